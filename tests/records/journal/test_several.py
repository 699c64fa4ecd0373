"""Several hands at once: all of them or none, recorded once, taken back by one undo."""

from typing import Any

from scorekeeper.records import journal
from scorekeeper.records.journal import Conflict, Reason, Refused, Written
from tests.records.conftest import Sitting, facts

SHEET = [facts(1, 1, 0), facts(0, 1, 1), facts(2, 0, 0)]


def type_in(
    sitting: Sitting,
    hands: list[Any],
    first: int = 1,
    *,
    op: str | None = None,
    base: int | None = None,
):
    base = sitting.revision if base is None else base
    return journal.record_hands(sitting.game_id, first, hands, base, sitting.operation(op))


def test_a_sheet_is_one_change_and_one_undo_takes_it_back(sitting: Sitting):
    before, lines = sitting.revision, len(sitting.lines)
    assert type_in(sitting, SHEET) == Written(sitting.game_id, before + 1)
    assert sitting.tricks == [[1, 1, 0], [0, 1, 1], [2, 0, 0]]
    assert len(sitting.lines) == lines + 1
    assert sitting.rows == sitting.expected
    assert isinstance(sitting.undo(), Written)
    assert sitting.tricks == []
    assert sitting.rows == sitting.expected


def test_the_rest_follows_what_is_recorded_and_an_open_hand_is_completed(sitting: Sitting):
    sitting.record(1, facts(0, 0, 2))
    sitting.record(2, {"bids": [1, 1, 0]})
    assert isinstance(type_in(sitting, SHEET, first=2), Written)
    assert sitting.tricks == [[0, 0, 2], [1, 1, 0], [0, 1, 1], [2, 0, 0]]
    sitting.undo()
    assert [hand.facts.get("tricks") for hand in sitting.game.hands] == [[0, 0, 2], None]
    assert sitting.rows == sitting.expected


def test_the_same_sheet_sent_again_is_answered_as_before(sitting: Sitting):
    first = type_in(sitting, SHEET, op="sheet")
    again = type_in(sitting, SHEET, op="sheet", base=0)
    assert (again.revision, again.new) == (first.revision, False)
    other = type_in(sitting, SHEET[:2], op="sheet")
    assert other == Refused(Reason.OPERATION)
    assert len(sitting.tricks) == 3


def test_hands_that_are_on_record_write_nothing(sitting: Sitting):
    for number, hand in enumerate(SHEET, 1):
        sitting.record(number, hand)
    before = sitting.revision
    answer = type_in(sitting, SHEET, base=0)
    assert (answer.new, sitting.revision) == (False, before)


def test_a_sheet_typed_on_another_revision_is_a_conflict(sitting: Sitting):
    base = sitting.revision
    sitting.record(1, facts(0, 0, 2))
    assert isinstance(type_in(sitting, SHEET, base=base), Conflict)
    assert sitting.tricks == [[0, 0, 2]]


def test_one_grave_hand_refuses_the_whole_sheet(sitting: Sitting):
    answer = type_in(sitting, [SHEET[0], facts(1, 1, 1), SHEET[2]])
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.GRAVE
    assert {problem.hand for problem in answer.problems} == {2}
    assert sitting.tricks == []


def test_only_the_last_hand_may_be_open(sitting: Sitting):
    open_hand = {"bids": [1, 1, 0]}
    assert type_in(sitting, [open_hand, SHEET[1]]) == Refused(Reason.OPEN_HAND)
    assert isinstance(type_in(sitting, [SHEET[0], open_hand]), Written)


def test_a_sheet_goes_nowhere_but_to_the_end(sitting: Sitting):
    sitting.record(1, SHEET[0])
    assert type_in(sitting, SHEET[1:], first=1) == Refused(Reason.NO_SUCH_HAND)
    assert type_in(sitting, SHEET[1:], first=3) == Refused(Reason.NO_SUCH_HAND)
    journal.end_game(sitting.game_id, sitting.revision, sitting.operation())
    assert type_in(sitting, SHEET[1:], first=2) == Refused(Reason.ENDED)


def test_what_is_agreed_for_the_next_hand_holds_for_the_first_of_the_sheet(sitting: Sitting):
    agreed = {"agreed": {"number": 1, "out": [2]}}
    journal.change_game(sitting.game_id, agreed, sitting.revision, sitting.operation())
    pair = {"bids": [1, 1, None], "tricks": [1, 1, None]}
    assert isinstance(type_in(sitting, [pair, {**pair, "out": [2]}]), Written)
    assert [hand.facts["out"] for hand in sitting.game.hands] == [[2], [2]]
