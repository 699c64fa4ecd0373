"""The pages of a game in play. The phone's PUT and the plain forms go through the same door."""

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
    session,
)
from flask.typing import ResponseReturnValue

from scorekeeper.interchange import (
    NotAGame,
    game_to_json,
    hand_to_json,
    score_to_json,
)
from scorekeeper.interchange.node import read_json
from scorekeeper.records import erase, journal, store
from scorekeeper.records.journal import Conflict, Operation, Outcome, Refused, Written
from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.problems import Code, grave_problems
from scorekeeper.texts.changes import changes
from scorekeeper.texts.journal import told_of_hand
from scorekeeper.texts.live import COUNTDOWN, signal_words
from scorekeeper.texts.outcomes import GAME_ERASED, MOVED_ON, STILL_TYPED, moved_on, undone
from scorekeeper.web.errors import json_error
from scorekeeper.web.kept import kept_page
from scorekeeper.web.operations import operation
from scorekeeper.web.play import correct as corrections
from scorekeeper.web.play import typed, view
from scorekeeper.web.play.about import about_page
from scorekeeper.web.play.big import LOOKS
from scorekeeper.web.play.final import end_page, final_page
from scorekeeper.web.play.game import Play, after, game_file, open_game
from scorekeeper.web.play.happened import Unclear, with_case
from scorekeeper.web.play.journal import journal_page
from scorekeeper.web.play.live import board_tag, edition, live_board, look_on, shown
from scorekeeper.web.play.needs import needs_page
from scorekeeper.web.play.rules import rules_page
from scorekeeper.web.play.snapshot import packed, snapshot
from scorekeeper.web.play.steps import (
    begun_hand,
    bids_page,
    blank_hand,
    played_hand,
    tricks_page,
)
from scorekeeper.web.play.unusual import plan_of, unusual_page
from scorekeeper.web.refusals import closed, refusals, told_of
from scorekeeper.web.roles import role

PUT_KEYS = ("op", "base", "facts")
blueprint = Blueprint("play", __name__, url_prefix="/t/<table>/g/<game>")

HOOK_ASK = "Record them by agreement"
LOOKS_ON = ("play.board", "play.big", "play.board_json")


