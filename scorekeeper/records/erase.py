"""Erasing: the one place where rows go for good."""

from sqlalchemy import delete

from scorekeeper.records.db import db, writes
from scorekeeper.records.models import Table


@writes
def erase_table(table_id: str) -> None:
    """Erase a table with its members, games, journal and grants; nothing of it is kept."""
    db.session.execute(delete(Table).where(Table.id == table_id))
