"""What the pages of memory are made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class Way:
    """A link to the same page for another year, or to another page of a list."""

    label: str
    url: str
    here: bool = False


@dataclass(frozen=True)
class Chart:
    """A chart with its figures: the same numbers as a table under or beside it."""

    title: str
    svg: Markup
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    key: str = ""  # what it is called on the page

    @property
    def broad(self) -> bool:
        """True where the table is too broad to stand beside the chart."""
        return len(self.head) > 5


@dataclass(frozen=True)
class Fact:
    """A figure with its name; a link to the game it comes from, if it does from one."""

    name: str
    told: str
    url: str = ""


@dataclass(frozen=True)
class Game:
    """A game of the list: who won, then the rules and the others."""

    title: str
    line: str
    url: str


@dataclass(frozen=True)
class Evening:
    """The games of one day."""

    day: str
    games: tuple[Game, ...]


@dataclass(frozen=True)
class HistoryPage:
    """The games of a table. The search posts nothing: `q` and `year` go to `action` by GET."""

    name: str
    back: str
    line: str
    years: tuple[Way, ...]
    evenings: tuple[Evening, ...]
    action: str
    q: str
    year: str
    where: str  # "page 2 of 9"
    newer: str | None
    older: str | None
    statistics: str
    printed: str | None  # the year to print


@dataclass(frozen=True)
class MemberRow:
    """A member in the table of all."""

    name: str
    url: str
    games: str
    won: str
    made: str
    beaten: str


@dataclass(frozen=True)
class Duels:
    """Who was ahead of whom: a row a member, what is said aloud beside what is shown."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


@dataclass(frozen=True)
class WayRow:
    """What somebody has scored in one way of scoring."""

    name: str
    hands: str
    points: str  # a hand
    best: Fact
    worst: Fact


@dataclass(frozen=True)
class TablePage:
    """Statistics of a table."""

    name: str
    title: str
    back: str
    games: str
    years: tuple[Way, ...]
    extent: str
    members: tuple[MemberRow, ...]
    nerve: tuple[str, ...]
    calls: Chart | None
    after: tuple[Fact, ...]
    charts: tuple[Chart, ...]
    records: tuple[Fact, ...]
    duels: Duels | None
    printed: str | None
    notes: tuple[str, ...]


@dataclass(frozen=True)
class MemberPage:
    """Statistics of a member."""

    name: str
    table: str
    back: str
    years: tuple[Way, ...]
    line: str
    tiles: tuple[Fact, ...]
    habits: tuple[Fact, ...]
    charts: tuple[Chart, ...]
    places: tuple[tuple[str, tuple[Fact, ...]], ...]  # by the number of those who played
    streaks: tuple[Fact, ...]
    ways: tuple[WayRow, ...]
    duels: tuple[Fact, ...]
    statement: str | None
    notes: tuple[str, ...]


@dataclass(frozen=True)
class RaceHand:
    """A hand of a game: its size, the call, and the score of each after it."""

    number: str
    size: str
    call: str
    scores: tuple[str, ...]


@dataclass(frozen=True)
class RacePage:
    """A game looked back at: its race of scores."""

    title: str
    meta: str
    line: str
    board: str
    back: str
    svg: Markup | None
    players: tuple[str, ...]
    hands: tuple[RaceHand, ...]
    facts: tuple[Fact, ...]
    sheet: str


@dataclass(frozen=True)
class YearPage:
    """A year of a table on paper."""

    name: str
    year: str
    back: str
    years: tuple[Way, ...]
    extent: str
    champion: str
    members: tuple[MemberRow, ...]
    charts: tuple[Chart, ...]
    nerve: tuple[str, ...]
    records: tuple[Fact, ...]
    duels: Duels | None
    evenings: tuple[Evening, ...]
    notes: tuple[str, ...]
