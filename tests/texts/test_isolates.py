import pytest

from scorekeeper.texts.isolates import FIRST_STRONG, POP, isolated, unmarked


@pytest.mark.parametrize("name", ["דנה", "ليلى", "Ana דנה", "דנה (2)"])
def test_what_runs_from_right_to_left_is_isolated(name):
    assert isolated(name) == f"{FIRST_STRONG}{name}{POP}"
    assert unmarked(f"Facts of {isolated(name)}") == f"Facts of {name}"


@pytest.mark.parametrize("name", ["Ana", "Δημήτρης", "Ольга", "−5", ""])
def test_other_names_stay_as_they_are(name):
    assert isolated(name) == name
