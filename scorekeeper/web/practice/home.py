"""The page from which practice begins, on a device of its own or at a table."""

from collections.abc import Iterable, Sequence
from datetime import UTC
from itertools import islice
from typing import Any

from flask import url_for

from scorekeeper.practice.match import Match
from scorekeeper.records import journal, practice, store
from scorekeeper.records.models import PracticeGame, Table
from scorekeeper.records.practice import Owner
from scorekeeper.rules.plan import next_plan
from scorekeeper.texts import practice as words
from scorekeeper.texts.hand import progress
from scorekeeper.web.clock import now
from scorekeeper.web.house.form import OURS
from scorekeeper.web.practice import begin, view
from scorekeeper.web.practice.device import device_id, settings
from scorekeeper.web.practice.statistics import summary

MOST_SHOWN = 8


def today() -> str:
    """Return the day of the daily deal, which is the same everywhere."""
    return now().astimezone(UTC).date().isoformat()


def home_page(
    table: Table | None = None, form: view.StartForm | None = None, errors: Sequence[str] = ()
) -> view.HomePage:
    """Return the page as last time, or as it was sent."""
    kept = settings()
    members = _members(table)
    chosen = form or begin.read_form({}, _at(table, kept))
    rows = _rows(table, members)
    return view.HomePage(
        title="Practice",
        back=url_for("tables.show", table=table.id) if table else url_for("tables.front"),
        back_label="Table" if table else "Start",
        action=_action(table),
        form=chosen,
        variants=_variants(table),
        not_here=begin.others_why(),
        strengths=tuple(
            (key, label, words.STRENGTHS_TOLD[key]) for key, label in words.STRENGTHS.items()
        ),
        seconds=tuple((number, words.clock(number)) for number in words.SECONDS),
        paces=tuple(words.PACES.items()),
        names=words.BOT_NAMES,
        hands=begin.HANDS,
        going=_lines(row for row in rows if row.ended is None),
        over=_lines(row for row in rows if row.ended is not None),
        daily=None if table else daily_card(),
        statistics=_statistics(table),
        thumb=url_for("practice.thumb"),
        trainer=url_for("bids.show", table=table.id) if table else url_for("bids.show"),
        members=members,
        errors=tuple(errors),
    )


def _at(table: Table | None, kept: dict[str, Any]) -> dict[str, Any]:
    """Return what is kept, without the rules of another table."""
    if table is not None and table.rules and "variant" not in kept:
        return {**kept, "variant": OURS}
    return kept


def _action(table: Table | None) -> str:
    if table:
        return url_for("practice.start_at_table", table=table.id)
    return url_for("practice.start")


def _statistics(table: Table | None) -> str:
    if table:
        return url_for("practice.member_statistics", table=table.id)
    return url_for("practice.statistics")


def _variants(table: Table | None) -> tuple[tuple[str, str], ...]:
    own = ((OURS, "Our rules"),) if table is not None and table.rules else ()
    return (*own, *begin.playable_variants())


def _members(table: Table | None) -> tuple[tuple[int, str], ...]:
    if table is None:
        return ()
    labels = journal.labelled(store.members(table.id))
    return tuple(labels.items())


def _rows(table: Table | None, members: Sequence[tuple[int, str]]) -> list[PracticeGame]:
    if table is None:
        return list(practice.games(Owner(device=device_id()))) if device_id() else []
    found = [
        row
        for member, _ in members
        for row in practice.games(Owner(device="", table=table.id, member=member))
    ]
    return sorted(found, key=lambda row: row.created, reverse=True)


def _lines(rows: Iterable[PracticeGame]) -> tuple[view.GameLine, ...]:
    return tuple(_line(row) for row in islice(rows, MOST_SHOWN))


def _line(row: PracticeGame) -> view.GameLine:
    drop = "" if row.daily else url_for("practice.drop", game=row.id)
    url = url_for("practice.table", game=row.id)
    name = _member_name(row)
    title = f"{name}: {begin.title_of(row)}" if name else begin.title_of(row)
    return view.GameLine(title, _told(row), url, drop)


def _member_name(row: PracticeGame) -> str:
    if row.table_id is None:
        return ""
    return journal.labelled(store.members(row.table_id)).get(row.member_id or 0, "")


def _told(row: PracticeGame) -> str:
    one, against = summary(row), words.against(row.bots["strengths"])
    if one is None:
        return words.BROKEN
    if one.finished:
        players = len(row.bots["strengths"]) + 1
        return f"{against} · {words.daily_place(one.place, one.score, players)}"
    facts = Match(begin.setup_of(row), practice.lines(row)).facts
    return f"{against} · {progress(one.hands, next_plan(facts).deals)}"


def daily_card() -> view.DailyCard:
    """Return the deal of the day, and how far this device is with it."""
    day = today()
    row = practice.daily(device_id(), day) if device_id() else None
    button = "Play it" if row is None else "Go on" if row.ended is None else "See how it went"
    return view.DailyCard(
        title=words.daily_title(day),
        told=words.DAILY_TOLD,
        action=url_for("practice.daily"),
        button=button,
        standing="" if row is None else _told(row),
    )
