from datetime import date

import pytest

from scorekeeper.rules.bidding import Call, call
from scorekeeper.texts import bidding, words
from scorekeeper.texts.days import day
from scorekeeper.texts.hand import played, progress
from scorekeeper.texts.money import balance, money
from scorekeeper.texts.phone import bids_words, tricks_words


@pytest.mark.parametrize(
    ("value", "plain", "signed"),
    [(8, "8", "+8"), (0, "0", "0"), (-5, "−5", "−5"), (-1000, "−1000", "−1000")],
)
def test_a_number_below_zero_has_a_true_minus(value, plain, signed):
    assert words.number(value) == plain
    assert words.signed(value) == signed
    assert "-" not in words.number(value)


@pytest.mark.parametrize(
    ("value", "told"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "−1 card")]
)
def test_one_is_told_from_many(value, told):
    assert words.count(value, "card") == told


def test_a_plural_of_its_own_may_be_given():
    assert words.count(2, "person", "people") == "2 people"


def test_small_numbers_are_told_in_letters():
    assert [words.few(value) for value in (0, 1, 2, 10, 11, -1)] == [
        "no",
        "one",
        "two",
        "ten",
        "11",
        "-1",
    ]


@pytest.mark.parametrize(
    ("names", "told"),
    [([], ""), (["Ana"], "Ana"), (["Ana", "Ben"], "Ana and Ben"), (list("ABC"), "A, B and C")],
)
def test_names_are_listed_as_in_a_sentence(names, told):
    assert words.listing(names) == told


def test_a_capital_leaves_the_names_behind_it_alone():
    assert words.capital("hand 3, seat 2 (Cy): …") == "Hand 3, seat 2 (Cy): …"
    assert words.capital("") == ""


def test_trumps_are_called_by_name():
    assert words.trump_name("none") == "no trump"
    assert words.trump_name("hearts") == "hearts"


# -- the call


@pytest.mark.parametrize(
    ("size", "bids", "told"),
    [
        (7, [3, 3, 3], "9 bid for 7: over by 2"),
        (7, [3, 3, 2], "8 bid for 7: over by 1"),
        (7, [0, 0, 0], "0 bid for 7: under by 7"),
        (7, [3, 3, 1], "7 bid for 7: even"),
        (1, [0, 0, 0], "0 bid for 1: under by 1"),
    ],
)
def test_the_call_tells_the_total_and_by_how_much(size, bids, told):
    which, by = call(size, bids)
    assert bidding.announcement(sum(bids), size, which, by) == told


def test_the_call_and_what_it_means():
    assert [bidding.call_words(call, 2) for call in Call] == ["Over by 2", "Under by 2", "Even"]
    assert bidding.fate(Call.EVEN) == "everybody can make it"
    assert bidding.fate(Call.OVER) == bidding.fate(Call.UNDER) == "somebody will miss"


def test_the_phone_says_the_call_as_everybody_does():
    words = bids_words(7, 3)
    for bids in ([3, 3, 3], [0, 0, 1], [3, 3, 1]):
        which, by = call(7, bids)
        told = words["spoken"][which].format(total=sum(bids), by=by)
        assert told == f"{bidding.announcement(sum(bids), 7, which, by)}."
        assert words["rest"][which] == bidding.fate(which)


def test_the_phone_counts_who_is_still_to_speak():
    words = bids_words(7, 4)
    assert words["total"].format(total=4) == "4 of 7"
    assert words["left"] == [
        "no to speak",
        "one to speak",
        "two to speak",
        "three to speak",
        "four to speak",
    ]
    assert words["may_not"].format(name="Di", bid=3) == "Di may not say 3 (hook)"
    assert tricks_words(1)["short"].format(total=0, by=1) == "0 of 1 trick: 1 short"


@pytest.mark.parametrize(
    ("total", "size", "told"),
    [
        (4, 5, "4 of 5 tricks: 1 short"),
        (6, 5, "6 of 5 tricks: 1 too many"),
        (5, 5, "5 of 5 tricks"),
        (3, 1, "3 of 1 trick: 2 too many"),
    ],
)
def test_tricks_are_told_with_the_difference(total, size, told):
    assert bidding.tricks_so_far(total, size) == told


# -- how far a game is


@pytest.mark.parametrize(
    ("done", "deals", "short", "whole"),
    [
        (0, 13, "13 hands to play", "0 of 13 hands are played."),
        (1, 13, "after 1 of 13", "1 of 13 hands is played."),
        (6, 13, "after 6 of 13", "6 of 13 hands are played."),
        (0, 1, "1 hand to play", "0 of 1 hand are played."),
        (0, None, "no hands played", "0 hands are played."),
        (1, None, "one hand played", "1 hand is played."),
        (12, None, "12 hands played", "12 hands are played."),
    ],
)
def test_how_far_a_game_is(done, deals, short, whole):
    assert progress(done, deals) == short
    assert played(done, deals) == whole


def test_a_day_is_told_as_people_say_it():
    assert day(date(2026, 11, 1)) == "Sunday 1 November 2026"


# -- money


@pytest.mark.parametrize(
    ("amount", "currency", "told"),
    [
        (120, "EUR", "€1.20"),
        (120, "eur", "120 eur"),
        (2, "all", "2 all"),
        (-5, "EUR", "−€0.05"),
        (0, "EUR", "€0.00"),
        (123456, "USD", "$1,234.56"),
        (120, "JPY", "¥120"),
        (1234, "KWD", "KWD1.234"),
        (12, "chips", "12 chips"),
        (-12, "chips", "−12 chips"),
        (12, "", "12"),
        (1, "🥜", "1 🥜"),
    ],
)
def test_money_is_told_by_its_code_or_by_a_word_of_the_table(amount, currency, told):
    assert money(amount, currency) == told


def test_a_balance_shows_its_sign():
    told = [balance(amount, "EUR") for amount in (120, 0, -120)]
    assert told == ["+€1.20", "€0.00", "−€1.20"]
