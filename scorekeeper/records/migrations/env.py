"""Run the migrations on the connection given, or else on the application's engine."""

from typing import Any, Literal

from alembic import context
from sqlalchemy import Connection, Enum

from scorekeeper.records import models  # noqa: F401  (fills the metadata)
from scorekeeper.records.db import Base, UtcDateTime, db, writing_options


def render_item(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """Name types of the library only: a migration must outlive the code around it."""
    if kind == "type" and isinstance(item, UtcDateTime):
        return "sa.DateTime(timezone=True)"
    if kind == "type" and isinstance(item, Enum):
        return f"sa.String({item.length})"
    return False


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        compare_type=True,
        render_item=render_item,
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    with db.engine.connect().execution_options(**writing_options(db.engine)) as own:
        migrate(own)
