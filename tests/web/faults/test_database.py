"""A database that is locked, full, read-only or damaged: told in words, and nothing is lost."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event
from werkzeug.test import TestResponse

from scorekeeper.records import journal, store
from scorekeeper.records.db import db
from scorekeeper.records.roles import Role
from scorekeeper.web import errors
from scorekeeper.web.errors import OF_DATABASE
from tests.support.evenings import copied_app
from tests.support.faults import break_pages
from tests.web.conftest import HAND, Device, Evening, text

pytestmark = pytest.mark.sqlite("its locks, pages and rights; test_server has PostgreSQL's")

CHANGED = {**HAND, "tricks": [0, 1, 1]}
WORDS = {trouble.value: words for trouble, words in OF_DATABASE.items()}
_numbers = count(1)


@pytest.fixture
def app(migrated: Path, tmp_path: Path) -> Flask:
    """An app whose patience is short."""
    return copied_app(migrated, tmp_path, DATABASE_WAIT=0.02, DATABASE_TURNS=2)


@pytest.fixture
def file(app: Flask) -> Path:
    return Path(app.instance_path) / "scorekeeper.sqlite3"


@pytest.fixture
def send(evening: Evening, scorer: Device) -> Callable[..., TestResponse]:
    """Send a hand as the phone does."""

    def put(facts: dict[str, Any], op: str = "", base: int | None = None) -> TestResponse:
        base = evening.revision if base is None else base
        op = op or f"sent-{next(_numbers)}"
        return scorer.put(f"{evening.play}/hands/1", op=op, base=base, facts=facts)

    return put


@contextmanager
def manner(app: Flask, pragma: str) -> Iterator[None]:
    """Let every connection of the app have one more PRAGMA for a while."""

    def set_up(connection: Any, _record: object) -> None:
        connection.execute(pragma).close()

    with app.app_context():
        engine = db.engine
    engine.dispose()
    event.listen(engine, "connect", set_up)
    yield
    event.remove(engine, "connect", set_up)
    engine.dispose()


@contextmanager
def no_room(app: Flask, file: Path) -> Iterator[None]:
    """Let the database have no page more than it has."""
    with closing(sqlite3.connect(file)) as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
    with manner(app, f"PRAGMA max_page_count={pages}"):
        yield


def told(answer: TestResponse) -> tuple[int, str]:
    error = answer.get_json()["error"]
    assert error["status"] == answer.status_code
    return answer.status_code, error["message"]


def ops(evening: Evening) -> list[str]:
    with evening.app.app_context():
        return [line.op for line in store.game_journal(evening.game)]


def assert_whole(evening: Evening) -> None:
    """The journal gives the rows."""
    with evening.app.app_context():
        game = store.game(evening.game)
        assert game is not None
        assert journal.rows(game) == journal.replay(store.game_journal(evening.game))


# -- locked


@pytest.fixture
def locked(evening: Evening, scorer: Device, file: Path) -> Iterator[sqlite3.Connection]:
    """Another connection writes, and does not end."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield other


def test_while_another_writes_the_phone_is_told_to_send_it_again(send, locked):
    answer = send(HAND)
    assert told(answer) == (503, WORDS["busy"])
    assert answer.headers["Retry-After"] == str(errors.RETRY_SECONDS)


def test_what_was_refused_for_a_lock_is_recorded_once_when_it_is_sent_again(evening, send, locked):
    assert send(HAND, op="again").status_code == 503
    assert evening.state["hands"] == []
    locked.execute("ROLLBACK")
    assert [send(HAND, op="again").status_code for _ in range(2)] == [200, 200]
    assert ops(evening).count("again") == 1
    assert_whole(evening)


def test_while_another_writes_everybody_may_look(evening, viewer, locked):
    for page in ("", "/rules", "/journal", "/game.json"):
        assert viewer.get(f"{evening.play}{page}").status_code == 200


def test_a_form_is_answered_with_a_page_in_words(evening, scorer, locked):
    answer = scorer.post(f"{evening.play}/end", base=evening.revision, op="end")
    assert answer.status_code == 503
    assert WORDS["busy"] in text(answer)


def test_the_log_tells_of_a_lock_in_a_line_and_without_a_traceback(send, locked, caplog):
    caplog.clear()
    reference = send(HAND).get_json()["error"]["reference"]
    trouble, line = caplog.records
    assert trouble.getMessage() == f"PUT database: busy ref={reference}"
    assert trouble.exc_info is None
    assert " 503 " in line.getMessage()


def test_a_database_that_nobody_else_may_read_is_told(evening, viewer, file):
    with evening.app.app_context():
        db.engine.dispose()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE").close()
        other.execute("BEGIN EXCLUSIVE").close()
        answer = viewer.get(evening.play)
        assert answer.status_code == 503
        assert WORDS["busy"] in text(answer)
        assert viewer.get("/healthz").status_code == 200
        other.execute("ROLLBACK").close()
    assert viewer.get(evening.play).status_code == 200


