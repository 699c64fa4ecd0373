"""Who can still win: what the hands to come can bring at best and at worst.

A future is any bids and any tricks of the hands to come: the hook, which a table may break by
agreement, keeps none of them away, and penalties are no part of it. So nobody is told that he is
out of it who is not. In a hand at named trump several seats are taken to be liable for an overcall
where only one can be.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, product
from operator import ge

from scorekeeper.rules.bidding import OVERCALL
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import Course, Plan, next_plan, walk
from scorekeeper.rules.ruleset import RuleSet, Ties
from scorekeeper.rules.score import GameScore, hand_context, parted_by, score
from scorekeeper.rules.scoring import Context, Outcome, Points
from scorekeeper.rules.seats import Seat, Seating
from scorekeeper.rules.trump import Trump, TrumpMethod

MOST_VECTORS = 200
"""So many futures that none of the others beats are followed; beyond, only their best parts."""

Vector = tuple[Points, ...]


class WhyNot(StrEnum):
    """Why nobody can tell who can still win."""

    OVER = "over"
    ENDLESS = "endless"
    TARGET = "target"
    MEMORY = "memory"
    SCORES = "scores"


@dataclass(frozen=True, slots=True)
class Coming:
    """A hand that is not played yet; `hand` is there where its bids are recorded.

    `trumps` are those that it may have, None where the points do not depend on it.
    """

    rules: RuleSet
    context: Context
    in_play: Seating
    trumps: tuple[Trump | None, ...]
    names_trump: bool
    hand: HandFacts | None = None
    overcall: Seat | None = None

    @property
    def size(self) -> int:
        return self.context.size


@dataclass(frozen=True, slots=True)
class Chance:
    """What a seat may still hope for.

    `behind` are the points to the best, `best` and `worst` those that all hands to come may
    bring it. `can_win` also counts a shared win, `alone` does not. `certain` is true where nobody
    can pass it any more.
    """

    seat: Seat
    behind: Points
    best: Points
    worst: Points
    can_win: bool
    alone: bool
    certain: bool


def why_not(game: GameFacts) -> WhyNot | None:
    """Return why the chances of a game cannot be told, or None."""
    figures = score(game)
    if figures.finished:
        return WhyNot.OVER
    hands = coming(game, figures)
    rules = [hand.rules for hand in hands]
    reasons = {
        WhyNot.ENDLESS: not hands,
        WhyNot.TARGET: any(one.target is not None for one in rules),
        WhyNot.MEMORY: any(one.scheme.has_memory for one in rules),
        WhyNot.SCORES: any(one.scheme.looks_at_scores for one in rules),
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


def is_late(game: GameFacts, figures: GameScore | None = None) -> bool:
    """Tell whether a game is in the last third of its schedule, or in its last hand."""
    figures = figures or score(game)
    left = 0 if figures.finished else len(coming(game, figures))
    return left == 1 or 0 < 3 * left <= figures.closed + left


def coming(game: GameFacts, figures: GameScore | None = None) -> tuple[Coming, ...]:
    """Return the hands that are not played yet: the open ones, and those to be dealt.

    There are none where only a target ends the game. Beyond the schedule comes one extra hand.
    """
    figures = figures or score(game)
    still_open = [
        _open(game, plan, hand, figures.hands[plan.number - 1].overcall)
        for plan, hand in walk(game)
        if hand.open
    ]
    return (*still_open, *_to_be_dealt(game, extra=not still_open))


def _to_be_dealt(game: GameFacts, extra: bool) -> Iterator[Coming]:
    course, plan, agreed = Course.of(game), next_plan(game), game.next_hand
    size = agreed.size or plan.size
    if plan.deals is None:
        return
    if plan.is_over and extra and plan.rules.ties is Ties.EXTRA_HANDS and size:
        yield _dealt(game, plan, size)
    while not plan.is_over and size:
        yield _dealt(game, plan, size)
        blank = HandFacts(size=size, dealer=plan.dealer, seating=plan.seating, bids=())
        course = course.after(plan, blank)
        plan = course.plan(agreed.out, plan.seating)
        size = plan.size


def _dealt(game: GameFacts, plan: Plan, size: int) -> Coming:
    by_rule = plan.trump(size)
    named = plan.rules.trump.method is TrumpMethod.NAMED and by_rule is None
    context = hand_context(plan.rules, game.schedule, plan.deal, size, plan.players)
    trumps = _trumps(plan.rules, by_rule)
    return Coming(plan.rules, context, plan.in_play, trumps, named)


def _open(game: GameFacts, plan: Plan, hand: HandFacts, overcall: Seat | None) -> Coming:
    context = hand_context(plan.rules, game.schedule, plan.deal, hand.size, plan.players)
    trumps = _trumps(plan.rules, hand.trump)
    return Coming(plan.rules, context, plan.in_play, trumps, False, hand, overcall)


def _trumps(rules: RuleSet, known: Trump | None) -> tuple[Trump | None, ...]:
    if known is not None or not rules.looks_at_trump:
        return (known,)
    return tuple(Trump)


# -- what an outcome is worth ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Yardstick:
    """Makes one number of points and what parts ties: the larger is the better.

    `unit` is what a point weighs: more than twice whatever parts ties, for half points.
    """

    low_wins: bool
    parted: Ties
    unit: int

    def worth(self, points: Points, outcome: Outcome) -> Points:
        parts = 0
        if outcome.made and self.parted in (Ties.MADE_BIDS, Ties.HITS):
            parts = outcome.bid if self.parted is Ties.MADE_BIDS else 1
        return self.of(points, parts)

    def of(self, points: Points, parts: int) -> Points:
        return (-points if self.low_wins else points) * self.unit + parts


def yardstick(figures: GameScore, hands: Sequence[Coming]) -> Yardstick:
    rules = hands[-1].rules
    if figures.tiebreak is None:
        return Yardstick(rules.scheme.low_wins, Ties.SHARED, 1)
    most = max(figures.tiebreak) + sum(hand.size + 1 for hand in hands)
    return Yardstick(rules.scheme.low_wins, parted_by(rules), 2 * (most + 1))


def standing(game: GameFacts, figures: GameScore, measure: Yardstick) -> Vector:
    """Return how good each seat's score is, with what it begins with from the next hand on."""
    scores = list(figures.scores)
    for one in game.next_hand.adjustments:
        scores[one.seat] += one.points
    parts = figures.tiebreak or (0,) * len(scores)
    return tuple(map(measure.of, scores, parts))


