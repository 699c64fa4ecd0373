"""Random ids, and the alphabet that people can type (Crockford's base 32)."""

import secrets

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""No i, l, o, u: the first three read as 1, 1 and 0."""

_SIGNS = frozenset(ALPHABET)
_READ_AS = str.maketrans({"i": "1", "l": "1", "o": "0"})

TABLE_ID = 10
_LONG_ID = 20


def new_table_id() -> str:
    """Make an id of 50 random bits: ten signs, fit for a URL and for a typed code."""
    return _random(TABLE_ID)


def new_game_id() -> str:
    """Make an id of 100 random bits: it must be its own in files of other instances too."""
    return _random(_LONG_ID)


def new_grant_id() -> str:
    """Make an id of 100 random bits, which no other device ever had."""
    return _random(_LONG_ID)


def is_table_id(text: str) -> bool:
    """Tell whether a text has the form of a table's id."""
    return len(text) == TABLE_ID and _SIGNS.issuperset(text)


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def encode(data: bytes) -> str:
    """Write bytes in base 32, first sign first, padded with zero bits at the end."""
    length = -(-len(data) * 8 // 5)
    number = int.from_bytes(data) << (length * 5 - len(data) * 8)
    return "".join(ALPHABET[number >> shift & 31] for shift in range(5 * length - 5, -1, -5))


def tidy(typed: str) -> str | None:
    """Reduce what a person typed to signs of the alphabet.

    Case, dashes and spaces do not matter; o is 0, i and l are 1.
    Returns None where a sign remains that no code has.
    """
    signs = "".join(typed.replace("-", "").split()).lower().translate(_READ_AS)
    return signs if set(signs) <= set(ALPHABET) else None
