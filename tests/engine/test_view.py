"""What one seat may know of a hand, and what it may not."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.cards import bit, cards_of
from scorekeeper.engine.chance import Chance
from scorekeeper.engine.deal import Deal
from scorekeeper.engine.hand import Bid, Phase, apply, legal_actions, replay
from scorekeeper.engine.notation import read
from scorekeeper.engine.pack import JOKER, WHOLE_PACK
from scorekeeper.engine.terms import Finding
from scorekeeper.engine.view import view
from tests.support.dealing import SEEDS, states


@st.composite
def seen(draw):
    """A moment of a hand, and a seat that looks on."""
    state = draw(states())
    return state, draw(st.integers(0, state.terms.players - 1))


def hidden_otherwise(state, seat, seed):
    """The same hand as far as the seat can know, its hidden cards and bids changed at random.

    Two hidden cards change places again and again, wherever the voids allow both; None stands
    for the cards left over.
    """
    seen, chance = view(state, seat), Chance(seed)
    holders = dict.fromkeys(cards_of(seen.unseen))
    for other in range(state.terms.players):
        if other != seat:
            hidden = state.holdings[other] & ~seen.known[other]
            holders |= dict.fromkeys(cards_of(hidden), other)
    cards = list(holders)
    for _ in range(8 * len(cards)):
        one, two = (cards[chance.below(len(cards))] for _ in range(2))
        if may_hold(seen, holders[one], two) and may_hold(seen, holders[two], one):
            holders[one], holders[two] = holders[two], holders[one]
    holdings = list(state.deal.holdings)
    for other in range(state.terms.players):
        if other != seat:
            moved = sum(bit(card) for card in cards if holders[card] == other)
            hidden = state.holdings[other] & ~seen.known[other]
            holdings[other] = holdings[other] & ~hidden | moved
    return replay_bids(state, seat, Deal(tuple(holdings), state.deal.shown), chance)


def may_hold(seen, holder, card):
    return holder is None or not seen.voids[holder] & bit(card)


def replay_bids(state, seat, deal, chance):
    """The actions again; bids that the seat has not heard are other ones."""
    unheard = state.terms.simultaneous and state.phase is Phase.BIDDING
    actions = [
        Bid(action.seat, chance.below(state.terms.size + 1))
        if unheard and action.seat != seat
        else action
        for action in state.actions
    ]
    return replay(state.terms, deal, actions)


@given(seen(), SEEDS)
def test_states_that_differ_in_what_is_hidden_have_equal_views(seen, seed):
    state, seat = seen
    other = hidden_otherwise(state, seat, seed)
    assert view(other, seat) == view(state, seat)
    assert hash(view(other, seat)) == hash(view(state, seat))


def test_hidden_cards_do_change_in_that_test():
    state = read("4x3 dealer=0 trump=hearts hands=CAKQ/DAKQ/HAKQ/SAKQ bids=0.0.0.0 plays=DA")
    others = [hidden_otherwise(state, 0, seed).holdings for seed in range(20)]
    assert len(set(others)) > 15
    assert {holdings[0] for holdings in others} == {state.holdings[0]}


@given(seen())
def test_the_unseen_cards_are_those_of_the_others_and_those_left_over(seen):
    state, seat = seen
    own = view(state, seat)
    others = sum(own.counts) - own.counts[seat]
    known = sum(own.known)
    assert own.unseen.bit_count() + known.bit_count() == others + own.over
    for other, holding in enumerate(state.holdings):
        if other != seat:
            assert not holding & ~(own.unseen | known)


@given(seen())
def test_a_view_never_claims_a_void_or_a_card_that_is_not_so(seen):
    state, seat = seen
    own = view(state, seat)
    for other, holding in enumerate(state.holdings):
        assert not holding & own.voids[other]
        assert holding & own.known[other] == own.known[other]


@given(seen())
def test_only_the_mover_is_told_what_he_may_do(seen):
    state, seat = seen
    assert view(state, seat).legal == (legal_actions(state) if state.mover == seat else ())


SIMULTANEOUS = "3x2 dealer=2 trump=turned rules=simultaneous shown=H2 hands=C7H6/C5S8/H9C9 bids="


def test_simultaneous_bids_are_unheard_until_all_are_made():
    state = read(f"{SIMULTANEOUS}1.2")
    assert [view(state, seat).bids for seat in range(3)] == [
        (1, None, None),
        (None, 2, None),
        (None, None, None),
    ]
    state = apply(state, Bid(2, 0))
    assert {view(state, seat).bids for seat in range(3)} == {(1, 2, 0)}


def test_bids_in_order_are_heard_by_all():
    state = read(f"{SIMULTANEOUS.replace('simultaneous', 'hook')}1.0")
    assert {view(state, seat).bids for seat in range(3)} == {(1, 0, None)}
    assert {view(state, seat).hooked_bid for seat in range(3)} == {1}


LAST = "3x2 dealer=2 trump=last-card shown=H9 hands=C7H6/C5S8/H9C9 bids=0.0.0"


def test_the_dealers_last_card_is_known_to_be_his_until_he_plays_it():
    nine = bit(WHOLE_PACK.card("H9"))
    before = read(f"{LAST} plays=C7C5C9")
    after = read(f"{LAST} plays=C7C5C9/H9")
    assert view(before, 0).known == (0, 0, nine)
    assert view(before, 2).known == (0, 0, 0)
    assert view(after, 0).known == (0, 0, 0)
    assert (view(before, 0).turned, view(before, 0).shown) == (None, WHOLE_PACK.card("H9"))


def test_the_turned_card_lies_open_and_the_rest_stays_over():
    own = view(read("3x2 dealer=2 trump=turned shown=H2 hands=C7H6/C5S8/H9C9"), 0)
    assert own.turned == WHOLE_PACK.card("H2")
    assert (own.over, own.counts) == (45, (2, 2, 2))
    assert not own.unseen & bit(own.turned)


def test_a_joker_not_yet_seen_may_lie_anywhere_as_the_turned_card():
    own = view(read("2x1 dealer=1 trump=turned rules=joker shown=H2 hands=C7/C5"), 0)
    assert own.unseen & bit(own.turned)
    assert not own.unseen & bit(JOKER)


def test_a_view_shows_tricks_and_voids():
    own = view(read(f"{LAST} plays=C7C5C9/H9H6S8"), 0)
    assert own.taken == (0, 0, 2)
    assert own.voids[1] == 0x7FFF << 32
    assert own.phase is Phase.OVER
    assert own.played.bit_count() == 6


def test_a_card_cut_before_the_deal_tells_nothing_of_its_holder():
    state = read("2x1 dealer=1 trump=cut shown=C7 hands=C7/C5")
    assert view(state, 1).known == (0, 0)
    assert view(state, 1).unseen & state.holdings[0]
    assert state.terms.finding is Finding.CUT
