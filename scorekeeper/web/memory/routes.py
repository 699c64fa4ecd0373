"""The pages of memory: games, statistics, a game looked back at, a year to print."""

from collections.abc import Callable, Hashable

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.records import store
from scorekeeper.web.kept import kept_page
from scorekeeper.web.memory import member as members
from scorekeeper.web.memory.annals import Annals, annals
from scorekeeper.web.memory.history import history_page
from scorekeeper.web.memory.race import race_page
from scorekeeper.web.memory.table import table_page, year_page
from scorekeeper.web.numbers import id_of
from scorekeeper.web.play.game import open_game
from scorekeeper.web.roles import role

blueprint = Blueprint("memory", __name__, url_prefix="/t/<table>")


@blueprint.get("/history")
@role("viewer")
def history(table: str) -> ResponseReturnValue:
    """Show the games of a table: `year`, `page`, `q` for what is sought."""
    known = annals(table)
    year = _year(known)
    page, q = request.args.get("page", 1, type=id_of), request.args.get("q", "")

    def make() -> str:
        shown = history_page(known, _name(table), year, page or 1, q)
        return render_template("memory/history.html", page=shown)

    return make() if q else _kept(known, make, "history", year, page)


@blueprint.get("/statistics")
@role("viewer")
def statistics(table: str) -> ResponseReturnValue:
    """Show the statistics of a table, of all years or one."""
    known = annals(table)
    year = _year(known)

    def make() -> str:
        page = table_page(known, _name(table), year)
        return render_template("memory/table.html", page=page)

    return _kept(known, make, "statistics", year)


@blueprint.get("/statistics/<int:member>")
@role("viewer")
def member(table: str, member: int) -> ResponseReturnValue:
    """Show the statistics of a member."""
    known = annals(table)
    year = _year(known)
    if member not in known.names:
        abort(404)

    def make() -> str:
        page = members.member_page(known, _name(table), member, year)
        return render_template("memory/member.html", page=page)

    return _kept(known, make, "member", member, year)


@blueprint.get("/years/<int:year>")
@role("viewer")
def year(table: str, year: int) -> ResponseReturnValue:
    """Show a year of a table, to be printed."""
    known = annals(table)
    if year not in known.years:
        abort(404)

    def make() -> str:
        page = year_page(known, _name(table), year)
        return render_template("memory/year.html", page=page)

    return _kept(known, make, "year", year)


@blueprint.get("/g/<game>/race")
@role("viewer")
def race(table: str, game: str) -> ResponseReturnValue:
    """Show how a game went."""
    page = race_page(annals(table), open_game(table, game))
    return render_template("memory/race.html", page=page)


def _kept(known: Annals, make: Callable[[], str], *key: Hashable) -> str:
    """Return a page that all see alike, made once for each state of the table."""
    return kept_page((known.stamp, *key), lambda: (make(), ()))


def _name(table: str) -> str:
    found = store.table(table) or abort(404)
    return found.name


def _year(known: Annals) -> int | None:
    """Return the year that is asked for; one in which nobody played asks for all."""
    year = request.args.get("year", None, type=id_of)
    return year if year in known.years else None
