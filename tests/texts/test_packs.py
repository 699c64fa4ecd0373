"""Which cards are in play, by variant and by what a table sets itself."""

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY
from scorekeeper.texts import packs

RANKS_OF_ROMANIA = {2: "jacks", 3: "nines", 4: "sevens", 5: "fives", 6: "threes"}


@pytest.mark.parametrize(("players", "lowest"), RANKS_OF_ROMANIA.items())
def test_romanian_whist_leaves_the_lowest_ranks_out(players, lowest):
    rules = VARIANTS_BY_KEY["romanian-whist"].rules_for(players)
    assert packs.pack(rules) == f"{8 * players} cards, from the {lowest} up."
    assert 4 * (13 - packs.RANKS.index(lowest)) == 8 * players


def test_for_more_than_six_the_romanian_pack_is_whole():
    assert packs.pack(VARIANTS_BY_KEY["romanian-whist"].rules_for(7)) == ""


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"variant": "romanian-whist", "cards": 31}, "Without 21 cards from the bottom"),
        ({"variant": "romanian-whist", "packs": 2}, "Without 72 cards from the bottom"),
        ({"variant": "romanian-whist", "cards": None}, ""),
        ({"variant": "pocha", "cards": 48}, "Without 4 cards from the bottom"),
        ({"variant": "pocha", "cards": 36}, "36 Spanish cards, without the twos;"),
        ({"variant": "wizard", "cards": 59, "joker": True, "packs": 2}, "Without 47 cards"),
        ({"variant": "wizard", "cards": None}, ""),
        ({"cards": 60}, "The pack of 60, four Wizards and four Jesters in it."),
        ({"cards": 60, "packs": 2}, "Without 44 cards from the bottom"),
        ({"joker": True}, ""),
    ],
)
def test_a_table_that_sets_its_own_cards_is_told_what_it_plays_with(settings, told):
    sentence = packs.pack(rules_from_json(settings, 4))
    assert sentence.startswith(told)
    assert bool(sentence) is bool(told)


BY_PLAYERS = {
    "romanian-whist": "24 cards with 3 players, 32 with 4, 40 with 5 and 48 with 6",
    "pocha": "36 cards with 3 players and 40 with 4 to 8",
    "oh-well": "51 cards with 3 players, 52 with 4, 50 with 5, 48 with 6 and 49 with 7",
    "wizard": "60 cards",
}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_cards_are_told_for_each_number_of_players(variant):
    assert packs.by_players(variant) == BY_PLAYERS.get(variant.key, "52 cards")


def test_numbers_of_players_with_the_same_cards_are_told_together():
    assert packs.listed({3: 17}) == "17 cards with 3 players"
    assert packs.listed({3: 1, 5: 8, 6: 8}) == "1 card with 3 players and 8 with 5 or 6"
