"""Starting a game: by names and a few taps, or the same as last time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.interchange import NotAGame, write_rules
from scorekeeper.records import journal, store
from scorekeeper.records.db import writing
from scorekeeper.records.journal import Operation, Refused, Written
from scorekeeper.records.models import Table
from scorekeeper.rules.seats import FEWEST, MOST, next_first_dealer
from scorekeeper.texts.words import count
from scorekeeper.web.games.new import new_game_page
from scorekeeper.web.house.fields import ON
from scorekeeper.web.house.preview import agreed, unusual
from scorekeeper.web.house.routes import as_sent, is_look
from scorekeeper.web.operations import draw, evening, operation
from scorekeeper.web.refusals import closed, refusals
from scorekeeper.web.roles import role

START_ALL_THE_SAME = "Start it all the same"
blueprint = Blueprint("games", __name__, url_prefix="/t/<table>/games")


@blueprint.get("/new")
@role("scorer")
def new(table: str) -> ResponseReturnValue:
    """Show the form that starts a game."""
    return render_template("games/new.html", page=new_game_page(_table(table)))


@dataclass(frozen=True)
class NotStarted:
    """What stands against a game, a sentence each, and what would start it all the same."""

    errors: list[str]
    ask: str = ""


@blueprint.get("")
@role("scorer")
def back_to_form(table: str) -> ResponseReturnValue:
    """Lead whoever comes back to a form that was sent to the form."""
    return redirect(url_for("games.new", table=table))


@blueprint.post("")
@role("scorer")
def start(table: str) -> ResponseReturnValue:
    """Start a game as the form has it; whatever is wrong is said, and nothing typed is lost."""
    found = _table(table)
    form = as_sent(found)
    if is_look(form):
        return render_template("games/new.html", page=new_game_page(found, form))
    outcome = _start(found, form)
    if isinstance(outcome, Written):
        return redirect(url_for("play.next_hand", table=table, game=outcome.game_id))
    page = new_game_page(found, form, outcome.errors, outcome.ask)
    return render_template("games/new.html", page=page), 422


def _start(table: Table, form: MultiDict[str, str]) -> Written | NotStarted:
    """Start a game of a form; what is unusual in its rules must be agreed to."""
    places = [name.strip() for name in form.getlist("player")]
    names = tuple(name for name in places if name)
    if not FEWEST <= len(names) <= MOST:
        return NotStarted([f"{count(len(names), 'name')} for a game of {FEWEST} to {MOST}."])
    read = agreed(form, table.rules, len(names))
    if read.wrong:
        return NotStarted(read.wrong)
    told, grave = unusual(read.rules, names)
    if told and not grave and "agreed" not in form:
        return NotStarted(told, START_ALL_THE_SAME)
    try:
        header = {
            "rules": write_rules(read.rules),
            "first_dealer": _first_dealer(places, form.get("dealer", "draw")),
            "played": evening().isoformat(),
        }
        kept = read.wanted if form.get("save") == ON else None
        outcome = _record(table.id, header, names, kept, operation(form.get("op", ""), table.id))
    except NotAGame as error:
        return NotStarted([closed(error)])
    return NotStarted(refusals(outcome, names)) if isinstance(outcome, Refused) else outcome


def _first_dealer(places: list[str], chosen: str) -> int:
    """Return the seat of the chosen place, or one by chance; NotAGame where nobody sits there."""
    taken = [place for place, name in enumerate(places) if name]
    if chosen not in map(str, range(len(places))):
        return draw(len(taken))
    if int(chosen) not in taken:
        raise NotAGame(f"Seat {int(chosen) + 1} is to deal first, but nobody sits there")
    return taken.index(int(chosen))


def _record(
    table: str,
    header: dict[str, Any],
    names: Sequence[str],
    kept: dict[str, Any] | None,
    signed: Operation,
) -> Written | Refused:
    """Start the game, and keep its rules as those of the table where they are to be `kept`."""
    with writing() as session:
        members = journal.members_named(table, names, signed.part(1))
        outcome = journal.start_game(table, header, members, signed)
        if isinstance(outcome, Refused):
            session.rollback()  # no new members without their game
        elif kept is not None:
            journal.save_rules(table, kept, signed.part(2))
    return outcome


@blueprint.post("/<game>/again")
@role("scorer")
def again(table: str, game: str) -> ResponseReturnValue:
    """Start the same game again: rules and seats as before, the deal one seat further."""
    row = store.game(game)
    if row is None or row.table_id != table:
        abort(404)
    header: dict[str, Any] = {
        "rules": row.rules,
        "first_dealer": next_first_dealer(len(row.seats), row.first_dealer),
        "played": evening().isoformat(),
    }
    members = [seat.member_id for seat in row.seats]
    outcome = journal.start_game(
        table, header, members, operation(request.form.get("op", ""), table)
    )
    if isinstance(outcome, Refused):
        flash(" ".join(refusals(outcome, [seat.member.name for seat in row.seats])))
        return redirect(url_for("tables.show", table=table))
    return redirect(url_for("play.next_hand", table=table, game=outcome.game_id))


def _table(table: str) -> Table:
    return store.table(table) or abort(404)
