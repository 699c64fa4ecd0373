"""Sums over games, made so that they can be put together: of hands, of bids, of results.

Whoever a tally is about goes by number: a seat while it is one game's, then a member.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

from scorekeeper.rules.scoring import Points, Scheme
from scorekeeper.rules.trump import Trump

Where = tuple[int, int]
"""The place of a game at its table, and the number of a hand in it."""

Cell = tuple[int, int, int, int]
"""How a bid came out: players in play, hand size, bid, tricks."""

Bidding = tuple[int, int, int, int]
"""How the bids of a hand came out: its size, their total, their number, how many were made."""

K = TypeVar("K")
V = TypeVar("V")


class Way(NamedTuple):
    """A scheme with the factors on its points: under one of them alone points compare."""

    scheme: Scheme
    multiply: tuple[tuple[Trump, int], ...]

    def __hash__(self) -> int:
        # Of what most often differs: a scheme is long, and looked up for every game.
        return hash((self.scheme.key, self.multiply))


@dataclass(frozen=True, slots=True)
class Bids:
    """What became of some bids; a bid that is neither made nor over is under."""

    hands: int = 0
    made: int = 0
    over: int = 0
    overtricks: int = 0
    undertricks: int = 0

    @property
    def under(self) -> int:
        return self.hands - self.made - self.over


@dataclass(frozen=True, slots=True)
class Hooked:
    """The last to speak where the hook forbade a bid: made, bid above it, below it, broke it."""

    hands: int = 0
    made: int = 0
    above: int = 0
    below: int = 0

    def __add__(self, other: "Hooked") -> "Hooked":
        return Hooked(
            self.hands + other.hands,
            self.made + other.made,
            self.above + other.above,
            self.below + other.below,
        )

    @property
    def broken(self) -> int:
        return self.hands - self.above - self.below


@dataclass(frozen=True, slots=True)
class Streak:
    """The longest run within a row of hands or games.

    `first` and `last` are the runs at the ends of the row, `ended` is where the best was complete,
    `first_ended` where the first was.
    """

    row: int = 0
    first: int = 0
    last: int = 0
    best: int = 0
    ended: Where | None = None
    first_ended: Where | None = None

    @classmethod
    def of(cls, row: Iterable[tuple[bool, Where]]) -> "Streak":
        hands = first = run = best = 0
        ended = first_ended = None
        for hit, where in row:
            hands, run = hands + 1, run + 1 if hit else 0
            if run > best:
                best, ended = run, where
            if run == hands:
                first, first_ended = run, where if hit else None
        return cls(hands, first, run, best, ended, first_ended)

    def __add__(self, other: "Streak") -> "Streak":
        if not self.row or not other.row:
            return self if self.row else other
        whole, run = self.first == self.row, self.last + other.first
        best, ended = self.best, self.ended
        for length, where in ((run, other.first_ended or ended), (other.best, other.ended)):
            if length > best:
                best, ended = length, where
        return Streak(
            row=self.row + other.row,
            first=run if whole else self.first,
            last=self.last + other.row if other.last == other.row else other.last,
            best=best,
            ended=ended,
            first_ended=(other.first_ended or self.first_ended) if whole else self.first_ended,
        )


class Feat(NamedTuple):
    """What somebody did in a hand: what was bid and taken, what it was worth, and where it is."""

    points: Points
    players: int
    size: int
    bid: int
    tricks: int
    where: Where

    @property
    def missed_by(self) -> int:
        return abs(self.bid - self.tricks)


@dataclass(frozen=True, slots=True)
class Worth:
    """Points under one way of scoring: their sum over so many hands, the highest and the lowest."""

    hands: int
    points: Points
    highest: Feat
    lowest: Feat

    def __add__(self, other: "Worth") -> "Worth":
        return Worth(
            self.hands + other.hands,
            self.points + other.points,
            other.highest if other.highest.points > self.highest.points else self.highest,
            other.lowest if other.lowest.points < self.lowest.points else self.lowest,
        )


def _bigger(one: Feat | None, other: Feat | None) -> Feat | None:
    """Return the bigger bid, of equal ones that in the smaller hand; the earlier stays."""
    if one is None or other is None:
        return one or other
    return other if (other.bid, -other.size) > (one.bid, -one.size) else one


def _further(one: Feat | None, other: Feat | None) -> Feat | None:
    if one is None or other is None:
        return one or other
    return other if other.missed_by > one.missed_by else one


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How somebody bids and plays.

    `bids` tells how often a bid came out so. `hits` and `misses` are runs of bids made and of bids
    set. `biggest` is the biggest bid made, `furthest` the bid that was missed by most tricks.
    """

    bids: Mapping[Cell, int] = field(default_factory=dict)
    hooked: Hooked = Hooked()
    hits: Streak = Streak()
    misses: Streak = Streak()
    ways: Mapping[Way, Worth] = field(default_factory=dict)
    biggest: Feat | None = None
    furthest: Feat | None = None

    def __add__(self, other: "Habits") -> "Habits":
        return _habits([self, other])


