"""Schemes in which a miss costs more the further off it is (rules.md 2b)."""

from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rules.scoring.base import (
    Context,
    Example,
    Outcome,
    Points,
    Scheme,
    parameter,
    switch,
)
from scorekeeper.rules.scoring.formula import KEEP, TEN, Formula, Hit, Miss, Zero

ONE_OFF = Miss(diff=1)
FIVE_OFF = Miss(diff=5)
TEN_OFF = Miss(diff=10)
TEN_AND_SQUARE = Hit(base=10, square=1)
TEN_AND_TWO = Hit(base=10, per=2)
TEN_AND_FIVE = Hit(base=10, per=5)

GETFRED = Formula(
    key="getfred",
    label="Ten and the bid, or one a trick off",
    summary="A made bid scores 10 and the bid; a missed one loses 1 for each trick off.",
    source="Wikipedia (2020); rules.md 2b GETFRED",
    names=("Get Fred",),
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 13),
        Example(3, 2, 5, -1),
        Example(4, 1, 10, -3),
    ),
    hit=TEN,
    over=ONE_OFF,
    under=ONE_OFF,
)

TEN_AND_ONE_OFF = Miss(flat=10, diff=1)
LOSE10D = Formula(
    key="lose10d",
    label="Ten and the bid, or ten and the tricks off",
    summary="A made bid scores 10 and the bid; a missed one loses 10 and 1 for each trick off.",
    source="mrpikes.com; rules.md 2b LOSE10D",
    names=("MrPikes", "Hoerr"),
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 7, 13),
        Example(3, 2, 7, -11),
        Example(4, 1, 10, -13),
    ),
    hit=TEN,
    over=TEN_AND_ONE_OFF,
    under=TEN_AND_ONE_OFF,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Romanian(Scheme):
    """A made bid scores 5 and the bid; a missed one loses 1 for each trick off.

    Where the table plays for streaks, the fifth hand in a row with the same result gains the
    prize, or loses it, and the count starts again. A hand of one card neither counts nor breaks
    the run, unless the table says that it breaks it (rules.md 2b ROMANIAN, 2c and 7 C20). A hand
    that a seat sits out changes nothing.
    """

    key: str = "romanian"
    label: str = "Five and the bid, or one a trick off"
    summary: str = "A made bid scores 5 and the bid; a missed one loses 1 for each trick off."
    source: str = "pagat.com, goobix.com, kaartspeluitleg.nl; rules.md 2b ROMANIAN"
    names: tuple[str, ...] = ("Romanian Whist",)
    played: str = "Whist in Romania, and Boerenbridge at some tables"
    examples: tuple[Example, ...] = (
        Example(0, 0, 5, 5),
        Example(3, 3, 5, 8),
        Example(2, 4, 5, -2),
        Example(7, 2, 8, -5),
    )
    streak: int = parameter("prize for the fifth in a row made, or missed", 0, 0)
    one_card_breaks: bool = switch("a hand of one card breaks the run")

    def points(self, outcome: Outcome, context: Context) -> int:
        return 5 + outcome.bid if outcome.made else -outcome.missed_by

    def step(self, state: int, outcome: Outcome, context: Context) -> tuple[int, int]:
        """Return the points and the run: how many in a row were made, below zero missed."""
        points = self.points(outcome, context)
        if self.streak == 0:
            return points, state
        if context.size == 1:
            return points, 0 if self.one_card_breaks else state
        sign = 1 if outcome.made else -1
        run = max(state * sign, 0) + 1
        return (points + sign * self.streak, 0) if run == 5 else (points, sign * run)


ROMANIAN = Romanian()

ASCENSEUR = Formula(
    key="ascenseur",
    label="Two and the tricks, or one a trick off",
    summary="A made bid scores 2 and the bid; a missed one loses 1 for each trick off.",
    source="onfaitunjeu.fr; rules.md 2b ASCENSEUR",
    names=("L'Ascenseur",),
    played="L'Ascenseur in France",
    examples=(
        Example(0, 0, 5, 2),
        Example(3, 3, 5, 5),
        Example(3, 4, 5, -1),
        Example(4, 1, 10, -3),
    ),
    hit=Hit(base=2, per=1),
    over=ONE_OFF,
    under=ONE_OFF,
)

OYVEY = Formula(
    key="oyvey",
    label="Ten and the bid squared, or one a trick off",
    summary="A made bid scores 10 and its square; a missed one loses 1 for each trick off.",
    source="Wikipedia (2020); rules.md 2b OYVEY",
    names=("Oy Vey",),
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 19),
        Example(3, 2, 5, -1),
        Example(4, 1, 10, -3),
    ),
    hit=TEN_AND_SQUARE,
    over=ONE_OFF,
    under=ONE_OFF,
)

