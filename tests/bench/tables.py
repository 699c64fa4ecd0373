"""Two hundred tables on one server: hands recorded and boards looked at, on either database.

Eight phones, each of which records at twenty-five tables in turn; the real server with one worker
and with two. PostgreSQL is a server of its own, as careful with the disk as SQLite; where it is not
installed a line says so. `python -m tests.bench.tables` runs it alone.
"""

import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path

from flask import Flask

from scorekeeper.records import access, journal
from scorekeeper.records.db import db, writing
from scorekeeper.records.journal import Written
from scorekeeper.records.roles import Role
from scorekeeper.records.upgrade import upgrade
from scorekeeper.web import create_app
from tests.bench.load import Found, Line, Request, measured, request, together
from tests.bench.pages import NAMES, RULES, _cookie, _facts, _operation, running
from tests.cli.test_serve import health, wait_until
from tests.support.evenings import NOW
from tests.support.postgres import binaries, cluster

TABLES, CLIENTS, TURNS, SECONDS, WARM = 200, 8, 3, 1.5, 0.5
WORKERS = (1, 2)
HANDS = 2


@dataclass(frozen=True)
class Place:
    """A table with its game, and the grant by which a phone records there."""

    table: str
    game: str
    grant: str

    @property
    def path(self) -> str:
        return f"/t/{self.table}/g/{self.game}"


def furnished(instance: Path, database: str) -> tuple[Flask, list[Place]]:
    """Make a database with all tables, two hands played at each."""
    app = create_app({"INSTANCE": instance, "SQLALCHEMY_DATABASE_URI": database or None})
    upgrade(app)
    with app.app_context():
        places = [_sit_down(number) for number in range(TABLES)]
        db.session.remove()
        db.engine.dispose()
    return app, places


def _sit_down(number: int) -> Place:
    with writing():
        table = journal.create_table(f"Table {number}", _operation()).id
        people = journal.members_named(table, NAMES, _operation())
        header = {"rules": RULES, "first_dealer": 0, "played": "2026-11-27"}
        started = journal.start_game(table, header, people, _operation())
        assert isinstance(started, Written)
        for hand in range(1, HANDS + 1):
            done = journal.record_hand(
                started.game_id, hand, _facts(8 - hand, hand), hand, _operation()
            )
            assert isinstance(done, Written), done
        grant = access.grant(table, Role.SCORER, label="Phone", now=NOW)
        return Place(table, started.game_id, grant.id)


@dataclass
class Phone:
    """What a phone sends: corrections of the last hand at its tables in turn, or looks at them."""

    places: Sequence[Place]
    headers: dict[str, str]

    def records(self) -> Iterator[Request]:
        for turn in count(1):
            for place in self.places:
                facts = {**_facts(8 - HANDS, turn), "note": f"{turn}"}
                body = {"op": f"{place.game}-{turn}", "base": HANDS + turn, "facts": facts}
                path = f"{place.path}/hands/{HANDS}"
                yield request("PUT", path, self.headers, json.dumps(body).encode())

    def looks(self) -> Iterator[Request]:
        for place in cycle(self.places):
            yield request("GET", place.path, self.headers)


def phone(app: Flask, line: Line, places: Sequence[Place]) -> Phone:
    """Return a phone that has joined these tables."""
    client = app.test_client()
    with client.session_transaction() as session:
        session["grants"] = [place.grant for place in places]
    cookie = client.get_cookie("scorekeeper")
    assert cookie is not None
    sent = request("GET", "/token.json", {"Cookie": f"{cookie.key}={cookie.value}"})
    _, head, body = line.ask(sent)
    return Phone(places, {"Cookie": _cookie(head), "X-CSRFToken": json.loads(body)["token"]})


def measure(folder: Path, database: str) -> dict[str, Found]:
    """Return what was found by its name, for each number of workers."""
    app, places = furnished(folder, database)
    environ = {"SCOREKEEPER_INSTANCE": str(folder), "DATABASE_URL": database}
    found: dict[str, Found] = {}
    records: list[Iterator[Request]] = []
    for workers in WORKERS:
        options = ("--host", "127.0.0.1", "--port", "PORT", "--workers", str(workers))
        with running("scorekeeper", "serve", *options, **environ) as port:
            assert wait_until(lambda: health(port)) == "ok"
            line = Line(port)
            phones = [phone(app, line, places[n::CLIENTS]) for n in range(CLIENTS)]
            line.close()
            # Each goes on where it was: a record needs the revision that the last one made.
            records = records or [one.records() for one in phones]
            told = "1 worker" if workers == 1 else f"{workers} workers"
            found[f"record, {told}"] = _found(port, records)
            found[f"board,  {told}"] = _found(port, [one.looks() for one in phones])
    return found


def _found(port: int, clients: Sequence[Iterator[Request]]) -> Found:
    measured(port, clients, WARM, 200)
    return together([measured(port, clients, SECONDS, 200) for _ in range(TURNS)])


def tell(title: str, found: dict[str, Found]) -> None:
    """Print what was found on a database."""
    print(f"{title:22} {'a second':>9} {'p50 ms':>8} {'p99 ms':>8} {'errors':>7}")  # noqa: T201
    for what, one in found.items():
        told = f"{one.rate:9.0f} {one.percentile(0.5):8.1f} {one.percentile(0.99):8.1f}"
        print(f"  {what:20} {told} {one.errors:7}")  # noqa: T201


def main() -> None:
    """Measure, and print the figures."""
    os.environ.pop("DATABASE_URL", None)
    with tempfile.TemporaryDirectory() as name:
        tell("SQLite", measure(Path(name), ""))
    if binaries() is None:
        print("PostgreSQL is not installed here, and was left out.")  # noqa: T201
        return
    with tempfile.TemporaryDirectory() as name, cluster(()) as address:
        driver = address.replace("postgresql://", "postgresql+psycopg://")
        tell("PostgreSQL", measure(Path(name), driver))


if __name__ == "__main__":
    main()
