"""Solo practice against bots: begun, played, looked back on."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    flash,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.practice.match import begun
from scorekeeper.records import journal, practice, store
from scorekeeper.records.models import PracticeGame, Table
from scorekeeper.records.practice import Owner
from scorekeeper.texts import bid_trainer as bid_words
from scorekeeper.texts import practice as words
from scorekeeper.texts import thumb as thumb_texts
from scorekeeper.web.clock import now
from scorekeeper.web.numbers import id_of
from scorekeeper.web.practice import begin, view
from scorekeeper.web.practice import statistics as figures
from scorekeeper.web.practice.device import device_id, remember
from scorekeeper.web.practice.games import Opened, home, open_game, own_row
from scorekeeper.web.practice.hints import hint_view
from scorekeeper.web.practice.home import home_page, today
from scorekeeper.web.practice.moves import (
    Moved,
    NotDone,
    Said,
    let_bots_move,
    prepare,
    revision_in,
    still,
    take_hint,
)
from scorekeeper.web.practice.moves import (
    act as do,
)
from scorekeeper.web.practice.review import review_page
from scorekeeper.web.practice.scores import scores_page, sheet_of_game
from scorekeeper.web.roles import role
from scorekeeper.web.sheets.answers import pdf_answer, picture_answer

blueprint = Blueprint("practice", __name__)

WAIT = 2.0  # seconds that a page without script waits for the bots


# -- beginning -------------------------------------------------------------------------------------


@blueprint.get("/practice")
@role("public")
def show() -> ResponseReturnValue:
    """Show the games of this device, the deal of the day, and the form of a new game."""
    return render_template("practice/home.html", page=home_page())


@blueprint.post("/practice")
@role("public")
def start() -> ResponseReturnValue:
    """Begin a game of this device."""
    form = begin.read_form(request.form, {})
    rules = begin.rules_of(form, None)
    if isinstance(rules, begin.NotBegun):
        return render_template("practice/home.html", page=home_page(None, form, rules.errors)), 422
    device = remember(begin.as_kept(form))
    return _begin(
        begin.new_row(
            device=device,
            rules=rules,
            strengths=begin.strengths_of(form),
            options=begin.options_of(form),
            now=now(),
        )
    )


@blueprint.get("/t/<table>/practice")
@role("scorer")
def at_table(table: str) -> ResponseReturnValue:
    """Show the practice games of a table's members, and the form of a new one."""
    return render_template("practice/home.html", page=home_page(_table(table)))


@blueprint.post("/t/<table>/practice")
@role("scorer")
def start_at_table(table: str) -> ResponseReturnValue:
    """Begin a game of a member."""
    found = _table(table)
    form = begin.read_form(request.form, {})
    rules = begin.rules_of(form, found.rules)
    errors = rules.errors if isinstance(rules, begin.NotBegun) else []
    if form.member not in {member.id for member in store.members(table)}:
        errors = ["Who plays: choose one of the members.", *errors]
    if errors or isinstance(rules, begin.NotBegun):
        return render_template("practice/home.html", page=home_page(found, form, errors)), 422
    device = remember(begin.as_kept(form))
    return _begin(
        begin.new_row(
            device=device,
            rules=rules,
            strengths=begin.strengths_of(form),
            options=begin.options_of(form),
            now=now(),
            table=table,
            member=form.member,
        )
    )


@blueprint.post("/practice/daily")
@role("public")
def daily() -> ResponseReturnValue:
    """Begin the deal of the day, or go on with it."""
    kept = begin.read_form({}, {})
    device = remember()
    row = begin.new_row(
        device=device,
        rules=begin.daily_rules(),
        strengths=begin.DAILY_BOTS,
        options=begin.options_of(kept),
        now=now(),
        daily=today(),
    )
    return _begin(row)


def _begin(row: PracticeGame) -> ResponseReturnValue:
    kept = practice.start(_dealt(row))
    prepare(open_game(kept.id))
    return redirect(url_for("practice.table", game=kept.id))


def _dealt(row: PracticeGame) -> PracticeGame:
    row.hands = [practice.hand(1, begun(begin.setup_of(row)).lines[0])]
    return row


