"""The head of each page: the title, and beside it or below it what else is known."""

from dataclasses import dataclass

from scorekeeper.sheets.names import lines, width
from scorekeeper.sheets.paper import POINT, SMALLEST, Frame

LARGEST, BELOW = 21.0, 15.0  # points
META, META_BELOW = 9.5, 8.0
WORDS = 10.0
UNDER = 4.0  # mm, below the words and above the hands
USUAL = 14.1  # mm: the hands of one game begin at one height, whatever stands beside the title


@dataclass(frozen=True, slots=True)
class Heading:
    """The sizes of the title and of what stands `beside` or below it, in points; mm."""

    points: float
    meta: float
    beside: bool
    line: float
    height: float


def heading(title: str, meta: str, frame: Frame, blanks: int) -> Heading:
    """Return how a head fits the page; `blanks` are lines to write on, before `meta`."""
    scale = frame.scale
    most = LARGEST * scale if not frame.small else 17.0 * scale
    wide = (WORDS + 22.0) * blanks * scale + width(meta, META * scale)
    for points in (most, most * 0.85, most * 0.7):
        if width(title, points) + wide + 8 < frame.width:
            return Heading(round(points, 1), META * scale, True, 22.0 * scale, _usual(frame))
    return _below(title, meta, frame, blanks)


def _below(title: str, meta: str, frame: Frame, blanks: int) -> Heading:
    scale = frame.scale
    points = BELOW * scale
    while points > SMALLEST and lines(title, points, frame.width) > 1:
        points -= 0.5
    points = max(points, SMALLEST)
    size = max(SMALLEST, META_BELOW * scale)
    line = (frame.width / blanks - WORDS * scale * 1.25) if blanks else 0.0
    text = (lines(meta, size, frame.width) if meta else 0) + (1.1 if blanks else 0)
    height = lines(title, points, frame.width) * points * 1.1 * POINT + text * size * 1.35 * POINT
    return Heading(round(points, 1), size, False, line, max(height + UNDER, _usual(frame)))


def _usual(frame: Frame) -> float:
    """Return the height of a head; big print on small paper needs a line more."""
    more = META_BELOW * 1.35 * POINT if frame.small and frame.big else 0.0
    return (USUAL + more) * frame.scale
