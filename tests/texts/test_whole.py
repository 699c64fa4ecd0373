"""The sentences of whole tables, and what passes for the name of one."""

import pytest

from scorekeeper.texts import whole


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((0, 0, 0, 0), "It goes for good."),
        ((0, 1, 0, 0), "1 member goes for good."),
        ((3, 4, 0, 1), "3 games, 4 members and 1 device go for good."),
    ],
)
def test_what_goes_is_counted(counts, told):
    assert whole.what_goes(*counts) == told


@pytest.mark.parametrize(
    ("new", "known", "told"),
    [
        (2, 0, "2 games are here now."),
        (1, 1, "1 game is here now, 1 was there already."),
        (0, 3, "3 games were there already."),
        (0, 0, "There was no game in it."),
    ],
)
def test_what_came_is_counted(new, known, told):
    assert whole.games_came(new, known) == told


@pytest.mark.parametrize(
    ("typed", "same"),
    [("Café Zoë", True), (" CAFÉ  ZOË ", True), ("Cafe\u0301 Zoe\u0308", True), ("Cafe", False)],
)
def test_case_and_blanks_do_not_matter_to_a_name(typed, same):
    assert whole.is_name(typed, "Café Zoë") is same


def test_a_sweep_that_could_not_be_is_told():
    assert whole.erased("Friday", swept=True) == "Friday is erased."
    assert "until it is swept" in whole.erased("Friday", swept=False)
