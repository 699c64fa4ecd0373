"""Each problem once: its code, its weight, where it stands and its numbers."""

from dataclasses import replace

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.facts import Adjustment, GameFacts, HandFacts
from scorekeeper.rules.problems import Code, Problem, grave_problems, problems
from scorekeeper.rules.trump import Trump

RULES = rules_from_json({"schedule": "5-1"}, 3)
SOUND = HandFacts(
    size=5,
    dealer=0,
    seating=(0, 1, 2),
    bids=(1, 2, 1),
    order=(1, 2, 0),
    tricks=(1, 2, 2),
    trump=Trump.HEARTS,
)
SECOND = replace(SOUND, size=4, dealer=1, order=(2, 0, 1), bids=(1, 1, 1), tricks=(1, 2, 1))


def game(*hands, players=3, rules=None, first_dealer=0, **settings):
    """A game of hands; `settings` change the rules of the file's format."""
    if rules is None:
        rules = rules_from_json({"schedule": "5-1", **settings}, players)
    names = tuple(f"P{seat}" for seat in range(players))
    return GameFacts(rules=rules, players=names, first_dealer=first_dealer, hands=hands)


def hand(**changes):
    return replace(SOUND, **changes)


def only(facts):
    (problem,) = problems(facts)
    return problem.code, problem.hand, problem.seat, problem.numbers


def test_a_sound_game_has_no_problems():
    assert problems(game()) == []
    assert problems(game(SOUND, SECOND)) == []


GAMES = {
    Code.PLAYER_COUNT: (game(players=1, rules=RULES), None, None, (1, 2, 12)),
    Code.FIRST_DEALER: (game(first_dealer=3), None, 3, ()),
    Code.SCHEDULE_TOO_LARGE: (game(schedule=[5, 18]), None, None, (2, 18, 17)),
    Code.PACK_TOO_LARGE: (game(cards=61), None, None, (61, 52)),
    Code.PACK_TOO_SMALL: (game(cards=2), None, None, (2, 3)),
    Code.LADDER_TOO_SHORT: (
        game(stakes={"kind": "ladder", "places": [1]}),
        None,
        None,
        (1, 2),
    ),
    Code.TOO_FEW_IN_PLAY: (game(hand(out=frozenset({0, 1}), order=(2,))), 1, None, (1, 2)),
    Code.BID_RANGE: (game(hand(bids=(1, 6, 1))), 1, 1, (6, 5)),
    Code.TRICK_RANGE: (game(hand(tricks=(-1, 3, 3))), 1, 0, (-1, 5)),
    Code.TRICK_TOTAL: (game(hand(tricks=(1, 2, 1))), 1, None, (4, 5)),
    Code.RAW_TRICK_TOTAL: (game(hand(tricks_taken=(1, 2, 1))), 1, None, (4, 5)),
    Code.BID_MISSING: (game(hand(bids=(1, None, 1))), 1, 1, ()),
    Code.TRICKS_MISSING: (game(hand(tricks=(1, None, 4))), 1, 1, ()),
    Code.BID_OF_ABSENT: (
        game(hand(out=frozenset({2}), order=(1, 0), tricks=(1, 4, None))),
        1,
        2,
        (),
    ),
    Code.TRICKS_OF_ABSENT: (
        game(hand(out=frozenset({2}), order=(1, 0), bids=(1, 2, None), tricks=(1, 4, 0))),
        1,
        2,
        (),
    ),
    Code.ORDER_WITH_SIMULTANEOUS: (game(SOUND, bidding="simultaneous"), 1, None, ()),
    Code.TRUMP_MISSING: (game(hand(trump=None), scheme="oheila"), 1, None, ()),
    Code.PLAYERS_ADVICE: (game(players=8, schedule="1"), None, None, (8, 3, 7)),
    Code.SCHEDULE_CLAMPED: (game(schedule="20-1"), None, None, (17,)),
    Code.HOOK: (game(hand(bids=(2, 2, 1))), 1, 0, (5,)),
    Code.ORDER: (game(hand(order=(0, 1, 2))), 1, None, ()),
    Code.SIZE: (game(hand(size=6, tricks=(2, 2, 2))), 1, None, (6, 5)),
    Code.DEALER: (game(hand(dealer=2, order=(0, 1, 2))), 1, 2, ()),
    Code.TRUMP: (game(SOUND, trump="rotate:clubs,hearts"), 1, None, ()),
    Code.NAMER: (game(hand(namer=2), trump="named"), 1, 2, ()),
    Code.BEYOND_SCHEDULE: (game(SOUND, SECOND, schedule=[5]), 2, None, (2, 1)),
}


