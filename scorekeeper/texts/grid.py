"""The sentences of the grid in which a sheet of paper is typed in."""

from collections.abc import Sequence

from scorekeeper.texts.isolates import isolated
from scorekeeper.texts.words import capital, count

HELP = (
    "Type as the sheet reads, line by line. A number that is complete goes on by itself; Enter, "
    "Tab and the arrows go on too."
)
SIGNS = (
    "Trump: C\u00a0♣, D\u00a0♦, H\u00a0♥, S\u00a0♠, N\u00a0no\u00a0trump. "
    "A dash in place of the bid: sat out."
)
BACK = "What was typed on this device before is back."
NOTHING = "Nothing is typed yet."
NEEDS_A_HAND = "Penalties go on record with a hand, and none is typed."
ALL_THE_SAME = "Record it all the same"
REST_FOLLOWS = "The rest of the sheet follows once these hands are recorded."
NO_DAY = "is no day on which you can have played"
ENDED = "The game was ended: open it again to type in more of it."
FINISHED = "The game is over: every hand of it is on record, and each can be corrected."


def no_number(typed: str) -> str:
    return f"{typed} is no number"


def no_trump_sign(typed: str) -> str:
    return f"{typed} is no trump: type C, D, H, S or N"


def no_size(typed: str) -> str:
    return f"{typed} is no size of a hand"


def too_few(in_play: int, least: int) -> str:
    return f"{in_play} in play of at least {least}"


def in_hand(number: int, name: str, told: str) -> str:
    """Return what is wrong, with its place: `Hand 3, Cy: the bid is missing.`"""
    return f"Hand {number}{f', {name}' if name else ''}: {told}."


def still_open(number: int) -> str:
    return f"The tricks of hand {number} are missing: correct it first."


def progress(typed: int, deals: int | None, wrong: int) -> str:
    """Return how far the sheet is: `3 of 13 hands, 1 thing to put right`."""
    hands = count(typed, "hand") if deals is None else f"{typed} of {count(deals, 'hand')}"
    return f"{hands}, {count(wrong, 'thing')} to put right" if wrong else hands


def recorded(first: int, last: int) -> str:
    """Return that hands are on record now: `Hands 1 to 13 are recorded.`"""
    if first == last:
        return f"Hand {first} is recorded."
    return f"Hands {first} to {last} are recorded."


def had_typed(number: int, cells: Sequence[tuple[str, str, str]]) -> str:
    """Return what was typed for a hand that somebody else has recorded: names, bids, tricks."""
    told = ", ".join(f"{isolated(name)} {bid or '?'}/{took or '?'}" for name, bid, took in cells)
    return capital(f"hand {number} is on record by now. You had typed {told}.")
