"""The score of a game: one pure call from facts to figures."""

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.bidding import Call, call, first_highest, is_overcall
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, GameFacts, HandFacts
from scorekeeper.rules.plan import Plan, next_plan, planned_next, walk, walked_once
from scorekeeper.rules.ruleset import Lead, RuleSet, Ties
from scorekeeper.rules.schedule import Schedule
from scorekeeper.rules.scoring import Context, Outcome, Points, Scheme
from scorekeeper.rules.seats import Seat, Seating, spoken_order
from scorekeeper.rules.settle import Transfer, transfers
from scorekeeper.rules.stakes import Finish, Part, Share, Stakes, balances
from scorekeeper.rules.trump import Trump, TrumpMethod


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScore:
    """What one hand is worth, and what its bidding amounted to.

    `points` are those of the scheme alone, by seat; None for a hand that is void or open and for
    a seat that was out. `adjustments` go by seat, `scores` are the running totals of both.
    `call` is None while bids are missing, `deal` where the hand is void. `leader` is None while
    the bids that decide it are missing.
    """

    number: int
    deal: int | None
    size: int
    dealer: Seat
    eldest: Seat
    leader: Seat | None
    trump: Trump | None
    namer: Seat | None
    overcall: Seat | None
    open: bool
    void: bool
    bid_total: int
    call: tuple[Call, int] | None
    points: tuple[Points | None, ...]
    adjustments: tuple[int, ...]
    scores: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place: ties share one, and the next place is skipped (1 1 3 4)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScore:
    """The score of a game as it stands; money is counted as if it ended now.

    `tiebreak` is what separates equal scores, by seat, or None where ties are shared; `stakes` are
    those in force, and without any `balances` is None; `odd` are the seats that take a unit that
    does not divide.
    """

    hands: tuple[HandScore, ...]
    scores: tuple[Points, ...]
    standings: tuple[Standing, ...]
    finished: bool
    tiebreak: tuple[int, ...] | None
    finish: Finish
    stakes: Stakes
    balances: tuple[int, ...] | None
    odd: tuple[Seat, ...]
    transfers: tuple[Transfer, ...]

    @property
    def closed(self) -> int:
        """The number of hands that count and are complete."""
        return sum(1 for hand in self.hands if not hand.open and not hand.void)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(standing.seat for standing in self.standings if standing.place == 1)


def hand_context(
    rules: RuleSet,
    start: Schedule,
    deal: int,
    size: int,
    players: int,
    trump: Trump | None = None,
    totals_before: Points = 0,
) -> Context:
    """Return what a scheme may know of a hand that is the same for every seat.

    `start` is the schedule of the start of the game, `players` are those in play.
    """
    deals = start.deals
    return Context(
        size=size,
        players=players,
        deal=deal,
        deals=deals,
        largest=start.largest,
        last=deal == deals,
        all_dealt=rules.all_dealt(size, players),
        trump=trump,
        totals_before=totals_before,
    )


@dataclass(frozen=True, slots=True)
class Ledger:
    """The running scores, and what a scheme with memory knows of each seat, before a hand."""

    start: Schedule
    scores: tuple[Points, ...]
    scheme: Scheme
    states: tuple[int, ...]

    @classmethod
    def open(cls, game: GameFacts) -> "Ledger":
        nothing = (0,) * len(game.players)
        return cls(game.schedule, nothing, game.rules.scheme, nothing)

    def under(self, scheme: Scheme) -> "Ledger":
        """Return the ledger for a hand of this scheme: another one knows nothing of the past."""
        if scheme is self.scheme or scheme == self.scheme:
            return self
        return replace(self, scheme=scheme, states=(0,) * len(self.states))

    def started(self, hand: HandFacts) -> "Ledger":
        """Return the ledger with what is given to those who join: it counts before the hand."""
        starts = [one for one in hand.adjustments if one.kind is AdjustmentKind.START]
        if not starts:
            return self
        return replace(self, scores=_added(self.scores, _by_seat(starts, len(self.scores))))

    def context(self, plan: Plan, hand: HandFacts) -> Context:
        """Return what a scheme may know of a hand that is the same for every seat."""
        totals, players = sum(self.scores), plan.players
        return hand_context(
            plan.rules, self.start, plan.deal, hand.size, players, hand.trump, totals
        )


ScoreHand = Callable[[Plan, HandFacts, Ledger], tuple[HandScore, tuple[int, ...]]]


def follow(game: GameFacts) -> Iterator[tuple[Plan, HandFacts, Ledger, HandScore]]:
    """Yield each recorded hand with its plan, the ledger before it and its score."""
    yield from _followed(game, walk(game), _score_hand)


def _followed(
    game: GameFacts, walked: Iterable[tuple[Plan, HandFacts]], score_hand: ScoreHand
) -> Iterator[tuple[Plan, HandFacts, Ledger, HandScore]]:
    ledger = Ledger.open(game)
    for plan, facts in walked:
        ledger = ledger.under(plan.rules.scheme)
        hand, states = score_hand(plan, facts, ledger)
        yield plan, facts, ledger, hand
        ledger = Ledger(ledger.start, hand.scores, ledger.scheme, states)


