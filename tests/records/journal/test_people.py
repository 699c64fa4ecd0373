"""Tables, members, and their names."""

from typing import Any

import pytest

from scorekeeper.records import journal, store
from scorekeeper.records.journal import BadOperation


def test_a_table_that_is_asked_for_twice_is_made_once(sitting: Any):
    wish = sitting.operation("make")
    first, second = (journal.create_table("Sunday", wish) for _ in range(2))
    assert first.id == second.id
    assert len(store.tables_named("Sunday")) == 1


def test_a_table_can_be_renamed(sitting: Any, noise: Any):
    before = sitting_table(sitting).revision
    journal.rename_table(sitting.table_id, "Saturday", sitting.operation())
    assert (sitting_table(sitting).name, sitting_table(noise).name) == ("Saturday", "Others")
    assert sitting_table(sitting).revision == before + 1
    line = store.journal(sitting.table_id)[-1]
    assert (line.before, line.after) == ({"name": "Friday table"}, {"name": "Saturday"})


def sitting_table(sitting: Any) -> Any:
    return store.table(sitting.table_id)


def test_renaming_to_the_same_name_writes_nothing(sitting: Any):
    before = len(store.journal(sitting.table_id))
    journal.rename_table(sitting.table_id, "Friday table", sitting.operation())
    journal.rename_member(sitting.table_id, sitting.members[0], "Ana", sitting.operation())
    assert len(store.journal(sitting.table_id)) == before


def test_a_known_operation_renames_nothing_more(sitting: Any):
    wish = sitting.operation("once")
    journal.rename_table(sitting.table_id, "Saturday", wish)
    journal.rename_table(sitting.table_id, "Sunday", wish)
    journal.rename_member(sitting.table_id, sitting.members[0], "Zoe", wish)
    assert sitting_table(sitting).name == "Saturday"
    assert store.members(sitting.table_id)[0].name == "Ana"


def test_two_members_may_bear_one_name(sitting: Any):
    journal.add_member(sitting.table_id, "Ana", sitting.operation())
    assert [one.name for one in store.members(sitting.table_id)] == ["Ana", "Ben", "Cy", "Ana"]


def test_a_member_that_is_sent_twice_is_added_once(sitting: Any):
    wish = sitting.operation("join")
    first, second = (journal.add_member(sitting.table_id, "Di", wish) for _ in range(2))
    assert first.id == second.id
    assert len(store.members(sitting.table_id)) == 4


def test_an_operation_that_did_something_else_adds_no_member(sitting: Any):
    wish = sitting.operation("once")
    journal.rename_table(sitting.table_id, "Saturday", wish)
    with pytest.raises(BadOperation):
        journal.add_member(sitting.table_id, "Di", wish)


def test_a_renamed_member_keeps_the_seats(sitting: Any):
    ben = sitting.members[1]
    journal.rename_member(sitting.table_id, ben, "Benno", sitting.operation())
    line = store.journal(sitting.table_id)[-1]
    assert (line.before, line.after) == (
        {"member": ben, "name": "Ben"},
        {"member": ben, "name": "Benno"},
    )
    assert sitting.rows == sitting.expected


def test_a_member_of_another_table_cannot_be_renamed(sitting: Any, noise: Any):
    with pytest.raises(LookupError):
        journal.rename_member(sitting.table_id, noise.members[0], "Zoe", sitting.operation())


@pytest.mark.parametrize("name", ["rename_table", "add_member"])
def test_a_table_that_is_not_there_cannot_be_changed(sitting: Any, name: str):
    with pytest.raises(LookupError):
        getattr(journal, name)("nowhere", "Zoe", sitting.operation())


def test_people_are_found_by_name_and_missing_ones_added(sitting: Any):
    found = journal.members_named(sitting.table_id, ["Cy", "Di", "Ana"], sitting.operation())
    assert found[0] == sitting.members[2]
    assert found[2] == sitting.members[0]
    assert [one.name for one in store.members(sitting.table_id)] == ["Ana", "Ben", "Cy", "Di"]


def test_a_name_that_stands_twice_needs_two_people(sitting: Any):
    first = journal.members_named(sitting.table_id, ["Ana", "Ana"], sitting.operation())
    again = journal.members_named(sitting.table_id, ["Ana", "Ana"], sitting.operation())
    assert first == again
    assert len(set(first)) == 2


def test_a_grant_that_writes_was_used(sitting: Any):
    from scorekeeper.records import access
    from scorekeeper.records.roles import Role

    wish = sitting.operation()
    given = access.grant(sitting.table_id, Role.HOST, label="Tablet", now=wish.now)
    assert given.used is None
    later = sitting.operation(grant=given.id)
    journal.rename_table(sitting.table_id, "Saturday", later)
    assert given.used == later.now
    assert store.journal(sitting.table_id)[-1].grant_id == given.id
