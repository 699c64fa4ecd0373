"""Links give roles, devices keep them, and each is taken back on its own."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import select, text

from scorekeeper.records import access, store
from scorekeeper.records.db import Base, db
from scorekeeper.records.models import Grant, Table
from scorekeeper.records.roles import Role

KEY = "the secret key of this instance, long enough"
NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
ROLES = pytest.mark.parametrize("role", list(Role))


@pytest.fixture
def table(sitting: Any) -> Table:
    found = store.table(sitting.table_id)
    assert found is not None
    return found


@pytest.fixture
def other(noise: Any) -> Table:
    found = store.table(noise.table_id)
    assert found is not None
    access.grant(found.id, Role.HOST, label="Tablet", now=NOW)
    return found


def redeem(code: str, label: str = "Ana's phone", key: str = KEY) -> Grant | None:
    return access.redeem(code, label=label, key=key, now=NOW)


@ROLES
def test_a_link_gives_its_role_at_its_table(table: Table, other: Table, role: Role):
    given = redeem(access.link_code(table, role, KEY))
    assert given is not None
    assert (given.table_id, given.role, given.label) == (table.id, role, "Ana's phone")
    assert (given.generation, given.created, given.used, given.revoked) == (1, NOW, None, None)


def test_each_link_of_each_table_has_its_own_code(table: Table, other: Table):
    codes = {access.link_code(one, role, KEY) for one in (table, other) for role in Role}
    assert len(codes) == 6


def test_a_code_comes_in_nine_groups_of_four(table: Table):
    groups = access.link_code(table, Role.HOST, KEY).split("-")
    assert [len(group) for group in groups] == [4] * 9


def test_a_code_stays_the_same_when_it_is_shown_again(table: Table):
    assert access.link_code(table, Role.HOST, KEY) == access.link_code(table, Role.HOST, KEY)


def test_the_key_may_be_bytes(table: Table):
    assert access.link_code(table, Role.HOST, KEY.encode()) == access.link_code(
        table, Role.HOST, KEY
    )


def test_a_code_may_be_typed_carelessly_or_pasted_with_its_address(table: Table):
    code = access.link_code(table, Role.SCORER, KEY)
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert redeem(typed)
    assert redeem(f"http://cards.local:8000/join#{code}")


@pytest.mark.parametrize("code", ["", "-", "#", "ABCD", "not a code!", "0" * 36, "Z" * 5000])
def test_what_is_no_code_opens_nothing(table: Table, code: str):
    assert redeem(code) is None


def test_a_code_with_one_wrong_sign_opens_nothing(table: Table):
    code = access.link_code(table, Role.HOST, KEY)
    wrong = [
        code[:at] + ("2" if sign != "2" else "3") + code[at + 1 :]
        for at, sign in enumerate(code)
        if sign != "-"
    ]
    assert [redeem(one) for one in wrong] == [None] * 36


def test_a_code_that_goes_on_opens_nothing(table: Table):
    assert redeem(access.link_code(table, Role.HOST, KEY) + "0") is None


def test_the_secret_of_one_table_does_not_open_another(table: Table, other: Table):
    mine, theirs = (
        access.link_code(one, Role.HOST, KEY).replace("-", "") for one in (table, other)
    )
    assert redeem(theirs[:10] + mine[10:]) is None


def test_a_code_of_another_instance_opens_nothing(table: Table):
    assert redeem(access.link_code(table, Role.HOST, "another key")) is None


def test_nothing_of_a_secret_is_stored(table: Table):
    code = access.link_code(table, Role.HOST, KEY)
    redeem(code)
    secret = code.replace("-", "").lower()[10:]
    rows = [row for one in Base.metadata.sorted_tables for row in db.session.execute(select(one))]
    assert table.id in str(rows)
    assert secret not in str(rows).lower()


@ROLES
def test_a_renewed_link_opens_and_the_old_one_does_not(table: Table, other: Table, role: Role):
    old = access.link_code(table, role, KEY)
    others = [access.link_code(table, one, KEY) for one in Role if one is not role]
    renewed = access.rotate(table.id, role)
    assert redeem(old) is None
    given = redeem(access.link_code(renewed, role, KEY))
    assert given is not None
    assert (given.role, given.generation) == (role, 2)
    assert all(redeem(code) for code in others)
    assert redeem(access.link_code(other, role, KEY))


def test_devices_stay_when_a_link_is_renewed(table: Table):
    given = redeem(access.link_code(table, Role.SCORER, KEY))
    access.rotate(table.id, Role.SCORER)
    assert given is not None
    assert access.grants([given.id]) == [given]


def test_a_device_that_was_removed_is_out_at_once_and_its_link_stays(table: Table, other: Table):
    code = access.link_code(table, Role.SCORER, KEY)
    first, second = redeem(code), redeem(code, "Ben's phone")
    assert first is not None
    assert second is not None
    assert access.revoke(table.id, first.id, NOW)
    assert access.grants([first.id, second.id]) == [second]
    assert access.devices(table.id) == [second]
    assert redeem(code)


def test_a_device_cannot_be_removed_twice_nor_by_another_table(table: Table, other: Table):
    given = redeem(access.link_code(table, Role.SCORER, KEY))
    assert given is not None
    assert not access.revoke(other.id, given.id, NOW)
    assert access.revoke(table.id, given.id, NOW)
    assert not access.revoke(table.id, given.id, NOW)


def test_a_device_may_hold_roles_at_several_tables(table: Table, other: Table):
    ids = []
    for one in (table, other):
        given = redeem(access.link_code(one, Role.VIEWER, KEY))
        assert given is not None
        ids.append(given.id)
    assert {given.table_id for given in access.grants(ids)} == {table.id, other.id}


def test_unknown_grants_are_passed_over(table: Table):
    assert access.grants([]) == []
    assert access.grants(["nobody"]) == []


@pytest.mark.sqlite("one lock for all; test_turns has that of a table")
def test_guessing_does_not_wait_for_a_table_that_is_being_written(table: Table):
    db.session.rollback()
    with db.engine.connect() as writer:
        writer.execute(text("DELETE FROM hands"))
        db.session.execute(text("PRAGMA busy_timeout=0"))
        assert redeem("0" * 36) is None


def test_a_grant_needs_a_table(table: Table):
    with pytest.raises(LookupError):
        access.grant("nowhere", Role.HOST, label="", now=NOW)
    assert db.session.scalar(select(Grant).where(Grant.table_id == "nowhere")) is None
