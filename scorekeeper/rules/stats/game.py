"""What one game tells: read once, hand by hand, into a tally by seat."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

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
    Worth,
)

Row = tuple[Plan, HandFacts, HandScore]
Sums = list[int]


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
    goes_on = figures.balances is not None and not figures.finished
    return replace(
        _of_table(rows, place),
        results=_results(figures, seats, place) if figures.finished and rows else (),
        playing=(figures.stakes.currency,) if goes_on else (),
        habits={seat: _habits(rows, seat, place) for seat in seats},
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


# -- the table -----------------------------------------------------------------------------------


def _of_table(rows: Sequence[Row], place: int) -> Tally:
    """Return what the hands tell of the table: the calls, and what became of the bids after."""
    calls: dict[int, Calls] = {}
    after: dict[Call, Sums] = {}
    called = []
    together = nobody = 0
    for _, facts, figures in rows:
        bids = facts.spoken_bids
        kind, _ = call(facts.size, bids)
        one = Calls(1, kind is Call.OVER, kind is Call.UNDER, sum(bids) - facts.size)
        calls[facts.size] = calls[facts.size] + one if facts.size in calls else one
        called.append(Called(sum(bids), facts.size, (place, figures.number)))
        outcomes = [_outcome(facts, seat) for seat in facts.spoken]
        made = sum(bid == taken for bid, taken in outcomes)
        together, nobody = together + (made == len(bids)), nobody + (made == 0)
        sums = after.setdefault(kind, [0] * 5)
        for bid, taken in outcomes:
            _count(sums, bid, taken)
    return Tally(
        calls=calls,
        after={kind: Bids(*sums) for kind, sums in after.items()},
        highest=max(called, key=lambda one: one.by, default=None),
        lowest=min(called, key=lambda one: one.by, default=None),
        together=together,
        nobody=nobody,
    )


def _count(sums: Sums, bid: int, taken: int) -> None:
    """Add what became of a bid to sums in the order of `Bids`; values would take much longer."""
    sums[0] += 1
    if bid == taken:
        sums[1] += 1
    elif taken > bid:
        sums[2] += 1
        sums[3] += taken - bid
    else:
        sums[4] += bid - taken


def _outcome(facts: HandFacts, seat: Seat) -> tuple[int, int]:
    bid, tricks = facts.bids[seat], facts.tricks
    return bid or 0, (tricks[seat] or 0) if tricks else 0


# -- a seat in all hands ---------------------------------------------------------------------------


def _habits(rows: Sequence[Row], seat: Seat, place: int) -> Habits:
    own = [row for row in rows if row[1].bids[seat] is not None]
    feats = [_feat(row, seat, place) for row in own]
    missed = [abs(feat.bid - feat.tricks) for feat in feats]
    made = [feat for feat, far in zip(feats, missed, strict=True) if not far]
    hits = [(not far, feat.where) for feat, far in zip(feats, missed, strict=True)]
    hooked = Hooked()
    for row in own:
        if row[1].order[-1:] == (seat,):
            hooked += _hooked(row[0], row[1], seat)
    return Habits(
        bids=_bids(own, feats),
        hooked=hooked,
        hits=Streak.of(hits),
        misses=Streak.of((not hit, where) for hit, where in hits),
        ways=_ways(own, feats),
        biggest=max(made, key=lambda feat: (feat.bid, -feat.size), default=None),
        furthest=feats[missed.index(max(missed))] if feats else None,
    )


def _feat(row: Row, seat: Seat, place: int) -> Feat:
    _, facts, figures = row
    bid, taken = _outcome(facts, seat)
    return Feat(figures.points[seat] or 0, facts.size, bid, taken, (place, figures.number))


def _bids(rows: Iterable[Row], feats: Iterable[Feat]) -> dict[Cell, Bids]:
    found: dict[Cell, Sums] = {}
    for (plan, _, _), feat in zip(rows, feats, strict=True):
        sums = found.setdefault((len(plan.in_play), feat.size, feat.bid), [0] * 5)
        _count(sums, feat.bid, feat.tricks)
    return {cell: Bids(*sums) for cell, sums in found.items()}


def _ways(rows: Iterable[Row], feats: Iterable[Feat]) -> dict[Way, Worth]:
    """Return the points by way of scoring; rules hold for many hands, and are looked at once."""
    by_rules: dict[int, tuple[Way, list[Feat]]] = {}
    for (plan, _, _), feat in zip(rows, feats, strict=True):
        rules = plan.rules
        by_rules.setdefault(id(rules), ((rules.scheme, rules.multiply), []))[1].append(feat)
    found: dict[Way, list[Feat]] = {}
    for way, some in by_rules.values():
        found.setdefault(way, []).extend(some)
    return {
        way: Worth(
            len(some),
            sum(feat.points for feat in some),
            max(some, key=lambda feat: feat.points),
            min(some, key=lambda feat: feat.points),
        )
        for way, some in found.items()
    }


def _hooked(plan: Plan, facts: HandFacts, seat: Seat) -> Hooked:
    """Return the hand where the hook forbade this seat, the last to speak, a bid; none else."""
    forbidden = hooked_bid(facts.size, facts.spoken_bids[:-1])
    if forbidden is None or not plan.hook_binds(facts.size):
        return Hooked()
    bid, taken = _outcome(facts, seat)
    return Hooked(1, bid == taken, bid > forbidden, bid < forbidden)
