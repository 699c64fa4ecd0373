"""A recorded game in the interchange shape."""

from __future__ import annotations

from typing import Any

from scorekeeper.records.models import Game

FORMAT = "scorekeeper.game/1"


def game_shape(game: Game) -> dict[str, Any]:
    """Write the rows of a game as one object of the interchange."""
    return {
        "format": FORMAT,
        "id": game.id,
        "name": game.name,
        "played": game.played.isoformat() if game.played else None,
        "ended": game.ended,
        "rules": game.rules,
        "players": [seat.member.name for seat in game.seats],
        "first_dealer": game.first_dealer,
        "hands": [hand.facts for hand in game.hands],
    }
