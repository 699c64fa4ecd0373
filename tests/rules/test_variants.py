"""The variants: their closed list, schedules and settings (rules.md 1b, 1c)."""

import re

import pytest

from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.problems import Code, problems
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY, FirstDealer
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
    "nommy",
    "nomination-whist-wybrow",
    "guardian",
    "judgement",
    "german-bridge",
    "10-op-en-neer",
    "boerenbridge",
    "plump",
    "romanian-whist",
    "pocha",
    "ascenseur",
    "wizard",
]
ALL = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


def test_the_variants_are_all_there_and_no_others():
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


@ALL
def test_every_variant_says_what_it_is_and_where_it_comes_from(variant):
    assert variant.summary.endswith(".")
    assert len(variant.summary) <= 100
    assert variant.name
    assert variant.rules.variant == variant.key


def test_every_variant_has_a_row_of_its_own_in_the_rules():
    rows = [re.search(r"rules\.md (V\d\d)", variant.source)[1] for variant in VARIANTS]
    assert len(set(rows)) == len(VARIANTS)


@ALL
def test_a_variant_has_two_or_three_relatives(variant):
    assert 2 <= len(variant.relatives) <= 3
    assert len(set(variant.relatives)) == len(variant.relatives)
    assert set(variant.relatives) <= set(KEYS) - {variant.key}


@ALL
def test_the_scheme_of_a_variant_has_at_least_four_worked_examples(variant):
    scheme = variant.rules.scheme
    assert len(scheme.examples) >= 4
    for example in scheme.examples:
        assert scheme.points(example.outcome, example.context) == example.points


@pytest.mark.parametrize(("players", "removed"), SCHEDULES["removed_from_oh_well"].items())
def test_oh_well_takes_out_the_cards_that_do_not_divide(players, removed):
    rules = VARIANTS_BY_KEY["oh-well"].rules_for(int(players))
    assert rules.whole_pack - rules.pack_size == removed


@ALL
def test_no_variant_asks_for_more_cards_than_there_are(variant):
    for players in range(2, 13):
        rules = variant.rules_for(players)
        schedule = rules.schedule_for(players)
        assert max(schedule.sizes) * players <= rules.pack_size <= rules.whole_pack
        assert rules.whole_pack == (60 if variant.key == "wizard" else 52)
        assert min(schedule.sizes) >= 1
        assert not rules.clamps_schedule(players) or variant.exactly


@ALL
def test_a_card_is_left_to_turn_unless_the_hand_is_at_no_trump(variant):
    for players in range(2, 13):
        rules = variant.rules_for(players)
        schedule = rules.schedule_for(players)
        if rules.trump.method is not TrumpMethod.TURN_UP or variant.key == "pocha":
            continue
        for deal, size in enumerate(schedule.sizes, start=1):
            trump = rules.trump_by_rule(deal, schedule.deals, size, players)
            assert size * players < rules.pack_size or trump == "none"


@pytest.mark.parametrize(("players", "all_dealt"), [(3, 3), (4, 4), (5, 5), (6, 0), (7, 0), (8, 8)])
def test_pocha_deals_out_the_whole_pack_and_yet_has_a_trump(players, all_dealt):
    rules = VARIANTS_BY_KEY["pocha"].rules_for(players)
    schedule = rules.schedule_for(players)
    full = [
        rules.trump_by_rule(deal, schedule.deals, size, players)
        for deal, size in enumerate(schedule.sizes, start=1)
        if size * players == rules.pack_size
    ]
    assert full == [None] * all_dealt


CARDS = {
    "romanian-whist": {2: 16, 3: 24, 4: 32, 5: 40, 6: 48, 7: 52},
    "pocha": {2: 40, 3: 36, 4: 40, 5: 40, 6: 40, 7: 40, 8: 40},
    "wizard": {3: 60, 4: 60, 5: 60, 6: 60, 7: 60},
    "oh-well": {3: 51, 4: 52, 5: 50, 6: 48, 7: 49},
}


@ALL
def test_a_variant_is_played_with_the_cards_of_its_source(variant):
    for players, cards in CARDS.get(variant.key, {4: 52, 7: 52}).items():
        assert variant.rules_for(players).pack_size == cards


@ALL
def test_no_variant_has_a_grave_problem_but_okenuff_with_others_than_four(variant):
    for players in range(2, 13):
        names = tuple(f"P{seat}" for seat in range(players))
        game = GameFacts(rules=variant.rules_for(players), players=names, first_dealer=0)
        grave = [problem.code for problem in problems(game) if problem.grave]
        assert grave == ([Code.PLAYER_COUNT] if variant.exactly and players != 4 else [])


