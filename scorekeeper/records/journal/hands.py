"""Hands: recorded, corrected, taken back."""

from typing import Any

from sqlalchemy import select

from scorekeeper.interchange import NotAGame
from scorekeeper.records.checking import complete_hand, graves, with_hand
from scorekeeper.records.db import db, writes
from scorekeeper.records.journal import changes
from scorekeeper.records.journal.lines import (
    Change,
    again,
    conflict,
    game_for_change,
    known_line,
    refuse_id,
    write_game_line,
)
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.outcomes import Outcome, Reason, Refused, Written
from scorekeeper.records.kinds import CHANGES, Kind
from scorekeeper.records.models import Game, Hand, JournalLine
from scorekeeper.records.shape import game_shape

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
    game = game_for_change(game_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    try:
        whole = _complete(game, number, facts)
    except NotAGame as wrong:
        return _answer_shapeless(game, number, base, operation, wrong)
    line = known_line(game.table_id, operation)
    if line is not None:
        return again(line, _tells(line, game_id, number, whole))
    return _decide(game, number, whole, base, operation)


def _complete(game: Game, number: int, facts: Facts | None) -> Facts | None:
    if facts is None or not 1 <= number <= len(game.hands) + 1:
        return facts
    return complete_hand(game_shape(game), number, facts)


def _answer_shapeless(
    game: Game, number: int, base: int, operation: Operation, wrong: NotAGame
) -> Outcome:
    if known_line(game.table_id, operation) is not None:
        return Refused(Reason.OPERATION)
    # What fits no more may have fitted the game on which it was typed.
    if game.revision != base:
        return conflict(game, number, current_facts(game, number))
    return Refused(Reason.SHAPE, messages=(str(wrong),))


def _tells(line: JournalLine, game_id: str, number: int, facts: Facts | None) -> bool:
    told = (line.kind, line.game_id, line.number, line.after)
    return told == (Kind.HAND, game_id, number, facts)


def _decide(
    game: Game, number: int, facts: Facts | None, base: int, operation: Operation
) -> Outcome:
    current = current_facts(game, number)
    if current == facts and _is_place(game, number):
        return Written(game.id, game.revision, new=False)
    if game.revision != base:
        return conflict(game, number, current)
    refused = _refuse(game, number, facts)
    if refused:
        return refused
    set_facts(game, number, facts)
    write_game_line(game, Change(Kind.HAND, number, current, facts), operation)
    return Written(game.id, game.revision)


def _is_place(game: Game, number: int) -> bool:
    return 1 <= number <= len(game.hands) + 1


def _refuse(game: Game, number: int, facts: Facts | None) -> Refused | None:
    if not _is_place(game, number) or (facts is None and number != len(game.hands)):
        return Refused(Reason.NO_SUCH_HAND)
    if facts is None:
        return None
    return _refuse_new(game, number) or _refuse_grave(game, number, facts)


def _refuse_new(game: Game, number: int) -> Refused | None:
    """A new hand needs a game that goes on and all hands before it complete."""
    if number <= len(game.hands):
        return None
    if game.ended:
        return Refused(Reason.ENDED)
    waiting = any("tricks" not in hand.facts and not hand.facts.get("void") for hand in game.hands)
    return Refused(Reason.OPEN_HAND) if waiting else None


def _refuse_grave(game: Game, number: int, facts: Facts) -> Refused | None:
    try:
        grave = graves(with_hand(game_shape(game), number, facts))
    except NotAGame as wrong:
        # The hand itself is sound, but a later one would not fit any more.
        return Refused(Reason.SHAPE, messages=(str(wrong),))
    return Refused(Reason.GRAVE, problems=grave) if grave else None


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
        set_facts(game, last.number, last.before)
    elif last.kind is Kind.CHANGE:
        changes.apply(game, last.before or {})
    else:
        game.ended = bool(last.before and last.before["ended"])
    change = Change(Kind.UNDO, last.number, before=last.after, after=last.before, undoes=last.id)
    write_game_line(game, change, operation)
    return Written(game.id, game.revision)


def current_facts(game: Game, number: int) -> Facts | None:
    """Read the facts of a hand that are on record."""
    hand = _hand(game, number)
    return hand.facts if hand else None


def set_facts(game: Game, number: int, facts: Facts | None) -> None:
    """Make the row of a hand tell these facts; None takes the row away."""
    hand = _hand(game, number)
    if facts is None and hand is not None:
        game.hands.remove(hand)
    elif facts is not None and hand is not None:
        hand.facts = facts
    elif facts is not None:
        game.hands.append(Hand(number=number, facts=facts))


def _hand(game: Game, number: int) -> Hand | None:
    return next((hand for hand in game.hands if hand.number == number), None)