@functools.lru_cache(maxsize=256)
def score(game: GameFacts) -> GameScore:
    """Return every figure of a game without grave problems.

    Hands that are open are shown, never scored; a void hand counts its adjustments only.
    The same facts are counted once while they are looked at again and again.
    """
    lines = [(plan, hand) for plan, _, _, hand in follow(game)]
    return _scored(game, lines, next_plan(game))


def scored_once(game: GameFacts) -> tuple[GameScore, tuple[Plan, ...]]:
    """Return the same, and the plans of the hands, for who goes through many games once each.

    To remember what nobody asks for again takes longer than to count it.
    """
    walked, course = walked_once(game)
    lines = [(plan, hand) for plan, _, _, hand in _followed(game, walked, score_hand_once)]
    coming = planned_next(game, course)
    return _scored(game, lines, coming), tuple(plan for plan, _ in walked)


def _scored(game: GameFacts, lines: Sequence[tuple[Plan, HandScore]], coming: Plan) -> GameScore:
    """Return the figures of a game; `coming` is the plan of the hand to be dealt next."""
    hands = [hand for _, hand in lines]
    scores = hands[-1].scores if hands else (0,) * len(game.players)
    rules = lines[-1][0].rules if lines else game.rules
    tiebreak = _tiebreak(rules, game)
    standings = rank(scores, tiebreak, low_wins=rules.scheme.low_wins)
    is_over = _is_over(coming, rules, hands, standings)
    finish = _finish(game, rules, hands, standings, None if is_over else coming)
    money = balances(rules.stakes, finish)
    return GameScore(
        hands=tuple(hands),
        scores=scores,
        standings=standings,
        finished=game.ended or is_over,
        tiebreak=tiebreak,
        finish=finish,
        stakes=rules.stakes,
        balances=money.nets if money else None,
        odd=money.odd if money else (),
        transfers=transfers(money.nets) if money else (),
    )


def _finish(
    game: GameFacts,
    rules: RuleSet,
    hands: Sequence[HandScore],
    standings: Sequence[Standing],
    coming: Plan | None,
) -> Finish:
    """Return how the game comes out as it stands: as if it ended now, before the `coming` hand."""
    scores = hands[-1].scores if hands else (0,) * len(game.players)
    closed = [hand for hand in hands if not hand.open and not hand.void]
    of_game: Part = 1
    if coming is not None and coming.deals is not None:
        of_game = rules.stakes.early.of(len(closed), coming.deals)
    elif coming is not None and rules.stakes.early is Share.NOT_AT_ALL:
        of_game = 0
    played = [sum(hand.points[seat] is not None for hand in closed) for seat in range(len(scores))]
    return Finish(
        scores=[-score if rules.scheme.low_wins else score for score in scores],
        places=_places(standings),
        order=_left_of_last_dealer(game),
        shares=[of_game * rules.stakes.absent.of(hands, len(closed)) for hands in played],
        of_game=of_game,
    )


def score_hand_once(
    plan: Plan, hand: HandFacts, ledger: Ledger
) -> tuple[HandScore, tuple[int, ...]]:
    """Return the score of a hand, and what a scheme with memory knows of each seat after it."""
    proper = spoken_order(hand.seating, hand.dealer, hand.out)
    bids = hand.spoken_bids
    complete = len(bids) == len(proper)
    namer, overcall = _naming(plan, hand) if complete else (None, None)
    points, states = _points(plan, hand, ledger.started(hand), overcall)
    adjustments = _by_seat(hand.adjustments, len(ledger.scores))
    scored = HandScore(
        number=plan.number,
        deal=None if hand.void else plan.deal,
        size=hand.size,
        dealer=hand.dealer,
        eldest=proper[0],
        leader=_leader(plan, hand, proper) if complete or plan.rules.lead is Lead.ELDEST else None,
        trump=hand.trump,
        namer=namer if hand.namer is None else hand.namer,
        overcall=overcall,
        open=hand.open,
        void=hand.void,
        bid_total=sum(bids),
        call=call(hand.size, bids) if complete else None,
        points=points,
        adjustments=adjustments,
        scores=_added(ledger.scores, points, adjustments),
    )
    return scored, states


_score_hand = functools.lru_cache(maxsize=4096)(score_hand_once)


def _by_seat(adjustments: Iterable[Adjustment], players: int) -> tuple[int, ...]:
    """Return the sum of the adjustments of each seat, 0 where there are none."""
    sums = [0] * players
    for adjustment in adjustments:
        sums[adjustment.seat] += adjustment.points
    return tuple(sums)