SETTINGS = {
    "okenuff": ("named", "never", "always", "okenuff"),
    "oh-pshaw": ("turn-up", "when-all-dealt", "never", "exact10"),
    "oh-well": ("last-card", "never", "never", "trick10"),
    "nomination-whist": ("turn-up", "never", "always", "trick10"),
    "nomination-whist-rotating": (
        *("rotate:hearts,clubs,diamonds,spades,none", "never", "always", "trick10"),
    ),
    "nommy": ("rotate:spades,hearts,clubs,diamonds,none", "never", "always", "trick10"),
    "nomination-whist-wybrow": ("turn-up", "when-all-dealt", "from-size:4", "trick10"),
    "guardian": ("rotate:hearts,diamonds,clubs,spades,none", "never", "always", "trick10"),
    "up-and-down-the-river": ("turn-up", "never", "always", "trick10"),
    "british-oh-hell": ("turn-up", "when-all-dealt", "never", "flat10"),
    "oh-hell": ("turn-up", "never", "always", "trick10"),
    "blackout": ("turn-up", "never", "always", "exact10"),
    "biegames": ("turn-up", "when-all-dealt", "always", "exact10"),
    "bs-fyi": ("turn-up", "when-all-dealt", "always", "exact10"),
    "trickster": ("turn-up", "never", "always", "trick10"),
    "mathlete": ("turn-up", "last-hand", "never", "exact10-z5n"),
    "oheila": ("cut", "when-all-dealt", "from-deal:5", "oheila"),
    "judgement": ("rotate:spades,diamonds,clubs,hearts", "never", "always", "exact10"),
    "german-bridge": ("turn-up", "when-all-dealt", "always", "gbridge"),
    "10-op-en-neer": ("turn-up", "never", "never", "exact10"),
    "boerenbridge": ("turn-up", "when-all-dealt", "from-size:4", "two-per"),
    "plump": ("none", "never", "always", "plump"),
    "romanian-whist": ("turn-up", "size:8", "always", "romanian"),
    "pocha": ("turn-up", "never", "always", "fives"),
    "ascenseur": ("turn-up", "never", "always", "ascenseur"),
    "wizard": ("turn-up", "last-hand", "never", "wizard"),
}
MULTIPLY = {"okenuff": {"none": 2}, "pocha": {"diamonds": 2}}


@ALL
def test_a_variant_is_set_up_as_its_source_says(variant):
    written = write_rules(variant.rules_for(4))
    trump, no_trump, hook, scheme = SETTINGS[variant.key]
    assert (written["trump"], written["no_trump"], written["hook"]) == (trump, no_trump, hook)
    assert variant.rules.scheme == SCHEMES_BY_KEY[scheme]
    assert written["target"] == (100 if variant.key == "oh-well" else None)
    assert written["bidding"] == "in-order"
    assert written["lead"] == ("highest-bid" if variant.key == "plump" else "eldest")
    assert written["multiply"] == MULTIPLY.get(variant.key, {})
    assert written["must_trump"] is (variant.key in ("romanian-whist", "pocha"))
    assert (written["packs"], written["joker"], written["revoke"]) == (1, False, -20)
    assert (written["ties"], written["stakes"]) == ("shared", {"kind": "none"})


PLAYERS = {
    **dict.fromkeys(["okenuff", "nomination-whist-wybrow"], (4, 4)),
    **dict.fromkeys(["up-and-down-the-river"], (4, 8)),
    **dict.fromkeys(["biegames"], (3, 5)),
    **dict.fromkeys(["nommy", "trickster", "romanian-whist", "wizard"], (3, 6)),
    **dict.fromkeys(["mathlete", "judgement", "pocha"], (3, 8)),
    **dict.fromkeys(["german-bridge", "plump"], (2, 8)),
    "oheila": (2, 4),
}


@ALL
def test_a_variant_advises_the_players_of_its_source(variant):
    assert (variant.fewest, variant.most) == PLAYERS.get(variant.key, (3, 7))
    assert variant.exactly is (variant.key == "okenuff")


def test_only_pocha_goes_round_anticlockwise_and_only_okenuff_has_two_packs_in_turn():
    assert [variant.key for variant in VARIANTS if variant.anticlockwise] == ["pocha"]
    assert [variant.key for variant in VARIANTS if variant.packs_in_turn] == ["okenuff"]


def test_the_streak_of_romanian_whist_and_the_prefix_of_plump_are_off():
    assert not any(VARIANTS_BY_KEY["romanian-whist"].rules.scheme.parameters.values())
    assert not any(VARIANTS_BY_KEY["plump"].rules.scheme.parameters.values())


def test_gold_doubles_every_point_of_a_hand_of_pocha():
    sheet = read_sheet(
        """
        size dealer trump     Ana  Ben  Cy   Di
        1    Ana    spades    0.0  1.1  0.0  1.0
        1    Ben    diamonds  0.0  0.1  1.0  0.0
        """,
        variant="pocha",
    )
    assert [hand.points for hand in score(sheet.facts).hands] == [
        (10, 15, 10, -5),
        (20, -10, -10, 20),
    ]


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
        "nomination-whist": (StakeKind.PAIRS, False),
    }


FIRST_DEALERS = {
    FirstDealer.CUT_HIGH: {"okenuff", "nomination-whist-wybrow"},
    FirstDealer.DRAW_HIGH: {"oh-hell", "blackout", "oh-pshaw", "oh-well", "pocha", "wizard"},
    FirstDealer.FIRST_JACK: {"nomination-whist"},
    FirstDealer.FIRST_SEAT: {"german-bridge"},
    FirstDealer.LEFT_OF_SCORER: {"up-and-down-the-river"},
}


def test_some_variants_find_their_first_dealer_in_their_own_way():
    ways = {key: way for way, keys in FIRST_DEALERS.items() for key in keys}
    assert {variant.key: variant.first_dealer for variant in VARIANTS} == {
        key: ways.get(key, FirstDealer.RANDOM) for key in KEYS
    }


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
