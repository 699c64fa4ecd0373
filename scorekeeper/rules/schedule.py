"""Schedules: the hand sizes of a game, in order (rules.md 1c).

A schedule is written as turning points, `"10-1-10"`: from each to the next the hands change by
one card. A repeated turning point repeats the hand: `"1-10-10-1"` plays the peak twice.
`"flat:13"` deals the same size until somebody reaches the target. A list of sizes is a
schedule of its own.
"""

from dataclasses import dataclass
from itertools import pairwise

from scorekeeper.rules.trump import whole

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


def make_schedule(setting: ScheduleSetting, largest_possible: int) -> Schedule:
    """Return the schedule of a setting, clamped to the largest hand that the pack allows.

    A list is taken as it stands: what the pack cannot deal there is a problem to report,
    not a slip to mend.
    """
    if isinstance(setting, tuple):
        return Schedule(setting)
    points = tuple(min(point, largest_possible) for point in turning_points(setting))
    if setting.startswith("flat:"):
        return Schedule(points, endless=True)
    sizes = [points[0]]
    for start, end in pairwise(points):
        step = 1 if end > start else -1
        sizes += range(start + step, end + step, step) if start != end else [end]
    return Schedule(tuple(sizes))


def is_clamped(setting: ScheduleSetting, largest_possible: int) -> bool:
    """Tell whether a written schedule asks for more cards than the pack can deal."""
    return isinstance(setting, str) and max(turning_points(setting)) > largest_possible
