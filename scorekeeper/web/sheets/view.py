"""What the pages with sheets to print are made from."""

from __future__ import annotations

from dataclasses import dataclass

Option = tuple[str, str]  # a value and its label

PAPERS: tuple[Option, ...] = (("a4", "A4"), ("letter", "Letter"), ("a5", "A5"))
TURNS: tuple[Option, ...] = (
    ("", "As it fits best"),
    ("landscape", "Landscape"),
    ("portrait", "Portrait"),
)
STYLES: tuple[Option, ...] = (
    ("plain", "Points, and a cross where missed"),
    ("blackout", "Blackout: a one, or a blot"),
)


@dataclass(frozen=True)
class SheetPage:
    """A sheet to look at and to download.

    The form goes to this page itself, by GET. `missing` says what the machine lacks to print.
    """

    title: str
    back: str
    back_label: str
    picture: str
    picture_alt: str
    pdf: str
    paper: str
    turn: str
    style: str
    big: bool
    told: str
    missing: str = ""
    # of a blank sheet
    variants: tuple[Option, ...] = ()
    variant: str = ""
    players: int = 0
    names: str = ""
    # of a game
    blank: bool = False
    qr: bool | None = None
    evening: str | None = None
    self_set: bool | None = None
    papers: tuple[Option, ...] = PAPERS
    turns: tuple[Option, ...] = TURNS
    styles: tuple[Option, ...] = STYLES
