"""Stakes: what each seat wins or owes at the end, in whole minor units (rules.md 5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scorekeeper.rules.scoring import Points
from scorekeeper.rules.seats import Seat

Part = int | Fraction
"""A share of money, from 0 to 1: a Fraction where it is neither."""


class StakeKind(StrEnum):
    NONE = "none"
    PAIRS = "pairs"
    POOL = "pool"
    LADDER = "ladder"


class Share(StrEnum):
    """How much money goes by a game, or a seat, that did not play all hands."""

    WHOLE = "whole"
    IN_PROPORTION = "in-proportion"
    NOT_AT_ALL = "not-at-all"

    def of(self, played: int, all_hands: int) -> Part:
        """Return the share of whoever played some of all hands."""
        if self is Share.WHOLE or played >= all_hands:
            return 1
        return Fraction(played, all_hands) if self is Share.IN_PROPORTION else 0


HARD_SCORE = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What a game is played for; all amounts in minor units.

    `rate` is the worth of a point between two players (pairs), `ante` what each pays into the
    pool, `places` what second, third, … pay the winner (ladder). `hard_score` gives the winner
    ten points more before pairs settle (Bicycle). `absent` is the rule of the house for those
    who did not play all hands, `early` for a game that ended before its schedule or target.
    """

    kind: StakeKind = StakeKind.NONE
    rate: int = 0
    hard_score: bool = False
    ante: int = 0
    places: tuple[int, ...] = ()
    currency: str = ""
    absent: Share = Share.WHOLE
    early: Share = Share.WHOLE


NO_STAKES = Stakes()


@dataclass(frozen=True, slots=True)
class Balances:
    """What each seat wins (+) or owes (−); the sum is zero.

    `odd` are the seats that take a unit more because an amount did not divide.
    """

    nets: tuple[int, ...]
    odd: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """How a game came out, by seat: the higher of two `scores` is the better one.

    `places` are 1 for each winner; `order` are the seats from the dealer's left of the last hand,
    who take the units that do not divide; `shares` say how far money goes by each seat, and
    `of_game` how far by the game itself, if it ended early.
    """

    scores: Sequence[Points]
    places: Sequence[int]
    order: Sequence[Seat]
    shares: Sequence[Part]
    of_game: Part = 1

    @property
    def seats(self) -> list[Seat]:
        """The seats for which money goes, those in `order` first."""
        everyone = [*self.order, *(s for s in range(len(self.places)) if s not in self.order)]
        return [seat for seat in everyone if self.shares[seat]]

    def at_place(self, place: int) -> list[Seat]:
        """Return the seats at a place, counted among those for which money goes."""
        return [seat for seat in self.seats if self._place(seat) == place]

    def _place(self, seat: Seat) -> int:
        return 1 + sum(self.places[other] < self.places[seat] for other in self.seats)


def balances(stakes: Stakes, finish: Finish) -> Balances | None:
    """Return what the seats win and owe; None without stakes. With half points the rate is even."""
    match stakes.kind:
        case StakeKind.NONE:
            return None
        case StakeKind.PAIRS:
            return Balances(tuple(map(sum, pairs(stakes, finish))))
        case StakeKind.POOL:
            return _pool(stakes, finish)
        case StakeKind.LADDER:
            return _ladder(stakes, finish)


def pairs(stakes: Stakes, finish: Finish) -> list[list[int]]:
    """Return by seat what it gets from each other: the difference of their scores, at the rate.

    Where one of two did not play all hands, the smaller share of both holds, and the unit that
    does not divide stays where it was.
    """
    winners = finish.at_place(1) if stakes.hard_score else []
    hard = [score + HARD_SCORE * (seat in winners) for seat, score in enumerate(finish.scores)]
    return [
        [
            int((own - other) * stakes.rate * min(share, share_of_other))
            for other, share_of_other in zip(hard, finish.shares, strict=True)
        ]
        for own, share in zip(hard, finish.shares, strict=True)
    ]


def _pool(stakes: Stakes, finish: Finish) -> Balances:
    """Each pays the ante, and the winners share what is in the pool."""
    nets = [-int(stakes.ante * share) for share in finish.shares]
    return _won(nets, finish)


def _ladder(stakes: Stakes, finish: Finish) -> Balances:
    """Each losing place pays the winners; ties share the sum of the places they fill.

    Who joined after the prices were agreed pays the last of them.
    """
    prices = [0, *stakes.places, *stakes.places[-1:] * len(finish.places)]
    nets = [0] * len(finish.places)
    odd: list[Seat] = []
    for place in range(2, len(nets) + 1):
        tied = finish.at_place(place)
        owed, further = _divided(sum(prices[place - 1 : place - 1 + len(tied)]), tied)
        odd += further
        for seat in tied:
            nets[seat] = -int(owed[seat] * finish.shares[seat])
    return _won(nets, finish, odd)


def _won(nets: list[int], finish: Finish, odd: Sequence[Seat] = ()) -> Balances:
    """Give the winners what the others pay."""
    winners = finish.at_place(1)
    won, further = _divided(-sum(nets), winners)
    for seat in winners:
        nets[seat] += won[seat]
    return Balances(tuple(nets), (*odd, *further))


def _divided(amount: int, seats: Sequence[Seat]) -> tuple[dict[Seat, int], Sequence[Seat]]:
    """Split an amount evenly; the units that do not divide go to the first seats, named besides."""
    if not seats:
        return {}, ()
    each, rest = divmod(amount, len(seats))
    return {seat: each + (place < rest) for place, seat in enumerate(seats)}, seats[:rest]
