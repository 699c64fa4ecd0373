"""Two schemes side by side."""

from fractions import Fraction

import pytest

from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY
from scorekeeper.texts.explain.compare import (
    Case,
    cases,
    compare_article,
    difference_words,
    verdict,
)


def schemes(*keys):
    return [SCHEMES_BY_KEY[key] for key in keys]


def paragraph(one, other, place):
    return compare_article(*schemes(one, other)).sections[0].blocks[place].text


@pytest.mark.parametrize(
    ("here", "there", "told"),
    [
        (13, 13, "= same"),
        (13, 3, "≠ A 10 more"),
        (-2, 0, "≠ B 2 more"),
        (Fraction(1, 2), 0, "≠ A ½ more"),
        (-10, -15, "≠ A 5 more"),
    ],
)
def test_a_difference_is_told_by_sign_and_word(here, there, told):
    assert difference_words(Case(1, here, there)) == told


def test_the_same_bids_come_out_made_over_and_under():
    found = cases(*schemes("exact10", "trick10"))
    assert {way: [case.bid for case in rows] for way, rows in found.items()} == {
        "made": [0, 1, 2, 3, 4, 5],
        "one over": [0, 1, 2, 3, 4, 5],
        "one under": [1, 2, 3, 4, 5],
    }
    assert [case.there for case in found["one over"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        (
            "exact10",
            "trick10",
            (
                "They differ in 10 of 17 cases. A made bid scores the same in both. "
                "A bid one over and a bid one under score more with B."
            ),
        ),
        (
            "exact10-z5",
            "plump",
            "In a plain hand of seven cards they never differ on these bids.",
        ),
        (
            "exact10",
            "exact10-z5",
            (
                "They differ in 1 of 17 cases. A bid one over and a bid one under score the same "
                "in both. A made bid scores more with A."
            ),
        ),
    ],
)
def test_the_verdict_says_where_they_differ(one, other, told):
    assert " ".join(verdict(cases(*schemes(one, other)))) == told


@pytest.mark.parametrize(("one", "other"), [("okenuff", "scratch"), ("neg-tri", "exact10")])
def test_nothing_is_said_to_be_more_where_the_highest_wins_here_and_the_lowest_there(one, other):
    article = compare_article(*schemes(one, other))
    assert paragraph(one, other, 0) == (
        "The highest score wins with one and the lowest with the other: more is not better in both."
    )
    tables = [block for section in article.sections[1:4] for block in section.blocks]
    assert [table.head for table in tables] == [("bid", "A", "B")] * 3
    assert all(len(row) == 3 for table in tables for row in table.rows)
    assert not any(table.marked for table in tables)


def test_where_the_lowest_wins_with_both_less_is_said_to_be_better():
    told = "With either the lowest score wins, so the one with less treats a bid better."
    assert paragraph("neg-tri", "scratch", 2).endswith(told)
    assert compare_article(*schemes("neg-tri", "scratch")).sections[1].blocks[0].head[-1] == (
        "difference"
    )


def test_what_else_a_scheme_looks_at_is_told():
    assert paragraph("oheila", "neg-sq", 2) == (
        "The figures are those of a plain hand of seven cards. "
        "A has other figures at no trump. With B the lowest score wins."
    )
    assert paragraph("exact10", "trick10", 2) == (
        "The figures are those of a plain hand of seven cards."
    )


def test_the_other_way_round_the_letters_change_places():
    for other in SCHEMES[1:]:
        there = cases(SCHEMES[0], other)
        back = cases(other, SCHEMES[0])
        for way, rows in there.items():
            turned = [Case(case.bid, case.there, case.here) for case in back[way]]
            assert rows == turned
