"""What is PostgreSQL's own: an empty database, those who migrate at once, a server started anew."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy import inspect, text
from sqlalchemy.exc import OperationalError

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import Trouble, db, trouble, writing
from scorekeeper.records.journal import Operation
from scorekeeper.records.roles import Role
from scorekeeper.records.turns import take_turn
from scorekeeper.records.upgrade import upgrade
from tests.records.conftest import EVENING, Sitting, dispose, make_app
from tests.support.databases import POSTGRES

pytestmark = pytest.mark.skipif(POSTGRES is None, reason="see make test-postgres")


@pytest.fixture
def empty(migrated: Path, tmp_path: Path) -> Iterator[Flask]:
    """An app whose database has nothing in it."""
    assert POSTGRES is not None
    POSTGRES.make()
    app = make_app(tmp_path / "none")
    yield app
    dispose(app)


def tables(app: Flask) -> list[str]:
    with app.app_context():
        return inspect(db.engine).get_table_names()


def test_an_empty_database_is_filled_and_no_copy_is_made(empty: Flask, tmp_path: Path):
    assert upgrade(empty) is None
    assert "journal_lines" in tables(empty)
    assert not (tmp_path / "backups").exists()


def test_a_migration_that_fails_changes_nothing(empty: Flask, monkeypatch: pytest.MonkeyPatch):
    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("scorekeeper.records.upgrade._refuse_broken_keys", fail)
    with pytest.raises(ZeroDivisionError):
        upgrade(empty)
    assert tables(empty) == []


def test_of_those_who_migrate_at_once_one_does_and_all_go_on(empty: Flask, tmp_path: Path):
    apps = [make_app(tmp_path / "none") for _ in range(4)]
    together = Barrier(len(apps))

    def start(app: Flask) -> None:
        together.wait(60)
        upgrade(app)

    with ThreadPoolExecutor(len(apps)) as pool:
        list(pool.map(start, apps))
    assert "journal_lines" in tables(empty)
    for app in apps:
        dispose(app)


def test_every_connection_reads_one_state_and_waits_for_a_lock_no_longer_than_people_do(app: Flask):
    assert db.session.scalar(text("SHOW transaction_isolation")) == "repeatable read"
    assert db.session.scalar(text("SHOW lock_timeout")) == "15s"
    with writing() as session:
        assert session.scalar(text("SHOW transaction_isolation")) == "read committed"


def test_a_server_that_was_started_anew_is_found_again(app: Flask, sitting: Sitting):
    assert POSTGRES is not None
    db.session.rollback()
    with POSTGRES.connected() as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert store.table(sitting.table_id) is not None


def test_a_server_that_ends_in_the_middle_is_told_as_away(app: Flask):
    assert POSTGRES is not None
    store.tables()
    with POSTGRES.connected() as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    with pytest.raises(OperationalError) as raised:
        store.tables()
    assert trouble(raised.value) is Trouble.AWAY
    db.session.rollback()
    assert store.tables() == []


def test_to_note_that_a_device_was_seen_waits_for_nobody(app: Flask, sitting: Sitting):
    given = access.grant(sitting.table_id, Role.VIEWER, label="Phone", now=EVENING)
    with db.engine.begin() as other:
        other.execute(text("SELECT id FROM grants FOR UPDATE"))
        access.mark_seen(given.id, EVENING)
    assert access.held([given.id])[0].seen is None
    access.mark_seen(given.id, EVENING)
    db.session.rollback()
    assert access.held([given.id])[0].seen == EVENING


def test_a_table_that_was_erased_meanwhile_is_gone_for_whoever_waits(app: Flask, sitting: Sitting):
    with db.engine.begin() as other:
        other.execute(text("DELETE FROM tables WHERE id = :id"), {"id": sitting.table_id})
    with pytest.raises(LookupError):
        journal.rename_table(sitting.table_id, "Saturday", Operation("name", EVENING))
    with writing():
        assert take_turn(sitting.table_id) is None


def test_a_text_with_a_sign_that_none_may_hold_is_found_nowhere_and_kept_as_another(app: Flask):
    assert store.table("a\0b") is None
    table = journal.create_table("Friday", Operation("table", EVENING))
    given = access.grant(table.id, Role.VIEWER, label="a\0b", now=EVENING)
    db.session.refresh(given)
    assert given.label == "a\ufffdb"
