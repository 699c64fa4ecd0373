"""The variants: their closed list, names, schedules and settings (rules.md 1b, 1c)."""

import pytest

from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.problems import Code, problems
from scorekeeper.rules.score import score
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY, FirstDealer, find_variant
from tests.support.sheets import read_sheet
from tests.support.vectors import vectors

SCHEDULES = vectors("schedules")
KEYS = [
    "okenuff",
    "oh-pshaw",
    "oh-well",
    "nomination-whist",
    "nomination-whist-rotating",
    "up-and-down-the-river",
    "british-oh-hell",
    "oh-hell",
    "blackout",
    "biegames",
    "bs-fyi",
    "trickster",
    "mathlete",
    "oheila",
]
ALL = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


def test_the_variants_of_the_source_documents_are_all_there_and_no_others():
    assert sorted(VARIANTS_BY_KEY) == sorted(KEYS)
    assert len(VARIANTS) == len(KEYS)


@pytest.mark.parametrize(
    "case", SCHEDULES["schedules"], ids=lambda case: f"{case['variant']} {case['players']}"
)
def test_a_variant_deals_the_hands_of_its_source(case):
    schedule = (
        VARIANTS_BY_KEY[case["variant"]].rules_for(case["players"]).schedule_for(case["players"])
    )
    assert list(schedule.sizes) == case["sizes"]
    assert len(schedule.sizes) == case["deals"]
    assert sum(schedule.sizes) == case["tricks"]
    assert schedule.endless is (case["variant"] == "oh-well")


def test_every_variant_has_its_schedules_in_the_file():
    assert {case["variant"] for case in SCHEDULES["schedules"]} == set(KEYS)
    for variant in VARIANTS:
        given = {row["players"] for row in SCHEDULES["schedules"] if row["variant"] == variant.key}
        assert given >= set(range(variant.fewest, variant.most + 1))


@pytest.mark.parametrize(("players", "removed"), SCHEDULES["removed_from_oh_well"].items())
def test_oh_well_takes_out_the_cards_that_do_not_divide(players, removed):
    rules = VARIANTS_BY_KEY["oh-well"].rules_for(int(players))
    assert rules.whole_pack - rules.pack_size == removed


@ALL
@pytest.mark.parametrize("players", range(2, 13))
def test_no_variant_asks_for_more_cards_than_there_are(variant, players):
    rules = variant.rules_for(players)
    schedule = rules.schedule_for(players)
    assert max(schedule.sizes) * players <= rules.pack_size <= 52
    assert min(schedule.sizes) >= 1
    assert not rules.clamps_schedule(players) or variant.exactly


@ALL
@pytest.mark.parametrize("players", range(2, 13))
def test_a_card_is_left_to_turn_unless_the_hand_is_at_no_trump(variant, players):
    rules = variant.rules_for(players)
    schedule = rules.schedule_for(players)
    if rules.trump.method is not TrumpMethod.TURN_UP:
        return
    for deal, size in enumerate(schedule.sizes, start=1):
        trump = rules.trump_by_rule(deal, schedule.deals, size, players)
        assert size * players < 52 or trump == "none"


@ALL
def test_every_name_and_alias_finds_its_variant(variant):
    for name in (variant.key, variant.name, *(alias.name for alias in variant.aliases)):
        assert find_variant(name) is variant
        assert find_variant(f"  {name.upper()} ") is variant


ALIASES_OF_THE_SOURCES = {
    "765": "oh-hell",
    "Al Okenuff's Oh Hell!": "okenuff",
    "Blackout": "blackout",
    "Blob": "blackout",
    "Botheration": "oh-hell",
    "British Oh Hell": "british-oh-hell",
    "Bust": "oh-hell",
    "Contract Whist": "nomination-whist",
    "Elevator": "oh-hell",
    "Estimation": "oh-hell",
    "Jungle Bridge": "oh-hell",
    "Nomination Whist": "nomination-whist",
    "Oh Heck": "oh-hell",
    "Oh Hell": "oh-hell",
    "Oh Hell (Okenuff)": "okenuff",
    "Oh Pshaw": "oh-pshaw",
    "Oh! Well": "oh-well",
    "Oheila": "oheila",
    "River": "up-and-down-the-river",
    "Up and Down the River": "up-and-down-the-river",
}
NAMES_OF_LATER_VARIANTS = {
    "10 op en neer",
    "Boerenbridge",
    "German Bridge",
    "Judgement",
    "Kachuful",
}


def test_every_alias_in_the_source_documents_finds_its_variant():
    found = {name: find_variant(name) for name in ALIASES_OF_THE_SOURCES}
    assert {name: variant and variant.key for name, variant in found.items()} == (
        ALIASES_OF_THE_SOURCES
    )


def test_the_names_of_later_variants_find_nothing_yet():
    assert {name for name in NAMES_OF_LATER_VARIANTS if find_variant(name)} == set()


@pytest.mark.parametrize("name", ["", " ", "!!", "Whist", "oh", "Ωh Hell"])
def test_no_variant_answers_to_a_strange_name(name):
    assert find_variant(name) is None


