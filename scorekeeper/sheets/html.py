"""The pages of sheets as one document of HTML, which is well-formed XML as well."""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from scorekeeper.sheets.back import OWN
from scorekeeper.sheets.foot import GAP, HEADING, LETTERS, WORTH_ROW
from scorekeeper.sheets.grid import COLUMN_HEADS, FOOT_ROW, TOTAL_ROW
from scorekeeper.sheets.layout import Sheet
from scorekeeper.sheets.paper import Frame, Style
from scorekeeper.sheets.qr import qr
from scorekeeper.texts import paper
from scorekeeper.texts.isolates import FIRST_STRONG, POP, unmarked

PACKAGE = Path(__file__).resolve().parent.parent

BESIDE_NETS = 37.0  # mm, of the words above and below the table on the back


def folder() -> Path:
    """Return the folder of the templates, of an installed wheel or of the checkout."""
    packed = PACKAGE / "templates" / "sheets"
    return packed if packed.is_dir() else PACKAGE.parent / "templates" / "sheets"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folder()),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters["told"] = _told
    return environment


def _told(text: str) -> Markup:
    """Return a sentence in which whatever runs from right to left stands apart."""
    marked = escape(text).replace(FIRST_STRONG, Markup("<bdi>"))
    return marked.replace(POP, Markup("</bdi>"))


@cache
def style() -> str:
    """Return the style that all sheets share."""
    return (folder() / "sheet.css").read_text("utf-8")


def document(sheets: Sequence[Sheet]) -> str:
    """Return sheets, one after the other, as a document."""
    printed = [_Printed(sheet, place) for place, sheet in enumerate(sheets)]
    return (
        _environment()
        .get_template("sheet.html")
        .render(
            title=", ".join(dict.fromkeys(_title(sheet) for sheet in sheets)),
            sheets=printed,
            deals_first=paper.DEALS_FIRST,
            lettered=paper.LETTERED,
            facts=paper.facts,
            measures=measures(sheets),
        )
    )


def _title(sheet: Sheet) -> str:
    return unmarked(f"{sheet.title} · {sheet.meta}" if sheet.meta else sheet.title)


def measures(sheets: Sequence[Sheet]) -> str:
    """Return the style of these sheets: the pages, and each length that depends on them."""
    frames = {sheet.frame for sheet in sheets} | {s.back.frame for s in sheets if s.back}
    rules = {_page(frame) for frame in frames}
    return "\n".join([*sorted(rules), *(_sheet(sheet, n) for n, sheet in enumerate(sheets))])


def turned(frame: Frame) -> str:
    way = "landscape" if frame.landscape else "portrait"
    return f"{frame.paper}-{way}"


def _page(frame: Frame) -> str:
    width, height = frame.size
    bottom = f"font: 7pt/1 Sheet, 'Sheet Sans'; color: #5d564a; height: {frame.margin * 0.7:g}mm"
    return (
        f"@page {turned(frame)} {{ size: {width:g}mm {height:g}mm; margin: {frame.margin:g}mm; "
        f"@bottom-right {{ content: counter(page) ' / ' counter(pages); {bottom} }} "
        f"@bottom-left {{ content: 'Scorekeeper'; {bottom} }} }}\n"
        f".{turned(frame)} {{ page: {turned(frame)} }}"
    )


