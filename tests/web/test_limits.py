"""Who asks too often is told when it goes on; who records never asks too often."""

import re

import pytest

from scorekeeper.records.db import db
from scorekeeper.records.roles import Role
from scorekeeper.texts.waiting import too_often
from scorekeeper.web import create_app, limits
from scorekeeper.web.sheets import answers
from tests.web.conftest import HAND, Device, sit_down, text

JSON = {"Accept": "application/json"}
ENDPOINTS = {
    "bids.deal",
    "bids.look_again",
    "tables.enter",
    "tables.create",
    "data.bring_table",
    "practice.start",
    "practice.start_at_table",
    "practice.daily",
    "practice.hint",
    "sheets.blank_pdf",
    "sheets.evening",
    "sheets.game_pdf",
    "sheets.sample_pdf",
}


@pytest.fixture
def limited(app):
    """Another app on the same instance, which counts."""
    counting = create_app({"INSTANCE": app.config["INSTANCE"], "TESTING": True, "LIMITS": True})
    yield counting
    with counting.app_context():
        db.engine.dispose()


@pytest.fixture
def friday(limited):
    return sit_down(limited, "Friday table", "Ana", "Ben", "Cy")


def until_refused(request, most=40):
    """How often a request is answered, and the answer that refuses the next."""
    for number in range(most):
        answer = request()
        if answer.status_code == 429:
            return number, answer
    return most, None


def test_only_what_is_dear_or_open_to_strangers_is_limited(app):
    found = {endpoint for rate in limits.rates(app) for endpoint in rate.endpoints}
    assert found >= ENDPOINTS
    for endpoint in found - ENDPOINTS:
        assert endpoint.endswith("pdf"), endpoint


def test_whoever_tries_codes_is_stopped_with_all_that_was_typed(friday):
    device = friday.device()
    tried, refused = until_refused(lambda: device.join("ABCD-1234", label="Di's <phone>"))
    assert tried == 20
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    assert re.search("That came too often in a short time. Wait \\d+ seconds?, then", text(refused))
    assert 'value="ABCD-1234"' in refused.text
    assert 'value="Di&#39;s &lt;phone&gt;"' in refused.text
    assert refused.mimetype == "text/html"


def test_whoever_makes_tables_is_stopped_with_the_name_typed(friday):
    device = friday.device()
    made, refused = until_refused(lambda: device.post("/tables", name="Kitchen <3"))
    # The first counts for the address, all others for the grant that it gave.
    assert made == 6
    assert 'value="Kitchen &lt;3"' in refused.text
    assert int(refused.headers["Retry-After"]) > 0


def test_a_script_is_told_in_json(friday):
    device = friday.device()
    headers = {**device.headers, **JSON}
    form = {"code": "x"}
    _, refused = until_refused(lambda: device.client.post("/join", data=form, headers=headers))
    error = refused.get_json()["error"]
    assert (error["status"], error["code"]) == (429, "too-many-requests")
    assert "Wait" in error["message"]
    assert int(refused.headers["Retry-After"]) > 0


def test_sheets_count_together(friday, monkeypatch):
    monkeypatch.setattr(answers, "pdf", lambda sheets: b"%PDF")
    device = friday.device(Role.VIEWER)
    paths = [f"{friday.play}/sheet.pdf", "/sheets/blank.pdf?variant=okenuff&players=4"]
    printed, refused = until_refused(lambda: [device.get(path) for path in paths][-1])
    assert printed == 15
    assert "Too many tries" in text(refused)
    assert device.get(friday.play).status_code == 200


def test_devices_of_one_address_are_counted_apart_once_they_have_joined(friday):
    phones = [friday.device(Role.SCORER) for _ in range(3)]
    assert [until_refused(lambda: one.join("x"))[0] for one in phones] == [20, 20, 17]  # noqa: B023


def test_the_address_of_a_proxy_that_is_known_is_not_the_one_that_counts(app):
    counting = create_app({"INSTANCE": app.config["INSTANCE"], "PROXIES": 1, "LIMITS": True})
    device = Device(counting.test_client())

    def tries(address):
        device.headers["X-Forwarded-For"] = f"6.6.6.6, {address}"
        return until_refused(lambda: device.join("x"))[0]

    assert [tries("1.1.1.1"), tries("1.1.1.1"), tries("2.2.2.2")] == [20, 0, 20]
    with counting.app_context():
        db.engine.dispose()


def test_an_address_that_a_client_claims_counts_for_nothing(friday):
    device = friday.device()
    until_refused(lambda: device.join("x"))
    device.headers["X-Forwarded-For"] = "9.9.9.9"
    assert device.join("x").status_code == 429


def test_no_limit_meets_whoever_records_and_looks_on(friday):
    scorer = friday.device(Role.SCORER)
    hand = f"{friday.play}/hands/1"
    for number in range(120):
        facts = HAND if number % 2 else {**HAND, "tricks": [0, 1, 1]}
        put = scorer.put(hand, op=f"op-{number}", base=number + 1, facts=facts)
        assert put.status_code == 200
        assert scorer.get(f"{friday.play}/game.json").status_code == 200
        assert scorer.get("/token.json").status_code == 200


def test_no_address_is_logged(friday, caplog):
    device = friday.device()
    until_refused(lambda: device.join("x"))
    assert "127.0.0.1" not in caplog.text


@pytest.mark.parametrize(
    ("seconds", "told"), [(1, "1 second,"), (90, "90 seconds,"), (91, "2 minutes,")]
)
def test_the_wait_is_told_in_seconds_or_minutes(seconds, told):
    assert told in too_often(seconds)
