"""Schemes in which a miss costs what was bid, however far off (rules.md 2b)."""

from scorekeeper.rules.scoring.base import Example
from scorekeeper.rules.scoring.formula import KEEP, TEN, Formula, Hit, Miss, Zero

THE_BID = Miss(lose=1)
EXACT10_LOSEBID = Formula(
    key="exact10-losebid",
    label="Ten and the bid, or minus the bid",
    summary="A made bid scores 10 and the bid; a missed one loses the bid.",
    source="Wikipedia (2020); rules.md 2b EXACT10_LOSEBID",
    names=("Exact with penalty", "Hassenpfeffer"),
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 13),
        Example(3, 2, 5, -3),
        Example(0, 1, 5, 0),
    ),
    hit=TEN,
    over=THE_BID,
    under=THE_BID,
)

EXACT10_UNDERBID = Formula(
    key="exact10-underbid",
    label="Ten and the bid, too few lose it",
    summary="A made bid scores 10 and the bid; too few lose the bid, too many score nothing.",
    source="Wikipedia (2020); rules.md 2b EXACT10_UNDERBID",
    names=("Penalty under, zero over",),
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 13),
        Example(3, 2, 5, -3),
        Example(3, 4, 5, 0),
    ),
    hit=TEN,
    under=THE_BID,
)

TEN_AND_THE_BID = Miss(flat=10, lose=1)
EXACT_LOSE10B = Formula(
    key="exact-lose10b",
    label="Ten and the bid, won or lost",
    summary="A made bid scores 10 and the bid; a missed one loses as much.",
    source="a score app; rules.md 2b EXACT_LOSE10B",
    names=("Mirror",),
    examples=(
        Example(0, 0, 5, 10),
        Example(3, 3, 5, 13),
        Example(3, 2, 5, -13),
        Example(0, 2, 5, -10),
    ),
    hit=TEN,
    over=TEN_AND_THE_BID,
    under=TEN_AND_THE_BID,
)

TEN_TIMES = Miss(lose=10)
TENX_PEN = Formula(
    key="tenx-pen",
    label="Ten a trick, won or lost",
    summary="A made bid scores 10 for each trick, a zero 5; a missed one loses as much.",
    source="Wikipedia (2020); rules.md 2b TENX_PEN",
    names=("Ten times with penalty",),
    examples=(
        Example(4, 4, 5, 40),
        Example(4, 3, 5, -40),
        Example(0, 0, 5, 5),
        Example(0, 1, 5, -5),
    ),
    hit=Hit(per=10),
    zero=Zero(const=5),
    over=TEN_TIMES,
    under=TEN_TIMES,
    zero_miss=Zero(const=-5),
)

FIVE_TIMES = Miss(lose=5)
CYPRUS5 = Formula(
    key="cyprus5",
    label="Ten, and five a trick; a miss loses five a trick bid",
    summary="A made bid scores 10 and 5 a trick; a missed one loses 5 a trick bid, a zero 10.",
    source="Wikipedia (2020); rules.md 2b CYPRUS5",
    names=("Multiples of five",),
    played="Cyprus",
    examples=(
        Example(5, 5, 5, 35),
        Example(3, 2, 5, -15),
        Example(0, 0, 5, 10),
        Example(0, 1, 5, -10),
    ),
    hit=Hit(base=10, per=5),
    over=FIVE_TIMES,
    under=FIVE_TIMES,
    zero_miss=Zero(const=-10),
)

SETPEN10 = Formula(
    key="setpen10",
    label="Ten and the bid, too few lose ten",
    summary="A made bid scores 10 and the bid; too many score 1 a trick, too few lose 10.",
    source="Wikipedia (2020); rules.md 2b SETPEN10",
    names=("Set penalty",),
    examples=(
        Example(4, 4, 8, 14),
        Example(4, 5, 8, 5),
        Example(4, 3, 8, -10),
        Example(0, 0, 5, 10),
    ),
    hit=TEN,
    over=KEEP,
    under=Miss(flat=10),
)

PROGRESSIVE = Miss(lose=1, diff=10)
PROGPEN = Formula(
    key="progpen",
    label="Ten and the bid, or ten a trick off and the bid",
    summary="A made bid scores 10 and the bid; a missed one loses the bid and 10 a trick off.",
    source="Wikipedia (2020); rules.md 2b PROGPEN",
    names=("Progressive penalty",),
    examples=(
        Example(4, 4, 8, 14),
        Example(4, 3, 8, -14),
        Example(4, 6, 8, -24),
        Example(0, 2, 5, -20),
    ),
    hit=TEN,
    over=PROGRESSIVE,
    under=PROGRESSIVE,
)

NOVO = Formula(
    key="novo",
    label="The bid, won or lost",
    summary="A made bid scores the bid; too few lose the bid, too many the tricks.",
    source="Wikipedia (2020); rules.md 2b NOVO",
    names=("Novacastrian",),
    examples=(Example(0, 0, 5, 0), Example(3, 3, 5, 3), Example(3, 2, 5, -3), Example(3, 4, 5, -4)),
    hit=Hit(per=1),
    over=Miss(keep=-1),
    under=THE_BID,
)