def _table(table: str) -> Table:
    return store.table(table) or abort(404)


# -- playing ---------------------------------------------------------------------------------------


@blueprint.get("/practice/g/<game>")
@role("public")
def table(game: str) -> ResponseReturnValue:
    """Show a game as it stands."""
    return render_template("practice/table.html", page=_table_page(open_game(game)))


def _table_page(game: Opened, hint_shown: view.HintView | None = None) -> view.TablePage:
    return view.TablePage(
        title=begin.title_of(game.row),
        back=home(game.row),
        back_label="Practice",
        scene=game.scene(),
        pace=game.row.options.get("pace", "steady"),
        paces=tuple(words.PACES.items()),
        words={"silent": words.SILENT, "failed": words.FAILED, "clock": words.clock(1)[1:]},
        thumb=url_for("practice.thumb"),
        options=words.options(game.row.options),
        hint=hint_shown,
    )


@blueprint.get("/practice/g/<game>/state.json")
@role("public")
def state(game: str) -> ResponseReturnValue:
    """Give the table as it stands, as a fragment of a page."""
    return _frames(still(open_game(game)))


@blueprint.post("/practice/g/<game>/act")
@role("public")
def act(game: str) -> ResponseReturnValue:
    """Do what the person asks for: bid, name, play, take back, claim, deal on."""
    try:
        moved = do(game, Said.read(_given()))
    except NotDone as refused:
        return _refused(game, refused)
    prepare(moved.game)
    if request.is_json:
        return _frames(moved)
    if moved.game.match.bots_to_move:
        let_bots_move(game, moved.game.row.revision, wait=WAIT)
    return redirect(moved.game.urls["table"])


@blueprint.post("/practice/g/<game>/bots")
@role("public")
def bots(game: str) -> ResponseReturnValue:
    """Let the bots move; a script is told when they still think, and asks again."""
    given = _given()
    wait = 0 if request.is_json else WAIT
    try:
        moved = let_bots_move(game, revision_in(given), late=bool(given.get("late")), wait=wait)
    except NotDone as refused:
        return _refused(game, refused)
    if not request.is_json:
        return redirect(url_for("practice.table", game=game))
    return jsonify(thinking=True) if moved is None else _frames(moved)


@blueprint.post("/practice/g/<game>/hint")
@role("public")
def hint(game: str) -> ResponseReturnValue:
    """Give a hint; a script is told when it is still thought about, and asks again."""
    wait = 0 if request.is_json else WAIT
    try:
        opened, advice = take_hint(game, revision_in(_given()), wait)
    except NotDone as refused:
        return _refused(game, refused)
    shown = None if advice is None else hint_view(opened.match.view, advice)
    if not request.is_json:
        return render_template("practice/table.html", page=_table_page(opened, shown))
    if shown is None:
        return jsonify(thinking=True)
    return jsonify(html=render_template("practice/_hint.html", hint=shown))


def _given() -> Any:
    if not request.is_json:
        return request.form
    given = request.get_json(silent=True)
    return given if isinstance(given, dict) else {}


def _frames(moved: Moved) -> Response:
    """Return the table after each step, for the page to show one after the other."""
    frames = [
        {
            "html": render_template("practice/_scene.html", scene=scene),
            "say": scene.say,
            "stage": scene.stage,
            "pause": bool(scene.call) or len(scene.played) == len(scene.opponents) + 1,
        }
        for scene in moved.frames
    ]
    return jsonify(revision=moved.game.row.revision, frames=frames)


def _refused(game: str, refused: NotDone) -> ResponseReturnValue:
    """Say why, beside the game as it stands."""
    if not request.is_json:
        flash(refused.told, "problem")
        return redirect(url_for("practice.table", game=game))
    answer = _frames(still(open_game(game)))
    body = {**json.loads(answer.get_data()), "error": {"message": refused.told}}
    return jsonify(body), refused.status


@blueprint.post("/practice/g/<game>/drop")
@role("public")
def drop(game: str) -> ResponseReturnValue:
    """Give a game up. The deal of the day stays: it is played once."""
    row = own_row(game)
    if row.daily:
        abort(404)
    back = home(row)
    practice.drop(row.id)
    flash("The game is given up.")
    return redirect(back)


