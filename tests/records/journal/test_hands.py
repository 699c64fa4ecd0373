"""Recording a hand: each row of the table of answers, and undo."""

from typing import Any

import pytest

from scorekeeper.records import access, journal
from scorekeeper.records.journal import Conflict, Reason, Refused, Written
from scorekeeper.records.roles import Role
from tests.records.conftest import facts

FIRST = facts(1, 1, 0)
OTHER = facts(0, 1, 1)


def test_a_new_hand_on_the_present_revision_is_written(sitting: Any):
    assert sitting.record(1, FIRST) == Written(sitting.game_id, 2)
    assert sitting.tricks == [[1, 1, 0]]
    assert sitting.lines[-1].before is None
    assert sitting.lines[-1].number == 1


def test_hands_follow_one_another(sitting: Any):
    for number in range(1, 5):
        assert sitting.record(number, FIRST) == Written(sitting.game_id, number + 1)
    assert sitting.tricks == [[1, 1, 0]] * 4


def test_an_earlier_hand_can_be_corrected(sitting: Any):
    for number in range(1, 4):
        sitting.record(number, FIRST)
    assert sitting.record(2, OTHER) == Written(sitting.game_id, 5)
    assert sitting.tricks == [[1, 1, 0], [0, 1, 1], [1, 1, 0]]
    line = sitting.lines[-1]
    assert (line.before["tricks"], line.after["tricks"]) == ([1, 1, 0], [0, 1, 1])


def test_an_open_hand_can_be_recorded_and_then_completed(sitting: Any):
    sitting.record(1, {"bids": [1, 1, 0]})
    assert "tricks" not in sitting.game.hands[0].facts
    sitting.record(1, FIRST)
    assert sitting.tricks == [[1, 1, 0]]


def test_a_known_operation_with_the_same_facts_is_answered_as_before(sitting: Any):
    sitting.record(1, FIRST, base=1, op="a")
    sitting.record(2, FIRST)
    assert sitting.record(1, FIRST, base=1, op="a") == Written(sitting.game_id, 2, new=False)
    assert sitting.revision == 3


def test_a_known_operation_is_answered_as_before_even_when_the_hand_was_corrected(sitting: Any):
    sitting.record(1, FIRST, base=1, op="a")
    sitting.record(1, OTHER)
    assert sitting.record(1, FIRST, base=1, op="a") == Written(sitting.game_id, 2, new=False)
    assert sitting.tricks == [[0, 1, 1]]


@pytest.mark.parametrize(("number", "sent"), [(1, OTHER), (2, FIRST), (1, None), (1, {"bids": 5})])
def test_a_known_operation_with_other_facts_is_refused(sitting: Any, number: int, sent: Any):
    sitting.record(1, FIRST, op="a")
    assert sitting.record(number, sent, op="a") == Refused(Reason.OPERATION)
    assert sitting.tricks == [[1, 1, 0]]


def test_the_operation_of_another_table_is_not_known_here(sitting: Any, noise: Any):
    noise_op = noise.lines[-1].op
    assert sitting.record(1, FIRST, op=noise_op) == Written(sitting.game_id, 2)


def test_an_operation_of_another_game_of_the_table_is_refused(sitting: Any):
    sitting.record(1, FIRST, op="a")
    header = {"rules": sitting.game.rules, "first_dealer": 0}
    second = journal.start_game(sitting.table_id, header, sitting.members, sitting.operation())
    assert isinstance(second, Written)
    answer = journal.record_hand(second.game_id, 1, FIRST, 1, sitting.operation("a"))
    assert answer == Refused(Reason.OPERATION)


def test_equal_facts_on_another_revision_write_nothing(sitting: Any):
    sitting.record(1, FIRST)
    assert sitting.record(1, FIRST, base=1) == Written(sitting.game_id, 2, new=False)
    assert len(sitting.lines) == 2


def test_equal_facts_on_this_revision_write_nothing_either(sitting: Any):
    sitting.record(1, FIRST)
    assert sitting.record(1, FIRST) == Written(sitting.game_id, 2, new=False)


def test_other_facts_on_another_revision_are_a_conflict(sitting: Any):
    device = access.grant(
        sitting.table_id, Role.SCORER, label="Ben's phone", now=sitting.operation().now
    )
    sitting.record(1, FIRST, grant=device.id)
    when = sitting.lines[-1].time
    sitting.record(2, FIRST)
    answer = sitting.record(1, OTHER, base=1)
    assert isinstance(answer, Conflict)
    assert (answer.revision, answer.number, answer.who, answer.when) == (3, 1, "Ben's phone", when)
    assert answer.current is not None
    assert answer.current["tricks"] == [1, 1, 0]
    assert sitting.tricks == [[1, 1, 0]] * 2


