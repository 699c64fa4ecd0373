"""How hands and players are spread over pages: pure measuring, nothing is written here."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import ceil

from scorekeeper.sheets.figures import Needs, largest, least
from scorekeeper.sheets.names import Name, lines
from scorekeeper.sheets.paper import POINT, SMALLEST, Frame
from scorekeeper.texts import paper

COLUMN_HEADS = 4.8
NAME_SIZES = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, SMALLEST)
SHARES = (0.155, 0.155, 0.335, 0.355)  # of a player's columns: bid, took, points, score
TO_A_TARGET = 7.6  # mm, a row of a game that fills the page
FOOT_ROW, TOTAL_ROW = 5.4, 8.0
WORDS_FROM = 33.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The measures of a sheet's table, in mm and points.

    `groups` are the seats that stand side by side on a page, `spans` the rows that stand below
    each other; `foot_below` tells whether the foot has room below the last of them. `needs` are
    those of the figures that stand in it.
    """

    frame: Frame
    groups: tuple[range, ...]
    spans: tuple[range, ...]
    row: float
    player: float
    names: float
    name_points: float
    rows: int
    foot_below: bool
    filled: bool
    needs: Needs = field(compare=False)

    @property
    def columns(self) -> tuple[float, ...]:
        """The widths of a player's columns on the fullest page."""
        return self._columns(self.player)

    def columns_for(self, players: int) -> tuple[float, ...]:
        """Return the widths of a player's columns where so many share the page."""
        return self._columns((self.frame.width - sum(self.frame.hand_columns)) / players)

    def _columns(self, player: float) -> tuple[float, ...]:
        """Return the usual widths, where all figures have room in them."""
        shares = tuple(player * share for share in SHARES)
        needed = least(self.needs)
        if all(width >= need for width, need in zip(shares, needed, strict=True)):
            return shares
        free = player - sum(needed)
        return tuple(need + free * share for need, share in zip(needed, SHARES, strict=True))

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of a player's columns, in letters where words do not fit."""
        wide = self.player >= WORDS_FROM * self.frame.scale
        return paper.COLUMNS if wide else paper.LETTERS

    @property
    def figure(self) -> float:
        """The size of bids, tricks and cards in points."""
        by_column = min(self._largest(0), self._largest(1))
        return _size(min(self.row * 1.45, by_column, 12.5 * self.frame.scale))

    @property
    def score_figure(self) -> float:
        return _size(min(self.row * 1.5, self._largest(3), 13.5 * self.frame.scale))

    @property
    def point_figure(self) -> float:
        return _size(min(self.row * 1.2, self._largest(2), 9.5 * self.frame.scale))

    def _largest(self, column: int) -> float:
        return largest(self.needs[column], self.columns[column])

    @property
    def pages(self) -> int:
        return len(self.groups) * len(self.spans)

    def longer(self, rows: int) -> "Grid":
        """Return the measures for more rows of the same height, on further pages."""
        if rows == self.rows:
            return self
        return replace(self, spans=_spans(rows, len(self.spans[0])), rows=rows)


def _size(points: float) -> float:
    return max(SMALLEST, int(points * 10) / 10)


def groups_of(players: int, most: int) -> tuple[range, ...]:
    """Return the seats by pages, as evenly as it goes."""
    pages = ceil(players / most)
    ends = [ceil(players * page / pages) for page in range(pages + 1)]
    return tuple(range(*pair) for pair in pairwise(ends))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a table must hold: so many rows (None fills the pages), in mm its head and its foot.

    `totals` counts the rows below the hands.
    """

    rows: int | None
    head: float
    foot: float
    totals: int
    needs: Needs


def grid(frame: Frame, names: Sequence[Name], wanted: Wanted) -> Grid:
    """Return the measures of a table on such pages."""
    groups = groups_of(len(names), frame.most_players(sum(least(wanted.needs))))
    player = (frame.width - sum(frame.hand_columns)) / max(map(len, groups))
    points, name_height = _names(names, player - 2, frame)
    above = wanted.head + COLUMN_HEADS * frame.scale + name_height
    below = (TOTAL_ROW + FOOT_ROW * (wanted.totals - 1)) * frame.scale + 1.5
    room = frame.height - above - below
    count, span, row, foot_below = _spread(frame, wanted.rows, room, wanted.foot)
    return Grid(
        frame=frame,
        groups=groups,
        spans=_spans(count, span),
        row=row,
        player=player,
        names=name_height,
        name_points=points,
        rows=count,
        foot_below=foot_below,
        filled=wanted.rows is None,
        needs=wanted.needs,
    )


def _spans(rows: int, each: int) -> tuple[range, ...]:
    return tuple(range(first, min(first + each, rows)) for first in range(0, rows, each))


def _spread(
    frame: Frame, rows: int | None, room: float, foot: float
) -> tuple[int, int, float, bool]:
    """Return the number of rows, how many a page takes, how high one is, and the foot's place."""
    if rows is None:
        row = TO_A_TARGET * frame.scale if not frame.small else frame.lowest_row * 1.25
        fitting = int((room - foot) / row)
        if fitting >= 8:
            return fitting, fitting, (room - foot) / fitting, True
        fitting = max(1, int(room / row))
        return fitting, fitting, room / fitting, False
    lowest, highest = frame.lowest_row, frame.highest_row
    if rows * lowest <= room - foot:
        return rows, rows, min(highest, (room - foot) / rows), True
    pages = ceil(rows / max(1, int(room / lowest)))
    span = ceil(rows / pages)
    row = min(highest, room / span)
    last = rows - span * (pages - 1)
    return rows, span, row, last * row + foot <= room


def _names(names: Sequence[Name], room: float, frame: Frame) -> tuple[float, float]:
    """Return the size of the names in points, and the height that the longest takes."""
    told = [name.text or paper.DEALS_FIRST for name in names]
    sizes = [size * frame.scale for size in NAME_SIZES[:-1]] + [SMALLEST]
    for size in sizes:
        most = max(lines(name, size, room) for name in told)
        if most == 1 or (most == 2 and size <= 10 * frame.scale):
            break
    return size, max(most * size * 1.2 * POINT + 1.6, 8.0 * frame.scale)
