"""The documents under `docs/` that are made from the rules themselves."""

from collections.abc import Iterable

from scorekeeper.rules.scoring import FAMILIES, Family
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.explain.index import words
from scorekeeper.texts.explain.markdown import blocks, markdown
from scorekeeper.texts.explain.schemes import scheme_article
from scorekeeper.texts.explain.variants import variant_article

MADE = "<!-- Made from the code by `make docs`: change the code, not this file. -->"
TOP = 2


def documents() -> dict[str, str]:
    """Return the documents by file name."""
    return {"schemes.md": _schemes(), "variants.md": _variants(), "words.md": _words()}


def _document(title: str, intro: str, parts: Iterable[str]) -> str:
    return "\n".join([f"{MADE}\n\n# {title}\n\n{intro}\n", *parts])


def _schemes() -> str:
    intro = (
        "What a hand is worth, by what was bid and what was taken: every scheme, family by family."
        " The games that use them are in [variants.md](variants.md), the words in"
        " [words.md](words.md)."
    )
    return _document("Ways of scoring", intro, [_contents(), *map(_family, FAMILIES)])


def _contents() -> str:
    lines = []
    for family in FAMILIES:
        lines.append(f"- {family.label}")
        lines += [f"  - [{one.label}](#{one.key})" for one in family.schemes]
    return "\n".join(lines) + "\n"


def _family(family: Family) -> str:
    articles = [markdown(scheme_article(one), TOP + 1) for one in family.schemes]
    return "\n".join([f"{'#' * TOP} {family.label}\n", *articles])


def _variants() -> str:
    intro = (
        "Every game that the scorekeeper knows by name. A table may change any of the settings;"
        " the ways of scoring are in [schemes.md](schemes.md), the words in [words.md](words.md)."
    )
    contents = "\n".join(f"- [{one.name}](#{one.key}): {one.summary}" for one in VARIANTS) + "\n"
    articles = [markdown(variant_article(one), TOP) for one in VARIANTS]
    return _document("Games", intro, [contents, *articles])


def _words() -> str:
    intro = (
        "What is said at the table, with other names for it. The games are in"
        " [variants.md](variants.md), the ways of scoring in [schemes.md](schemes.md)."
    )
    return _document("Words", intro, [blocks(words().blocks, TOP)])
