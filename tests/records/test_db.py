"""Transactions: readers deferred, writers alone, and nothing by accident."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Connection, event, text, update
from sqlalchemy.exc import OperationalError

from scorekeeper.records import store
from scorekeeper.records.db import db, writes, writing
from scorekeeper.records.models import Table

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)

LATE = (
    "INSERT INTO tables (id, name, created, sample, revision, viewer_generation,"
    " scorer_generation, host_generation)"
    " VALUES ('t9', 'Late', '2026-11-27 20:00:00.000000', false, 0, 1, 1, 1)"
)


def a_table(name: str = "Friday", created: datetime = NOW) -> Table:
    return Table(id="t1", name=name, created=created)


def fail_after_adding() -> None:
    with writing():
        add_table("one")
        raise ZeroDivisionError


@writes
def add_table(name: str) -> None:
    db.session.add(Table(id=name, name=name, created=NOW))
    db.session.flush()


def is_locked(file: Path) -> bool:
    with sqlite3.connect(file, timeout=0, isolation_level=None) as other:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
        other.execute("ROLLBACK")
        return False


@pytest.mark.sqlite("its PRAGMAs")
@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("foreign_keys", 1), ("busy_timeout", 5000), ("synchronous", 2)],
)
def test_every_connection_has_the_manners_we_rely_on(app: Flask, pragma: str, value: object):
    assert db.session.scalar(text(f"PRAGMA {pragma}")) == value


def test_what_is_written_is_there_afterwards(app: Flask):
    with writing() as session:
        session.add(a_table())
    assert [table.name for table in store.tables()] == ["Friday"]


def test_an_exception_takes_everything_back(app: Flask):
    with pytest.raises(ZeroDivisionError):
        fail_after_adding()
    assert store.tables() == []


def test_one_may_write_again_after_an_exception(app: Flask):
    with pytest.raises(ZeroDivisionError), writing():
        raise ZeroDivisionError
    with writing() as session:
        session.add(a_table())
    assert len(store.tables()) == 1


@pytest.mark.sqlite("the lock of the file")
def test_writing_holds_the_lock_before_its_first_read(app: Flask, file: Path):
    with writing():
        assert is_locked(file)
    assert not is_locked(file)


@pytest.mark.sqlite("the lock of the file")
def test_reading_holds_no_lock(app: Flask, file: Path):
    store.tables()
    assert db.session().in_transaction()
    assert not is_locked(file)


def test_reading_sees_one_state_until_it_ends(app: Flask):
    assert store.tables() == []
    with db.engine.begin() as other:
        other.execute(text(LATE))
    assert store.tables() == []
    db.session.rollback()
    assert len(store.tables()) == 1


def test_writing_reads_anew_what_was_read_before(app: Flask):
    with writing() as session:
        session.add(a_table())
    table = store.table("t1")
    assert table is not None
    assert table.name == "Friday"
    with db.engine.begin() as other:
        other.execute(text("UPDATE tables SET name = 'Saturday'"))
    with writing():
        assert table.name == "Saturday"


@pytest.fixture
def impatient(app: Flask) -> None:
    """The connection of the pool gives up at once where another one writes."""
    db.session.execute(text("PRAGMA busy_timeout=0"))
    db.session.rollback()


@pytest.fixture
def other_writer(file: Path) -> Iterator[sqlite3.Connection]:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


@pytest.mark.sqlite("the lock of the file")
def test_a_writer_who_misses_a_turn_waits_for_another(
    app: Flask, impatient: None, other_writer: sqlite3.Connection
):
    turns = []

    def let_go(*_connection: object) -> None:
        turns.append("turn")
        if len(turns) == 3:
            other_writer.execute("ROLLBACK")

    event.listen(db.engine, "checkout", let_go)
    with writing() as session:
        session.add(a_table())
    assert len(turns) == 3
    assert len(store.tables()) == 1


@pytest.mark.sqlite("the lock of the file")
def test_a_writer_who_misses_every_turn_gives_up(
    app: Flask, impatient: None, other_writer: sqlite3.Connection
):
    with pytest.raises(OperationalError, match="locked"), writing():
        raise AssertionError
    other_writer.execute("ROLLBACK")
    with writing() as session:
        session.add(a_table())


@pytest.mark.sqlite("the lock of the file")
def test_an_error_that_waiting_does_not_mend_is_raised_at_once(app: Flask, file: Path):
    def fail(connection: Connection) -> None:
        turns.append("turn")
        connection.exec_driver_sql("SELECT nonsense")

    turns: list[str] = []
    event.listen(db.engine, "begin", fail)
    with pytest.raises(OperationalError, match="nonsense"), writing():
        raise AssertionError
    assert len(turns) == 1


def test_writing_within_writing_is_a_mistake_in_the_program(app: Flask):
    with pytest.raises(RuntimeError, match="within"), writing(), writing():
        raise AssertionError


def test_a_function_that_writes_joins_the_transaction_that_is_open(app: Flask):
    with pytest.raises(ZeroDivisionError):
        fail_after_adding()
    add_table("two")
    assert [table.name for table in store.tables()] == ["two"]


def test_a_row_changed_outside_writing_is_a_mistake_in_the_program(app: Flask):
    db.session.add(a_table())
    with pytest.raises(RuntimeError, match="within writing"):
        db.session.flush()


def test_a_statement_that_changes_rows_outside_writing_is_one_too(app: Flask):
    with pytest.raises(RuntimeError, match="within writing"):
        db.session.execute(update(Table).values(name="x"))


def test_a_change_begun_before_writing_is_one_too(app: Flask):
    db.session.add(a_table())
    with pytest.raises(RuntimeError, match="before writing"), writing():
        raise AssertionError


def test_moments_come_back_in_utc(app: Flask):
    vienna = timezone(timedelta(hours=1))
    with writing() as session:
        session.add(a_table(created=datetime(2026, 11, 27, 21, 0, tzinfo=vienna)))
    table = store.table("t1")
    assert table is not None
    assert (table.created, table.created.tzinfo) == (NOW, UTC)


def test_a_moment_without_a_zone_is_refused(app: Flask):
    with pytest.raises(Exception, match="time zone"), writing() as session:
        session.add(a_table(created=NOW.replace(tzinfo=None)))


def test_a_row_that_points_nowhere_is_refused(app: Flask):
    with pytest.raises(Exception, match=r"(?i)foreign key"), writing() as session:
        session.execute(
            text("INSERT INTO members (table_id, name, created) VALUES ('x', 'Ana', '2026-11-27')")
        )
