"""Scoring schemes: one family a file, one explicit ordered list."""

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Points, Scheme
from scorekeeper.rules.scoring.formula import (
    EXACT10,
    EXACT10_Z5,
    EXACT10_Z5N,
    FLAT10,
    OHEILA,
    TRICK10,
    TRICK10_Z5,
    TRICK10_Z5N,
    Formula,
)
from scorekeeper.rules.scoring.okenuff import OKENUFF

SCHEMES: tuple[Scheme, ...] = (
    EXACT10,
    TRICK10,
    EXACT10_Z5,
    EXACT10_Z5N,
    TRICK10_Z5,
    TRICK10_Z5N,
    FLAT10,
    OHEILA,
    OKENUFF,
)

SCHEMES_BY_KEY = {scheme.key: scheme for scheme in SCHEMES}

__all__ = [
    "SCHEMES",
    "SCHEMES_BY_KEY",
    "Context",
    "Example",
    "Formula",
    "Outcome",
    "Points",
    "Scheme",
]