@pytest.mark.parametrize("code", GAMES, ids=str)
def test_a_problem_says_where_it_is_and_with_which_numbers(code):
    facts, *expected = GAMES[code]
    assert only(facts) == (code, *expected)
    assert bool(grave_problems(facts)) is (not code.is_flag)


BROKEN = {
    "a seating with a seat twice": {"seating": (0, 1, 1)},
    "a seating that lacks a seat": {"seating": (0, 1)},
    "bids for too few": {"bids": (1, 2)},
    "tricks for too many": {"tricks": (1, 2, 2, 0)},
    "raw tricks for too few": {"tricks_taken": ()},
    "a dealer from elsewhere": {"dealer": 3},
    "an order that lacks a seat": {"order": (1, 2)},
    "an order with an absent seat": {"out": frozenset({0})},
    "an absent seat from elsewhere": {"out": frozenset({-1})},
    "a blind bidder from elsewhere": {"blind": frozenset({7})},
    "a namer from elsewhere": {"namer": 3},
    "an adjustment for nobody": {"adjustments": (Adjustment(3, -20),)},
    "a hand without cards": {"size": 0},
    "a hand of fewer than no cards": {"size": -4},
}


@pytest.mark.parametrize("changes", BROKEN.values(), ids=BROKEN)
def test_facts_of_broken_shape_are_refused_and_not_looked_into(changes):
    assert only(game(SOUND, hand(**changes))) == (Code.SHAPE, 2, None, ())


def test_a_hand_beyond_the_pack_is_refused_beside_the_flag_for_its_size():
    facts = game(SOUND, hand(size=18, dealer=1, order=(2, 0, 1), tricks=(16, 1, 1)))
    assert problems(facts) == [
        Problem(Code.SIZE_BEYOND_PACK, 2, None, (18, 17)),
        Problem(Code.SIZE, 2, None, (18, 4)),
    ]


def test_every_code_is_tested():
    assert {*GAMES, Code.SHAPE, Code.SIZE_BEYOND_PACK} == set(Code)


def test_the_flags_are_those_of_the_design():
    names = "players schedule hook order size dealer trump namer beyond-schedule"
    assert {code for code in Code if not Problem(code).grave} == set(names.split())


def test_the_number_of_missing_or_surplus_tricks_can_be_told():
    found = problems(game(hand(tricks=(5, 5, 5))))
    assert [problem.numbers for problem in found] == [(15, 5)]


def test_raw_tricks_are_checked_like_those_that_count():
    found = problems(game(hand(tricks_taken=(1, 2, 1))))
    assert [(problem.code, problem.numbers) for problem in found] == [
        (Code.RAW_TRICK_TOTAL, (4, 5))
    ]


def test_an_incomplete_row_is_not_also_a_wrong_total():
    found = problems(game(hand(tricks=(1, None, 1))))
    assert [problem.code for problem in found] == [Code.TRICKS_MISSING]


def test_an_open_hand_needs_neither_tricks_nor_trump_yet():
    assert problems(game(hand(tricks=None, trump=None), scheme="oheila")) == []


