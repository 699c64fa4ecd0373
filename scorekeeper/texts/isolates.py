"""Names that run from right to left, kept from turning round the sentence they stand in."""

from unicodedata import bidirectional

FIRST_STRONG, POP = "\u2068", "\u2069"


def runs_left(text: str) -> bool:
    """Tell whether any letter of a text belongs to a script that runs from right to left."""
    return any(bidirectional(sign) in ("R", "AL") for sign in text)


def isolated(text: str) -> str:
    """Return a text between isolating marks, where it needs them."""
    return f"{FIRST_STRONG}{text}{POP}" if runs_left(text) else text


def unmarked(text: str) -> str:
    """Return a text without isolating marks."""
    return text.replace(FIRST_STRONG, "").replace(POP, "")
