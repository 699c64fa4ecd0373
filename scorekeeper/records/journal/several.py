"""Several hands at once, as they stand on a sheet of paper."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.interchange import NotAGame
from scorekeeper.interchange.game import MOST_HANDS
from scorekeeper.records.checking import complete_hand, graves
from scorekeeper.records.db import writes
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
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, JournalLine
from scorekeeper.records.shape import game_shape

Facts = dict[str, Any]


@writes
def record_hands(
    game_id: str, first: int, hands: Sequence[Facts], base: int, operation: Operation
) -> Outcome:
    """Put hand ``first`` and those that follow it on record, all of them or none.

    ``first`` is the next hand, or the last one while its tricks are missing; ``hands`` are in the
    interchange shape, of which the last may be open. ``base`` is the revision on which they were
    typed. It is one change, which one undo takes back.
    A known operation with the same hands is answered as before, with others refused. Hands that
    are on record already write nothing. Grave problems are refused.
    Raises LookupError where there is no such game.
    """
    game = game_for_change(game_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    line = known_line(game.table_id, operation)
    if line is not None:
        return again(line, _tells(line, game, first, hands))
    present = game_shape(game)
    recorded: list[Facts] = present["hands"]
    if recorded[first - 1 :] == _whole(present, first, hands):
        return Written(game_id, game.revision, new=False)
    if game.revision != base:
        return conflict(game, None, None)
    if not _is_place(recorded, first):
        return Refused(Reason.NO_SUCH_HAND)
    if present["ended"]:
        return Refused(Reason.ENDED)
    try:
        whole = _completed(present, first, hands)
        grave = graves({**present, "hands": whole})
    except NotAGame as wrong:
        return Refused(Reason.SHAPE, messages=(str(wrong),))
    if grave:
        return Refused(Reason.GRAVE, problems=grave)
    if any(_is_open(hand) for hand in whole[:-1]):
        return Refused(Reason.OPEN_HAND)
    return _write(game, recorded, whole, operation)


def _is_place(recorded: Sequence[Facts], first: int) -> bool:
    is_last = bool(recorded) and first == len(recorded) and _is_open(recorded[-1])
    return is_last or first == len(recorded) + 1


def _is_open(hand: Facts) -> bool:
    return "tricks" not in hand and not hand.get("void")


def _completed(present: Facts, first: int, hands: Sequence[Facts]) -> list[Facts]:
    """Return all hands of a game as they would be stored, those that are typed written out."""
    whole: list[Facts] = present["hands"][: first - 1]
    if first - 1 + len(hands) > MOST_HANDS:
        raise NotAGame(f"a game has at most {MOST_HANDS} hands")
    for number, facts in enumerate(hands, first):
        whole = [*whole, complete_hand({**present, "hands": whole}, number, facts)]
    return whole


def _whole(present: Facts, first: int, hands: Sequence[Facts]) -> list[Facts] | None:
    """Return the typed hands as they would be stored; None where they fit no more."""
    try:
        return _completed(present, first, hands)[first - 1 :]
    except NotAGame:
        return None


def _tells(line: JournalLine, game: Game, first: int, hands: Sequence[Facts]) -> bool:
    told = (line.after or {}).get("hands")
    if (line.game_id, line.kind) != (game.id, Kind.CHANGE) or told is None:
        return False
    then = {**game_shape(game), "hands": told[: first - 1]}
    return bool(told[first - 1 :] == _whole(then, first, hands))


def _write(
    game: Game, recorded: Sequence[Facts], whole: list[Facts], operation: Operation
) -> Written:
    changes.apply(game, {"hands": whole})
    change = Change(Kind.CHANGE, before={"hands": list(recorded)}, after={"hands": whole})
    write_game_line(game, change, operation)
    return Written(game.id, game.revision)
