"""Another schedule in mid-game: what is still to be dealt, changed by the table."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.facts import Agreed
from scorekeeper.rules.people import joined
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import grave_problems
from scorekeeper.rules.reschedule import (
    cut,
    fitted,
    hands_until,
    inserted,
    is_endless,
    pace,
    repeated,
    rescheduled,
    resized,
    skipped,
    to_come,
    with_to_come,
)
from scorekeeper.rules.score import score
from tests.support.sheets import read_sheet

TWO = """
    size dealer trump   Ana  Ben  Cy
    4    Ana    hearts  1.1  2.2  0.1
    3    Ben    clubs   0.0  1.2  1.1
"""


def two(**settings):
    return read_sheet(TWO, **{"schedule": "4-1-4", **settings}).facts


def agreed(game, sizes):
    return replace(game, agreed=Agreed(number=3, rules=with_to_come(game, sizes)))


def test_what_is_still_to_be_dealt():
    assert to_come(two()) == (2, 1, 2, 3, 4)
    assert to_come(two(schedule="flat:5")) == ()
    assert to_come(two(schedule=[4, 3])) == ()


def test_a_void_hand_is_still_to_be_dealt():
    game = read_sheet(TWO + "    2    Cy     hearts  -    1.1  1.1  | void\n", schedule="4-1").facts
    assert to_come(game) == (2, 1)


@pytest.mark.parametrize(
    ("change", "sizes"),
    [
        (lambda sizes: inserted(sizes, 0, 5), (5, 2, 1, 2, 3, 4)),
        (lambda sizes: inserted(sizes, 5, 5), (2, 1, 2, 3, 4, 5)),
        (lambda sizes: resized(sizes, 1, 6), (2, 6, 2, 3, 4)),
        (lambda sizes: skipped(sizes, 0), (1, 2, 3, 4)),
        (lambda sizes: repeated(sizes, 4), (2, 1, 2, 3, 4, 4)),
        (lambda sizes: cut(sizes, 2), (1, 4)),
        (lambda sizes: cut(sizes, 9), (2, 1, 2, 3, 4)),
    ],
)
def test_a_table_changes_what_is_to_come(change, sizes):
    assert change(to_come(two())) == sizes
    game = agreed(two(), sizes)
    assert to_come(game) == sizes
    assert next_plan(game).size == sizes[0]
    assert grave_problems(game) == []


def test_one_change_follows_another():
    game = agreed(agreed(two(), (9, 8, 7)), (9, 7))
    assert to_come(game) == (9, 7)


@pytest.mark.parametrize("key", ["varbonus", "whammy", "camelot", "romanian"])
def test_another_schedule_moves_no_old_points(key):
    before, after = two(scheme=key), agreed(two(scheme=key), (9,))
    assert [hand.points for hand in score(before).hands] == [
        hand.points for hand in score(after).hands
    ]


@given(st.lists(st.integers(1, 9), min_size=1).map(tuple), st.integers(1, 20))
def test_a_cut_keeps_the_last_hand_and_the_order(sizes, hands):
    left = cut(tuple(enumerate(sizes)), hands)
    assert len(left) == min(hands, len(sizes))
    assert list(left) == sorted(left)
    assert left[-1][0] == len(sizes) - 1
    gaps = [after[0] - before[0] for before, after in itertools.pairwise(left)]
    assert max(gaps, default=0) - min(gaps, default=0) <= 1


@pytest.mark.parametrize(
    ("left", "pace", "hands"), [(60, 7, 8), (5, 7, 1), (0, 7, 1), (70, 7, 10), (10, 0, 1)]
)
def test_how_many_hands_fit_into_the_time_that_is_left(left, pace, hands):
    assert hands_until(left, pace) == hands


def test_a_hand_that_was_agreed_is_no_larger_than_the_pack_deals_to_whoever_joins():
    game = fitted(joined(agreed(two(), (17, 4)), "Di", 0))
    assert to_come(game) == (12, 4)
    assert grave_problems(game) == []
    assert fitted(two()) == two()


def test_the_same_hands_as_before_are_no_change():
    assert rescheduled(two(), to_come(two())) == two()
    assert to_come(rescheduled(two(), (9, 8))) == (9, 8)


def test_hands_without_end_are_told_from_a_schedule():
    assert is_endless(two(schedule="flat:5"))
    assert not is_endless(two())


@pytest.mark.parametrize(
    ("minutes", "usual"), [([], 0), ([0], 0), ([0, 8], 8), ([0, 8, 15, 60, 67], 7.5)]
)
def test_the_pace_is_the_usual_time_of_a_hand_whatever_the_breaks(minutes, usual):
    assert pace(minutes) == usual
