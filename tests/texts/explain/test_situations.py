"""The hands in which points are other than usual, found by trying."""

import pytest

from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY, Outcome
from scorekeeper.rules.scoring.distance import Romanian
from scorekeeper.texts.explain.situations import SIZES, grid, plain, unusual

UNUSUAL = {
    "flat10-nil": ["With 7 players"],
    "oheila": ["At no trump"],
    "pocha-zn": ["In the fifth hand"],
    "varbonus": ["In a game of up to 13 cards"],
    "whammy": ["In the second half of the game"],
    "prospect": ["When bid blind"],
    "okenuff": ["When liable for an overcall"],
    "camelot": ["In the last hand"],
    "basas": ["When all cards are dealt"],
    "halve8": ["With a running score of 25"],
    "stackpot": ["With all running scores at −15 together"],
}


def names(scheme, size=5):
    return [one.name for one in unusual(scheme, size)]


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_each_scheme_is_shown_in_the_hands_that_matter_to_it(scheme):
    assert names(scheme) == UNUSUAL.get(scheme.key, [])


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_whatever_a_scheme_says_it_looks_at_is_shown(scheme):
    shown = names(scheme)
    assert scheme.looks_at_trump is ("At no trump" in shown)
    assert scheme.looks_at_overcall is ("When liable for an overcall" in shown)
    assert scheme.looks_at_blind is ("When bid blind" in shown)


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_liable_for_an_overcall_below_six(size):
    (overcalled,) = unusual(SCHEMES_BY_KEY["okenuff"], size)
    assert overcalled.size == max(size, 7)
    assert len(grid(SCHEMES_BY_KEY["okenuff"], overcalled)) == overcalled.size - 5


def test_a_memory_is_shown_as_what_came_before():
    assert names(Romanian(streak=5)) == [
        "After four made bids in a row",
        "After four missed bids in a row",
    ]
    after_made, after_missed = unusual(Romanian(streak=5), 5)
    assert after_made.points(Romanian(streak=5), Outcome(2, 2)) == 12
    assert after_missed.points(Romanian(streak=5), Outcome(2, 1)) == -6


def test_a_plain_hand_is_one_of_four_players_with_hearts_for_trump():
    context = plain(5).context
    assert (context.players, context.trump, context.deal, context.largest) == (4, "hearts", 1, 10)
    assert plain(13).context.largest == 13
