"""A row of games in steps that a chart has room for: games, months or years."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.records.memory import Mark
from scorekeeper.rules.stats.tally import Result
from scorekeeper.texts import memory as texts
from scorekeeper.web.memory.annals import Annals

MOST = 24


@dataclass(frozen=True)
class Step:
    """Some games in a row under a label: short below a chart, in full in its table."""

    label: str
    full: str
    results: tuple[Result, ...]


def steps(annals: Annals, results: Sequence[Result]) -> list[Step]:
    """Return games one by one where they are few, else by month, or by year for many years."""
    if len(results) <= MOST:
        return [_game(annals, number, result) for number, result in enumerate(results, 1)]
    months = _grouped(annals, results, lambda mark: f"{mark.played:%b %Y}" if mark.played else "")
    if len(months) <= MOST:
        return months
    return _grouped(annals, results, lambda mark: str(mark.year or ""))


def _game(annals: Annals, number: int, result: Result) -> Step:
    day = texts.short_day(annals.day(result.game))
    return Step(str(number), f"{number} · {day}", (result,))


def _grouped(annals: Annals, results: Sequence[Result], name: Callable[[Mark], str]) -> list[Step]:
    groups = groupby(results, lambda result: name(annals.places[result.game]))
    return [
        Step(label.split(" ")[0] or "–", label or texts.NO_DAY, tuple(some))
        for label, some in groups
    ]
