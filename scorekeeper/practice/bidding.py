"""Bids alone: a hand up to the person's bid, what bots say of it, and how it comes out.

Everything in and out is plain values, so that it may run in another process. Equal tasks have
equal answers, on any machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.bots.hard import HARD
from scorekeeper.bots.normal import NORMAL
from scorekeeper.engine.chance import Chance, seed_of
from scorekeeper.engine.hand import Bid, legal_actions
from scorekeeper.practice.match import ME, Match, Setup, begun
from scorekeeper.practice.mind import Task, decision, hint
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.trump import TrumpMethod

VERSION = (1, HARD.version, NORMAL.version)
"""Goes up with whatever may alter what is said of a bid: what was kept under another is void."""

PLAYS_ON = HARD.key  # for the person, once it has bid
MIXED = "mixed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A legal bid: the chance to make it, and the expected points with their standard error."""

    bid: int
    chance: float
    points: float
    error: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What is said of a hand once it is bid: the bids of two bots, and all that could be bid.

    `best` is the bid that brings most; `settled` where points are won of all others together.
    """

    normal: int
    hard: int
    best: int
    offers: tuple[Offer, ...]
    settled: bool

    def of(self, bid: int) -> Offer:
        return next(one for one in self.offers if one.bid == bid)


def sizes_of(rules: RuleSet, players: int) -> tuple[int, ...]:
    """Return the hand sizes that a game has, from the smallest."""
    sizes = {rules.fitted(size, players) for size in rules.schedule_for(players).sizes}
    return tuple(sorted(sizes))


def drawn_size(rules: RuleSet, players: int, seed: int) -> int:
    """Return one of the sizes of a game by chance."""
    sizes = sizes_of(rules, players)
    return sizes[Chance(seed_of("bid, size", seed)).below(len(sizes))]


def single_hand(rules: RuleSet, size: int, seed: int) -> RuleSet:
    """Return the rules of a game in which a hand of this size is played, and is not the last.

    Where trumps rotate it comes after a few of one card each, so that any may be trump.
    """
    earlier = 0
    if rules.trump.method is TrumpMethod.ROTATE:
        earlier = Chance(seed_of("bid, turn", seed)).below(max(len(rules.trump.cycle), 1))
    return replace(rules, schedule=(*(1,) * earlier, size, size), target=None)


def dealt(setup: Setup) -> Match:
    """Return the game with its hand dealt; what comes before it is played by whoever may."""
    match = begun(setup)
    for _ in range(len(setup.ruleset.schedule) - 2):
        while not match.state.is_over:
            match = match.after(legal_actions(match.state)[0])
        match = match.dealt()
    return match


def bid(match: Match, tricks: int) -> Match:
    """Return the game after the person's bid. Raises IllegalAction."""
    return match.after(Bid(ME, tricks))


def tell(task: Task) -> Told:
    """Return what is to be said of a hand in which it is the person's turn to bid."""
    match = Match(task.setup, task.lines)
    advice = hint(task)
    return Told(
        normal=_bid_of(match, NORMAL.key),
        hard=_bid_of(match, HARD.key),
        best=advice.best.choice,
        offers=tuple(
            Offer(
                bid=one.choice,
                chance=one.chance,
                points=one.counts.mean,
                error=one.counts.error,
            )
            for one in sorted(advice.choices, key=lambda one: one.choice)
        ),
        settled=advice.best.settled is not None,
    )


def _bid_of(match: Match, key: str) -> int:
    action = decision(match, ME, key)
    assert isinstance(action, Bid)  # noqa: S101
    return action.tricks


def play_out(task: Task) -> int:
    """Return the tricks that the person's cards take, played by bots to the end."""
    match = Match(task.setup, task.lines)
    while (mover := match.mover) is not None:
        key = PLAYS_ON if mover == ME else match.strength(mover)
        match = match.after(decision(match, mover, key))
    return match.state.taken[ME]


# -- how well one bids, over time ------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """A bid that came out: the chance it was given, whether it was made, and what it gave away.

    `lost` are the expected points below the best bid; `as_hard` where `hard` bids the same.
    """

    chance: float
    made: bool
    lost: float
    as_hard: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Bids taken together, from one bound to another: made, and how many of them should be."""

    first: int
    last: int
    bids: int
    made: int
    chance: float

    @property
    def share(self) -> float:
        return self.made / self.bids


BANDS = 5


def by_chance(tried: Sequence[Tried]) -> tuple[Group, ...]:
    """Return the bids in fifths of the chance that they were given, in per cent; none empty."""
    width = 100 // BANDS
    groups = []
    for band in range(BANDS):
        inside = [one for one in tried if min(int(one.chance * BANDS), BANDS - 1) == band]
        if inside:
            groups.append(_group(inside, band * width, (band + 1) * width))
    return tuple(groups)


def by_time(tried: Sequence[Tried], length: int = 20) -> tuple[Group, ...]:
    """Return the bids in stretches of so many, in the order in which they were made."""
    return tuple(
        _group(part, start + 1, start + len(part))
        for start in range(0, len(tried), length)
        if (part := tried[start : start + length])
    )


def _group(tried: Sequence[Tried], first: int, last: int) -> Group:
    return Group(
        first=first,
        last=last,
        bids=len(tried),
        made=sum(one.made for one in tried),
        chance=sum(one.chance for one in tried) / len(tried),
    )


def tried(told: Told, made_bid: int, tricks: int, *, low_wins: bool = False) -> Tried:
    """Return a bid that came out beside what was said of it."""
    mine, best = told.of(made_bid), told.of(told.best)
    lost = best.points - mine.points
    return Tried(
        chance=mine.chance,
        made=made_bid == tricks,
        lost=max(-lost if low_wins and not told.settled else lost, 0),
        as_hard=told.hard == made_bid,
    )
