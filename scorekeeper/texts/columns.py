"""Shares as columns in SVG, to stand inside a page; colours are left to classes."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from scorekeeper.texts.race import SVG

WIDTH, HEIGHT, TOP, BOTTOM = 25, 132, 16, 18
FEWEST = 13
"""Columns that a chart has room for at least, so that few of them are not broad as doors."""


@dataclass(frozen=True, slots=True)
class Column:
    """A share from 0 to 1 under its label; `beside` is another to compare it with."""

    label: str
    share: float
    beside: float | None = None


def columns(title: str, rows: Sequence[Column]) -> str:
    """Return the chart: a column each, its share in per cent above, a line at what is beside it."""
    width = WIDTH * max(len(rows), FEWEST) + 4
    base = HEIGHT - BOTTOM
    parts = [
        f'<svg xmlns="{SVG}" class="columns" role="img" viewBox="0 0 {width} {HEIGHT}">',
        f"<title>{escape(title)}</title>",
        *(part for place, row in enumerate(rows) for part in _column(place, row)),
        f'<path class="zero" d="M2 {base}H{width - 2}"/>',
    ]
    return "".join([*parts, "</svg>"])


def _column(place: int, row: Column) -> list[str]:
    left, top = 2 + WIDTH * place, _y(row.share)
    middle = left + WIDTH / 2
    size = f'width="{WIDTH - 8}" height="{HEIGHT - BOTTOM - top:.1f}"'
    parts = [
        f'<rect x="{left + 4}" y="{top:.1f}" {size}/>',
        _text(middle, _y(max(row.share, row.beside or 0)) - 4, f"{row.share * 100:.0f}", "share"),
        _text(middle, HEIGHT - 5, row.label, "label"),
    ]
    if row.beside is not None:
        y = _y(row.beside)
        parts.insert(1, f'<path class="beside" d="M{left + 1} {y:.1f}h{WIDTH - 2}"/>')
    return parts


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share


def _text(x: float, y: float, told: str, kind: str) -> str:
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{escape(told)}</text>'
    )
