"""What all commands share that work on the database."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorekeeper.cli import Refused

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.records.journal import Operation
    from scorekeeper.records.models import Table


def make_app() -> "Flask":
    """Return the app as the settings have it; raises Refused with a sentence."""
    from scorekeeper.web import create_app
    from scorekeeper.web.config import BadSetting

    try:
        return create_app()
    except BadSetting as error:
        raise Refused(str(error)) from error


def bring_up_to_date(app: "Flask") -> None:
    """Migrate the database, after a copy; raises Refused for one that is newer or is silent."""
    from sqlalchemy.exc import DBAPIError

    from scorekeeper.records.upgrade import NewerDatabase, upgrade

    try:
        upgrade(app)
    except NewerDatabase as error:
        raise Refused(str(error)) from error
    except DBAPIError as error:
        raise Refused(f"The database does not answer: {error.orig}.") from error


@contextmanager
def database() -> Iterator["Flask"]:
    """Open the database for one command."""
    app = make_app()
    bring_up_to_date(app)
    with app.app_context():
        yield app


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
