"""A hand on one line: written, read back, and refused with the place where it is broken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.deal import IllegalDeal
from scorekeeper.engine.hand import IllegalAction
from scorekeeper.engine.notation import BadNotation, NotationFault, read, write
from tests.support.dealing import states

THREE = "3x2 dealer=2 trump=turned rules=hook shown=H2 hands=C7H6/C5S8/C9H9"
WHOLE = f"{THREE} bids=1.2.1 plays=H6C5H9/C9C7S8"


@given(states())
def test_what_is_written_is_read_back_exactly(state):
    line = write(state)
    assert read(line) == state
    assert write(read(line)) == line
    assert "\n" not in line


@pytest.mark.parametrize(
    "line",
    [
        WHOLE,
        THREE,
        f"{THREE} bids=1",
        f"{THREE} bids=1.2.1 plays=H6C5H9/C9",
        "2x26 dealer=0 trump=none hands=CAKQJT98765432DAKQJT98765432/HAKQJT98765432SAKQJT98765432",
        "2x1 dealer=0 pack=spanish:40 trump=last-card rules=must-trump shown=H3 hands=H3/HA",
        "2x1 dealer=0 trump=turned rules=joker shown=JO hands=H3/HA bids=0.1 plays=HAH3",
        "2x1 dealer=0 trump=turned rules=hook,highest-leads,joker shown=H3 hands=H3/HA",
        "2x1 dealer=1 pack=bottom-out:50 trump=cut rules=simultaneous shown=SA hands=H3/SA",
        "2x1 dealer=1 pack=lowest-out:32 trump=named hands=H7/SA bids=0.1 named=none plays=H7",
    ],
)
def test_lines_are_written_as_they_were_read(line):
    assert write(read(line)) == line


def test_fields_may_come_in_any_order_and_cards_too():
    assert read(
        "3x2  hands=H6C7/S8C5/C9H9 shown=H2 rules=hook trump=turned dealer=2 "
        "plays=H6C5H9/C9C7S8 bids=1.2.1"
    ) == read(WHOLE)


def test_a_line_says_what_happened():
    state = read(WHOLE)
    assert state.taken == (0, 0, 2)
    assert state.bids_by_seat == (1, 2, 1)
    assert state.is_over


@pytest.mark.parametrize(
    ("line", "fault", "words"),
    [
        ("", NotationFault.EMPTY, ""),
        ("   ", NotationFault.EMPTY, ""),
        ("hello", NotationFault.MISSING, "dealer"),
        ("9x2 dealer=2 trump=turned hands=C7", NotationFault.SHAPE, "9x2"),
        ("3x18 dealer=2 trump=turned hands=C7", NotationFault.SHAPE, "3x18"),
        ("4x13 dealer=2 trump=turned hands=C7", NotationFault.TERMS, "4x13"),
        ("2x2 dealer=1 trump=turned rules=hook,simultaneous hands=C7", NotationFault.TERMS, "2x2"),
        ("2x2 dealer=1 trump=cut rules=joker shown=H2 hands=C7", NotationFault.TERMS, "2x2"),
        ("3x0 dealer=2 trump=turned hands=C7", NotationFault.SHAPE, "3x0"),
        ("03x2 dealer=2 trump=turned hands=C7", NotationFault.SHAPE, "03x2"),
        (THREE.replace("dealer=2", "dealer=3"), NotationFault.VALUE, "3"),
        (THREE.replace("dealer=2", "dealer="), NotationFault.VALUE, ""),
        (THREE.replace("dealer=2 ", ""), NotationFault.MISSING, "dealer"),
        (THREE.replace("=turned", "=by-rule"), NotationFault.VALUE, "by-rule"),
        (THREE.replace("=hook", "=hook,hock"), NotationFault.VALUE, "hock"),
        (THREE.replace("trump=", "pack=spanish:41 trump="), NotationFault.VALUE, "spanish:41"),
        (f"{THREE} dealer=1", NotationFault.TWICE, "dealer=1"),
        (f"{THREE} points=7", NotationFault.FIELD, "points=7"),
        (f"{THREE} bids", NotationFault.FIELD, "bids"),
        (THREE.replace("H9", "HX"), NotationFault.CARD, "HX"),
        (THREE.replace("C7H6", "7H6"), NotationFault.CARD, "7"),
        (THREE.replace("C7H6", "C77"), NotationFault.CARD, "C77"),
        (THREE.replace("shown=H2", "shown=10"), NotationFault.CARD, "10"),
        (THREE.replace("C7H6", "C7"), NotationFault.DEAL, "C7/C5S8/C9H9"),
        (THREE.replace("shown=H2", "shown=H9"), NotationFault.DEAL, "H9"),
        (THREE.replace(" shown=H2", ""), NotationFault.DEAL, "C7H6/C5S8/C9H9"),
        (f"{THREE} bids=1.2.3", NotationFault.ACTION, "3"),
        (f"{THREE} bids=1.0.1", NotationFault.ACTION, "1"),
        (f"{THREE} bids=1.2.1.0", NotationFault.ACTION, "0"),
        (f"{THREE} bids=1,2", NotationFault.VALUE, "1,2"),
        (f"{THREE} bids=1.2 plays=H6", NotationFault.ACTION, "H6"),
        (f"{THREE} named=hearts", NotationFault.ACTION, "hearts"),
        (WHOLE.replace("H6C5H9", "H6S8H9"), NotationFault.ACTION, "S8"),
        (WHOLE.replace("H6C5H9/", "H6C5/H9"), NotationFault.TRICK, "H6C5"),
        (f"{WHOLE}/", NotationFault.TRICK, ""),
        (f"{WHOLE}/H2", NotationFault.ACTION, "H2"),
        (WHOLE.replace("C9C7S8", "C9C7S"), NotationFault.CARD, "S"),
    ],
)
def test_a_broken_line_says_what_is_wrong_and_where(line, fault, words):
    with pytest.raises(BadNotation) as broken:
        read(line)
    error = broken.value
    assert (error.fault, error.words) == (fault, words)
    assert f"column {error.column}" in str(error)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        (THREE.replace("dealer=2", "dealer=3"), 12),
        (THREE.replace("H9", "HX"), 66),
        (THREE.replace("shown=H2", "shown=10"), 44),
        (f"{THREE} bids=1.2.x", 77),
        (WHOLE.replace("C9C7S8", "C9C7C8"), 96),
        (f"{THREE} bids", 68),
        (THREE.replace("dealer=2 ", ""), 58),
    ],
)
def test_columns_count_from_one(line, column):
    with pytest.raises(BadNotation) as broken:
        read(line)
    assert broken.value.column == column


def test_the_engines_own_reason_comes_along():
    with pytest.raises(BadNotation, match="column 77: action: hooked-bid: '1'") as broken:
        read(f"{THREE} bids=1.0.1")
    assert isinstance(broken.value.__cause__, IllegalAction)
    with pytest.raises(BadNotation, match="deal: size") as broken:
        read(THREE.replace("C7H6", "C7"))
    assert isinstance(broken.value.__cause__, IllegalDeal)


def column_of_fault(line):
    """The column where a line is broken, or 1 where it is a hand."""
    try:
        read(line)
    except BadNotation as fault:
        return fault.column
    return 1


@given(st.text(max_size=60))
def test_any_text_is_a_hand_or_bad_notation(text):
    assert 1 <= column_of_fault(text) <= len(text) + 1


@given(states(), st.data())
def test_a_line_with_a_mistake_is_a_hand_or_bad_notation(state, data):
    line = write(state)
    place = data.draw(st.integers(0, len(line)))
    mistake = data.draw(st.sampled_from(["", "C", "9", "/", ".", "=", " ", "-", "x"]))
    broken = line[:place] + mistake + line[place + 1 :]
    assert 1 <= column_of_fault(broken) <= len(broken) + 1