def _sheet(sheet: Sheet, place: int) -> str:
    grid, frame, head = sheet.grid, sheet.frame, sheet.heading
    scale = frame.scale
    label = max(7.0, 7.2 * scale)
    lengths = {
        "": f"font-size: {9 * scale:g}pt",
        "header": f"height: {head.height - 2.6:.2f}mm; margin-bottom: 2.6mm",
        "header h1": f"font-size: {head.points:g}pt",
        "header p": f"font-size: {head.meta:g}pt"
        + (f"; padding-top: {(head.points - head.meta) * 0.3:.2f}mm" if head.beside else ""),
        "header i": f"width: {head.line:.2f}mm",
        ".names th": f"height: {grid.names:.2f}mm",
        ".heads th": f"height: {COLUMN_HEADS * scale:.2f}mm",
        ".hands thead th": f"font-size: {label:g}pt",
        ".hands thead th.who": f"font-size: {grid.name_points:g}pt",
        ".hands thead th.who small": f"font-size: {max(7.0, 8 * scale):g}pt",
        "tbody td.b": f"height: {grid.row:.3f}mm; font-size: {grid.figure:g}pt",
        "td.t, td.n, td.tr": f"font-size: {grid.figure:g}pt",
        "td.call": f"font-size: {min(grid.figure, sheet.call_points):g}pt",
        ".hands tbody th": f"font-size: {min(grid.figure, 9 * scale):g}pt",
        "td.p": f"font-size: {grid.point_figure:g}pt",
        "td.s": f"font-size: {grid.score_figure:g}pt",
        "tfoot tr": f"height: {FOOT_ROW * scale:.2f}mm",
        "tfoot tr.final": f"height: {TOTAL_ROW * scale:.2f}mm",
        "tfoot th": f"font-size: {8.5 * scale:g}pt",
        "tfoot td": f"font-size: {max(8.0, grid.figure * 0.9):g}pt",
        "tfoot tr.final td": f"font-size: {max(9.0, min(15 * scale, grid.score_figure * 1.2)):g}pt",
        ".foot": f"font-size: {LETTERS * scale:g}pt",
        ".worth": f"width: {_table(sheet):.2f}mm",
        ".foot.beside p": f"margin-left: {_table(sheet) + GAP:.2f}mm",
        ".worth th, .worth td": f"height: {WORTH_ROW * scale:.2f}mm; font-size: {7.6 * scale:g}pt",
        ".worth th:first-child": f"width: {HEADING * scale:.2f}mm",
        "h2": f"font-size: {13 * scale:g}pt",
        "> p": f"font-size: {9 if frame.small else 9 * scale:g}pt",
        ".own": f"width: {OWN * scale:.2f}mm",
        ".nets, .nets tbody th": f"font-size: {_net_size(sheet):.2f}pt",
        ".nets th, .nets td": f"height: {_net_row(sheet):.2f}mm",
        ".qr": "font-size: 7pt",
    }
    return "\n".join(
        ", ".join(f".s{place} {part.strip()}".strip() for part in selector.split(","))
        + f" {{ {rule} }}"
        for selector, rule in lengths.items()
    )


def _table(sheet: Sheet) -> float:
    """Return how wide the table of points is."""
    foots = [sheet.foot, *(page.foot for page in sheet.pages)]
    return next((one.table for one in foots if one), 0.0)


def _net_size(sheet: Sheet) -> float:
    """Return the size of letters in the table on the back, in points."""
    cell = sheet.back.cell if sheet.back else 0.0
    largest = 7.5 if sheet.frame.small else 9.5  # on small paper no heading takes two lines
    return max(7.0, min(largest * sheet.frame.scale, cell * 0.87))


def _net_row(sheet: Sheet) -> float:
    """Return the height of a row on the back, of which the page holds all."""
    if sheet.back is None:
        return 0.0
    frame = sheet.back.frame
    beside = BESIDE_NETS * (1 if frame.small else frame.scale)
    room = frame.height - sheet.heading.height - beside
    return min(7.4 * frame.scale, room / (len(sheet.back.rows) + 1))


class _Printed:
    """A sheet as the template takes it."""

    def __init__(self, sheet: Sheet, place: int) -> None:
        self.id = place
        self.turned = turned(sheet.frame)
        self.back_turned = turned(sheet.back.frame) if sheet.back else ""
        self.hand_columns = [f"{width:.2f}" for width in sheet.frame.hand_columns]
        self.blackout = sheet.style is Style.BLACKOUT
        for one in fields(Sheet):
            setattr(self, one.name, getattr(sheet, one.name))
        self.result: Any = _PrintedResult(sheet) if sheet.result else None


class _PrintedResult:
    """The result with its pictures, which are drawn by us from figures and escaped names."""

    def __init__(self, sheet: Sheet) -> None:
        found = sheet.result
        assert found is not None  # noqa: S101 - asked before
        for one in fields(found):
            setattr(self, one.name, getattr(found, one.name))
        self.race = found.race
        self.qr = qr(found.address) if found.address else None
