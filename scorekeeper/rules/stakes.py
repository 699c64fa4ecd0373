"""Stakes: what each seat wins or owes at the end, in whole minor units (rules.md 5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.scoring import Points
from scorekeeper.rules.seats import Seat


class StakeKind(StrEnum):
    NONE = "none"
    PAIRS = "pairs"
    POOL = "pool"
    LADDER = "ladder"


HARD_SCORE = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What a game is played for; all amounts in minor units.

    `rate` is the worth of a point between two players (pairs), `ante` what each pays into the
    pool, `places` what second, third, … pay the winner (ladder). `hard_score` gives the winner
    ten points more before pairs settle (Bicycle).
    """

    kind: StakeKind = StakeKind.NONE
    rate: int = 0
    hard_score: bool = False
    ante: int = 0
    places: tuple[int, ...] = ()
    currency: str = ""


NO_STAKES = Stakes()


def balances(
    stakes: Stakes, scores: Sequence[Points], places: Sequence[int], order: Sequence[Seat]
) -> tuple[int, ...] | None:
    """Return what each seat wins (+) or owes (−); the sum is zero. None without stakes.

    The higher of two `scores` is the better one (where low wins, the caller turns the sign), and
    with half points the rate is even. `places` are the seats' final places, 1 for each winner;
    `order` says who takes the units
    that do not divide: the seats from the dealer's left of the last hand.
    """
    match stakes.kind:
        case StakeKind.NONE:
            return None
        case StakeKind.PAIRS:
            return _pairs(stakes, scores, places)
        case StakeKind.POOL:
            won = _shares(stakes.ante * len(scores), _at_place(1, places, order))
            return tuple(won.get(seat, 0) - stakes.ante for seat in range(len(scores)))
        case StakeKind.LADDER:
            return _ladder(stakes.places, places, order)


def _pairs(stakes: Stakes, scores: Sequence[Points], places: Sequence[int]) -> tuple[int, ...]:
    """Everybody settles with everybody on the difference: p·S − ΣS, times the rate."""
    bonus = HARD_SCORE if stakes.hard_score else 0
    hard = [score + bonus * (place == 1) for score, place in zip(scores, places, strict=True)]
    return tuple(int((len(hard) * score - sum(hard)) * stakes.rate) for score in hard)


def _ladder(prices: Sequence[int], places: Sequence[int], order: Sequence[Seat]) -> tuple[int, ...]:
    """Each losing place pays the winners; ties share the sum of the places they fill.

    Who joined after the prices were agreed pays the last of them.
    """
    nets = [0] * len(places)
    prices = [*prices, *([prices[-1]] * len(places))]
    for place in sorted(set(places) - {1}):
        tied = _at_place(place, places, order)
        for seat, owed in _shares(sum(prices[place - 2 : place - 2 + len(tied)]), tied).items():
            nets[seat] = -owed
    for seat, won in _shares(-sum(nets), _at_place(1, places, order)).items():
        nets[seat] = won
    return tuple(nets)


def _at_place(place: int, places: Sequence[int], order: Sequence[Seat]) -> list[Seat]:
    """Return the seats at a place, those in `order` first."""
    everyone = list(order) + [seat for seat in range(len(places)) if seat not in order]
    return [seat for seat in everyone if places[seat] == place]


def _shares(amount: int, seats: Sequence[Seat]) -> dict[Seat, int]:
    """Split an amount evenly; the units that do not divide go to the first seats."""
    each, rest = divmod(amount, len(seats))
    return {seat: each + (position < rest) for position, seat in enumerate(seats)}