def _added(scores: Sequence[Points], *rows: Sequence[Points | None]) -> tuple[Points, ...]:
    sums = list(scores)
    for row in rows:
        for seat, figure in enumerate(row):
            if figure:
                sums[seat] += figure
    return tuple(sums)


def _naming(plan: Plan, hand: HandFacts) -> tuple[Seat | None, Seat | None]:
    """Return who should name trump, and who is liable for an overcall, each None if nobody.

    All bids of the hand are recorded.
    """
    if plan.rules.trump.method is not TrumpMethod.NAMED or plan.trump(hand.size) is not None:
        return None, None
    bids = hand.spoken_bids
    namer = hand.spoken[first_highest(bids)]
    liable = plan.rules.scheme.looks_at_overcall and is_overcall(bids)
    return namer, namer if liable else None


def _points(
    plan: Plan, hand: HandFacts, ledger: Ledger, overcall: Seat | None
) -> tuple[tuple[Points | None, ...], tuple[int, ...]]:
    """Return the points of the scheme and its states after the hand, both by seat.

    A seat without bid or tricks has no points, and its state stays as it was.
    """
    points: list[Points | None] = [None] * len(hand.bids)
    states = list(ledger.states)
    if hand.tricks is None or hand.void:
        return tuple(points), ledger.states
    rules, context = plan.rules, ledger.context(plan, hand)
    looks_at_seat = rules.scheme.looks_at_seat
    for seat, (bid, taken) in enumerate(zip(hand.bids, hand.tricks, strict=True)):
        if bid is not None and taken is not None:
            if looks_at_seat:
                context = replace(
                    context,
                    score_before=ledger.scores[seat],
                    blind=seat in hand.blind,
                    overcall=seat == overcall,
                )
            points[seat], states[seat] = rules.worth(states[seat], Outcome(bid, taken), context)
    return tuple(points), tuple(states)


def worth_of_bid(rules: RuleSet, bid: int, tricks: int, size: int, players: int) -> Points:
    """Return what an outcome is worth in a plain hand: not the last, no special trump."""
    schedule = rules.schedule_for(players)
    context = Context(size, players, deals=schedule.deals, largest=schedule.largest)
    return rules.scheme.points(Outcome(bid, tricks), context)


def _leader(plan: Plan, hand: HandFacts, proper: Seating) -> Seat:
    """The eldest hand, or the highest bidder nearest after the dealer (Plump, Bankeren)."""
    if plan.rules.lead is Lead.ELDEST:
        return proper[0]
    return max(proper, key=lambda seat: hand.bids[seat] or 0)


def rank(
    scores: Sequence[Points], tiebreak: Sequence[int] | None = None, *, low_wins: bool = False
) -> tuple[Standing, ...]:
    """Return the standings by place, then seat; ties share unless a tie-break parts them."""
    sign = -1 if low_wins else 1
    worth = [
        (sign * score, parts)
        for score, parts in zip(scores, tiebreak or (0,) * len(scores), strict=True)
    ]
    places = [1 + sum(other > own for other in worth) for own in worth]
    return tuple(
        Standing(seat, place)
        for place, seat in sorted((place, seat) for seat, place in enumerate(places))
    )


def _places(standings: Iterable[Standing]) -> list[int]:
    return [standing.place for standing in sorted(standings, key=lambda standing: standing.seat)]


def parted_by(rules: RuleSet) -> Ties:
    """Return what parts equal scores: some schemes know it better than the table."""
    return Ties.MADE_BIDS if rules.scheme.made_bids_part_ties else rules.ties


def _tiebreak(rules: RuleSet, game: GameFacts) -> tuple[int, ...] | None:
    """Return by seat the sum of the made bids, or their number, over the hands that count."""
    ties = parted_by(rules)
    if ties not in (Ties.MADE_BIDS, Ties.HITS):
        return None
    totals = [0] * len(game.players)
    for hand in game.hands:
        if hand.tricks is None or hand.void:
            continue
        for seat, (bid, taken) in enumerate(zip(hand.bids, hand.tricks, strict=True)):
            if bid is not None and bid == taken:
                totals[seat] += bid if ties is Ties.MADE_BIDS else 1
    return tuple(totals)


def _left_of_last_dealer(game: GameFacts) -> Seating:
    if not game.hands:
        return spoken_order(tuple(range(len(game.players))), game.first_dealer)
    last = game.hands[-1]
    return spoken_order(last.seating, last.dealer)


def _is_over(
    coming: Plan, rules: RuleSet, hands: Sequence[HandScore], standings: Sequence[Standing]
) -> bool:
    """Tell whether the target is reached or the schedule complete, and no tie to be dealt off."""
    closed = [hand for hand in hands if not hand.open and not hand.void]
    reached = rules.target is not None and any(max(h.scores) >= rules.target for h in closed)
    complete = coming.is_over and not any(hand.open for hand in hands)
    tied = len(standings) > 1 and standings[1].place == 1
    return (reached or complete) and not (rules.ties is Ties.EXTRA_HANDS and tied)
