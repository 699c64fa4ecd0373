"""The table's rule for what goes wrong, and the notes that stay with a hand."""

from dataclasses import replace

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.facts import Adjustment, AdjustmentKind
from scorekeeper.texts import irregularities as texts
from scorekeeper.texts.irregularities import Case
from scorekeeper.texts.rules import in_play
from tests.support.sheets import read_sheet

RULES = rules_from_json({"variant": "okenuff"}, 4)
HAND = read_sheet(
    """
    size dealer trump   Ana  Ben  Cy   Di
    4    Ana    hearts  1.1  2.2  0.0  0.1
    """,
    variant="okenuff",
).facts.hands[0]
NAMES = ("Ana", "Ben", "Cy", "Di")


def test_every_case_has_a_title_and_its_rule_in_one_sentence():
    told = texts.irregularities(RULES)
    assert [case for case, _, _ in told] == list(Case)
    for _, title, rule in told:
        assert title[0].isupper()
        assert rule[0].isupper()
        assert rule.index(".") == len(rule) - 1


def test_the_rules_in_play_tell_the_same_sentences():
    rules = dict(in_play(RULES, 4))["Irregularities"]
    told = {case: rule for case, _, rule in texts.irregularities(RULES)}
    assert rules == " ".join(told[case] for case in texts.IN_SHORT)


def test_a_revoke_costs_what_the_table_has_agreed():
    rules = replace(RULES, revoke=-50)
    told = {case: rule for case, _, rule in texts.irregularities(rules)}
    assert told[Case.REVOKE].startswith("A revoke costs 50 points")


@pytest.mark.parametrize(("variant", "side"), [("okenuff", "left"), ("pocha", "right")])
def test_the_neighbour_is_the_one_who_speaks_next(variant, side):
    rules = rules_from_json({"variant": variant}, 4)
    told = {case: rule for case, _, rule in texts.irregularities(rules)}
    assert f"until the {side} neighbour has spoken" in told[Case.CHANGE]


def test_a_note_grows_by_a_sentence_and_never_twice_by_the_same():
    once = texts.added("", texts.exposed_card("Cy"))
    assert once == "Cy exposed a card."
    assert texts.added(once, texts.exposed_card("Cy")) == once
    assert texts.added(once, texts.disputed()) == "Cy exposed a card. The tricks were disputed."


def test_a_hand_tells_its_note_its_ruling_and_why_a_penalty_was_given():
    line = Adjustment(1, -20, AdjustmentKind.REVOKE, "clubs")
    hand = replace(HAND, note="Late.", tricks_taken=(1, 1, 1, 1), adjustments=(line,))
    assert texts.remarks(hand, NAMES) == [
        "Late.",
        "Taken before the ruling: Ana 1, Ben 1, Cy 1 and Di 1.",
        "Ben: −20 revoke, clubs",
    ]
    assert texts.remarks(HAND, NAMES) == []
