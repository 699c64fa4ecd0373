"""Finding variants, schemes and words of the game by any of their names."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Literal

from scorekeeper.rules.scoring import SCHEMES, Scheme
from scorekeeper.rules.variants import VARIANTS, Variant
from scorekeeper.rules.variants.names import plain
from scorekeeper.texts.glossary import TERMS, Term

Kind = Literal["term", "variant", "scheme"]
LONGEST = 100
CLOSE = 0.7
# Words that are in nearly every sentence: these tell nothing.
ARTICLES = {"a", "an", "the"}
SHORT = 3
QUOTES = "'’‘"


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to be found: by its names first, by what is said about it second.

    `own` are its name and key in one word, `joined` all that it is called.
    """

    kind: Kind
    key: str
    name: str
    note: str
    names: tuple[str, ...]
    own: frozenset[str] = field(repr=False)
    joined: frozenset[str] = field(repr=False)
    words: frozenset[str] = field(repr=False)
    said: frozenset[str] = field(repr=False)


def find(query: str) -> list[Entry]:
    """Return what has all words of a query, or their beginnings; in any order, the best first.

    Case, accents, apostrophes and hyphens make no difference.
    """
    wanted = tokens(query[:LONGEST])
    ranked = [(_rank(entry, wanted), entry) for entry in entries() if wanted]
    found = [(rank, entry) for rank, entry in ranked if rank is not None]
    return [entry for _, entry in sorted(found, key=lambda one: one[0])]


def near(query: str, kind: Kind | None = None, most: int = 4) -> list[Entry]:
    """Return what a query may have meant: what it finds, then what is spelled nearly so."""
    among = [entry for entry in entries() if kind in (None, entry.kind)]
    names = {name: entry for entry in reversed(among) for name in sorted(entry.joined)}
    close = get_close_matches(_joined(query[:LONGEST]), names, n=most, cutoff=CLOSE)
    found = [entry for entry in find(query) if entry in among]
    return list(dict.fromkeys([*found, *(names[name] for name in close)]))[:most]


def named(kind: Kind, name: str) -> str | None:
    """Return the key of what is called so, however it is spelled or spaced; None if nothing is.

    >>> named("scheme", "GET_FRED")
    'getfred'
    """
    return _keys().get((kind, plain(name[:LONGEST])))


@cache
def _keys() -> dict[tuple[Kind, str], str]:
    """Return the keys by any name; a thing's own names come before what others call theirs."""
    others = {(entry.kind, plain(name)): entry.key for entry in entries() for name in entry.names}
    own = {
        (entry.kind, plain(name)): entry.key
        for entry in entries()
        for name in (entry.name, entry.key)
    }
    return others | own


def trimmed(query: str) -> str:
    """Return a query as it is looked for and told: in one line, and not too long."""
    return " ".join(query.split())[:LONGEST]


def searched(names: Iterable[str]) -> str:
    """Return all words of names, and each name in one word, for a list that narrows as one types.

    >>> searched(["Al Okenuff’s", "Upsy-Downsy"])
    'al okenuffs alokenuffs upsy downsy upsydownsy'
    """
    each = [[*tokens(name), _joined(name)] for name in names if name]
    return " ".join(dict.fromkeys(word for words in each for word in words))


def tokens(text: str) -> list[str]:
    """Return the words of a text as they are compared.

    >>> tokens("Misère, the dealer's rule")
    ['misere', 'the', 'dealers', 'rule']
    """
    bare = unicodedata.normalize("NFKD", text.casefold())
    kept = (letter for letter in bare if not unicodedata.combining(letter) and letter not in QUOTES)
    return "".join(letter if letter.isalnum() else " " for letter in kept).split()


def _joined(text: str) -> str:
    return "".join(tokens(text))


def _rank(entry: Entry, wanted: Sequence[str]) -> int | None:
    """Return how well an entry answers, smaller is better; None where a word is missing."""
    telling = [word for word in wanted if word not in ARTICLES]
    joined = {"".join(wanted), "".join(telling)}
    if joined & entry.own:
        return 0
    if joined & entry.joined:
        return 1
    if not telling:
        return None
    if all(word in entry.words for word in telling):
        return 2
    if all(len(word) < SHORT for word in telling):
        return None
    if all(_begins(word, entry.words) for word in telling):
        return 3
    if all(_begins(word, entry.words | entry.said) for word in telling):
        return 4
    return None


def _begins(word: str, words: Collection[str]) -> bool:
    """Tell whether a word is among others, or begins one of them if it is not too short."""
    return word in words or (len(word) >= SHORT and any(one.startswith(word) for one in words))


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
    joined = frozenset(map(_joined, (name, key, *names)))
    said = frozenset(word for one in (note, *more) for word in tokens(one))
    return Entry(
        kind=kind,
        key=key,
        name=name,
        note=note,
        names=tuple(names),
        own=frozenset((_joined(name), _joined(key))),
        joined=joined,
        words=joined.union(*map(tokens, (name, key, *names))),
        said=said,
    )
