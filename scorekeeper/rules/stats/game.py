"""What one game tells: read once, hand by hand, into a tally by seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.bidding import Call, call, hooked_bid
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.score import GameScore, HandScore
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.stats.tally import (
    Bids,
    Called,
    Calls,
    Cell,
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

Row = tuple[Plan, HandFacts, HandScore]


def of_game(game: GameFacts, figures: GameScore, plans: Sequence[Plan], place: int) -> Tally:
    """Return what a game tells, by seat; `place` is its place at the table.

    Hands that are void or open tell nothing, nor does a seat that was out. A game counts as one
    only when it is over, and only for those who played a hand of it.
    """
    rows = [
        row
        for row in zip(plans, game.hands, figures.hands, strict=True)
        if not row[1].void and row[1].tricks is not None
    ]
    seats = [
        seat
        for seat in range(len(game.players))
        if any(facts.bids[seat] is not None for _, facts, _ in rows)
    ]
    told = merged(_of_hand(row, place) for row in rows)
    return Tally(
        results=_results(figures, seats, place) if figures.finished and rows else (),
        habits={seat: _habits(rows, seat, place) for seat in seats},
        calls=told.calls,
        after=told.after,
        highest=told.highest,
        lowest=told.lowest,
        together=told.together,
        nobody=told.nobody,
    )


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


# -- a hand of all -------------------------------------------------------------------------------


def _of_hand(row: Row, place: int) -> Tally:
    """Return what a hand tells of the table: its call, and what became of the bids after it."""
    _, facts, figures = row
    bids = facts.spoken_bids
    kind, _ = call(facts.size, bids)
    became = _became(row)
    called = Called(sum(bids), facts.size, (place, figures.number))
    return Tally(
        calls={facts.size: Calls(1, kind is Call.OVER, kind is Call.UNDER, sum(bids) - facts.size)},
        after={kind: became},
        highest=called,
        lowest=called,
        together=int(became.made == became.hands),
        nobody=int(became.made == 0),
    )


def _became(row: Row) -> Bids:
    _, facts, _ = row
    sums = Bids()
    for seat in facts.spoken:
        sums += _bid(facts, seat)
    return sums


def _bid(facts: HandFacts, seat: Seat) -> Bids:
    bid, taken = _outcome(facts, seat)
    return Bids(1, bid == taken, taken > bid, max(taken - bid, 0), max(bid - taken, 0))


def _outcome(facts: HandFacts, seat: Seat) -> tuple[int, int]:
    bid, tricks = facts.bids[seat], facts.tricks
    return bid or 0, (tricks[seat] or 0) if tricks else 0


# -- a seat in all hands ---------------------------------------------------------------------------


@dataclass
class _Sums:
    bids: dict[Cell, Bids] = field(default_factory=dict)
    hooked: Hooked = field(default_factory=Hooked)
    made: list[tuple[bool, Where]] = field(default_factory=list)
    ways: dict[Way, Worth] = field(default_factory=dict)
    feats: list[Feat] = field(default_factory=list)


def _habits(rows: Sequence[Row], seat: Seat, place: int) -> Habits:
    sums = _Sums()
    for row in rows:
        if row[1].bids[seat] is not None:
            _add(sums, row, seat, place)
    made = [feat for feat in sums.feats if not feat.missed_by]
    return Habits(
        bids=sums.bids,
        hooked=sums.hooked,
        hits=Streak.of(sums.made),
        misses=Streak.of((not hit, where) for hit, where in sums.made),
        ways=sums.ways,
        biggest=max(made, key=lambda feat: (feat.bid, -feat.size), default=None),
        furthest=max(sums.feats, key=lambda feat: feat.missed_by, default=None),
    )


def _add(sums: _Sums, row: Row, seat: Seat, place: int) -> None:
    plan, facts, figures = row
    bid, taken = _outcome(facts, seat)
    where = (place, figures.number)
    points = figures.points[seat] or 0
    feat = Feat(points, facts.size, bid, taken, where)
    cell, way = (plan.players, facts.size, bid), (plan.rules.scheme, plan.rules.multiply)
    one, worth = _bid(facts, seat), Worth(1, points, feat, feat)
    sums.bids[cell] = sums.bids[cell] + one if cell in sums.bids else one
    sums.ways[way] = sums.ways[way] + worth if way in sums.ways else worth
    sums.made.append((bid == taken, where))
    sums.feats.append(feat)
    for hooked in _hooked(plan, facts, seat):
        sums.hooked += hooked


def _hooked(plan: Plan, facts: HandFacts, seat: Seat) -> Iterator[Hooked]:
    """Yield the hand where the hook forbade this seat, the last to speak, a bid."""
    if not facts.order or facts.order[-1] != seat or not plan.hook_binds(facts.size):
        return
    forbidden = hooked_bid(facts.size, facts.spoken_bids[:-1])
    if forbidden is not None:
        bid, taken = _outcome(facts, seat)
        yield Hooked(1, bid == taken, bid > forbidden, bid < forbidden)
