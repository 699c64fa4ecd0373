"""What a scoring scheme is: it knows its name, its source and what a hand is worth."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, NamedTuple

from scorekeeper.rules.trump import Trump

# Half points are exact: a Fraction where they are not whole.
Points = int | Fraction
LEAST, MOST = -1000, 1000


class Outcome(NamedTuple):
    """What one seat bid and took in one hand."""

    bid: int
    tricks: int

    @property
    def made(self) -> bool:
        return self.bid == self.tricks

    @property
    def overtricks(self) -> int:
        return max(self.tricks - self.bid, 0)

    @property
    def undertricks(self) -> int:
        return max(self.bid - self.tricks, 0)

    @property
    def missed_by(self) -> int:
        return abs(self.bid - self.tricks)


@dataclass(frozen=True, slots=True)
class Context:
    """What else a scheme may look at: the same for every seat but for the last four.

    `deals` (None without an end) and `largest` are those of the rule set at the start, so that a
    schedule changed in mid-game never moves old points. `totals_before` is the sum of all running
    scores before the hand, `score_before` that of the seat. `overcall` is true for the seat that
    is liable for one.
    """

    size: int
    players: int
    deal: int = 1
    deals: int | None = None
    largest: int = 0
    last: bool = False
    all_dealt: bool = False
    trump: Trump | None = None
    totals_before: Points = 0
    score_before: Points = 0
    blind: bool = False
    overcall: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the outcome, the hand it came in, and its points.

    What is left out is the usual: hearts, four players, a hand like any other of the game.
    """

    bid: int
    tricks: int
    size: int
    points: Points
    trump: Trump = Trump.HEARTS
    players: int = 4
    deal: int = 1
    deals: int | None = None
    largest: int = 0
    last: bool = False
    all_dealt: bool = False
    totals_before: Points = 0
    score_before: Points = 0
    blind: bool = False
    overcall: bool = False

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.bid, self.tricks)

    @property
    def context(self) -> Context:
        return Context(**{one.name: getattr(self, one.name) for one in fields(Context)})


def parameter(label: str, usual: int = 0, least: int = LEAST, most: int = MOST) -> int:
    """Return a field of a scheme that a table may set: a whole number, with a label for people."""
    whole: int = field(default=usual, metadata={"label": label, "least": least, "most": most})
    return whole


def switch(label: str) -> bool:
    """Return a field of a scheme that a table may turn on, with a label for people."""
    truth: bool = field(default=False, metadata={"label": label})
    return truth


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme(ABC):
    """A way of scoring. `source` names the document and the section of rules.md.

    `names` are what else it is called, `played` says where. In a scheme with memory the points of
    a hand depend on a seat's hands before it: a finite `state`, which starts at 0.
    """

    key: str
    label: str
    summary: str
    source: str
    names: tuple[str, ...] = ()
    played: str = ""
    examples: tuple[Example, ...] = ()
    low_wins: bool = False

    @property
    def looks_at_trump(self) -> bool:
        """True if a hand cannot be scored while its trump is not recorded."""
        return False

    @property
    def looks_at_overcall(self) -> bool:
        """True if it makes a difference who bid high over a high bid to name trump."""
        return False

    @property
    def looks_at_blind(self) -> bool:
        """True if it makes a difference who bid before he saw his cards."""
        return False

    @property
    def looks_at_scores(self) -> bool:
        """True if points depend on the running scores: these no table of points can hold."""
        return False

    @property
    def looks_at_seat(self) -> bool:
        """True if points depend on a seat by more than its outcome and its hands before."""
        return self.looks_at_overcall or self.looks_at_blind or self.looks_at_scores

    @property
    def has_memory(self) -> bool:
        """True if the points of a hand depend on a seat's hands before it."""
        return type(self).step is not Scheme.step

    @property
    def half_points(self) -> bool:
        """True if points may not be whole."""
        return False

    @property
    def made_bids_part_ties(self) -> bool:
        """True if the larger sum of made bids wins among equal scores, whatever the table says."""
        return False

    @property
    def parameters(self) -> dict[str, Any]:
        """What a table may set, by name: its value."""
        return {
            one.name: getattr(self, one.name) for one in fields(self) if "label" in one.metadata
        }

    @abstractmethod
    def points(self, outcome: Outcome, context: Context) -> Points:
        """Return the worth of one seat's outcome, before the rule set multiplies it."""

    def step(self, state: int, outcome: Outcome, context: Context) -> tuple[Points, int]:
        """Return the worth of an outcome after a seat's earlier hands, and the next state."""
        return self.points(outcome, context), state

    def multiplied(
        self, state: int, outcome: Outcome, context: Context, factor: int
    ) -> tuple[Points, int]:
        """Return a step with its points multiplied, but not what memory adds (rules.md 2a)."""
        plain = self.points(outcome, context)
        if not self.has_memory:
            return plain * factor, state
        points, after = self.step(state, outcome, context)
        return plain * factor + (points - plain), after
