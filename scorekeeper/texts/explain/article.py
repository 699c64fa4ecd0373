"""An article: what a page, the terminal and a document say, before any of them writes it out.

Blocks are plain values, all text already written. A `Link` names what it leads to, as a kind and
its keys: ("scheme", "exact10"), ("variant", "oh-hell"), ("compare", "exact10", "trick10"),
("term", "hook"), ("index",). Who writes the article out knows the address.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

Target = tuple[str, ...]
TICK = "✓"


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another article, with a few words on what is there."""

    to: Target
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences."""

    kind: ClassVar[str] = "paragraph"
    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Sentences that stand one below the other."""

    kind: ClassVar[str] = "lines"
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Definition:
    """A name and what is to be said about it; `key` is set where others may point at it.

    `note` is what may be passed over.
    """

    name: str
    text: str
    key: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Definitions:
    """Names, each with its sentence."""

    kind: ClassVar[str] = "definitions"
    definitions: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Links:
    """Ways to other articles."""

    kind: ClassVar[str] = "links"
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under their headings; the first cell of a row is its heading.

    `marked` are cells (row, column) that stand out: made bids, with a tick as their `sign`, or
    what tells by its own words that it differs. A table of `words` holds text, else figures.
    """

    kind: ClassVar[str] = "table"
    label: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: frozenset[tuple[int, int]] = frozenset()
    sign: str = ""
    words: bool = False


@dataclass(frozen=True, slots=True)
class Sizes:
    """The hand sizes that the tables below it may be shown for, and the one they are for."""

    kind: ClassVar[str] = "sizes"
    chosen: int
    offered: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a section, maybe one that leads on."""

    kind: ClassVar[str] = "heading"
    text: str
    to: Target = ()


Block = Paragraph | Lines | Definitions | Links | Table | Sizes | Heading


@dataclass(frozen=True, slots=True)
class Section:
    """Blocks under a heading; `key` is what it is called in addresses, `note` how much it has."""

    key: str
    title: str
    blocks: tuple[Block, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Article:
    """A whole page: its place among the others, title, first sentence, a line below, sections."""

    to: Target
    title: str
    lead: str
    sections: tuple[Section, ...]
    meta: str = ""


def section(key: str, title: str, *blocks: Block | None) -> Section | None:
    """Return a section of the blocks that say something; None where none does."""
    full = tuple(block for block in blocks if block is not None)
    return Section(key, title, full) if full else None


def sections(*all_sections: Section | None) -> tuple[Section, ...]:
    """Return those sections that have something to say."""
    return tuple(one for one in all_sections if one is not None)


def definitions(*pairs: tuple[str, str]) -> Definitions | None:
    """Return names with their sentences, without those that have none."""
    full = tuple(Definition(name, text) for name, text in pairs if text)
    return Definitions(full) if full else None


def links(found: Sequence[Link]) -> Links | None:
    return Links(tuple(found)) if found else None
