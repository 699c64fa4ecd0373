"""What is said after the last bid, and how the tricks add up.

Figures may also be the phone's, as a name in brackets that its script fills in.
"""

from scorekeeper.rules.bidding import Call
from scorekeeper.texts.words import count

Figure = int | str


def call_words(which: Call, by: Figure) -> str:
    """Return the call alone: `Over by 2`, `Even`."""
    return "Even" if which is Call.EVEN else f"{which.capitalize()} by {by}"


def bid_for(total: Figure, size: Figure) -> str:
    """Return the bids against the tricks: `9 bid for 7`."""
    return f"{total} bid for {size}"


def announcement(total: Figure, size: Figure, which: Call, by: Figure) -> str:
    """Return the scorekeeper's call with its reason: `9 bid for 7: over by 2`."""
    return f"{bid_for(total, size)}: {call_words(which, by).lower()}"


def fate(which: Call) -> str:
    """Return what the call means for the table."""
    return "everybody can make it" if which is Call.EVEN else "somebody will miss"


def tricks_so_far(total: int, size: int) -> str:
    """Return how the tricks add up: `4 of 5 tricks: 1 short`, `6 of 5 tricks: 1 too many`."""
    told = f"{total} of {count(size, 'trick')}"
    if total == size:
        return told
    return f"{told}: {size - total} short" if total < size else f"{told}: {total - size} too many"
