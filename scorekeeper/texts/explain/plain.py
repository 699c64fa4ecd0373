"""An article as plain text, for the terminal."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

from scorekeeper.texts.explain.article import (
    Article,
    Block,
    Definitions,
    Heading,
    Lines,
    Link,
    Links,
    Paragraph,
    Sizes,
    Table,
)

WIDTH = 78
INDENT = " " * 4


def plain_text(article: Article, width: int = WIDTH) -> str:
    """Return an article in lines no wider than `width`, but for tables of figures."""
    lines = [article.title, "=" * len(article.title), *wrap(article.lead, width)]
    lines += wrap(f"({article.meta})", width) if article.meta else []
    for section in article.sections:
        lines += ["", section.title, "-" * len(section.title)]
        lines += _blocks(section.blocks, width)
    return "\n".join(lines)


def _blocks(blocks: Sequence[Block], width: int) -> Iterator[str]:
    """Yield the blocks with a line between them, but for a heading and what it is over."""
    before: Block | None = None
    for block in blocks:
        told = list(_block(block, width))
        if told and before and not isinstance(before, Heading):
            yield ""
        before = block if told else before
        yield from told


def _block(block: Block, width: int) -> Iterable[str]:
    return WRITERS[type(block)](block, width)


def _lines(found: Lines, width: int) -> Iterator[str]:
    for text in found.texts:
        yield from wrap(text, width, initial_indent="- ", subsequent_indent="  ")


def _definitions(found: Definitions, width: int) -> Iterator[str]:
    for definition in found.definitions:
        yield from wrap(f"{definition.name}: {definition.text}", width, subsequent_indent=INDENT)
        yield from wrap(definition.note, width, initial_indent=INDENT, subsequent_indent=INDENT)


def _links(found: Links, width: int) -> Iterator[str]:
    for link in found.links:
        yield from wrap(f"{_name(link)}: {link.label}", width, subsequent_indent=INDENT)
        yield from wrap(link.note, width, initial_indent=INDENT, subsequent_indent=INDENT)


def _table(table: Table, width: int) -> Iterable[str]:
    return _words(table, width) if table.words else _figures(table)


def _name(link: Link) -> str:
    """Return what a command calls it: the keys."""
    return " ".join(link.to[1:])


def _figures(table: Table) -> list[str]:
    """Return figures in columns, the marked ones with their sign."""
    none = " " * len(table.sign)
    rows = [
        [
            f"{cell}{table.sign if (down, across) in table.marked else none}"
            for across, cell in enumerate(row)
        ]
        for down, row in enumerate(table.rows)
    ]
    return _columns([[f"{cell}{none}" for cell in table.head], *rows], str.rjust)


def _words(table: Table, width: int) -> Iterator[str]:
    """Return text in columns where it is short enough, else a row as a few lines."""
    lines = _columns([table.head, *table.rows], str.ljust)
    if max(map(len, lines)) <= width:
        yield from lines
        return
    for row in table.rows:
        yield row[0]
        for name, cell in zip(table.head[1:], row[1:], strict=True):
            text = f"{name}: {cell}" if name else cell
            yield from wrap(text, width, initial_indent=INDENT, subsequent_indent=2 * INDENT)


def _columns(rows: Sequence[Sequence[str]], pad: Callable[[str, int], str]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(pad, row, widths)).rstrip() for row in rows]


WRITERS: Mapping[type, Callable[[Any, int], Iterable[str]]] = {
    Paragraph: lambda paragraph, width: wrap(paragraph.text, width),
    Lines: _lines,
    Definitions: _definitions,
    Links: _links,
    Heading: lambda heading, _width: [f"{heading.text}:"],
    Table: _table,
    Sizes: lambda _sizes, _width: (),
}
