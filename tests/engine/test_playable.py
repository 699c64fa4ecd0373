"""Which games the engine can play."""

from dataclasses import replace

import pytest

from scorekeeper.engine.playable import Hindrance, hindrance
from scorekeeper.rules.trump import TrumpRule
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY

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


def test_a_pack_with_less_than_a_card_for_each_is_no_game():
    assert hindrance(replace(OH_HELL, cards=4), 4) is Hindrance.TOO_FEW_CARDS
