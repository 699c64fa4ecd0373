"""A database server that is away, or whose rows others hold: told in words, and nothing is lost."""

from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text as sql

from scorekeeper.records.db import Trouble, db
from scorekeeper.web import create_app, errors
from scorekeeper.web.errors import OF_DATABASE
from tests.cli.test_serve import free_port
from tests.support.databases import POSTGRES
from tests.support.evenings import copied_app
from tests.web.conftest import HAND, Device, Evening, text

HIDDEN = "hush-hush"
by_row = pytest.mark.skipif(POSTGRES is None, reason="PostgreSQL's rows; see make test-postgres")


@pytest.fixture
def alone(tmp_path: Path) -> Device:
    """A device of an app whose database server does not run."""
    address = f"postgresql+psycopg://me:{HIDDEN}@127.0.0.1:{free_port()}/cards"
    settings = {"INSTANCE": tmp_path, "TESTING": True, "SQLALCHEMY_DATABASE_URI": address}
    return Device(create_app(settings).test_client())


def test_a_server_that_is_away_is_told_on_a_page_with_when_to_come_back(alone, caplog):
    answer = alone.post("/tables", name="Friday")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == str(errors.RETRY_SECONDS)
    assert OF_DATABASE[Trouble.AWAY] in text(answer)
    assert "POST database: away ref=" in caplog.text
    assert HIDDEN not in caplog.text + answer.text


def test_the_app_itself_is_well_where_its_database_is_away(alone):
    assert alone.get("/healthz").status_code == 200


@pytest.fixture
def app(migrated: Path, tmp_path: Path) -> Flask:
    """An app whose patience is short."""
    return copied_app(migrated, tmp_path, DATABASE_WAIT=0.02, DATABASE_TURNS=2)


@by_row
def test_while_another_writes_at_a_table_phones_wait_and_everybody_may_look(
    evening: Evening, scorer: Device, viewer: Device
):
    sent = {"op": "again", "base": evening.revision, "facts": HAND}
    path = f"{evening.play}/hands/1"
    with evening.app.app_context(), db.engine.begin() as other:
        other.execute(sql("SELECT id FROM tables FOR UPDATE"))
        refused = scorer.put(path, **sent)
        assert refused.status_code == 503
        assert refused.get_json()["error"]["message"] == OF_DATABASE[Trouble.BUSY]
        assert viewer.get(evening.play).status_code == 200
    assert scorer.put(path, **sent).status_code == 200
    assert evening.state["hands"][0]["tricks"] == HAND["tricks"]
