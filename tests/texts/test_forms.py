import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.texts import forms, money
from scorekeeper.texts.rules import pattern


@given(st.integers(0, 1_000_000), st.sampled_from(["", "EUR", "JPY", "BHD", "chips", "€"]))
def test_amounts_are_read_as_they_are_written(amount, currency):
    written = money.typed(amount, currency)
    assert money.minor_units(written, currency) == amount
    assert money.minor_units(written.replace(".", ","), currency) == amount


@pytest.mark.parametrize("typed", ["", "x", "-1", "1.005", "1.2.3", "1 000", "1e3", "٣", "9" * 12])
def test_what_is_no_amount_is_none(typed):
    assert money.minor_units(typed, "EUR") is None


def test_the_range_of_a_field_is_told_with_its_name():
    assert forms.whole_number("hook, hand", -5, 9) == "Hook, hand: a whole number, −5 to 9."
    assert forms.amount("stakes, a point", 100, "EUR") == (
        "Stakes, a point: an amount up to €1.00, in whole cents."
    )
    assert forms.amount("stakes, a point", 100, "chips") == (
        "Stakes, a point: an amount up to 100 chips, in whole chips."
    )


def test_what_a_table_plays_is_told_in_short():
    assert forms.own_rules("Oh Hell", []) == "Oh Hell as it is"
    assert forms.own_rules("Oh Hell", ["Hands"]) == "Oh Hell, with our own hands"
    assert forms.own_rules("Oh Hell", ["Hook", "Points", "Ties"]) == (
        "Oh Hell, with our own hook, points and ties"
    )


def test_a_written_schedule_is_told_by_its_turns():
    assert pattern("10-1-10") == "10 down to 1, up to 10"
    assert pattern("1-7") == "1 up to 7"