SETTINGS = {
    "okenuff": ("named", "never", "always", "okenuff", None),
    "oh-pshaw": ("turn-up", "when-all-dealt", "never", "exact10", None),
    "oh-well": ("last-card", "never", "never", "trick10", 100),
    "nomination-whist": ("turn-up", "never", "always", "trick10", None),
    "nomination-whist-rotating": (
        "rotate:hearts,clubs,diamonds,spades,none",
        "never",
        "always",
        "trick10",
        None,
    ),
    "up-and-down-the-river": ("turn-up", "never", "always", "trick10", None),
    "british-oh-hell": ("turn-up", "when-all-dealt", "never", "flat10", None),
    "oh-hell": ("turn-up", "never", "always", "trick10", None),
    "blackout": ("turn-up", "never", "always", "exact10", None),
    "biegames": ("turn-up", "when-all-dealt", "always", "exact10", None),
    "bs-fyi": ("turn-up", "when-all-dealt", "always", "exact10", None),
    "trickster": ("turn-up", "never", "always", "trick10", None),
    "mathlete": ("turn-up", "last-hand", "never", "exact10-z5n", None),
    "oheila": ("cut", "when-all-dealt", "from-deal:5", "oheila", None),
}


@ALL
def test_a_variant_is_set_up_as_its_source_says(variant):
    written = write_rules(variant.rules_for(4))
    keys = ("trump", "no_trump", "hook", "scheme", "target")
    assert tuple(written[key] for key in keys) == SETTINGS[variant.key]
    assert written["bidding"] == "in-order"
    assert written["lead"] == "eldest"
    assert written["multiply"] == ({"none": 2} if variant.key == "okenuff" else {})
    assert (written["packs"], written["joker"], written["revoke"]) == (1, False, -20)
    assert (written["ties"], written["stakes"]) == ("shared", {"kind": "none"})


def test_a_variant_only_proposes_its_stakes():
    proposed = {
        variant.key: (variant.proposed_stakes, variant.proposed_hard_score)
        for variant in VARIANTS
        if variant.proposed_stakes is not StakeKind.NONE
    }
    assert proposed == {
        "okenuff": (StakeKind.PAIRS, False),
        "oh-pshaw": (StakeKind.PAIRS, True),
        "oh-well": (StakeKind.PAIRS, False),
    }


def test_some_variants_find_their_first_dealer_in_their_own_way():
    assert VARIANTS_BY_KEY["okenuff"].first_dealer is FirstDealer.CUT_HIGH
    assert VARIANTS_BY_KEY["nomination-whist"].first_dealer is FirstDealer.FIRST_JACK
    assert VARIANTS_BY_KEY["up-and-down-the-river"].first_dealer is FirstDealer.LEFT_OF_SCORER


def codes(variant, players):
    rules = VARIANTS_BY_KEY[variant].rules_for(players)
    names = tuple(f"P{seat}" for seat in range(players))
    game = GameFacts(rules=rules, players=names, first_dealer=0)
    return [
        (problem.code, problem.grave, problem.numbers)
        for problem in problems(game)
        if problem.code is not Code.SCHEDULE_CLAMPED
    ]


def test_only_okenuff_refuses_another_number_of_players():
    for variant in VARIANTS:
        for players in range(2, 13):
            fits = variant.fewest <= players <= variant.most
            code = Code.PLAYER_COUNT if variant.key == "okenuff" else Code.PLAYERS_ADVICE
            grave = variant.key == "okenuff"
            numbers = (players, variant.fewest, variant.most)
            expected = [] if fits else [(code, grave, numbers)]
            assert codes(variant.key, players) == expected


def test_a_written_schedule_is_clamped_to_the_pack_and_a_list_is_not():
    rules = rules_from_json({"schedule": "10-1-10"}, 7)
    assert rules.schedule_for(7).sizes == (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)
    assert rules.clamps_schedule(7)
    rules = rules_from_json({"schedule": [10, 1]}, 7)
    assert rules.schedule_for(7).sizes == (10, 1)
    assert not rules.clamps_schedule(7)


@pytest.mark.parametrize(
    ("settings", "largest"),
    [
        ({"no_trump": "never"}, [12, 12]),
        ({"no_trump": "when-all-dealt"}, [13, 13]),
        ({"no_trump": "last-hand"}, [12, 13]),
        ({"no_trump": "size:13"}, [13, 13]),
        ({"no_trump": "size:5"}, [12, 12]),
        ({"trump": "cut", "no_trump": "never"}, [13, 13]),
    ],
)
def test_only_a_hand_at_no_trump_may_leave_no_card_to_turn(settings, largest):
    down, up = ({**settings, "schedule": schedule} for schedule in ("13-1", "1-13"))
    reached = [
        rules_from_json(written, 4).schedule_for(4).sizes[at]
        for written, at in ((down, 0), (up, -1))
    ]
    assert reached == largest


def test_when_all_is_dealt_there_is_no_trump_however_it_is_found():
    for trump in ("turn-up", "fixed:spades", "rotate:hearts,clubs", "cut", "named", "last-card"):
        rules = rules_from_json({"variant": "oh-pshaw", "trump": trump}, 4)
        assert rules.trump_by_rule(13, 13, 13, 4) == "none"


def test_nobody_names_trump_where_the_rules_give_it():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        13   Ana    none    0.0  5.5  6.4  2.4
        """,
        variant="okenuff",
        schedule=[13],
        no_trump="last-hand",
    )
    (hand,) = score(sheet.facts).hands
    assert (hand.namer, hand.overcall) == (None, None)
