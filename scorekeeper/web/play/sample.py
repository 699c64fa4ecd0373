"""A finished evening that anybody may look at: the board of a packaged game."""

from typing import Any

from flask import Blueprint, abort, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.interchange.samples import NAMES, sample
from scorekeeper.web.play.board import board_page
from scorekeeper.web.play.final import final_page
from scorekeeper.web.play.game import Play, game_file
from scorekeeper.web.play.live import parts_of
from scorekeeper.web.play.rules import rules_page
from scorekeeper.web.roles import role

blueprint = Blueprint("sample", __name__, url_prefix="/evening/<name>")


class SamplePlay(Play):
    """A game that belongs to no table: it is looked at, never recorded."""

    @property
    def table_url(self) -> str:
        return url_for("tables.front")

    @property
    def sheet_url(self) -> str:
        return url_for("sheets.sample", name=self.file.id)

    @property
    def race_url(self) -> str | None:
        return None

    @property
    def journal_url(self) -> str | None:
        return None

    @property
    def big_url(self) -> str | None:
        return None

    def url(self, page: str, **values: Any) -> str:
        return url_for(f"sample.{page}", name=self.file.id, **values)


@blueprint.get("")
@role("public")
def board(name: str) -> ResponseReturnValue:
    """Show the board of a sample game."""
    page = board_page(sample_play(name))
    return render_template("play/board.html", page=page, parts=parts_of(page))


@blueprint.get("/final")
@role("public")
def final(name: str) -> ResponseReturnValue:
    """Show who won a sample game."""
    return render_template("play/final.html", page=final_page(sample_play(name)))


@blueprint.get("/rules")
@role("public")
def rules(name: str) -> ResponseReturnValue:
    """Show the rules of a sample game."""
    return render_template("play/rules.html", page=rules_page(sample_play(name)))


@blueprint.get("/game.json")
@role("public")
def export(name: str) -> ResponseReturnValue:
    """Give a sample game as a file."""
    return game_file(sample_play(name))


def sample_play(name: str) -> SamplePlay:
    """Return a sample game; aborts with 404 where there is none."""
    if name not in NAMES:
        abort(404)
    return SamplePlay(table="", file=sample(name), revision=0, records=False)
