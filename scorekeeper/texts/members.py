"""The people of a table: how often they played, and what becomes of them."""

from datetime import date

from scorekeeper.texts.days import day
from scorekeeper.texts.words import count

ERASED_LATER = "Others are busy here: the file itself is clean after the next erasing."
REMOVED = "The member is removed, and the name with it."
NO_TWO = "Choose somebody else: this is the same member."
PAID_EACH_OTHER = "One of the two paid the other, so they are two people."
PLAYED = "Whoever sat in a game cannot be removed. The name can be erased."


def played(games: int, last: date | None) -> str:
    """Return how often somebody played: `12 games, last on Friday 27 November 2026`."""
    if not games:
        return "has not played yet"
    return count(games, "game") + (f", last on {day(last)}" if last else "")


def merged(name: str) -> str:
    return f"All games are {name}'s now."


def sat_together(name: str, other: str, game: str) -> str:
    """Return why two cannot be one person."""
    return f"{name} and {other} both sat in one game ({game}), so they are two people."


def erased(name: str) -> str:
    return f"The name is erased: {name} stands for it now."
