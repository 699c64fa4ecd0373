"""What a hand may bring, as tables of whole numbers compiled from the rules of the game.

Bots know no scheme. They look up, for the bids of a hand, what a number of tricks is worth to
each chair, and add up what it is to them: their own points, or where everybody settles with
everybody, the settlement, in which their own points count once against each of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from scorekeeper.bots.kernel import DUCK, GRAB, GREEDY, LANE
from scorekeeper.rules.bidding import first_highest, is_overcall
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import Schedule
from scorekeeper.rules.score import hand_context
from scorekeeper.rules.scoring import Context, Outcome, Points
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.trump import SUITS, Trump

Row = Sequence[int]  # by tricks

MOST = 10_000_000
"""More than any hand brings by what a table may set, in parts of a point. Running scores that grow
without end are cut off here, so that the squares of a lot of deals stay within a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """The game around a hand: its rules, its place, the scores and states before it.

    `start` is the schedule of the start of the game; scores and states go by chair, and so do
    `order`, the seats in order of play. `named` says that the highest bidder names trump.
    """

    rules: RuleSet
    start: Schedule
    deal: int
    size: int
    order: tuple[Seat, ...]
    scores: tuple[Points, ...]
    states: tuple[int, ...]
    named: bool

    @property
    def players(self) -> int:
        return len(self.order)

    def context(self, chair: int, trump: Trump, *, overcall: bool) -> Context:
        """Return what the scheme may know of this hand and a chair."""
        plain = hand_context(self.rules, self.start, self.deal, self.size, self.players)
        return replace(
            plain,
            trump=trump,
            totals_before=sum(self.scores),
            score_before=self.scores[chair],
            overcall=overcall,
        )


def trump_in(lane: int) -> Trump:
    """Return the trump of a lane; 0 is no trump."""
    return SUITS[(lane.bit_length() - 1) >> 4] if lane else Trump.NONE


@dataclass(frozen=True, slots=True)
class Rows:
    """For given bids: what tricks are to `me`, what they are worth to `me`, and who grabs.

    `utility` goes by chair and tricks, `own` by tricks, in parts of a point as `Payoff.scale`.
    """

    utility: list[Row]
    own: Row
    spoil: list[int]

    def wanted(self, bids: Sequence[int], won: Sequence[int]) -> list[int]:
        """Return how many tricks each chair still wants: who has too many none, or all."""
        return [
            GREEDY if bid < got and grabs == GRAB else bid - got
            for bid, got, grabs in zip(bids, won, self.spoil, strict=True)
        ]


class Payoff:
    """The tables for a hand as one chair looks at it."""

    def __init__(self, stand: Stand, me: int) -> None:
        self.stand = stand
        self.me = me
        self.scale = 2 if stand.rules.scheme.half_points else 1
        self.sign = -1 if stand.rules.scheme.low_wins else 1
        self.pairs = stand.rules.stakes.kind is StakeKind.PAIRS
        self.own_weight = stand.players - 1 if self.pairs else 1
        self.sheets: dict[tuple[int, int, bool], _Sheet] = {}
        self.rows: dict[tuple[tuple[int, ...], int], Rows] = {}

    def points(self, utility: int) -> Fraction:
        """Return a utility in points of the scheme, where settlements are not what counts."""
        return Fraction(utility, self.scale * self.own_weight)

    def under(self, bids: tuple[int, ...], lane: int) -> Rows:
        """Return the rows for what everybody bid, and for the trump."""
        found = self.rows.get((bids, lane))
        if found is None:
            found = self.rows[bids, lane] = self._rows(bids, lane)
        return found

    def at_stake(self, bid: int) -> int:
        """Return what making a bid, at a trump suit, is better than to miss it by a trick."""
        row = self._sheet(self.me, LANE, overcall=False).utility[bid]
        missed = (row[near] for near in (bid - 1, bid + 1) if 0 <= near < len(row))
        return max(0, row[bid] - max(missed))

    def _rows(self, bids: tuple[int, ...], lane: int) -> Rows:
        liable = self._liable(bids)
        sheets = [self._sheet(chair, lane, chair == liable) for chair in range(len(bids))]
        over = sum(bids) > self.stand.size
        return Rows(
            utility=[sheet.utility[bid] for sheet, bid in zip(sheets, bids, strict=True)],
            own=sheets[self.me].points[bids[self.me]],
            spoil=[sheet.spoil[over][bid] for sheet, bid in zip(sheets, bids, strict=True)],
        )

    def _liable(self, bids: tuple[int, ...]) -> int | None:
        """Return the chair that is liable for an overcall."""
        if self.stand.named and self.stand.rules.scheme.looks_at_overcall and is_overcall(bids):
            return first_highest(bids)
        return None

    def _sheet(self, chair: int, lane: int, overcall: bool) -> "_Sheet":
        found = self.sheets.get((chair, lane, overcall))
        if found is None:
            found = self.sheets[chair, lane, overcall] = self._compiled(chair, lane, overcall)
        return found

    def _compiled(self, chair: int, lane: int, overcall: bool) -> "_Sheet":
        weight = self.own_weight if chair == self.me else -int(self.pairs)
        points = self._points(chair, trump_in(lane), overcall)
        return _Sheet(
            points=points,
            utility=[[weight * worth for worth in row] for row in points],
            spoil=[[_spoils(row, bid, over) for bid, row in enumerate(points)] for over in (0, 1)],
        )

    def _points(self, chair: int, trump: Trump, overcall: bool) -> list[Row]:
        """Return what every bid and tricks are worth to a chair; more is always better."""
        stand = self.stand
        context = stand.context(chair, trump, overcall=overcall)
        numbers = range(stand.size + 1)
        factor, most = self.scale * self.sign, MOST // self.own_weight

        def within(points: Points) -> int:
            return max(-most, min(most, int(factor * points)))

        return [
            [
                within(stand.rules.worth(stand.states[chair], Outcome(bid, got), context)[0])
                for got in numbers
            ]
            for bid in numbers
        ]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """By bid: the points of a chair and what they are to `me`, by tricks; whether it grabs."""

    points: list[Row]
    utility: list[Row]
    spoil: list[list[int]]


@lru_cache(maxsize=16)
def payoff_of(stand: Stand, me: int) -> Payoff:
    """Return the tables for a hand as one chair looks at it."""
    return Payoff(stand, me)


def _spoils(row: Row, bid: int, over: int) -> int:
    """Tell whether a chair with too many tricks goes on taking them, as its points say.

    Where they say nothing it makes it hard for the others: it takes what they lack if more was
    bid than there is, and else leaves them what they do not want.
    """
    if bid + 2 >= len(row):
        return DUCK
    gain = row[bid + 2] - row[bid + 1]
    return GRAB if gain > 0 or (gain == 0 and over) else DUCK
