"""Writing journal lines, and finding them again."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, bindparam, insert, select, update

from scorekeeper.interchange.game import MOST_HANDS
from scorekeeper.records.db import db, flushed, forget, table_of
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.outcomes import Conflict, Reason, Refused, Written
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, Grant, JournalLine, Table


@dataclass(frozen=True)
class Change:
    """What a line tells: kind, hand number, before and after."""

    kind: Kind
    number: int | None = None
    before: dict[str, Any] | None = None
    after: dict[str, Any] | None = None
    undoes: int | None = None


def table_for_change(table_id: str) -> Table:
    """Read a table that nobody else can change until the transaction ends.

    Raises LookupError where there is none.
    """
    table = db.session.get(Table, table_id, with_for_update=True)
    if table is None:
        raise LookupError(f"no table {table_id}")
    return table


def game_for_change(game_id: str) -> Game:
    """Read a game that nobody else can change until the transaction ends.

    Raises LookupError where there is none.
    """
    game = db.session.get(Game, game_id, with_for_update=True)
    if game is None:
        raise LookupError(f"no game {game_id}")
    return game


def write_table_line(table: Table, change: Change, operation: Operation) -> JournalLine:
    """Add a line about a table; its revision moves on."""
    table.revision += 1
    return _add(table.id, None, table.revision, change, operation)


def write_game_line(game: Game, change: Change, operation: Operation) -> JournalLine:
    """Add a line about a game; its revision moves on."""
    game.revision += 1
    return _add(game.table_id, game.id, game.revision, change, operation)


def _add(
    table_id: str, game_id: str | None, revision: int, change: Change, operation: Operation
) -> JournalLine:
    line = JournalLine(**_told(table_id, game_id, revision, change, operation))
    db.session.add(line)
    db.session.flush()
    _mark_used(operation)
    return line


def _told(
    table_id: str, game_id: str | None, revision: int, change: Change, operation: Operation
) -> dict[str, Any]:
    """Return the columns of a line."""
    return {
        "table_id": table_id,
        "game_id": game_id,
        "op": operation.id,
        "time": operation.now,
        "grant_id": operation.grant,
        "kind": change.kind,
        "revision": revision,
        "number": change.number,
        "before": change.before,
        "after": change.after,
        "undoes": change.undoes,
    }


# Of the tables, not of the models: a hand is recorded so in a third of the time.
_games, _grants = table_of(Game), table_of(Grant)
_FOR_CHANGE = select(_games).where(_games.c.id == bindparam("game")).with_for_update()
_MOVE_ON = update(_games).where(_games.c.id == bindparam("game")).values(revision=bindparam("next"))
_LINE = insert(table_of(JournalLine))
_USED = update(_grants).where(_grants.c.id == bindparam("grant")).values(used=bindparam("now"))


def row_for_change(game_id: str) -> Row[Any]:
    """Read the row of a game that nobody else can change until the transaction ends.

    Raises LookupError where there is none.
    """
    row = flushed().execute(_FOR_CHANGE, {"game": game_id}).first()
    if row is None:
        raise LookupError(f"no game {game_id}")
    return row


def write_line_of(row: Row[Any], change: Change, operation: Operation) -> int:
    """Add a line about the game of a row; returns its revision, which moves on."""
    connection, revision = flushed(), row.revision + 1
    connection.execute(_MOVE_ON, {"game": row.id, "next": revision})
    connection.execute(_LINE, _told(row.table_id, row.id, revision, change, operation))
    forget(Game, row.id, "revision")
    _mark_used(operation)
    return int(revision)


def _mark_used(operation: Operation) -> None:
    if operation.grant is not None:
        flushed().execute(_USED, {"grant": operation.grant, "now": operation.now})
        forget(Grant, operation.grant, "used")


_lines = JournalLine.__table__.c
_KNOWN = select(_lines.id).where(
    _lines.table_id == bindparam("table"), _lines.op == bindparam("op")
)


def known_line(table_id: str, operation: Operation) -> JournalLine | None:
    """Find the line that this operation has written at the table."""
    which = {"table": table_id, "op": operation.id}
    found = db.session.connection().execute(_KNOWN, which).scalar()
    return None if found is None else db.session.get(JournalLine, found)


def refuse_id(operation: Operation) -> Refused | None:
    """Refuse an operation whose id is none."""
    return None if operation.sound else Refused(Reason.OPERATION)


def again(line: JournalLine, same: bool) -> Written | Refused:
    """Answer an operation that is known: as before if it asks for the same, else not at all."""
    if not same or line.game_id is None:
        return Refused(Reason.OPERATION)
    return Written(line.game_id, line.revision, new=False)


def conflict(game: Game | Row[Any], number: int | None, current: dict[str, Any] | None) -> Conflict:
    """Answer a wish that was formed on another revision of the game."""
    line = _last_line(game, number)
    grant = db.session.get(Grant, line.grant_id) if line.grant_id else None
    who = grant.label if grant else None
    return Conflict(game.id, game.revision, number, current, who, line.time)


def _last_line(game: Game | Row[Any], number: int | None) -> JournalLine:
    query = select(JournalLine).where(JournalLine.game_id == game.id)
    latest = query.order_by(JournalLine.id.desc()).limit(1)
    # No database takes a whole number of any size.
    asked = number is not None and 1 <= number <= MOST_HANDS
    of_hand = db.session.scalar(latest.where(JournalLine.number == number)) if asked else None
    return of_hand or db.session.scalars(latest).one()
