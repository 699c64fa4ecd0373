"""Numbers as people and forms write them."""

from scorekeeper.texts.words import MINUS


def whole(text: str) -> int | None:
    """Return a whole number as people type it, with either minus; None for anything else."""
    plain = text.strip().replace(MINUS, "-")
    digits = plain.removeprefix("-").removeprefix("+")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= 7 else None


def id_of(text: str) -> int:
    """Return the id of a member that a form brings; one of nobody for what is no number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
