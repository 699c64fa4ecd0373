"""All games of a table as statistics need them; what is kept of it may be forgotten at any moment.

Three things are kept, each by a key that no other state of the records has: a tally for the facts
of a game, one for the games of a year, one for all. After one more hand one game is read, one year
added up, and the years put together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from threading import RLock

from flask import Flask, abort, current_app

from scorekeeper.records import journal, memory, store
from scorekeeper.records.memory import Mark, TableStamp
from scorekeeper.rules.score import scored_once
from scorekeeper.rules.stats.game import of_game
from scorekeeper.rules.stats.tally import Tally, merged
from scorekeeper.web.kept import Kept, kept

GAMES, YEARS, QUEUES = 20_000, 500, 16
NAME = "scorekeeper_tallies"


@dataclass(frozen=True)
class Tallies:
    """What a process keeps: the tallies of games by their facts, and of years by their games.

    Of several who want the same at once, one adds it up and the others wait: all of them together
    would take as many times as long.
    """

    games: Kept
    years: Kept
    queues: tuple[RLock, ...]

    def queue(self, table: str) -> RLock:
        """Return where those wait who want the tallies of a table."""
        return self.queues[hash(table) % len(self.queues)]

    def clear(self) -> None:
        """Forget everything."""
        self.games.clear()
        self.years.clear()


def init_app(app: Flask) -> None:
    """Give an app its tallies."""
    app.extensions[NAME] = Tallies(Kept(GAMES), Kept(YEARS), tuple(RLock() for _ in range(QUEUES)))


@dataclass(frozen=True)
class Annals:
    """The games of a table in the order of play, and what its members are called."""

    stamp: TableStamp
    marks: tuple[Mark, ...]
    names: Mapping[int, str]
    places: Mapping[int, Mark]

    @property
    def years(self) -> list[int]:
        """The years in which games were played, the newest first."""
        return sorted({mark.played.year for mark in self.marks if mark.played}, reverse=True)

    def of(self, year: int | None) -> list[Mark]:
        """Return the games of a year; of all with None, also those without a date."""
        return [mark for mark in self.marks if year is None or mark.year == year]

    def tally(self, year: int | None = None) -> Tally:
        """Return what the games of a year add up to, or of all years."""
        tallies: Tallies = current_app.extensions[NAME]
        with tallies.queue(self.stamp.table_id):
            return self._tally() if year is None else _of_year(self.of(year))

    def _tally(self) -> Tally:
        years = dict.fromkeys(mark.year for mark in self.marks)
        return kept(
            ("tally", self.stamp),
            lambda: merged(
                _of_year([mark for mark in self.marks if mark.year == one]) for one in years
            ),
        )

    def day(self, place: int) -> date | None:
        """Return when a game was played, by its place at the table."""
        return self.places[place].played


def annals(table: str) -> Annals:
    """Return what a table remembers; aborts with 404 where there is no such table."""
    stamp = memory.table_stamp(table) or abort(404)
    return kept(("annals", stamp), lambda: _read(stamp))


def _read(stamp: TableStamp) -> Annals:
    marks = tuple(memory.marks(stamp.table_id))
    names = journal.labelled(store.members(stamp.table_id))
    return Annals(stamp, marks, names, {mark.place: mark for mark in marks})


def _of_year(marks: Sequence[Mark]) -> Tally:
    tallies: Tallies = current_app.extensions[NAME]
    return tallies.years.get(tuple(marks), lambda: _added(marks, tallies.games))


def _added(marks: Sequence[Mark], games: Kept) -> Tally:
    new = [mark for mark in marks if games.look(mark.facts_key) is None]
    made = dict(zip(new, _tallies(new), strict=True))

    def tally(mark: Mark) -> Tally:
        """Return the tally of a game; what was kept a moment ago may be forgotten by now."""
        known = games.get(mark.facts_key, lambda: made.get(mark) or _tallies([mark])[0])
        return known.seated(mark.members)

    return merged(map(tally, marks))


def _tallies(marks: Sequence[Mark]) -> list[Tally]:
    return [
        of_game(facts, *scored_once(facts), mark.place)
        for mark, facts in zip(marks, memory.facts_of(marks), strict=True)
    ]
