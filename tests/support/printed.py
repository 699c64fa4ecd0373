"""Printed sheets taken apart: by pikepdf, and by poppler as a reader would see them."""

import io
import re
import subprocess
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from itertools import groupby

import pikepdf

WORD = re.compile(r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>')
PAGE = re.compile(r'<page width="(.+?)" height="(.+?)">(.*?)</page>', re.DOTALL)


@dataclass(frozen=True)
class Word:
    """A word with its box, in points from the top left of its page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def covers(self, other: "Word") -> float:
        """How much of the smaller of two words the other lies upon."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        if across <= 0 or down <= 0:
            return 0.0
        return across * down / min(self.area, other.area)

    @property
    def area(self) -> float:
        return max(0.01, (self.right - self.left) * (self.bottom - self.top))


@dataclass(frozen=True)
class PrintedPage:
    """The words of a page, and its size in points."""

    width: float
    height: float
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


@dataclass(frozen=True)
class Structure:
    """The structure of a PDF, for whoever hears it."""

    told: str
    complaints: str


class Printed:
    """A PDF that was printed."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.pdf = pikepdf.open(io.BytesIO(data))

    @cached_property
    def pages(self) -> list[PrintedPage]:
        told = self._poppler("pdftotext", "-bbox", "-", "-")
        return [
            PrintedPage(
                float(width),
                float(height),
                tuple(
                    Word(unescape(text), *map(float, box)) for *box, text in WORD.findall(content)
                ),
            )
            for width, height, content in PAGE.findall(told)
        ]

    @property
    def text(self) -> str:
        return "\n".join(page.text for page in self.pages)

    @cached_property
    def fonts(self) -> set[str]:
        """The names of all fonts, without the mark of a subset."""
        found = set()
        for thing in self.pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor":
                assert any(key in thing for key in ("/FontFile", "/FontFile2", "/FontFile3"))
                found.add(str(thing["/FontName"]).removeprefix("/").partition("+")[2])
        return found

    @property
    def sizes_of_letters(self) -> set[float]:
        """The sizes at which letters are set, in points."""
        sizes = set()
        for page in self.pdf.pages:
            scale = 1.0
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) == "Tf":
                    size = float(operands[1])
                elif str(operator) == "Tm":
                    scale = abs(float(operands[3]))
                elif str(operator) in ("Tj", "TJ"):
                    sizes.add(round(size * scale * 0.75, 2))
        return sizes

    @cached_property
    def elements(self) -> list[pikepdf.Dictionary]:
        """All elements of the structure, for whoever hears the page."""
        return [
            thing
            for thing in self.pdf.objects
            if isinstance(thing, pikepdf.Dictionary) and "/S" in thing and "/P" in thing
        ]

    def tagged(self, kind: str) -> list[pikepdf.Dictionary]:
        return [element for element in self.elements if element["/S"] == kind]

    @property
    def structure(self) -> "Structure":
        """The structure as poppler tells it, and what it complains of."""
        done = subprocess.run(
            ["pdfinfo", "-struct", "-"], input=self.data, capture_output=True, check=True
        )
        return Structure(done.stdout.decode(), done.stderr.decode())

    @property
    def lines(self) -> list[str]:
        """The lines of all pages as they are seen, from left to right."""
        return [
            " ".join(word.text for word in sorted(line, key=lambda word: word.left))
            for page in self.pages
            for _, line in groupby(
                sorted(page.words, key=lambda word: word.bottom),
                key=lambda word: round(word.bottom),
            )
        ]

    def _poppler(self, *command: str) -> str:
        done = subprocess.run(command, input=self.data, capture_output=True, check=True)
        return done.stdout.decode()
