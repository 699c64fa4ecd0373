"""Who leads, who won, who pays."""

from collections.abc import Sequence

from scorekeeper.rules.scoring import Points
from scorekeeper.texts.money import money
from scorekeeper.texts.words import count, listing, number

NO_HAND = "Ended before the first hand"


def who_won(winners: Sequence[str]) -> str:
    """Return the headline of the final page: `Ana wins`, `Ana and Cy share the win`."""
    return f"{winners[0]} wins" if len(winners) == 1 else f"{listing(winners)} share the win"


def won_with(best: Points, hands: int) -> str:
    return f"{count(best, 'point')} after {count(hands, 'hand')}."


def won(winners: Sequence[str], best: Points) -> str:
    """Return a finished game in a few words: `Ana won with 60`."""
    return f"{listing(winners)} won with {number(best)}"


def leads(leaders: Sequence[str], best: Points) -> str:
    return f"{listing(leaders)} {_verb(leaders, 'lead')} with {number(best)}."


def then(winners: Sequence[str], finished: bool) -> str:
    """Return who wins or leads after a correction: `Cy then wins.`"""
    return f"{listing(winners)} then {_verb(winners, 'win' if finished else 'lead')}."


def reached(names: Sequence[str], target: int) -> str:
    return f"{listing(names)} reached {target}." if names else f"{target} was reached."


def made(bids: int, hands: int) -> str:
    return f"{bids} of {hands} made"


def attendance(told: str, first: int, sat_out: int) -> str:
    """Return a note with who came late or was away: `3 of 7 made, from hand 4 on, sat out 2`."""
    late = [f"from hand {first} on"] if first > 1 else []
    return ", ".join([told, *late, *([f"sat out {sat_out}"] if sat_out else [])])


def payment(payer: str, payee: str, amount: int, currency: str) -> str:
    """Return one payment: `Ben pays Ana €1.20`."""
    return f"{payer} pays {payee} {money(amount, currency)}"


def will_not_count(open_hand: int) -> str:
    return f"Hand {open_hand} has bids but no tricks: it will not count."


def _verb(subjects: Sequence[str], verb: str) -> str:
    return f"{verb}s" if len(subjects) == 1 else verb
