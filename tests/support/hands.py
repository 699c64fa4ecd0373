"""Hands for tests of the engine: dealt from a seed, played at random, counted to the end."""

from collections.abc import Iterator
from hashlib import sha256

from scorekeeper.engine.chance import Chance
from scorekeeper.engine.deal import deal
from scorekeeper.engine.hand import Action, Bid, Name, State, apply, legal_actions, start
from scorekeeper.engine.terms import Terms


def dealt(terms: Terms, seed: int) -> State:
    return start(terms, deal(terms, Chance(seed)))


def at_random(state: State, chance: Chance) -> Iterator[State]:
    """Yield the state, and again after each action, chosen at random, to the end."""
    yield state
    while not state.is_over:
        actions = legal_actions(state)
        state = apply(state, actions[chance.below(len(actions))])
        yield state


def played(terms: Terms, seed: int) -> State:
    """Return a hand dealt and played to the end at random."""
    *_, state = at_random(dealt(terms, seed), Chance(~seed))
    return state


def in_words(state: State, action: Action) -> str:
    """Return an action as `2`, `hearts` or `HT`: what the line of a hand says of it."""
    if isinstance(action, Bid):
        return str(action.tricks)
    if isinstance(action, Name):
        return action.trump
    return state.terms.pack.name(action.card)


def decision(mover: int | None, actions: list[str]) -> str:
    """Return who may do what, in one form for all engines: `2: C7 H6`."""
    return f"{mover}: {' '.join(sorted(actions))}"


def decisions(state: State) -> Iterator[str]:
    """Yield each decision on the way to a state."""
    passed = start(state.terms, state.deal)
    for action in (*state.actions, None):
        yield decision(passed.mover, [in_words(passed, legal) for legal in legal_actions(passed)])
        if action is not None:
            passed = apply(passed, action)


def digest(decisions: Iterator[str]) -> str:
    """Return a short name for all decisions of a hand."""
    return sha256("\n".join(decisions).encode()).hexdigest()[:16]


def bid_rows(state: State) -> int:
    """Count the ways to bid a hand out."""
    if len(state.bids) == state.terms.players:
        return 1
    return sum(bid_rows(apply(state, action)) for action in legal_actions(state))


def plays_out(state: State) -> int:
    """Count the ways to play a hand out."""
    if state.is_over:
        return 1
    return sum(plays_out(apply(state, action)) for action in legal_actions(state))


def bid_quickly(state: State) -> State:
    """Return the state after everybody's first legal bid, and the first legal trump."""
    while state.trick is None:
        state = apply(state, legal_actions(state)[0])
    return state
