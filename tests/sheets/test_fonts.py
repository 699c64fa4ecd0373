import io
from unicodedata import category

from fontTools.ttLib import TTFont

from scorekeeper.sheets.fonts import FONTS, font
from scorekeeper.sheets.names import BOX, covered

SIGNS = "♣♦♥♠✕⚑−½–…’□·≤"


def letters(weight):
    return {
        point
        for _, heavy, name in FONTS
        if heavy == weight
        for point in TTFont(io.BytesIO(font(name))).getBestCmap()
    }


def test_every_letter_that_a_name_may_have_is_in_the_fonts_of_both_weights():
    assert covered() <= letters(400) & letters(600)
    assert not any(category(chr(point)) in ("Cc", "Cf", "Cs", "Cn") for point in covered())


def test_the_signs_of_the_sheets_are_in_the_fonts():
    for weight in (400, 600):
        assert {ord(sign) for sign in SIGNS + BOX} <= letters(weight)


def test_figures_are_all_equally_wide():
    for _, _, name in FONTS:
        table = TTFont(io.BytesIO(font(name)))
        cmap, widths = table.getBestCmap(), table["hmtx"]
        assert (
            len({widths[cmap[ord(digit)]][0] for digit in "0123456789" if ord(digit) in cmap}) < 2
        )