# -- looking back ----------------------------------------------------------------------------------


@blueprint.get("/practice/g/<game>/scores")
@role("public")
def scores(game: str) -> ResponseReturnValue:
    """Show the score sheet of a game, at any time."""
    return render_template("practice/scores.html", page=scores_page(open_game(game)))


@blueprint.get("/practice/g/<game>/review/<int:number>")
@role("public")
def review(game: str, number: int) -> ResponseReturnValue:
    """Show how good the decisions of a hand were, as far as that is known by now."""
    return render_template("practice/review.html", page=_reviewed(game, number))


@blueprint.get("/practice/g/<game>/review/<int:number>/progress.json")
@role("public")
def review_progress(game: str, number: int) -> ResponseReturnValue:
    """Give what is known of a hand by now, as a fragment where it is more than the page knows."""
    page = _reviewed(game, number)
    more = request.args.get("known") != str(page.done)
    html = render_template("practice/_review.html", page=page) if more else None
    return jsonify(done=page.done, ready=page.ready, told=page.progress, html=html)


def _reviewed(game: str, number: int) -> view.ReviewPage:
    return review_page(open_game(game), number) or abort(404)


@blueprint.get("/practice/g/<game>/sheet.pdf")
@role("public")
def sheet_pdf(game: str) -> ResponseReturnValue:
    """Give the score sheet to print."""
    opened = open_game(game)
    sheet = sheet_of_game(opened)
    return pdf_answer([sheet], f"{sheet.title} {opened.row.created.date()}")


@blueprint.get("/practice/g/<game>/sheet.svg")
@role("public")
def sheet_picture(game: str) -> ResponseReturnValue:
    """Show the score sheet as a picture."""
    return picture_answer(sheet_of_game(open_game(game)))


@blueprint.get("/practice/thumb")
@role("public")
def thumb() -> ResponseReturnValue:
    """Show the rules of thumb."""
    return render_template(
        "practice/thumb.html",
        title=thumb_texts.TITLE,
        intro=thumb_texts.INTRO,
        parts=(("Bidding", thumb_texts.BIDDING), ("Playing", thumb_texts.PLAY)),
        back=url_for("practice.show"),
    )


@blueprint.get("/practice/statistics")
@role("public")
def statistics() -> ResponseReturnValue:
    """Show how this device does."""
    rows = practice.games(Owner(device=device_id())) if device_id() else []
    page = _statistics(rows, "on this device", url_for("practice.show"))
    if device_id():
        told = bid_words.ERASE, bid_words.ERASE_TOLD
        page = replace(page, erase=url_for("bids.erase"), erase_words=told)
    return render_template("practice/statistics.html", page=page)


@blueprint.get("/t/<table>/practice/statistics")
@role("scorer")
def member_statistics(table: str) -> ResponseReturnValue:
    """Show how a member does: the one that the address names, else the first."""
    labels = journal.labelled(store.members(_table(table).id))
    asked = id_of(request.args.get("member", ""))
    member = asked if asked in labels else next(iter(labels), 0)
    rows = practice.games(Owner(device="", table=table, member=member)) if member else []
    address = url_for("practice.member_statistics", table=table)
    others = tuple(
        (label, f"{address}?member={key}") for key, label in labels.items() if key != member
    )
    back = url_for("practice.at_table", table=table)
    page = _statistics(rows, labels.get(member, "nobody yet"), back, others)
    return render_template("practice/statistics.html", page=page)


def _statistics(
    rows: Sequence[PracticeGame],
    whose: str,
    back: str,
    others: tuple[tuple[str, str], ...] = (),
) -> view.StatisticsPage:
    usual = [row for row in rows if not row.daily]
    dailies = [row for row in rows if row.daily]
    return view.StatisticsPage(
        title="Practice so far",
        whose=whose,
        back=back,
        rows=figures.by(usual, figures.strength_label),
        by_rules=figures.by(usual, figures.rules_label),
        dailies=figures.daily_rows(dailies),
        daily_line=figures.daily_line(dailies),
        others=others,
    )
