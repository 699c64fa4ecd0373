"""Bots against each other: the same cards for each way of seating them.

Every game is played as often as the bots can be seated differently by turning the table, so that
each of them holds the cards that the others held. What two bots are apart is measured deal by
deal: luck with the cards falls out, and the interval says how much of it may be left.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev

from scorekeeper.bots import BOTS_BY_KEY
from scorekeeper.bots.payoff import Stand
from scorekeeper.bots.seat import choose, stand_of
from scorekeeper.engine.chance import Chance, seed_of
from scorekeeper.engine.deal import Deal, deal
from scorekeeper.engine.hand import State, apply, start
from scorekeeper.engine.terms import Terms
from scorekeeper.engine.view import view
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import Plan, next_plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import follow, score

Seats = tuple[str, ...]  # keys of bots

MOST_HANDS = 60  # of a game without an end
SURE = 1.96


@dataclass(frozen=True, slots=True)
class Played:
    """What one seat did in one hand: `deal` is the same for the same cards."""

    deal: tuple[int, int]
    size: int
    bot: str
    bid: int
    tricks: int
    points: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """A mean over so many, and how far its 95 % interval reaches to either side."""

    mean: float
    reach: float
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """How a bot did: points a hand, and the share of its bids that it made."""

    bot: str
    hands: int
    points: float
    made: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """By how many points a hand the one bot is ahead of the other."""

    ahead: str
    behind: str
    points: Mean


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What the bots came to, and what parts each two of them."""

    showings: tuple[Showing, ...]
    gaps: tuple[Gap, ...]


def ways_to_seat(bots: Seats) -> list[Seats]:
    """Return the different seatings that come from turning the table.

    >>> ways_to_seat(("hard", "easy", "hard", "easy"))
    [('hard', 'easy', 'hard', 'easy'), ('easy', 'hard', 'easy', 'hard')]
    """
    turned = [bots[turn:] + bots[:turn] for turn in range(len(bots))]
    return list(dict.fromkeys(turned))


def contest(
    rules: RuleSet,
    bots: Seats,
    games: int,
    seed: int,
    processes: int = 1,
    settle_in: Callable[[], object] | None = None,
) -> list[Played]:
    """Play so many games in every seating; with more processes the same comes out sooner.

    `settle_in` is called in each process before it plays.
    """
    play = partial(play_in_turn, rules, bots, seed)
    if processes == 1:
        if settle_in:
            settle_in()
        return [played for game in range(games) for played in play(game)]
    with get_context("spawn").Pool(processes, settle_in) as pool:
        return [played for one in pool.map(play, range(games), chunksize=1) for played in one]


def play_in_turn(rules: RuleSet, bots: Seats, seed: int, game: int) -> list[Played]:
    """Play one game in every seating."""
    return [
        played
        for seats in ways_to_seat(bots)
        for played in record(play_game(rules, seats, seed, game), seats, game)
    ]


def play_game(rules: RuleSet, seats: Seats, seed: int, game: int) -> GameFacts:
    """Play a game with its schedule; the first dealer moves on from game to game."""
    facts = GameFacts(rules=rules, players=seats, first_dealer=game % len(seats))
    while not _is_over(facts):
        facts = play_next_hand(facts, seed, game)
    return facts


def _is_over(facts: GameFacts) -> bool:
    if facts.rules.target is None and next_plan(facts).deals is not None:
        return next_plan(facts).is_over
    return len(facts.hands) >= MOST_HANDS or score(facts).finished


def play_next_hand(facts: GameFacts, seed: int, game: int) -> GameFacts:
    """Return the game with one more hand; the bots are the names of the players."""
    plan = next_plan(facts)
    terms = Terms.of(plan)
    cards = deal(terms, Chance(seed_of("arena", seed, game, plan.number)))
    state = play_hand(terms, cards, stand_before(facts, plan, terms), facts.players, (seed, game))
    return facts.with_hand(plan.number, facts_of(state, plan))


def stand_before(facts: GameFacts, plan: Plan, terms: Terms) -> Stand:
    """Return the game around its next hand."""
    opened = HandFacts(
        size=terms.size, dealer=plan.dealer, seating=plan.seating, bids=(None,) * terms.players
    )
    *_, (_, _, ledger, _) = follow(facts.with_hand(plan.number, opened))
    return stand_of(terms, plan, ledger)


def play_hand(terms: Terms, cards: Deal, stand: Stand, seats: Seats, tag: tuple[int, ...]) -> State:
    """Play a hand to its end."""
    state = start(terms, cards)
    actions = 0
    while (mover := state.mover) is not None:
        decision = (*tag, stand.deal, mover, actions)
        action = choose(BOTS_BY_KEY[seats[mover]], view(state, mover), stand, decision)
        state = apply(state, action)
        actions += 1
    return state


def facts_of(state: State, plan: Plan) -> HandFacts:
    """Return what the table saw of a hand that was played."""
    return HandFacts(
        size=state.terms.size,
        dealer=state.terms.dealer,
        seating=plan.seating,
        bids=state.bids_by_seat,
        order=() if state.terms.simultaneous else state.terms.order,
        tricks=state.taken,
        trump=state.trump,
    )


def record(facts: GameFacts, seats: Seats, game: int) -> list[Played]:
    """Return what each seat did in each hand of a game."""
    played = []
    for hand, scored in zip(facts.hands, score(facts).hands, strict=True):
        for seat, bot in enumerate(seats):
            bid, tricks, points = hand.bids[seat], (hand.tricks or ())[seat], scored.points[seat]
            if bid is not None and tricks is not None and points is not None:
                deal_of = (game, scored.number)
                played.append(Played(deal_of, hand.size, bot, bid, tricks, float(points)))
    return played


# -- what it came to -------------------------------------------------------------------------------


def outcome(rules: RuleSet, bots: Iterable[str], played: Sequence[Played]) -> Outcome:
    """Return the figures of a contest, the bots in the order in which they were given."""
    keys = list(dict.fromkeys(bots))
    by_deal = _by_deal(played)
    sign = -1 if rules.scheme.low_wins else 1
    return Outcome(
        showings=tuple(_showing(key, played) for key in keys),
        gaps=tuple(_gap(one, other, by_deal, sign) for one, other in combinations(keys, 2)),
    )


def _showing(key: str, played: Sequence[Played]) -> Showing:
    own = [one for one in played if one.bot == key]
    return Showing(
        bot=key,
        hands=len(own),
        points=fmean(one.points for one in own),
        made=fmean(one.bid == one.tricks for one in own),
    )


def _by_deal(played: Iterable[Played]) -> dict[tuple[int, int], dict[str, list[float]]]:
    """Return by deal and bot the points in all seatings."""
    found: dict[tuple[int, int], dict[str, list[float]]] = {}
    for one in played:
        found.setdefault(one.deal, {}).setdefault(one.bot, []).append(one.points)
    return found


def _gap(
    one: str, other: str, by_deal: dict[tuple[int, int], dict[str, list[float]]], sign: int
) -> Gap:
    gaps = [sign * (fmean(points[one]) - fmean(points[other])) for points in by_deal.values()]
    return Gap(ahead=one, behind=other, points=mean_of(gaps))


def mean_of(figures: Sequence[float]) -> Mean:
    """Return a mean with its 95 % interval; of one figure alone the interval is unknown."""
    spread = stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else float("inf")
    return Mean(mean=fmean(figures), reach=SURE * spread, number=len(figures))