OFF_SQUARED = Miss(square=1)
GBRIDGE = Formula(
    key="gbridge",
    label="Ten and the bid squared, or the square off",
    summary="A made bid scores 10 and its square; a missed one loses its difference squared.",
    source="pagat.com, a score app; rules.md 2b GBRIDGE",
    names=("German Bridge",),
    played="German Bridge in Hong Kong",
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 19),
        Example(0, 2, 5, -4),
        Example(4, 1, 10, -9),
    ),
    hit=TEN_AND_SQUARE,
    over=OFF_SQUARED,
    under=OFF_SQUARED,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Basas(Scheme):
    """A made bid scores 10 and its square; a missed one loses 3 for each trick off.

    When all cards are dealt a made zero scores 35 and a missed one loses 10 (Wikipedia 2020;
    rules.md 2b BASAS).
    """

    key: str = "basas"
    label: str = "Basas"
    summary: str = (
        "A made bid scores 10 and its square; a missed one loses 3 for each trick off. "
        "When all cards are dealt a zero scores 35 or loses 10."
    )
    source: str = "Wikipedia (2020); rules.md 2b BASAS"
    names: tuple[str, ...] = ("Basas",)
    played: str = "Basas in Mexico"
    examples: tuple[Example, ...] = (
        Example(3, 3, 5, 19),
        Example(0, 2, 5, -6),
        Example(0, 0, 13, 35, all_dealt=True),
        Example(0, 3, 13, -10, all_dealt=True),
    )

    def points(self, outcome: Outcome, context: Context) -> int:
        if outcome.bid == 0 and context.all_dealt:
            return 35 if outcome.made else -10
        return 10 + outcome.bid**2 if outcome.made else -3 * outcome.missed_by


BASAS = Basas()

TWO_OFF = Miss(diff=2)
BOEREN_2_2 = Formula(
    key="boeren-2-2",
    label="Ten, and two a trick; a miss loses two a trick off",
    summary="A made bid scores 10 and 2 a trick; a missed one loses 2 for each trick off.",
    source="score apps; rules.md 2b BOEREN_2_2",
    names=("Boerenbridge with penalty",),
    played="Boerenbridge in the Netherlands and Belgium",
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 16),
        Example(3, 4, 5, -2),
        Example(4, 1, 10, -6),
    ),
    hit=TEN_AND_TWO,
    over=TWO_OFF,
    under=TWO_OFF,
)

THREE_OFF = Miss(diff=3)
BOEREN_2_3 = Formula(
    key="boeren-2-3",
    label="Ten, and two a trick; a miss loses three a trick off",
    summary="A made bid scores 10 and 2 a trick; a missed one loses 3 for each trick off.",
    source="score apps; rules.md 2b BOEREN_2_3",
    names=("Dutch with penalty",),
    played="Boerenbridge in the Netherlands",
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 16),
        Example(3, 4, 5, -3),
        Example(4, 1, 10, -9),
    ),
    hit=TEN_AND_TWO,
    over=THREE_OFF,
    under=THREE_OFF,
)

TEN_LESS_THREE_OFF = Miss(flat=-10, diff=3)
BOEREN_3_3 = Formula(
    key="boeren-3-3",
    label="Ten, three a trick more or less",
    summary="A made bid scores 10 and 3 a trick; a missed one 10 less 3 a trick off, at least 0.",
    source="a program for 10 op en neer; rules.md 2b BOEREN_3_3",
    names=("Boerenbridge of 10 op en neer",),
    played="the Netherlands",
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 19),
        Example(3, 2, 5, 7),
        Example(4, 0, 10, 0),
    ),
    hit=Hit(base=10, per=3),
    over=TEN_LESS_THREE_OFF,
    under=TEN_LESS_THREE_OFF,
    floor=0,
)

FIVES = Formula(
    key="fives",
    label="Ten, and five a trick; a miss loses five a trick off",
    summary="A made bid scores 10 and 5 a trick; a missed one loses 5 for each trick off.",
    source="ludoteka.com, a score app; rules.md 2b FIVES",
    names=("Pocha", "Podrida"),
    played="Pocha in Spain, and Kachuful",
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 25),
        Example(2, 3, 5, -5),
        Example(4, 1, 5, -15),
    ),
    hit=TEN_AND_FIVE,
    over=FIVE_OFF,
    under=FIVE_OFF,
)

TEN_AND_FIVE_OFF = Miss(flat=10, diff=5)
POCHA = Formula(
    key="pocha",
    label="Ten, and five a trick, won or lost",
    summary="A made bid scores 10 and 5 a trick; a missed one loses 10 and 5 a trick off.",
    source="a score app; rules.md 2b POCHA",
    names=("Pocha with penalty",),
    played="Pocha in Spain",
    examples=(
        Example(0, 0, 5, 10),
        Example(2, 2, 5, 20),
        Example(3, 2, 5, -15),
        Example(0, 2, 5, -20),
    ),
    hit=TEN_AND_FIVE,
    over=TEN_AND_FIVE_OFF,
    under=TEN_AND_FIVE_OFF,
)

FIFTEEN_OFF = Miss(flat=-5, diff=15)
PEN15 = Formula(
    key="pen15",
    label="Ten, and five a trick; a miss loses ten, then fifteen",
    summary="A made bid scores 10 and 5 a trick; a miss loses 10, and 15 for each further trick.",
    source="Wikipedia (2020); rules.md 2b PEN15",
    names=("Penalty scoring",),
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 25),
        Example(3, 2, 5, -10),
        Example(0, 2, 5, -25),
    ),
    hit=TEN_AND_FIVE,
    over=FIFTEEN_OFF,
    under=FIFTEEN_OFF,
)

