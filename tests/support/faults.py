"""What goes wrong with files, made on purpose."""

import sqlite3
from contextlib import closing
from pathlib import Path

PAGE = 4096


def break_pages(database: Path) -> None:
    """Overwrite the first page of each table that holds what people recorded."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
        roots = connection.execute(
            "SELECT rootpage FROM sqlite_master"
            " WHERE name IN ('tables', 'members', 'games', 'hands', 'journal_lines')"
        ).fetchall()
    content = bytearray(database.read_bytes())
    for (page,) in roots:
        content[(page - 1) * PAGE : page * PAGE] = b"\xa5" * PAGE
    database.write_bytes(content)
