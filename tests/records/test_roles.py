"""Roles are ordered by what they allow."""

import pytest

from scorekeeper.records.roles import Role


def test_who_may_do_more_may_do_less():
    assert sorted([Role.HOST, Role.VIEWER, Role.SCORER]) == [
        Role.VIEWER,
        Role.SCORER,
        Role.HOST,
    ]
    assert Role.SCORER >= Role.SCORER > Role.VIEWER


def test_a_role_is_not_compared_with_something_else():
    with pytest.raises(TypeError):
        assert Role.VIEWER < "host"
