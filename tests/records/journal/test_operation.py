"""An operation has an id that can be kept and found again."""

from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.records.journal import BadOperation, Operation

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize("op", ["", "x" * 81, "a b", "a\n", "é", "\ud800", "\x00", 5, None, ["a"]])
def test_what_is_no_id_is_refused(op: Any):
    with pytest.raises(BadOperation):
        Operation(op, NOW)


@pytest.mark.parametrize("op", ["a", "x" * 80, "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "Az_9-"])
def test_what_is_an_id_is_kept(op: str):
    assert Operation(op, NOW).id == op


def test_the_parts_of_an_operation_differ_and_keep_its_time_and_device():
    whole = Operation("a", NOW, "grant")
    assert whole.part(1) != whole.part(2)
    assert (whole.part(1).now, whole.part(1).grant) == (NOW, "grant")
