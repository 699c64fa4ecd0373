"""A practice game as it stands: its set-up, and its hands read from their lines.

Pure: no request, no database. The person sits in seat `ME`.
"""

import json
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from scorekeeper.bots.payoff import Stand
from scorekeeper.bots.seat import stand_of
from scorekeeper.engine import notation
from scorekeeper.engine.hand import Action, State, apply, undo
from scorekeeper.engine.replay import facts_of, next_hand, with_hand
from scorekeeper.engine.view import View, view
from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import GameScore, follow, score
from scorekeeper.rules.seats import Seat

ME: Seat = 0


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What a game begins with: plain values, to be sent to another process.

    `rules` is JSON text; `strengths` are the keys of the bots in seats 1, 2, ….
    """

    rules: str
    names: tuple[str, ...]
    strengths: tuple[str, ...]
    first_dealer: Seat
    seed: int

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def ruleset(self) -> RuleSet:
        return _ruleset(self.rules, self.players)

    @property
    def unplayed(self) -> GameFacts:
        """The game before its first hand."""
        return GameFacts(rules=self.ruleset, players=self.names, first_dealer=self.first_dealer)


@lru_cache(maxsize=64)
def _ruleset(text: str, players: int) -> RuleSet:
    return rules_from_json(json.loads(text), players)


@lru_cache(maxsize=512)
def _state(line: str) -> State:
    return notation.read(line)


@lru_cache(maxsize=512)
def _played(setup: Setup, lines: tuple[str, ...]) -> GameFacts:
    """Return the game with these hands: each is added to the game before it."""
    if not lines:
        return setup.unplayed
    return with_hand(_played(setup, lines[:-1]), _state(lines[-1]))


@dataclass(frozen=True)
class Match:
    """A game after some actions. Each action makes a new one."""

    setup: Setup
    lines: tuple[str, ...]

    @cached_property
    def state(self) -> State:
        """The hand that is played, or was played last. BadNotation where its line is broken."""
        return _state(self.lines[-1])

    @cached_property
    def facts(self) -> GameFacts:
        """The game as a table would have written it down, an open hand with it."""
        return _played(self.setup, self.lines)

    @cached_property
    def score(self) -> GameScore:
        return score(self.facts)

    @property
    def number(self) -> int:
        return len(self.lines)

    @property
    def hands_over(self) -> int:
        """How many hands are played to their end."""
        return self.number if self.state.is_over else self.number - 1

    def at_the_end_of(self, hand: int) -> "Match":
        """Return the game as it stood after an earlier hand."""
        return replace(self, lines=self.lines[:hand])

    @property
    def finished(self) -> bool:
        return self.state.is_over and self.score.finished

    @property
    def mover(self) -> Seat | None:
        return self.state.mover

    @property
    def bots_to_move(self) -> bool:
        return self.mover not in (None, ME)

    @cached_property
    def view(self) -> View:
        """What the person sees."""
        return view(self.state, ME)

    @property
    def plan(self) -> Plan:
        return self._standing[0]

    @property
    def stand(self) -> Stand:
        """The game around the hand, as the bots reckon it."""
        return self._standing[1]

    @cached_property
    def _standing(self) -> tuple[Plan, Stand]:
        plan, _, ledger, _ = list(follow(self.facts))[-1]
        return plan, stand_of(self.state.terms, plan, ledger)

    @property
    def can_undo(self) -> bool:
        """True until the next bot acts: the person did the last thing, and the hand goes on."""
        actions = self.state.actions
        return bool(actions) and actions[-1].seat == ME and not self.state.is_over

    def strength(self, seat: Seat) -> str:
        return self.setup.strengths[seat - 1]

    def after(self, action: Action) -> "Match":
        """Return the game after an action. Raises IllegalAction."""
        return self._with(apply(self.state, action))

    def undone(self) -> "Match":
        return self._with(undo(self.state))

    def dealt(self) -> "Match":
        """Return the game with its next hand dealt."""
        dealt = next_hand(self.facts, self.setup.seed)
        return replace(self, lines=(*self.lines, notation.write(dealt)))

    def _with(self, state: State) -> "Match":
        return replace(self, lines=(*self.lines[:-1], notation.write(state)))

    @property
    def is_intact(self) -> bool:
        """True if every line can be read and belongs to this game."""
        try:
            return facts_of(self.state) == self.facts.hands[-1]
        except ValueError:
            return False


def begun(setup: Setup) -> Match:
    """Return a game with its first hand dealt."""
    return Match(setup, ()).dealt()
