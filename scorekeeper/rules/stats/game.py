"""What one game tells: read once, hand by hand, into a tally by seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from scorekeeper.rules.bidding import hooked_bid
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.score import GameScore, HandScore
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.stats.tally import (
    Bidding,
    Called,
    Feat,
    Habits,
    Hooked,
    Result,
    Streak,
    Tally,
    Way,
    Worth,
    merged,
)


class Row(NamedTuple):
    """A hand that counts, and what each seat that played did in it."""

    plan: Plan
    facts: HandFacts
    figures: HandScore
    feats: Mapping[Seat, Feat]

    @property
    def way(self) -> Way:
        return Way(self.plan.rules.scheme, self.plan.rules.multiply)

    @property
    def beyond(self) -> int:
        """The tricks bid beyond the hand size."""
        return self.figures.bid_total - self.facts.size


def of_game(game: GameFacts, figures: GameScore, plans: Sequence[Plan], place: int) -> Tally:
    """Return what a game tells, by seat; `place` is its place at the table.

    Hands that are void or open tell nothing, nor does a seat that was out. A game counts as one
    only when it is over, and only for those who played a hand of it.
    """
    rows = [
        Row(plan, facts, hand, _feats(plan, facts, hand, place))
        for plan, facts, hand in zip(plans, game.hands, figures.hands, strict=True)
        if not facts.void and facts.tricks is not None
    ]
    goes_on = figures.balances is not None and not figures.finished
    tally = merged(_of_stretch(list(some), way) for way, some in groupby(rows, attrgetter("way")))
    seats = sorted(tally.habits)
    return replace(
        tally,
        results=_results(figures, seats, place) if figures.finished and rows else (),
        playing=(figures.stakes.currency,) if goes_on else (),
        habits={seat: tally.habits[seat] for seat in seats},
    )


def _feats(plan: Plan, facts: HandFacts, figures: HandScore, place: int) -> dict[Seat, Feat]:
    players, where = len(plan.in_play), (place, figures.number)
    lines = enumerate(zip(figures.points, facts.bids, facts.tricks or (), strict=True))
    return {
        seat: Feat(points or 0, players, facts.size, bid, tricks or 0, where)
        for seat, (points, bid, tricks) in lines
        if bid is not None
    }


def _results(figures: GameScore, seats: Sequence[Seat], place: int) -> tuple[Result, ...]:
    """Return the places among those who played: who never did takes none away."""
    places = {standing.seat: standing.place for standing in figures.standings}
    own = [places[seat] for seat in seats]
    for_money = figures.balances is not None
    return (
        Result(
            game=place,
            places=tuple((seat, 1 + sum(other < places[seat] for other in own)) for seat in seats),
            currency=figures.stakes.currency if for_money else None,
            nets=tuple(enumerate(figures.balances or ())),
        ),
    )


def _of_stretch(rows: Sequence[Row], way: Way) -> Tally:
    """Return what hands tell that follow each other and were scored in one way."""
    return Tally(
        biddings=Counter(map(_bidding, rows)),
        highest=_called(max(rows, key=attrgetter("beyond"))),
        lowest=_called(min(rows, key=attrgetter("beyond"))),
        habits={
            seat: _habits(rows, seat, way) for seat in set().union(*(row.feats for row in rows))
        },
    )


def _bidding(row: Row) -> Bidding:
    made = sum(feat.bid == feat.tricks for feat in row.feats.values())
    return row.facts.size, row.figures.bid_total, len(row.feats), made


def _called(row: Row) -> Called:
    where = next(iter(row.feats.values())).where
    return Called(row.figures.bid_total, row.facts.size, where)


def _habits(rows: Sequence[Row], seat: Seat, way: Way) -> Habits:
    feats = [row.feats[seat] for row in rows if seat in row.feats]
    hits = [(feat.bid == feat.tricks, feat.where) for feat in feats]
    made = [feat for feat in feats if feat.bid == feat.tricks]
    last = [row for row in rows if row.facts.order[-1:] == (seat,)]
    by_points = attrgetter("points")
    return Habits(
        bids=Counter(feat[1:5] for feat in feats),
        hooked=_hooked(last, seat),
        hits=Streak.of(hits),
        misses=Streak.of((not hit, where) for hit, where in hits),
        ways={
            way: Worth(
                len(feats),
                sum(map(by_points, feats)),
                max(feats, key=by_points),
                min(feats, key=by_points),
            )
        },
        biggest=max(made, key=lambda feat: (feat.bid, -feat.size), default=None),
        furthest=max(feats, key=attrgetter("missed_by")),
    )


def _hooked(rows: Sequence[Row], seat: Seat) -> Hooked:
    """Return the hands where the hook forbade this seat, the last to speak, a bid."""
    found = []
    for plan, facts, figures, feats in rows:
        bid, tricks = feats[seat].bid, feats[seat].tricks
        forbidden = hooked_bid(facts.size, [figures.bid_total - bid])
        if forbidden is not None and plan.hook_binds(facts.size):
            found.append((1, bid == tricks, bid > forbidden, bid < forbidden))
    return Hooked(*map(sum, zip(*found, strict=True)))
