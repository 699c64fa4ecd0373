from datetime import date, timedelta

import pytest

from scorekeeper.texts import devices

TODAY = date(2026, 11, 27)


@pytest.mark.parametrize(
    ("days", "told"), [(0, "today"), (1, "yesterday"), (2, "25 November 2026"), (-1, "today")]
)
def test_days_are_told_as_people_say_them(days, told):
    seen = TODAY - timedelta(days=days)
    line = devices.line("scorer", date(2026, 1, 2), seen, TODAY)
    assert line == f"scorer · joined 2 January 2026 · seen {told}"


def test_who_stays_is_one_or_several():
    assert devices.older("Tablet", 1) == "Tablet joined by an older link and stays."
    assert devices.older("Ana and Ben", 2) == "Ana and Ben joined by an older link and stay."


def test_how_many_were_removed_is_a_sentence():
    told = [devices.removed(number) for number in (0, 1, 2)]
    assert told == ["None is left.", "1 device is removed.", "2 devices are removed."]


def test_a_renewed_link_says_how_many_stay():
    new = "The viewer link is new. The old one opens nothing any more."
    assert devices.renewed("viewer", 0) == new
    assert devices.renewed("viewer", 1) == f"{new} 1 device that joined by it may still come in."


def test_a_command_can_be_typed_whatever_the_table_is_called():
    assert devices.one_host("Ana's; rm").endswith("scorekeeper links 'Ana'\"'\"'s; rm'")
