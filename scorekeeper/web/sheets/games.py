"""The sheets of recorded games: what a table's records add to the facts."""

from collections.abc import Sequence
from datetime import date

from flask import request

from scorekeeper.interchange import digest
from scorekeeper.records import store
from scorekeeper.records.models import Game
from scorekeeper.records.roles import Role
from scorekeeper.sheets.layout import Sheet, about_game, sheet_of, unplayed
from scorekeeper.web.access import may
from scorekeeper.web.join import join_address
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.journal import corrections
from scorekeeper.web.sheets.wanted import choice_in


def sheet_of_play(play: Play) -> Sheet:
    """Return the sheet of a game as the address of this request wants it."""
    if wants_blank():
        return sheet_of(unplayed(play.facts), choice_in(request.args), self_set=_back())
    table = store.table(play.table)
    about = about_game(
        play.file.name,
        play.file.played,
        digest(play.file),
        table=table.name if table else "",
        corrections=tuple(corrections(play)) if table else (),
        address=_board(play) if wants_qr(play) else "",
    )
    return sheet_of(play.facts, choice_in(request.args), about, self_set=_back())


def _back() -> bool | None:
    return {"1": True, "0": False}.get(request.args.get("back", ""))


def wants_blank() -> bool:
    """Tell whether the sheet is wanted for the next game: the same people and rules, no hands."""
    return request.args.get("blank") == "1"


def may_show_around(play: Play) -> bool:
    """Tell whether this device may print a link to look on: whoever may show the links."""
    return bool(play.table) and may(Role.SCORER, play.table)


def wants_qr(play: Play) -> bool:
    return request.args.get("qr") == "1" and may_show_around(play)


def _board(play: Play) -> str:
    """Return the link by which others look on."""
    table = store.table(play.table)
    return join_address(table, Role.VIEWER) if table else ""


def of_evening(table: str, played: date) -> Sequence[Game]:
    """Return the games of an evening in the order in which they were played."""
    return [row for row in reversed(list(store.games(table))) if row.played == played]
