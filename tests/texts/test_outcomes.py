"""What an undo has taken back, in words."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.texts.outcomes import moved_on, undone
from tests.support.sheets import read_sheet

GAME = read_sheet(
    """
    size dealer trump   Ana  Ben
    1    Ana    hearts  0.1  0.0
    1    Ben    hearts  1.1  1.0
    """,
    schedule="1-1-1",
).facts
OPEN = replace(GAME, hands=(GAME.hands[0], replace(GAME.hands[1], tricks=None)))
FIRST = replace(GAME, hands=GAME.hands[:1])
OTHER = replace(GAME, hands=(replace(GAME.hands[0], bids=(1, 1)), GAME.hands[1]))
ENDED = replace(GAME, ended=True)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (GAME, OPEN, "The tricks of hand 2 are taken back."),
        (OPEN, FIRST, "Hand 2 is taken back."),
        (GAME, replace(GAME, hands=()), "Hands 1 to 2 are taken back."),
        (FIRST, OPEN, "Hand 2 is back."),
        (GAME, OTHER, "The last correction of hand 1 is taken back."),
        (ENDED, GAME, "The game is open again."),
        (GAME, ENDED, "The game is ended again."),
        (GAME, GAME, "Nothing is changed."),
    ],
)
def test_an_undo_says_what_it_has_taken_back(before, after, told):
    assert undone(before, after) == told


def test_who_was_first_is_told_with_the_time():
    when = datetime(2026, 11, 27, 21, 40, tzinfo=UTC)
    assert moved_on("Di's phone", when).startswith("Di's phone recorded something here at 21:40.")
    assert moved_on(None, when).startswith("Somebody recorded something here at 21:40.")
