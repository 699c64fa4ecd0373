"""Every scheme, every game and every pair of schemes is explained, and reads well."""

import re
from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.rules.scoring import FAMILIES, SCHEMES, SCHEMES_BY_KEY, Example, Formula
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY
from scorekeeper.texts.explain.article import Article, Definitions, Heading, Links, Table
from scorekeeper.texts.explain.compare import compare_article
from scorekeeper.texts.explain.details import DETAILS
from scorekeeper.texts.explain.index import index_article
from scorekeeper.texts.explain.markdown import markdown
from scorekeeper.texts.explain.plain import plain_text
from scorekeeper.texts.explain.schemes import example_words, nearest, scheme_article
from scorekeeper.texts.explain.situations import unusual
from scorekeeper.texts.explain.variants import differing, relatives, variant_article
from scorekeeper.texts.words import signed

ONE_OF_MANY = r"(?<![\d½,.])1 (cards|tricks|points|hands|players|bids|names|cases|things)\b"
MANY_OF_ONE = r"\b([02-9]|\d\d+) (card|trick|point|hand|player|case|thing)\b"
SLIPS = {
    "a plural of one": ONE_OF_MANY,
    "a singular of many": MANY_OF_ONE,
    "a hyphen for a minus": r"(?<![\w-])-\d",
    "two full stops": r"\.\.|[!?]\.",
    "something of the code": r"None|True|False|Fraction|NaN|\{|\}",
    "a round for a hand": r"(?i)\b(an?|the|each|every|next|last|called|and) round\b|\brounds\b",
    "a word that is not used here": r"(?i)(?<![-\w])(overbid|underbid|match(es)?|deck)\b",
}

PLAIN = Example(0, 0, 0, 0)
SCHEME_ARTICLES = {scheme.key: scheme_article(scheme) for scheme in SCHEMES}
VARIANT_ARTICLES = {variant.key: variant_article(variant) for variant in VARIANTS}
schemes = pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
variants = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)


def titles(article: Article) -> list[str]:
    return [section.title for section in article.sections]


def section(article: Article, key: str):
    return next(one for one in article.sections if one.key == key)


def targets(article: Article):
    return {
        link.to
        for one in article.sections
        for block in one.blocks
        if isinstance(block, Links)
        for link in block.links
    }


def assert_reads_well(text: str) -> None:
    for slip, pattern in SLIPS.items():
        found = re.search(pattern, text)
        assert not found, f"{slip}: …{text[max(found.start() - 30, 0) : found.end() + 30]}…"


def test_every_scheme_is_of_one_family():
    assert [one for family in FAMILIES for one in family.schemes] == list(SCHEMES)


@schemes
def test_every_scheme_is_told_whole(scheme):
    article = SCHEME_ARTICLES[scheme.key]
    text = plain_text(article)
    assert article.lead == scheme.summary
    assert titles(article)[-1] == "Source"
    assert re.search(r"From .*\.|Section .* of the rules\.", " ".join(text.split()))
    assert f"called {scheme.key}." in text
    (examples,) = section(article, "examples").blocks
    assert isinstance(examples, Table)
    assert len(examples.rows) >= 4
    assert "Points in a hand of 5 cards" in titles(article)
    for name in scheme.names:
        assert name in " ".join(text.split()) or name == scheme.label
    assert_reads_well(text)


@schemes
def test_every_rule_that_no_formula_tells_has_its_details(scheme):
    assert isinstance(scheme, Formula) is (scheme.key not in DETAILS)


def test_there_are_no_details_of_schemes_that_are_not():
    assert set(DETAILS) <= set(SCHEMES_BY_KEY)


@schemes
def test_a_worked_example_is_what_the_grid_of_its_size_says(scheme):
    for example in scheme.examples:
        if replace(example, bid=0, tricks=0, size=0, points=0) == PLAIN:
            article = scheme_article(scheme, example.size)
            grid = next(b for b in section(article, "points").blocks if isinstance(b, Table))
            assert grid.rows[example.bid][example.tricks + 1] == signed(example.points)


@pytest.mark.parametrize(
    ("example", "told"),
    [
        (Example(0, 0, 1, 10), "Bid 0, took 0 of 1 card: made"),
        (Example(3, 1, 5, 0), "Bid 3, took 1 of 5 cards: 2 under"),
        (Example(3, 4, 5, 0), "Bid 3, took 4 of 5 cards: 1 over"),
        (
            Example(0, 0, 13, 0, trump=Trump.NONE, last=True, all_dealt=True),
            "Bid 0, took 0 of 13 cards, at no trump, all cards dealt, the last hand: made",
        ),
        (Example(1, 1, 5, 0, trump=Trump.CLUBS), "Bid 1, took 1 of 5 cards, clubs trump: made"),
        (Example(1, 1, 5, 0, deal=5), "Bid 1, took 1 of 5 cards, hand 5: made"),
        (Example(1, 1, 5, 0, deal=1, deals=9), "Bid 1, took 1 of 5 cards, hand 1 of 9: made"),
        (
            Example(6, 5, 7, 0, overcall=True, blind=True),
            "Bid 6, took 5 of 7 cards, liable for an overcall, bid blind: 1 under",
        ),
        (
            Example(1, 1, 5, 0, largest=8, players=6),
            "Bid 1, took 1 of 5 cards, up to 8 cards in this game, 6 players: made",
        ),
        (
            Example(2, 1, 5, 0, score_before=25, totals_before=-20),
            "Bid 2, took 1 of 5 cards, score before 25, all scores together −20: 1 under",
        ),
    ],
)
def test_a_worked_example_tells_the_hand_it_came_in(example, told):
    assert example_words(example) == told


