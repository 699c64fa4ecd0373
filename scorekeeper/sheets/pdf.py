"""Sheets as PDF, by WeasyPrint, which is imported with the first of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Any

from scorekeeper.sheets.fonts import FONTS, NAMES, font
from scorekeeper.sheets.html import document, style
from scorekeeper.sheets.layout import Sheet
from scorekeeper.texts.paper import MISSING_LIBRARIES

_PRESS = Lock()


class NoPress(Exception):
    """The libraries that WeasyPrint needs are not there; the message says what to install."""


@dataclass(frozen=True, slots=True)
class Press:
    """What all sheets of a process share: the fonts, and the parsed style."""

    weasyprint: Any
    fonts: Any
    style: Any
    nothing: Any


@cache
def press() -> Press:
    """Load WeasyPrint, the fonts and the style, once; raises NoPress."""
    try:
        import weasyprint  # noqa: PLC0415 - half a second, for whoever prints
        from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
        from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: PLC0415
    except (ImportError, OSError) as error:
        raise NoPress(MISSING_LIBRARIES) from error

    class OurFonts(URLFetcher):  # type: ignore[misc]
        """Gives the fonts of this package by their names, and nothing else."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            name = url.removeprefix("font:")
            if name not in NAMES:
                raise ValueError("not a font of ours")
            return URLFetcherResponse(url, font(name), {"Content-Type": "font/woff2"})

    fonts = FontConfiguration()
    sheet = weasyprint.CSS(
        string=f"{_faces()}\n{style()}", font_config=fonts, url_fetcher=OurFonts()
    )
    return Press(weasyprint, fonts, sheet, URLFetcher(allowed_protocols=()))


def _faces() -> str:
    return "\n".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
        f'src: url("font:{file}") format("woff2") }}'
        for family, weight, file in FONTS
    )


def pdf(sheets: Sequence[Sheet]) -> bytes:
    """Return sheets as one PDF for paper and for screen readers; raises NoPress."""
    with _PRESS:
        ours = press()
        page = ours.weasyprint.HTML(string=document(sheets), url_fetcher=ours.nothing)
        printed: bytes = page.write_pdf(
            font_config=ours.fonts,
            stylesheets=[ours.style],
            pdf_variant="pdf/ua-1",
            finisher=_head_all_columns,
        )
        return printed


def _head_all_columns(_document: Any, printed: Any) -> None:
    """Let each cell lead to the name above it as well.

    A name heads several columns; WeasyPrint leads the cells of the first of them to it alone.
    """
    elements = [one for one in printed.objects if isinstance(one, dict)]
    above: dict[tuple[str, int], Any] = {}
    for head in (one for one in elements if one.get("S") == "/TH"):
        table, row, column = head["ID"].string.split("-")
        if row == "0":
            first = int(column)
            above |= {(table, first + by): head["ID"] for by in range(head["A"].get("ColSpan", 1))}
    for cell in (one for one in elements if one.get("S") == "/TD"):
        headers = cell["A"]["Headers"]
        for table, _, column in [key.string.split("-") for key in headers]:
            name = above.get((table, int(column)))
            if name is not None and name not in headers:
                headers.append(name)
