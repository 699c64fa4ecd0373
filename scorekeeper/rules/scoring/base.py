"""What a scoring scheme is: it knows its name, its source and what a hand is worth."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from scorekeeper.rules.trump import Trump


@dataclass(frozen=True, slots=True)
class Outcome:
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
    """What else a scheme may look at: the same for every seat but for `blind` and `overcall`.

    `deals` (None without an end) and `largest` are those of the rule set at the start, so that a
    schedule changed in mid-game never moves old points. `overcall` is true for the seat that is
    liable for one.
    """

    size: int
    players: int
    deal: int = 1
    deals: int | None = None
    largest: int = 0
    last: bool = False
    all_dealt: bool = False
    trump: Trump | None = None
    blind: bool = False
    overcall: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the outcome, the hand it came in, and its points."""

    bid: int
    tricks: int
    size: int
    points: int
    trump: Trump = Trump.HEARTS
    overcall: bool = False

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.bid, self.tricks)

    @property
    def context(self) -> Context:
        return Context(size=self.size, players=4, trump=self.trump, overcall=self.overcall)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme(ABC):
    """A way of scoring. `source` names the document and the section of rules.md."""

    key: str
    label: str
    summary: str
    source: str
    examples: tuple[Example, ...] = ()

    @property
    def looks_at_trump(self) -> bool:
        """True if a hand cannot be scored while its trump is not recorded."""
        return False

    @property
    def looks_at_overcall(self) -> bool:
        """True if it makes a difference who bid high over a high bid to name trump."""
        return False

    @abstractmethod
    def points(self, outcome: Outcome, context: Context) -> int:
        """Return the worth of one seat's outcome, before the rule set multiplies it."""
