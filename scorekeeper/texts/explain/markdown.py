"""Articles as Markdown, for the documents."""

import re
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.texts.explain.article import (
    Article,
    Block,
    Definition,
    Definitions,
    Heading,
    Lines,
    Link,
    Links,
    Paragraph,
    Sizes,
    Table,
    Target,
)

FILES = {"scheme": "schemes.md", "variant": "variants.md", "term": "words.md"}


def markdown(article: Article, level: int = 2) -> str:
    """Return an article as part of a document, its title a heading of that level."""
    lines = [anchor(article.to), f"{'#' * level} {_text(article.title)}", "", _text(article.lead)]
    if article.meta:
        lines += ["", f"*{_text(article.meta)}*"]
    for section in article.sections:
        lines += ["", f"{'#' * (level + 1)} {_text(section.title)}"]
        for block in section.blocks:
            told = list(_block(block, level + 2))
            lines += ["", *told] if told else []
    return "\n".join(lines) + "\n"


def blocks(found: Iterable[Block], level: int) -> str:
    """Return blocks of an article without its heading."""
    return "\n\n".join("\n".join(_block(block, level)) for block in found) + "\n"


def anchor(to: Target) -> str:
    return f'<a id="{to[-1]}"></a>'


def _block(block: Block, level: int) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield _text(text)
        case Lines(texts):
            yield from (f"- {_text(text)}" for text in texts)
        case Definitions(definitions):
            yield from map(_definition, definitions)
        case Links(links):
            yield from map(_link, links)
        case Heading(text, to):
            yield f"{'#' * level} {_linked(text, to)}"
        case Table():
            yield from _table(block)
        case Sizes():
            return


def _definition(definition: Definition) -> str:
    mark = anchor((definition.key,)) if definition.key else ""
    note = f" *{_text(definition.note)}*" if definition.note else ""
    return f"- {mark}**{_text(definition.name)}**: {_text(definition.text)}{note}"


def _link(link: Link) -> str:
    note = f": {_text(link.note)}" if link.note else ""
    if link.to[0] == "compare":
        return f"- {_linked(link.label, ('scheme', link.to[2]))}{note}"
    return f"- {_linked(link.label, link.to)}{note}"


def _linked(text: str, to: Target) -> str:
    if not to:
        return _text(text)
    return f"[{_text(text)}]({FILES[to[0]]}#{to[1]})"


def _table(table: Table) -> Iterator[str]:
    bold = [
        [f"**{cell}**" if (down, across) in table.marked else cell for across, cell in enumerate(r)]
        for down, r in enumerate([[_text(cell) for cell in row] for row in table.rows])
    ]
    yield _row(table.head)
    rule = ":--" if table.words else "--:"
    yield _row([rule] * len(table.head))
    yield from map(_row, bold)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _text(text: str) -> str:
    """Return a text in which nothing is a sign of Markdown."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text)
