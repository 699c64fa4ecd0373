"""Schemes in words: the terms of a formula, and what a table has set."""

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY
from scorekeeper.texts.schemes import formula, summary
from scorekeeper.texts.words import count, number, signed
from tests.rules.test_schemes import SCORES


def scheme(written):
    return rules_from_json({"scheme": written}, 4).scheme


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("exact10", "made: 10 + bid; missed: 0"),
        ("trick10", "made: 10 + bid; missed: tricks"),
        ("pen15", "made: 10 + 5 × bid; missed: 5 − 15 × difference"),
        ("novo", "made: bid; over: −tricks; under: −bid"),
        ("boeren-3-3", "made: 10 + 3 × bid; missed: 10 − 3 × difference; least for a miss: 0"),
        (
            "skull",
            (
                "made: 20 × bid; zero made: 10 × hand size; missed: −10 × difference; "
                "zero missed: −10 × hand size"
            ),
        ),
        ("neg-sq", "made: 0; missed: difference²"),
        ("neg-hand", "made: 0; missed: hand size"),
        ("gbridge", "made: 10 + bid²; missed: −difference²"),
    ],
)
def test_the_terms_of_a_formula(key, told):
    assert formula(SCHEMES_BY_KEY[key]) == told


@pytest.mark.parametrize("one", SCHEMES, ids=lambda one: one.key)
def test_a_scheme_as_published_is_told_by_its_summary(one):
    assert summary(one) == one.summary


@pytest.mark.parametrize(
    ("written", "ends"),
    [
        ({"key": "romanian", "streak": 5}, "off. Prize for the fifth in a row made, or missed: 5."),
        (
            {"key": "romanian", "streak": 10, "one_card_breaks": True},
            "missed: 10. A hand of one card breaks the run.",
        ),
        ({"key": "plump", "prefix": True}, "Write a 1 before the bid: a made ten counts 110."),
        ({"key": "halve8", "gain": 10}, "rounded up. For a made bid: 10."),
        ({"key": "formula", "hit": {"base": 5}}, "Made: 5; missed: 0."),
        (
            {"key": "formula", "under": {"diff": -1}, "low_wins": True},
            "under: difference. The lowest score wins.",
        ),
    ],
)
def test_what_a_table_has_set_is_told_besides(written, ends):
    assert summary(scheme(written)).endswith(ends)


def test_the_lowest_score_is_said_to_win_wherever_it_does():
    for one in SCHEMES:
        if one.low_wins:
            assert "lowest" in one.summary or "fewest" in one.summary
        else:
            assert "lowest" not in one.summary


def test_half_points_are_read_as_such():
    half = SCORES[-1][0] / 5
    assert [number(half * n) for n in (-3, -2, -1, 0, 1, 2, 5)] == [
        "−1½",
        "−1",
        "−½",
        "0",
        "½",
        "1",
        "2½",
    ]
    assert signed(half) == "+½"
    assert [count(half * n, "point") for n in (1, 2, 3, 0)] == [
        "½ point",
        "1 point",
        "1½ points",
        "0 points",
    ]
