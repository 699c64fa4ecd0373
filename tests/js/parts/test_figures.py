"""The phone writes numbers as the texts do."""

from fractions import Fraction

from scorekeeper.interchange.result import exact
from scorekeeper.texts.phone import tricks_words
from scorekeeper.texts.words import number, signed
from tests.support.scripts import address

WRITTEN = """async ([module, signs, values]) => {
  const { figure, signed } = await import(module);
  return values.map((value) => [figure(value, signs), signed(value, signs)]);
}"""


def test_figures_have_a_true_minus_and_halves_like_those_of_the_texts(javascript):
    values = [Fraction(halves, 2) for halves in range(-2002, 2003)]
    given = [address("parts/figures.js"), tricks_words(5)["signs"], [exact(one) for one in values]]
    assert javascript(WRITTEN, given) == [[number(one), signed(one)] for one in values]
