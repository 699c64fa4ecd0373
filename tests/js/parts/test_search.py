"""A list on the form narrows as the search of the pages finds."""

import pytest

from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.search import searched, tokens
from tests.support.scripts import address

SEARCH = address("parts/search.js")
TOKENS = """async ([module, texts]) => {
  const { tokens } = await import(module);
  return texts.map(tokens);
}"""
FITS = """async ([module, pairs]) => {
  const { fits } = await import(module);
  return pairs.map(([typed, known]) => fits(typed, known));
}"""
NAMES = {
    **{one.key: [one.key, *(alias.name for alias in one.names)] for one in VARIANTS},
    **{f"scheme {one.key}": [one.key, one.label, *one.names] for one in SCHEMES},
}
STRANGE = [
    "Misère",
    "L’Ascenseur",
    "dealer‘s",
    "  ",
    "",
    "½ Ⅳ ﬁ",
    "10-9-8",
    "Óh_Hell!",
    "𝔥𝔬",
    "日本",
]


def test_words_are_the_same_on_the_phone(javascript):
    texts = [*STRANGE, *(name for names in NAMES.values() for name in names)]
    assert javascript(TOKENS, [SEARCH, texts]) == [tokens(text) for text in texts]


def test_whatever_is_called_so_fits(javascript):
    pairs = [(name, searched(names)) for names in NAMES.values() for name in names]
    assert all(javascript(FITS, [SEARCH, pairs]))


@pytest.mark.parametrize(
    ("typed", "key", "fits"),
    [
        ("L’Ascenseur", "ascenseur", True),
        ("l'ascenseur", "ascenseur", True),
        ("misere", "scheme clag-misere", True),
        ("Misère", "scheme clag-misere", True),
        ("upsydownsy", "oh-hell", True),
        ("Upsy downsy", "oh-hell", True),
        ("ohhell", "oh-hell", True),
        ("okenuffs", "okenuff", True),
        ("", "okenuff", True),
        ("whist", "oh-hell", False),
    ],
)
def test_what_is_typed_fits_as_the_pages_find_it(javascript, typed, key, fits):
    assert javascript(FITS, [SEARCH, [(typed, searched(NAMES[key]))]]) == [fits]
