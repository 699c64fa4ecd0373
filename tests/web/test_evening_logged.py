"""A whole evening, and what the log says of it: no name, no address, no secret."""

import logging
import re
import sqlite3

import pytest

from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from scorekeeper.web import logs
from tests.web.conftest import BIDS, HAND, Device, sit_down

PEOPLE = ("Wolfgang", "Xanthippe", "Yolanda")
# The log shows lines of code: a word that stands in one would be found there.
SECOND, THIRD = PEOPLE[1:]
WORDS = {*PEOPLE, "Zebra table", "Quagga", "Okapi phone", "okapi-note", "Mozilla/99 Ibex"}


@pytest.fixture
def heard():
    """All that any logger says, as it would be printed, tracebacks too."""
    lines = []
    handler = logging.Handler(level=0)
    written = logging.Formatter("%(name)s %(message)s")
    handler.emit = lambda record: lines.append(written.format(record))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield lines
    root.removeHandler(handler)
    root.setLevel(before)


def told(lines, *more):
    text = "\n".join(lines)
    return {word for word in WORDS.union(*more) if word.lower() in text.lower()}


def secrets_of(evening, *devices):
    codes = {evening.code(role) for role in Role}
    bare = {code.replace("-", "")[10:] for code in codes}
    cookies = {
        cookie.value for device in devices if (cookie := device.client.get_cookie("scorekeeper"))
    }
    tokens = {device.headers["X-CSRFToken"] for device in devices}
    return {*codes, *bare, *cookies, *tokens, evening.app.config["SECRET_KEY"], "127.0.0.1"}


@pytest.fixture
def zebra(app):
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return sit_down(app, "Zebra table", *PEOPLE)


def test_a_whole_evening_leaves_no_name_and_no_secret_in_the_log(zebra, heard):
    host, scorer = zebra.device(Role.HOST, "Okapi phone"), zebra.device(Role.SCORER, "Okapi phone")
    stranger = zebra.device()
    for device in (host, scorer, stranger):
        device.headers["User-Agent"] = "Mozilla/99 Ibex"
    host.post(f"{zebra.url}/members", name="Quagga")
    host.post(f"{zebra.url}/name", title="Zebra table")
    host.post(f"{zebra.url}/name", title="Zebra table" * 20)
    scorer.put(f"{zebra.play}/hands/1", op="a", base=1, facts=BIDS)
    scorer.put(f"{zebra.play}/hands/1", op="b", base=2, facts={**HAND, "note": "okapi-note"})
    scorer.put(f"{zebra.play}/hands/1", op="c", base=1, facts={**HAND, "note": "okapi-note"})
    scorer.put(f"{zebra.play}/hands/9", op="Quagga", base=3, facts={"Xanthippe": "Yolanda"})
    for page in ("", "/links", f"/g/{zebra.game}", f"/g/{zebra.game}/journal", "/Quagga"):
        host.get(zebra.url + page)
    host.get(f"/rules?q={PEOPLE[0]}")
    host.get(f"/rules/variants/{PEOPLE[0]}")
    stranger.join("Quagga-1234", "Okapi phone")
    stranger.client.post("/join", data={"code": zebra.code(Role.HOST)})
    host.post(f"{zebra.play}/end", base="3", op="e")
    host.post(f"{zebra.url}/links/viewer/rotate")
    assert len(heard) > 20
    assert told(heard, secrets_of(zebra, host, scorer, stranger)) == set()


ERRORS = [
    ValueError("Wolfgang at the Zebra table"),
    KeyError("Xanthippe"),
    sqlite3.IntegrityError("Key (name)=(Yolanda) is there"),
    FileNotFoundError(2, "No such file or directory", "/home/Quagga/x"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_logged_by_where_it_happened_and_of_what_kind(zebra, heard, monkeypatch, error):
    host = zebra.device(Role.HOST, "Okapi phone")

    def fail(*_arguments):
        try:
            raise RuntimeError(SECOND)
        except RuntimeError:
            raise error from None

    def led(*arguments):
        try:
            fail()
        except type(error) as cause:
            raise LookupError(THIRD) from cause

    monkeypatch.setattr(journal, "add_member", led)
    heard.clear()
    answer = host.post(f"{zebra.url}/members", name="Quagga")
    assert answer.status_code == 500
    assert told(heard, secrets_of(zebra, host)) == set()
    (failure,) = [line for line in heard if "Traceback" in line or "File " in line]
    reference = re.search(r"Number 500-(\w+)", answer.text)[1]
    assert f"ref={reference}" in failure
    assert f"{type(error).__name__}" in failure
    assert "in fail" in failure
    assert failure.index("in fail") < failure.index("which led to") < failure.index("LookupError")


def test_a_statement_that_fails_is_logged_without_its_values(zebra, heard, monkeypatch):
    host = zebra.device(Role.HOST)

    def fail(table):
        session = store.db.session
        session.connection().exec_driver_sql("INSERT INTO nowhere VALUES (?)", (SECOND,))

    monkeypatch.setattr(store, "table", fail)
    assert host.get(zebra.url).status_code == 500
    assert told(heard) == set()
    # SQLite's name for it, and PostgreSQL's.
    assert re.search("sqlalchemy.exc.(Operational|Programming)Error", "\n".join(heard))


def test_an_error_without_a_cause_says_what_the_system_calls_it():
    assert logs._number(OSError(28, "No space left on device")) == ": No space left on device"
    assert logs._number(ValueError("Ana")) == ""


def test_an_error_page_that_fails_itself_is_logged_without_words(app, heard, monkeypatch):
    device = Device(app.test_client())

    def fail(*_arguments, **_values):
        raise RuntimeError(SECOND)

    monkeypatch.setattr("scorekeeper.web.errors.render_template", fail)
    answer = device.get("/nowhere")
    assert answer.status_code == 404
    assert answer.mimetype == "text/plain"
    assert told(heard) == set()
    assert "the error page failed ref=" in "\n".join(heard)
