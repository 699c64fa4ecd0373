"""Sheets to print: the public page of blank ones, those of a game, those of an evening."""

from datetime import date
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.records import store
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.sheets.layout import Sheet, blank_game, sheet_of
from scorekeeper.texts import paper
from scorekeeper.web.play.game import Play, open_game
from scorekeeper.web.play.sample import sample_play
from scorekeeper.web.roles import role
from scorekeeper.web.sheets import view
from scorekeeper.web.sheets.answers import missing, pdf_answer, picture_answer
from scorekeeper.web.sheets.games import (
    may_show_around,
    of_evening,
    sheet_of_play,
    wants_blank,
    wants_qr,
)
from scorekeeper.web.sheets.wanted import blank_in, choice_in

blueprint = Blueprint("sheets", __name__)


@blueprint.get("/sheets")
@role("public")
def blanks() -> ResponseReturnValue:
    """Offer blank sheets of every game."""
    wanted, sheet = blank_in(request.args), _blank()
    page = _page(
        sheet,
        title=paper.BLANK_SHEETS,
        back=url_for("tables.front"),
        back_label="Start",
        picture=url_for("sheets.blank_picture") + _query(),
        pdf=url_for("sheets.blank_pdf") + _query(),
        variants=tuple((one.key, one.name) for one in VARIANTS),
        variant=wanted.variant.key,
        players=wanted.players,
        names=", ".join(wanted.names),
    )
    return render_template("printing/blank.html", page=page)


@blueprint.get("/sheets/blank.svg")
@role("public")
def blank_picture() -> ResponseReturnValue:
    """Show a blank sheet."""
    return picture_answer(_blank())


@blueprint.get("/sheets/blank.pdf")
@role("public")
def blank_pdf() -> ResponseReturnValue:
    """Give a blank sheet."""
    sheet = _blank()
    return pdf_answer([sheet], f"{sheet.title} {len(sheet.names)}")


def _blank() -> Sheet:
    wanted = blank_in(request.args)
    rules = wanted.variant.rules_for(wanted.players)
    return sheet_of(blank_game(rules, wanted.players, wanted.names), choice_in(request.args))


@blueprint.get("/t/<table>/g/<game>/sheet")
@role("viewer")
def show(table: str, game: str) -> ResponseReturnValue:
    """Show the sheet of a game, and how it may be had."""
    return _shown(open_game(table, game))


@blueprint.get("/t/<table>/g/<game>/sheet.svg")
@role("viewer")
def picture(table: str, game: str) -> ResponseReturnValue:
    """Show the sheet of a game as a picture."""
    return picture_answer(sheet_of_play(open_game(table, game)))


@blueprint.get("/t/<table>/g/<game>/sheet.pdf")
@role("viewer")
def game_pdf(table: str, game: str) -> ResponseReturnValue:
    """Give the sheet of a game."""
    return _printed(open_game(table, game))


@blueprint.get("/evening/<name>/sheet")
@role("public")
def sample(name: str) -> ResponseReturnValue:
    """Show the sheet of a sample game."""
    return _shown(sample_play(name))


@blueprint.get("/evening/<name>/sheet.svg")
@role("public")
def sample_picture(name: str) -> ResponseReturnValue:
    """Show the sheet of a sample game as a picture."""
    return picture_answer(sheet_of_play(sample_play(name)))


@blueprint.get("/evening/<name>/sheet.pdf")
@role("public")
def sample_pdf(name: str) -> ResponseReturnValue:
    """Give the sheet of a sample game."""
    return _printed(sample_play(name))


@blueprint.get("/t/<table>/sheets/<day>.pdf")
@role("viewer")
def evening(table: str, day: str) -> ResponseReturnValue:
    """Give the sheets of all games of an evening in one file."""
    rows = of_evening(table, _date(day))
    if not rows:
        abort(404)
    found = store.table(table)
    plays = [open_game(table, row.id) for row in rows]
    name = f"{found.name if found else ''} {day}"
    return pdf_answer([sheet_of_play(play) for play in plays], name)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        abort(404)


def _printed(play: Play) -> ResponseReturnValue:
    sheet = sheet_of_play(play)
    return pdf_answer([sheet], f"{sheet.title} {play.file.played}")


def _shown(play: Play) -> ResponseReturnValue:
    sheet = sheet_of_play(play)
    page = _page(
        sheet,
        title=play.title,
        back=play.url("board"),
        back_label="Board",
        picture=f"{play.sheet_url}.svg{_query()}",
        pdf=f"{play.sheet_url}.pdf{_query()}",
        blank=wants_blank(),
        qr=wants_qr(play) if may_show_around(play) else None,
        evening=_evening(play),
        self_set=sheet.back is not None,
    )
    return render_template("printing/game.html", page=page)


def _query() -> str:
    query = request.query_string.decode("ascii", "replace")
    return f"?{query}" if query else ""


def _evening(play: Play) -> str | None:
    """Return the address of all sheets of the evening, where there was more than one game."""
    if not play.table or not play.file.played:
        return None
    if len(of_evening(play.table, date.fromisoformat(play.file.played))) < 2:
        return None
    url = url_for("sheets.evening", table=play.table, day=play.file.played)
    return f"{url}{_query()}"


def _page(sheet: Sheet, **values: Any) -> view.SheetPage:
    choice = choice_in(request.args)
    pages = len(sheet.pages) + sum(map(bool, (sheet.foot, sheet.back, sheet.result)))
    return view.SheetPage(
        picture_alt=paper.picture_of(sheet.title, len(sheet.names), sheet.grid.rows),
        told=paper.sheet_told(pages, sheet.frame.landscape),
        paper=choice.paper.value,
        turn=request.args.get("turn", ""),
        style=choice.style.value,
        big=choice.big,
        missing=missing(),
        **values,
    )
