"""What is said while the table bids, and after the last bid."""

from collections.abc import Sequence

from scorekeeper.rules.bidding import Call, call
from scorekeeper.texts.words import count, few


def so_far(total: int, size: int, to_speak: int) -> str:
    """Return the running total: `4 of 7, two to speak`."""
    return f"{total} of {size}, {few(to_speak)} to speak"


def call_words(which: Call, by: int) -> str:
    """Return the call alone: `Over by 2`, `Even`."""
    return "Even" if which is Call.EVEN else f"{which.capitalize()} by {by}"


def announcement(size: int, bids: Sequence[int]) -> str:
    """Return the scorekeeper's call with its reason: `9 bid for 7: over by 2`."""
    which, by = call(size, bids)
    return f"{sum(bids)} bid for {size}: {call_words(which, by).lower()}"


def fate(which: Call) -> str:
    """Return what the call means for the table."""
    return "everybody can make it" if which is Call.EVEN else "somebody will miss"


def hook_forbids(name: str, bid: int) -> str:
    return f"{name} may not say {bid} (hook)"


def tricks_so_far(total: int, size: int) -> str:
    """Return how the tricks add up: `4 of 5 tricks: 1 short`, `6 of 5 tricks: 1 too many`."""
    told = f"{total} of {count(size, 'trick')}"
    if total == size:
        return told
    return f"{told}: {size - total} short" if total < size else f"{told}: {total - size} too many"


def outcome(bid: int, tricks: int) -> str:
    """Return how a bid ended: `made`, `2 over`, `1 under`."""
    if bid == tricks:
        return "made"
    return f"{abs(tricks - bid)} {'over' if tricks > bid else 'under'}"
