"""The pages on which a table agrees on the hands ahead: a form, a look at it, then the record."""

from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.records import store
from scorekeeper.records.journal import Conflict, Refused
from scorekeeper.rules.problems import grave_problems
from scorekeeper.texts.outcomes import REASONS, STILL_TYPED
from scorekeeper.web.ahead.hands import HANDS
from scorekeeper.web.ahead.joins import JOINS
from scorekeeper.web.ahead.look import look_page
from scorekeeper.web.ahead.points import POINTS
from scorekeeper.web.ahead.record import record
from scorekeeper.web.ahead.seats import SEATS
from scorekeeper.web.ahead.subject import Form, NotAgreed, Subject, as_sent, frame
from scorekeeper.web.ahead.who import WHO
from scorekeeper.web.operations import operation
from scorekeeper.web.play.game import Play, open_game
from scorekeeper.web.refusals import refusals, told_of
from scorekeeper.web.roles import role

BOTH = ["GET", "POST"]
TITLES = {
    WHO: "Who plays, what is dealt",
    JOINS: "Somebody joins",
    SEATS: "Change seats",
    HANDS: "Hands to come",
    POINTS: "Score another way",
}
blueprint = Blueprint("ahead", __name__, url_prefix="/t/<table>/g/<game>/ahead")


@blueprint.route("", methods=BOTH)
@role("scorer")
def who(table: str, game: str) -> ResponseReturnValue:
    """Agree on who plays the next hand, who deals it, how many cards."""
    return _answer(WHO, open_game(table, game))


@blueprint.route("/joins", methods=BOTH)
@role("scorer")
def joins(table: str, game: str) -> ResponseReturnValue:
    """Let somebody join."""
    return _answer(JOINS, open_game(table, game))


@blueprint.route("/seats", methods=BOTH)
@role("scorer")
def seats(table: str, game: str) -> ResponseReturnValue:
    """Change who sits beside whom."""
    return _answer(SEATS, open_game(table, game))


@blueprint.route("/hands", methods=BOTH)
@role("scorer")
def hands(table: str, game: str) -> ResponseReturnValue:
    """Change the hands to come."""
    return _answer(HANDS, open_game(table, game))


@blueprint.route("/points", methods=BOTH)
@role("scorer")
def points(table: str, game: str) -> ResponseReturnValue:
    """Score another way."""
    return _answer(POINTS, open_game(table, game))


def _answer(subject: Subject, play: Play) -> ResponseReturnValue:
    if play.facts.ended:
        flash(REASONS["ended"], "problem")
        return redirect(play.url("board"))
    if request.method == "GET":
        return _show(subject, play, subject.start(play))
    if store.is_written(play.table, request.form.get("op", "")):
        return redirect(_onwards(play))
    form = as_sent()
    if request.form.get("base", -1, type=int) != play.revision:
        return _show(subject, play, form, [STILL_TYPED], 409)
    try:
        return _act(subject, play, form)
    except NotAgreed as wrong:
        return _show(subject, play, form, wrong.told, 422)


def _act(subject: Subject, play: Play, form: Form) -> ResponseReturnValue:
    """Change what is typed, look at it, or record it."""
    if "do" in form:
        return _show(subject, play, subject.act(play, form))
    if "change" in form:
        return _show(subject, play, form)
    after = subject.read(play, form)
    grave = grave_problems(after)
    if grave:
        raise NotAgreed(*told_of(grave, after.players))
    if "confirm" not in form:
        page = look_page(play, subject, form, after, frame(play, TITLES[subject], subject.name))
        return render_template("ahead/look.html", page=page)
    if after == play.facts:
        return redirect(_onwards(play))
    outcome = record(play, after, play.revision, operation(form.get("op", ""), play.table))
    if isinstance(outcome, Refused):
        raise NotAgreed(*refusals(outcome, after.players))
    now = open_game(play.table, play.file.id)
    if isinstance(outcome, Conflict):
        return _show(subject, now, form, [STILL_TYPED], 409)
    return redirect(_onwards(now))


def _show(
    subject: Subject, play: Play, form: Form, errors: Sequence[str] = (), status: int = 200
) -> ResponseReturnValue:
    framed = frame(play, TITLES[subject], subject.name, errors)
    try:
        page = subject.page(play, form, framed)
    except NotAgreed as wrong:  # what was typed does not even fit the page: as it stands now
        page = subject.page(play, subject.start(play), replace(framed, errors=wrong.told))
    return render_template(f"ahead/{subject.name}.html", page=page), status


def _onwards(play: Play) -> str:
    """Return where to go on: the step that is next, or the board where none is."""
    goes_on = play.open_number is not None or play.next_size is not None
    return play.url("next_hand" if goes_on else "board")
