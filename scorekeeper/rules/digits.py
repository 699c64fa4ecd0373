"""Whole numbers in written settings."""


def whole(digits: str) -> int:
    """Read a whole number from 1 to 999 written plainly; ValueError for anything else."""
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 3 and digits[0] != "0"):
        raise ValueError(digits)
    return int(digits)
