"""Scoring schemes: one family a file, one explicit ordered list."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Points, Scheme
from scorekeeper.rules.scoring.bid_lost import (
    CYPRUS5,
    EXACT10_LOSEBID,
    EXACT10_UNDERBID,
    EXACT_LOSE10B,
    NOVO,
    PROGPEN,
    SETPEN10,
    TENX_PEN,
)
from scorekeeper.rules.scoring.distance import (
    ASCENSEUR,
    BASAS,
    BOEREN_2_2,
    BOEREN_2_3,
    BOEREN_3_3,
    CAMELOT,
    FIVES,
    GBRIDGE,
    GENTLEMAN,
    GETFRED,
    LOSE10D,
    OYVEY,
    PEN15,
    POCHA,
    ROMANIAN,
    SKULL,
    TENX_DIFF,
    TRICKS_ONLY,
    WIZARD,
)
from scorekeeper.rules.scoring.exact import (
    ADJ_EXACT,
    BOEREN_3_0,
    EXACT10,
    EXACT10_Z5,
    EXACT10_Z5N,
    FLAT10,
    FLAT10_NIL,
    KACHU10X,
    OHEILA,
    PLUMP,
    POCHA_ZN,
    TENX,
    TWO_PER,
)
from scorekeeper.rules.scoring.formula import Formula
from scorekeeper.rules.scoring.low import NEG_HAND, NEG_SQ, NEG_TRI, SCRATCH
from scorekeeper.rules.scoring.okenuff import OKENUFF
from scorekeeper.rules.scoring.running import HALVE8, STACKPOT
from scorekeeper.rules.scoring.tricks import (
    CLAG_MISERE,
    OVER_KEEPS,
    PROSPECT,
    SQUARE_TRICK,
    TRICK5,
    TRICK10,
    TRICK10_Z5,
    TRICK10_Z5N,
    VARBONUS,
    WHAMMY,
)


@dataclass(frozen=True, slots=True)
class Family:
    """Schemes that treat a miss alike."""

    label: str
    schemes: tuple[Scheme, ...]


FAMILIES = (
    Family(
        "Only a made bid scores",
        (
            EXACT10,
            EXACT10_Z5,
            EXACT10_Z5N,
            FLAT10,
            FLAT10_NIL,
            TWO_PER,
            BOEREN_3_0,
            TENX,
            KACHU10X,
            ADJ_EXACT,
            OHEILA,
            PLUMP,
            POCHA_ZN,
        ),
    ),
    Family(
        "Every trick scores",
        (
            TRICK10,
            TRICK10_Z5,
            TRICK10_Z5N,
            TRICK5,
            OVER_KEEPS,
            SQUARE_TRICK,
            VARBONUS,
            WHAMMY,
            PROSPECT,
            CLAG_MISERE,
        ),
    ),
    Family(
        "A miss costs by how far",
        (
            OKENUFF,
            GETFRED,
            LOSE10D,
            ROMANIAN,
            ASCENSEUR,
            FIVES,
            POCHA,
            PEN15,
            BOEREN_2_2,
            BOEREN_2_3,
            BOEREN_3_3,
            WIZARD,
            CAMELOT,
            SKULL,
            TENX_DIFF,
            GENTLEMAN,
            OYVEY,
            GBRIDGE,
            BASAS,
            TRICKS_ONLY,
        ),
    ),
    Family(
        "A miss costs what was bid",
        (
            EXACT10_LOSEBID,
            EXACT10_UNDERBID,
            EXACT_LOSE10B,
            SETPEN10,
            PROGPEN,
            TENX_PEN,
            CYPRUS5,
            NOVO,
        ),
    ),
    Family("The running scores matter", (HALVE8, STACKPOT)),
    Family("The lowest score wins", (NEG_TRI, NEG_SQ, NEG_HAND, SCRATCH)),
)

SCHEMES = tuple(scheme for family in FAMILIES for scheme in family.schemes)

SCHEMES_BY_KEY = {scheme.key: scheme for scheme in SCHEMES}

__all__ = [
    "FAMILIES",
    "SCHEMES",
    "SCHEMES_BY_KEY",
    "Context",
    "Example",
    "Family",
    "Formula",
    "Outcome",
    "Points",
    "Scheme",
]
