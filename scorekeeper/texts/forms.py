"""What is wrong with a field of a form, so that it can be put right."""

from collections.abc import Sequence

from scorekeeper.texts.money import money
from scorekeeper.texts.words import capital, listing, number


def whole_number(field: str, least: int, most: int) -> str:
    """Return what a field for a whole number takes: `Hook, hand: a whole number, 1 to 999.`"""
    return f"{capital(field)}: a whole number, {number(least)} to {number(most)}."


def amount(field: str, most: int, currency: str) -> str:
    """Return what a field for an amount of money takes."""
    return f"{capital(field)}: an amount up to {money(most, currency)}, in whole {units(currency)}."


def more_than_nothing(currency: str) -> str:
    """Return what a field for an amount that was paid takes."""
    return f"An amount of more than nothing, in whole {units(currency)}."


def units(currency: str) -> str:
    """Return what an amount is made of, as far as it has a name."""
    cents = {"EUR": "cents", "USD": "cents", "GBP": "pence"}
    return cents.get(currency, currency or "units")


def one_of(field: str) -> str:
    return f"{capital(field)}: choose one of the list."


def suits(field: str, names: Sequence[str]) -> str:
    return f"{capital(field)}: suits in order, of {listing(names)}."


def hand_sizes(field: str) -> str:
    """Return how a schedule is written."""
    return (
        f"{capital(field)}: hand sizes such as 10-1-10, which turns at 10 and at 1, "
        "or 4, 5, 6, which is taken hand by hand."
    )


def own_rules(game: str, other: Sequence[str]) -> str:
    """Return what a table plays: `Oh Hell, with our own hands and points`."""
    if not other:
        return f"{game} as it is"
    names = [name.lower() for name in other]
    return f"{game}, with our own {listing(names)}"
