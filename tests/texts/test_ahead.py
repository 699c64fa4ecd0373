"""What is agreed for the hands ahead, in sentences."""

from dataclasses import replace
from datetime import datetime

import pytest

from scorekeeper.rules.facts import Agreed
from scorekeeper.rules.people import joined
from scorekeeper.texts import ahead
from tests.support.sheets import read_sheet

GAME = read_sheet(
    """
    size dealer trump   Ana  Ben  Cy
    4    Ana    hearts  1.1  2.2  0.1
    """,
    schedule="4-1",
).facts


def agreed(**agreement):
    return replace(GAME, agreed=Agreed(number=2, **agreement))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (GAME, GAME, []),
        (
            GAME,
            agreed(out=frozenset({1})),
            ["Ben sits out from hand 2 on; the score is kept."],
        ),
        (agreed(out=frozenset({1})), agreed(), ["Ben plays again from hand 2 on."]),
        (
            GAME,
            joined(GAME, "Di", 0, 1),
            ["Di joins from hand 2 on, speaks after Ana, and begins with 1 point."],
        ),
        (GAME, agreed(seating=(0, 2, 1)), ["In order of play: Ana, Cy and Ben."]),
        (GAME, agreed(seating=(1, 2, 0)), []),
        (
            GAME,
            agreed(dealer=0),
            ["Ana deals hand 2 instead of Ben; after it the deal goes on from Ben."],
        ),
        (agreed(dealer=0), agreed(), ["Ben deals hand 2, as it goes round."]),
        (GAME, agreed(size=1), ["Hand 2 has 1 card instead of 3."]),
        (agreed(size=1), agreed(), ["Hand 2 has 3 cards, as planned."]),
    ],
)
def test_what_is_agreed_is_said_once(before, after, told):
    assert list(ahead.changed(before, after)) == told


def test_the_next_hand_is_told_with_the_hook_and_who_is_not_there():
    _, hook, away = ahead.next_hand(agreed(out=frozenset({0})))
    assert (hook, away) == ("The hook binds Ben.", "Ana sits out.")


@pytest.mark.parametrize(
    ("hands", "pace", "told"),
    [
        (1, 0, "1 hand to come."),
        (2, 7, "2 hands to come, about 14 min."),
        (11, 7.2, "11 hands to come, about 1 h 20 min."),
        (15, 8, "15 hands to come, about 2 h."),
    ],
)
def test_what_remains_is_said_in_hands_and_in_hours(hands, pace, told):
    assert ahead.remaining(hands, pace) == told


def test_how_many_hands_there_is_time_for():
    until = datetime(2026, 11, 27, 23, 30)  # noqa: DTZ001
    told = "About 7 minutes a hand; until 23:30 there is time for 8 of 11 hands."
    assert ahead.fits(11, 8, until, 7) == told
