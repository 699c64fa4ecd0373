"""The first page of a sheet as a picture for a screen: SVG that holds the very same page."""

from base64 import b64encode
from dataclasses import replace
from functools import cache

from scorekeeper.sheets.fonts import font
from scorekeeper.sheets.html import document, style
from scorekeeper.sheets.layout import Sheet

PIXELS = 96 / 25.4  # of a mm
# The letters of nearly all sheets; a browser has others of its own.
FACES = (("400", "source-serif-4-latin-400-normal"), ("600", "source-serif-4-latin-600-normal"))


def picture(sheet: Sheet) -> str:
    """Return the first page as SVG that fetches nothing."""
    first = replace(sheet, pages=sheet.pages[:1], foot=None, back=None, result=None, notes=())
    page = document([first]).partition("<html")[2].partition(">")[2]
    width, height = (length * PIXELS for length in sheet.frame.size)
    margin = sheet.frame.margin
    body = f"{margin}mm; width: {sheet.frame.size[0]}mm; background: #fff"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}"><rect width="100%" height="100%" fill="#fff"/>'
        '<foreignObject width="100%" height="100%"><html xmlns="http://www.w3.org/1999/xhtml">'
        f"<style>{_faces()}{style()} body {{ padding: {body} }}</style>"
        f"{page.strip()}</foreignObject></svg>"
    )


@cache
def _faces() -> str:
    return "".join(
        f'@font-face {{ font-family: "Sheet"; font-weight: {weight}; '
        f"src: url(data:font/woff2;base64,{b64encode(font(name)).decode()}) }}"
        for weight, name in FACES
    )
