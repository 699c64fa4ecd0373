"""Whether anything is left to decide in a hand, and playing it to its end where nothing is."""

from collections.abc import Iterator

from scorekeeper.engine.cards import Holding, cards_of, trump_lane
from scorekeeper.engine.hand import Action, Phase, State, apply, legal_actions
from scorekeeper.engine.trick import beats

FEW_CARDS = 3  # so many of each are tried in every order
MOST_TRIED = 1500


def settled(state: State) -> bool:
    """Tell whether all seats take the same tricks whatever is played.

    All cards are looked at, so what it says tells something of them; but of nothing that could
    still be of use.
    """
    if state.phase is not Phase.PLAY:
        return False
    most = max(holding.bit_count() for holding in state.holdings)
    if most <= 1:
        return True
    return _runs(state) or (most <= FEW_CARDS and _same_whatever(state))


def to_the_end(state: State) -> Iterator[Action]:
    """Yield the actions that end a hand, each the first that is legal."""
    while not state.is_over:
        action = legal_actions(state)[0]
        yield action
        state = apply(state, action)


def _runs(state: State) -> bool:
    """Tell whether the leader's cards are all beyond what anybody else still holds."""
    if state.trick is None or state.trick.cards:
        return False
    leader = state.trick.leader
    others: Holding = 0
    for seat, holding in enumerate(state.holdings):
        if seat != leader:
            others |= holding
    trumps = trump_lane(state.trump)
    own = state.holdings[leader]
    return not any(beats(card, mine, trumps) for mine in cards_of(own) for card in cards_of(others))


def _same_whatever(state: State) -> bool:
    """Try every line of play until two of them end differently, or there are too many."""
    waiting, seen, found, tried = [state], set(), set(), 0
    while waiting:
        here = waiting.pop()
        tried += 1
        if tried > MOST_TRIED:
            return False
        if here.is_over:
            found.add(here.taken)
            if len(found) > 1:
                return False
            continue
        key = (here.holdings, here.taken, here.trick)
        if key in seen:
            continue
        seen.add(key)
        waiting.extend(apply(here, action) for action in legal_actions(here))
    return True
