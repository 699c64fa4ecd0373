"""Migrations: they agree with the models, keep a copy, and know what they do not know."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import inspect, text

from scorekeeper.records import store
from scorekeeper.records.db import db
from scorekeeper.records.upgrade import NewerDatabase, _config, _migrating, upgrade
from tests.records.conftest import dispose, make_app
from tests.support.databases import POSTGRES


def set_revision(revision: str) -> None:
    with db.engine.begin() as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))  # noqa: S608


def test_models_and_migrations_agree(app: Flask):
    with _migrating(db.engine) as connection:
        command.check(_config(connection))


def test_there_is_one_line_of_migrations(app: Flask):
    assert len(ScriptDirectory.from_config(_config()).get_heads()) == 1


def test_migrations_can_be_taken_back_to_nothing(app: Flask):
    with _migrating(db.engine) as connection:
        command.downgrade(_config(connection), "base")
    assert inspect(db.engine).get_table_names() == ["alembic_version"]


def test_an_empty_place_gets_a_database_and_no_copy(tmp_path: Path):
    app = make_app(tmp_path / "new.sqlite3")
    assert upgrade(app) is None
    with app.app_context():
        assert "journal_lines" in inspect(db.engine).get_table_names()
    dispose(app)
    assert not (tmp_path / "backups").exists()


def test_a_database_of_this_version_is_left_alone(app: Flask, tmp_path: Path):
    assert upgrade(app) is None
    assert not (tmp_path / "backups").exists()


@pytest.mark.sqlite("a copy of its file")
def test_an_older_database_is_copied_before_it_is_migrated(
    app: Flask, file: Path, monkeypatch: pytest.MonkeyPatch
):
    present = ScriptDirectory.from_config(_config()).get_current_head()
    monkeypatch.setattr(ScriptDirectory, "get_current_head", lambda _self: "later")
    monkeypatch.setattr(command, "upgrade", lambda *_arguments: None)
    copies = [upgrade(app), upgrade(app)]
    assert [copy.name for copy in copies if copy] == [
        f"scorekeeper-{present}.sqlite3",
        f"scorekeeper-{present}-2.sqlite3",
    ]
    with sqlite3.connect(file.parent / "backups" / f"scorekeeper-{present}.sqlite3") as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [(present,)]
    copy.close()


def test_tables_from_before_they_had_rules_keep_everything(sitting: Any, facts: Any, app: Flask):
    sitting.record(1, facts(1, 1, 0))
    before, game = sitting.rows, store.game_json(sitting.game_id)
    db.session.remove()
    with _migrating(db.engine) as connection:
        command.downgrade(_config(connection), "0001")
    copy = upgrade(app)
    assert POSTGRES or (copy and copy.name == "scorekeeper-0001.sqlite3")
    assert (sitting.rows, store.game_json(sitting.game_id)) == (before, game)
    table = store.table(sitting.table_id)
    assert table
    assert (table.name, table.rules) == ("Friday table", None)


def test_a_newer_database_is_refused_in_words_and_left_alone(app: Flask, file: Path):
    set_revision("0999")
    with pytest.raises(NewerDatabase, match=r"0999.*newer version.*backups"):
        upgrade(app)
    assert not (file.parent / "backups").exists()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    app = make_app(tmp_path / "new.sqlite3")

    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("scorekeeper.records.upgrade._refuse_broken_keys", fail)
    with pytest.raises(ZeroDivisionError):
        upgrade(app)
    with app.app_context():
        assert inspect(db.engine).get_table_names() == []
    dispose(app)


@pytest.mark.sqlite("keys that are not watched meanwhile")
def test_a_migration_that_leaves_rows_pointing_nowhere_is_refused(app: Flask):
    with pytest.raises(RuntimeError, match="1 rows"), _migrating(db.engine) as connection:
        connection.exec_driver_sql(
            "INSERT INTO members (table_id, name, created) VALUES ('x', 'Ana', '2026-11-27')"
        )


@pytest.mark.sqlite("keys that are not watched meanwhile")
def test_foreign_keys_are_watched_again_after_a_migration(app: Flask):
    with _migrating(db.engine) as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 0
    with db.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
