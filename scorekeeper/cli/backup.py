"""`scorekeeper backup`, `restore`: the whole instance in one file, and back."""

import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper import __version__
from scorekeeper.cli import Refused
from scorekeeper.cli.database import file_of_database, make_app, why_silent
from scorekeeper.cli.serving import alone

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.records.restore import Backup

BY_POSTGRES = (
    "This database is PostgreSQL's, whose own tools copy it while it runs:\n"
    '  pg_dump --format=custom --file=scorekeeper.dump "$DATABASE_URL"\n'
    '  pg_restore --clean --if-exists --dbname="$DATABASE_URL" scorekeeper.dump\n'
    "Keep secret_key of the instance folder with it: without it all links are void."
)


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace OUT where it is there.")
def backup(out: Path, force: bool) -> None:
    """Write the whole instance, database and secret key, into the file OUT; the app may run."""
    from scorekeeper.records.backup import pack

    _refuse_postgres()
    app = make_app()
    try:
        key, now = app.config["SECRET_KEY"], datetime.now(UTC)
        pack(_file(app), key, out, version=__version__, now=now, again=force)
    except FileExistsError as error:
        raise Refused(f"{out} is there already. --force replaces it.") from error
    except LookupError as error:
        raise Refused("There is nothing to back up yet.") from error
    except sqlite3.Error as error:
        raise Refused(why_silent(error)) from error
    except OSError as error:
        raise Refused(f"{out}: {(error.strerror or 'cannot be written').lower()}") from error
    click.echo(f"{out}: {out.stat().st_size:,} bytes. Whoever has it can open every table here.")


@click.command()
@click.argument("file", metavar="IN", type=click.Path(path_type=Path, dir_okay=False))
def restore(file: Path) -> None:
    """Put back what the file IN holds, after a copy of what is there; the app must not run."""
    from scorekeeper.records.restore import NotABackup, unpacked
    from scorekeeper.records.upgrade import NewerDatabase

    _refuse_postgres()
    # Its own key may be what is broken.
    app = make_app(SECRET_KEY="not read, nor made")  # noqa: S106
    instance, database = Path(app.instance_path), _file(app)
    try:
        with unpacked(file, instance) as found, alone(instance):
            _refuse_other_key(found)
            _put_back(found, instance, database)
    except NotABackup as error:
        raise Refused(f"{file} {error}. Nothing was changed.") from error
    except NewerDatabase as error:
        raise Refused(f"{file} is of a newer version. {error} Nothing was changed.") from error
    except sqlite3.Error as error:
        raise Refused(why_silent(error)) from error
    except OSError as error:
        told = (error.strerror or "cannot be read").lower()
        raise Refused(f"{error.filename or file}: {told}") from error


def _put_back(found: "Backup", instance: Path, database: Path) -> None:
    from scorekeeper.records.restore import InUse, keep, restore

    kept = keep(instance, database, version=__version__, now=datetime.now(UTC))
    if kept:
        click.echo(f"What was here is kept: {kept}")
    try:
        restore(found, instance, database)
    except InUse as error:
        raise Refused("Something has the database open: stop it first. Nothing changed.") from error
    made = found.made.astimezone()
    click.echo(f"Back is what was here on {made:%d %B %Y at %H:%M} (version {found.version}).")
    click.echo("Links and devices are those of then; what was recorded later is in the copy alone.")


def _refuse_other_key(found: "Backup") -> None:
    from scorekeeper.web.config import from_environment

    if (from_environment(os.environ)["SECRET_KEY"] or found.key) != found.key:
        raise Refused(
            "SCOREKEEPER_SECRET_KEY is another key than that of the backup, whose links would be "
            "void. Leave it out, and restore again. Nothing was changed."
        )


def _refuse_postgres() -> None:
    from scorekeeper.web.config import BadSetting, from_environment

    try:
        address = from_environment(os.environ)["SQLALCHEMY_DATABASE_URI"] or "sqlite:"
    except BadSetting as error:
        raise Refused(str(error)) from error
    if not address.startswith("sqlite:"):
        raise Refused(BY_POSTGRES)


def _file(app: "Flask") -> Path:
    file = file_of_database(app)
    if file is None:
        raise Refused("This database is in memory: there is no file to copy.")
    return file
