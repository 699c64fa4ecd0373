"""One question tells a phone that looks on both how a game stands and what the phone may do."""

from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.records import access, store
from scorekeeper.records.glance import glance
from scorekeeper.records.models import Grant
from scorekeeper.records.roles import Role
from tests.records.conftest import facts

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


@pytest.fixture(params=list(Role))
def grant(request: pytest.FixtureRequest, sitting: Any) -> Grant:
    return access.grant(sitting.table_id, request.param, label="Ana's phone", now=NOW)


def test_it_tells_what_the_two_questions_tell(sitting: Any, grant: Grant):
    found = glance(sitting.game_id, grant.id)
    assert found == (store.stamp(sitting.game_id), access.held([grant.id])[0])
    assert found[1].role is grant.role


def test_it_is_as_new_as_the_last_change(sitting: Any, grant: Grant):
    before = glance(sitting.game_id, grant.id)
    sitting.record(1, facts(1, 1, 0))
    after = glance(sitting.game_id, grant.id)
    assert before is not None
    assert after == (store.stamp(sitting.game_id), before[1])
    assert after[0] != before[0]


def test_a_device_that_was_removed_sees_nothing(sitting: Any, grant: Grant):
    access.revoke(sitting.table_id, grant.id, now=NOW)
    assert glance(sitting.game_id, grant.id) is None


def test_a_device_sees_no_game_of_another_table(sitting: Any, noise: Any):
    theirs = access.grant(noise.table_id, Role.HOST, label="Tablet", now=NOW)
    assert glance(sitting.game_id, theirs.id) is None


def test_what_is_not_there_is_not_seen(sitting: Any, grant: Grant):
    assert glance("nothing", grant.id) is None
    assert glance(sitting.game_id, "nobody") is None
