"""A game of hands: dealt one after the other as the rules plan them, kept as facts.

game = GameFacts(rules=rules, players=names, first_dealer=dealer)
while not score(game).finished:
    state = next_hand(game, seed)
    ...                                 actions until state.is_over
    game = with_hand(game, state)
"""

from collections.abc import Iterable
from functools import reduce

from scorekeeper.engine.chance import Chance, seed_of
from scorekeeper.engine.deal import deal
from scorekeeper.engine.hand import Phase, State, start
from scorekeeper.engine.terms import Terms
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import next_plan


class ForeignHand(ValueError):
    """A hand that was not dealt under the terms of this game."""


def next_terms(game: GameFacts) -> Terms:
    """Return the terms of the hand that the game plans next; ValueError beyond its schedule."""
    return Terms.of(next_plan(game))


def next_hand(game: GameFacts, seed: int) -> State:
    """Return the next hand of a game, dealt: the seed and the hand's number give the cards."""
    terms = next_terms(game)
    return start(terms, deal(terms, Chance(seed_of(seed, len(game.hands) + 1))))


def facts_of(state: State) -> HandFacts:
    """Return what a table would have written down of a hand: open until it is over."""
    terms = state.terms
    return HandFacts(
        size=terms.size,
        dealer=terms.dealer,
        seating=tuple(range(terms.players)),
        order=() if terms.simultaneous else terms.order,
        bids=_bids(state),
        trump=state.trump,
        tricks=state.taken if state.is_over else None,
    )


def with_hand(game: GameFacts, state: State) -> GameFacts:
    """Return the game with one more hand; ForeignHand if it is not the one that was planned."""
    if state.terms != next_terms(game):
        raise ForeignHand(state)
    return game.with_hand(len(game.hands) + 1, facts_of(state))


def replayed(game: GameFacts, hands: Iterable[State]) -> GameFacts:
    """Return the game with these hands after its own; ForeignHand at the first of another game."""
    return reduce(with_hand, hands, game)


def _bids(state: State) -> tuple[int | None, ...]:
    """Simultaneous bids are facts only when all are made."""
    if state.terms.simultaneous and state.phase is Phase.BIDDING:
        return (None,) * state.terms.players
    return state.bids_by_seat
