"""Reading what was recorded."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from sqlalchemy import BindParameter, ColumnElement, Select, bindparam, func, select
from sqlalchemy.orm import selectinload

from scorekeeper.interchange import GameFile, game_from_json
from scorekeeper.records.db import db
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, JournalLine, Member, Payment, Seat, Table
from scorekeeper.records.prepared import Prepared
from scorekeeper.records.shape import game_shape, read_shape


def tables() -> Sequence[Table]:
    """List all tables by name."""
    return db.session.scalars(select(Table).order_by(Table.name, Table.id)).all()


def table(table_id: str) -> Table | None:
    """Find a table."""
    return db.session.get(Table, table_id)


def tables_named(name: str) -> Sequence[Table]:
    """Find the tables of exactly this name, the oldest first."""
    query = select(Table).where(Table.name == name).order_by(Table.created, Table.id)
    return db.session.scalars(query).all()


def members(table_id: str) -> Sequence[Member]:
    """List the members of a table in the order in which they came."""
    query = select(Member).where(Member.table_id == table_id).order_by(Member.id)
    return db.session.scalars(query).all()


def members_like(table_id: str, typed: str, limit: int = 8) -> Sequence[Member]:
    """Complete the name of a member: those who begin so, the most frequent players first.

    ``typed`` is compared without regard to case, in every script.
    """
    sat = (
        select(func.count(Seat.number))
        .where(Seat.member_id == Member.id)
        .correlate(Member)
        .scalar_subquery()
    )
    query = select(Member).where(Member.table_id == table_id)
    found = db.session.scalars(query.order_by(sat.desc(), Member.name, Member.id))
    start = typed.strip().casefold()
    return [member for member in found if member.name.casefold().startswith(start)][:limit]


def games(table_id: str) -> Sequence[Game]:
    """List the games of a table, the newest first."""
    query = _whole_game(Game.table_id == table_id).order_by(Game.sequence.desc())
    return db.session.scalars(query).all()


def newest_games(table_id: str, limit: int) -> Sequence[Game]:
    """List so many games of a table, the newest first."""
    query = _whole_game(Game.table_id == table_id).order_by(Game.sequence.desc())
    return db.session.scalars(query.limit(limit)).all()


def games_of_members(table_id: str) -> dict[int, int]:
    """Count the games in which each member of a table sat."""
    query = select(Seat.member_id, func.count()).join(Game, Game.id == Seat.game_id)
    found = db.session.execute(query.where(Game.table_id == table_id).group_by(Seat.member_id))
    return {row[0]: row[1] for row in found}


def last_game(table_id: str) -> Game | None:
    """Find the newest game of a table, for "same as last time"."""
    query = _whole_game(Game.table_id == table_id).order_by(Game.sequence.desc()).limit(1)
    return db.session.scalar(query)


def game(game_id: str) -> Game | None:
    """Find a game, with its seats and hands."""
    return db.session.scalar(_whole_game(Game.id == game_id))


@dataclass(frozen=True)
class Stamp:
    """Which state of which game: two of them are equal only where everything on record is.

    Any change of a game moves its revision, one of names or payments that of its table; the link
    to look on has its generation. The last operation tells a game from one that has come back by an
    import or from a backup, and counts its revisions anew.
    """

    table_id: str
    revision: int
    last: str
    table_revision: int
    viewer_generation: int

    @property
    def marks(self) -> tuple[str, ...]:
        """What moves on whenever anything does that a page of the game shows."""
        last = f"{crc32(self.last.encode()):x}"
        return f"{self.revision}", last, f"{self.table_revision}", f"{self.viewer_generation}"


@dataclass(frozen=True)
class Recorded:
    """A game as it is on record: its facts, and the members by seat."""

    file: GameFile
    members: tuple[int, ...]


_games, _tables, _lines = Game.__table__.c, Table.__table__.c, JournalLine.__table__.c
_OF_GAME: BindParameter[str] = bindparam("game")
# Of the columns, not of the models: making objects of rows takes much longer.
_LAST = (
    select(_lines.op)
    .where(_lines.game_id == _OF_GAME)
    .order_by(_lines.id.desc())
    .limit(1)
    .scalar_subquery()
)
STAMP = select(
    _games.table_id,
    _games.revision,
    _LAST,
    _tables.revision,
    _tables.viewer_generation,
).where(_games.id == _OF_GAME, _tables.id == _games.table_id)
"""What a `Stamp` is made of; the game is given as `game`."""
_STAMP = Prepared(STAMP)
_GAME = select(*_games).where(_games.id == _OF_GAME)


def stamp(game_id: str) -> Stamp | None:
    """Tell in which state a game is, by one short query; None where there is no such game."""
    return next((Stamp(*row) for row in _STAMP.rows(game=game_id)), None)


def recorded(game_id: str) -> Recorded:
    """Read a game; raises LookupError where there is no such game."""
    row = db.session.connection().execute(_GAME, {"game": game_id}).first()
    if row is None:
        raise LookupError(f"no game {game_id}")
    whole, members = read_shape(row)
    return Recorded(game_from_json(whole), members)


def member_ids(game_id: str) -> Sequence[int]:
    """List the members of a game by seat."""
    query = select(Seat.member_id).where(Seat.game_id == game_id).order_by(Seat.number)
    return db.session.scalars(query).all()


def game_json(game_id: str) -> dict[str, Any]:
    """Read a game in the interchange shape, complete.

    Raises LookupError where there is no such game.
    """
    found = game(game_id)
    if found is None:
        raise LookupError(f"no game {game_id}")
    return game_shape(found)


def file_of(game: Game) -> GameFile:
    """Read a game as what ``rules`` understand, with its id, name and date."""
    return game_from_json(game_shape(game))


def payments(table_id: str) -> Sequence[Payment]:
    """List the payments of a table in the order in which they were recorded."""
    query = select(Payment).where(Payment.table_id == table_id).order_by(Payment.id)
    return db.session.scalars(query).all()


def payments_for(game_id: str) -> Sequence[Payment]:
    """List what was paid for a game, in the order in which it was recorded."""
    query = select(Payment).where(Payment.game_id == game_id).order_by(Payment.id)
    return db.session.scalars(query).all()


def is_written(table_id: str, operation_id: str) -> bool:
    """Tell whether an operation has changed something at a table."""
    query = select(JournalLine.id).where(JournalLine.table_id == table_id)
    return db.session.scalar(query.where(JournalLine.op == operation_id)) is not None


def journal(table_id: str) -> Sequence[JournalLine]:
    """Read all lines of a table, its games' among them, in the order in which they were written."""
    query = select(JournalLine).where(JournalLine.table_id == table_id)
    return db.session.scalars(query.order_by(JournalLine.id)).all()


def game_journal(game_id: str) -> Sequence[JournalLine]:
    """Read the lines of a game in the order in which they were written."""
    query = select(JournalLine).where(JournalLine.game_id == game_id)
    return db.session.scalars(query.order_by(JournalLine.id)).all()


def taken_back(game_id: str, number: int) -> dict[str, Any] | None:
    """Read the facts of a hand that an undo has just taken back; None if anything came after."""
    query = select(JournalLine).where(JournalLine.game_id == game_id)
    line = db.session.scalar(query.order_by(JournalLine.id.desc()).limit(1))
    undone = line is not None and line.kind is Kind.UNDO and line.number == number
    return line.before if line is not None and undone else None


def _whole_game(which: ColumnElement[bool]) -> Select[Game]:
    return (
        select(Game)
        .where(which)
        .options(
            selectinload(Game.seats),
            selectinload(Game.hands),
        )
    )
