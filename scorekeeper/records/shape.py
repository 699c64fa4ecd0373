"""A recorded game in the interchange shape."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BindParameter, bindparam, select

from scorekeeper.interchange import FORMAT
from scorekeeper.records.db import db
from scorekeeper.records.models import Game, Hand, Member, Seat


def game_shape(game: Game) -> dict[str, Any]:
    """Write the rows of a game as one object of the interchange."""
    players = [seat.member.name for seat in game.seats]
    return shape(game, players, [hand.facts for hand in game.hands])


_seats, _members, _hands = Seat.__table__.c, Member.__table__.c, Hand.__table__.c
_OF_GAME: BindParameter[str] = bindparam("game")
_SEATS = (
    select(_members.id, _members.name)
    .where(_seats.game_id == _OF_GAME, _members.id == _seats.member_id)
    .order_by(_seats.number)
)
_HANDS = select(_hands.facts).where(_hands.game_id == _OF_GAME).order_by(_hands.number)


def present_shape(row: Any) -> dict[str, Any]:
    """Read a game in the interchange shape by its row of games, without making objects of others.

    That takes much longer.
    """
    return read_shape(row)[0]


def read_shape(row: Any) -> tuple[dict[str, Any], tuple[int, ...]]:
    """Read the same, and the members by seat."""
    connection, which = db.session.connection(), {"game": row.id}
    seats = connection.execute(_SEATS, which).all()
    hands = connection.execute(_HANDS, which).all()
    whole = shape(row, [seat.name for seat in seats], [facts for (facts,) in hands])
    return whole, tuple(seat.id for seat in seats)


def shape(row: Any, players: Sequence[str], hands: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Write a row of games, the names by seat and the facts of its hands as one such object."""
    return {
        "format": FORMAT,
        "id": row.id,
        "name": row.name,
        **({"played": row.played.isoformat()} if row.played else {}),
        "ended": row.ended,
        "rules": row.rules,
        "players": list(players),
        "first_dealer": row.first_dealer,
        "hands": list(hands),
        **({"agreed": row.agreed} if row.agreed else {}),
    }
