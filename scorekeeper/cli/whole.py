"""Whole tables for the command line: read from a file, counted, refused in words."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli import Refused
from scorekeeper.interchange import NotAGame, TableFile, read_table
from scorekeeper.interchange.table import FORMAT_OF_TABLE, LONGEST_TABLE
from scorekeeper.rules.problems import grave_problems
from scorekeeper.texts.outcomes import REASONS
from scorekeeper.texts.problems import sentence

if TYPE_CHECKING:
    from scorekeeper.records.journal import NotBroughtIn


def whole_table(path: Path) -> TableFile | None:
    """Read a file of a whole table; None for any other, Refused for one that is wrong."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LONGEST_TABLE + 1)
    except OSError:
        return None  # whoever reads games says why
    if data[:2] != b"PK" and FORMAT_OF_TABLE.encode() not in data:
        return None
    if data[:2] != b"PK" and not _says_so(data):
        return None
    try:
        file = read_table(data)
    except NotAGame as error:
        raise Refused(f"{path}: {error}") from error
    _refuse_graves(path, file)
    return file


def _says_so(data: bytes) -> bool:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return True  # it is refused with its place
    return isinstance(value, dict) and value.get("format") == FORMAT_OF_TABLE


def _refuse_graves(path: Path, file: TableFile) -> None:
    told = [
        f"{path}: game {number}, {sentence(problem, one.file.facts.players)}"
        for number, one in enumerate(file.games, 1)
        for problem in grave_problems(one.file.facts)
    ]
    if told:
        raise Refused("\n".join(told))


def told_of(error: "NotBroughtIn", file: TableFile) -> str:
    """Return why a table was not brought in: `game 3 (Friday): A game of another table has …`"""
    called = file.games[error.number - 1].file.name if error.what == "game" else ""
    return (
        f"{error.what} {error.number}{f' ({called})' if called else ''}: "
        f"{REASONS[error.refused.reason.value]}"
    )


def contents(table: str) -> tuple[int, int, int, int]:
    """Count the games, members, payments and devices of a table."""
    from scorekeeper.records import access, store

    rows = (store.games, store.members, store.payments, access.devices)
    games, members, payments, devices = (len(read(table)) for read in rows)
    return games, members, payments, devices
