"""Sides of the dealer."""

from scorekeeper.rules.variants import VARIANTS_BY_KEY


def first_side(variant: str) -> str:
    """Return on which side of the dealer whoever speaks first sits: left, or in Pocha right."""
    known = VARIANTS_BY_KEY.get(variant)
    return "right" if known and known.anticlockwise else "left"
