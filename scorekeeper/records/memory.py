"""Reading all games of a table at once: which there are, in what state, and their facts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, select

from scorekeeper.interchange.recorded import recorded_game
from scorekeeper.records.db import db
from scorekeeper.records.models import Game, Hand, JournalLine, Seat, Table
from scorekeeper.records.shape import shape
from scorekeeper.rules.facts import GameFacts

AT_ONCE = 200


@dataclass(frozen=True)
class TableStamp:
    """In which state a table is with all its games: what changes any of it moves it on.

    Changes write lines; only the erasing of a game does not, and leaves one game less.
    """

    table_id: str
    revision: int
    line: int
    op: str
    games: int


@dataclass(frozen=True)
class Mark:
    """A game of a table and its state. With `revision` and `last` (operation) its facts are known.

    `members` go by seat; `place` is that among the games of the table. `variant` is the label of
    the rules at the start.
    """

    id: str
    place: int
    played: date | None
    name: str
    variant: str
    revision: int
    last: str
    members: tuple[int, ...]

    @property
    def facts_key(self) -> tuple[str, int, str]:
        """What is the same only while the facts of the game are."""
        return self.id, self.revision, self.last

    @property
    def year(self) -> int | None:
        return self.played.year if self.played else None


_OF_TABLE: BindParameter[str] = bindparam("table")
_tables, _games, _lines = Table.__table__.c, Game.__table__.c, JournalLine.__table__.c
_seats, _hands = Seat.__table__.c, Hand.__table__.c
_GAMES = (
    select(func.count())
    .select_from(Game.__table__)
    .where(_games.table_id == _OF_TABLE)
    .scalar_subquery()
)
_STAMP = (
    select(_tables.id, _tables.revision, _lines.id, _lines.op, _GAMES)
    .where(_lines.table_id == _OF_TABLE, _tables.id == _lines.table_id)
    .order_by(_lines.id.desc())
    .limit(1)
)
_LAST = (
    select(_lines.op)
    .where(_lines.game_id == _games.id)
    .order_by(_lines.id.desc())
    .limit(1)
    .scalar_subquery()
)
_MARKS = (
    select(
        _games.id,
        _games.sequence,
        _games.played,
        _games.name,
        _games.rules["variant"].as_string(),
        _games.revision,
        _LAST,
    )
    .where(_games.table_id == _OF_TABLE)
    .order_by(_games.sequence)
)
_SEATED = (
    select(_seats.game_id, _seats.member_id)
    .where(_games.table_id == _OF_TABLE, _seats.game_id == _games.id)
    .order_by(_seats.game_id, _seats.number)
)


def table_stamp(table_id: str) -> TableStamp | None:
    """Tell in which state a table is, by one short query; None where there is none."""
    row = db.session.connection().execute(_STAMP, {"table": table_id}).first()
    return None if row is None else TableStamp(*row)


def marks(table_id: str) -> list[Mark]:
    """List the games of a table in the order of play: by day, and on one day as they began.

    Those without a day come first. A sheet that is typed in later stands where it was played.
    """
    connection, which = db.session.connection(), {"table": table_id}
    seats: dict[str, list[int]] = {}
    for game, member in connection.execute(_SEATED, which):
        seats.setdefault(game, []).append(member)
    found = [
        Mark(*row, members=tuple(seats.get(row[0], ())))
        for row in connection.execute(_MARKS, which)
    ]
    return sorted(found, key=lambda one: (one.played or date.min, one.place))


def facts_of(games: Sequence[Mark]) -> Iterator[GameFacts]:
    """Read the facts of games, one after the other; names are those of no one."""
    for start in range(0, len(games), AT_ONCE):
        some = games[start : start + AT_ONCE]
        rows, hands = _rows([one.id for one in some])
        for one in some:
            names = [str(seat) for seat in range(len(one.members))]
            yield recorded_game(shape(rows[one.id], names, hands.get(one.id, [])))


def _rows(ids: Sequence[str]) -> tuple[dict[str, Any], dict[str, list[dict[str, Any]]]]:
    connection = db.session.connection()
    found = connection.execute(select(*_games).where(_games.id.in_(ids)))
    rows = {row.id: row for row in found}
    hands: dict[str, list[dict[str, Any]]] = {}
    query = select(_hands.game_id, _hands.facts).where(_hands.game_id.in_(ids))
    for game, facts in connection.execute(query.order_by(_hands.game_id, _hands.number)):
        hands.setdefault(game, []).append(facts)
    return rows, hands