# -- full


def fill(send: Callable[..., TestResponse]) -> tuple[int, TestResponse]:
    """Correct a hand over and over until there is no room; return how often that went well."""
    for number in range(500):
        answer = send(CHANGED if number % 2 else HAND, op=f"fill-{number}")
        if answer.status_code != 200:
            return number, answer
    raise AssertionError("there is always room")


def test_a_full_disk_is_told_and_loses_nothing_that_was_acknowledged(evening, send, app, file):
    with no_room(app, file):
        written, refused = fill(send)
        assert told(refused) == (507, WORDS["full"])
        assert send(HAND if written % 2 == 0 else CHANGED).status_code == 507
        assert ops(evening)[1:] == [f"fill-{number}" for number in range(written)]
        assert_whole(evening)


def test_with_room_again_the_same_is_sent_again_and_recorded_once(evening, send, app, file):
    with no_room(app, file):
        written, _ = fill(send)
        base = evening.revision
    again = [
        send(CHANGED if written % 2 else HAND, op=f"fill-{written}", base=base) for _ in range(2)
    ]
    assert [answer.status_code for answer in again] == [200, 200]
    assert ops(evening)[-1] == f"fill-{written}"
    assert ops(evening).count(f"fill-{written}") == 1
    assert_whole(evening)


def test_on_a_full_disk_everything_can_be_read_and_forms_are_told(evening, send, scorer, app, file):
    with no_room(app, file):
        fill(send)
        for page in ("", "/next", "/journal", "/rules"):
            assert scorer.get(f"{evening.play}{page}").status_code == 200
        answer = scorer.post("/tables", name="Sunday " * 8, members="Ana\nBen\nCy\nDi\nEve\n")
        for turn in range(200):
            if answer.status_code == 507:
                break
            answer = scorer.post(f"{evening.url}/members", name=f"{turn}" * 30, op=f"more-{turn}")
        assert answer.status_code == 507
        assert WORDS["full"] in text(answer)


# -- read-only


def test_a_file_that_can_only_be_read_is_shown_and_refuses_records(
    evening, send, viewer, app, file
):
    before = evening.state
    with manner(app, "PRAGMA query_only=ON"):
        assert told(send(HAND)) == (503, WORDS["read-only"])
        assert viewer.get(evening.play).status_code == 200
    assert evening.state == before
    assert send(HAND).status_code == 200


# -- damaged, or away


def test_a_damaged_file_is_told_on_pages_and_to_phones(app, evening, send, viewer, file):
    with app.app_context():
        db.engine.dispose()
    sound = file.read_bytes()
    break_pages(file)
    broken = file.read_bytes()
    for path in (evening.url, evening.play, f"{evening.play}/journal"):
        page = viewer.get(path)
        assert page.status_code == 500
        assert WORDS["damaged"] in text(page)
    assert told(send(HAND, base=1)) == (500, WORDS["damaged"])
    assert file.read_bytes() == broken != sound
    with app.app_context():
        db.engine.dispose()
    file.write_bytes(sound)


def test_what_is_no_database_is_told(app, evening, viewer, file):
    with app.app_context():
        db.engine.dispose()
    sound = file.read_bytes()
    file.write_text("shopping list " * 1000)
    page = viewer.get(evening.play)
    assert page.status_code == 500
    assert WORDS["damaged"] in text(page)
    file.write_bytes(sound)


def test_a_file_that_cannot_be_opened_is_told(app, evening, viewer, file):
    with app.app_context():
        db.engine.dispose()
    aside = file.rename(file.with_name("aside"))
    file.mkdir()
    page = viewer.get(evening.play)
    assert page.status_code == 503
    assert WORDS["away"] in text(page)
    file.rmdir()
    aside.rename(file)


def test_an_error_of_ours_stays_an_error_of_ours(app, evening, viewer, monkeypatch):
    def mistake(_game: str) -> None:
        with db.engine.connect() as connection:
            connection.exec_driver_sql("SELECT nonsense FROM nowhere")

    app.config["PROPAGATE_EXCEPTIONS"] = False
    with monkeypatch.context() as patched:
        patched.setattr(store, "stamp", mistake)
        answer = viewer.get(evening.play)
    assert answer.status_code == 500
    assert errors.WORDS[500][1] in text(answer)


def test_a_table_is_joined_when_the_lock_is_gone(evening, locked):
    phone = evening.device()
    answer = phone.join(evening.code(Role.VIEWER))
    assert answer.status_code == 503
    assert WORDS["busy"] in text(answer)
    locked.execute("ROLLBACK")
    assert phone.join(evening.code(Role.VIEWER)).status_code == 302
