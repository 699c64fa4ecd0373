"""What bids amount to: by bid, by hand size, against an even share of the tricks."""

from collections.abc import Iterable
from fractions import Fraction

from scorekeeper.rules.stats.tally import Bids, Calls, Habits, Tally, Way, Worth


def overall(habits: Habits) -> Bids:
    """Return what became of all bids of somebody."""
    return _sum(habits.bids.values())


def by_bid(habits: Habits) -> dict[int, Bids]:
    """Return what became of the bids, by bid."""
    return _by(habits, 2)


def by_size(habits: Habits) -> dict[int, Bids]:
    """Return what became of the bids, by hand size."""
    return _by(habits, 1)


def _by(habits: Habits, part: int) -> dict[int, Bids]:
    found: dict[int, Bids] = {}
    for cell, bids in habits.bids.items():
        found[cell[part]] = found.get(cell[part], Bids()) + bids
    return dict(sorted(found.items()))


def bid_above_even(habits: Habits) -> Fraction:
    """Return by how many tricks somebody bids above an even share of the hand, on average."""
    hands = overall(habits).hands
    above = sum(
        (bids.hands * (bid - Fraction(size, players)))
        for (players, size, bid), bids in habits.bids.items()
    )
    return Fraction(above) / hands if hands else Fraction()


def of_all(tally: Tally) -> Habits:
    """Return the bids of everybody as if one had made them."""
    bids: dict[tuple[int, int, int], Bids] = {}
    for own in tally.habits.values():
        for cell, one in own.bids.items():
            bids[cell] = bids.get(cell, Bids()) + one
    return Habits(bids=bids)


def called(tally: Tally) -> Calls:
    """Return the calls of all hands."""
    sums = Calls()
    for calls in tally.calls.values():
        sums += calls
    return sums


def nerve(calls: Calls) -> Fraction:
    """Return the average call: the tricks bid beyond the hand size."""
    return Fraction(calls.beyond, calls.hands) if calls.hands else Fraction()


def ways_told(habits: Habits) -> list[tuple[Way, Worth]]:
    """Return the ways of scoring with what they brought, that of most hands first."""
    return sorted(habits.ways.items(), key=lambda one: -one[1].hands)


def _sum(rows: Iterable[Bids]) -> Bids:
    sums = Bids()
    for row in rows:
        sums += row
    return sums
