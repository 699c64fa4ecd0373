"""What the grid of a paper sheet is made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.sheets.totals import Total
from scorekeeper.texts import grid as texts
from scorekeeper.web.paper.typed import Told
from scorekeeper.web.play.view import Adjusted


@dataclass(frozen=True)
class GridCell:
    """One player in one hand: what is typed, and the figures that come of it."""

    seat: int
    bid: str = ""
    took: str = ""
    points: str = ""
    score: str = ""
    deals: bool = False
    named: bool = False
    made: bool | None = None


@dataclass(frozen=True)
class RowNotes:
    """What else may be told of a hand, below the grid. `lines` end by an empty one."""

    size: str
    dealer: str
    namer: str
    void: bool
    note: str
    lines: tuple[Adjusted, ...]
    blind: tuple[int, ...] = ()
    ask_namer: bool = False
    ask_blind: bool = False
    open: bool = False


@dataclass(frozen=True)
class GridRow:
    """One line of the sheet. `notes` is None where the hand is on record already."""

    number: int
    size: str
    trump: str
    red: bool
    asks_trump: bool
    call: str
    cells: tuple[GridCell, ...]
    told: tuple[Told, ...] = ()
    notes: RowNotes | None = None


@dataclass(frozen=True)
class GridPage:
    """The grid, in the order of the printed sheet.

    It posts to `action` `base`, `op`, `first` and, a line each, `bid-N-S`, `took-N-S`, `trump-N`,
    and of the notes `size-N`, `dealer-N`, `namer-N`, `void-N`, `note-N`, `blind-N-S`, `adj-N-I-…`;
    `pen-S` below the hands; `look` for a look at it, `agreed` once what is odd was seen.
    """

    title: str
    meta: str
    board: str
    action: str
    base: int
    op: str
    first: int
    draft: str
    players: tuple[str, ...]
    labels: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[GridRow, ...]
    totals: tuple[Total, ...]
    penalties: tuple[str, ...]
    progress: str
    kinds: tuple[tuple[str, str], ...]
    wrong: frozenset[str] = frozenset()
    flagged: frozenset[str] = frozenset()
    errors: tuple[str, ...] = ()
    points: tuple[Told, ...] = ()
    ask: str = ""
    rest: str = ""
    typed: bool = False
    help: str = texts.HELP
    signs: str = texts.SIGNS
    back: str = texts.BACK
