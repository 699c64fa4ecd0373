"""Articles in the terminal."""

from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.explain.plain import WIDTH, plain_text
from scorekeeper.texts.explain.schemes import scheme_article
from scorekeeper.texts.explain.variants import variant_article

OHEILA = """\
Ten and the bid squared
=======================
A made bid scores 10 and its square, a made zero at no trump 30; a miss
nothing.
(also called Oheila and Progressive)

The rule
--------
Made: 10 + bid²
Zero made at no trump: 30
Missed: 0

Points in a hand of 2 cards
---------------------------
A row for each bid, a column for each number of tricks; made bids are marked.

In a plain hand:
bid     0     1     2
  0   +10✓    0     0
  1     0   +11✓    0
  2     0     0   +14✓

At no trump:
bid     0     1     2
  0   +30✓    0     0
  1     0   +11✓    0
  2     0     0   +14✓

"""


def test_a_scheme_reads_as_a_page_does():
    text = plain_text(scheme_article(SCHEMES_BY_KEY["oheila"], 2))
    assert text.startswith(OHEILA)
    assert "\nBid 0, took 0 of 13 cards, at no trump: made  +30\n" in text


def test_no_line_is_wider_than_the_terminal():
    articles = [*map(scheme_article, SCHEMES), *map(variant_article, VARIANTS)]
    lines = [line for article in articles for line in plain_text(article).splitlines()]
    assert max(map(len, lines)) <= WIDTH
    assert all(line == line.rstrip() for line in lines)
