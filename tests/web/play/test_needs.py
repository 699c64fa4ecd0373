"""What do I need? asked for in the last third of a game."""

import pytest

from scorekeeper.records.roles import Role
from tests.web.conftest import HAND, addresses, text

BIDS = {"bids": [1, 1, 1], "trump": "clubs"}


def play(evening, hands):
    for number in range(1, hands + 1):
        evening.record(number, HAND)


def test_it_is_offered_in_the_last_third_and_not_before(evening, scorer, viewer):
    page = f"{evening.play}/needs"
    play(evening, 3)
    for path in (evening.play, f"{evening.play}/next"):
        assert page not in addresses(scorer.get(path))
    evening.record(4, HAND)
    for path in (evening.play, f"{evening.play}/next"):
        assert page in addresses(scorer.get(path))
    assert page in addresses(viewer.get(evening.play))
    evening.record(5, BIDS)
    assert page in addresses(scorer.get(f"{evening.play}/next"))
    evening.end()
    assert page not in addresses(scorer.get(evening.play))
    assert viewer.get(page).location == f"{evening.play}/final"


def test_it_says_who_can_still_win(evening, viewer):
    play(evening, 4)
    told = text(viewer.get(f"{evening.play}/needs"))
    assert "2 hands to come" in told
    assert "Ana and Ben can still win." in told
    assert "Cy ✕ cannot win any more 0 44 behind · 0 to +24 to come" in told


def test_the_bids_of_the_last_hand_tell_what_each_needs(evening, viewer):
    play(evening, 5)
    evening.record(6, {"bids": [1, 2, 0], "trump": "clubs"})
    told = text(viewer.get(f"{evening.play}/needs"))
    assert "the last hand" in told
    assert "Ana wins" in told.split("In this hand")[1], told
    assert "Cy cannot win any more." in told


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"scheme": "romanian"}, "worth more or less by the hands before it"),
        ({"scheme": "halve8"}, "worth more or less by the running scores"),
        ({"target": 500}, "Any hand may end a game to a target"),
        ({"schedule": "flat:2", "target": 500}, "Nobody knows how many hands are to come."),
    ],
)
def test_where_nobody_can_tell_it_says_why(seated, settings, reason):
    evening = seated("Ana", "Ben", "Cy", **settings)
    evening.record(1, HAND)
    assert reason in text(evening.device(Role.VIEWER).get(f"{evening.play}/needs"))
