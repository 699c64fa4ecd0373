"""A backup made while four devices record is of one moment: its journal gives its rows."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from threading import Event, Semaphore
from typing import Any

import pytest
from flask import Flask

from scorekeeper.records import journal, store
from scorekeeper.records.backup import damage, pack
from scorekeeper.records.db import db
from scorekeeper.records.journal import Operation, Written
from scorekeeper.records.restore import unpacked
from scorekeeper.records.upgrade import copy_database
from tests.records.conftest import Sitting, dispose, make_app

pytestmark = pytest.mark.sqlite("PostgreSQL is copied by its own tools")

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
KEY = "k" * 40
WRITERS, BACKUPS = 4, 3


@pytest.fixture
def games(sitting: Sitting) -> list[str]:
    """A game for each of the four."""
    header = {"rules": sitting.game.rules, "first_dealer": 0}
    started = [
        journal.start_game(sitting.table_id, header, sitting.members, sitting.operation())
        for _ in range(WRITERS)
    ]
    db.session.rollback()
    return [one.game_id for one in started if isinstance(one, Written)]


def record_on(app: Flask, game_id: str, stop: Event, written: Semaphore) -> None:
    """Record the hands of a game and correct them, over and over."""
    tricks = ([1, 1, 0], [0, 1, 1])
    for turn in count():
        if stop.is_set():
            return
        facts = {"bids": [1, 1, 0], "tricks": tricks[turn // 12 % 2]}
        with app.app_context():
            operation = Operation(f"{game_id}-{turn}", NOW)
            done = journal.record_hand(game_id, turn % 12 + 1, facts, turn + 1, operation)
        assert isinstance(done, Written), done
        written.release()


@contextmanager
def recording(app: Flask, games: list[str]) -> Iterator[Semaphore]:
    """Let devices record in the meantime; yields what is released with every hand."""
    stop, written = Event(), Semaphore(0)
    with ThreadPoolExecutor(WRITERS) as pool:
        work: list[Future[None]] = [
            pool.submit(record_on, app, game, stop, written) for game in games
        ]
        try:
            yield written
        finally:
            stop.set()
    for one in work:
        one.result()


def lines_in(backup: Path, folder: Path, games: list[str]) -> int:
    """Count the journal lines of a backup, whose rows must be those that its journal tells."""
    with unpacked(backup, folder) as found:
        copy_database(found.database, folder / "restored.sqlite3")
    app = make_app(folder / "restored.sqlite3")
    with app.app_context():
        total = 0
        for game_id in games:
            game, lines = store.game(game_id), store.game_journal(game_id)
            assert game is not None
            assert journal.rows(game) == journal.replay(lines)
            assert len(lines) == game.revision
            total += len(lines)
    dispose(app)
    return total


def test_a_backup_while_four_record_is_of_one_moment(
    app: Flask, file: Path, games: list[str], tmp_path: Path
):
    outs = [tmp_path / f"{number}.zip" for number in range(BACKUPS)]
    with recording(app, games) as written:
        for out in outs:
            for _ in range(10):
                assert written.acquire(timeout=30)
            pack(file, KEY, out, version="0", now=NOW, again=False)
    found = [lines_in(out, tmp_path, games) for out in outs]
    assert len(games) < found[0] < found[1] < found[2]


def test_what_was_recorded_before_a_backup_is_in_it(
    app: Flask, file: Path, sitting: Any, facts: Any, tmp_path: Path
):
    sitting.record(1, facts(1, 1, 0))
    pack(file, KEY, tmp_path / "all.zip", version="0", now=NOW, again=False)
    sitting.record(2, facts(0, 1, 1))
    assert lines_in(tmp_path / "all.zip", tmp_path, [sitting.game_id]) == 2


def test_a_copy_that_fails_leaves_the_old_one(app: Flask, file: Path, tmp_path: Path):
    target = tmp_path / "copy.sqlite3"
    target.write_bytes(b"old")
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"no database " * 1000)
    with pytest.raises(sqlite3.DatabaseError):
        copy_database(broken, target)
    assert target.read_bytes() == b"old"
    assert not list(tmp_path.glob(".copy*"))


def test_a_copy_is_one_sound_file(app: Flask, file: Path, sitting: Any, tmp_path: Path):
    target = tmp_path / "copies" / "copy.sqlite3"
    target.parent.mkdir()
    copy_database(file, target)
    assert damage(target) == ""
    assert [path.name for path in target.parent.iterdir()] == ["copy.sqlite3"]
