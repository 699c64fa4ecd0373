"""Whose turn it is to write at a table: one transaction's at a time.

On SQLite nobody else writes anywhere. On PostgreSQL a writer waits here for those before it, holds
the row of the table until its transaction ends, and reads anew what it had read before: so it sees
what they have recorded, and nothing of it is overruled unseen. Tables do not wait for one another.
"""

from sqlalchemy import Select, func, select

from scorekeeper.records import postgres
from scorekeeper.records.db import db, turns_taken
from scorekeeper.records.models import Game, Table


def take_turn(table_id: str) -> Table | None:
    """Read a table at which nobody else writes until the transaction ends; None for none."""
    session = db.session()
    if session.get_bind().dialect.name != postgres.NAME:
        return session.get(Table, table_id, with_for_update=True)
    if table_id not in turns_taken(session):
        return _wait(select(Table).where(Table.id == table_id))
    return session.get(Table, table_id)


def take_turn_of_game(game_id: str) -> None:
    """Let nobody else write at the table of a game until the transaction ends."""
    session = db.session()
    if session.get_bind().dialect.name != postgres.NAME:
        return
    table_id = session.scalar(select(Game.table_id).where(Game.id == game_id))
    if table_id is not None and table_id not in turns_taken(session):
        _wait(select(Table).where(Table.id == table_id))


def take_turn_of_operation(op: str) -> None:
    """Let nobody else do the same operation until the transaction ends, where it has no table."""
    session = db.session()
    if session.get_bind().dialect.name == postgres.NAME:
        session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(op, 0))))


def _wait(which: Select[Table]) -> Table | None:
    session = db.session()
    session.flush()
    session.expire_all()
    # Rows that point to the table may be added meanwhile: its key stays.
    table = session.scalar(which.with_for_update(key_share=True))
    if table is not None:
        turns_taken(session).add(table.id)
    return table
