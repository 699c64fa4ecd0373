"""`scorekeeper tables`, `links`, `import`, `export`, `erase`: games in and out of the database."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli import Refused
from scorekeeper.cli.database import database, find_table, operation, table_if_any
from scorekeeper.cli.score import sound_game
from scorekeeper.cli.serve import qr_code, sites
from scorekeeper.cli.whole import contents, told_of, whole_table
from scorekeeper.interchange import NotAGame
from scorekeeper.records.roles import Role
from scorekeeper.texts.devices import renewed
from scorekeeper.texts.outcomes import REASONS
from scorekeeper.texts.words import count

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.interchange import TableFile
    from scorekeeper.records.models import Table


@click.command()
@click.option("--new", "name", help="Make a table of this name and print its host link.")
def tables(name: str | None) -> None:
    """List the tables: id, name, members and games; or make one."""
    with database() as app:
        if name is None:
            _list()
            return
        click.echo(_told_links(app, _new_table(name), [Role.HOST]))


def _list() -> None:
    from scorekeeper.records import store

    found = store.tables()
    for table in found:
        members = count(len(store.members(table.id)), "member")
        games = count(len(store.games(table.id)), "game")
        click.echo(f"{table.id}  {table.name}  ({members}, {games})")
    if not found:
        click.echo("There is no table yet. `scorekeeper serve` starts the app to make one.")


@click.command()
@click.argument("table")
@click.option("--rotate", type=click.Choice(["host", "scorer", "viewer"]), help="Renew a link.")
def links(table: str, rotate: str | None) -> None:
    """Show the links of TABLE (a name or an id), or renew one of them."""
    from scorekeeper.records import access

    with database() as app:
        found, roles = find_table(table), list(reversed(Role))
        if rotate:
            roles = [Role(rotate)]
            found = access.rotate(found.id, roles[0])
            stay = access.by_older_links(found, roles[0])
            click.echo(renewed(rotate, len(stay)))
        click.echo(_told_links(app, found, roles))


def _told_links(app: "Flask", table: "Table", roles: list[Role]) -> str:
    """Return links of a table, each as an address by name and by number, and as a QR code."""
    from scorekeeper.records import access

    lines = [table.name]
    for role in roles:
        code = access.link_code(table, role, app.config["SECRET_KEY"])
        urls = [f"{site}/join#{code}" for site in sites(app.config["PORT"])]
        lines += ["", f"  {role.value:<7} {urls[0]}", *(f"{'':10}{url}" for url in urls[1:])]
        lines += ["", qr_code(urls[-1])]
    return "\n".join(lines)


@click.command("import")
@click.option("--table", "name", help="The table, by name or id; made if need be.")
@click.option("--copy", is_flag=True, help="A whole table once more: its games get new ids.")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def import_games(name: str | None, files: tuple[Path, ...], copy: bool) -> None:
    """Bring the recorded games in FILES to a table: all of them, or none.

    One file of a whole table (.json, or .zip with its CSV) becomes a new table.
    """
    whole = whole_table(files[0]) if len(files) == 1 else None
    if whole is not None:
        _import_whole(files[0], whole, name or "", copy)
        return
    if not name:
        raise Refused("Name the table to which these games belong: --table NAME.")
    _import_games(name, files)


def _import_games(name: str, files: tuple[Path, ...]) -> None:
    from scorekeeper.interchange import game_to_json
    from scorekeeper.records import journal
    from scorekeeper.records.db import writing
    from scorekeeper.records.journal import Refused as NotWritten

    games = [(file, sound_game(file)) for file in files]
    told = []
    with database(), writing():
        table = _table_to_fill(name)
        for file, game in games:
            outcome = journal.import_game(table.id, game_to_json(game), operation())
            if isinstance(outcome, NotWritten):
                raise Refused(f"{file}: {REASONS[outcome.reason.value]} Nothing was imported.")
            told.append(f"{file}: {outcome.game_id}{'' if outcome.new else ' was there already'}")
    click.echo("\n".join(told))


def _import_whole(path: Path, file: "TableFile", name: str, copy: bool) -> None:
    """Make a new table of a file; raises Refused where its name or its games are taken."""
    from scorekeeper.records import journal
    from scorekeeper.records.journal import NotBroughtIn

    with database() as app:
        called = name or file.name
        if table_if_any(called):
            raise Refused(
                f"There is a table {called!r} already; name the new one otherwise: --table NAME."
            )
        try:
            table = journal.import_table(file, operation(), name=name, copy=copy)
        except NotBroughtIn as error:
            raise Refused(f"{path}: {told_of(error, file)} Nothing was imported.") from error
        except NotAGame as error:
            raise Refused(f"{path}: {error}. Nothing was imported.") from error
        told = count(len(file.games), "game"), count(len(file.members), "member")
        click.echo(f"{table.id}  {table.name}  ({told[1]}, {told[0]})")
        click.echo(_told_links(app, table, [Role.HOST]))


def _table_to_fill(name: str) -> "Table":
    return table_if_any(name) or _new_table(name)


def _new_table(name: str) -> "Table":
    """Make a table; raises Refused for a name that is none."""
    from scorekeeper.records import journal

    try:
        return journal.create_table(name, operation())
    except NotAGame as error:
        raise Refused(f"The table's {error}.") from error


@click.command()
@click.argument("table", required=False)
@click.option("--game", help="One game by its id, to standard output.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="A folder for its games; a .json or a .zip file for the whole table.",
)
def export(table: str | None, game: str | None, output: Path | None) -> None:
    """Write TABLE into one file (.json, or .zip with CSV for a spreadsheet), its games into a
    folder, or one game."""
    from scorekeeper.records import store

    if bool(table) == bool(game) or (table and not output):
        raise Refused("Name a table and a folder (-o DIR), or one game (--game ID).")
    with database():
        if game:
            click.echo(_text(game), nl=False)
            return
        found, path = find_table(table or ""), output or Path()
        if path.suffix in (".json", ".zip"):
            _write(path.parent, {path.name: _whole(found.id, path.suffix)})
            return
        _write(path, {f"{row.id}.json": _text(row.id) for row in store.games(found.id)})


def _whole(table: str, suffix: str) -> str | bytes:
    from scorekeeper.interchange import table_to_json, table_to_zip
    from scorekeeper.records.whole import table_file

    file = table_file(table)
    if suffix == ".zip":
        return table_to_zip(file)
    return json.dumps(table_to_json(file), ensure_ascii=False, indent=2) + "\n"


@click.command()
@click.argument("table")
@click.option("--yes", "typed", help="Its name once more, instead of being asked for it.")
def erase(table: str, typed: str | None) -> None:
    """Erase TABLE with its games, members, links and money, for good."""
    from scorekeeper.records.erase import erase_table, sweep
    from scorekeeper.texts.whole import ERASE_FIRST, erased, is_name, what_goes

    with database():
        found = find_table(table)
        name = found.name
        click.echo(f"{what_goes(*contents(found.id))} {ERASE_FIRST}", err=True)
        if typed is None:
            typed = click.prompt(f"Type {name} to erase it", default="", show_default=False)
        if not is_name(typed, name):
            raise Refused("That is another name. Nothing was erased.")
        erase_table(found.id)
        swept = sweep()
    click.echo(erased(name, swept=swept))


def _write(folder: Path, texts: Mapping[str, str | bytes]) -> None:
    """Write files by name into a folder; raises Refused where that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
            click.echo(str(folder / name))
    except OSError as error:
        raise Refused(f"{folder}: {(error.strerror or 'cannot be written').lower()}") from error


def _text(game: str) -> str:
    from scorekeeper.records import store

    try:
        written = store.game_json(game)
    except LookupError as error:
        raise Refused(f"There is no game {game!r}.") from error
    return json.dumps(written, ensure_ascii=False, indent=2) + "\n"
