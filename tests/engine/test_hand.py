"""The state of a hand: whose turn it is, what is legal, what is refused, how it ends."""

from dataclasses import replace
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.cards import holding_of, trump_lane
from scorekeeper.engine.deal import Deal
from scorekeeper.engine.hand import (
    Action,
    Bid,
    IllegalAction,
    Name,
    Phase,
    Play,
    Refusal,
    apply,
    legal_actions,
    replay,
    start,
    undo,
)
from scorekeeper.engine.notation import read
from scorekeeper.engine.pack import WHOLE_PACK
from scorekeeper.engine.terms import Terms
from scorekeeper.rules.trump import Trump
from tests.support.dealing import SEEDS, states, terms, whole_hands
from tests.support.hands import bid_quickly, bid_rows, dealt, played, plays_out
from tests.support.vectors import vectors

THREE = "3x2 dealer=2 trump=turned rules=hook shown=H2 hands=C7H6/C5S8/H9C9"
SUITS = {"C": Trump.CLUBS, "D": Trump.DIAMONDS, "H": Trump.HEARTS, "S": Trump.SPADES}


def card(name):
    return WHOLE_PACK.card(name)


def refused(line: str, action: Action) -> Refusal:
    """Return why an action is refused after the actions of a line."""
    state = read(line)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.action == action
    assert action not in legal_actions(state)
    return caught.value.refusal


@pytest.mark.parametrize("hand", vectors("trick_play")["hands"], ids=lambda hand: hand["cards"])
def test_published_hands_are_played_as_published(hand):
    names = [name for trick in hand["tricks"] for name in trick["cards"]]
    terms = Terms(players=hand["players"], size=hand["cards"], dealer=hand["dealer"], hook=True)
    holdings = [holding_of(map(card, names)) for names in hand["hands"]]
    state = start(terms, Deal(tuple(holdings), card(hand["turn_up"])))
    assert (state.trump, state.mover) == (SUITS[hand["trump"]], hand["first"])
    for tricks in (hand["bids"] * 2)[hand["first"] :][: hand["players"]]:
        state = apply(state, Bid(state.mover, tricks))
    for name in names:
        state = apply(state, Play(state.mover, card(name)))
    assert [trick.leader for trick in state.tricks] == [trick["leader"] for trick in hand["tricks"]]
    trumps = trump_lane(state.trump)
    winners = [trick.winner(trumps, hand["players"]) for trick in state.tricks]
    assert winners == [trick["winner"] for trick in hand["tricks"]]
    assert list(state.taken) == hand["won"]


@given(whole_hands())
def test_cards_are_conserved_at_every_step(states):
    dealt = sum(states[0].holdings)
    for state in states:
        tricks = state.tricks if state.trick is None else (*state.tricks, state.trick)
        cards = [card for trick in tricks for card in trick.cards]
        assert sum(state.holdings) + holding_of(cards) == dealt
        assert len(set(cards)) == len(cards)


@given(whole_hands())
def test_tricks_add_up_and_nothing_may_be_done_after_the_end(states):
    end = states[-1]
    assert sum(end.taken) == end.terms.size == len(end.tricks)
    assert (end.phase, end.mover, legal_actions(end)) == (Phase.OVER, None, ())


@given(whole_hands())
def test_with_the_hook_somebody_misses(states):
    end = states[-1]
    if end.terms.hook:
        assert list(end.bids_by_seat) != list(end.taken)
        assert sum(end.bids) != end.terms.size


@given(states())
def test_the_actions_replayed_give_the_state(state):
    assert replay(state.terms, state.deal, state.actions) == state


@given(whole_hands())
def test_undo_takes_the_last_action_back(states):
    for before, after in zip(states[-3:], states[-2:], strict=False):
        assert undo(after) == before
    assert undo(states[0]) == states[0]


@given(states())
def test_an_action_makes_a_new_state_and_leaves_the_old_one_alone(state):
    kept = replace(state)
    for action in legal_actions(state):
        assert apply(state, action) != state
    assert state == kept


@given(states(), st.data())
def test_whatever_is_not_legal_is_refused(state, data):
    seat = data.draw(st.integers(-1, state.terms.players))
    action = data.draw(
        st.one_of(
            st.builds(Bid, st.just(seat), st.integers(-2, 60)),
            st.builds(Name, st.just(seat), st.sampled_from(Trump)),
            st.builds(Play, st.just(seat), st.integers(-2, 70)),
        )
    )
    if action in legal_actions(state):
        apply(state, action)
    else:
        with pytest.raises(IllegalAction):
            apply(state, action)


