"""The games of a table, the newest first: by year, in pages, to be searched."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from flask import url_for

from scorekeeper.records import memory
from scorekeeper.records.memory import Mark
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.score import GameScore, scored_once
from scorekeeper.rules.variants import name_of
from scorekeeper.texts import memory as texts
from scorekeeper.texts import result
from scorekeeper.texts.days import day
from scorekeeper.texts.hand import progress
from scorekeeper.texts.isolates import isolated
from scorekeeper.texts.words import capital
from scorekeeper.web.memory import view
from scorekeeper.web.memory.annals import Annals

ON_A_PAGE = 40
LONGEST_SEARCH = 80


def history_page(
    annals: Annals, name: str, year: int | None, page: int, q: str
) -> view.HistoryPage:
    """Return a page of the games; beyond the last there is the last."""
    table, q = annals.stamp.table_id, q.strip()[:LONGEST_SEARCH]
    games = [mark for mark in reversed(annals.of(year)) if _has(annals, mark, q)]
    pages = max(1, -(-len(games) // ON_A_PAGE))
    page = min(max(page, 1), pages)
    shown = games[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]

    def at(other: int) -> str:
        number = other if other > 1 else None
        return url_for("memory.history", table=table, year=year, q=q or None, page=number)

    return view.HistoryPage(
        name=name,
        back=url_for("tables.show", table=table),
        line=texts.found(len(games), q),
        years=years(annals, year, "memory.history"),
        evenings=evenings(annals, shown),
        action=url_for("memory.history", table=table),
        q=q,
        year="" if year is None else str(year),
        where=texts.page_of(page, pages) if pages > 1 else "",
        newer=at(page - 1) if page > 1 else None,
        older=at(page + 1) if page < pages else None,
        statistics=url_for("memory.statistics", table=table, year=year),
        printed=url_for("memory.year", table=table, year=year) if year else None,
    )


def years(annals: Annals, year: int | None, endpoint: str, **values: Any) -> tuple[view.Way, ...]:
    """Return the same page for all years and for each; none where there is but one."""
    if len(annals.years) < 2:
        return ()
    table = annals.stamp.table_id

    def way(label: str, one: int | None) -> view.Way:
        return view.Way(label, url_for(endpoint, table=table, year=one, **values), one == year)

    return (way("All years", None), *(way(str(one), one) for one in annals.years))


def _has(annals: Annals, mark: Mark, q: str) -> bool:
    """Tell whether a game has each of some words: in name, rules, day or members."""
    words = q.casefold().split()
    if not words:
        return True
    people = [annals.names[member] for member in mark.members]
    played = [day(mark.played), texts.short_day(mark.played)] if mark.played else []
    told = " ".join([mark.name, name_of(mark.variant), *people, *played]).casefold()
    return all(word in told for word in words)


def evenings(annals: Annals, marks: Sequence[Mark]) -> tuple[view.Evening, ...]:
    """Return games by the day on which they were played, in the order in which they come."""
    lines = dict(zip(marks, _lines(annals, marks), strict=True))
    return tuple(
        view.Evening(day(played) if played else texts.NO_DAY, tuple(lines[one] for one in some))
        for played, some in groupby(marks, lambda mark: mark.played)
    )


def _lines(annals: Annals, marks: Sequence[Mark]) -> list[view.Game]:
    return [
        _line(annals, mark, facts, scored_once(facts)[0])
        for mark, facts in zip(marks, memory.facts_of(marks), strict=True)
    ]


def _line(annals: Annals, mark: Mark, facts: GameFacts, figures: GameScore) -> view.Game:
    names = [annals.names[member] for member in mark.members]
    winners = [names[seat] for seat in figures.winners]
    told = [name_of(mark.variant)] + ([mark.name] if mark.name else [])
    going = "play.board"
    if not figures.finished:
        title = capital(progress(figures.closed, next_plan(facts).deals))
        told.append(", ".join(map(isolated, names)))
    elif not figures.closed:
        title = result.NO_HAND
        told.append(", ".join(map(isolated, names)))
    else:
        title, going = result.won(winners, figures.scores[figures.winners[0]]), "memory.race"
        rest = [one.seat for one in figures.standings if one.place > 1]
        told.append(texts.others([(names[seat], figures.scores[seat]) for seat in rest]))
    return view.Game(
        title=title,
        line=" · ".join(one for one in told if one),
        url=url_for(going, table=annals.stamp.table_id, game=mark.id),
    )
