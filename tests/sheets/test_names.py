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


def heads(*names):
    found = named(names)
    assert [name.label for name in found] == [name.text or name.label for name in found]
    return [name.label for name in found]


def test_equal_names_are_numbered_at_the_head_of_their_columns_too():
    assert heads("Ana", "Ben", "Ana", "Ana") == ["Ana", "Ben", "Ana (2)", "Ana (3)"]
    assert heads("Ana", "Ana", "Ana (2)") == ["Ana", "Ana (3)", "Ana (2)"]


def test_whoever_is_called_like_the_sign_of_a_seat_stays_distinguishable():
    assert heads("P2", "山田") == ["P2", "P2 (2)"]
    assert heads("山田", "P1", "P1 (2)") == ["P1 (3)", "P1", "P1 (2)"]


def test_names_from_right_to_left_stand_apart_in_sentences():
    hebrew, latin = named(["דנה", "Ana"])
    assert (hebrew.label, hebrew.told) == ("דנה", "\u2068דנה\u2069")
    assert latin.told == "Ana"


def test_marks_that_nobody_sees_are_left_out():
    assert plain("A\u202en\u200ba\ufeff \t\n x\ud800") == "Ana x"
    assert plain("e\u0301") == "é"


def test_other_text_has_a_box_for_what_cannot_be_printed():
    assert printable("revoke 😀😀 by 山田") == "revoke □ by □"
