"""The sentences of the paper grid."""

import pytest

from scorekeeper.texts import grid


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (grid.progress(0, 13, 0), "0 of 13 hands"),
        (grid.progress(1, 1, 1), "1 of 1 hand, 1 thing to put right"),
        (grid.progress(4, None, 2), "4 hands, 2 things to put right"),
        (grid.recorded(3, 3), "Hand 3 is recorded."),
        (grid.recorded(1, 13), "Hands 1 to 13 are recorded."),
        (grid.in_hand(3, "Cy", "the bid is missing"), "Hand 3, Cy: the bid is missing."),
        (grid.in_hand(3, "", "1 short"), "Hand 3: 1 short."),
        (
            grid.had_typed(2, [("Ana", "1", ""), ("Ben", "", "0")]),
            "Hand 2 is on record by now. You had typed Ana 1/?, Ben ?/0.",
        ),
    ],
)
def test_the_grid_says_how_far_it_is(told, sentence):
    assert told == sentence
