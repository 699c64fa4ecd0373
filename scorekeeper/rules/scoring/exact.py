"""Schemes in which only a made bid scores (rules.md 2b)."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Scheme, switch
from scorekeeper.rules.scoring.formula import TEN, Formula, Hit, Zero
from scorekeeper.rules.trump import Trump

EXACT10 = Formula(
    key="exact10",
    label="Ten and the bid, or nothing",
    summary="A made bid scores 10 and the bid; a missed one scores nothing.",
    source="000, 001, 002; rules.md 2b EXACT10",
    names=("Simple", "Exact", "Blackout", "Blob"),
    played="the usual way of Oh Pshaw, Blackout, Judgement and 10 op en neer",
    examples=(Example(0, 0, 5, 10), Example(3, 3, 5, 13), Example(3, 2, 5, 0), Example(2, 3, 5, 0)),
    hit=TEN,
)

EXACT10_Z5 = Formula(
    key="exact10-z5",
    label="Ten and the bid, zero worth five",
    summary="A made bid scores 10 and the bid, a made zero only 5; a missed one scores nothing.",
    source="000; rules.md 2b EXACT10_Z5",
    names=("Reduced zero",),
    played="an option of Oh Pshaw",
    examples=(Example(0, 0, 5, 5), Example(1, 1, 5, 11), Example(0, 2, 5, 0), Example(3, 4, 5, 0)),
    hit=TEN,
    zero=Zero(const=5),
)

EXACT10_Z5N = Formula(
    key="exact10-z5n",
    label="Ten and the bid, zero worth five and the hand",
    summary="A made bid scores 10 and the bid, a made zero 5 and the hand size; a miss nothing.",
    source="000; rules.md 2b EXACT10_Z5N",
    names=("Adjusted zero", "Mathlete"),
    played="the mathletes' table in Pennsylvania, and an option of Oh Pshaw",
    examples=(Example(0, 0, 2, 7), Example(0, 0, 5, 10), Example(3, 3, 5, 13), Example(3, 2, 5, 0)),
    hit=TEN,
    zero=Zero(const=5, hand=1),
)

FLAT10 = Formula(
    key="flat10",
    label="Ten or nothing",
    summary="Any made bid scores 10; a missed one scores nothing.",
    source="000; rules.md 2b FLAT10",
    names=("Binary",),
    played="Parlett's British Oh Hell!",
    examples=(
        Example(0, 0, 5, 10),
        Example(4, 4, 10, 10),
        Example(3, 2, 5, 0),
        Example(3, 4, 5, 0),
    ),
    hit=Hit(base=10),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Flat10Nil(Scheme):
    """Any made bid scores 10; a zero is worth more, and dearer, with more cards than players.

    In a hand of more cards than there are players in play a made zero scores 20, a missed one
    loses 10 (Wikipedia 2020; rules.md 2b FLAT10_NIL).
    """

    key: str = "flat10-nil"
    label: str = "Ten or nothing, with a nil"
    summary: str = (
        "A made bid scores 10. With more cards than players a made zero scores 20 "
        "and a missed one loses 10."
    )
    source: str = "Wikipedia (2020); rules.md 2b FLAT10_NIL"
    names: tuple[str, ...] = ("Binary with nil",)
    examples: tuple[Example, ...] = (
        Example(0, 0, 5, 20),
        Example(0, 2, 5, -10),
        Example(0, 0, 4, 10),
        Example(3, 3, 5, 10),
        Example(3, 2, 5, 0),
    )

    def points(self, outcome: Outcome, context: Context) -> int:
        if outcome.bid == 0 and context.size > context.players:
            return 20 if outcome.made else -10
        return 10 if outcome.made else 0


FLAT10_NIL = Flat10Nil()

TENX = Formula(
    key="tenx",
    label="Ten a trick",
    summary="A made bid scores 10 for each trick, so a zero nothing; a missed one nothing.",
    source="Wikipedia (2020); rules.md 2b TENX",
    names=("Ten times",),
    examples=(Example(4, 4, 5, 40), Example(1, 1, 5, 10), Example(0, 0, 5, 0), Example(3, 2, 5, 0)),
    hit=Hit(per=10),
)

KACHU10X = Formula(
    key="kachu10x",
    label="Ten a trick, ten for zero",
    summary="A made bid scores 10 for each trick, a made zero 10; a missed one nothing.",
    source="Wikipedia (Kachufool); rules.md 2b KACHU10X",
    names=("Kachufool",),
    played="Kachufool in India",
    examples=(
        Example(0, 0, 5, 10),
        Example(1, 1, 5, 10),
        Example(2, 2, 5, 20),
        Example(3, 4, 5, 0),
    ),
    hit=Hit(per=10),
    zero=Zero(const=10),
)

TWO_PER = Formula(
    key="two-per",
    label="Ten, and two a trick",
    summary="A made bid scores 10 and 2 for each trick; a missed one scores nothing.",
    source="Wikipedia (2020), score apps; rules.md 2b TWO_PER",
    names=("Montreal", "Boerenbridge"),
    played="Montreal, and Boerenbridge in the Netherlands and Belgium",
    examples=(
        Example(0, 0, 5, 10),
        Example(2, 2, 5, 14),
        Example(4, 4, 10, 18),
        Example(3, 4, 5, 0),
    ),
    hit=Hit(base=10, per=2),
)

BOEREN_3_0 = Formula(
    key="boeren-3-0",
    label="Ten, and three a trick, zero worth fifteen",
    summary="A made bid scores 10 and 3 for each trick, a made zero 15; a missed one nothing.",
    source="score apps; rules.md 2b BOEREN_3_0",
    names=("Flemish",),
    played="Flanders",
    examples=(
        Example(0, 0, 5, 15),
        Example(1, 1, 5, 13),
        Example(4, 4, 10, 22),
        Example(3, 2, 5, 0),
    ),
    hit=Hit(base=10, per=3),
    zero=Zero(const=15),
)

ADJ_EXACT = Formula(
    key="adj-exact",
    label="The bid and the hand, or nothing",
    summary="A made bid scores the bid and the hand size; a missed one scores nothing.",
    source="Wikipedia (2020); rules.md 2b ADJ_EXACT",
    names=("Adjusted exact",),
    examples=(Example(0, 0, 5, 5), Example(3, 3, 5, 8), Example(7, 7, 10, 17), Example(3, 2, 5, 0)),
    hit=Hit(per=1, hand=1),
)

OHEILA = Formula(
    key="oheila",
    label="Ten and the bid squared",
    summary="A made bid scores 10 and its square, a made zero at no trump 30; a miss nothing.",
    source="004 (second part); rules.md 2b OHEILA",
    names=("Oheila", "Progressive"),
    played="Oheila",
    examples=(
        Example(4, 4, 8, 26),
        Example(0, 0, 5, 10),
        Example(3, 2, 5, 0),
        Example(0, 0, 13, 30, trump=Trump.NONE),
    ),
    hit=Hit(base=10, square=1),
    zero_no_trump=Zero(const=30),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plump(Scheme):
    """A made bid scores 10 and the bid, a made zero 5 (sv.wikibooks; rules.md 2b PLUMP).

    At some tables a 1 is written before the bid, so that a made ten counts 110 (rules.md 7 C22).
    """

    key: str = "plump"
    label: str = "Plump"
    summary: str = (
        "A made bid scores 10 and the bid, a made zero 5; a missed one, a plump, nothing."
    )
    source: str = "sv.wikibooks; rules.md 2b PLUMP"
    names: tuple[str, ...] = ("Plump", "Beredskap")
    played: str = "Plump in Sweden"
    examples: tuple[Example, ...] = (
        Example(0, 0, 10, 5),
        Example(3, 3, 10, 13),
        Example(10, 10, 10, 20),
        Example(3, 4, 5, 0),
    )
    prefix: bool = switch("write a 1 before the bid: a made ten counts 110")

    def points(self, outcome: Outcome, context: Context) -> int:
        if not outcome.made:
            return 0
        if outcome.bid == 0:
            return 5
        return int(f"1{outcome.bid}") if self.prefix else 10 + outcome.bid


PLUMP = Plump()


@dataclass(frozen=True, slots=True, kw_only=True)
class PochaZn(Scheme):
    """A made bid scores 10 and 5 a trick; a made zero grows with the deal.

    It scores 10 and 5 times the number of the deal (a school's program for Pocha; rules.md 2b
    POCHA_ZN).
    """

    key: str = "pocha-zn"
    label: str = "Ten, and five a trick, zero by the deal"
    summary: str = (
        "A made bid scores 10 and 5 for each trick, a made zero 10 and 5 times the "
        "hand's place in the schedule; a missed one nothing."
    )
    source: str = "a school exercise; rules.md 2b POCHA_ZN"
    names: tuple[str, ...] = ("Pocha by deals",)
    played: str = "Pocha in Spain"
    examples: tuple[Example, ...] = (
        Example(0, 0, 1, 15),
        Example(0, 0, 5, 35, deal=5),
        Example(3, 3, 5, 25, deal=5),
        Example(3, 2, 5, 0, deal=5),
    )

    def points(self, outcome: Outcome, context: Context) -> int:
        if not outcome.made:
            return 0
        return 10 + 5 * (outcome.bid or context.deal)


POCHA_ZN = PochaZn()
