"""How each variant is played: every rule is told, and no figure contradicts the settings."""

import re

import pytest

from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY
from scorekeeper.texts import rules as texts
from scorekeeper.texts.how_to_play import how_to_play, usual_players
from scorekeeper.texts.particulars import PARTICULARS
from scorekeeper.texts.sides import first_side

ALL = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
YEAR = r"\b19\d\d\b"
SPANISH_RANKS = "ace, three, king, knight, jack, seven, six, five, four, two"
NUMBERS = "three four five six seven eight nine ten eleven twelve thirteen twenty double twice half"


def told(key):
    return " ".join(how_to_play(VARIANTS_BY_KEY[key]))


@ALL
def test_every_variant_is_told_in_two_to_four_short_paragraphs(variant):
    paragraphs = how_to_play(variant)
    assert 2 <= len(paragraphs) <= 4
    for paragraph in paragraphs:
        assert re.fullmatch(r"[A-Z][^\n]*\.", paragraph)
        assert "  " not in paragraph
        assert not re.search(r"[.;:,] ?[.;:,]", paragraph)
        assert 60 < len(paragraph) < 700


@ALL
def test_the_text_tells_the_settings_of_the_variant(variant):
    players = usual_players(variant)
    rules = variant.rules_for(players)
    text = " ".join(how_to_play(variant))
    assert texts.player_range(variant.fewest, variant.most) in text
    assert texts.first_dealer(variant.first_dealer) in text
    assert texts.how_trump_is_found(rules, players) in text
    assert texts.hook(rules.hook) in text
    assert texts.points(rules) in text
    assert f"to the {first_side(variant.key)}." in text
    assert ("trump if you can" in text) is rules.must_trump


@ALL
def test_the_text_tells_the_hands_of_every_number_of_players(variant):
    players = usual_players(variant)
    (deal, *_) = how_to_play(variant)
    usual = variant.rules_for(players).schedule_for(players)
    if not usual.endless:
        assert f"With {players} players there are {len(usual.sizes)} hands" in deal
        assert texts.sizes_in_short(variant.rules_for(players), players) in deal
    spoken = deal.partition("The largest hand has ")[2]
    for number in range(variant.fewest, variant.most + 1):
        peak = variant.rules_for(number).schedule_for(number).largest
        if peak != usual.largest:
            assert re.search(rf"\b{peak} (cards )?with ", spoken)


@ALL
def test_the_hands_are_told_for_the_number_of_players_that_is_asked_for(variant):
    for players in (variant.fewest,) if variant.exactly else range(2, 13):
        (deal, *_) = how_to_play(variant, players)
        assert f"With {players} players " in deal
        assert len(re.findall(r"With \d+ players", deal)) == 1


def test_the_largest_hands_are_told_by_players():
    assert "The largest hand has 8 cards with 6 players and 7 with 7." in told("oh-hell")
    assert "12 cards with 3 players, 8 with 5, 6 with 6 and 5 with 7 or 8." in told("pocha")
    assert "The largest hand has" not in told("nomination-whist")


def test_there_is_a_text_for_every_variant_and_no_other():
    assert list(PARTICULARS) == sorted(PARTICULARS, key=list(VARIANTS_BY_KEY).index)
    assert set(PARTICULARS) == set(VARIANTS_BY_KEY)
    assert len(set(PARTICULARS.values())) == len(VARIANTS)


@ALL
def test_no_number_stands_in_the_words_that_know_no_settings(variant):
    words = PARTICULARS[variant.key].replace(SPANISH_RANKS, "")
    assert not re.search(r"\d", re.sub(YEAR, "", words))
    assert not set(re.findall(r"[a-z]+", words.casefold())) & set(NUMBERS.split())


PARTICULAR = [
    ("okenuff", "Two packs of 52 cards are used in turn"),
    ("okenuff", "the player opposite the dealer gathers the other"),
    ("okenuff", "At no trump all points count double."),
    ("oh-pshaw", "over, under or even"),
    ("oh-well", "The hand in which somebody reaches 100 is the last"),
    ("oh-well", "51 cards with 3 players, 52 with 4, 50 with 5, 48 with 6 and 49 with 7"),
    ("nomination-whist-wybrow", "From 4 cards up the last to speak may not make the bids add up."),
    ("guardian", "the cards go 7 down to 1."),
    ("plump", "The highest bidder leads first"),
    ("plump", "There is no trump."),
    ("plump", "The highest card of the suit led takes the trick"),
    ("romanian-whist", "24 cards with 3 players, 32 with 4, 40 with 5 and 48 with 6"),
    ("romanian-whist", "Hands of 8 cards are played at no trump."),
    ("pocha", "gold is recorded as diamonds, cups as hearts, swords as spades and clubs as clubs"),
    ("pocha", "36 cards with 3 players and 40 with 4 to 8"),
    ("pocha", "the deal passes to the right"),
    ("pocha", "Where no card is left to turn, the dealer's last card is trump."),
    ("pocha", "With diamonds as trump all points count double."),
    ("wizard", "There are 60 cards"),
    ("wizard", "A Jester means no trump; at a Wizard the dealer names the suit."),
]


@pytest.mark.parametrize(("key", "words"), PARTICULAR)
def test_what_is_particular_is_told(key, words):
    assert words in told(key)
