"""What there is: games, ways of scoring, words; and what a search finds among them."""

from collections.abc import Sequence

from scorekeeper.rules.scoring import FAMILIES, SCHEMES
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.explain.article import (
    Article,
    Block,
    Definition,
    Definitions,
    Heading,
    Link,
    Links,
    Section,
)
from scorekeeper.texts.explain.missing import NEARLY
from scorekeeper.texts.glossary import TERMS, TERMS_BY_KEY, Term
from scorekeeper.texts.search import Entry, near
from scorekeeper.texts.words import count, listing, number, sentence

TITLE = "The rules"
LEAD = "Every game, every way of scoring and every word, for when the table does not agree."
OFTEN_ASKED = ("hook", "revoke", "misdeal", "bid-out-of-turn", "change-of-bid", "exposed-card")
FOUND = {"variant": "Games", "scheme": "Ways of scoring", "term": "Words"}


def index_article() -> Article:
    """Return all there is, by kind."""
    return Article(("index",), TITLE, LEAD, (games(), schemes(), words()))


def often_asked() -> tuple[Link, ...]:
    """Return the words over which tables quarrel most."""
    terms = [TERMS_BY_KEY[key] for key in OFTEN_ASKED]
    return tuple(Link(("term", term.key), term.name) for term in terms)


def games() -> Section:
    links = [Link(("variant", one.key), one.name, one.summary) for one in VARIANTS]
    return Section("games", "Games", (Links(tuple(links)),), number(len(links)))


def schemes() -> Section:
    blocks: list[Block] = []
    for family in FAMILIES:
        links = [Link(("scheme", one.key), one.label, one.summary) for one in family.schemes]
        blocks += [Heading(family.label), Links(tuple(links))]
    return Section("schemes", "Ways of scoring", tuple(blocks), number(len(SCHEMES)))


def words() -> Section:
    terms = sorted(TERMS, key=lambda term: term.name)
    return Section(
        "words", "Words", (Definitions(tuple(map(term_definition, terms))),), number(len(terms))
    )


def term_definition(term: Term) -> Definition:
    """Return a word with its meaning and its other names."""
    return Definition(term.name, term.meaning, term.key, also(term.names))


def also(names: Sequence[str]) -> str:
    """Return other names as a sentence; nothing where there are none."""
    return sentence(f"Also called {listing(names)}") if names else ""


def search_article(query: str, found: list[Entry]) -> Article:
    """Return what a search has found; where that is nothing, what is spelled nearly so."""
    if found:
        things = count(len(found), "thing")
        return Article(("index",), TITLE, f"{things} for “{query}”.", tuple(_by_kind(found)))
    close = near(query)
    more = f"{NEARLY}:" if close else "Try another word, or see all there is."
    lead = f"Nothing is called “{query}” here. {more}"
    return Article(("index",), TITLE, lead, tuple(_by_kind(close)))


def _by_kind(found: list[Entry]) -> list[Section]:
    """Return the entries by kind: first the kind that answers best."""
    kinds = dict.fromkeys(entry.kind for entry in found)
    return [_section(kind, [entry for entry in found if entry.kind == kind]) for kind in kinds]


def _section(kind: str, found: list[Entry]) -> Section:
    if kind == "term":
        block: Block = Definitions(
            tuple(term_definition(TERMS_BY_KEY[entry.key]) for entry in found)
        )
    else:
        links = [Link((entry.kind, entry.key), entry.name, _note(entry)) for entry in found]
        block = Links(tuple(links))
    return Section(f"found-{kind}", FOUND[kind], (block,))


def _note(entry: Entry) -> str:
    return f"{entry.note} {also(entry.names)}".strip()
