"""A recorded game in the interchange shape."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.interchange import FORMAT
from scorekeeper.records.models import Game


def game_shape(game: Game) -> dict[str, Any]:
    """Write the rows of a game as one object of the interchange."""
    players = [seat.member.name for seat in game.seats]
    return shape(game, players, [hand.facts for hand in game.hands])


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
