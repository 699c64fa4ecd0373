"""Hands: recorded, corrected, taken back."""

from typing import Any

from sqlalchemy import Row, bindparam, delete, func, insert, select, update

from scorekeeper.interchange import GameFile, NotAGame, game_from_json
from scorekeeper.records.checking import complete_hand, with_hand
from scorekeeper.records.db import db, flushed, forget, table_of, writes
from scorekeeper.records.journal import changes
from scorekeeper.records.journal.lines import (
    Change,
    again,
    conflict,
    game_for_change,
    known_line,
    refuse_id,
    row_for_change,
    write_game_line,
    write_line_of,
)
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.outcomes import Outcome, Reason, Refused, Written
from scorekeeper.records.kinds import CHANGES, Kind
from scorekeeper.records.models import Game, Hand, JournalLine
from scorekeeper.records.shape import present_shape
from scorekeeper.rules.problems import grave_problems

Facts = dict[str, Any]


@writes
def record_hand(
    game_id: str, number: int, facts: Facts | None, base: int, operation: Operation
) -> Outcome:
    """Put the facts of one hand on record, whole: the next hand, or a correction.

    ``facts`` are in the interchange shape, None to take the last hand away;
    ``base`` is the revision on which they were typed.

    A known operation with the same facts is answered as before, with others refused.
    Facts that are on record already write nothing. On another revision they are a
    conflict. Grave problems are refused.
    Raises LookupError where there is no such game.
    """
    game = row_for_change(game_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    present = present_shape(game)
    current = _facts_in(present, number)
    try:
        whole = _complete(present, number, facts)
    except NotAGame as wrong:
        return _answer_shapeless(game, number, current, base, operation, wrong)
    line = known_line(game.table_id, operation)
    if line is not None:
        return again(line, _tells(line, game_id, number, whole))
    if current == whole and _is_place(present, number):
        return Written(game.id, _known_since(game, number, base), new=False)
    if game.revision != base:
        return conflict(game, number, current)
    judged = _judged(present, number, whole)
    if isinstance(judged, Refused):
        return judged
    _set_facts(game.id, number, whole)
    revision = write_line_of(game, Change(Kind.HAND, number, current, whole), operation)
    return Written(game.id, revision, file=judged)


def _known_since(game: Row[Any], number: int, base: int) -> int:
    """Return the revision that whoever sends equal facts knows of: what came later he has not seen.

    It is the base of what he recorded next, which must not replace what others did since.
    """
    of_hand = select(func.max(JournalLine.revision)).where(
        JournalLine.game_id == game.id, JournalLine.number == number
    )
    return min(game.revision, max(base, db.session.scalar(of_hand) or 0))


def _facts_in(present: Facts, number: int) -> Facts | None:
    """Read the facts of a hand of a game in the interchange shape."""
    hands: list[Facts] = present["hands"]
    return hands[number - 1] if 1 <= number <= len(hands) else None


def _complete(present: Facts, number: int, facts: Facts | None) -> Facts | None:
    if facts is None or not _is_place(present, number):
        return facts
    return complete_hand(present, number, facts)


def _answer_shapeless(
    game: Row[Any],
    number: int,
    current: Facts | None,
    base: int,
    operation: Operation,
    wrong: NotAGame,
) -> Outcome:
    if known_line(game.table_id, operation) is not None:
        return Refused(Reason.OPERATION)
    # What fits no more may have fitted the game on which it was typed.
    if game.revision != base:
        return conflict(game, number, current)
    return Refused(Reason.SHAPE, messages=(str(wrong),))


def _tells(line: JournalLine, game_id: str, number: int, facts: Facts | None) -> bool:
    told = (line.kind, line.game_id, line.number, line.after)
    return told == (Kind.HAND, game_id, number, facts)


def _is_place(present: Facts, number: int) -> bool:
    return 1 <= number <= len(present["hands"]) + 1


def _judged(present: Facts, number: int, facts: Facts | None) -> Refused | GameFile | None:
    """Return the game with these facts, None where its last hand goes, or why they are refused."""
    hands = present["hands"]
    if not _is_place(present, number) or (facts is None and number != len(hands)):
        return Refused(Reason.NO_SUCH_HAND)
    if facts is None:
        return None
    return _refuse_new(present, number) or _with_hand(present, number, facts)


def _refuse_new(present: Facts, number: int) -> Refused | None:
    """A new hand needs a game that goes on and all hands before it complete."""
    if number <= len(present["hands"]):
        return None
    if present["ended"]:
        return Refused(Reason.ENDED)
    waiting = any("tricks" not in hand and not hand.get("void") for hand in present["hands"])
    return Refused(Reason.OPEN_HAND) if waiting else None


def _with_hand(present: Facts, number: int, facts: Facts) -> Refused | GameFile:
    try:
        file = game_from_json(with_hand(present, number, facts))
    except NotAGame as wrong:
        # The hand itself is sound, but a later one would not fit any more.
        return Refused(Reason.SHAPE, messages=(str(wrong),))
    grave = tuple(grave_problems(file.facts))
    return Refused(Reason.GRAVE, problems=grave) if grave else file


@writes
def undo(game_id: str, base: int, operation: Operation) -> Outcome:
    """Take back the last change of facts that is not taken back yet.

    It is a new line; the next undo goes further back, to the start of the game.
    ``base`` is the revision that the person saw.
    Raises LookupError where there is no such game.
    """
    game = game_for_change(game_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    line = known_line(game.table_id, operation)
    if line is not None:
        return again(line, line.game_id == game_id and line.kind is Kind.UNDO)
    if game.revision != base:
        return conflict(game, None, None)
    last = last_change(game_id)
    if last is None:
        return Refused(Reason.NOTHING_TO_UNDO)
    return _take_back(game, last, operation)


def last_change(game_id: str) -> JournalLine | None:
    """Find the change that the next undo takes back; None at the start of the game."""
    undone = select(JournalLine.undoes).where(
        JournalLine.game_id == game_id, JournalLine.undoes.is_not(None)
    )
    query = select(JournalLine).where(
        JournalLine.game_id == game_id,
        JournalLine.kind.in_(CHANGES),
        JournalLine.id.not_in(undone),
    )
    return db.session.scalar(query.order_by(JournalLine.id.desc()).limit(1))


def _take_back(game: Game, last: JournalLine, operation: Operation) -> Written:
    if last.kind is Kind.HAND and last.number is not None:
        _set_facts(game.id, last.number, last.before)
    elif last.kind is Kind.CHANGE:
        changes.apply(game, last.before or {})
    else:
        game.ended = bool(last.before and last.before["ended"])
    change = Change(Kind.UNDO, last.number, before=last.after, after=last.before, undoes=last.id)
    write_game_line(game, change, operation)
    return Written(game.id, game.revision)


_hands = table_of(Hand)
_OF_HAND = (_hands.c.game_id == bindparam("game"), _hands.c.number == bindparam("hand"))
# Of the table, not of the model: reading all hands of a game as objects takes longer than the rest.
_DELETE = delete(_hands).where(*_OF_HAND)
_UPDATE = update(_hands).where(*_OF_HAND).values(facts=bindparam("told"))
_INSERT = insert(_hands)


def _set_facts(game_id: str, number: int, facts: Facts | None) -> None:
    """Make the row of a hand tell these facts; None takes the row away."""
    connection, which = flushed(), {"game": game_id, "hand": number}
    if facts is None:
        connection.execute(_DELETE, which)
    elif connection.execute(_UPDATE, {**which, "told": facts}).rowcount == 0:
        connection.execute(_INSERT, {"game_id": game_id, "number": number, "facts": facts})
    forget(Game, game_id, "hands")
    forget(Hand, (game_id, number))
