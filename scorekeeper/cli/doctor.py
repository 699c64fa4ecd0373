"""`scorekeeper doctor`: what is missing on this machine, and how to mend it."""

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from scorekeeper.bots.fast import is_there
from scorekeeper.cli.database import REMEDIES, why_silent
from scorekeeper.sheets.libraries import missing_packages

FAST = "pip install 'scorekeeper[fast]'"
ENOUGH_SPACE = 50_000_000


@dataclass(frozen=True)
class Finding:
    """One thing looked at: whether it is well, and what to do where it is not."""

    well: bool
    what: str
    remedy: str = ""


@click.command()
def doctor() -> None:
    """Look for what is missing on this machine and say how to mend it; status 1 if anything is."""
    found = list(examine())
    for finding in found:
        click.echo(f"{'ok  ' if finding.well else 'MEND'} {finding.what}")
        if not finding.well:
            click.echo(f"     {finding.remedy}")
    if not all(finding.well for finding in found):
        sys.exit(1)


def examine() -> Iterator[Finding]:
    """Yield each finding; looks only, changes nothing but a folder that is missing."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding(sys.version_info >= (3, 11), f"Python {version}", "Install Python 3.11 or newer.")
    yield from _libraries()
    yield from _instance()


def _libraries() -> Iterator[Finding]:
    missing = missing_packages()
    yield Finding(
        not missing,
        "libraries for printed sheets",
        f"Without them all but the sheets works: sudo apt-get install -y {' '.join(missing)}",
    )
    told = (
        "is installed" if is_there() else f"is not installed ({FAST}): bots think a little longer"
    )
    yield Finding(True, f"extra `fast` {told}")


def _instance() -> Iterator[Finding]:
    from scorekeeper.web import create_app
    from scorekeeper.web.config import BadSetting

    try:
        app = create_app()
    except BadSetting as error:
        yield Finding(False, "settings", str(error))
        return
    folder = Path(app.instance_path)
    writable = os.access(folder, os.W_OK)
    yield Finding(
        writable, f"folder {folder}", f"Let this user write there: chown it, or chmod u+w {folder}"
    )
    free = shutil.disk_usage(folder).free
    yield Finding(free > ENOUGH_SPACE, f"{free // 10**6} MB free", "Make room on the disk.")
    yield from _secrets(folder)
    with app.app_context():
        yield from _database(app.config["SQLALCHEMY_DATABASE_URI"])


def _secrets(folder: Path) -> Iterator[Finding]:
    """Look at whatever holds secrets or names: nobody but its owner may read it."""
    yield _private(folder, "700")
    backups = folder / "backups"
    for path in [*_files(folder), *_files(backups)]:
        yield _private(path, "600")
    if backups.is_dir():
        yield _private(backups, "700")


def _files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.is_file() and path.name[0] != ".")


def _private(path: Path, rights: str) -> Finding:
    tight = not stat.S_IMODE(path.stat().st_mode) & 0o077
    return Finding(tight, f"{path.name} is private", f"chmod {rights} {path}")


def _database(address: str) -> Iterator[Finding]:
    from sqlalchemy.exc import SQLAlchemyError

    from scorekeeper.records.db import db
    from scorekeeper.records.upgrade import (
        NewerDatabase,
        current_revision,
        file_of,
        target_revision,
    )

    kind = address.partition(":")[0]
    try:
        present = current_revision(db.engine)
    except SQLAlchemyError as error:
        yield Finding(False, f"database ({kind})", why_silent(error))
        return
    if present is None:
        yield Finding(True, f"database ({kind}): none yet, `serve` makes it")
        return
    told = f"database ({kind}) at revision {present}"
    try:
        newest = target_revision(present)
    except NewerDatabase as error:
        yield Finding(False, told, str(error))
        return
    file = file_of(db.engine)
    when = "after a copy" if file else "copy it before, by pg_dump"
    yield Finding(present == newest, told, f"`scorekeeper serve` brings it up to date, {when}.")
    if file is not None:
        yield from _file(file)


def _file(database: Path) -> Iterator[Finding]:
    """Yield what is wrong with a SQLite file: who may write it, and whether it is whole."""
    from scorekeeper.records.backup import damage

    folder = database.parent
    for path in (database, *folder.glob(f"{database.name}-*")):
        remedy = f"Let this user write it: chown it, or chmod u+w {path}"
        if os.access(folder, os.W_OK) and not os.access(path, os.W_OK):
            yield Finding(False, f"{path.name} can be written", remedy)
    wrong = damage(database)
    remedy = f"It is damaged ({wrong}). {REMEDIES['damaged']}"
    yield Finding(not wrong, f"{database.name} is whole", remedy)
