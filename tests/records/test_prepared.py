"""Short questions: asked past the session, answered as the session would answer."""

import sqlite3
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import bindparam, column, select, table
from sqlalchemy.exc import OperationalError

from scorekeeper.records import access
from scorekeeper.records.db import db, in_transaction, writing
from scorekeeper.records.models import Grant
from scorekeeper.records.prepared import Prepared
from scorekeeper.records.roles import Role

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
_grants = Grant.__table__.c
QUERY = (
    select(_grants.id, _grants.role, _grants.created, _grants.seen)
    .where(_grants.table_id == bindparam("table"))
    .order_by(_grants.id)
    .limit(3)
)


@pytest.fixture
def phones(sitting: Any) -> list[str]:
    """Two devices of the table that plays."""
    with writing():
        roles = (Role.HOST, Role.VIEWER)
        return [access.grant(sitting.table_id, role, label="P", now=NOW).id for role in roles]


def test_the_rows_are_those_that_the_session_reads_in_kind_too(sitting: Any, phones: list[str]):
    rows = [tuple(row) for row in Prepared(QUERY).rows(table=sitting.table_id)]
    assert not in_transaction()
    assert rows == [tuple(row) for row in db.session.execute(QUERY, {"table": sitting.table_id})]
    assert {row[1] for row in rows} == {Role.HOST, Role.VIEWER}
    assert all(row[2] == NOW and row[3] is None for row in rows)


def test_what_others_have_written_is_seen_at_once(sitting: Any, phones: list[str], file: Any):
    (held,) = access.held(phones[:1])
    with sqlite3.connect(file) as other:
        other.execute("UPDATE grants SET revoked = created WHERE id = ?", [held.id])
    assert access.held(phones[:1]) == []


def test_within_a_transaction_the_session_is_asked(sitting: Any, phones: list[str]):
    with writing() as session:
        access.revoke(sitting.table_id, phones[0], NOW)
        assert access.held(phones[:1]) == []
        session.rollback()
    assert len(access.held(phones[:1])) == 1


def test_trouble_is_told_as_the_session_tells_it(app: Flask):
    missing = Prepared(select(column("a")).select_from(table("nowhere")))
    with pytest.raises(OperationalError):
        missing.rows()


def test_its_connection_goes_back(sitting: Any):
    db.session.remove()
    for _ in range(30):
        Prepared(QUERY).rows(table=sitting.table_id)
    assert db.engine.pool.checkedout() == 0  # type: ignore[attr-defined]
