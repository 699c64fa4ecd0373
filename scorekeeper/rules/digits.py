"""Whole numbers in written settings."""

from collections.abc import Collection
from enum import StrEnum
from typing import TypeVar

Case = TypeVar("Case", bound=StrEnum)


def whole(digits: str) -> int:
    """Read a whole number from 1 to 999 written plainly; ValueError for anything else."""
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 3 and digits[0] != "0"):
        raise ValueError(digits)
    return int(digits)


def case_and_number(text: str, cases: type[Case], numbered: Collection[Case]) -> tuple[Case, int]:
    """Read `"always"` or `"from-deal:5"`: a case, and the number of those that take one.

    Raises ValueError for anything else.
    """
    name, colon, rest = text.partition(":")
    case = cases(name)
    if (case in numbered) != bool(colon):
        raise ValueError(text)
    return case, whole(rest) if colon else 0
