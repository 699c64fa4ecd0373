"""What is exported imports to the same facts, figures and digest."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from scorekeeper.interchange import (
    FORMAT,
    GameFile,
    NotAGame,
    digest,
    game_from_json,
    game_to_json,
    hand_from_json,
    hand_to_json,
    read_game,
    rules_from_json,
    score_to_csv,
    score_to_json,
    write_rules,
)
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, GameFacts, HandFacts
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import VARIANTS
from tests.support.strategies import FILES, OFTEN, SELDOM, rule_sets


@OFTEN
@given(FILES)
def test_an_export_imports_to_the_same_facts_and_digest(file):
    text = json.dumps(game_to_json(file))
    again = read_game(text)
    assert again == file
    assert digest(again) == digest(file)
    assert json.dumps(game_to_json(again)) == text
    assert read_game(text.encode()) == file


@SELDOM
@given(FILES)
def test_an_import_gives_the_same_figures(file):
    again = read_game(json.dumps(game_to_json(file), ensure_ascii=False))
    assert score(again.facts) == score(file.facts)
    written = score_to_json(file, score(file.facts))
    assert json.loads(json.dumps(written)) == written
    assert len(score_to_csv(file, score(file.facts)).splitlines()) >= 1


@SELDOM
@given(FILES)
def test_every_hand_can_be_sent_alone(file):
    facts = file.facts
    for number, hand in enumerate(facts.hands, start=1):
        assert hand_from_json(hand_to_json(hand), facts, number) == hand


@SELDOM
@given(rule_sets(4))
def test_the_settings_of_any_rule_set_come_back(rules):
    assert rules_from_json(json.loads(json.dumps(write_rules(rules))), 4) == rules


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_settings_of_every_variant_come_back(variant):
    for players in range(2, 13):
        rules = variant.rules_for(players)
        assert rules_from_json(write_rules(rules), players) == rules
        assert rules_from_json({"variant": variant.name}, players) == rules


FULL = {
    "format": FORMAT,
    "id": "friday-3",
    "name": "Friday",
    "played": "2026-11-27",
    "ended": True,
    "rules": {
        "variant": "okenuff",
        "schedule": [4, 5],
        "target": 200,
        "trump": "named",
        "no_trump": "size:8",
        "bidding": "in-order",
        "lead": "highest-bid",
        "hook": "from-size:4",
        "scheme": {
            "key": "formula",
            "hit": {"base": 10, "per": 1, "square": 2, "hand": 3},
            "zero": {"const": 5, "hand": 1},
            "zero_no_trump": {"const": 30, "hand": 0},
            "over": {"keep": 1, "flat": 2, "lose": 3, "diff": 4, "square": 5, "hand": 6},
            "under": {"keep": 6, "flat": 5, "lose": 4, "diff": 3, "square": 2, "hand": 1},
            "zero_miss": {"const": -5, "hand": -1},
            "floor": -20,
        },
        "multiply": {"spades": 3, "none": 2},
        "packs": 2,
        "joker": True,
        "cards": 100,
        "must_trump": True,
        "revoke": -50,
        "ties": "hits",
        "stakes": {"kind": "pairs", "rate": 5, "hard_score": True, "currency": "EUR"},
    },
    "players": ["Ana", "Ben", "Cy", "Di", "Eve"],
    "first_dealer": 4,
    "hands": [
        {
            "size": 4,
            "dealer": 2,
            "seating": [0, 2, 1, 3, 4],
            "trump": "none",
            "bids": [1, 2, 0, None, 0],
            "order": [4, 0, 1, 2],
            "tricks": [1, 2, 1, None, 0],
            "out": [3],
            "namer": 0,
            "blind": [1],
            "tricks_taken": [2, 2, 0, None, 0],
            "adjustments": [
                {"seat": 2, "points": -20, "kind": "revoke", "note": "clubs"},
                {"seat": 3, "points": 8, "kind": "start"},
            ],
            "rules": {},
            "void": True,
            "note": "a note",
        }
    ],
}


def full():
    """A file that uses every key; its hand repeats the settings with another hook."""
    settings = {**FULL["rules"], "hook": "not-last"}
    return {**FULL, "hands": [{**FULL["hands"][0], "rules": settings}]}


def test_every_key_is_read_and_written_as_it_stood():
    assert game_to_json(game_from_json(full())) == full()


def test_every_key_arrives_where_it_belongs():
    file = read_game(json.dumps(full()))
    facts, (hand,) = file.facts, file.facts.hands
    assert (file.id, file.name, file.played, facts.ended) == (
        "friday-3",
        "Friday",
        "2026-11-27",
        True,
    )
    assert (facts.players[4], facts.first_dealer) == ("Eve", 4)
    assert (hand.size, hand.dealer, hand.seating) == (4, 2, (0, 2, 1, 3, 4))
    assert (hand.bids, hand.tricks) == ((1, 2, 0, None, 0), (1, 2, 1, None, 0))
    assert (hand.order, hand.out, hand.namer, hand.blind) == (
        (4, 0, 1, 2),
        frozenset({3}),
        0,
        frozenset({1}),
    )
    assert (hand.trump, hand.tricks_taken) == (Trump.NONE, (2, 2, 0, None, 0))
    assert hand.adjustments == (
        Adjustment(2, -20, AdjustmentKind.REVOKE, "clubs"),
        Adjustment(3, 8, AdjustmentKind.START),
    )
    assert (hand.void, hand.note) == (True, "a note")
    assert str(hand.rules.hook) == "not-last"
    assert str(facts.rules.hook) == "from-size:4"


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_a_scheme_is_written_as_its_key_and_read_in_either_form(scheme):
    for written in (scheme.key, {"key": scheme.key}):
        assert rules_from_json({"scheme": written}, 4).scheme == scheme
    rules = rules_from_json({"scheme": scheme.key}, 4)
    assert write_rules(rules)["scheme"] == scheme.key


STAKES = [
    {"kind": "none"},
    {"kind": "pairs", "rate": 5, "hard_score": False, "currency": "EUR"},
    {"kind": "pool", "ante": 100, "currency": ""},
    {"kind": "ladder", "places": [1, 2, 3], "currency": "CHF"},
]


@pytest.mark.parametrize("stakes", STAKES, ids=lambda stakes: stakes["kind"])
def test_stakes_of_every_kind_come_back(stakes):
    assert write_rules(rules_from_json({"stakes": stakes}, 4))["stakes"] == stakes


def small(**changes):
    facts = {
        "format": FORMAT,
        "rules": {"schedule": "3-1"},
        "players": ["Ana", "Ben", "Cy"],
        "first_dealer": 1,
        "hands": [{"bids": [1, 0, 1], "tricks": [1, 0, 2]}],
    }
    return game_from_json(facts | changes)


def test_what_a_file_leaves_out_is_empty():
    file = small()
    assert (file.id, file.name, file.played, file.facts.ended) == ("", "", "", False)
    assert small(rules={}).facts.rules == VARIANTS[0].rules_for(3)
    assert VARIANTS[0].key == "oh-hell"


def test_what_a_hand_leaves_out_follows_from_the_rules_and_the_hands_before():
    (hand,) = small().facts.hands
    assert hand == HandFacts(
        size=3,
        dealer=1,
        seating=(0, 1, 2),
        bids=(1, 0, 1),
        order=(2, 0, 1),
        tricks=(1, 0, 2),
    )


def hands_of(*hands, **settings):
    return small(hands=list(hands), rules={"schedule": "3-1", **settings}).facts.hands


def test_a_size_left_out_is_the_schedules():
    zero = {"bids": [0, 0, 0]}
    assert [hand.size for hand in hands_of(zero, {**zero, "void": True}, zero, zero)] == [
        3,
        2,
        2,
        1,
    ]


def test_a_dealer_left_out_is_the_next_in_play_after_the_rightful_one():
    zero = {"bids": [0, 0, 0]}
    hands = hands_of(zero, {**zero, "dealer": 0}, {**zero, "out": [0], "bids": [None, 0, 0]})
    assert [hand.dealer for hand in hands] == [1, 0, 1]


def test_an_order_left_out_begins_with_the_eldest_in_play():
    (hand,) = hands_of({"bids": [0, None, 0], "out": [1], "seating": [0, 2, 1]})
    assert (hand.dealer, hand.order) == (0, (2, 0))
    (hand,) = hands_of({"bids": [0, 0, 0]}, bidding="simultaneous")
    assert hand.order == ()


def test_a_seating_left_out_is_the_one_before():
    zero = {"bids": [0, 0, 0]}
    hands = hands_of(zero, {**zero, "seating": [0, 2, 1]}, zero)
    assert [hand.seating for hand in hands] == [(0, 1, 2), (0, 2, 1), (0, 2, 1)]
    assert [hand.dealer for hand in hands] == [1, 0, 2]


def test_a_trump_left_out_is_what_the_rules_alone_give():
    zero = {"bids": [0, 0, 0]}
    hands = hands_of(zero, zero, {**zero, "trump": "clubs"}, trump="rotate:hearts,none")
    assert [hand.trump for hand in hands] == [Trump.HEARTS, Trump.NONE, Trump.CLUBS]


def test_null_leaves_a_hand_open_and_its_namer_to_the_bids():
    nulls = dict.fromkeys(["tricks", "tricks_taken", "namer"])
    assert hands_of({"bids": [0, 0, 0], **nulls}) == hands_of({"bids": [0, 0, 0]})


def test_a_trump_of_null_is_not_recorded_though_the_rules_give_one():
    hand = {"bids": [0, 0, 0], "trump": None}
    (read,) = hands_of(hand, trump="rotate:hearts,none")
    assert read.trump is None


@pytest.mark.parametrize(
    "key", ["size", "dealer", "bids", "order", "out", "seating", "blind", "adjustments", "rules"]
)
def test_other_keys_of_a_hand_are_no_null(key):
    with pytest.raises(NotAGame, match=f"hand 1, {key}: .*null"):
        hands_of({"bids": [0, 0, 0], key: None})


def test_rules_left_out_of_a_hand_are_those_before():
    zero = {"bids": [0, 0, 0]}
    hands = hands_of(
        zero, {**zero, "rules": {"hook": "never"}}, {**zero, "rules": {"lead": "eldest"}}
    )
    assert hands[0].rules is None
    assert [str(hand.rules.hook) for hand in hands[1:]] == ["never", "never"]
    assert [hand.rules.schedule for hand in hands[1:]] == ["3-1", "3-1"]


def test_a_variant_named_in_a_hand_brings_all_its_settings():
    (hand,) = hands_of({"bids": [0, 0, 0], "rules": {"variant": "Oh! Well"}})
    assert hand.rules == rules_from_json({"variant": "oh-well"}, 3)
    assert hand.size == 17


def test_bids_may_be_left_out_of_a_void_hand_alone():
    (hand,) = hands_of({"void": True})
    assert (hand.bids, hand.tricks, hand.void) == ((None, None, None), None, True)


def test_an_adjustment_without_a_kind_is_another_one():
    (hand,) = hands_of({"bids": [0, 0, 0], "adjustments": [{"seat": 2, "points": 3}]})
    assert hand.adjustments == (Adjustment(2, 3, AdjustmentKind.OTHER, ""),)


def test_parts_of_a_formula_left_out_are_nothing():
    scheme = rules_from_json({"scheme": {"key": "formula", "hit": {"base": 7}}}, 3).scheme
    assert (scheme.hit.base, scheme.hit.per) == (7, 0)
    assert (scheme.zero, scheme.zero_no_trump, scheme.zero_miss, scheme.floor) == (None,) * 4
    assert scheme.over == scheme.under
    assert set(write_rules(rules_from_json({"scheme": {"key": "formula"}}, 3))["scheme"]) == {
        *("key", "hit", "zero", "zero_no_trump", "over", "under", "zero_miss", "floor"),
    }


@pytest.mark.parametrize("name", ["oh well", "OH! WELL", "Oh Well"])
def test_a_variant_may_be_named_by_an_alias_and_is_written_as_its_key(name):
    assert write_rules(rules_from_json({"variant": name}, 4))["variant"] == "oh-well"


def test_the_hook_gives_way_to_simultaneous_bids():
    assert str(rules_from_json({"bidding": "simultaneous"}, 4).hook) == "never"
    assert str(rules_from_json({"bidding": "simultaneous", "hook": "never"}, 4).hook) == "never"


def test_a_name_loses_the_blanks_around_it():
    assert small(players=["  Ana ", "Ben", "x" * 40]).facts.players == ("Ana", "Ben", "x" * 40)


@SELDOM
@given(FILES)
def test_the_digest_does_not_depend_on_id_name_and_notes(file):
    bare = [
        replace(
            hand,
            note="",
            adjustments=tuple(replace(line, note="other") for line in hand.adjustments),
        )
        for hand in file.facts.hands
    ]
    facts = replace(file.facts, hands=tuple(bare))
    assert digest(GameFile(facts=facts, played=file.played)) == digest(file)


def test_the_digest_is_eight_hex_digits_and_depends_on_every_fact():
    file = game_from_json(full())
    (hand,) = file.facts.hands
    changed = [
        replace(file.facts, ended=False),
        replace(file.facts, first_dealer=0),
        replace(file.facts, players=(*file.facts.players[:4], "Eva")),
        replace(file.facts, rules=replace(file.facts.rules, revoke=-20)),
        *(
            replace(file.facts, hands=(replace(hand, **change),))
            for change in (
                {"size": 5},
                {"dealer": 0},
                {"trump": None},
                {"namer": None},
                {"namer": 1},
                {"blind": frozenset()},
                {"order": (0, 4, 1, 2)},
                {"void": False},
                {"rules": None},
                {"tricks_taken": None},
                {"adjustments": ()},
            )
        ),
    ]
    digests = {digest(replace(file, facts=facts)) for facts in changed} | {digest(file)}
    assert len(digests) == len(changed) + 1
    assert all(len(text) == 8 and int(text, 16) >= 0 for text in digests)


def test_the_digest_of_a_known_game_never_changes():
    assert digest(game_from_json(full())) == DIGEST_OF_FULL


DIGEST_OF_FULL = "8dde66e9"


def test_a_hand_that_names_seat_zero_keeps_its_namer():
    hand = HandFacts(size=1, dealer=0, seating=(0, 1), bids=(0, 0), order=(1, 0), namer=0)
    rules = rules_from_json({"variant": "oheila", "trump": "named"}, 2)
    facts = GameFacts(rules=rules, players=("Ana", "Ben"), first_dealer=0, hands=(hand,))
    assert hand_to_json(hand)["namer"] == 0
    assert read_game(json.dumps(game_to_json(GameFile(facts=facts)))).facts == facts
