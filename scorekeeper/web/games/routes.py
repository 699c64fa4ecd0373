"""Starting a game: by names and a few taps, or the same as last time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.interchange import NotAGame, write_rules
from scorekeeper.interchange.node import read_json
from scorekeeper.records import journal, store
from scorekeeper.records.db import db, writes
from scorekeeper.records.journal import Operation, Refused, Written
from scorekeeper.records.models import Table
from scorekeeper.rules.seats import FEWEST, MOST
from scorekeeper.texts.grid import NO_DAY
from scorekeeper.texts.outcomes import NOBODY
from scorekeeper.texts.words import count
from scorekeeper.web.errors import json_error
from scorekeeper.web.games.new import new_game_page
from scorekeeper.web.games.ready import facts_again, ready_game
from scorekeeper.web.house.fields import ON
from scorekeeper.web.house.preview import agreed, unusual
from scorekeeper.web.house.routes import as_sent, is_look
from scorekeeper.web.operations import draw, evening, operation
from scorekeeper.web.play.snapshot import packed
from scorekeeper.web.refusals import closed, refusals
from scorekeeper.web.roles import role

PUT_KEYS = ("op", "facts")
FACTS = ("rules", "first_dealer", "played", "members")
FIRST_DAY = date(1900, 1, 1)
START_ALL_THE_SAME = "Start it all the same"
blueprint = Blueprint("games", __name__, url_prefix="/t/<table>/games")


@blueprint.get("/new")
@role("scorer")
def new(table: str) -> ResponseReturnValue:
    """Show the form that starts a game, or one that was kept on paper."""
    played = evening().isoformat() if "paper" in request.args else None
    return render_template("games/new.html", page=new_game_page(_table(table), played=played))


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
    played = form.get("played")
    if is_look(form):
        return render_template("games/new.html", page=new_game_page(found, form, played=played))
    outcome = _start(found, form)
    if isinstance(outcome, Written):
        step = "play.next_hand" if played is None else "paper.grid"
        return redirect(url_for(step, table=table, game=outcome.game_id))
    page = new_game_page(found, form, outcome.errors, outcome.ask, played)
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
            "played": _played(form.get("played")),
        }
        kept = read.wanted if form.get("save") == ON else None
        outcome = _record(table.id, header, names, kept, operation(form.get("op", ""), table.id))
    except NotAGame as error:
        return NotStarted([closed(error)])
    return NotStarted(refusals(outcome, names)) if isinstance(outcome, Refused) else outcome


def _played(typed: str | None) -> str:
    """Return the day of a game: this evening, or that of a sheet; NotAGame for what is none."""
    if typed is None:
        return evening().isoformat()
    try:
        day = date.fromisoformat(typed.strip())
    except ValueError:
        day = date.max
    if not FIRST_DAY <= day <= evening():
        raise NotAGame(f"{typed.strip()[:20] or 'Nothing'} {NO_DAY}")
    return day.isoformat()


def _first_dealer(places: list[str], chosen: str) -> int:
    """Return the seat of the chosen place, or one by chance; NotAGame where nobody sits there."""
    taken = [place for place, name in enumerate(places) if name]
    if chosen not in map(str, range(len(places))):
        return draw(len(taken))
    if int(chosen) not in taken:
        raise NotAGame(f"Seat {int(chosen) + 1} is to deal first, but nobody sits there")
    return taken.index(int(chosen))


@writes
def _record(
    table: str,
    header: dict[str, Any],
    names: Sequence[str],
    kept: dict[str, Any] | None,
    signed: Operation,
) -> Written | Refused:
    """Start the game, and keep its rules as those of the table where they are to be `kept`."""
    members = journal.members_named(table, names, signed.part(1))
    outcome = journal.start_game(table, header, members, signed)
    if isinstance(outcome, Refused):
        db.session.rollback()  # no new members without their game
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
    facts = facts_again(row)
    members = facts.pop("members")
    header = {**facts, "played": evening().isoformat()}
    outcome = journal.start_game(
        table, header, members, operation(request.form.get("op", ""), table)
    )
    if isinstance(outcome, Refused):
        flash(" ".join(refusals(outcome, [seat.member.name for seat in row.seats])))
        return redirect(url_for("tables.show", table=table))
    return redirect(url_for("play.next_hand", table=table, game=outcome.game_id))


@blueprint.get("/ready.json")
@role("scorer")
def ready(table: str) -> ResponseReturnValue:
    """Give the same game again, for a phone that may start it without the network."""
    row = store.last_game(table) or abort(404)
    return packed(ready_game(row))


@blueprint.put("/<game>")
@role("scorer")
def put(table: str, game: str) -> ResponseReturnValue:
    """Start a game that a phone has started before, under its id there: `{op, facts}`."""
    try:
        given = read_json(request.get_data()).fields(PUT_KEYS, PUT_KEYS)
        op = given["op"].name(80)
        facts = given["facts"].fields(FACTS, FACTS)
        members = [one.whole(1, 10**9) for one in facts["members"].items("member", MOST)]
    except NotAGame as error:
        return json_error(422, "shape", closed(error))
    header = {key: facts[key].value for key in ("rules", "first_dealer", "played")}
    try:
        outcome = journal.start_game(table, {"id": game, **header}, members, operation(op, table))
    except LookupError:
        return json_error(422, "members", NOBODY)
    if isinstance(outcome, Refused):
        names = [member.name for member in store.members(table) if member.id in members]
        return json_error(422, outcome.reason.value, " ".join(refusals(outcome, names)))
    next_step = url_for("play.next_hand", table=table, game=game)
    return {"revision": outcome.revision, "recorded": outcome.revision, "next": next_step}


def _table(table: str) -> Table:
    return store.table(table) or abort(404)
