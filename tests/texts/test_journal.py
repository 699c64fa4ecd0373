"""The journal in plain sentences."""

from dataclasses import replace
from datetime import UTC, datetime

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, Agreed
from scorekeeper.rules.people import joined
from scorekeeper.texts import journal as texts
from tests.support.sheets import read_sheet

GAME = read_sheet(
    """
    size dealer trump   Ana  Ben  Cy
    3    Ana    hearts  1.1  2.2  0.0
    2    Ben    clubs   0.1  0.0  1.1
    """,
    schedule="3-1",
).facts
FIRST, SECOND = GAME.hands
NAMES = GAME.players


def test_who_made_a_change_is_told_with_the_time():
    when = datetime(2026, 11, 27, 21, 14, tzinfo=UTC)
    assert texts.by_whom("Di's phone", when) == "by Di's phone, 21:14"
    assert texts.by_whom(None, when) == "by somebody, 21:14"


def test_a_game_tells_who_sat_down_and_who_deals():
    assert texts.started(GAME) == "The game was started: Ana, Ben and Cy; Ana deals first."
    assert texts.imported(GAME) == "The game was read from a file, with 2 hands."


def test_a_new_hand_tells_its_bids_and_later_its_tricks():
    bids = replace(FIRST, tricks=None)
    assert texts.of_hand(1, None, bids, NAMES) == [
        "Hand 1, 3 cards: bids Ana 1, Ben 2 and Cy 0; trump hearts."
    ]
    assert texts.of_hand(1, bids, FIRST, NAMES) == ["Hand 1: tricks Ana 1, Ben 2 and Cy 0."]


def test_a_hand_that_came_whole_tells_both():
    noted = replace(FIRST, note="Late.", adjustments=(Adjustment(1, 5, AdjustmentKind.BONUS),))
    assert texts.of_hand(1, None, noted, NAMES) == [
        "Hand 1, 3 cards: bids Ana 1, Ben 2 and Cy 0; trump hearts.",
        "Hand 1: tricks Ana 1, Ben 2 and Cy 0.",
        "Hand 1, Ben: +5 (bonus)",
        "Hand 1: Late.",
    ]


def test_a_misdeal_and_a_hand_that_is_taken_away_are_told():
    void = replace(FIRST, bids=(None,) * 3, tricks=None, void=True, note="Misdeal.")
    assert texts.of_hand(4, None, void, NAMES) == [
        "Hand 4 is void: it is dealt again.",
        "Hand 4: Misdeal.",
    ]
    assert texts.of_hand(4, void, None, NAMES) == ["Hand 4 was taken away."]


def test_a_correction_names_the_hand_and_the_seat():
    after = replace(FIRST, tricks=(1, 1, 1), note="Counted again.", void=True)
    assert texts.of_hand(3, FIRST, after, NAMES) == [
        "Hand 3, Ben: tricks 2 → 1",
        "Hand 3, Cy: tricks 0 → 1",
        "Hand 3: the hand is void.",
        "Hand 3: note: Counted again.",
    ]


def test_an_undo_tells_the_change_that_it_took_back():
    told = texts.of_hand(3, FIRST, replace(FIRST, tricks=(1, 1, 1)), NAMES)
    assert texts.taken_back(told)[0] == "Taken back: Hand 3, Ben: tricks 2 → 1"


def test_the_end_is_told_and_that_the_game_was_opened_again():
    assert texts.of_end(True) == "The game was ended."
    assert texts.of_end(False) == "The game was opened again."


def test_a_late_joiner_is_told_and_not_as_a_change_of_the_hands_before():
    after = joined(GAME, "Di", after=0, points=5)
    told = texts.of_game(GAME, after)
    assert "Di took a seat." in told
    assert not any("Ana: " in one or "nothing changed" in one for one in told)
    assert not any(one.startswith("Hand ") for one in told)


def test_what_is_agreed_for_the_next_hand_is_one_sentence():
    agreed = Agreed(number=3, out=frozenset({2}), size=5, dealer=1)
    after = replace(GAME, agreed=agreed)
    assert texts.of_game(GAME, after) == ["Agreed for hand 3: Cy out; 5 cards; Ben deals."]
    assert texts.of_game(after, GAME) == ["Nothing is agreed for hand 3 any more."]


def test_other_rules_are_told_by_what_is_other_in_them():
    rules = replace(GAME.rules, hook=rules_from_json({"hook": "never"}, 3).hook)
    told = texts.of_game(GAME, replace(GAME, rules=rules))
    assert told[0] == "The rules of the game were changed."
    assert told[1].startswith("Hook: ")
    assert len(told) == 2


def test_another_name_another_person_and_another_first_dealer_are_told():
    assert texts.of_name("", "Friday") == ["The game is called Friday."]
    assert texts.of_name("Friday", "Friday") == []
    other = replace(GAME, players=("Ana", "Ben", "Eve"), first_dealer=1)
    assert texts.of_game(GAME, other) == ["Eve sits where Cy was.", "First dealer: Ben"]


def test_several_corrections_at_once_are_told_hand_by_hand():
    hands = (replace(FIRST, tricks=(0, 2, 1)), replace(SECOND, bids=(1, 0, 1)))
    assert texts.of_game(GAME, replace(GAME, hands=hands)) == [
        "Hand 1, Ana: tricks 1 → 0",
        "Hand 1, Cy: tricks 0 → 1",
        "Hand 2, Ana: bid 0 → 1",
    ]
    assert texts.of_game(GAME, GAME) == [texts.NOTHING]
