"""What is thought about off the request thread: the bots' moves, and what a hint is made of.

Everything in and out is plain values, so that it may run in another process. Equal tasks have
equal answers, on any machine.
"""

from dataclasses import dataclass

from scorekeeper.bots import BOTS_BY_KEY
from scorekeeper.bots.advice import Advice, advise
from scorekeeper.bots.payoff import payoff_of
from scorekeeper.bots.seat import choose, position_of
from scorekeeper.engine.chance import Chance, seed_of
from scorekeeper.engine.hand import Action
from scorekeeper.engine.view import view
from scorekeeper.practice.match import ME, Match, Setup
from scorekeeper.rules.seats import Seat

STAND_IN = "easy"  # moves for the person when time is out


@dataclass(frozen=True)
class Task:
    """A game to be thought about; `late` where the person's time is out."""

    setup: Setup
    lines: tuple[str, ...]
    late: bool = False


def moves(task: Task) -> tuple[Action, ...]:
    """Return what the bots do until it is the person's turn or the hand is over."""
    match, done = Match(task.setup, task.lines), []
    if task.late and match.mover == ME:
        done.append(decision(match, ME, STAND_IN))
        match = match.after(done[-1])
    while match.bots_to_move and (mover := match.mover) is not None:
        done.append(decision(match, mover, match.strength(mover)))
        match = match.after(done[-1])
    return tuple(done)


def hint(task: Task) -> Advice:
    """Return what every legal choice of the person comes to."""
    match = Match(task.setup, task.lines)
    position = position_of(match.view)
    seed = seed_of("hint", *which(match, ME))
    return advise(position, payoff_of(match.stand, position.me), Chance(seed))


def decision(match: Match, seat: Seat, strength: str) -> Action:
    seen = view(match.state, seat)
    return choose(BOTS_BY_KEY[strength], seen, match.stand, which(match, seat))


def which(match: Match, seat: Seat) -> tuple[int, ...]:
    """Say which decision it is, of all that were ever asked for."""
    return match.setup.seed, match.number, seat, len(match.state.actions)
