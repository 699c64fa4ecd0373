"""Erasing: the one place where rows go for good."""

import sqlite3

from sqlalchemy import delete

from scorekeeper.records.db import db, writes
from scorekeeper.records.models import Game, Table


@writes
def erase_table(table_id: str) -> None:
    """Erase a table with its members, games, journal and grants; nothing of it is kept."""
    db.session.execute(delete(Table).where(Table.id == table_id))


@writes
def erase_game(game_id: str) -> None:
    """Erase a game with its hands and its journal; the others keep their places in the sequence."""
    db.session.execute(delete(Game).where(Game.id == game_id))


def sweep() -> bool:
    """Write the database file anew, so that what was erased stands nowhere in it or its log.

    Returns false where others are busy with it: the next sweep then does it. PostgreSQL writes
    over what was erased in its own time.
    """
    db.session.rollback()
    if db.engine.dialect.name != "sqlite":
        return True
    with db.engine.connect() as connection:
        # Past SQLAlchemy, which would begin a transaction, in which neither is allowed.
        cursor = connection.connection.cursor()
        try:
            cursor.execute("VACUUM")
            busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        except sqlite3.OperationalError:
            return False
        finally:
            cursor.close()
    return not busy
