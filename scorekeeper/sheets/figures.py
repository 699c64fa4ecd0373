"""How wide the figures of a player's columns are, so that none is clipped or runs into another."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.sheets.names import width
from scorekeeper.sheets.paper import POINT, SMALLEST
from scorekeeper.sheets.rows import Cell, Row
from scorekeeper.texts.words import HALF

DIGIT, HALF_SIGN = 0.55, 0.95  # em
EDGE = 0.4  # mm, what is free beside a figure
CROSS = 2.7  # mm, the sign of a missed bid
RING, BLOT, LINE = 2.2, 1.6, 0.8  # mm, what a ring, a blot and an underline take beside a figure
MARK, WIDE_MARK, BEFORE_MARK = 0.63, 0.97, 0.3  # em, em, mm: a letter of a note
ONE = DIGIT  # before a bid that was made, in the style of Blackout


@dataclass(frozen=True, slots=True)
class Need:
    """What a figure takes of its column: `ems` of its size, and `beside` it so many mm."""

    ems: float
    beside: float = EDGE

    @property
    def least(self) -> float:
        """The mm that it takes at the smallest size."""
        return self.ems * SMALLEST * POINT + self.beside

    def points(self, room: float) -> float:
        """Return the size at which it fills so many mm."""
        return (room - self.beside) / (self.ems * POINT)


Needs = tuple[frozenset[Need], ...]  # of bid, took, points, score


def usual(digits: int) -> Needs:
    """Return what every sheet has room for: bids of so many digits, ✕ −10, and −100 with a note."""
    bid = Need(digits * DIGIT)
    return (
        frozenset({bid}),
        frozenset({Need(2 * DIGIT)}),
        frozenset({Need(3 * DIGIT, EDGE + CROSS)}),
        frozenset({Need(4 * DIGIT, EDGE + _marks("a"))}),
    )


def needs_of(rows: Iterable[Row], *, blackout: bool, digits: int) -> Needs:
    """Return what the columns of such rows must hold, on top of what is usual."""
    found = [set(column) for column in usual(digits)]
    for row in rows:
        for cell in row.cells:
            for column, need in zip(found, _of_cell(cell, blackout=blackout), strict=True):
                column.add(need)
    return tuple(map(frozenset, found))


def least(needs: Needs) -> tuple[float, ...]:
    """Return the least width of each column in mm."""
    return tuple(max(need.least for need in column) for column in needs)


def largest(needs: frozenset[Need], room: float) -> float:
    """Return the size in points at which all figures of a column have room."""
    return min(need.points(room) for need in needs)


def call_size(rows: Iterable[Row], room: float, most: float) -> float:
    """Return the size in points at which the flags and calls of rows have so many mm."""
    sizes = [
        (room - EDGE - _marks(row.marks)) / width(_called(row), 1.0) for row in rows if _called(row)
    ]
    return max(SMALLEST, min([most, *sizes]))


def _called(row: Row) -> str:
    return ("⚑ " if row.flagged else "") + row.call


def _of_cell(cell: Cell, *, blackout: bool) -> Sequence[Need]:
    signs = (ONE if blackout and cell.made else 0.0) + ems(cell.bid)
    blot = BLOT if blackout and cell.made is False else 0.0
    line = LINE if cell.named else 0.0
    cross = CROSS if cell.made is False and not blackout else 0.0
    return (
        _need(signs, blot + line + _marks(cell.bid_marks)),
        _need(ems(cell.tricks)),
        _need(ems(cell.points), cross),
        _need(ems(cell.score), (RING if cell.ringed else 0.0) + _marks(cell.marks)),
    )


def _need(width: float, beside: float = 0.0) -> Need:
    return Need(max(width, DIGIT), EDGE + beside)


def ems(figure: str) -> float:
    """Return how wide a figure is, in ems."""
    return sum(HALF_SIGN if sign == HALF else DIGIT for sign in figure)


def _marks(letters: str) -> float:
    if not letters:
        return 0.0
    wide = sum(WIDE_MARK if letter in "mw" else MARK for letter in letters)
    return BEFORE_MARK + wide * SMALLEST * POINT