TENX_DIFF = Formula(
    key="tenx-diff",
    label="Ten a trick, or ten a trick off",
    summary="A made bid scores 10 for each trick, so a zero nothing; a miss loses 10 a trick off.",
    source="a score app for Kachuful; rules.md 2b TENX_DIFF",
    names=("Simple Kachuful",),
    played="Kachuful in India",
    examples=(
        Example(0, 0, 5, 0),
        Example(2, 2, 5, 20),
        Example(3, 2, 5, -10),
        Example(0, 2, 5, -20),
    ),
    hit=Hit(per=10),
    over=TEN_OFF,
    under=TEN_OFF,
)

GENTLEMAN = Formula(
    key="gentleman",
    label="Ten a trick, too many keep their tricks",
    summary="A made bid scores 10 a trick, a zero 5; too many 1 a trick, too few lose 10 a trick.",
    source="Wikipedia (2020); rules.md 2b GENTLEMAN",
    names=("Gentleman",),
    examples=(
        Example(0, 0, 5, 5),
        Example(3, 3, 5, 30),
        Example(3, 4, 5, 4),
        Example(4, 1, 10, -30),
    ),
    hit=Hit(per=10),
    zero=Zero(const=5),
    over=KEEP,
    under=TEN_OFF,
)

WIZARD = Formula(
    key="wizard",
    label="Twenty, and ten a trick, or ten a trick off",
    summary="A made bid scores 20 and 10 a trick; a missed one loses 10 for each trick off.",
    source="ultraboardgames.com, goodsams-florida.org; rules.md 2b WIZARD",
    names=("Wizard",),
    played="Wizard",
    examples=(
        Example(0, 0, 5, 20),
        Example(3, 3, 5, 50),
        Example(3, 4, 5, -10),
        Example(4, 1, 10, -30),
    ),
    hit=Hit(base=20, per=10),
    over=TEN_OFF,
    under=TEN_OFF,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Camelot(Scheme):
    """As Wizard, but a made zero scores 20 up to four cards, 25 beyond them.

    In the last hand it scores 20 and the hand size (wizardcardgame.blogspot.com; rules.md 2b
    CAMELOT).
    """

    key: str = "camelot"
    label: str = "Camelot"
    summary: str = (
        "As Wizard, but a made zero scores 20 up to four cards, 25 beyond them, "
        "and 20 and the hand size in the last hand."
    )
    source: str = "wizardcardgame.blogspot.com; rules.md 2b CAMELOT"
    names: tuple[str, ...] = ("Camelot Wizard",)
    played: str = "Wizard"
    examples: tuple[Example, ...] = (
        Example(0, 0, 4, 20),
        Example(0, 0, 5, 25),
        Example(0, 0, 15, 35, last=True),
        Example(3, 4, 5, -10),
    )

    def points(self, outcome: Outcome, context: Context) -> Points:
        if outcome.bid or not outcome.made:
            return WIZARD.points(outcome, context)
        if context.last:
            return 20 + context.size
        return 20 if context.size <= 4 else 25


CAMELOT = Camelot()

SKULL = Formula(
    key="skull",
    label="Twenty a trick, zero ten a card",
    summary="A made bid scores 20 a trick, a zero 10 a card; a miss loses 10 a trick off, "
    "a zero 10 a card.",
    source="boardgamearena.com, a score app; rules.md 2b SKULL",
    names=("Skull King",),
    played="Skull King",
    examples=(
        Example(3, 3, 5, 60),
        Example(3, 1, 5, -20),
        Example(0, 0, 7, 70),
        Example(0, 2, 5, -50),
    ),
    hit=Hit(per=20),
    zero=Zero(hand=10),
    over=TEN_OFF,
    under=TEN_OFF,
    zero_miss=Zero(hand=-10),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksOnly(Scheme):
    """A made bid scores the bid, a made zero half a point; a missed one loses 1 a trick off.

    Trick scoring (Wikipedia 2020; rules.md 2b TRICKS_ONLY).
    """

    key: str = "tricks-only"
    label: str = "The tricks alone"
    summary: str = (
        "A made bid scores the bid, a made zero half a point; a missed one loses 1 a trick off."
    )
    source: str = "Wikipedia (2020); rules.md 2b TRICKS_ONLY"
    names: tuple[str, ...] = ("Trick scoring",)
    examples: tuple[Example, ...] = (
        Example(0, 0, 5, Fraction(1, 2)),
        Example(3, 3, 5, 3),
        Example(3, 2, 5, -1),
        Example(0, 2, 5, -2),
    )

    @property
    def half_points(self) -> bool:
        return True

    def points(self, outcome: Outcome, context: Context) -> Points:
        if not outcome.made:
            return -outcome.missed_by
        return outcome.bid or Fraction(1, 2)


TRICKS_ONLY = TricksOnly()
