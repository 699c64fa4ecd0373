"""Starting a game: by names and a few taps, or the same as last time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.records import journal, store
from scorekeeper.records.db import writing
from scorekeeper.records.journal import Operation, Refused, Written
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.problems import problems
from scorekeeper.rules.seats import FEWEST, MOST, next_first_dealer
from scorekeeper.texts.problems import flag
from scorekeeper.texts.words import capital, count
from scorekeeper.web.games.new import new_game_page, settings_of
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
    outcome = _start(table, request.form)
    if isinstance(outcome, Written):
        return redirect(url_for("play.next_hand", table=table, game=outcome.game_id))
    page = new_game_page(found, request.form, outcome.errors, outcome.ask)
    return render_template("games/new.html", page=page), 422


def _start(table: str, form: MultiDict[str, str]) -> Written | NotStarted:
    """Start a game of a form; what is unusual in its rules must be agreed to."""
    places = [name.strip() for name in form.getlist("player")]
    names = tuple(name for name in places if name)
    if not FEWEST <= len(names) <= MOST:
        return NotStarted([f"{count(len(names), 'name')} for a game of {FEWEST} to {MOST}."])
    wanted = {"variant": form.get("variant", ""), **settings_of(form)}
    try:
        rules = rules_from_json(wanted, len(names))
        first = _first_dealer(places, form.get("dealer", "draw"))
        flags = _flags(GameFacts(rules=rules, players=names, first_dealer=first))
        if flags and "agreed" not in form:
            return NotStarted(flags, START_ALL_THE_SAME)
        header = {
            "rules": write_rules(rules),
            "first_dealer": first,
            "played": evening().isoformat(),
        }
        outcome = _record(table, header, names, operation(form.get("op", ""), table))
    except NotAGame as error:
        return NotStarted([closed(error)])
    return NotStarted(refusals(outcome, names)) if isinstance(outcome, Refused) else outcome


def _flags(game: GameFacts) -> list[str]:
    """Return what is unusual in the rules, where nothing is gravely wrong with them."""
    found = problems(game)
    if any(problem.grave for problem in found):
        return []
    return [f"{capital(flag(problem, game.players))}." for problem in found]


def _first_dealer(places: list[str], chosen: str) -> int:
    """Return the seat of the chosen place, or one by chance; NotAGame where nobody sits there."""
    taken = [place for place, name in enumerate(places) if name]
    if chosen not in map(str, range(len(places))):
        return draw(len(taken))
    if int(chosen) not in taken:
        raise NotAGame(f"Seat {int(chosen) + 1} is to deal first, but nobody sits there")
    return taken.index(int(chosen))


def _record(
    table: str, header: dict[str, Any], names: Sequence[str], signed: Operation
) -> Written | Refused:
    with writing() as session:
        members = journal.members_named(table, names, signed.part(1))
        outcome = journal.start_game(table, header, members, signed)
        if isinstance(outcome, Refused):
            session.rollback()  # no new members without their game
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


def _table(table: str) -> Any:
    return store.table(table) or abort(404)
