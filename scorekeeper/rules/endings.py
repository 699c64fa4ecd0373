"""The last hand with its bids on record: which tricks make whom win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from math import comb

from scorekeeper.rules.chances import (
    Coming,
    Yardstick,
    coming,
    outcomes,
    standing,
    why_not,
    yardstick,
)
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring import Points
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.trump import Trump

MOST_WAYS = 20_000
MOST_PATHS = 3
FEW_CONDITIONS = 80  # up to so many are also tried three at a time

Tricks = tuple[int, ...]  # of those in play, in order


class Kind(StrEnum):
    MAKES = "makes"
    MISSES = "misses"
    LEAST = "least"
    MOST = "most"


@dataclass(frozen=True, slots=True)
class Condition:
    """What a seat must do: make or miss its bid, or take so many tricks at least or at most.

    `tricks` is the bid where it is made or missed.
    """

    seat: Seat
    kind: Kind
    tricks: int


Path = tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Prospect:
    """In how many of the ways the tricks may fall a seat wins, and in how many of them alone.

    On each of `paths` it wins if all its conditions hold, and on no other. They are empty where
    it wins in all of the ways or in none, and where a few words cannot say it.
    """

    seat: Seat
    wins: int
    alone: int
    ways: int
    paths: tuple[Path, ...] = ()


def endings(game: GameFacts) -> tuple[Prospect, ...] | None:
    """Return the prospects by seat; None unless the last hand is bid and its ways are few."""
    if why_not(game) is not None:
        return None
    figures = score(game)
    hands = coming(game, figures)
    last = hands[-1]
    if len(hands) > 1 or not _is_bid(last) or _ways(last) > MOST_WAYS:
        return None
    measure = yardstick(figures, hands)
    now = standing(game, figures, measure)
    falls = list(_falls(last.size, len(last.in_play)))
    winners = [won for trump in last.trumps for won in _winners(last, trump, measure, now, falls)]
    masks = _conditions(last, falls)
    return tuple(_prospect(seat, winners, masks) for seat in range(len(now)))


def _is_bid(hand: Coming) -> bool:
    facts = hand.hand
    return facts is not None and all(facts.bids[seat] is not None for seat in hand.in_play)


def _ways(hand: Coming) -> int:
    others = len(hand.in_play) - 1
    return comb(hand.size + others, others) * len(hand.trumps)


def _falls(size: int, seats: int) -> Iterator[Tricks]:
    """Yield every way the tricks of a hand may fall."""
    if seats == 1:
        yield (size,)
        return
    for first in range(size + 1):
        for rest in _falls(size - first, seats - 1):
            yield (first, *rest)


def _winners(
    hand: Coming,
    trump: Trump | None,
    measure: Yardstick,
    now: Sequence[Points],
    falls: Sequence[Tricks],
) -> Iterator[frozenset[Seat]]:
    """Yield who has the best score, for each way the tricks may fall."""
    worth = {
        seat: [
            measure.worth(*next(outcomes(hand, seat, trump, tricks)))
            for tricks in range(hand.size + 1)
        ]
        for seat in hand.in_play
    }
    for fall in falls:
        totals = list(now)
        for seat, tricks in zip(hand.in_play, fall, strict=True):
            totals[seat] += worth[seat][tricks]
        best = max(totals)
        yield frozenset(seat for seat, total in enumerate(totals) if total == best)


# -- in a few words --------------------------------------------------------------------------------

# A mask has a bit for each way the tricks may fall, set where something holds.
Masks = dict[Condition, int]


def _conditions(hand: Coming, falls: Sequence[Tricks]) -> Masks:
    """Return what may be said of the tricks of a seat, the plainest first."""
    every = len(hand.trumps)
    masks: Masks = {}
    for kind in Kind:
        for place, seat in enumerate(hand.in_play):
            bid = hand.hand.bids[seat] if hand.hand else None
            taken = [fall[place] for fall in falls] * every
            counts = (bid or 0,) if kind in (Kind.MAKES, Kind.MISSES) else range(hand.size + 1)
            for count in counts:
                masks[Condition(seat, kind, count)] = _mask(_holds(kind, count, t) for t in taken)
    return masks


def _holds(kind: Kind, count: int, taken: int) -> bool:
    return {
        Kind.MAKES: taken == count,
        Kind.MISSES: taken != count,
        Kind.LEAST: taken >= count,
        Kind.MOST: taken <= count,
    }[kind]


def _mask(holds: Iterator[bool]) -> int:
    return int("".join("1" if one else "0" for one in holds), 2)


def _prospect(seat: Seat, winners: Sequence[frozenset[Seat]], masks: Masks) -> Prospect:
    won = _mask(seat in one for one in winners)
    wins, ways = won.bit_count(), len(winners)
    alone = sum(one == {seat} for one in winners)
    paths = _paths(seat, won, masks) if 0 < wins < ways else ()
    return Prospect(seat, wins, alone, ways, paths)


def _paths(seat: Seat, won: int, masks: Masks) -> tuple[Path, ...]:
    """Return the fewest and plainest conditions that hold where a seat wins and nowhere else."""
    plain = _distinct(seat, masks)
    found: dict[Path, int] = {}
    for length in (1, 2, 3):
        if length == 3 and len(plain) > FEW_CONDITIONS:
            break
        for path in combinations(plain, length):
            mask = _all(plain[one] for one in path)
            if mask and not mask & ~won and not any(mask | old == old for old in found.values()):
                found[path] = mask
        covering = _cover(won, found)
        if covering:
            return tuple(sorted(covering, key=lambda path: (path[0].seat != seat, len(path))))
    return ()


def _distinct(seat: Seat, masks: Masks) -> Masks:
    """Return the conditions that say something, in their plainest words, the seat's own first."""
    ordered = sorted(masks, key=lambda one: (list(Kind).index(one.kind) > 1, one.seat != seat))
    told: dict[int, Condition] = {}
    every = max(masks.values(), key=int.bit_count)
    for one in ordered:
        if masks[one] and masks[one] != every:
            told.setdefault(masks[one], one)
    return {one: mask for mask, one in told.items()}


def _all(masks: Iterator[int]) -> int:
    both = -1
    for mask in masks:
        both &= mask
    return both


def _cover(won: int, found: dict[Path, int]) -> tuple[Path, ...]:
    """Return a few of the paths that together hold wherever the seat wins; none if they do not."""
    chosen: list[Path] = []
    left = won
    while left and len(chosen) < MOST_PATHS:
        path = max(found, key=lambda one: (found[one] & left).bit_count(), default=())
        if not path or not found[path] & left:
            return ()
        chosen.append(path)
        left &= ~found[path]
    return () if left else tuple(chosen)
