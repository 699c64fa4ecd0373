"""Schedules: the hand sizes of a game, in order (rules.md 1c).

A schedule is written as turning points, `"10-1-10"`: from each to the next the hands change by
one card. A repeated turning point repeats the hand: `"1-10-10-1"` plays the peak twice.
`"flat:13"` deals the same size until somebody reaches the target. A list of sizes is a
schedule of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scorekeeper.rules.digits import whole

ScheduleSetting = str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Schedule:
    """Hand sizes in order; an endless schedule repeats its last size for ever."""

    sizes: tuple[int, ...]
    endless: bool = False

    @property
    def deals(self) -> int | None:
        """The number of deals, or None when only a target ends the game."""
        return None if self.endless else len(self.sizes)

    @property
    def largest(self) -> int:
        return max(self.sizes, default=0)

    def size(self, deal: int) -> int | None:
        """Return the planned size of deal 1, 2, …; None beyond the end."""
        if deal <= len(self.sizes):
            return self.sizes[deal - 1]
        return self.sizes[-1] if self.endless else None


def turning_points(setting: str) -> tuple[int, ...]:
    """Read `"10-1-10"` or `"flat:13"`; ValueError for anything else."""
    kind, colon, size = setting.partition(":")
    if colon:
        if kind != "flat":
            raise ValueError(setting)
        return (whole(size),)
    return tuple(whole(part) for part in setting.split("-"))


def is_flat(setting: str) -> bool:
    """Tell whether a written schedule deals one size until a target is reached."""
    return setting.startswith("flat:")


def between(points: Sequence[int]) -> tuple[int, ...]:
    """Return the hand sizes from turning point to turning point.

    >>> between((1, 3, 3, 2))
    (1, 2, 3, 3, 2)
    """
    sizes = [points[0]]
    for start, end in pairwise(points):
        step = 1 if end > start else -1
        sizes += range(start + step, end + step, step) if start != end else [end]
    return tuple(sizes)
