"""An operation has an id that can be kept and found again."""

from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.records import journal
from scorekeeper.records.journal import BadOperation, Operation, Reason, Refused

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize("op", ["", "x" * 81, "a b", "a\n", "é", "\ud800", "\x00", 5, None, ["a"]])
def test_what_is_no_id_is_refused(sitting: Any, op: Any):
    wish, table, game = Operation(op, NOW), sitting.table_id, sitting.game_id
    assert [
        journal.record_hand(game, 1, {"bids": [0, 0, 0]}, 1, wish),
        journal.undo(game, 1, wish),
        journal.end_game(game, 1, wish),
        journal.start_game(table, {}, sitting.members, wish),
        journal.import_game(table, {}, wish),
    ] == [Refused(Reason.OPERATION)] * 5
    with pytest.raises(BadOperation):
        journal.create_table("Sunday", wish)
    with pytest.raises(BadOperation):
        journal.add_member(table, "Di", wish)


@pytest.mark.parametrize("op", ["a", "x" * 80, "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "Az_9-"])
def test_what_is_an_id_is_kept(op: str):
    assert Operation(op, NOW).sound


def test_the_parts_of_an_operation_differ_and_keep_its_time_and_device():
    whole = Operation("a", NOW, "grant")
    assert whole.part(1) != whole.part(2)
    assert Operation("x" * 80, NOW).part(1).sound
    assert (whole.part(1).now, whole.part(1).grant) == (NOW, "grant")