@dataclass(frozen=True, slots=True)
class Called:
    """A call that stands out: the bids of a hand together."""

    total: int
    size: int
    where: Where

    @property
    def by(self) -> int:
        return self.total - self.size


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of hands: how often over, under and even, and the tricks bid beyond the hands."""

    hands: int = 0
    over: int = 0
    under: int = 0
    beyond: int = 0

    @property
    def even(self) -> int:
        return self.hands - self.over - self.under


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a game came out that is over: places of those who played, and what each won in money.

    `nets` are in `currency`, which is None where nobody played for money.
    """

    game: int
    places: tuple[tuple[int, int], ...]
    currency: str | None = None
    nets: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What games add up to: those that are over, and the hands that count in all of them.

    `playing` are the currencies of games for money that go on. `biddings` tells how often the bids
    of a hand came out so.
    """

    results: tuple[Result, ...] = ()
    playing: tuple[str, ...] = ()
    habits: Mapping[int, Habits] = field(default_factory=dict)
    biddings: Mapping[Bidding, int] = field(default_factory=dict)
    highest: Called | None = None
    lowest: Called | None = None

    @property
    def hands(self) -> int:
        return sum(self.biddings.values())

    def seated(self, members: Sequence[int]) -> "Tally":
        """Return the tally of one game by member; a member may have had two seats."""
        habits: dict[int, Habits] = {}
        for seat, own in self.habits.items():
            known = habits.get(members[seat])
            habits[members[seat]] = own if known is None else known + own
        return replace(
            self,
            results=tuple(
                replace(
                    result,
                    places=tuple((members[seat], place) for seat, place in result.places),
                    nets=tuple((members[seat], net) for seat, net in result.nets),
                )
                for result in self.results
            ),
            habits=habits,
        )


def summed(maps: Iterable[Mapping[K, V]]) -> dict[K, V]:
    """Return by key the sum of what is there, in the order in which it comes."""
    sums: dict[K, V] = {}
    for one in maps:
        for key, value in one.items():
            sums[key] = sums[key] + value if key in sums else value  # type: ignore[operator]
    return sums


def _habits(rows: Sequence[Habits]) -> Habits:
    """Put the habits of one person together, in the order of play."""
    hooked, hits, misses = Hooked(), Streak(), Streak()
    biggest = furthest = None
    for row in rows:
        hooked, hits, misses = hooked + row.hooked, hits + row.hits, misses + row.misses
        biggest, furthest = _bigger(biggest, row.biggest), _further(furthest, row.furthest)
    return Habits(
        bids=summed(row.bids for row in rows),
        hooked=hooked,
        hits=hits,
        misses=misses,
        ways=summed(row.ways for row in rows),
        biggest=biggest,
        furthest=furthest,
    )


def merged(tallies: Iterable[Tally]) -> Tally:
    """Put tallies together, which come in the order of play."""
    rows = list(tallies)
    if len(rows) == 1:
        return rows[0]
    habits: dict[int, list[Habits]] = {}
    for row in rows:
        for who, own in row.habits.items():
            habits.setdefault(who, []).append(own)
    called = [one for row in rows for one in (row.highest, row.lowest) if one]
    return Tally(
        results=tuple(result for row in rows for result in row.results),
        playing=tuple(one for row in rows for one in row.playing),
        habits={who: _habits(own) for who, own in habits.items()},
        biddings=summed(row.biddings for row in rows),
        highest=max(called, key=lambda one: one.by, default=None),
        lowest=min(called, key=lambda one: one.by, default=None),
    )
