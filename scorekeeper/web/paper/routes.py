"""The grid in which a sheet of paper is typed in: looked at, and recorded whole."""

from collections.abc import Iterator

from flask import Blueprint, flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.records import journal, store
from scorekeeper.records.journal import Conflict, Refused
from scorekeeper.texts import grid as texts
from scorekeeper.texts.outcomes import STILL_TYPED
from scorekeeper.web.numbers import whole
from scorekeeper.web.operations import operation
from scorekeeper.web.paper.grid import first_line, grid_page
from scorekeeper.web.paper.typed import Reading, read
from scorekeeper.web.play.game import Play, open_game
from scorekeeper.web.refusals import refusals
from scorekeeper.web.roles import role

blueprint = Blueprint("paper", __name__, url_prefix="/t/<table>/g/<game>/paper")


@blueprint.get("")
@role("scorer")
def grid(table: str, game: str) -> ResponseReturnValue:
    """Show the grid for the rest of a game."""
    play = open_game(table, game)
    if play.score.finished and not play.facts.ended:
        flash(texts.FINISHED, "problem")
        return redirect(play.url("board"))
    return _closed(play) or render_template("paper/grid.html", page=grid_page(play))


def _closed(play: Play) -> ResponseReturnValue | None:
    """Lead to the board where nothing can be typed, and say why."""
    number = play.open_number
    if play.facts.ended:
        flash(texts.ENDED, "problem")
    elif number is not None and number < len(play.facts.hands):
        flash(texts.still_open(number), "problem")
    else:
        return None
    return redirect(play.url("board"))


@blueprint.post("")
@role("scorer")
def record(table: str, game: str) -> ResponseReturnValue:
    """Record what was typed as one change; whatever is wrong is told, and nothing is lost."""
    play, form = open_game(table, game), request.form
    if "look" not in form and store.is_written(table, form.get("op", "")):
        return redirect(play.url("board"))
    closed = _closed(play)
    if closed is not None:
        return closed
    first, base = first_line(play), form.get("base", -1, type=int)
    reading = read(play.facts, first, form)
    if "look" in form:
        page = grid_page(play, form, reading, typing=whole(form.get("at", "")))
        return render_template("paper/grid.html", page=page)
    if base != play.revision:
        return _moved_on(play, reading)
    if reading.wrong or not reading.hands:
        errors = [] if reading.wrong else [texts.NOTHING]
        return _again(play, reading, errors)
    if reading.flags and "agreed" not in form:
        return _again(play, reading, [], ask=True)
    return _record(play, reading, base)


def _record(play: Play, reading: Reading, base: int) -> ResponseReturnValue:
    signed = operation(request.form.get("op", ""), play.table)
    outcome = journal.record_hands(play.file.id, reading.first, reading.hands, base, signed)
    if isinstance(outcome, Conflict):
        now = open_game(play.table, play.file.id)
        return _closed(now) or _moved_on(now, read(now.facts, first_line(now), request.form))
    if isinstance(outcome, Refused):
        return _again(play, reading, refusals(outcome, play.players))
    flash(texts.recorded(reading.first, reading.last))
    now = open_game(play.table, play.file.id)
    return redirect(now.url("final" if now.score.finished else "board"))


def _again(
    play: Play, reading: Reading, errors: list[str], *, ask: bool = False, status: int = 422
) -> ResponseReturnValue:
    page = grid_page(play, request.form, reading, errors=errors, ask=ask)
    return render_template("paper/grid.html", page=page), status


def _moved_on(play: Play, reading: Reading) -> ResponseReturnValue:
    """Show what was typed on the game as it stands now, with what it has no line for any more."""
    return _again(play, reading, [STILL_TYPED, *_lost(play)], status=409)


def _lost(play: Play) -> Iterator[str]:
    """Yield what was typed for hands that others have recorded meanwhile."""
    form = request.form
    typed_from = form.get("first", 0, type=int)
    for number in range(max(1, typed_from), first_line(play)):
        cells = [
            (name, form.get(f"bid-{number}-{seat}", ""), form.get(f"took-{number}-{seat}", ""))
            for seat, name in enumerate(play.players)
        ]
        if any(bid or took for _, bid, took in cells):
            yield texts.had_typed(number, cells)
