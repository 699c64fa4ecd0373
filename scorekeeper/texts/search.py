"""Finding variants, schemes and words of the game by any of their names."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Literal

from scorekeeper.rules.scoring import SCHEMES, Scheme
from scorekeeper.rules.variants import VARIANTS, Variant
from scorekeeper.texts.glossary import TERMS, Term

Kind = Literal["term", "variant", "scheme"]
LONGEST = 100
CLOSE = 0.7


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to be found: by its names first, by what is said about it second."""

    kind: Kind
    key: str
    name: str
    note: str
    names: tuple[str, ...]
    words: frozenset[str] = field(repr=False)
    said: frozenset[str] = field(repr=False)


def find(query: str) -> list[Entry]:
    """Return what has all words of a query, or their beginnings; in any order, the best first.

    Case, accents, apostrophes and hyphens make no difference.
    """
    wanted = tokens(query[:LONGEST])
    ranked = [(_rank(entry, wanted), entry) for entry in entries()]
    found = [(rank, entry) for rank, entry in ranked if wanted and rank is not None]
    return [entry for _, entry in sorted(found, key=lambda one: one[0] or (9,))]


def near(query: str, kind: Kind | None = None, most: int = 4) -> list[Entry]:
    """Return what a query may have meant: what it finds, then what is spelled nearly so."""
    among = [entry for entry in entries() if kind in (None, entry.kind)]
    names = {
        _joined(name): entry
        for entry in reversed(among)
        for name in (*entry.names, entry.name, entry.key)
    }
    close = get_close_matches(_joined(query[:LONGEST]), names, n=most, cutoff=CLOSE)
    found = [entry for entry in find(query) if entry in among]
    return list(dict.fromkeys([*found, *(names[name] for name in close)]))[:most]


def tokens(text: str) -> list[str]:
    """Return the words of a text as they are compared.

    >>> tokens("Misère, the dealer's rule")
    ['misere', 'the', 'dealers', 'rule']
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = (letter for letter in plain if not unicodedata.combining(letter) and letter not in "'’")
    return "".join(letter if letter.isalnum() else " " for letter in kept).split()


def _joined(text: str) -> str:
    return "".join(tokens(text))


def _rank(entry: Entry, wanted: Sequence[str]) -> tuple[int, ...] | None:
    """Return how well an entry answers, smaller is better; None where a word is missing."""
    joined = "".join(wanted)
    if joined in map(_joined, (entry.name, entry.key)):
        return (0,)
    if joined in map(_joined, entry.names):
        return (1,)
    if all(word in entry.words for word in wanted):
        return (2,)
    if all(_begins(word, entry.words) for word in wanted):
        return (3,)
    if all(_begins(word, entry.words | entry.said) for word in wanted):
        return (4,)
    return None


def _begins(word: str, words: Iterable[str]) -> bool:
    return any(other.startswith(word) for other in words)


@cache
def entries() -> tuple[Entry, ...]:
    """Return all that can be found: words first, then variants, then schemes."""
    return tuple(_entries())


def _entries() -> Iterator[Entry]:
    yield from map(_term, TERMS)
    yield from map(_variant, VARIANTS)
    yield from map(_scheme, SCHEMES)


def _term(term: Term) -> Entry:
    return _entry("term", term.key, term.name, term.meaning, term.names, term.heard)


def _variant(variant: Variant) -> Entry:
    names = [alias.name for alias in variant.aliases]
    countries = [alias.country for alias in variant.names]
    return _entry("variant", variant.key, variant.name, variant.summary, names, countries)


def _scheme(scheme: Scheme) -> Entry:
    return _entry("scheme", scheme.key, scheme.label, scheme.summary, scheme.names, [scheme.played])


def _entry(
    kind: Kind, key: str, name: str, note: str, names: Iterable[str], more: Iterable[str]
) -> Entry:
    every = (name, key, *names)
    words = {word for one in every for word in tokens(one)} | {_joined(one) for one in every}
    said = {word for one in (note, *more) for word in tokens(one)}
    return Entry(kind, key, name, note, tuple(names), frozenset(words), frozenset(said))