@pytest.mark.parametrize(
    ("line", "action", "refusal"),
    [
        (THREE, Bid(0, 3), Refusal.BID_OUT_OF_RANGE),
        (THREE, Bid(0, -1), Refusal.BID_OUT_OF_RANGE),
        (THREE, Bid(1, 1), Refusal.NOT_YOUR_TURN),
        (THREE, Play(0, card("C7")), Refusal.NOT_NOW),
        (THREE, Name(0, Trump.HEARTS), Refusal.NOT_NOW),
        (f"{THREE} bids=1.0", Bid(2, 1), Refusal.HOOKED_BID),
        (f"{THREE} bids=1.0.0", Bid(0, 1), Refusal.NOT_NOW),
        (f"{THREE} bids=1.0.0", Play(1, card("C5")), Refusal.NOT_YOUR_TURN),
        (f"{THREE} bids=1.0.0", Play(0, card("C5")), Refusal.NOT_HELD),
        (f"{THREE} bids=1.0.0", Play(0, 99), Refusal.NOT_HELD),
        (f"{THREE} bids=1.0.0 plays=C7", Play(1, card("S8")), Refusal.FOLLOW_SUIT),
        (f"{THREE} bids=1.0.0 plays=C7C5C9/H9H6S8", Play(2, card("H9")), Refusal.HAND_OVER),
    ],
)
def test_a_refusal_says_why(line, action, refusal):
    assert refused(line, action) is refusal


def test_who_is_void_must_trump_where_the_rules_say_so():
    line = "2x2 dealer=1 trump=hearts{} hands=C7D6/H5S8 bids=1.0 plays=C7"
    discard = Play(1, card("S8"))
    assert refused(line.format(" rules=must-trump"), discard) is Refusal.MUST_TRUMP
    assert discard in legal_actions(read(line.format("")))


def test_the_hook_strikes_out_one_bid_of_the_last_and_none_of_the_others():
    assert [read(f"{THREE} bids={bids}").hooked_bid for bids in ("1", "1.0", "2.2")] == [
        None,
        1,
        None,
    ]
    assert read(f"{THREE.replace(' rules=hook', '')} bids=1.0").hooked_bid is None


NAMED = "3x2 dealer=2 trump=named hands=C7H6/C5S8/H9C9"


@pytest.mark.parametrize(
    ("bids", "namer"), [("0.1.1", 1), ("2.2.2", 0), ("0.0.0", 0), ("1.0.2", 2)]
)
def test_the_first_of_the_highest_bidders_names_trump_and_the_eldest_leads(bids, namer):
    state = read(f"{NAMED} bids={bids}")
    assert (state.phase, state.mover) == (Phase.NAMING, namer)
    assert legal_actions(state) == tuple(Name(namer, trump) for trump in Trump)
    state = apply(state, Name(namer, Trump.NONE))
    assert (state.trump, state.phase, state.mover) == (Trump.NONE, Phase.PLAY, 0)


@pytest.mark.parametrize(("bids", "leader"), [("0.1.1", 1), ("0.0.0", 0), ("1.1.2", 2)])
def test_in_plump_the_first_of_the_highest_bidders_leads(bids, leader):
    line = "3x2 dealer=2 trump=none rules=highest-leads hands=C7H6/C5S8/H9C9"
    assert read(f"{line} bids={bids}").mover == leader


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("size", [1, 2, 3])
def test_bid_rows_under_the_hook_are_as_many_as_the_formula_says(players, size):
    if (size + 1) ** players > 5000:
        return
    terms = Terms(players=players, size=size, dealer=1, hook=True)
    rows = (size + 1) ** players - comb(size + players - 1, players - 1)
    assert bid_rows(dealt(terms, 1)) == rows
    free = replace(terms, hook=False)
    assert bid_rows(dealt(free, 1)) == (size + 1) ** players


@pytest.mark.parametrize(
    ("players", "size", "rows"),
    [(3, 2, 21), (3, 3, 54), (4, 2, 71), (4, 3, 236), (5, 2, 228), (7, 2, 2159)],
)
def test_bid_rows_are_those_counted_elsewhere(players, size, rows):
    assert bid_rows(dealt(Terms(players=players, size=size, dealer=0, hook=True), 1)) == rows


def test_two_cards_each_that_nobody_must_follow_are_played_in_every_order():
    state = bid_quickly(read("2x2 dealer=1 trump=none hands=C7D6/H5S8"))
    assert plays_out(state) == 4


@given(terms(), SEEDS)
def test_equal_seeds_play_equal_hands(terms, seed):
    assert played(terms, seed) == played(terms, seed)
