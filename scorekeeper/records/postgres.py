"""PostgreSQL's manners: how its connections are set up, and which of its errors pass by themselves.

Readers see one state until they end (REPEATABLE READ). A writer sees what others have committed
(READ COMMITTED) once it has its turn: see ``turns``.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from sqlalchemy import Dialect, Engine, event

NAME = "postgresql"

THREADS = 8
"""How many requests a process of the server answers at once."""

READING = "REPEATABLE READ"
WRITING: Mapping[str, Any] = MappingProxyType({"isolation_level": "READ COMMITTED"})
"""Execution options of a connection that writes."""

ENGINE: Mapping[str, Any] = MappingProxyType(
    {
        "isolation_level": READING,
        # A server that was started anew has closed the connections of before.
        "pool_pre_ping": True,
        # A request may need a second one for a moment, to note when its device was seen.
        "pool_size": THREADS,
        "max_overflow": THREADS,
    }
)
"""Options of an engine."""

REACHED_WITHIN = 5
"""How many seconds a connection may take; without a limit a machine that is off costs minutes."""

LOST_TURNS = frozenset(
    {
        "40001",  # somebody else was quicker
        "40P01",  # two waited for one another
        "23505",  # somebody else has just recorded the same
        "23503",  # what it belongs to was just erased
    }
)
"""Errors after which the same, done once more, is answered otherwise."""


def master(engine: Engine, wait: float) -> None:
    """Set up an engine's connections: they wait so many seconds for a lock."""
    event.listen(engine, "do_connect", _hurry)

    def set_up(connection: Any, _record: object) -> None:
        _take_every_text(connection)
        connection.execute(f"SET lock_timeout = {round(wait * 1000)}")
        connection.commit()

    event.listen(engine, "connect", set_up)


def _take_every_text(connection: Any) -> None:
    """Let a text have a sign 0, which no text of PostgreSQL may hold: it becomes U+FFFD.

    SQLite takes it. So what has one is found nowhere, instead of being an error.
    """
    from psycopg.types.string import StrDumperUnknown  # noqa: PLC0415 - an extra

    class Dumper(StrDumperUnknown):
        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", "\ufffd"))

    connection.adapters.register_dumper(str, Dumper)


def _hurry(
    _dialect: Dialect, _record: object, _arguments: Sequence[Any], options: dict[str, Any]
) -> None:
    options.setdefault("connect_timeout", REACHED_WITHIN)
