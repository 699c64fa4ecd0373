"""What all commands share that work on the database."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli import Refused

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.records.journal import Operation
    from scorekeeper.records.models import Table


# by the value of records.db.Trouble
REMEDIES = {
    "busy": "Something else uses it; try again when that has ended.",
    "full": "Make room on the disk.",
    "read-only": "Let this user write to the file and to its folder: chown them, or chmod u+w.",
    "damaged": "Put back a copy: `scorekeeper restore FILE`, or one from the folder backups.",
    "away": "See that it is there, and that this user may read it.",
    "unreachable": "See that PostgreSQL runs, and that DATABASE_URL names its host, port, database "
    "and user.",
}


def make_app(**settings: object) -> "Flask":
    """Return the app as the settings have it; raises Refused with a sentence."""
    from scorekeeper.web import create_app
    from scorekeeper.web.config import BadSetting

    try:
        return create_app(settings)
    except BadSetting as error:
        raise Refused(str(error)) from error


def bring_up_to_date(app: "Flask") -> None:
    """Migrate the database, after a copy; raises Refused for one that is newer or is silent."""
    import sqlite3

    from sqlalchemy.exc import DBAPIError

    from scorekeeper.records.upgrade import NewerDatabase, upgrade

    try:
        upgrade(app)
    except NewerDatabase as error:
        raise Refused(str(error)) from error
    except (DBAPIError, sqlite3.Error) as error:
        raise Refused(why_silent(error)) from error
    except OSError as error:
        raise Refused(f"No copy of the database can be made: {error.strerror}.") from error


def why_silent(error: Exception) -> str:
    """Return in a sentence or two what is wrong with a database, and what to do.

    `error` is one of SQLAlchemy's or of the driver.
    """
    from scorekeeper.records.db import trouble

    told = getattr(error, "orig", None) or error
    found = trouble(error)
    value = "" if found is None else found.value
    if value == "away" and type(told).__module__.startswith("psycopg"):
        value = "unreachable"
    remedy = f" {REMEDIES[value]}" if value else ""
    return f"The database does not answer: {_one_line(told)}.{remedy}"


def _one_line(told: object) -> str:
    """Return the first line of what a driver says, which tells what is wrong."""
    return next(iter(str(told).strip().splitlines()), "").strip().rstrip(".?")


def file_of_database(app: "Flask") -> Path | None:
    """Return the SQLite file of an app; None where its database is another."""
    from scorekeeper.records.db import db
    from scorekeeper.records.upgrade import file_of

    with app.app_context():
        return file_of(db.engine)


@contextmanager
def database() -> Iterator["Flask"]:
    """Open the database for one command."""
    from scorekeeper.records.db import db

    app = make_app()
    bring_up_to_date(app)
    with app.app_context():
        try:
            yield app
        finally:
            db.session.remove()
            db.engine.dispose()


def operation() -> "Operation":
    """Return an operation by whoever runs the server."""
    from scorekeeper.records.journal import Operation

    return Operation(id=secrets.token_hex(16), now=datetime.now(UTC))


def find_table(wanted: str) -> "Table":
    """Return the table of this id or name; raises Refused where there is none, or more than one."""
    found = table_if_any(wanted)
    if found is None:
        raise Refused(f"There is no table {wanted!r}; `scorekeeper tables` lists them.")
    return found


def table_if_any(wanted: str) -> "Table | None":
    """Return the table of this id or name, or None; raises Refused where there is more than one."""
    from scorekeeper.records import store

    found = store.table(wanted)
    named = [found] if found else list(store.tables_named(wanted))
    if len(named) > 1:
        ids = ", ".join(table.id for table in named)
        raise Refused(f"{len(named)} tables are called {wanted!r}: name one by its id, {ids}.")
    return named[0] if named else None
