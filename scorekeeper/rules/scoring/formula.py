"""The formula that most tables' scoring fits (rules.md 2a), and its instances."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Scheme, parameter
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


KEEP = Miss(keep=1)
TEN = Hit(base=10, per=1)

EXACT10 = Formula(
    key="exact10",
    label="Ten and the bid, or nothing",
    summary="A made bid scores 10 and the bid; a missed one scores nothing.",
    source="000, 001, 002; rules.md 2b EXACT10",
    examples=(Example(0, 0, 5, 10), Example(3, 3, 5, 13), Example(3, 2, 5, 0), Example(2, 3, 5, 0)),
    hit=TEN,
)

TRICK10 = Formula(
    key="trick10",
    label="One a trick, ten for the bid",
    summary="Every trick scores 1; a made bid scores 10 besides.",
    source="000, 001, 003; rules.md 2b TRICK10",
    examples=(Example(0, 0, 5, 10), Example(2, 2, 5, 12), Example(2, 3, 5, 3), Example(3, 2, 5, 2)),
    hit=TEN,
    over=KEEP,
    under=KEEP,
)

FLAT10 = Formula(
    key="flat10",
    label="Ten or nothing",
    summary="Any made bid scores 10; a missed one scores nothing.",
    source="000; rules.md 2b FLAT10",
    examples=(
        Example(0, 0, 5, 10),
        Example(4, 4, 10, 10),
        Example(3, 2, 5, 0),
        Example(3, 4, 5, 0),
    ),
    hit=Hit(base=10),
)

EXACT10_Z5 = Formula(
    key="exact10-z5",
    label="Ten and the bid, zero worth five",
    summary="A made bid scores 10 and the bid, a made zero only 5; a missed one scores nothing.",
    source="000; rules.md 2b EXACT10_Z5",
    examples=(Example(0, 0, 5, 5), Example(1, 1, 5, 11), Example(0, 2, 5, 0), Example(3, 4, 5, 0)),
    hit=TEN,
    zero=Zero(const=5),
)

EXACT10_Z5N = Formula(
    key="exact10-z5n",
    label="Ten and the bid, zero worth five and the hand",
    summary="A made bid scores 10 and the bid, a made zero 5 and the hand size; a miss nothing.",
    source="000; rules.md 2b EXACT10_Z5N",
    examples=(Example(0, 0, 2, 7), Example(0, 0, 5, 10), Example(3, 3, 5, 13), Example(3, 2, 5, 0)),
    hit=TEN,
    zero=Zero(const=5, hand=1),
)

TRICK10_Z5 = Formula(
    key="trick10-z5",
    label="One a trick, zero worth five",
    summary="Every trick scores 1 and a made bid 10 besides; a made zero scores only 5.",
    source="000 (Oh Pshaw's options); rules.md 2b TRICK10_Z5",
    examples=(Example(0, 0, 5, 5), Example(1, 1, 5, 11), Example(0, 2, 5, 2), Example(3, 4, 5, 4)),
    hit=TEN,
    zero=Zero(const=5),
    over=KEEP,
    under=KEEP,
)

TRICK10_Z5N = Formula(
    key="trick10-z5n",
    label="One a trick, zero worth five and the hand",
    summary="Every trick scores 1, a made bid 10 besides; a made zero 5 and the hand size.",
    source="000 (Oh Pshaw's options); rules.md 2b TRICK10_Z5N",
    examples=(Example(0, 0, 1, 6), Example(1, 1, 1, 11), Example(0, 2, 5, 2), Example(3, 4, 5, 4)),
    hit=TEN,
    zero=Zero(const=5, hand=1),
    over=KEEP,
    under=KEEP,
)

OHEILA = Formula(
    key="oheila",
    label="Ten and the bid squared",
    summary="A made bid scores 10 and its square, a made zero at no trump 30; a miss nothing.",
    source="004 (second part); rules.md 2b OHEILA",
    examples=(
        Example(4, 4, 8, 26),
        Example(0, 0, 5, 10),
        Example(3, 2, 5, 0),
        Example(0, 0, 13, 30, trump=Trump.NONE),
    ),
    hit=Hit(base=10, square=1),
    zero_no_trump=Zero(const=30),
)
