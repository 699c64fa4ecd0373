"""The names of the variants: every spelling of one finds it."""

from unicodedata import combining, normalize

from scorekeeper.rules.variants.all import VARIANTS, VARIANTS_BY_KEY
from scorekeeper.rules.variants.variant import Variant


def name_of(key: str) -> str:
    """Return the name of the variant with this key, for a label that may be a stranger's."""
    variant = VARIANTS_BY_KEY.get(key)
    return variant.name if variant else "House rules"


def find_variant(name: str) -> Variant | None:
    """Return the variant with this key, name or alias, however it is spelled or spaced.

    >>> find_variant("The Up & Down, the River!").key
    'up-and-down-the-river'
    """
    return _BY_NAME.get(plain(name))


def plain(name: str) -> str:
    """Return a name without case, accents, spaces, punctuation, or a "the" before it.

    >>> plain("The Óh-Hell!")
    'ohhell'
    """
    bare = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    words = bare.casefold().replace("&", " and ").split()
    if words[:1] == ["the"]:
        del words[0]
    return "".join(letter for word in words for letter in word if letter.isalnum())


_BY_NAME = {
    plain(name): variant
    for variant in VARIANTS
    for name in (variant.key, *(alias.name for alias in variant.names))
}
