"""Schemes in which every trick scores, and a made bid more besides (rules.md 2b)."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Scheme
from scorekeeper.rules.scoring.formula import KEEP, TEN, Formula, Hit, Zero

TRICK10 = Formula(
    key="trick10",
    label="One a trick, ten for the bid",
    summary="Every trick scores 1; a made bid scores 10 besides.",
    source="000, 001, 003; rules.md 2b TRICK10",
    names=("Common", "Basic", "Contract Whist"),
    played="the most widespread way of all",
    examples=(Example(0, 0, 5, 10), Example(2, 2, 5, 12), Example(2, 3, 5, 3), Example(3, 2, 5, 2)),
    hit=TEN,
    over=KEEP,
    under=KEEP,
)

TRICK5 = Formula(
    key="trick5",
    label="One a trick, five for the bid",
    summary="Every trick scores 1; a made bid scores 5 besides.",
    source="Wikipedia (2020), neocities; rules.md 2b TRICK5",
    names=("Variant basic",),
    examples=(Example(0, 0, 5, 5), Example(2, 2, 5, 7), Example(0, 2, 5, 2), Example(3, 4, 5, 4)),
    hit=Hit(base=5, per=1),
    over=KEEP,
    under=KEEP,
)

TRICK10_Z5 = Formula(
    key="trick10-z5",
    label="One a trick, zero worth five",
    summary="Every trick scores 1 and a made bid 10 besides; a made zero scores only 5.",
    source="000 (Oh Pshaw's options); rules.md 2b TRICK10_Z5",
    names=("Reduced zero on basic",),
    played="an option of Oh Pshaw",
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
    names=("Adjusted zero on basic",),
    played="an option of Oh Pshaw",
    examples=(Example(0, 0, 1, 6), Example(1, 1, 1, 11), Example(0, 2, 5, 2), Example(3, 4, 5, 4)),
    hit=TEN,
    zero=Zero(const=5, hand=1),
    over=KEEP,
    under=KEEP,
)

SQUARE_TRICK = Formula(
    key="square-trick",
    label="Ten and the bid squared, or the tricks",
    summary="A made bid scores 10 and its square; a missed one 1 for each trick.",
    source="Wikipedia (2020); rules.md 2b SQUARE_TRICK",
    names=("Progressive with tricks",),
    examples=(
        Example(4, 4, 8, 26),
        Example(0, 0, 5, 10),
        Example(3, 4, 5, 4),
        Example(0, 2, 5, 2),
    ),
    hit=Hit(base=10, square=1),
    over=KEEP,
    under=KEEP,
)

OVER_KEEPS = Formula(
    key="over-keeps",
    label="Ten and the bid, too many keep their tricks",
    summary="A made bid scores 10 and the bid; too many score 1 a trick, too few nothing.",
    source="ermiliablog; rules.md 2b OVER_KEEPS",
    examples=(Example(0, 0, 5, 10), Example(3, 3, 5, 13), Example(3, 4, 5, 4), Example(3, 2, 5, 0)),
    hit=TEN,
    over=KEEP,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class VariableBonus(Scheme):
    """Every trick scores 1; a made bid scores more the smaller the hand.

    The bonus is the largest hand of the schedule and one less the hand size, never below zero
    (Wikipedia 2020; rules.md 2b and 2c VARBONUS).
    """

    key: str = "varbonus"
    label: str = "One a trick, small hands worth more"
    summary: str = (
        "Every trick scores 1; a made bid scores 1 besides in the largest hand, "
        "and 1 more for each card fewer."
    )
    source: str = "Wikipedia (2020); rules.md 2b VARBONUS"
    names: tuple[str, ...] = ("Variable bonus",)
    examples: tuple[Example, ...] = (
        Example(0, 0, 1, 8, largest=8),
        Example(3, 3, 5, 7, largest=8),
        Example(3, 3, 8, 4, largest=8),
        Example(3, 2, 5, 2, largest=8),
    )

    def points(self, outcome: Outcome, context: Context) -> int:
        bonus = max(context.largest + 1 - context.size, 0) if outcome.made else 0
        return outcome.tricks + bonus


VARBONUS = VariableBonus()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect(Scheme):
    """Every trick scores 1; a made bid scores 10 besides, 20 if it was bid blind.

    Only who is twenty or more behind may bid blind, before he sees his cards (Wikipedia 2020;
    rules.md 2b PROSPECT; that a missed bid keeps its tricks is the reading of 2c).
    """

    key: str = "prospect"
    label: str = "One a trick, ten for the bid, twenty blind"
    summary: str = (
        "Every trick scores 1; a made bid 10 besides, or 20 bid blind. "
        "Blind may bid who is 20 or more behind."
    )
    source: str = "Wikipedia (2020); rules.md 2b PROSPECT"
    names: tuple[str, ...] = ("WPOHL",)
    played: str = "the league of Prospect"
    examples: tuple[Example, ...] = (
        Example(0, 0, 5, 10),
        Example(2, 2, 5, 22, blind=True),
        Example(3, 2, 5, 2, blind=True),
        Example(3, 4, 5, 4),
    )

    @property
    def looks_at_blind(self) -> bool:
        return True

    def points(self, outcome: Outcome, context: Context) -> int:
        bonus = 20 if context.blind else 10
        return outcome.tricks + (bonus if outcome.made else 0)


PROSPECT = Prospect()


@dataclass(frozen=True, slots=True, kw_only=True)
class Whammy(Scheme):
    """One a trick and ten for the bid; in the second half of the game made bids are worth more.

    There a made zero scores 10, a one 15, a two 22, any other 11 a trick (Wikipedia 2020;
    rules.md 2b WHAMMY). Of an odd number of hands the middle one belongs to the second half; in
    a game without an end every hand does.
    """

    key: str = "whammy"
    label: str = "Double Whammy"
    summary: str = (
        "At first 1 a trick and 10 for a made bid; in the second half of the game a made zero "
        "scores 10, a one 15, any other 11 a trick."
    )
    source: str = "Wikipedia (2020); rules.md 2b WHAMMY"
    names: tuple[str, ...] = ("Whammy",)
    examples: tuple[Example, ...] = (
        Example(3, 3, 5, 13, deal=9, deals=19),
        Example(1, 1, 5, 15, deal=15, deals=19),
        Example(2, 2, 5, 22, deal=15, deals=19),
        Example(3, 3, 5, 33, deal=15, deals=19),
        Example(3, 4, 5, 4, deal=15, deals=19),
    )

    def points(self, outcome: Outcome, context: Context) -> int:
        if not outcome.made:
            return outcome.tricks
        if context.deals is not None and 2 * context.deal <= context.deals:
            return 10 + outcome.tricks
        return {0: 10, 1: 15}.get(outcome.bid, 11 * outcome.bid)


WHAMMY = Whammy()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClagMisere(Scheme):
    """Everybody is taken to have bid zero: no trick scores 10, otherwise 1 a trick.

    The ninth deal of Clag (pagat.com; rules.md 2b CLAG_MISERE).
    """

    key: str = "clag-misere"
    label: str = "Misère"
    summary: str = "Every bid counts as zero: who takes no trick scores 10, all others 1 a trick."
    source: str = "pagat.com (Clag); rules.md 2b CLAG_MISERE"
    names: tuple[str, ...] = ("Clag",)
    played: str = "the ninth deal of Clag in the Royal Air Force"
    examples: tuple[Example, ...] = (
        Example(0, 0, 7, 10),
        Example(0, 2, 5, 2),
        Example(1, 1, 5, 1),
        Example(3, 2, 5, 2),
    )

    def points(self, outcome: Outcome, context: Context) -> int:
        return outcome.tricks or 10


CLAG_MISERE = ClagMisere()
