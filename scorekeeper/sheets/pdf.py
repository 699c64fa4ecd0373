"""Sheets as PDF, by WeasyPrint, which is imported with the first of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from threading import Lock
from typing import Any

from scorekeeper.sheets.html import document, style
from scorekeeper.sheets.layout import Sheet
from scorekeeper.texts.paper import MISSING_LIBRARIES

# (family, weight, file); the families stand in one stack in sheet.css
FONTS = (
    ("Sheet", 400, "source-serif-4-latin-400-normal"),
    ("Sheet", 600, "source-serif-4-latin-600-normal"),
    ("Sheet Ext", 400, "source-serif-4-latin-ext-400-normal"),
    ("Sheet Ext", 600, "source-serif-4-latin-ext-600-normal"),
    ("Sheet Greek", 400, "source-serif-4-greek-400-normal"),
    ("Sheet Greek", 600, "source-serif-4-greek-600-normal"),
    ("Sheet Cyrillic", 400, "source-serif-4-cyrillic-400-normal"),
    ("Sheet Cyrillic", 600, "source-serif-4-cyrillic-600-normal"),
    ("Sheet Sans", 400, "dejavu-sans-400"),
    ("Sheet Sans", 600, "dejavu-sans-700"),
)
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
            if name not in {file for _, _, file in FONTS}:
                raise ValueError("not a font of ours")
            return URLFetcherResponse(url, _font(name), {"Content-Type": "font/woff2"})

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


def _font(name: str) -> bytes:
    return files("scorekeeper.sheets").joinpath(f"fonts/{name}.woff2").read_bytes()


def pdf(sheets: Sequence[Sheet]) -> bytes:
    """Return sheets as one PDF for paper and for screen readers; raises NoPress."""
    with _PRESS:
        ours = press()
        page = ours.weasyprint.HTML(string=document(sheets), url_fetcher=ours.nothing)
        printed: bytes = page.write_pdf(
            font_config=ours.fonts, stylesheets=[ours.style], pdf_variant="pdf/ua-1"
        )
        return printed
