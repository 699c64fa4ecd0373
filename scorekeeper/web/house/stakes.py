"""What the table plays for, as fields of a form."""

from typing import Any

from scorekeeper.rules.stakes import HARD_SCORE, StakeKind
from scorekeeper.texts import money
from scorekeeper.web.house.choices import Choice, Setting, plain
from scorekeeper.web.house.fields import ON, Amount, Shown, Switch, Text, Typed

CURRENCIES = ("EUR", "USD", "GBP", "AUD", "CHF", "SEK", "RON", "HKD", "chips")
SHOWN_PLACES = 6  # as many as most tables have players
PLACES = (
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
    "Tenth",
    "Eleventh",
    "Twelfth",
)


def _currency(kind: str) -> Text:
    return Text(
        name=f"{kind}-currency",
        label="Currency",
        help="A code such as EUR, or a word such as chips; empty for bare numbers.",
        longest=20,
        known=CURRENCIES,
    )


RATE = Amount(
    name="pairs-rate",
    label="Stakes, a point",
    currency="pairs-currency",
    after="a point",
    usual="1",
)
HARD = Switch(name="pairs-hard", label=f"{HARD_SCORE} points more for the winner first")
ANTE = Amount(name="pool-ante", label="Stakes, each puts in", currency="pool-currency", usual="1")
PRICES = tuple(
    Amount(
        name=f"ladder-{place}",
        label=f"Stakes, {name.lower()} pays",
        currency="ladder-currency",
        before=name,
        usual=str(place - 1) if place <= SHOWN_PLACES else "",
    )
    for place, name in enumerate(PLACES, start=2)
)


def _pairs(typed: Typed) -> dict[str, Any]:
    return {
        "kind": "pairs",
        "rate": typed.amount(RATE),
        "hard_score": typed.ticked(HARD.name),
        "currency": typed.form.get("pairs-currency", ""),
    }


def _show_pairs(stakes: dict[str, Any]) -> Shown | None:
    if stakes["kind"] != StakeKind.PAIRS:
        return None
    currency = stakes["currency"]
    return {
        RATE.name: money.typed(stakes["rate"], currency),
        HARD.name: ON if stakes["hard_score"] else "",
        "pairs-currency": currency,
    }


def _pool(typed: Typed) -> dict[str, Any]:
    currency = typed.form.get("pool-currency", "")
    return {"kind": "pool", "ante": typed.amount(ANTE), "currency": currency}


def _show_pool(stakes: dict[str, Any]) -> Shown | None:
    if stakes["kind"] != StakeKind.POOL:
        return None
    currency = stakes["currency"]
    return {ANTE.name: money.typed(stakes["ante"], currency), "pool-currency": currency}


def _ladder(typed: Typed) -> dict[str, Any]:
    """The prices end with the last that is filled in; a gap before it is a wrong field."""
    filled = [place for place, price in enumerate(PRICES) if typed[price.name]]
    prices = [typed.amount(price) for price in PRICES[: max(filled, default=0) + 1]]
    return {"kind": "ladder", "places": prices, "currency": typed.form.get("ladder-currency", "")}


def _show_ladder(stakes: dict[str, Any]) -> Shown | None:
    if stakes["kind"] != StakeKind.LADDER:
        return None
    currency = stakes["currency"]
    prices = zip(PRICES, stakes["places"], strict=False)
    return {
        **{field.name: money.typed(amount, currency) for field, amount in prices},
        "ladder-currency": currency,
    }


STAKES = Setting(
    name="stakes",
    key="stakes",
    label="Stakes",
    choices=(
        plain("none", "None", {"kind": "none"}),
        Choice(
            value="pairs",
            label="By points",
            said="Everybody settles with everybody",
            fields=(RATE, _currency("pairs"), HARD),
            read=_pairs,
            show=_show_pairs,
        ),
        Choice(
            value="pool",
            label="Pool",
            said="The winner takes the pool",
            fields=(ANTE, _currency("pool")),
            read=_pool,
            show=_show_pool,
        ),
        Choice(
            value="ladder",
            label="By place",
            said="The losers pay the winner by their places",
            fields=(*PRICES, _currency("ladder")),
            read=_ladder,
            show=_show_ladder,
        ),
    ),
)
