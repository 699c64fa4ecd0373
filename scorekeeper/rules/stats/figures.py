"""What bids amount to: by bid, by hand size, against an even share of the tricks."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from scorekeeper.rules.bidding import Call, call
from scorekeeper.rules.stats.tally import (
    Bidding,
    Bids,
    Calls,
    Cell,
    Habits,
    Tally,
    Way,
    Worth,
    summed,
)


def overall(habits: Habits) -> Bids:
    """Return what became of all bids of somebody."""
    return _bids(habits.bids)


def by_bid(habits: Habits) -> dict[int, Bids]:
    """Return what became of the bids, by bid."""
    return _by(habits, 2)


def by_size(habits: Habits) -> dict[int, Bids]:
    """Return what became of the bids, by hand size."""
    return _by(habits, 1)


def _by(habits: Habits, part: int) -> dict[int, Bids]:
    found: dict[int, dict[Cell, int]] = defaultdict(dict)
    for cell, hands in habits.bids.items():
        found[cell[part]][cell] = hands
    return {key: _bids(cells) for key, cells in sorted(found.items())}


def _bids(cells: Mapping[Cell, int]) -> Bids:
    rows = [(tricks - bid, hands) for (_, _, bid, tricks), hands in cells.items()]
    return Bids(
        hands=sum(hands for _, hands in rows),
        made=sum(hands for by, hands in rows if by == 0),
        over=sum(hands for by, hands in rows if by > 0),
        overtricks=sum(by * hands for by, hands in rows if by > 0),
        undertricks=sum(-by * hands for by, hands in rows if by < 0),
    )


def bid_above_even(habits: Habits) -> Fraction:
    """Return by how many tricks somebody bids above an even share of the hand, on average."""
    hands = overall(habits).hands
    above = sum(
        some * (bid - Fraction(size, players))
        for (players, size, bid, _), some in habits.bids.items()
    )
    return Fraction(above) / hands if hands else Fraction()


def of_all(tally: Tally) -> Habits:
    """Return the bids of everybody as if one had made them."""
    return Habits(bids=summed(own.bids for own in tally.habits.values()))


def called(tally: Tally) -> Calls:
    """Return the calls of all hands."""
    return _calls(tally.biddings)


def called_by_size(tally: Tally) -> dict[int, Calls]:
    """Return the calls by hand size."""
    found: dict[int, dict[Bidding, int]] = defaultdict(dict)
    for bidding, hands in tally.biddings.items():
        found[bidding[0]][bidding] = hands
    return {size: _calls(biddings) for size, biddings in sorted(found.items())}


def _calls(biddings: Mapping[Bidding, int]) -> Calls:
    rows = [(total - size, hands) for (size, total, _, _), hands in biddings.items()]
    return Calls(
        hands=sum(hands for _, hands in rows),
        over=sum(hands for by, hands in rows if by > 0),
        under=sum(hands for by, hands in rows if by < 0),
        beyond=sum(by * hands for by, hands in rows),
    )


def made_after(tally: Tally) -> dict[Call, tuple[int, int]]:
    """Return by kind of call how many bids were made after it, and of how many."""
    found: dict[Call, tuple[int, int]] = {}
    for (size, total, bids, made), hands in tally.biddings.items():
        kind, _ = call(size, [total])
        some, of_all = found.get(kind, (0, 0))
        found[kind] = some + made * hands, of_all + bids * hands
    return found


def together(tally: Tally) -> tuple[int, int]:
    """Return in how many hands all made their bids, and in how many nobody did."""
    rows = [(bids, made, hands) for (_, _, bids, made), hands in tally.biddings.items()]
    everybody = sum(hands for bids, made, hands in rows if made == bids)
    return everybody, sum(hands for _, made, hands in rows if not made)


def nerve(calls: Calls) -> Fraction:
    """Return the average call: the tricks bid beyond the hand size."""
    return Fraction(calls.beyond, calls.hands) if calls.hands else Fraction()


def ways_told(habits: Habits) -> list[tuple[Way, Worth]]:
    """Return the ways of scoring with what they brought, that of most hands first."""
    return sorted(habits.ways.items(), key=lambda one: -one[1].hands)
