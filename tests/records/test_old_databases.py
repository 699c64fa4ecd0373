"""A database of each earlier shape comes up to date with all that it held, and goes on.

`tests/data/databases/<revision>.sql` is what the code of that time wrote: two tables, a game with
corrections and an undo, a device, and whatever else there was to record by then.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import select

from scorekeeper.records import access, journal, store
from scorekeeper.records.backup import damage
from scorekeeper.records.db import db
from scorekeeper.records.journal import Operation, Written
from scorekeeper.records.models import Grant
from scorekeeper.records.roles import Role
from scorekeeper.records.upgrade import _config, current_revision, upgrade
from tests.records.conftest import EVENING, dispose, make_app

DATABASES = sorted((Path(__file__).parents[1] / "data" / "databases").glob("*.sql"))
GAME = "friday-1"


@pytest.fixture(params=DATABASES, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    file = tmp_path / "scorekeeper.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL").close()
        connection.executescript(request.param.read_text(encoding="utf-8")).close()
    return file


@pytest.fixture
def app(old: Path) -> Iterator[Flask]:
    app = make_app(old)
    upgrade(app)
    with app.app_context():
        yield app
    dispose(app)


def held(file: Path) -> dict[str, list[Any]]:
    """Read what a file holds of the tables and columns that there have always been."""
    columns = {
        "tables": "id, name, revision, viewer_generation",
        "members": "id, table_id, name",
        "games": "id, table_id, rules, first_dealer, sequence, ended, revision",
        "hands": "game_id, number, facts",
        "seats": "game_id, number, member_id",
        "grants": "id, table_id, role, label",
        "journal_lines": "id, game_id, op, kind, revision, number, before, after, undoes",
    }
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: connection.execute(f"SELECT {names} FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608
            for table, names in columns.items()
        }


def test_there_is_a_database_of_each_earlier_revision():
    scripts = ScriptDirectory.from_config(_config())
    earlier = {one.revision for one in scripts.walk_revisions()} - {scripts.get_current_head()}
    assert earlier <= {path.stem for path in DATABASES}


def test_everything_is_still_there_and_a_copy_beside_it(old: Path):
    before = held(old)
    app = make_app(old)
    copy = upgrade(app)
    with app.app_context():
        head = ScriptDirectory.from_config(_config()).get_current_head()
        assert current_revision(db.engine) == head
    dispose(app)
    assert held(old) == before
    assert damage(old) == ""
    assert copy is None or held(copy) == before


def test_the_journal_gives_the_rows(app: Flask):
    game = store.game(GAME)
    assert game is not None
    assert journal.rows(game) == journal.replay(store.game_journal(GAME))
    assert [hand.facts.get("tricks") for hand in game.hands] == [[1, 1, 0], [2, 0, 0], None]
    table = store.table(game.table_id)
    assert table is not None
    lines = store.journal(table.id)
    assert table.rules == journal.replay_rules(lines)
    paid = {payment.id for payment in store.payments(table.id)}
    assert paid == set(journal.replay_payments(lines))


def test_the_game_goes_on_and_is_undone_to_its_beginning(app: Flask):
    facts = {"bids": [1, 1, 1], "trump": "clubs", "tricks": [1, 1, 0]}
    game = store.game(GAME)
    assert game is not None
    done = journal.record_hand(GAME, 3, facts, game.revision, Operation("new", EVENING))
    turn = 0
    while isinstance(done, Written):
        turn += 1
        done = journal.undo(GAME, done.revision, Operation(f"undo-{turn}", EVENING))
    game = store.game(GAME)
    assert game is not None
    assert game.hands == []
    assert journal.rows(game) == journal.replay(store.game_journal(GAME))


def test_devices_and_links_of_then_still_open(app: Flask):
    grant = db.session.scalar(select(Grant))
    assert grant is not None
    assert [one.id for one in access.grants([grant.id])] == [grant.id]
    table = store.table(grant.table_id)
    assert table is not None
    key = app.config["SECRET_KEY"]
    code = access.link_code(table, Role.VIEWER, key)
    given = access.redeem(code, label="Phone", key=key, now=EVENING)
    assert given is not None
    assert given.generation == 2


def test_the_pages_of_then_are_shown(app: Flask):
    grant = db.session.scalar(select(Grant))
    assert grant is not None
    device, table = app.test_client(), grant.table_id
    with device.session_transaction() as session:
        session["grants"] = [grant.id]
    for page in ("", f"/g/{GAME}", f"/g/{GAME}/next", f"/g/{GAME}/journal", f"/g/{GAME}/rules"):
        assert device.get(f"/t/{table}{page}").status_code == 200, page
