"""What the rules of a game say of one hand."""

from dataclasses import replace

import pytest

from scorekeeper.engine.pack import Pack
from scorekeeper.engine.replay import next_terms
from scorekeeper.engine.terms import Finding, IllegalTerms, Terms
from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.facts import Agreed, GameFacts, HandFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.ruleset import Bidding
from scorekeeper.rules.trump import NoTrump, Trump, TrumpRule
from scorekeeper.rules.variants import VARIANTS_BY_KEY, PackKind


def game(variant, players=4, **changes):
    rules = replace(VARIANTS_BY_KEY[variant].rules_for(players), **changes)
    return GameFacts(rules=rules, players=("Player",) * players, first_dealer=0)


def all_terms(facts):
    """The terms of every hand of the schedule."""
    while next_plan(facts).size is not None and not next_plan(facts).is_over:
        terms = next_terms(facts)
        yield terms
        hand = HandFacts(
            size=terms.size,
            dealer=terms.dealer,
            seating=tuple(range(terms.players)),
            bids=(0,) * terms.players,
        )
        facts = facts.with_hand(len(facts.hands) + 1, hand)


def test_trump_goes_round_by_the_place_in_the_schedule():
    trumps = [terms.trump for terms in all_terms(game("guardian"))]
    order = [Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS, Trump.SPADES, Trump.NONE]
    assert trumps == (order * 2)[:7]


def test_the_deal_moves_to_the_left():
    assert [terms.dealer for terms in all_terms(game("guardian"))] == [0, 1, 2, 3, 0, 1, 2]


@pytest.mark.parametrize(
    ("hook", "bound"),
    [
        ("never", [False] * 5),
        ("always", [True] * 5),
        ("from-deal:3", [False, False, True, True, True]),
        ("from-size:3", [True, False, False, False, True]),
        ("not-last", [True, True, True, True, False]),
    ],
)
def test_the_hook_binds_where_the_rules_say(hook, bound):
    facts = game("oh-hell", hook=Hook.parse(hook), schedule="3-1-3")
    assert [terms.hook for terms in all_terms(facts)] == bound


def test_no_hook_binds_simultaneous_bids():
    assert not next_terms(game("oh-hell", bidding=Bidding.SIMULTANEOUS)).hook


@pytest.mark.parametrize(
    ("variant", "players", "size", "finding"),
    [
        ("oh-hell", 4, 12, Finding.TURNED),
        ("oh-well", 4, 13, Finding.LAST_CARD),
        ("oheila", 4, 12, Finding.TURNED),
        ("okenuff", 4, 13, Finding.NAMED),
        ("guardian", 4, 7, Finding.BY_RULE),
        ("plump", 4, 10, Finding.BY_RULE),
        ("pocha", 4, 9, Finding.TURNED),
        ("pocha", 4, 10, Finding.LAST_CARD),
    ],
)
def test_trump_is_found_as_the_variant_finds_it(variant, players, size, finding):
    assert Terms.of(next_plan(game(variant, players)), size).finding is finding


def test_where_all_cards_are_dealt_the_cut_comes_before_the_deal():
    facts = game("oheila", no_trump=NoTrump.parse("never"))
    assert Terms.of(next_plan(facts), 13).finding is Finding.CUT


@pytest.mark.parametrize(
    ("no_trump", "size", "trump"),
    [("when-all-dealt", 13, Trump.NONE), ("size:8", 8, Trump.NONE), ("size:8", 7, None)],
)
def test_some_hands_are_at_no_trump_by_rule(no_trump, size, trump):
    facts = game("oh-hell", no_trump=NoTrump.parse(no_trump))
    assert Terms.of(next_plan(facts), size).trump is trump


def test_the_last_hand_may_be_at_no_trump():
    *earlier, last = all_terms(game("mathlete"))
    assert last.trump is Trump.NONE
    assert {terms.trump for terms in earlier} == {None}


def test_fixed_trump_needs_no_card():
    terms = next_terms(game("oh-hell", trump=TrumpRule.parse("fixed:spades")))
    assert (terms.finding, terms.trump, terms.turns) == (Finding.BY_RULE, Trump.SPADES, False)


def test_with_a_joker_a_card_is_turned_also_at_no_trump():
    *_, last = all_terms(game("mathlete", joker=True))
    assert (last.trump, last.turns, last.over) == (Trump.NONE, True, 0)


def test_must_trump_and_the_highest_bidders_lead_come_from_the_rules():
    assert next_terms(game("romanian-whist")).must_trump
    assert next_terms(game("plump")).highest_leads
    plain = next_terms(game("oh-hell"))
    assert (plain.must_trump, plain.highest_leads) == (False, False)


@pytest.mark.parametrize(
    ("variant", "players", "size", "over"),
    [
        ("oh-hell", 4, 10, 11),
        ("oh-well", 5, 10, 2),
        ("romanian-whist", 3, 7, 2),
        ("plump", 5, 1, 47),
    ],
)
def test_the_cards_that_stay_over_are_counted(variant, players, size, over):
    assert Terms.of(next_plan(game(variant, players)), size).over == over


def test_a_hand_needs_all_seats_and_a_size():
    facts = game("oh-hell")
    with pytest.raises(ValueError, match="Plan"):
        next_terms(replace(facts, agreed=Agreed(number=1, out=frozenset({2}))))
    with pytest.raises(ValueError, match="Plan"):
        Terms.of(replace(next_plan(facts), size=None))


LOWEST_OUT = Pack(PackKind.LOWEST_OUT, 32)
JOKER = Pack(size=53, joker=True)


@pytest.mark.parametrize(
    "terms",
    [
        {"size": 7, "pack": LOWEST_OUT},
        {"size": 8, "pack": LOWEST_OUT, "finding": Finding.NAMED},
        {"size": 13, "pack": JOKER},
    ],
)
def test_a_hand_may_use_every_card_but_the_one_that_is_turned(terms):
    assert Terms(players=4, dealer=0, **terms).fits


@pytest.mark.parametrize(
    "terms",
    [
        {"size": 8, "pack": LOWEST_OUT},
        {"size": 13},
        {"size": 14, "finding": Finding.NAMED},
        {"size": 2, "hook": True, "simultaneous": True},
        {"size": 2, "pack": JOKER, "finding": Finding.LAST_CARD},
        {"size": 2, "pack": JOKER, "finding": Finding.CUT},
        {"size": 2, "finding": Finding.BY_RULE},
        {"size": 2, "trump": Trump.HEARTS},
    ],
)
def test_terms_that_no_hand_can_be_played_under_are_refused(terms):
    with pytest.raises(IllegalTerms):
        Terms(players=4, dealer=0, **terms)
