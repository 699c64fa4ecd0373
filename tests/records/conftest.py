"""A database made by the migrations, with a table at play and others that do not matter."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper.records import journal, store
from scorekeeper.records.db import db, writing
from scorekeeper.records.journal import Operation, Outcome
from scorekeeper.web import create_app
from tests.support.databases import POSTGRES, State, address

NAME = "scorekeeper.sqlite3"
RULES = {"variant": "oh-hell", "schedule": [2] * 12, "trump": "turn-up", "hook": "never"}
EVENING = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


def make_app(file: Path, **more: object) -> Flask:
    settings = {
        "INSTANCE": file.parent,
        "SECRET_KEY": "for tests only, and long enough for that",
        "SQLALCHEMY_DATABASE_URI": address(file),
    }
    return create_app({**settings, **more})


def dispose(app: Flask) -> None:
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def file(request: pytest.FixtureRequest, migrated: Path, tmp_path: Path) -> Path:
    """The database of one test: with the two tables for those who ask for them, else empty.

    On PostgreSQL there is no such file.
    """
    played = request.getfixturevalue("evening") if "noise" in request.fixturenames else None
    if POSTGRES is None:
        return Path(shutil.copy(played.file if played else migrated / NAME, tmp_path))
    if played:
        POSTGRES.restore(played.state)
    return tmp_path / NAME


@pytest.fixture
def app(file: Path) -> Iterator[Flask]:
    app = make_app(file)
    with app.app_context():
        yield app
    dispose(app)


@dataclass
class Sitting:
    """A table with one game of three, and a hand that records at it."""

    table_id: str
    game_id: str
    members: list[int]
    name: str
    ops: Iterator[int] = field(default_factory=lambda: count(1))

    def operation(self, op: str | None = None, grant: str | None = None) -> Operation:
        number = next(self.ops)
        return Operation(op or f"op-{number}", EVENING + timedelta(minutes=number), grant)

    def record(
        self,
        number: int,
        facts: dict[str, Any] | None,
        *,
        base: int | None = None,
        op: str | None = None,
        grant: str | None = None,
    ) -> Outcome:
        base = self.revision if base is None else base
        return journal.record_hand(self.game_id, number, facts, base, self.operation(op, grant))

    def undo(self, *, base: int | None = None, op: str | None = None) -> Outcome:
        base = self.revision if base is None else base
        return journal.undo(self.game_id, base, self.operation(op))

    @property
    def game(self) -> Any:
        return store.game(self.game_id)

    @property
    def revision(self) -> int:
        return self.game.revision

    @property
    def tricks(self) -> list[list[int]]:
        """The tricks of each hand on record, to see at a glance what was kept."""
        return [hand.facts["tricks"] for hand in self.game.hands]

    @property
    def lines(self) -> Any:
        return store.game_journal(self.game_id)

    @property
    def expected(self) -> journal.Rows:
        """What the journal says about the rows."""
        return journal.replay(self.lines)

    @property
    def rows(self) -> journal.Rows:
        return journal.rows(self.game)


def sit_down(name: str, op: str = "start") -> Sitting:
    with writing():
        return _sit_down(name, op)


def _sit_down(name: str, op: str) -> Sitting:
    start = Operation(f"{op}-table", EVENING)
    table = journal.create_table(name, start)
    members = journal.members_named(table.id, ["Ana", "Ben", "Cy"], Operation(op, EVENING))
    header = {"rules": RULES, "first_dealer": 0, "name": "Friday", "played": "2026-11-27"}
    started = journal.start_game(table.id, header, members, Operation(f"{op}-game", EVENING))
    assert isinstance(started, journal.Written)
    return Sitting(table.id, started.game_id, members, name)


def facts(*tricks: int, bids: tuple[int, ...] = (1, 1, 0)) -> dict[str, Any]:
    return {"bids": list(bids), "tricks": list(tricks)}


@pytest.fixture(name="facts")
def _facts() -> Any:
    return facts


def play_elsewhere() -> Sitting:
    other = sit_down("Others", op="other")
    other.record(1, facts(0, 0, 2))
    other.record(2, facts(0, 1, 1))
    other.record(2, facts(2, 0, 0))
    other.undo()
    return other


@dataclass(frozen=True)
class Evening:
    """A database with two tables, to be copied for each test."""

    file: Path
    noise: Sitting
    sitting: Sitting
    state: State | None


@pytest.fixture(scope="session")
def evening(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    file = tmp_path_factory.mktemp("evening") / NAME
    if POSTGRES:
        POSTGRES.begin()
    else:
        shutil.copy(migrated / NAME, file)
    app = make_app(file)
    with app.app_context():
        other, sitting = play_elsewhere(), sit_down("Friday table")
    dispose(app)
    return Evening(file, other, sitting, POSTGRES.state() if POSTGRES else None)


@pytest.fixture
def noise(app: Flask, evening: Evening) -> Sitting:
    """Another table whose people, operations and hands look just the same."""
    return replace(evening.noise, ops=count(100))


@pytest.fixture
def sitting(noise: Sitting, evening: Evening) -> Iterator[Sitting]:
    before = noise.rows
    yield replace(evening.sitting, ops=count(1))
    assert noise.rows == before
