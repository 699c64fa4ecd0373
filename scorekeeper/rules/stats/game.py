"""What one game tells: read once, hand by hand, into a tally by seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import compress, groupby
from operator import attrgetter, not_
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
    Where,
    Worth,
    merged,
)


class Row(NamedTuple):
    """A hand that counts, and what each seat that played did in it."""

    plan: Plan
    facts: HandFacts
    figures: HandScore
    where: Where
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
        _row(plan, facts, hand, (place, hand.number))
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


def _row(plan: Plan, facts: HandFacts, figures: HandScore, where: Where) -> Row:
    players, size = plan.players, facts.size
    lines = zip(figures.points, facts.bids, facts.tricks or (), strict=True)
    feats = {
        seat: Feat(points or 0, players, size, bid, tricks or 0, where)
        for seat, (points, bid, tricks) in enumerate(lines)
        if bid is not None
    }
    return Row(plan, facts, figures, where, feats)


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
    seats, hooked = set().union(*(row.feats for row in rows)), _hooked(rows)
    return Tally(
        biddings=Counter(map(_bidding, rows)),
        highest=_called(max(rows, key=attrgetter("beyond"))),
        lowest=_called(min(rows, key=attrgetter("beyond"))),
        habits={
            seat: _habits(
                [row.feats[seat] for row in rows if seat in row.feats],
                way,
                hooked.get(seat, Hooked()),
            )
            for seat in seats
        },
    )


def _bidding(row: Row) -> Bidding:
    made = sum(feat.bid == feat.tricks for feat in row.feats.values())
    return row.facts.size, row.figures.bid_total, len(row.feats), made


def _called(row: Row) -> Called:
    return Called(row.figures.bid_total, row.facts.size, row.where)


def _hooked(rows: Sequence[Row]) -> dict[Seat, Hooked]:
    """Return by seat the hands where the hook forbade it, the last to speak, a bid."""
    found: dict[Seat, Hooked] = {}
    for plan, facts, figures, _, feats in rows:
        if facts.order and plan.hook_binds(facts.size):
            seat = facts.order[-1]
            bid = feats[seat].bid
            forbidden = hooked_bid(facts.size, [figures.bid_total - bid])
            if forbidden is not None:
                one = Hooked(1, bid == feats[seat].tricks, bid > forbidden, bid < forbidden)
                found[seat] = found[seat] + one if seat in found else one
    return found


def _habits(feats: Sequence[Feat], way: Way, hooked: Hooked) -> Habits:
    """Return how a seat did in hands of one way of scoring."""
    points, *cells, wheres = zip(*feats, strict=True)
    hits = [feat.bid == feat.tricks for feat in feats]
    worth = attrgetter("points")
    highest, lowest = max(feats, key=worth), min(feats, key=worth)
    return Habits(
        bids=Counter(zip(*cells, strict=True)),
        hooked=hooked,
        hits=Streak.of(zip(hits, wheres, strict=True)),
        misses=Streak.of(zip(map(not_, hits), wheres, strict=True)),
        ways={way: Worth(len(feats), sum(points), highest, lowest)},
        biggest=max(compress(feats, hits), key=lambda feat: (feat.bid, -feat.size), default=None),
        furthest=max(feats, key=attrgetter("missed_by")),
    )
