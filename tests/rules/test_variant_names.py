"""The names of the variants: every one of the sources finds its variant, however spelled."""

import pytest

from scorekeeper.rules.variants import VARIANTS, find_variant, name_of
from scorekeeper.rules.variants.names import plain

ALL = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


@ALL
def test_every_name_and_alias_finds_its_variant(variant):
    for name in (variant.key, *(alias.name for alias in variant.names)):
        assert find_variant(name) is variant
        for spelling in (f"  {name.upper()} ", name.replace(" ", "-"), f"The {name}"):
            assert find_variant(spelling) is variant


def test_no_name_belongs_to_two_variants():
    owners = {}
    for variant in VARIANTS:
        for name in {plain(name) for name in (variant.key, *(a.name for a in variant.names))}:
            owners.setdefault(name, []).append(variant.key)
    assert {name: keys for name, keys in owners.items() if len(keys) > 1} == {}
    assert "" not in owners


@ALL
def test_no_variant_has_one_name_twice(variant):
    names = [plain(alias.name) for alias in variant.aliases]
    assert len(set(names)) == len(names)


# Name, its variant, and the countries that a source gives for it.
NAMES_OF_THE_SOURCES = [
    ("10 op en neer", "10-op-en-neer", "Netherlands"),
    ("10-9-8", "oh-hell", ""),
    ("765", "oh-hell", "Pakistan"),
    ("Al Okenuff's Oh Hell!", "okenuff", ""),
    ("BieGames Oh Hell", "biegames", ""),
    ("Blackout", "blackout", "United Kingdom"),
    ("Blob", "blackout", "United Kingdom"),
    ("Boerenbridge", "boerenbridge", "Netherlands, Belgium"),
    ("Botheration", "oh-hell", ""),
    ("British Oh Hell!", "british-oh-hell", "United Kingdom"),
    ("bs.fyi Oh Hell", "bs-fyi", ""),
    ("Bust", "oh-hell", "Australia, New Zealand, United Kingdom"),
    ("Contract Whist", "nomination-whist", "United Kingdom"),
    ("Elevator", "oh-hell", ""),
    ("Estimation", "oh-hell", ""),
    ("German Bridge", "german-bridge", "Hong Kong"),
    ("Judgement", "judgement", "India"),
    ("Jungle Bridge", "oh-hell", "United Kingdom"),
    ("Kachuful", "judgement", "India"),
    ("Nomination Whist", "nomination-whist", "United Kingdom"),
    ("Oh Heck", "oh-hell", "United States"),
    ("Oh Hell", "oh-hell", ""),
    ("Oh Pshaw", "oh-pshaw", "United States"),
    ("Oh Shit", "oh-hell", ""),
    ("Oh Shoot", "oh-hell", ""),
    ("Oh Well!", "oh-well", ""),
    ("Oh! Well", "oh-well", "United Kingdom"),
    ("Oheila", "oheila", ""),
    ("Trickster Oh Hell", "trickster", ""),
    ("Up and Down the River", "up-and-down-the-river", "Australia, New Zealand, United States"),
    ("Upsy-Downsy", "oh-hell", ""),
    ("Wizard", "wizard", ""),
    # rules.md 1b
    ("Beredskap", "plump", "Sweden"),
    ("Bollen", "boerenbridge", "Netherlands, Belgium"),
    ("Chinees poepen", "boerenbridge", "Netherlands, Belgium"),
    ("Diminishing Bridge", "guardian", ""),
    ("Diminishing Whist", "guardian", ""),
    ("Escalier", "ascenseur", "France"),
    ("Estimate", "judgement", ""),
    ("Forecasting", "judgement", ""),
    ("Fries poepen", "boerenbridge", "Netherlands, Belgium"),
    ("Galouze", "ascenseur", "France"),
    ("Hellen", "boerenbridge", "Netherlands, Belgium"),
    ("Judgment", "judgement", "India"),
    ("Kachufool", "judgement", "India"),
    ("L'Ascenseur", "ascenseur", "France"),
    ("La marrana", "pocha", "Spain"),
    ("Nommy", "nommy", "United Kingdom"),
    ("Nomination Whist (Wybrow)", "nomination-whist-wybrow", "United Kingdom"),
    ("Oh hell! (Guardian)", "guardian", "United Kingdom"),
    ("Oh Hell (Okenuff)", "okenuff", ""),
    ("Ouistiti", "ascenseur", "France"),
    ("Plump", "plump", "Sweden"),
    ("Pocha", "pocha", "Spain"),
    ("Podrida", "pocha", "Spain"),
    ("Rat Fink", "biegames", "United States"),
    ("Rats", "biegames", "United States"),
    ("Rikiki", "ascenseur", "France"),
    ("River", "up-and-down-the-river", "Australia, New Zealand"),
    ("Romanian Whist", "romanian-whist", "Romania"),
    ("Vanishing Whist", "guardian", ""),
    ("德國橋牌", "german-bridge", "Hong Kong"),
]


@pytest.mark.parametrize(("name", "key", "country"), NAMES_OF_THE_SOURCES)
def test_every_name_in_the_sources_finds_its_variant_and_its_country(name, key, country):
    variant = find_variant(name)
    assert variant.key == key
    assert (name, country) in {(alias.name, alias.country) for alias in variant.names}


# Of rules.md 1b, but with rules that are those of no variant here: an auction for trump, bids at
# no cards seen, hands with rules of their own, points that nobody wrote down.
OTHER_GAMES = [
    "Bankeren",
    "Basas",
    "Cartier",
    "Clag",
    "Co-operative Oh Hell",
    "Devil's Bridge",
    "MrPikes",
    "Prospect",
    "Riverton",
    "Skull King",
    "WK Boerenbridge",
]


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_the_name_of_another_game_finds_nothing(name):
    assert find_variant(name) is None


@pytest.mark.parametrize(
    ("spelling", "key"),
    [
        ("up & down the river", "up-and-down-the-river"),
        ("Up & Down River", None),
        ("THE RIVER", "up-and-down-the-river"),
        ("the  oh, hell", "oh-hell"),
        ("Ôh Héll", "oh-hell"),
        ("O\u0302h He\u0301ll", "oh-hell"),
        ("ｗｉｚａｒｄ", "wizard"),
        ("l’ascenseur", "ascenseur"),
        ("Ascenseur", "ascenseur"),
        ("10 Op-En-Neer", "10-op-en-neer"),
        ("seven-six-five", None),
        ("7-6-5", "oh-hell"),
        ("Nomination Whist: rotating trumps", "nomination-whist-rotating"),
        ("the", None),
        ("theohhell", None),
        ("&", None),
    ],
)
def test_a_name_is_found_however_it_is_spelled(spelling, key):
    variant = find_variant(spelling)
    assert (variant and variant.key) == key


@pytest.mark.parametrize("name", ["", " ", "!!", "Whist", "oh", "Ωh Hell"])
def test_no_variant_answers_to_a_strange_name(name):
    assert find_variant(name) is None


def test_a_label_is_shown_by_its_name_also_a_strangers():
    assert name_of("10-op-en-neer") == "10 op en neer"
    assert name_of("ours") == "House rules"
