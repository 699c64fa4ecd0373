"""Where a rule comes from, in words: `004; rules.md 2d` as people understand it."""

import re

from scorekeeper.texts.explain.article import Paragraph
from scorekeeper.texts.words import capital, listing, sentence

DOCUMENTS = {
    "000": "a collection of variants",
    "001": "BieGames' rules",
    "002": "bs.fyi's rules",
    "003": "Trickster's rules",
    "004": "Al Okenuff's page",
}
_DOCUMENT = re.compile(r"(\d{3})(?: \(([^)]*)\))?")
_SECTION = re.compile(r"(\d\w?)(?: ([A-Z][A-Z0-9_]*))?")
_ROW = re.compile(r"V\d\d")


def source_words(source: str) -> str:
    """Return a source as a sentence.

    >>> source_words("004; rules.md V01 and 2d")
    "From Al Okenuff's page (document 004); entry V01 and section 2d of the rules."
    """
    told = [_part(part) for part in source.split("; ")]
    origin = "; ".join(part for part in told if part)
    text = capital(origin) if origin.startswith(("section", "entry")) else f"From {origin}"
    return sentence(text)


def source_blocks(source: str, key: str) -> tuple[Paragraph, Paragraph]:
    """Return where something comes from, and what files and commands call it."""
    called = f"In files and commands it is called {key}."
    return Paragraph(source_words(source)), Paragraph(called)


def _part(part: str) -> str:
    name, _, rest = part.partition(" ")
    if name == "rules.md":
        return f"{listing([_place(place) for place in re.split(', | and ', rest)])} of the rules"
    return listing([_origin(origin) for origin in _split(part)])


def _split(part: str) -> list[str]:
    """Return the origins between commas, but not between those in brackets."""
    return [origin.strip() for origin in re.split(r",(?![^(]*\))", part)]


def _origin(origin: str) -> str:
    found = _DOCUMENT.fullmatch(origin)
    if not found or found[1] not in DOCUMENTS:
        return origin
    number = ", ".join(part for part in (f"document {found[1]}", found[2]) if part)
    return f"{DOCUMENTS[found[1]]} ({number})"


def _place(place: str) -> str:
    if _ROW.fullmatch(place):
        return f"entry {place}"
    found = _SECTION.fullmatch(place)
    if not found:
        return place
    return f"{found[2]} in section {found[1]}" if found[2] else f"section {found[1]}"
