"""A game of hands: dealt from a seed as the rules plan them, and scored."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.chance import Chance
from scorekeeper.engine.hand import Bid, apply
from scorekeeper.engine.notation import read, write
from scorekeeper.engine.playable import hindrance
from scorekeeper.engine.replay import ForeignHand, facts_of, next_hand, replayed, with_hand
from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.problems import problems
from scorekeeper.rules.ruleset import Bidding
from scorekeeper.rules.score import score
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY
from tests.support.dealing import SEEDS
from tests.support.hands import at_random

PLAYED = [variant for variant in VARIANTS if variant.key != "wizard"]


def new_game(variant, players, dealer=0, **changes):
    rules = replace(VARIANTS_BY_KEY[variant].rules_for(players), **changes)
    return GameFacts(rules=rules, players=("Player",) * players, first_dealer=dealer)


def hands_of(game, seed, most=99):
    """The hands of a whole game, played at random."""
    hands = []
    while not score(game).finished and len(hands) < most:
        *_, state = at_random(next_hand(game, seed), Chance(seed + len(hands)))
        hands.append(state)
        game = with_hand(game, state)
    return hands


@pytest.mark.parametrize("variant", PLAYED, ids=lambda variant: variant.key)
def test_a_whole_game_of_every_variant_has_nothing_wrong_in_it(variant):
    players = variant.fewest + (variant.most > variant.fewest)
    assert hindrance(variant.rules_for(players), players) is None
    game = new_game(variant.key, players)
    game = replayed(game, hands_of(game, 5, most=20))
    assert problems(game) == []
    assert all(sum(hand.tricks) == hand.size for hand in game.hands)
    assert None not in [points for hand in score(game).hands for points in hand.points]


@pytest.mark.parametrize("players", range(2, 9))
def test_a_game_is_played_to_its_end_by_two_to_eight(players):
    game = new_game("blackout", players)
    finished = replayed(game, hands_of(game, players))
    assert score(finished).finished
    assert len(finished.hands) == game.schedule.deals


@given(SEEDS, st.integers(2, 5), st.sampled_from(["guardian", "plump", "oh-pshaw"]))
def test_lines_of_a_game_replayed_give_the_same_score(seed, players, variant):
    game = new_game(variant, players, dealer=players - 1)
    hands = hands_of(game, seed, most=6)
    again = replayed(game, [read(write(state)) for state in hands])
    assert score(again) == score(replayed(game, hands))


def test_the_cards_come_from_the_seed_and_the_number_of_the_hand():
    game = new_game("oh-hell", 4)
    first = next_hand(game, 1)
    assert first == next_hand(game, 1)
    assert first != next_hand(game, 2)
    hands = hands_of(game, 1, most=2)
    assert len({state.deal for state in hands}) == 2


def test_a_deal_never_changes_with_a_release():
    assert write(next_hand(new_game("oh-hell", 4), 2026)) == (
        "4x10 dealer=0 trump=turned rules=hook shown=D5 hands=D72HK862SAQ86/C94DT98H43S532/"
        "CJT876DKHT7SJ9/C5DAQJ4HAQ5S74"
    )


def test_named_trump_and_its_namer_reach_the_score():
    game = new_game("okenuff", 4)
    hands = hands_of(game, 3)
    for state, hand in zip(hands, score(replayed(game, hands)).hands, strict=True):
        assert (hand.namer, hand.trump) == (state.highest_bidder, state.trump)
        assert hand.leader == hand.eldest == state.tricks[0].leader


def test_the_highest_bidders_lead_reaches_the_score():
    game = new_game("plump", 4)
    hands = hands_of(game, 3)
    for state, hand in zip(hands, score(replayed(game, hands)).hands, strict=True):
        assert hand.leader == state.highest_bidder == state.tricks[0].leader
        assert hand.trump is Trump.NONE


def test_unheard_bids_are_no_facts():
    game = new_game("trickster", 3, bidding=Bidding.SIMULTANEOUS, hook=Hook.parse("never"))
    state = next_hand(game, 1)
    state = apply(state, Bid(state.mover, 2))
    assert facts_of(state).bids == (None, None, None)
    assert facts_of(state).order == ()


def test_a_hand_half_way_is_open():
    game = new_game("oh-hell", 3)
    states = list(at_random(next_hand(game, 1), Chance(1)))
    assert facts_of(states[1]).bids == (None, states[1].bids[0], None)
    assert facts_of(states[-2]).open
    assert not facts_of(states[-1]).open


def test_a_hand_of_another_game_is_refused():
    game = new_game("oh-hell", 4)
    with pytest.raises(ForeignHand):
        with_hand(game, next_hand(new_game("oh-hell", 4, dealer=1), 1))
    with pytest.raises(ForeignHand):
        replayed(game, hands_of(game, 1, most=2)[1:])
