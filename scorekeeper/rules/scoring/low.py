"""Schemes that count what went wrong: the lowest score wins (rules.md 2b)."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Scheme
from scorekeeper.rules.scoring.formula import Formula, Miss


@dataclass(frozen=True, slots=True, kw_only=True)
class NegativeTriangle(Scheme):
    """A miss by d costs 1 + 2 + … + d (Wikipedia 2020; rules.md 2b NEG_TRI)."""

    key: str = "neg-tri"
    label: str = "Each trick off costs one more"
    summary: str = "A miss costs 1 for the first trick off, 2 for the second, …; the lowest wins."
    source: str = "Wikipedia (2020); rules.md 2b NEG_TRI"
    names: tuple[str, ...] = ("Negative scoring",)
    low_wins: bool = True
    examples: tuple[Example, ...] = (
        Example(3, 3, 5, 0),
        Example(3, 2, 5, 1),
        Example(0, 2, 5, 3),
        Example(1, 4, 8, 6),
    )

    def points(self, outcome: Outcome, context: Context) -> int:
        return outcome.missed_by * (outcome.missed_by + 1) // 2


NEG_TRI = NegativeTriangle()

SQUARED = Miss(square=-1)
NEG_SQ = Formula(
    key="neg-sq",
    label="The difference squared",
    summary="A miss costs its difference squared; the lowest score wins.",
    source="Wikipedia (2020); rules.md 2b NEG_SQ",
    names=("Simplified negative",),
    low_wins=True,
    examples=(Example(3, 3, 5, 0), Example(3, 2, 5, 1), Example(0, 2, 5, 4), Example(4, 1, 10, 9)),
    over=SQUARED,
    under=SQUARED,
)

THE_HAND = Miss(hand=-1)
NEG_HAND = Formula(
    key="neg-hand",
    label="A miss costs the hand",
    summary="A miss costs as many points as the hand has cards; the lowest score wins.",
    source="Wikipedia (2020); rules.md 2b NEG_HAND",
    names=("Variant negative",),
    low_wins=True,
    examples=(Example(0, 0, 5, 0), Example(3, 3, 5, 0), Example(1, 2, 5, 5), Example(4, 1, 10, 10)),
    over=THE_HAND,
    under=THE_HAND,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scratch(Scheme):
    """A missed bid is a scratch; the fewest win, and of equals the larger sum of made bids.

    Quick scoring (Wikipedia 2020; rules.md 2b SCRATCH).
    """

    key: str = "scratch"
    label: str = "Scratches"
    summary: str = (
        "A missed bid is a scratch. The fewest scratches win, "
        "of equals the larger sum of made bids."
    )
    source: str = "Wikipedia (2020); rules.md 2b SCRATCH"
    names: tuple[str, ...] = ("Quick scoring",)
    low_wins: bool = True
    examples: tuple[Example, ...] = (
        Example(0, 0, 7, 0),
        Example(5, 5, 7, 0),
        Example(3, 2, 7, 1),
        Example(7, 2, 7, 1),
    )

    @property
    def made_bids_part_ties(self) -> bool:
        return True

    def points(self, outcome: Outcome, context: Context) -> int:
        return 0 if outcome.made else 1


SCRATCH = Scratch()
