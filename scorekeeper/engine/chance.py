"""Chance: splitmix64 with a state of its own, so that a seed means the same on every machine."""

from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def seed_of(*parts: object) -> int:
    """Return a seed of 64 bits made from what it is for, as `seed_of("daily", "2026-11-30", 3)`."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


class Chance:
    """A source of numbers; equal seeds give equal numbers."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next64(self) -> int:
        """Return the next number from 0 to 2**64 - 1."""
        self.state = (self.state + STEP) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, each equally likely."""
        fair = MASK + 1 - (MASK + 1) % bound
        while True:
            drawn = self.next64()
            if drawn < fair:
                return drawn % bound

    def shuffle(self, items: list[Item]) -> None:
        """Put the items in any order, each equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
