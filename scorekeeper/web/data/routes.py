"""A table as a file, games of files at a table, and a table made of a file."""

from collections.abc import Iterator, Sequence
from http import HTTPStatus

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    flash,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.interchange import (
    GameFile,
    NotAGame,
    TableFile,
    game_to_json,
    read_game,
    read_table,
    table_to_json,
    table_to_zip,
)
from scorekeeper.interchange.game import LONGEST_TITLE
from scorekeeper.records import access, journal, store
from scorekeeper.records.db import writes
from scorekeeper.records.journal import NotBroughtIn, Operation, Reason, Refused
from scorekeeper.records.models import Table
from scorekeeper.records.roles import Role
from scorekeeper.records.whole import table_file
from scorekeeper.rules.problems import grave_problems
from scorekeeper.texts import whole as texts
from scorekeeper.web.access import remember
from scorekeeper.web.clock import now
from scorekeeper.web.data import view
from scorekeeper.web.operations import evening, operation
from scorekeeper.web.refusals import closed, refusals, told_of
from scorekeeper.web.roles import role
from scorekeeper.web.sheets.answers import attachment, file_name
from scorekeeper.web.tables.routes import device_label, may_make

MOST_FILES = 200
blueprint = Blueprint("data", __name__)


@blueprint.get("/t/<table>/files")
@role("scorer")
def files(table: str) -> ResponseReturnValue:
    """Show what files of a table there are, and bring games in from files."""
    return render_template("data/files.html", page=_page(_table(table)))


def _page(table: Table, errors: tuple[str, ...] = ()) -> view.FilesPage:
    return view.FilesPage(
        name=table.name,
        back=url_for("tables.show", table=table.id),
        json=url_for("data.as_json", table=table.id),
        csv=url_for("data.as_csv", table=table.id),
        action=url_for("data.bring_games", table=table.id),
        errors=errors,
    )


@blueprint.get("/t/<table>/table.json")
@role("scorer")
def as_json(table: str) -> ResponseReturnValue:
    """Give the whole table as one file that can be brought in again."""
    file = table_file(_table(table).id)
    text = current_app.json.dumps(table_to_json(file), ensure_ascii=False, indent=1)
    return _download(file.name, "json", text.encode(), "application/json")


@blueprint.get("/t/<table>/table.zip")
@role("scorer")
def as_csv(table: str) -> ResponseReturnValue:
    """Give the whole table as CSV files for a spreadsheet, which can be brought in again."""
    file = table_file(_table(table).id)
    return _download(file.name, "zip", table_to_zip(file), "application/zip")


def _download(name: str, suffix: str, data: bytes, kind: str) -> Response:
    answer = Response(data, mimetype=kind)
    called = f"{file_name(name)}-{evening().isoformat()}.{suffix}"
    answer.headers["Content-Disposition"] = attachment(called)
    return answer


# -- games into a table


@blueprint.post("/t/<table>/files")
@role("scorer")
def bring_games(table: str) -> ResponseReturnValue:
    """Bring games in from files: all of them, or none."""
    found, wrong = _table(table), list[str]()
    games = list(_games_sent(wrong))
    if not games and not wrong:
        wrong.append(texts.NO_FILE)
    if not wrong:
        counts = _bring(found, games, wrong)
    if wrong:
        page = _page(found, tuple(wrong))
        return render_template("data/files.html", page=page), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(texts.games_came(*counts))
    return redirect(url_for("tables.show", table=table))


def _games_sent(wrong: list[str]) -> Iterator[tuple[str, GameFile]]:
    """Yield the games that were sent; what is wrong with a file is told with its name."""
    sent = [one for one in request.files.getlist("files") if one.filename]
    for one in sent[:MOST_FILES]:
        name = str(one.filename)[:80]
        try:
            game = read_game(one.read())
        except NotAGame as error:
            wrong.append(f"{name}: {closed(error)}")
            continue
        grave = told_of(grave_problems(game.facts), game.facts.players)
        wrong += [f"{name}: {told}" for told in grave]
        yield name, game
    if len(sent) > MOST_FILES:
        wrong.append(f"{len(sent)} files, {len(sent) - MOST_FILES} too many at once.")


