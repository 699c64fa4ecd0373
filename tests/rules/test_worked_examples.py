"""Every worked example of the rules, read as data."""

from dataclasses import fields

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.interchange.node import Node
from scorekeeper.interchange.settings import read_scheme
from scorekeeper.rules.bidding import Call, call, first_highest, hooked_bid, is_overcall
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring import SCHEMES_BY_KEY, Context, Outcome
from scorekeeper.rules.stakes import StakeKind, Stakes
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from tests.support.money import nets
from tests.support.vectors import vectors

RULES = vectors("rules")


def key_of(case):
    return case["scheme"] if isinstance(case["scheme"], str) else case["scheme"]["key"]


def named(case):
    return " ".join(f"{key}={value}" for key, value in case.items() if key != "source")


def context_of(case, **more):
    """The context of a case; what it leaves out is the usual: hearts, four players, deal 1."""
    given = tuple(field.name for field in fields(Context) if field.name != "trump")
    usual = {"size": 13, "players": 4}
    trump = Trump(case.get("trump", "hearts"))
    return Context(trump=trump, **usual | {key: case[key] for key in given if key in case} | more)


def test_the_file_of_examples_has_every_scheme_and_no_other():
    """Okenuff and the halving have lists of their own."""
    assert {key_of(case) for case in RULES["cases"]} | {"okenuff", "halve8"} == set(SCHEMES_BY_KEY)


@pytest.mark.parametrize("case", RULES["cases"], ids=named)
def test_a_scheme_gives_the_points_of_its_source(case):
    scheme = read_scheme(Node(case["scheme"]))
    factor = case.get("multiply", {}).get(case.get("trump"), 1)
    points = scheme.points(Outcome(case["bid"], case["tricks"]), context_of(case)) * factor
    assert points == case["points"]


@pytest.mark.parametrize("case", RULES["halve8"], ids=named)
def test_a_missed_bid_halves_the_running_score(case):
    scheme = SCHEMES_BY_KEY["halve8"]
    outcome = Outcome(2, 2 if case["made"] else 1)
    points = scheme.points(outcome, Context(size=5, players=4, score_before=case["before"]))
    assert case["before"] + points == case["after"]


MULTIPLIED = [case for case in RULES["cases"] if "multiply" in case]


@pytest.mark.parametrize("case", MULTIPLIED, ids=named)
def test_a_trump_multiplies_all_points_of_its_hands(case):
    game = one_hand(
        {"scheme": case["scheme"], "multiply": case["multiply"]},
        size=case["size"],
        bids=(case["bid"], 0),
        tricks=(case["tricks"], case["size"] - case["tricks"]),
        trump=Trump(case["trump"]),
    )
    assert score(game).hands[0].points[0] == case["points"]


@pytest.mark.parametrize("case", RULES["okenuff"], ids=named)
def test_okenuff_scores_as_its_text_says(case):
    rules = VARIANTS_BY_KEY["okenuff"].rules_for(4)
    context = context_of(case)
    points = rules.scheme.points(Outcome(case["bid"], case["tricks"]), context)
    assert points * rules.factor(context.trump) == case["points"]


@pytest.mark.parametrize("case", RULES["namer"], ids=named)
def test_the_first_of_the_highest_bidders_names_trump_and_may_be_liable(case):
    bids = case["bids_in_order"]
    assert first_highest(bids) == case["namer_index"]
    assert is_overcall(bids) is case["overcall"]


@pytest.mark.parametrize("case", RULES["namer"], ids=named)
def test_namer_and_overcall_of_a_hand_follow_the_spoken_order(case):
    spoken = (2, 0, 3, 1)
    bids = [0, 0, 0, 0]
    for seat, bid in zip(spoken, case["bids_in_order"], strict=True):
        bids[seat] = bid
    rules = VARIANTS_BY_KEY["okenuff"].rules_for(4)
    hand = HandFacts(size=13, dealer=0, seating=(0, 1, 2, 3), bids=tuple(bids), order=spoken)
    game = GameFacts(rules=rules, players=("A", "B", "C", "D"), first_dealer=0, hands=(hand,))
    scored = score(game).hands[0]
    namer = spoken[case["namer_index"]]
    assert (scored.namer, scored.overcall) == (namer, namer if case["overcall"] else None)


@pytest.mark.parametrize("case", RULES["hook"], ids=named)
def test_the_hook_forbids_the_bid_that_would_make_it_even(case):
    assert hooked_bid(case["size"], case["before"]) == case["hooked_bid"]


@pytest.mark.parametrize("case", RULES["calls"], ids=named)
def test_the_scorekeeper_calls_over_under_or_even(case):
    assert call(case["size"], case["bids"]) == (Call(case["call"]), case["by"])


@pytest.mark.parametrize("case", RULES["stakes"], ids=named)
def test_stakes_come_out_as_the_rules_compute_them(case):
    amounts = {key: case[key] for key in ("rate", "hard_score", "ante") if key in case}
    stakes = Stakes(kind=StakeKind(case["kind"]), places=tuple(case.get("places", ())), **amounts)
    assert nets(stakes, case["scores"]) == tuple(case["balances"])


def one_hand(settings, **facts):
    hand = HandFacts(dealer=0, seating=(0, 1), order=(1, 0), **facts)
    return GameFacts(
        rules=rules_from_json(settings, 2), players=("A", "B"), first_dealer=0, hands=(hand,)
    )