def test_a_hand_typed_on_an_older_game_is_a_conflict_with_no_hand_of_its_own(sitting: Any):
    sitting.record(1, FIRST)
    sitting.record(1, OTHER)
    answer = sitting.record(2, FIRST, base=2)
    assert isinstance(answer, Conflict)
    assert (answer.current, answer.who) == (None, None)
    assert answer.when == sitting.lines[-1].time


def test_a_hand_whose_forerunner_was_taken_back_is_a_conflict(sitting: Any):
    sitting.record(1, FIRST)
    sitting.undo()
    assert isinstance(sitting.record(2, FIRST, base=2), Conflict)


def test_a_conflict_of_someone_resolves_by_sending_it_on_the_present_revision(sitting: Any):
    sitting.record(1, FIRST)
    conflict = sitting.record(1, OTHER, base=1)
    assert isinstance(conflict, Conflict)
    assert sitting.record(1, OTHER, base=conflict.revision) == Written(sitting.game_id, 3)


@pytest.mark.parametrize("number", [-1, 0, 2, 3, 10**9])
def test_a_number_that_is_neither_on_record_nor_next_is_refused(sitting: Any, number: int):
    assert sitting.record(number, FIRST) == Refused(Reason.NO_SUCH_HAND)
    assert sitting.rows.hands == ()


def test_the_last_hand_can_be_taken_away(sitting: Any):
    sitting.record(1, FIRST)
    sitting.record(2, FIRST)
    assert sitting.record(1, None) == Refused(Reason.NO_SUCH_HAND)
    assert sitting.record(2, None) == Written(sitting.game_id, 4)
    assert sitting.tricks == [[1, 1, 0]]
    assert sitting.rows == sitting.expected


def test_a_hand_can_be_recorded_after_the_end(sitting: Any):
    sitting.record(1, FIRST)
    journal.end_game(sitting.game_id, 2, sitting.operation())
    assert sitting.record(1, OTHER) == Written(sitting.game_id, 4)
    assert sitting.game.ended


def test_a_hand_of_no_game_raises(sitting: Any):
    with pytest.raises(LookupError):
        journal.record_hand("nowhere", 1, FIRST, 1, sitting.operation())


def test_undo_takes_back_the_last_hand_and_is_a_line_of_its_own(sitting: Any):
    sitting.record(1, FIRST)
    assert sitting.undo() == Written(sitting.game_id, 3)
    assert sitting.rows.hands == ()
    assert [line.kind.value for line in sitting.lines] == ["game", "hand", "undo"]
    line = sitting.lines[-1]
    assert (line.number, line.before["tricks"], line.after) == (1, [1, 1, 0], None)


def test_undo_takes_back_a_correction_of_any_hand(sitting: Any):
    sitting.record(1, FIRST)
    sitting.record(2, FIRST)
    sitting.record(1, OTHER)
    sitting.undo()
    assert sitting.tricks == [[1, 1, 0]] * 2


def test_undo_after_undo_goes_further_back_to_the_start(sitting: Any):
    sitting.record(1, FIRST)
    sitting.record(1, OTHER)
    sitting.record(2, FIRST)
    seen = []
    for _ in range(3):
        sitting.undo()
        seen.append(sitting.tricks)
    assert seen == [[[0, 1, 1]], [[1, 1, 0]], []]
    assert sitting.undo() == Refused(Reason.NOTHING_TO_UNDO)


def test_a_hand_recorded_after_an_undo_is_the_next_to_be_taken_back(sitting: Any):
    sitting.record(1, FIRST)
    sitting.record(2, FIRST)
    sitting.undo()
    sitting.record(2, OTHER)
    sitting.undo()
    assert sitting.tricks == [[1, 1, 0]]
    sitting.undo()
    assert sitting.tricks == []


def test_undo_opens_a_game_that_was_ended(sitting: Any):
    sitting.record(1, FIRST)
    journal.end_game(sitting.game_id, 2, sitting.operation())
    sitting.undo()
    assert not sitting.game.ended
    assert sitting.tricks == [[1, 1, 0]]


def test_undo_leaves_names_alone(sitting: Any):
    sitting.record(1, FIRST)
    journal.rename_member(sitting.table_id, sitting.members[0], "Zoe", sitting.operation())
    sitting.undo()
    assert sitting.game.seats[0].member.name == "Zoe"


def test_an_undo_that_is_sent_twice_takes_back_one_change(sitting: Any):
    sitting.record(1, FIRST)
    sitting.record(2, FIRST)
    sitting.undo(base=3, op="u")
    assert sitting.undo(base=3, op="u") == Written(sitting.game_id, 4, new=False)
    assert sitting.tricks == [[1, 1, 0]]


def test_an_operation_that_recorded_does_not_undo(sitting: Any):
    sitting.record(1, FIRST, op="a")
    assert sitting.undo(op="a") == Refused(Reason.OPERATION)


def test_what_was_not_seen_is_not_undone(sitting: Any):
    sitting.record(1, FIRST)
    answer = sitting.undo(base=1)
    assert isinstance(answer, Conflict)
    assert sitting.tricks == [[1, 1, 0]]