def _bring(table: Table, games: list[tuple[str, GameFile]], wrong: list[str]) -> tuple[int, int]:
    """Record games; returns how many are new and how many were there. Any that is wrong: none."""
    try:
        new = _record(table.id, games, operation(request.form.get("op", ""), table.id))
    except _Unfit as error:
        wrong += error.told
        return 0, 0
    return new, len(games) - new


class _Unfit(Exception):
    def __init__(self, told: Sequence[str]) -> None:
        super().__init__(*told)
        self.told = told


@writes
def _record(table_id: str, games: list[tuple[str, GameFile]], signed: Operation) -> int:
    new, told = 0, list[str]()
    for number, (name, game) in enumerate(games, 1):
        outcome = journal.import_game(table_id, game_to_json(game), signed.part(number))
        if isinstance(outcome, Refused):
            told += [f"{name}: {one}" for one in refusals(outcome, game.facts.players)]
        else:
            new += outcome.new
    if told:
        raise _Unfit(told)
    return new


# -- a table made of a file


@blueprint.get("/bring")
@role("public")
def bring() -> ResponseReturnValue:
    """Ask for the file of a table."""
    return render_template("data/bring.html", page=_bring_page())


def _bring_page(*errors: str, ask_copy: bool = False) -> view.BringPage:
    return view.BringPage(
        action=url_for("data.bring_table") if may_make() else None,
        back=url_for("tables.front"),
        name=request.form.get("name", "")[:LONGEST_TITLE],
        copy="copy" in request.form,
        ask_copy=ask_copy,
        errors=errors,
    )


@blueprint.post("/bring")
@role("public")
def bring_table() -> ResponseReturnValue:
    """Make a table of a file; this device becomes its host."""
    if not may_make():
        return render_template("data/bring.html", page=_bring_page()), HTTPStatus.FORBIDDEN
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return _not_brought(texts.NO_FILE)
    try:
        file = read_table(sent.read())
        wrong = list(_graves(file))
        if wrong:
            return _not_brought(*wrong)
        table = journal.import_table(
            file,
            operation("", ""),
            name=request.form.get("name", "").strip(),
            copy="copy" in request.form,
        )
    except NotAGame as error:
        return _not_brought(closed(error))
    except NotBroughtIn as error:
        return _not_brought(*_told(error, file), ask_copy=error.refused.reason is Reason.TAKEN)
    remember(access.grant(table.id, Role.HOST, label=device_label(), now=now()))
    flash(texts.brought_in(table.name, len(file.games), len(file.members)))
    return redirect(url_for("tables.show", table=table.id))


def _not_brought(*errors: str, ask_copy: bool = False) -> ResponseReturnValue:
    page = _bring_page(*errors, ask_copy=ask_copy)
    return render_template("data/bring.html", page=page), HTTPStatus.UNPROCESSABLE_ENTITY


def _graves(file: TableFile) -> Iterator[str]:
    for number, one in enumerate(file.games, 1):
        for told in told_of(grave_problems(one.file.facts), one.file.facts.players):
            yield f"Game {number}, {told[:1].lower()}{told[1:]}"


def _told(error: NotBroughtIn, file: TableFile) -> Iterator[str]:
    if error.refused.reason is Reason.TAKEN:
        yield closed(texts.SAME_IDS.removesuffix("."))
        return
    players = file.games[error.number - 1].file.facts.players if error.what == "game" else ()
    for told in refusals(error.refused, players):
        yield f"{error.what.capitalize()} {error.number}: {told}"


def _table(table: str) -> Table:
    return store.table(table) or abort(404)
