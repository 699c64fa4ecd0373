"""The engine beside a second one, written with lists of strings, under every rule.

This is what OpenSpiel lacks: two and eight players, no trump, the joker, named trump, the hook
off, simultaneous bids, short packs, other leads, trumping when void.
"""

from hypothesis import given, settings

from scorekeeper.engine.cards import cards_of
from scorekeeper.engine.hand import Bid, Name, Play, legal_actions
from scorekeeper.engine.notation import write
from scorekeeper.engine.pack import JOKER
from scorekeeper.engine.terms import Finding
from tests.support.dealing import whole_hands
from tests.support.naive_hand import NaiveHand

LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S", "none": "-"}


def naive(state):
    """The same deal for the naive engine, the joker in it by its own name."""
    terms, pack, shown = state.terms, state.terms.pack, state.deal.shown
    turned = pack.name(shown) if shown is not None and terms.turns else "  "
    flags = {
        "hook": terms.hook,
        "simultaneous": terms.simultaneous,
        "highest-leads": terms.highest_leads,
        "must-trump": terms.must_trump,
    }
    return NaiveHand(
        hands=[[word(state, card) for card in cards_of(holding)] for holding in state.holdings],
        dealer=terms.dealer,
        ranks=pack.ranks,
        turned=turned,
        trump=trump_letter(terms, shown),
        rules={flag for flag, holds in flags.items() if holds},
    )


def trump_letter(terms, shown):
    if terms.finding is Finding.NAMED:
        return "?"
    if terms.finding is Finding.BY_RULE:
        return LETTERS[terms.trump]
    return "-" if shown == JOKER else terms.pack.name(shown)[0]


def word(state, card):
    is_joker = state.terms.pack.joker and card == state.deal.shown
    return "JO" if is_joker else state.terms.pack.name(card)


def action_word(state, action):
    match action:
        case Bid():
            return str(action.tricks)
        case Name():
            return LETTERS[action.trump]
        case Play():
            return word(state, action.card)


@settings(max_examples=400)
@given(whole_hands())
def test_both_engines_play_the_same_game(states):
    second = naive(states[0])
    for state, after in zip(states, [*states[1:], None], strict=True):
        assert second.who() == state.mover, write(state)
        words = [action_word(state, action) for action in legal_actions(state)]
        assert sorted(second.options()) == sorted(words), write(state)
        if after is not None:
            second.do(action_word(state, after.actions[-1]))
    end = states[-1]
    assert tuple(second.won) == end.taken
    assert [second.bids[seat] for seat in range(end.terms.players)] == list(end.bids_by_seat)
    assert second.trump == LETTERS[end.trump]
