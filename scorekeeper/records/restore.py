"""Putting a backup into the place of what an instance holds."""

import hashlib
import json
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from scorekeeper.records.backup import DATABASE, FORMAT, KEY, MANIFEST, damage, pack, revision_of
from scorekeeper.records.db import Trouble, trouble
from scorekeeper.records.upgrade import copy_database, free_name, target_revision

LONGEST_MANIFEST, LONGEST_KEY, SHORTEST_KEY = 10_000, 10_000, 32
CHUNK = 1 << 20


class NotABackup(Exception):
    """A file that cannot be restored; its text ends the sentence that the file's name begins."""


class InUse(Exception):
    """Somebody has the database open that should be replaced."""


@dataclass(frozen=True)
class Backup:
    """What a backup holds: `made` is its moment in UTC, `revision` that of its database."""

    made: datetime
    version: str
    revision: str
    database: Path
    key: str


@contextmanager
def unpacked(file: Path, beside: Path) -> Iterator[Backup]:
    """Yield what a backup holds, all of it examined; it lies in `beside` until the end.

    Raises NotABackup, NewerDatabase, OSError.
    """
    with tempfile.TemporaryDirectory(prefix=".restore.", dir=beside) as name:
        yield _examined(file, Path(name))


def _examined(file: Path, folder: Path) -> Backup:
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _read_manifest(archive)
            for name in (DATABASE, KEY):
                _extract(archive, name, manifest["files"][name], folder / name)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError) as error:
        raise NotABackup("is no backup, or is broken") from error
    key = _read_key(folder / KEY)
    _examine_database(folder / DATABASE, manifest["revision"])
    made = datetime.fromisoformat(manifest["made"])
    return Backup(made, manifest["version"], manifest["revision"], folder / DATABASE, key)


def _read_manifest(archive: zipfile.ZipFile) -> dict[str, Any]:
    if sorted(archive.namelist()) != sorted((MANIFEST, DATABASE, KEY)):
        raise NotABackup("is no backup of Scorekeeper")
    if archive.getinfo(MANIFEST).file_size > LONGEST_MANIFEST:
        raise NotABackup("has no manifest that can be read")
    try:
        manifest: dict[str, Any] = json.loads(archive.read(MANIFEST))
        _refuse_format(manifest)
        datetime.fromisoformat(manifest["made"])
        sound = isinstance(manifest["version"], str) and isinstance(manifest["revision"], str)
        sizes = [manifest["files"][name]["bytes"] for name in (DATABASE, KEY)]
        digests = [manifest["files"][name]["sha256"] for name in (DATABASE, KEY)]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise NotABackup("has no manifest that can be read") from error
    if not sound or not all(isinstance(one, int) for one in sizes) or not all(digests):
        raise NotABackup("has no manifest that can be read")
    return manifest


def _refuse_format(manifest: dict[str, Any]) -> None:
    name = manifest["format"]
    if name == FORMAT:
        return
    if isinstance(name, str) and name.startswith("scorekeeper.backup/"):
        raise NotABackup("was written by a newer version of Scorekeeper: install that one first")
    raise NotABackup("is no backup of Scorekeeper")


def _extract(archive: zipfile.ZipFile, name: str, told: dict[str, Any], target: Path) -> None:
    """Write a member out, never more of it than the manifest tells."""
    digest, size = hashlib.sha256(), 0
    with archive.open(name) as source, target.open("xb") as file:
        while size <= told["bytes"] and (chunk := source.read(CHUNK)):
            digest.update(chunk)
            size += len(chunk)
            file.write(chunk)
    if (size, digest.hexdigest()) != (told["bytes"], told["sha256"]):
        raise NotABackup(f"is broken: {name} is not what the manifest tells")


def _read_key(path: Path) -> str:
    if path.stat().st_size > LONGEST_KEY:
        raise NotABackup("holds no usable secret key")
    key = path.read_text(encoding="utf-8", errors="replace").strip()
    if len(key) < SHORTEST_KEY:
        raise NotABackup("holds no usable secret key")
    return key


def _examine_database(path: Path, revision: str) -> None:
    try:
        wrong = damage(path)
        found = revision_of(path)
    except sqlite3.Error as error:
        raise NotABackup("holds a damaged database") from error
    if wrong:
        raise NotABackup(f"holds a damaged database: {wrong}")
    if found != revision:
        raise NotABackup("is broken: its database is not of the revision that the manifest tells")
    target_revision(found)


def restore(backup: Backup, instance: Path, database: Path) -> None:
    """Put what a backup holds into the place of what is there.

    Raises InUse where somebody has the database open, and then nothing has happened.
    """
    _fold(database)
    copy_database(backup.database, database)
    draft = backup.database.with_name("key")
    draft.touch(mode=0o600)
    draft.write_text(f"{backup.key}\n", encoding="utf-8")
    draft.replace(instance / KEY)


def _fold(database: Path) -> None:
    """Bring a database into one file, which only succeeds for whoever is alone with it."""
    if not database.exists():
        return
    try:
        with closing(sqlite3.connect(database, timeout=0.2)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE").close()
            connection.execute("BEGIN EXCLUSIVE").close()
    except sqlite3.Error as error:
        if trouble(error) is Trouble.BUSY:
            raise InUse from error
        if trouble(error) is not Trouble.DAMAGED:
            raise
    for beside in companions(database):
        beside.unlink()


def companions(database: Path) -> list[Path]:
    """List the files that SQLite keeps beside a database while it is in use."""
    beside = [database.with_name(database.name + end) for end in ("-wal", "-shm", "-journal")]
    return [path for path in beside if path.exists()]


def keep(instance: Path, database: Path, *, version: str, now: datetime) -> Path | None:
    """Copy what an instance holds into its `backups`, and return where to; None for nothing.

    It becomes a backup, or where the database cannot be read a folder of the files as they are.
    """
    key = instance / KEY
    if not database.exists() and not key.exists():
        return None
    folder = instance / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    stem = f"before-restore-{now:%Y%m%d-%H%M%S}"
    try:
        text = _read_key(key)
        out = free_name(folder, stem, ".zip")
        pack(database, text, out, version=version, now=now, again=False)
    except (sqlite3.Error, LookupError, NotABackup, FileNotFoundError):
        out = free_name(folder, stem, "")
        _set_aside(database, key, out)
    return out


def _set_aside(database: Path, key: Path, folder: Path) -> None:
    folder.mkdir(mode=0o700)
    for path in (database, *companions(database), key):
        if path.exists():
            shutil.copy2(path, folder)