def outcomes(
    hand: Coming, seat: Seat, trump: Trump | None, tricks: int
) -> Iterator[tuple[Points, Outcome]]:
    """Yield what a seat may get if it takes so many tricks: once, where its bid is known."""
    scheme, factor = hand.rules.scheme, hand.rules.factor(trump)
    for bid, blind, overcall in _bids(hand, seat):
        context = replace(hand.context, trump=trump, blind=blind, overcall=overcall)
        outcome = Outcome(bid, tricks)
        yield scheme.multiplied(0, outcome, context, factor)[0], outcome


def _bids(hand: Coming, seat: Seat) -> Iterator[tuple[int, bool, bool]]:
    """Yield the bids of a seat, blind or not, overcall or not, as far as it may make them."""
    scheme, both = hand.rules.scheme, (False, True)
    bid = hand.hand.bids[seat] if hand.hand else None
    if hand.hand and bid is not None:
        yield bid, seat in hand.hand.blind, seat == hand.overcall
        return
    for bid in range(hand.size + 1):
        high = bid >= OVERCALL and hand.names_trump and len(hand.in_play) > 1
        yield from product(
            (bid,),
            both if scheme.looks_at_blind else (False,),
            both if scheme.looks_at_overcall and high else (False,),
        )


@dataclass(frozen=True, slots=True)
class _Reach:
    """The least and the most that a seat can get, by tricks."""

    least: Vector
    most: Vector


def _reaches(hand: Coming, measure: Yardstick) -> list[dict[Seat, _Reach]]:
    """Return for each trump what the seats in play can get."""
    return [
        {seat: _reach(hand, seat, trump, measure) for seat in hand.in_play}
        if hand.hand is not None
        else dict.fromkeys(hand.in_play, _reach(hand, hand.in_play[0], trump, measure))
        for trump in hand.trumps
    ]


def _reach(hand: Coming, seat: Seat, trump: Trump | None, measure: Yardstick) -> _Reach:
    worths = [
        [measure.worth(*one) for one in outcomes(hand, seat, trump, tricks)]
        for tricks in range(hand.size + 1)
    ]
    return _Reach(tuple(map(min, worths)), tuple(map(max, worths)))


# -- who can still win -----------------------------------------------------------------------------


def chances(game: GameFacts) -> tuple[Chance, ...]:
    """Return what each seat may still hope for.

    Raises ValueError where that cannot be told.
    """
    if why_not(game) is not None:
        raise ValueError("the chances of this game cannot be told")
    figures = score(game)
    hands = coming(game, figures)
    measure = yardstick(figures, hands)
    now = standing(game, figures, measure)
    reaches = [_reaches(hand, measure) for hand in hands]
    return tuple(_chance(seat, figures, hands, reaches, now) for seat in range(len(now)))


def _chance(
    seat: Seat,
    figures: GameScore,
    hands: Sequence[Coming],
    reaches: Sequence[list[dict[Seat, _Reach]]],
    now: Vector,
) -> Chance:
    rules = hands[-1].rules
    sign = -1 if rules.scheme.low_wins else 1
    spans = [_span(hand, seat, sign) for hand in hands]
    ahead = _ahead(seat, hands, reaches, now)
    passed = [_most_behind(seat, other, hands, reaches, now) for other in range(len(now))]
    passed.pop(seat)
    parted_later = rules.ties is Ties.EXTRA_HANDS
    return Chance(
        seat=seat,
        behind=max(sign * one for one in figures.scores) - sign * figures.scores[seat],
        best=sum(best for best, _ in spans),
        worst=sum(worst for _, worst in spans),
        can_win=any(all(lead >= 0 for lead in leads) for leads in ahead),
        alone=any(all(lead > 0 for lead in leads) for leads in ahead),
        certain=all(by < 0 if parted_later else by <= 0 for by in passed),
    )


