"""The games of a table and its statistics beside a bare page, with two thousand games of one table.

One client, the real server, everything in one run; cold is the first page after everything that
was kept is forgotten, as after a start of the server.
"""

import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from sqlalchemy import insert

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import Base, db, writing
from scorekeeper.records.journal import Operation
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, Hand, JournalLine, Seat
from scorekeeper.records.roles import Role
from scorekeeper.records.upgrade import upgrade
from scorekeeper.web import create_app
from tests.bench.load import Line, request
from tests.bench.pages import Table, answers, running
from tests.cli.test_serve import health, wait_until
from tests.support.evenings import NOW
from tests.support.regulars import FRIDAY, USUAL, years

GAMES, PLAYED = 2000, 80
TURNS, WARM = 400, 20
NAMES = ["Ana", "Ben", "Cy", "Di", "Ed", "Flo"]
RULES = [USUAL, USUAL, {**USUAL, "stakes": {"kind": "pairs", "rate": 5, "currency": "EUR"}}]
PAGES = {
    "history": "history",
    "statistics": "statistics",
    "a member": "statistics/1",
    "a year": "years/2026",
}
AIMS = {"history": 2.0, "statistics": 3.0}
_numbers = count(1)


class Regulars(Table):
    """A table with so many games, one a week or so, and a device that looks on."""

    def __init__(self, instance: Path) -> None:
        app = create_app({"INSTANCE": instance})
        upgrade(app)
        with app.app_context():
            self.id = journal.create_table("Regulars", _operation()).id
            people = journal.members_named(self.id, NAMES, _operation())
            with writing() as session:
                for model, rows in _rows(self.id, people).items():
                    session.execute(insert(model), rows)
            table = store.table(self.id)
            assert table is not None
            self.code = access.link_code(table, Role.SCORER, app.config["SECRET_KEY"])
            db.session.remove()
            db.engine.dispose()


def _operation() -> Operation:
    return Operation(f"op-{next(_numbers)}", NOW)


def _rows(table: str, people: list[int]) -> dict[type[Base], list[dict[str, Any]]]:
    """Return so many games as rows: some that were played, again and again, on other days.

    To record each hand of them through the journal would take minutes.
    """
    played = list(years(PLAYED, NAMES, Random(8), RULES))
    rows: dict[type[Base], list[dict[str, Any]]] = {Game: [], Seat: [], Hand: [], JournalLine: []}
    for number in range(GAMES):
        told, game = played[number % PLAYED], f"g{number}"
        day = FRIDAY - timedelta(days=(GAMES - number) * 3)
        rows[Game].append(
            {
                "id": game,
                "table_id": table,
                "name": "",
                "played": day,
                "rules": told["rules"],
                "first_dealer": told["first_dealer"],
                "sequence": number + 1,
                "created": NOW,
                "ended": False,
                "revision": len(told["hands"]) + 1,
            }
        )
        for seat, name in enumerate(told["players"]):
            member = people[NAMES.index(name)]
            rows[Seat].append({"game_id": game, "number": seat, "member_id": member})
        for place, facts in enumerate(told["hands"], 1):
            rows[Hand].append({"game_id": game, "number": place, "facts": facts})
            rows[JournalLine] += [_line(table, game, place), _line(table, game, place)]
    return rows


def _line(table: str, game: str, number: int) -> dict[str, Any]:
    kept = {"table_id": table, "game_id": game, "number": number, "time": NOW, "revision": number}
    return {**kept, "op": f"line-{next(_numbers)}", "kind": Kind.HAND}


def cold(folder: Path, table: Table) -> Iterator[tuple[str, float]]:
    """Yield the seconds of the first page of a server that has just begun."""
    for name in AIMS:
        page = PAGES[name]
        with _serving(folder) as port:
            line = Line(port)
            headers = table.join(line)
            sent = request("GET", f"/t/{table.id}/{page}", headers)
            line.ask(request("GET", f"/t/{table.id}/links", headers))  # templates, the database
            began = time.perf_counter()
            status, _, body = line.ask(sent)
            assert status == 200
            assert re.search(rb"20\d\d", body)
            yield name, time.perf_counter() - began


def warm(folder: Path, table: Table) -> dict[str, float]:
    """Return the milliseconds of each page beside a bare one, the median of many.

    The pages are asked for in turns, one request each, so that whatever else the machine does
    falls on all alike.
    """
    found: dict[str, list[float]] = {name: [] for name in ("bare page", *PAGES)}
    with (
        running("tests.bench.bare", "PORT", str(folder / "bare.sqlite3")) as plain,
        _serving(folder) as port,
    ):
        answers(plain)
        line = Line(port)
        headers = table.join(line)
        asked = {"bare page": (Line(plain), request("GET", "/"))}
        for name, page in PAGES.items():
            asked[name] = (line, request("GET", f"/t/{table.id}/{page}", headers))
        for turn in range(TURNS + WARM):
            for name, (where, sent) in asked.items():
                began = time.perf_counter()
                status, _, _ = where.ask(sent)
                assert status == 200, name
                if turn >= WARM:
                    found[name].append((time.perf_counter() - began) * 1000)
    return {name: median(several) for name, several in found.items()}


@contextmanager
def _serving(folder: Path) -> Iterator[int]:
    environ = {"SCOREKEEPER_INSTANCE": str(folder / "instance")}
    command = ("scorekeeper", "serve", "--host", "127.0.0.1", "--port", "PORT")
    with running(*command, **environ) as port:
        assert wait_until(lambda: health(port)) == "ok"
        yield port


def main() -> None:
    """Measure, and print the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = Regulars(folder / "instance")
        first, later = dict(cold(folder, table)), warm(folder, table)
    print(f"{GAMES} games of one table")  # noqa: T201
    print(f"{'':12} {'ms':>8} {'times bare':>11} {'cold s':>8}")  # noqa: T201
    for what, took in later.items():
        began = f"{first[what]:8.2f}" if what in first else f"{'':8}"
        aim = f"  (aim: at most {AIMS[what]} times, cold 3 s)" if what in AIMS else ""
        print(f"{what:12} {took:8.2f} {took / later['bare page']:11.2f} {began}{aim}")  # noqa: T201


if __name__ == "__main__":
    main()
