"""A recorded game in the interchange shape."""

from typing import Any

from scorekeeper.interchange import FORMAT
from scorekeeper.records.models import Game


def game_shape(game: Game) -> dict[str, Any]:
    """Write the rows of a game as one object of the interchange."""
    return {
        "format": FORMAT,
        "id": game.id,
        "name": game.name,
        **({"played": game.played.isoformat()} if game.played else {}),
        "ended": game.ended,
        "rules": game.rules,
        "players": [seat.member.name for seat in game.seats],
        "first_dealer": game.first_dealer,
        "hands": [hand.facts for hand in game.hands],
        **({"agreed": game.agreed} if game.agreed else {}),
    }