def _span(hand: Coming, seat: Seat, sign: int) -> tuple[Points, Points]:
    """Return the best and the worst that a seat can get in a hand."""
    if seat not in hand.in_play:
        return 0, 0
    tricks = range(hand.size + 1) if len(hand.in_play) > 1 else (hand.size,)
    points = [
        sign * got
        for trump, taken in product(hand.trumps, tricks)
        for got, _ in outcomes(hand, seat, trump, taken)
    ]
    return sign * max(points), sign * min(points)


def _ahead(
    seat: Seat,
    hands: Sequence[Coming],
    reaches: Sequence[list[dict[Seat, _Reach]]],
    now: Vector,
) -> list[Vector]:
    """Return by how much a seat can be ahead of each of the others in the end.

    Each vector is one future; what another one beats in every part is left out.
    """
    others = [other for other in range(len(now)) if other != seat]
    sums = [tuple(now[seat] - now[other] for other in others)]
    for hand, by_trump in zip(hands, reaches, strict=True):
        gains = _unbeaten(
            chain.from_iterable(_gains(hand.size, reach, seat, others) for reach in by_trump)
        )
        sums = _unbeaten(tuple(map(sum, zip(*pair, strict=True))) for pair in product(sums, gains))
    return sums


def _gains(
    size: int, reach: dict[Seat, _Reach], seat: Seat, others: Sequence[Seat]
) -> list[Vector]:
    """Return what a seat can gain on each of the others in one hand, unbeaten only.

    Its tricks are tried in the order of what they promise: the others' ways to share the rest
    need not be looked at where no share can do better than what was found.
    """
    own = reach[seat].most if seat in reach else (0,)
    leasts = [reach[other].least if other in reach else (0,) * (size + 1) for other in others]
    playing = [other in reach for other in others]
    promises = {
        tricks: tuple(own[tricks] - min(least[: size - tricks + 1]) for least in leasts)
        for tricks in range(len(own))
    }
    shared = [one for one, on in zip(leasts, playing, strict=True) if on]
    found: list[Vector] = []
    for tricks in sorted(promises, key=lambda one: sum(promises[one]), reverse=True):
        if any(all(map(ge, vector, promises[tricks])) for vector in found):
            continue
        shares = [_own_places(share, playing) for share in _shares(shared, size - tricks)]
        gains = (tuple(own[tricks] + lost for lost in share) for share in shares)
        found = _unbeaten(chain(found, gains))
    return found


def _own_places(share: Vector, playing: Sequence[bool]) -> Vector:
    """Return what is lost by seats, 0 for those who do not play."""
    lost = iter(share)
    return tuple(next(lost) if on else 0 for on in playing)


def _shares(leasts: Sequence[Vector], tricks: int) -> list[Vector]:
    """Return how much several seats can lose that share so many tricks."""
    shares: list[list[Vector]] = [[()], *([] for _ in range(tricks))]
    for least in leasts:
        shares = [
            _unbeaten(
                (*before, -least[own]) for own in range(taken + 1) for before in shares[taken - own]
            )
            for taken in range(tricks + 1)
        ]
    return shares[tricks]


def _unbeaten(vectors: Iterable[Vector]) -> list[Vector]:
    """Return the vectors that no other one beats or equals in every part.

    Of too many only the best of each part is returned, as if all could be had at once.
    """
    found = sorted(set(vectors), key=sum, reverse=True)
    kept: list[Vector] = []
    for vector in found:
        if not any(all(map(ge, other, vector)) for other in kept):
            kept.append(vector)
        if len(kept) > MOST_VECTORS:
            return [tuple(map(max, zip(*found, strict=True)))]
    return kept


def _most_behind(
    seat: Seat,
    other: Seat,
    hands: Sequence[Coming],
    reaches: Sequence[list[dict[Seat, _Reach]]],
    now: Vector,
) -> Points:
    """Return by how much another seat can be ahead of this one in the end."""
    gained = (
        max(_overtakes(hand.size, reach, seat, other) for reach in by_trump)
        for hand, by_trump in zip(hands, reaches, strict=True)
    )
    return now[other] - now[seat] + sum(gained)


def _overtakes(size: int, reach: dict[Seat, _Reach], seat: Seat, other: Seat) -> Points:
    """Return the most that another seat can gain on this one in a hand."""
    nothing = (0,)
    own = reach[seat].least if seat in reach else nothing
    its = reach[other].most if other in reach else nothing
    rest = len(set(reach) - {seat, other})
    return max(
        got - left
        for (taken, left), (more, got) in product(enumerate(own), enumerate(its))
        if (taken + more <= size if rest else taken + more == size)
    )
