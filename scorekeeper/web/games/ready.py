"""The same game again, made ready for a phone that may start it without the network."""

from typing import Any

from flask import url_for

from scorekeeper.interchange import FORMAT, game_from_json
from scorekeeper.records.ids import new_game_id
from scorekeeper.records.models import Game
from scorekeeper.rules.seats import next_first_dealer
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.snapshot import snapshot

FIRST_REVISION = 1


def facts_again(row: Game) -> dict[str, Any]:
    """Return what starts the same game again: rules and seats as before, the deal moved on."""
    return {
        "rules": row.rules,
        "first_dealer": next_first_dealer(len(row.seats), row.first_dealer),
        "members": [seat.member_id for seat in row.seats],
    }


def ready_game(row: Game) -> dict[str, Any]:
    """Return a game that nobody has started, with an id of its own and its steps to come."""
    game, facts = new_game_id(), facts_again(row)
    shape = {key: facts[key] for key in ("rules", "first_dealer")}
    names = [seat.member.name for seat in row.seats]
    file = game_from_json({"format": FORMAT, "id": game, "players": names, "hands": [], **shape})
    play = Play(table=row.table_id, file=file, revision=FIRST_REVISION, records=True)
    return {
        "game": game,
        "like": like(row),
        "url": url_for("games.put", table=row.table_id, game=game),
        "facts": facts,
        "snapshot": snapshot(play),
    }


def like(row: Game) -> str:
    """Name what a ready game was made after: another one is wanted when this has changed."""
    return f"{row.id}/{row.revision}"
