"""Looking back on a hand: the person's decisions, each judged by what could be known then.

Everything in and out is plain values, so that it may run in another process. Equal tasks have
equal answers, on any machine.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.bots.payoff import payoff_of
from scorekeeper.bots.position import Decision
from scorekeeper.bots.review import VERSION, Judgement, judge
from scorekeeper.bots.search import card_choices
from scorekeeper.bots.seat import position_of
from scorekeeper.engine import notation
from scorekeeper.engine.cards import trump_lane
from scorekeeper.engine.chance import Chance, seed_of
from scorekeeper.engine.hand import Action, Bid, Name, State, apply, legal_actions, start
from scorekeeper.engine.view import View, view
from scorekeeper.practice.claim import settled
from scorekeeper.practice.match import ME, Match, Setup


@dataclass(frozen=True)
class Moment:
    """A decision of the person: after so many actions, what was seen, what was done."""

    at: int
    seen: View
    action: Action


@dataclass(frozen=True)
class Question:
    """A decision to be judged: the hands of a game up to its own, and the actions before it."""

    setup: Setup
    lines: tuple[str, ...]
    at: int


@lru_cache(maxsize=128)
def moments(line: str) -> tuple[Moment, ...]:
    """Return the decisions of the person in a hand in which there was something to choose."""
    return tuple(
        Moment(at, view(state, ME), action)
        for at, (state, action) in enumerate(_steps(notation.read(line)))
        if action.seat == ME and _is_choice(state)
    )


def answer(question: Question) -> Judgement | None:
    """Return how good a decision was, by the view of its moment; None if nothing was at stake.

    Where all ways lead to the same tricks there is nothing to judge: a claim plays any card.
    """
    match = Match(question.setup, question.lines)
    before, action = list(_steps(match.state))[question.at]
    if settled(before):
        return None
    then = replace(match, lines=(*question.lines[:-1], notation.write(before)))
    position = position_of(then.view)
    decision = question.setup.seed, match.number, ME, question.at
    chance = Chance(seed_of("review", *VERSION, *decision))
    return judge(position, payoff_of(then.stand, position.me), choice_of(action), chance)


def choice_of(action: Action) -> int:
    """Return an action as the bots write their choices."""
    match action:
        case Bid():
            return action.tricks
        case Name():
            return trump_lane(action.trump)
        case _:
            return 1 << action.card


def _steps(state: State) -> Iterator[tuple[State, Action]]:
    """Yield each action of a hand with the state before it."""
    here = start(state.terms, state.deal)
    for action in state.actions:
        yield here, action
        here = apply(here, action)


def _is_choice(state: State) -> bool:
    """Tell whether the person has more than one way, cards that are as good as equal aside."""
    if len(legal_actions(state)) < 2:
        return False
    position = position_of(view(state, ME))
    return position.decision is not Decision.PLAY or len(card_choices(position)) > 1
