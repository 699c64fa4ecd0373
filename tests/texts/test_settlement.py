"""Money in sentences: whose cent is odd, who counts for how much."""

import pytest

from scorekeeper.rules.score import score
from scorekeeper.texts import settlement
from scorekeeper.texts.money import money
from tests.support.sheets import read_sheet

TWO_WIN = """
    size dealer trump   Ana  Ben  Cy
    2    Ana    hearts  1.1  1.1  0.1
    1    Ben    clubs   0.0  0.0  0.1
"""
TWO_LOSE = """
    size dealer trump   Ana  Ben  Cy
    2    Ana    hearts  1.1  1.0  0.1
    1    Ben    clubs   1.1  1.0  1.0
"""
THREE_WIN = """
    size dealer trump   Ana  Ben  Cy   Di
    2    Ana    hearts  1.1  1.1  0.0  1.0
    1    Di     clubs   0.0  0.0  1.1  0.0
"""
AWAY = """
    size dealer trump   Ana  Ben  Cy
    2    Ana    hearts  1.1  0.0  1.1
    2    Ben    hearts  1.1  1.1  -
"""
POOL = {"kind": "pool", "ante": 1, "currency": "EUR"}


def read(sheet, stakes, **settings):
    told = read_sheet(sheet, scheme="exact10", hook="never", stakes=stakes, **settings).facts
    return score(told), told.players


@pytest.mark.parametrize(
    ("sheet", "stakes", "expected"),
    [
        (TWO_WIN, POOL, ["Ana gets the odd €0.01, first from the dealer's left"]),
        (TWO_WIN, {**POOL, "ante": 2}, []),
        (
            TWO_LOSE,
            {"kind": "ladder", "places": [1, 2], "currency": "chips"},
            ["Cy pays the odd 1 chip, first from the dealer's left"],
        ),
        (
            THREE_WIN,
            {"kind": "pool", "ante": 2, "currency": ""},
            ["Ana and Ben get an odd 1 each, first from the dealer's left"],
        ),
        (TWO_WIN, {"kind": "pairs", "rate": 1}, []),
    ],
)
def test_whose_the_odd_unit_is_is_said(sheet, stakes, expected):
    told = settlement.odd(*read(sheet, stakes, schedule="2-1"))
    assert list(told) == [f"{sentence} of the last hand." for sentence in expected]


def shares(**stakes):
    away = read(AWAY, {"kind": "pairs", "rate": 1, **stakes}, schedule=[2, 2, 2, 2], ended=True)
    return list(settlement.shares(*away))


def test_who_did_not_play_all_hands_is_told_with_what_it_means():
    assert shares() == ["Cy played 1 of 2 hands and settles like the others."]
    assert shares(absent="in-proportion") == [
        "Cy played 1 of 2 hands and settles in that proportion."
    ]
    assert shares(absent="not-at-all") == [
        "Cy played 1 of 2 hands and neither pays nor gets anything."
    ]


def test_a_game_that_ended_early_is_told_where_it_does_not_count_in_full():
    assert shares(early="in-proportion")[0] == (
        "After 2 hands the game is settled for 1/2, the part that was played."
    )
    assert shares(early="not-at-all")[0] == (
        "The game is over early: nothing is settled, as the table has agreed."
    )


def test_the_way_to_the_accounts_says_how_many_payments_are_open():
    assert settlement.to_settle(0) == "nobody owes anything"
    assert settlement.to_settle(1) == "1 payment settles it"
    assert settlement.to_settle(3) == "3 payments settle it"


def test_a_single_unit_of_a_word_of_the_table_is_one():
    assert [money(amount, "chips") for amount in (1, -1, 0, 2)] == [
        "1 chip",
        "−1 chip",
        "0 chips",
        "2 chips",
    ]
    assert [money(1, word) for word in ("kiss", "BS", "us", "€")] == [
        "1 kiss",
        "1 BS",
        "1 us",
        "1 €",
    ]
