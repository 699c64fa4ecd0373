"""Which games the engine can play."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.chance import Chance
from scorekeeper.engine.playable import Hindrance, hindrance
from scorekeeper.engine.replay import next_hand, with_hand
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan, walk
from scorekeeper.rules.problems import of_hand
from scorekeeper.rules.trump import TrumpRule
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY
from tests.support.dealing import SEEDS
from tests.support.hands import at_random
from tests.support.strategies import rule_sets

OH_HELL = VARIANTS_BY_KEY["oh-hell"].rules_for(4)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_but_wizard_is_played_by_two_to_eight(variant, players):
    expected = Hindrance.WIZARD if variant.key == "wizard" else None
    assert hindrance(variant.rules_for(players), players) is expected


@pytest.mark.parametrize("players", [1, 9, 12])
def test_other_numbers_of_players_are_not_dealt_to(players):
    assert hindrance(OH_HELL, players) is Hindrance.PLAYERS


def test_two_packs_shuffled_together_are_not_played():
    assert hindrance(replace(OH_HELL, packs=2), 4) is Hindrance.TWO_PACKS


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"schedule": "12-1"}, None),
        ({"trump": TrumpRule.parse("last-card")}, Hindrance.JOKER),
        ({"trump": TrumpRule.parse("named"), "cards": 52, "schedule": "13-1"}, Hindrance.JOKER),
        ({"trump": TrumpRule.parse("named"), "schedule": "13-1"}, None),
    ],
)
def test_a_joker_needs_a_turned_card_to_be_the_twin_of(changes, expected):
    assert hindrance(replace(OH_HELL, joker=True, **changes), 4) is expected


@pytest.mark.parametrize("cards", [4, 53, 100])
def test_a_pack_without_the_cards_that_it_needs_is_no_game(cards):
    assert hindrance(replace(OH_HELL, cards=cards), 4) is Hindrance.TOO_FEW_CARDS


@given(st.data(), st.integers(2, 8), SEEDS)
def test_whatever_is_not_hindered_is_dealt_and_played(data, players, seed):
    rules = data.draw(rule_sets(players))
    game = GameFacts(rules=rules, players=("Player",) * players, first_dealer=0)
    if hindrance(rules, players):
        return
    chance = Chance(seed)
    for _ in range(4):
        if next_plan(game).size is None:
            break
        *_, state = at_random(next_hand(game, seed), chance)
        game = with_hand(game, state)
    assert [problem for plan, hand in walk(game) for problem in of_hand(plan, hand)] == []