@blueprint.url_value_preprocessor
def look(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Read what the role and the board both depend on at once, before the role is asked for."""
    if endpoint in LOOKS_ON and values:
        look_on(values["game"])


@blueprint.get("")
@role("viewer")
def board(table: str, game: str) -> ResponseReturnValue:
    """Show the board."""
    tag = board_tag(table, game) or abort(404)

    def whole() -> tuple[str, tuple[str, ...]]:
        found = shown(table, game, tag)
        live = live_board(table, game, tag, found.told)
        text = render_template(
            "play/board.html",
            page=found.page,
            parts=found.parts,
            live=live,
            signal_words=signal_words(),
        )
        undo = getattr(found.page, "undo", None)
        return text, (undo.op,) if undo else ()

    return kept_page(("board", game, tag), whole)


@blueprint.get("/big")
@role("viewer")
def big(table: str, game: str) -> ResponseReturnValue:
    """Show the board for a tablet or a television."""
    tag, look = board_tag(table, game) or abort(404), request.args.get("look", "")
    found = shown(table, game, tag, big=True)
    live = live_board(table, game, tag, found.told, big=1)
    return render_template(
        "play/big.html",
        page=found.page,
        parts=found.parts,
        live=live,
        look=look if look in LOOKS else "",
        signal_words=signal_words(),
    )


@blueprint.get("/board.json")
@role("viewer")
def board_json(table: str, game: str) -> ResponseReturnValue:
    """Give the parts of a board that may change; 304 to a device that has them."""
    tag = board_tag(table, game) or abort(404)
    if request.if_none_match.contains_weak(tag):
        return _tagged(Response(status=304, mimetype="application/json"), tag)
    found = shown(table, game, tag, big="big" in request.args)
    answer = {
        "revision": found.revision,
        "edition": edition(),
        "told": found.told,
        "parts": "".join(found.parts.values()),
    }
    return _tagged(jsonify(answer), tag)


def _tagged(answer: Response, tag: str) -> Response:
    answer.set_etag(tag)
    return answer


@blueprint.get("/rules")
@role("viewer")
def rules(table: str, game: str) -> ResponseReturnValue:
    """Show the rules in play."""
    return render_template("play/rules.html", page=rules_page(open_game(table, game)))


@blueprint.get("/needs")
@role("viewer")
def needs(table: str, game: str) -> ResponseReturnValue:
    """Show who can still win; once the game is over, who won."""
    play = open_game(table, game)
    if play.score.finished:
        return redirect(play.url("final"))
    return render_template("play/needs.html", page=needs_page(play))


@blueprint.get("/final")
@role("viewer")
def final(table: str, game: str) -> ResponseReturnValue:
    """Show who won; while the game goes on, the board."""
    play = open_game(table, game)
    if not play.score.finished:
        return redirect(play.url("board"))
    return render_template("play/final.html", page=final_page(play))


@blueprint.get("/game.json")
@role("viewer")
def export(table: str, game: str) -> ResponseReturnValue:
    """Give the game as a file that imports to the same figures."""
    return game_file(open_game(table, game))


@blueprint.get("/snapshot.json", endpoint="snapshot")
@role("scorer")
def keep_snapshot(table: str, game: str) -> ResponseReturnValue:
    """Give the steps to come, for a phone to go on without the network."""
    return packed(snapshot(open_game(table, game), covered=_bids_covered(game)))


@blueprint.get("/next")
@role("scorer")
def next_hand(table: str, game: str) -> ResponseReturnValue:
    """Show the step that comes next: bids, tricks, or the final page when nothing does."""
    play = open_game(table, game)
    if play.facts.ended:
        return redirect(play.url("final"))
    number = play.open_number
    if number is not None:
        return _tricks(tricks_page(play, number, played_hand(play, number)))
    size = _size_of_next(play)
    if size is None:
        return redirect(play.url("final"))
    return _bids(bids_page(play, begun_hand(play, size), covered=_bids_covered(game)))


def _size_of_next(play: Play) -> int | None:
    """Return the size of the next hand; one beyond the schedule must be asked for."""
    return play.next_size or (play.further_size if "further" in request.args else None)


def _bids_covered(game: str) -> bool:
    """Tell whether this device takes the bids of a game covered; it is asked once a game."""
    if "covered" in request.args:
        session["covered"] = game if request.args["covered"] == "1" else ""
    return session.get("covered") == game


@blueprint.put("/hands/<int:number>")
@role("scorer")
def put_hand(table: str, game: str, number: int) -> ResponseReturnValue:
    """Record one hand's facts, sent whole: `{op, base, facts}`."""
    play = open_game(table, game)
    try:
        given = read_json(request.get_data()).fields(PUT_KEYS, PUT_KEYS)
        op, base = given["op"].name(80), given["base"].whole(0, 10**9)
        if not isinstance(given["facts"].value, dict):
            given["facts"].refuse("must be the facts of a hand")
    except NotAGame as error:
        return json_error(422, "shape", closed(error))
    facts: Any = given["facts"].value
    outcome = journal.record_hand(play.file.id, number, facts, base, operation(op, table))
    return _json_answer(play, after(play, outcome, op), outcome)


def _json_answer(before: Play, play: Play, outcome: Outcome) -> ResponseReturnValue:
    match outcome:
        case Written():
            told = {
                "game": game_to_json(play.file),
                "score": score_to_json(play.file, play.score),
            }
            goes_on = {"recorded": outcome.revision, "next": _after(before, play)}
            return {"revision": play.revision, **goes_on, **told}
        case Conflict():
            now = {"revision": outcome.revision, "hand": outcome.current, "who": outcome.who}
            message = moved_on(outcome.who, outcome.when.astimezone())
            return json_error(409, "conflict", message, **now, when=outcome.when.isoformat())
        case Refused():
            found = [
                {"code": p.code, "hand": p.hand, "seat": p.seat, "numbers": p.numbers}
                for p in outcome.problems
            ]
            message = " ".join(refusals(outcome, play.players))
            return json_error(422, outcome.reason.value, message, problems=found)


def _after(before: Play, play: Play) -> str:
    """Return where to go when a step is recorded: the next one, or the end if this was it."""
    if play.score.finished and not before.score.finished:
        return play.url("final")
    goes_on = play.open_number is not None or play.next_size is not None
    return play.url("next_hand" if goes_on else "board")


@blueprint.post("/hands/<int:number>/bids")
@role("scorer")
def record_bids(table: str, game: str, number: int) -> ResponseReturnValue:
    """Record the bids of the plain form; a broken hook is asked about once."""
    play = open_game(table, game)
    size = _size_of_next(play)
    if size is None or number != play.plan.number:
        return _not_next(play)
    hand = typed.with_bids(request.form, blank_hand(play, size))
    found = corrections.problems_of_hand(play.facts.with_hand(number, hand), number)
    broken = [problem for problem in found if problem.code is Code.HOOK]
    if broken and "agreed" not in request.form:
        errors = told_of(broken, play.players)
        return _bids(bids_page(play, hand, errors=errors, ask=HOOK_ASK), 422)
    outcome = _record(play, number, hand)
    if isinstance(outcome, Refused):
        return _bids(bids_page(play, hand, errors=refusals(outcome, play.players)), 422)
    return _form_answer(play, outcome)


@blueprint.post("/hands/<int:number>/tricks")
@role("scorer")
def record_tricks(table: str, game: str, number: int) -> ResponseReturnValue:
    """Record the tricks of the plain form."""
    play = open_game(table, game)
    if number != play.open_number:
        return _not_next(play)
    hand = typed.with_tricks(request.form, play.facts.hands[number - 1])
    outcome = _record(play, number, hand)
    if isinstance(outcome, Refused):
        errors = refusals(outcome, play.players)
        return _tricks(tricks_page(play, number, hand, errors), 422)
    return _form_answer(play, outcome)


@blueprint.get("/hands/<int:number>")
@role("scorer")
def correct(table: str, game: str, number: int) -> ResponseReturnValue:
    """Show the form that puts a recorded hand right."""
    play = open_game(table, game)
    page = corrections.correct_page(
        play, number, _recorded(play, number), chosen=request.args.get("seat", type=int)
    )
    return render_template("play/correct.html", page=page)


@blueprint.post("/hands/<int:number>/preview")
@role("scorer")
def preview(table: str, game: str, number: int) -> ResponseReturnValue:
    """Show what a correction moves, before anything is written."""
    play = open_game(table, game)
    hand, errors = _typed_correction(play, number)
    if errors:
        return _correct_again(play, number, hand, errors)
    fields = [(key, value) for key, value in request.form.items() if key != "csrf_token"]
    page = corrections.preview_page(play, number, hand, fields)
    return render_template("play/preview.html", page=page)


@blueprint.post("/hands/<int:number>")
@role("scorer")
def record_correction(table: str, game: str, number: int) -> ResponseReturnValue:
    """Record a correction that was looked at, or go back to the form with what was typed."""
    play = open_game(table, game)
    hand, errors = _typed_correction(play, number)
    if errors:
        return _correct_again(play, number, hand, errors)
    if "change" in request.form:
        return _correct_again(play, number, hand, [], 200)
    outcome = _record(play, number, hand)
    if isinstance(outcome, Refused):
        return _correct_again(play, number, hand, refusals(outcome, play.players))
    if isinstance(outcome, Conflict):
        now = open_game(table, game)
        return _correct_again(now, number, hand, [STILL_TYPED], 409, base=now.revision)
    return redirect(play.url("board"))


def _typed_correction(play: Play, number: int) -> tuple[HandFacts, list[str]]:
    """Return a hand as the form has it, and what is gravely wrong with it."""
    hand = typed.corrected(request.form, _recorded(play, number))
    try:
        hand = typed.with_lines(request.form, hand, play.plans[number - 1].rules.revoke)
    except NotAGame as error:
        return hand, [closed(error)]
    found = grave_problems(play.facts.with_hand(number, hand))
    return hand, told_of(found, play.players)


def _correct_again(
    play: Play,
    number: int,
    hand: HandFacts,
    errors: list[str],
    status: int = 422,
    base: int | None = None,
) -> ResponseReturnValue:
    """Show the form as typed, on the revision it was typed on until a conflict was told."""
    lines = typed.lines(request.form)
    base = _signed(play.table)[0] if base is None else base
    page = corrections.correct_page(play, number, hand, errors=errors, lines=lines, base=base)
    return render_template("play/correct.html", page=page), status


@blueprint.get("/hands/<int:number>/unusual")
@role("scorer")
def unusual(table: str, game: str, number: int) -> ResponseReturnValue:
    """Show what may go wrong at a hand, and the table's rule for it."""
    play = open_game(table, game)
    hand = _recorded_or_next(play, number)
    if hand is None:
        return redirect(play.url("board"))
    page = unusual_page(play, number, hand, chosen=request.args.get("case", ""))
    return render_template("play/unusual.html", page=page)


@blueprint.post("/hands/<int:number>/unusual")
@role("scorer")
def record_unusual(table: str, game: str, number: int) -> ResponseReturnValue:
    """Record something unusual at a hand."""
    play = open_game(table, game)
    hand = _recorded_or_next(play, number)
    if store.is_written(table, request.form.get("op", "")):
        return redirect(play.url("board"))
    if hand is None:
        return _moved_on(play)
    try:
        revoke = plan_of(play, number).rules.revoke
        changed = with_case(request.form, hand, play.players, revoke)
    except Unclear as error:
        return _unusual_again(play, number, hand, [str(error)])
    except NotAGame as error:
        return _unusual_again(play, number, hand, [closed(error)])
    outcome = _record(play, number, changed)
    if isinstance(outcome, Refused):
        return _unusual_again(play, number, hand, refusals(outcome, play.players))
    if isinstance(outcome, Conflict):
        now = open_game(table, game)
        current = _recorded_or_next(now, number)
        if current is None:
            return _moved_on(now)
        return _unusual_again(now, number, current, [STILL_TYPED], 409, base=now.revision)
    flash(told_of_hand(number, changes(hand, changed, play.players)))
    return redirect(play.url("board" if hand.tricks is not None or hand.void else "next_hand"))


def _recorded_or_next(play: Play, number: int) -> HandFacts | None:
    """Return a recorded hand, or the next one before its bids; None where none is to come."""
    if number != len(play.facts.hands) + 1:
        return _recorded(play, number)
    size = _size_of_next(play)
    return None if size is None else blank_hand(play, size)


def _unusual_again(
    play: Play,
    number: int,
    hand: HandFacts,
    errors: list[str],
    status: int = 422,
    base: int | None = None,
) -> ResponseReturnValue:
    """Show the form as typed, on the revision it was typed on until a conflict was told."""
    page = unusual_page(
        play,
        number,
        hand,
        chosen=request.form.get("case", ""),
        errors=errors,
        typed=request.form,
        base=_signed(play.table)[0] if base is None else base,
    )
    return render_template("play/unusual.html", page=page), status


@blueprint.get("/journal", endpoint="journal")
@role("viewer")
def who_changed_what(table: str, game: str) -> ResponseReturnValue:
    """Show who changed what, and when."""
    return render_template("play/journal.html", page=journal_page(open_game(table, game)))


@blueprint.post("/undo")
@role("scorer")
def undo(table: str, game: str) -> ResponseReturnValue:
    """Take back what was recorded last, and show the step it belongs to."""
    play = open_game(table, game)
    outcome = journal.undo(play.file.id, *_signed(table))
    if isinstance(outcome, Written) and outcome.new:
        flash(undone(play.facts, open_game(table, game).facts))
    return _told(play, outcome) or redirect(play.url("next_hand"))


@blueprint.get("/hands/<int:number>/preview")
@role("scorer")
def back_to_form(table: str, game: str, number: int) -> ResponseReturnValue:
    """Lead whoever comes back to a preview by the browser's own buttons to its form."""
    return redirect(open_game(table, game).url("correct", number=number))


@blueprint.get("/hands/<int:number>/bids", endpoint="back_to_bids")
@blueprint.get("/hands/<int:number>/tricks", endpoint="back_to_tricks")
@role("scorer")
def back_to_step(table: str, game: str, number: int) -> ResponseReturnValue:  # noqa: ARG001
    """Lead whoever comes back to a step that was sent to the one that is next."""
    return redirect(open_game(table, game).url("next_hand"))


@blueprint.get("/about")
@role("host")
def about(table: str, game: str) -> ResponseReturnValue:
    """Show the form that names a game or erases it."""
    return render_template("play/about.html", page=about_page(open_game(table, game)))


@blueprint.post("/about")
@role("host")
def name_game(table: str, game: str) -> ResponseReturnValue:
    """Give a game a name, or take it away."""
    play, name = open_game(table, game), request.form.get("name", "").strip()
    outcome = journal.change_game(play.file.id, {"name": name}, *_signed(table))
    if isinstance(outcome, Refused):
        page = about_page(play, " ".join(refusals(outcome, play.players)), name)
        return render_template("play/about.html", page=page), 422
    return _told(play, outcome) or redirect(play.url("board"))


@blueprint.post("/erase")
@role("host")
def erase_game(table: str, game: str) -> ResponseReturnValue:
    """Erase a game with its journal."""
    play = open_game(table, game)
    erase.erase_game(play.file.id)
    flash(GAME_ERASED)
    return redirect(play.table_url)


@blueprint.get("/erase")
@role("host")
def back_to_about(table: str, game: str) -> ResponseReturnValue:
    """Lead whoever comes back to the erasing of a game to its page."""
    return redirect(open_game(table, game).url("about"))


@blueprint.get("/end")
@role("scorer")
def ask_end(table: str, game: str) -> ResponseReturnValue:
    """Ask before a game is ended early."""
    return render_template("play/end.html", page=end_page(open_game(table, game)))


@blueprint.post("/end")
@role("scorer")
def end(table: str, game: str) -> ResponseReturnValue:
    """End a game before its last hand."""
    play = open_game(table, game)
    outcome = journal.end_game(play.file.id, *_signed(table))
    return _told(play, outcome) or redirect(play.url("final"))


@blueprint.post("/reopen")
@role("scorer")
def reopen(table: str, game: str) -> ResponseReturnValue:
    """Let a game go on that was ended."""
    play = open_game(table, game)
    outcome = journal.reopen_game(play.file.id, *_signed(table))
    return _told(play, outcome) or redirect(play.url("board"))


def _told(play: Play, outcome: Outcome) -> ResponseReturnValue | None:
    """Tell why nothing was written; returns where to go if somebody else was first."""
    if isinstance(outcome, Refused):
        flash(" ".join(refusals(outcome, play.players)), "problem")
    return _moved_on(play) if isinstance(outcome, Conflict) else None


def _record(play: Play, number: int, hand: HandFacts) -> Outcome:
    return journal.record_hand(play.file.id, number, hand_to_json(hand), *_signed(play.table))


def _signed(table: str) -> tuple[int, Operation]:
    """Return the revision that a form was seen on, −1 if it says none, and its operation."""
    form = request.form
    return form.get("base", -1, type=int), operation(form.get("op", ""), table)


def _form_answer(play: Play, outcome: Outcome) -> ResponseReturnValue:
    if isinstance(outcome, Conflict):
        return _moved_on(play)
    return redirect(_after(play, open_game(play.table, play.file.id)))


def _not_next(play: Play) -> ResponseReturnValue:
    """Answer a step that is not the next: it came twice, or somebody else was first."""
    if store.is_written(play.table, request.form.get("op", "")):
        return redirect(_after(play, play))
    return _moved_on(play)


def _moved_on(play: Play) -> ResponseReturnValue:
    flash(MOVED_ON, "problem")
    return redirect(play.url("board"))


def _recorded(play: Play, number: int) -> HandFacts:
    if not 1 <= number <= len(play.facts.hands):
        abort(404)
    return play.facts.hands[number - 1]


def _bids(page: view.BidsPage, status: int = 200) -> ResponseReturnValue:
    words = {"signal_words": signal_words(), "countdown": COUNTDOWN}
    return render_template("play/bids.html", page=page, **words), status


def _tricks(page: view.TricksPage, status: int = 200) -> ResponseReturnValue:
    return render_template("play/tricks.html", page=page, signal_words=signal_words()), status
