import pytest

from scorekeeper.sheets.names import named, plain, printable


@pytest.mark.parametrize("name", ["Ana", "Zoë Łukasz", "Δημήτρης", "Ольга", "דנה", "ليلى", "½ − ♠"])
def test_letters_that_the_fonts_have_are_printed(name):
    (found,) = named([name])
    assert (found.text, found.label, found.boxed) == (name, name, False)


@pytest.mark.parametrize("name", ["山田", "नीता", "😀", "Ana 🎉", "⭐", "️👩‍👩‍👧"])
def test_other_scripts_and_emoji_are_printed_as_the_boxed_sign_of_the_seat(name):
    found = named(["Ana", "Ben", name])[2]
    assert (found.text, found.label, found.boxed) == ("P3", "P3", True)


def test_equal_names_are_told_apart_by_their_columns():
    assert [name.label for name in named(["Ana", "Ben", "Ana"])] == ["Ana (1)", "Ben", "Ana (3)"]


def test_marks_that_nobody_sees_are_left_out():
    assert plain("A\u202en\u200ba\ufeff \t\n x\ud800") == "Ana x"
    assert plain("e\u0301") == "é"


def test_other_text_has_a_box_for_what_cannot_be_printed():
    assert printable("revoke 😀😀 by 山田") == "revoke □ by □"
