"""Everything is found by any of its names, however it is typed."""

import pytest

from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.variants import VARIANTS, find_variant
from scorekeeper.texts.glossary import TERMS
from scorekeeper.texts.search import entries, find, named, near, tokens


def found(query):
    return [(entry.kind, entry.key) for entry in find(query)]


@pytest.mark.parametrize(
    "query",
    [
        "hook",
        "HOOK",
        "screw",
        "screw the dealer",
        "dealer the screw",
        "Screw-the-Dealer",
        "dealer's rule",
        "dealers rule",
        "dealer’s rule",
        "  the   dealer's   RULE ",
        "scr dea",
    ],
)
def test_what_binds_the_dealer_is_found_by_each_of_its_names(query):
    assert found(query)[0] == ("term", "hook")


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.key)
def test_every_word_is_found_by_each_of_its_names(term):
    for name in (term.name, *term.names, *term.heard):
        assert ("term", term.key) in found(name)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_is_found_by_each_of_its_names(variant):
    for name in (variant.key, variant.name, *(alias.name for alias in variant.aliases)):
        assert ("variant", variant.key) in found(name)


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_every_scheme_is_found_by_each_of_its_names(scheme):
    for name in (scheme.key, scheme.label, *scheme.names):
        assert ("scheme", scheme.key) in found(name)


@pytest.mark.parametrize("query", ["765", "upsydownsy", "10-9-8", "ohhell", "pakistan", "jungle"])
def test_numbers_joined_names_and_countries_are_found(query):
    assert ("variant", "oh-hell") in found(query)


def test_accents_make_no_difference():
    assert found("misere") == found("Misère")
    assert ("term", "zero") in found("misere")


@pytest.mark.parametrize("query", ["", "   ", "!!!", "-", "\u0301", "zzz", "x" * 10_000])
def test_what_is_nowhere_is_not_found(query):
    assert found(query) == []


@pytest.mark.parametrize("query", ["the", "a", "of", "i", "the a", "oh", "10"])
def test_a_word_that_every_sentence_has_finds_only_what_is_called_so(query):
    for entry in find(query):
        assert query in tokens(" ".join((entry.name, entry.key, *entry.names)))
    assert len(find(query)) < 15


def test_an_article_makes_no_difference():
    assert found("the revoke") == found("revoke")
    assert found("a hook")[0] == ("term", "hook")
    assert ("variant", "okenuff") in found("al oken")


@pytest.mark.parametrize(
    ("kind", "name", "key"),
    [
        ("variant", "river", "up-and-down-the-river"),
        ("variant", "OH-HELL", "oh-hell"),
        ("variant", "L’Ascenseur", "ascenseur"),
        ("scheme", "EXACT10", "exact10"),
        ("scheme", "exact10_z5", "exact10-z5"),
        ("scheme", "Get Fred", "getfred"),
        ("term", "screw-the-dealer", "hook"),
        ("scheme", "hook", None),
        ("variant", "", None),
        ("variant", "x" * 10_000, None),
    ],
)
def test_a_name_stands_for_one_thing_of_its_kind(kind, name, key):
    assert named(kind, name) == key


def test_whatever_has_a_key_or_a_name_is_what_stands_for_it():
    for entry in entries():
        assert named(entry.kind, entry.key) == named(entry.kind, entry.name) == entry.key
    for variant in VARIANTS:
        for alias in variant.names:
            assert named("variant", alias.name) == find_variant(alias.name).key


def test_all_words_of_a_query_must_be_there():
    assert ("term", "hook") not in found("screw zzz")


def test_the_thing_of_that_name_comes_first():
    assert found("zero")[0] == ("term", "zero")
    assert found("blackout")[0] == ("variant", "blackout")
    assert found("wizard")[0][1] == "wizard"


@pytest.mark.parametrize(
    ("query", "kind", "key"),
    [
        ("blakout", "variant", "blackout"),
        ("okenuf", "variant", "okenuff"),
        ("wizrad", "scheme", "wizard"),
        ("exact", "scheme", "exact10"),
        ("trick-10", "scheme", "trick10"),
        ("revok", "term", "revoke"),
    ],
)
def test_a_name_that_is_nearly_right_is_guessed(query, kind, key):
    assert key in [entry.key for entry in near(query, kind)]
    assert all(entry.kind == kind for entry in near(query, kind))


def test_nothing_is_guessed_from_nonsense():
    assert near("qqqqqqqq") == []


def test_words_are_compared_without_case_accents_and_apostrophes():
    assert tokens("Misère, the dealer’s RULE!") == ["misere", "the", "dealers", "rule"]


def test_no_key_is_used_twice_within_a_kind():
    keys = [(entry.kind, entry.key) for entry in entries()]
    assert len(keys) == len(set(keys))


def test_every_meaning_is_whole_sentences():
    for term in TERMS:
        assert term.meaning[0].isupper()
        assert term.meaning.endswith(".")


@pytest.mark.parametrize(
    "name",
    [
        *("hook", "hooked bid", "over", "under", "even", "made", "set", "trump", "turn-up"),
        *("no trump", "bid", "eldest hand", "dealer", "revoke", "misdeal", "overcall"),
        *("hard score", "pool", "ladder", "schedule", "hand", "trick", "follow suit"),
        *("blind bid", "streak", "exposed card", "tie", "target", "zero", "namer"),
    ],
)
def test_the_words_of_the_game_come_first_by_their_name(name):
    assert found(name)[0][0] == "term"
    assert find(name)[0].name == name
