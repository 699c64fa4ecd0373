"""Starting a game: by names and a few taps, or the same as last time."""

from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.records import journal, store
from scorekeeper.records.db import writing
from scorekeeper.records.journal import Refused, Written
from scorekeeper.rules.seats import FEWEST, MOST
from scorekeeper.texts.problems import sentence
from scorekeeper.texts.words import count
from scorekeeper.web.games.new import new_game_page, settings_of
from scorekeeper.web.operations import draw, evening, operation
from scorekeeper.web.roles import role
from scorekeeper.web.tables.show import next_first_dealer

blueprint = Blueprint("games", __name__, url_prefix="/t/<table>/games")


@blueprint.get("/new")
@role("scorer")
def new(table: str) -> ResponseReturnValue:
    """Show the form that starts a game."""
    return render_template("games/new.html", page=new_game_page(_table(table)))


@blueprint.post("")
@role("scorer")
def start(table: str) -> ResponseReturnValue:
    """Start a game as the form has it; whatever is wrong is said, and nothing typed is lost."""
    found = _table(table)
    names = [name.strip() for name in request.form.getlist("player") if name.strip()]
    errors = []
    if not FEWEST <= len(names) <= MOST:
        errors = [f"{count(len(names), 'name')} for a game of {FEWEST} to {MOST}."]
    else:
        outcome = _start(table, names)
        if isinstance(outcome, Written):
            return redirect(url_for("play.next_hand", table=table, game=outcome.game_id))
        errors = outcome
    page = new_game_page(found, form=request.form, errors=errors)
    return render_template("games/new.html", page=page), 422


def _start(table: str, names: list[str]) -> Written | list[str]:
    """Start a game of these names; returns what is wrong instead, a sentence each."""
    wanted = {"variant": request.form.get("variant", ""), **settings_of(request.form)}
    chosen = _chosen_dealer()
    first = draw(len(names)) if chosen is None else chosen
    signed = operation(request.form.get("op", ""), table)
    try:
        rules = write_rules(rules_from_json(wanted, len(names)))
        with writing():
            members = journal.members_named(table, names, signed.part(1))
            header = {"rules": rules, "first_dealer": first, "played": evening().isoformat()}
            outcome = journal.start_game(table, header, members, signed)
    except NotAGame as error:
        return [str(error)]
    if isinstance(outcome, Refused):
        told = [sentence(problem, names) for problem in outcome.problems]
        return [*told, *outcome.messages] or ["This game was started before. Load the page anew."]
    return outcome


def _chosen_dealer() -> int | None:
    """Return the seat of the chosen dealer: the form counts places, of which some may be empty."""
    places = [bool(name.strip()) for name in request.form.getlist("player")]
    dealer = request.form.get("dealer", "draw")
    if dealer not in {str(place) for place, taken in enumerate(places) if taken}:
        return None
    return sum(places[: int(dealer)])


@blueprint.post("/<game>/again")
@role("scorer")
def again(table: str, game: str) -> ResponseReturnValue:
    """Start the same game again: rules and seats as before, the deal one seat further."""
    row = store.game(game)
    if row is None or row.table_id != table:
        abort(404)
    header: dict[str, Any] = {
        "rules": row.rules,
        "first_dealer": next_first_dealer(row),
        "played": evening().isoformat(),
    }
    members = [seat.member_id for seat in row.seats]
    outcome = journal.start_game(
        table, header, members, operation(request.form.get("op", ""), table)
    )
    if isinstance(outcome, Refused):
        flash("This game was started before.")
        return redirect(url_for("tables.show", table=table))
    return redirect(url_for("play.next_hand", table=table, game=outcome.game_id))


def _table(table: str) -> Any:
    return store.table(table) or abort(404)
