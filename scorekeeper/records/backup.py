"""The whole of an instance in one file: its SQLite database and its secret key.

The file is a zip of `manifest.json`, `scorekeeper.sqlite3` and `secret_key`. The manifest has the
format, the version of the code, the revision of the database, the moment, and for the two other
members their sizes and SHA-256.
"""

import hashlib
import json
import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from scorekeeper.records.db import trouble
from scorekeeper.records.upgrade import copy_database

FORMAT = "scorekeeper.backup/1"
DATABASE, KEY, MANIFEST = "scorekeeper.sqlite3", "secret_key", "manifest.json"


def pack(database: Path, key: str, out: Path, *, version: str, now: datetime, again: bool) -> None:
    """Write a database, which may be in use, and a key into the file `out`: whole, or not at all.

    With `again` a file that is there is replaced.
    Raises FileExistsError, OSError, sqlite3.Error; LookupError where nothing was recorded yet.
    """
    if not again and out.exists():
        raise FileExistsError(out)
    if not database.exists():
        raise LookupError("there is no database")
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as name:
        folder = Path(name)
        copy_database(database, folder / DATABASE)
        (folder / KEY).write_text(f"{key}\n", encoding="utf-8")
        manifest = _manifest(folder, version, now)
        (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
        _publish(_zipped(folder), out, again)


def _manifest(folder: Path, version: str, now: datetime) -> dict[str, Any]:
    revision = revision_of(folder / DATABASE)
    if revision is None:
        raise LookupError("the database is empty")
    return {
        "format": FORMAT,
        "version": version,
        "revision": revision,
        "made": now.isoformat(),
        "files": {name: _measured(folder / name) for name in (DATABASE, KEY)},
    }


def _measured(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return {"bytes": path.stat().st_size, "sha256": digest}


def _zipped(folder: Path) -> Path:
    draft = folder / "draft"
    draft.touch(mode=0o600)
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in (MANIFEST, DATABASE, KEY):
            archive.write(folder / name, name)
    return draft


def _publish(draft: Path, out: Path, again: bool) -> None:
    """Give a whole file its name; the disk has it by then."""
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    if not again:
        try:
            os.link(draft, out)
        except FileExistsError:
            raise
        except OSError:
            # A stick has no second names for a file.
            again = not out.exists()
    if again:
        draft.replace(out)


def revision_of(database: Path) -> str | None:
    """Read the revision of a SQLite file; None where it holds nothing of ours."""
    with closing(sqlite3.connect(database)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError as error:
            if trouble(error) is not None:
                raise
            return None
        return None if row is None else str(row[0])


def damage(database: Path) -> str:
    """Look through a whole SQLite file, and return what is wrong with it first, or nothing."""
    with closing(sqlite3.connect(database)) as connection:
        try:
            told = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
            lost = connection.execute("PRAGMA foreign_key_check").fetchone()
        except sqlite3.DatabaseError as error:
            return str(error)
    if told != "ok":
        return told.splitlines()[-1]
    return f"a row of {lost[0]} points nowhere" if lost else ""
