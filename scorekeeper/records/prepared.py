"""Short questions that nearly every request asks.

SQLAlchemy writes them down once and knows how to read what comes back. A session, a transaction and
an execution of its own for each take many times as long as the database does for one row.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Dialect, Engine, Select

from scorekeeper.records.db import db, in_transaction

Reader = Callable[[Any], Any]


@dataclass(frozen=True)
class _Written:
    """A statement as one kind of database takes it."""

    sql: str
    fixed: Mapping[str, Any]
    """Its values by name, those that are given each time as None."""
    order: Sequence[str] | None
    """The names in order, where the driver wants it so."""
    readers: Sequence[Reader | None]

    def values(self, given: Mapping[str, str]) -> Any:
        named = {**self.fixed, **given}
        return named if self.order is None else [named[name] for name in self.order]

    def read(self, row: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(
            value if reader is None else reader(value)
            for value, reader in zip(row, self.readers, strict=True)
        )


class Prepared:
    """A statement that reads, whose values need no more than the driver does for them."""

    def __init__(self, statement: Select[Any]) -> None:
        self._statement = statement
        self._written: dict[str, _Written] = {}

    def rows(self, **values: str) -> Sequence[Sequence[Any]]:
        """Return the rows: as the session sees them within a transaction of its, else as of now."""
        if in_transaction():
            return db.session.connection().execute(self._statement, values).all()
        engine = db.engine
        try:
            return self._asked(engine, values)
        except engine.dialect.loaded_dbapi.Error:
            # SQLAlchemy knows what is to be done, and told: a connection may just have been lost.
            return db.session.connection().execute(self._statement, values).all()

    def _asked(self, engine: Engine, values: Mapping[str, str]) -> list[tuple[Any, ...]]:
        written = self._for(engine.dialect)
        connection = engine.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute(written.sql, written.values(values))
            rows = cursor.fetchall()
            cursor.close()
        finally:
            connection.close()
        return [written.read(row) for row in rows]

    def _for(self, dialect: Dialect) -> _Written:
        if dialect.name not in self._written:
            self._written[dialect.name] = _write(self._statement, dialect)
        return self._written[dialect.name]


def _write(statement: Select[Any], dialect: Dialect) -> _Written:
    compiled: Any = statement.compile(dialect=dialect)
    types = [column.type.dialect_impl(dialect) for column in statement.selected_columns]
    return _Written(
        sql=compiled.string,
        fixed=compiled.params,
        order=compiled.positiontup,
        readers=[kind.result_processor(dialect, None) for kind in types],
    )