def test_what_a_table_may_set_is_told_with_its_range():
    (told,) = section(SCHEME_ARTICLES["romanian"], "settings").blocks
    assert [(one.name, one.text) for one in told.definitions] == [
        (
            "Prize for the fifth in a row made, or missed",
            "Usually 0; from 0 to 1000 may be set.",
        ),
        ("A hand of one card breaks the run", "Usually off; a table may switch it."),
    ]


@schemes
def test_every_scheme_can_be_shown_for_the_smallest_and_the_largest_hand(scheme):
    for size in (1, 26) if unusual(scheme, 26) else (1,):
        article = scheme_article(scheme, size)
        tables = [b for b in section(article, "points").blocks if isinstance(b, Table)]
        assert len(tables[0].rows) == size + 1
        assert len(tables[0].head) == size + 2
        assert_reads_well(plain_text(article))


@schemes
def test_made_bids_are_marked_on_the_diagonal(scheme):
    for table in section(SCHEME_ARTICLES[scheme.key], "points").blocks:
        if isinstance(table, Table):
            marked = {(table.rows[down][0], table.head[across]) for down, across in table.marked}
            assert marked == {(row[0], row[0]) for row in table.rows}


@variants
def test_every_variant_is_told_whole(variant):
    article = VARIANT_ARTICLES[variant.key]
    text = " ".join(plain_text(article).split())
    assert article.lead == variant.summary
    assert f"called {variant.key}." in text
    for key in ("hands", "worth", "rules", "relatives", "source"):
        assert section(article, key).blocks
    for alias in variant.aliases:
        assert alias.name in text
    assert ("scheme", variant.rules.scheme.key) in targets(article)
    assert_reads_well(plain_text(article))


@variants
def test_every_number_of_players_has_its_row_of_hands(variant):
    table = next(
        block
        for block in section(VARIANT_ARTICLES[variant.key], "hands").blocks
        if isinstance(block, Table)
    )
    covered = []
    for players, *_ in table.rows:
        first, *last = re.split(" to | or ", players)
        covered += range(int(first), int(last[0] if last else first) + 1)
    assert covered == list(range(variant.fewest, variant.most + 1))


@variants
def test_a_variant_can_be_shown_for_every_number_of_players(variant):
    for players in range(variant.fewest, variant.most + 1):
        assert_reads_well(plain_text(variant_article(variant, players)))


@variants
def test_a_variant_is_told_from_each_of_its_relatives(variant):
    headings = [
        block
        for block in section(VARIANT_ARTICLES[variant.key], "relatives").blocks
        if isinstance(block, Heading)
    ]
    assert [one.to for one in headings] == [("variant", other.key) for other in relatives(variant)]


@variants
def test_no_two_variants_are_told_alike(variant):
    for other in VARIANTS:
        assert other is variant or differing(variant, other)


def test_what_differs_is_told_setting_by_setting():
    told = differing(VARIANTS_BY_KEY["oh-hell"], VARIANTS_BY_KEY["blackout"])
    assert told == [("Points", "One a trick, ten for the bid", "Ten and the bid, or nothing")]


def test_what_differs_is_the_same_from_either_side():
    for one, other in product(VARIANTS, VARIANTS):
        turned = [(name, there, here) for name, here, there in differing(other, one)]
        assert differing(one, other) == turned


def test_every_link_of_an_article_leads_somewhere():
    known = {("scheme", key) for key in SCHEMES_BY_KEY} | {("variant", k) for k in VARIANTS_BY_KEY}
    known |= {("compare", a, b) for a in SCHEMES_BY_KEY for b in SCHEMES_BY_KEY if a != b}
    for article in (*SCHEME_ARTICLES.values(), *VARIANT_ARTICLES.values(), index_article()):
        assert targets(article) <= known


@schemes
def test_a_scheme_is_compared_with_three_others_and_never_with_itself(scheme):
    found = nearest(scheme)
    assert len(found) == 3
    assert scheme not in found


def test_the_index_has_everything():
    article = index_article()
    found = targets(article)
    assert {to for to in found if to[0] == "variant"} == {("variant", v.key) for v in VARIANTS}
    assert {to for to in found if to[0] == "scheme"} == {("scheme", s.key) for s in SCHEMES}
    assert [one.note for one in article.sections[:2]] == [str(len(VARIANTS)), str(len(SCHEMES))]
    assert_reads_well(plain_text(article))


def test_the_words_say_the_same_everywhere():
    words = next(b for b in section(index_article(), "words").blocks if isinstance(b, Definitions))
    written = markdown(index_article())
    for one in words.definitions:
        assert one.text in written
        assert one.text.endswith(".")


@pytest.mark.parametrize("one", ["exact10", "okenuff", "tricks-only", "neg-tri"])
def test_any_two_schemes_are_compared_and_read_well(one):
    for other in SCHEMES:
        if other.key != one:
            article = compare_article(SCHEMES_BY_KEY[one], other)
            assert_reads_well(plain_text(article))
            assert markdown(article)
