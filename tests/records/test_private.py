"""Nobody but its owner can read what holds names and secrets."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from flask import Flask

from scorekeeper.records import journal
from scorekeeper.records.db import db
from scorekeeper.records.journal import Operation
from scorekeeper.records.upgrade import _config, _migrating, upgrade
from scorekeeper.web import config, create_app
from tests.support.evenings import NOW


@pytest.fixture(autouse=True)
def _careless_umask():
    before = os.umask(0o000)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    """The rights of a folder and of all that is in it, by name."""
    found = {".": folder, **{str(path.relative_to(folder)): path for path in folder.rglob("*")}}
    return {name: stat.S_IMODE(path.stat().st_mode) for name, path in found.items()}


def writing_app(instance: Path) -> Flask:
    app = create_app({"INSTANCE": instance, "TESTING": True})
    upgrade(app)
    with app.app_context():
        journal.create_table("Friday table", Operation("a", NOW))
    return app


def close(app: Flask) -> None:
    with app.app_context():
        db.engine.dispose()


def test_an_instance_is_private_from_its_first_moment(tmp_path):
    app = writing_app(tmp_path / "instance")
    found = rights(tmp_path / "instance")
    assert found.pop(".") == 0o700
    assert set(found) == {
        "secret_key",
        "scorekeeper.sqlite3",
        "scorekeeper.sqlite3-wal",
        "scorekeeper.sqlite3-shm",
    }
    assert set(found.values()) == {0o600}
    close(app)


def test_a_copy_before_a_migration_is_private(tmp_path):
    app = writing_app(tmp_path / "instance")
    with app.app_context():
        db.session.remove()
        with _migrating(db.engine) as connection:
            command.downgrade(_config(connection), "0004")
    assert upgrade(app)
    found = rights(tmp_path / "instance")
    assert found["backups"] == 0o700
    assert found["backups/scorekeeper-0004.sqlite3"] == 0o600
    close(app)


def test_a_database_that_others_could_read_is_made_private(tmp_path):
    instance = tmp_path / "instance"
    close(writing_app(instance))
    for path in instance.glob("scorekeeper.sqlite3*"):
        path.chmod(0o666)
    close(writing_app(instance))
    assert set(rights(instance).values()) == {0o700, 0o600}


def test_a_folder_that_was_there_is_left_as_it_is(tmp_path):
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    config.load({}, {"INSTANCE": folder})
    assert rights(folder)["."] == 0o755


def test_the_usual_folder_is_made_private_though_it_was_there(tmp_path, monkeypatch):
    folder = tmp_path / "instance"
    folder.mkdir(mode=0o755)
    monkeypatch.setattr(config, "_usual_instance", lambda: folder)
    config.load({}, {})
    assert rights(folder)["."] == 0o700


def test_a_file_of_somebody_else_is_used_as_it_is(tmp_path, monkeypatch):
    instance = tmp_path / "instance"
    close(writing_app(instance))
    (instance / "scorekeeper.sqlite3").chmod(0o666)

    def refuse(*_arguments: object, **_options: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    app = create_app({"INSTANCE": instance, "TESTING": True})
    with app.app_context():
        assert db.session.connection().exec_driver_sql("SELECT count(*) FROM tables").scalar() == 1
    close(app)
    with closing(sqlite3.connect(instance / "scorekeeper.sqlite3")) as connection:
        assert connection.execute("SELECT name FROM tables").fetchall() == [("Friday table",)]
