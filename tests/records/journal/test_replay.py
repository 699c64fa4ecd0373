"""The journal alone tells what the rows hold, whatever was done."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.records import journal
from scorekeeper.records.db import writing
from tests.records.conftest import Sitting, facts, sit_down

TRICKS = st.sampled_from([(1, 1, 0), (0, 1, 1), (2, 0, 0), (0, 0, 2)])
RECORD = st.tuples(st.just("record"), st.integers(1, 6), TRICKS)
OPEN = st.tuples(st.just("open"), st.integers(1, 6))
PLAIN = st.sampled_from([("undo",), ("end",), ("reopen",), ("remove",)])
STEPS = st.lists(st.one_of(RECORD, RECORD, OPEN, PLAIN), max_size=12)
SLOW = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def step(sitting: Sitting, kind: str, number: int = 1, tricks: tuple[int, ...] = ()) -> Any:
    """Do one thing, with numbers folded into those that are on record or next."""
    hands = len(sitting.game.hands)
    base, wish = sitting.revision, sitting.operation()
    number = (number - 1) % (hands + 1) + 1
    doings: dict[str, Callable[[], Any]] = {
        "record": lambda: sitting.record(number, facts(*tricks)),
        "open": lambda: sitting.record(number, {"bids": [1, 1, 0]}),
        "remove": lambda: sitting.record(hands, None),
        "undo": sitting.undo,
        "end": lambda: journal.end_game(sitting.game_id, base, wish),
        "reopen": lambda: journal.reopen_game(sitting.game_id, base, wish),
    }
    return doings[kind]()


@pytest.fixture
def play(sitting: Sitting) -> Callable[[Any], Sitting]:
    """Begin a game anew and do the steps; each example has its own table."""

    def play(steps: Any) -> Sitting:
        fresh = sit_down("Friday table", op=f"example-{next(sitting.ops)}")
        with writing():
            for one in steps:
                step(fresh, *one)
        return fresh

    return play


@SLOW
@given(steps=STEPS)
def test_replaying_the_journal_gives_the_rows(play: Any, steps: Any):
    sitting = play(steps)
    assert sitting.rows == sitting.expected


@SLOW
@given(steps=STEPS)
def test_undoing_everything_gives_the_empty_game(play: Any, steps: Any):
    sitting = play(steps)
    while isinstance(sitting.undo(), journal.Written):
        assert sitting.rows == sitting.expected
    assert (sitting.rows.hands, sitting.rows.ended) == ((), False)


@SLOW
@given(steps=STEPS, number=st.integers(1, 6), tricks=TRICKS)
def test_correcting_and_correcting_back_gives_the_same_facts(
    play: Any, steps: Any, number: int, tricks: tuple[int, ...]
):
    sitting = play([("record", 1, (1, 1, 0)), *steps, ("record", 1, (1, 1, 0))])
    before = sitting.rows.hands
    assume(before)
    number = (number - 1) % len(before) + 1
    sitting.record(number, facts(*tricks))
    sitting.record(number, before[number - 1])
    assert sitting.rows.hands == before


@SLOW
@given(steps=STEPS, number=st.integers(1, 6), tricks=TRICKS)
def test_undo_gives_the_facts_of_before(
    play: Any, steps: Any, number: int, tricks: tuple[int, ...]
):
    sitting = play(steps)
    before = sitting.rows
    done = step(sitting, "record", number, tricks)
    if isinstance(done, journal.Written) and done.new:
        sitting.undo()
    assert (sitting.rows.hands, sitting.rows.ended) == (before.hands, before.ended)


@SLOW
@given(steps=STEPS, number=st.integers(1, 6), tricks=TRICKS)
def test_the_same_operation_twice_writes_once(
    play: Any, steps: Any, number: int, tricks: tuple[int, ...]
):
    sitting = play(steps)
    number = (number - 1) % (len(sitting.game.hands) + 1) + 1
    base = sitting.revision
    first = sitting.record(number, facts(*tricks), base=base, op="twice")
    after = sitting.rows
    second = sitting.record(number, facts(*tricks), base=base, op="twice")
    assert sitting.rows == after
    if isinstance(first, journal.Written):
        assert (second.revision, second.new) == (first.revision, False)
    else:  # a hand is still open, or the game has ended
        assert second == first
