"""Bring the database to the shape that this version of the code knows."""

import itertools
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from scorekeeper.records import postgres
from scorekeeper.records.db import MIGRATIONS, db, writing_options

MIGRATING = 7_241_953
"""A number of our own: the lock of PostgreSQL that whoever migrates holds."""


class NewerDatabase(Exception):
    """The database was written by a later version; its text says so to whoever runs the server."""


def upgrade(app: Any) -> Path | None:
    """Migrate the database of an application, after a copy of a SQLite file.

    The copy goes to ``backups`` in the instance folder, and is made only when
    there is something to migrate and something to lose.

    Returns the path of the copy, if there is one.
    Raises NewerDatabase where the code does not know the database's revision.
    """
    with app.app_context():
        engine = db.engine
        present = current_revision(engine)
        if present == target_revision(present):
            return None
        copy = _copy(engine, present, Path(app.instance_path) / "backups")
        with _migrating(engine) as connection:
            command.upgrade(_config(connection), "head")
        return copy


def current_revision(engine: Engine) -> str | None:
    """Read the revision that a database has; None for an empty one."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def target_revision(present: str | None) -> str | None:
    """Tell the revision to which this version of the code brings a database of another.

    Raises NewerDatabase where the code does not know that one.
    """
    scripts = ScriptDirectory.from_config(_config())
    if present is not None and present not in {
        script.revision for script in scripts.walk_revisions()
    }:
        raise NewerDatabase(
            f"The database has revision {present}, which this Scorekeeper does not know: "
            "a newer version has written it. Install that version again, "
            "or put back a copy from the folder backups."
        )
    return scripts.get_current_head()


def _config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _copy(engine: Engine, present: str | None, folder: Path) -> Path | None:
    source = file_of(engine)
    if source is None or present is None:
        return None
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = free_name(folder, f"{source.stem}-{present}", source.suffix)
    copy_database(source, target)
    return target


def file_of(engine: Engine) -> Path | None:
    """Return the file of a SQLite database; None for one in memory, and for others."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name.removeprefix("file:"))


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite database, which may be in use, into one file that takes the place of another.

    The copy is of one moment, and there whole or not at all; nobody but its owner can read it.
    Raises sqlite3.Error and OSError.
    """
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(handle)
    draft = Path(name)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(draft)) as new:
            old.backup(new)
            # A log of its own beside it would be a second file.
            new.execute("PRAGMA journal_mode=DELETE").close()
        _force_to_disk(draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _force_to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path that nothing has yet: with a number from 2 up where it is needed."""
    again = (folder / f"{stem}-{number}{suffix}" for number in itertools.count(2))
    names = itertools.chain([folder / f"{stem}{suffix}"], again)
    return next(name for name in names if not name.exists())


@contextmanager
def _migrating(engine: Engine) -> Iterator[Connection]:
    with (
        engine.connect().execution_options(**writing_options(engine)) as connection,
        _without_foreign_keys(connection),
        connection.begin(),
    ):
        _wait_for_others(connection)
        yield connection
        _refuse_broken_keys(connection)


def _wait_for_others(connection: Connection) -> None:
    """Let one process at a time migrate; whoever comes later finds nothing to do."""
    if connection.dialect.name == postgres.NAME:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")


@contextmanager
def _without_foreign_keys(connection: Connection) -> Iterator[None]:
    # SQLite changes a table by making it anew: dropping the old one would
    # delete, by cascade, every row that points to it.
    if connection.dialect.name != "sqlite":
        yield
        return
    _pragma(connection, "foreign_keys=OFF")
    try:
        yield
    finally:
        _pragma(connection, "foreign_keys=ON")


def _pragma(connection: Connection, pragma: str) -> None:
    # Past SQLAlchemy, which would begin a transaction, in which this has no effect.
    cursor = connection.connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _refuse_broken_keys(connection: Connection) -> None:
    if connection.dialect.name != "sqlite":
        return
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise RuntimeError(f"the migration left {len(broken)} rows that point nowhere")
