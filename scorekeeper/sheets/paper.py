"""Paper: its sizes, how it is turned, and how much a page of it takes. Lengths are in mm."""

from dataclasses import dataclass
from enum import StrEnum

POINT = 0.3528  # mm
SMALLEST = 7.0  # points: nothing is printed smaller
BIG = 1.3  # how much larger the big print is


class Paper(StrEnum):
    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"


class Style(StrEnum):
    """How a result is marked: by sign, or as the game of Blackout has it, by a one or a blot."""

    PLAIN = "plain"
    BLACKOUT = "blackout"


SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4), Paper.A5: (148.0, 210.0)}
MOST_PLAYERS = {Paper.A4: 10, Paper.LETTER: 10, Paper.A5: 6}
MARGINS = {Paper.A4: 11.0, Paper.LETTER: 10.0, Paper.A5: 8.5}
LOWEST_ROWS = {Paper.A4: 5.6, Paper.LETTER: 5.6, Paper.A5: 4.9}
HIGHEST_ROWS = {Paper.A4: 11.0, Paper.LETTER: 11.0, Paper.A5: 8.5}
# The widths of the columns of a hand: number, cards, trump, call.
HAND_COLUMNS = {
    Paper.A4: (7.0, 10.0, 12.0, 15.5),
    Paper.LETTER: (6.5, 9.5, 11.5, 14.5),
    Paper.A5: (6.0, 8.5, 10.0, 14.5),
}
NARROWEST = 21.7  # the columns of one player


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """How a sheet is wanted: `landscape` None lets the sheet choose what suits it."""

    paper: Paper = Paper.A4
    landscape: bool | None = None
    big: bool = False
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Frame:
    """A page of paper, turned as it is printed."""

    paper: Paper
    landscape: bool
    big: bool

    @property
    def scale(self) -> float:
        return BIG if self.big else 1.0

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the page."""
        width, height = SIZES[self.paper]
        return (height, width) if self.landscape else (width, height)

    @property
    def margin(self) -> float:
        return MARGINS[self.paper]

    @property
    def width(self) -> float:
        return self.size[0] - 2 * self.margin

    @property
    def height(self) -> float:
        """What is left between the margins; the bottom one holds the line with the page number."""
        return self.size[1] - 2 * self.margin - 1

    @property
    def small(self) -> bool:
        return self.paper is Paper.A5

    @property
    def hand_columns(self) -> tuple[float, ...]:
        return tuple(width * self.scale for width in HAND_COLUMNS[self.paper])

    def most_players(self, least: float) -> int:
        """Return how many players one page takes side by side, none in less than `least` mm."""
        room = self.width - sum(self.hand_columns)
        return max(1, min(MOST_PLAYERS[self.paper], int(room / max(NARROWEST * self.scale, least))))

    @property
    def lowest_row(self) -> float:
        return LOWEST_ROWS[self.paper] * self.scale

    @property
    def highest_row(self) -> float:
        return HIGHEST_ROWS[self.paper] * self.scale


def frames(choice: Choice) -> list[Frame]:
    """Return the pages that a choice allows."""
    turned = [choice.landscape] if choice.landscape is not None else [True, False]
    return [Frame(choice.paper, landscape, choice.big) for landscape in turned]
