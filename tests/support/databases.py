"""The database that tests run on: SQLite, or PostgreSQL where a server for tests is named.

On SQLite each test copies a file. On PostgreSQL each process has one database, whose rows are
deleted before each test, which takes a twentieth of the time of making one.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url
from sqlalchemy.pool import Pool

from tests.support.postgres import VARIABLE


@dataclass(frozen=True)
class State:
    """All rows of a database, by table, and the next numbers of its sequences."""

    rows: Sequence[tuple[str, bytes]]
    numbers: Sequence[tuple[str, int]]


class Postgres:
    """The database of one test process on a PostgreSQL server."""

    def __init__(self, server: str, process: str) -> None:
        self._server, self._name = server, f"test_{process}"
        self._made: State | None = None
        self._connections: list[Any] = []
        event.listen(Pool, "connect", lambda connection, _: self._connections.append(connection))

    @property
    def url(self) -> str:
        """Its address, as DATABASE_URL has it."""
        return self._of(self._name)

    def _of(self, name: str) -> str:
        found = make_url(self._server).set(database=name)
        return found.render_as_string(hide_password=False)

    def make(self) -> None:
        """Make it anew, with nothing in it."""
        self.close()
        with self.connected(self._server) as server:
            server.execute(f"DROP DATABASE IF EXISTS {self._name} WITH (FORCE)")
            server.execute(f"CREATE DATABASE {self._name}")

    def keep(self) -> None:
        """Take it as it is for that with which every test begins, and for a template."""
        self._made = self.state()
        template = f"{self._name}_template"
        with self.connected(self._server) as server:
            server.execute(f"DROP DATABASE IF EXISTS {template} WITH (FORCE)")
            server.execute(f"CREATE DATABASE {template} TEMPLATE {self._name}")

    def begin(self) -> None:
        """Bring it to what every test begins with."""
        import psycopg

        assert self._made is not None
        self.close()
        try:
            self.restore(self._made)
        except psycopg.Error:  # a test has left it in another shape
            self.make_again()

    def make_again(self) -> None:
        """Make it anew from the template."""
        with self.connected(self._server) as server:
            server.execute(f"DROP DATABASE IF EXISTS {self._name} WITH (FORCE)")
            server.execute(f"CREATE DATABASE {self._name} TEMPLATE {self._name}_template")

    def close(self) -> None:
        """Close whatever connections to a database this process has left open."""
        for connection in self._connections:
            connection.close()
        self._connections.clear()

    def connected(self, address: str = "") -> Any:
        """Return a connection of one's own, which commits by itself."""
        import psycopg

        return psycopg.connect(address or self.url, autocommit=True)

    def state(self) -> State:
        """Read all that is in it."""
        self.close()
        with self.connected() as own:
            rows = [(name, _copied(own, name)) for name in _tables(own)]
            numbers = own.execute(
                "SELECT sequencename, COALESCE(last_value, 0) FROM pg_sequences"
            ).fetchall()
        return State(rows, numbers)

    def restore(self, state: State) -> None:
        """Let it hold this, and nothing else. Raises psycopg.Error where it has other tables."""
        with self.connected() as own, own.transaction():
            # Others' locks end with their connections; keys are not watched meanwhile.
            own.execute(
                "SET LOCAL lock_timeout = '20s'; SET LOCAL session_replication_role = replica"
            )
            names = [name for name, _ in state.rows]
            own.execute("; ".join(f'DELETE FROM "{name}"' for name in names))  # noqa: S608
            for name, rows in state.rows:
                if rows:
                    with own.cursor().copy(f'COPY "{name}" FROM STDIN') as copy:
                        copy.write(rows)
            for name, number in state.numbers:
                own.execute(f"SELECT setval('{name}', {max(number, 1)}, {number > 0})")


def _tables(connection: Any) -> list[str]:
    query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
    return [name for (name,) in connection.execute(query)]


def _copied(connection: Any, name: str) -> bytes:
    with connection.cursor().copy(f'COPY "{name}" TO STDOUT') as copy:
        return b"".join(map(bytes, copy))


def _this_process() -> Postgres | None:
    server = os.environ.get(VARIABLE)
    return Postgres(server, os.environ.get("PYTEST_XDIST_WORKER", "main")) if server else None


POSTGRES = _this_process()
"""The database of this test process; None where tests run on SQLite."""


def address(file: Path) -> str:
    """Return the database for a test that on SQLite has this file."""
    return POSTGRES.url if POSTGRES else f"sqlite:///{file}"
