"""The formula that most tables' scoring fits (rules.md 2a)."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Outcome, Scheme, parameter
from scorekeeper.rules.trump import Trump


@dataclass(frozen=True, slots=True)
class Hit:
    """Worth of a made bid: `base + per·bid + square·bid² + hand·size`."""

    base: int = parameter("for a made bid")
    per: int = parameter("for each trick bid")
    square: int = parameter("for the bid squared")
    hand: int = parameter("for each card of the hand")

    def points(self, bid: int, size: int) -> int:
        return self.base + self.per * bid + self.square * bid**2 + self.hand * size


@dataclass(frozen=True, slots=True)
class Zero:
    """Worth of a bid of zero where it has its own: `const + hand·size`."""

    const: int = parameter("for the bid of zero")
    hand: int = parameter("for each card of the hand")

    def points(self, size: int) -> int:
        return self.const + self.hand * size


@dataclass(frozen=True, slots=True)
class Miss:
    """Worth of a missed bid: `keep·tricks − flat − lose·bid − diff·d − square·d² − hand·size`.

    d is the distance between bid and tricks.
    """

    keep: int = parameter("for each trick taken")
    flat: int = parameter("lost for the miss")
    lose: int = parameter("lost for each trick bid")
    diff: int = parameter("lost for each trick of difference")
    square: int = parameter("lost for the difference squared")
    hand: int = parameter("lost for each card of the hand")

    def points(self, outcome: Outcome, size: int) -> int:
        distance = outcome.missed_by
        lost = self.flat + self.lose * outcome.bid + self.diff * distance
        return self.keep * outcome.tricks - lost - self.square * distance**2 - self.hand * size


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula(Scheme):
    """A scheme put together from parameters (rules.md 2a).

    `zero` replaces the worth of a made zero, `zero_no_trump` does so at no trump, `zero_miss`
    replaces the worth of a missed zero; `floor` is the least that a miss may be worth.
    """

    key: str = "formula"
    label: str = "The table's own"
    summary: str = "Put together from parameters by the table."
    source: str = "rules.md 2a"
    hit: Hit = Hit()
    zero: Zero | None = None
    zero_no_trump: Zero | None = None
    over: Miss = Miss()
    under: Miss = Miss()
    zero_miss: Zero | None = None
    floor: int | None = None

    @property
    def looks_at_trump(self) -> bool:
        return self.zero_no_trump is not None

    def points(self, outcome: Outcome, context: Context) -> int:
        if outcome.made:
            return self._made(outcome.bid, context)
        points = self._missed(outcome, context.size)
        return points if self.floor is None else max(points, self.floor)

    def _made(self, bid: int, context: Context) -> int:
        if bid == 0 and self.zero_no_trump and context.trump is Trump.NONE:
            return self.zero_no_trump.points(context.size)
        if bid == 0 and self.zero:
            return self.zero.points(context.size)
        return self.hit.points(bid, context.size)

    def _missed(self, outcome: Outcome, size: int) -> int:
        if outcome.bid == 0 and self.zero_miss:
            return self.zero_miss.points(size)
        miss = self.over if outcome.overtricks else self.under
        return miss.points(outcome, size)


# The two parts that most schemes share.
TEN = Hit(base=10, per=1)
KEEP = Miss(keep=1)
