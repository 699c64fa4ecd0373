"""Schemes that look at the running scores (rules.md 2b)."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Points, Scheme, parameter


@dataclass(frozen=True, slots=True, kw_only=True)
class Halve8(Scheme):
    """A made bid scores 8; a missed one halves the running score, rounded up.

    A score below zero, which only a penalty can bring about, is not halved (Wikipedia 2020;
    rules.md 2b HALVE8).
    """

    key: str = "halve8"
    label: str = "Eight, or half of all is lost"
    summary: str = (
        "A made bid scores 8, or what the table says; "
        "a missed one halves the running score, rounded up."
    )
    source: str = "Wikipedia (2020); rules.md 2b HALVE8"
    names: tuple[str, ...] = ("Binary, increasing penalty",)
    examples: tuple[Example, ...] = (
        Example(2, 2, 5, 8),
        Example(2, 1, 5, -12, score_before=25),
        Example(2, 3, 5, -3, score_before=7),
        Example(2, 1, 5, 0),
    )
    gain: int = parameter("for a made bid", 8, 1)

    @property
    def looks_at_scores(self) -> bool:
        return True

    def points(self, outcome: Outcome, context: Context) -> Points:
        return self.gain if outcome.made else -(max(context.score_before, 0) // 2)


HALVE8 = Halve8()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stackpot(Scheme):
    """A miss pays the hand size into the pot; a made bid takes more a trick the fuller the pot.

    The pot is what all running scores together are below zero. A made bid scores 1 a trick, and
    as many more as the pot holds the hand size (Wikipedia 2020; rules.md 2b STACKPOT, note 4).
    """

    key: str = "stackpot"
    label: str = "Stackpot"
    summary: str = (
        "A miss costs the hand size, which stays in the pot. A made bid scores 1 a trick, "
        "1 more for each time that the pot holds the hand size."
    )
    source: str = "Wikipedia (2020); rules.md 2b STACKPOT"
    names: tuple[str, ...] = ("Stackpot",)
    examples: tuple[Example, ...] = (
        Example(3, 3, 5, 3),
        Example(4, 4, 9, 12, totals_before=-20),
        Example(0, 0, 9, 0, totals_before=-20),
        Example(4, 3, 9, -9, totals_before=-20),
    )

    @property
    def looks_at_scores(self) -> bool:
        return True

    def points(self, outcome: Outcome, context: Context) -> Points:
        if not outcome.made:
            return -context.size
        more = max(-context.totals_before // context.size, 0)
        return outcome.bid * (1 + more)


STACKPOT = Stackpot()