def test_a_void_hand_may_lack_bids_tricks_and_trump():
    void = hand(bids=(None,) * 3, tricks=(None, 1, None), trump=None, void=True)
    assert problems(game(void, scheme="oheila")) == []


def test_a_void_hand_is_not_judged_for_its_hook_and_order():
    assert problems(game(hand(bids=(2, 2, 1), order=(0, 1, 2), void=True))) == []


def test_what_a_void_hand_does_hold_must_still_be_possible():
    found = problems(game(hand(bids=(9, None, None), tricks=None, void=True)))
    assert [(problem.code, problem.numbers) for problem in found] == [(Code.BID_RANGE, (9, 5))]


def test_the_hook_binds_only_where_it_is_in_force():
    even = hand(bids=(2, 2, 1))
    assert problems(game(even, hook="never")) == []
    assert problems(game(even, hook="from-deal:2")) == []
    assert problems(game(even, hook="from-size:6")) == []
    assert problems(game(even, hook="not-last", schedule=[5])) == []
    assert only(game(even, hook="not-last", schedule=[5, 4]))[0] is Code.HOOK
    assert only(game(even, hook="from-deal:1"))[0] is Code.HOOK
    assert only(game(even, hook="from-size:5"))[0] is Code.HOOK


def test_the_hook_falls_on_whoever_spoke_last():
    found = problems(game(hand(bids=(2, 2, 1), order=(0, 1, 2))))
    assert [(problem.code, problem.seat) for problem in found] == [
        (Code.ORDER, None),
        (Code.HOOK, 2),
    ]


def test_a_flag_never_hides_a_grave_problem():
    found = problems(game(hand(dealer=2, order=(0, 1, 2), tricks=(1, 2, 1))))
    assert [(problem.code, problem.grave) for problem in found] == [
        (Code.DEALER, False),
        (Code.TRICK_TOTAL, True),
    ]


def test_problems_come_in_the_order_of_the_hands():
    found = problems(game(hand(bids=(2, 2, 1)), replace(SECOND, bids=(1, 2, 1))))
    assert [problem.hand for problem in found] == [1, 2]


def test_naming_trump_is_a_flag_where_nobody_names_it():
    assert only(game(hand(namer=1)))[:3] == (Code.NAMER, 1, 1)


@pytest.mark.parametrize(
    ("changes", "code", "numbers"),
    [
        ({"cards": 61}, Code.PACK_TOO_LARGE, (61, 52)),
        ({"schedule": [5, 60]}, Code.SCHEDULE_TOO_LARGE, (2, 60, 17)),
        ({"schedule": "60-1"}, Code.SCHEDULE_CLAMPED, (17,)),
        ({"stakes": {"kind": "ladder", "places": [1]}}, Code.LADDER_TOO_SHORT, (1, 2)),
        ({"variant": "okenuff", "schedule": "5-1"}, Code.PLAYER_COUNT, (3, 4, 4)),
    ],
)
def test_rules_that_change_in_mid_game_are_checked_as_those_at_the_start(changes, code, numbers):
    changed = replace(SECOND, rules=rules_from_json({"schedule": "5-1", **changes}, 3))
    assert Problem(code, 2, None, numbers) in problems(game(SOUND, changed))


def test_advice_that_was_given_at_the_start_is_not_repeated_with_each_change():
    rules = rules_from_json({"schedule": "20-1"}, 3)
    changed = hand(rules=replace(rules, revoke=-10), size=17, bids=(1, 2, 1), tricks=(1, 2, 14))
    found = problems(game(changed, rules=rules))
    assert [(problem.code, problem.hand) for problem in found] == [(Code.SCHEDULE_CLAMPED, None)]


def test_a_schedule_without_deals_raises_nothing():
    endless_tie = replace(RULES, schedule=(), ties=rules_from_json({"ties": "extra-hands"}, 3).ties)
    assert grave_problems(game(SOUND, rules=endless_tie)) == []
