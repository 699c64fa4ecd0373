"""A clock that jumps: what came later stays later, pages are shown, and devices stay in."""

import re
import time
from datetime import UTC, datetime
from itertools import cycle

import pytest
from flask import Flask, url_for

from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from tests.web.conftest import HAND, Device, Evening, text

TIMES = (
    datetime(2026, 11, 27, 20, 0, tzinfo=UTC),
    datetime(2026, 11, 24, 3, 0, tzinfo=UTC),
    datetime(2038, 1, 19, 3, 15, tzinfo=UTC),
    datetime(1970, 1, 1, tzinfo=UTC),  # a small computer before its clock is set
    datetime(2026, 11, 27, 20, 1, tzinfo=UTC),
)


@pytest.fixture
def jumping(app: Flask) -> None:
    """Every look at the clock finds it elsewhere."""
    times = cycle(TIMES)
    app.config["CLOCK"] = lambda: next(times)


@pytest.fixture
def recorded(jumping: None, evening: Evening, scorer: Device) -> list[str]:
    """Record hands 1 to 4, each with a note of its own, and return the notes."""
    notes = [f"note {number}" for number in range(1, 5)]
    for number, note in enumerate(notes, 1):
        facts = {**HAND, "note": note}
        url = f"{evening.play}/hands/{number}"
        assert scorer.put(url, op=note[-1], base=evening.revision, facts=facts).status_code == 200
    return notes


def test_hands_and_lines_keep_the_order_in_which_they_came(evening, recorded):
    with evening.app.app_context():
        game, lines = store.game(evening.game), store.game_journal(evening.game)
        assert game is not None
        assert [hand.facts["note"] for hand in game.hands] == recorded
        assert [line.op for line in lines][1:] == ["1", "2", "3", "4"]
        assert [line.revision for line in lines] == [1, 2, 3, 4, 5]
        assert len({line.time for line in lines}) > 3
        assert journal.rows(game) == journal.replay(lines)


def test_undo_takes_back_what_came_last_not_what_is_latest(evening, recorded, scorer):
    scorer.post(f"{evening.play}/undo", base=evening.revision, op="undo")
    assert [hand["note"] for hand in evening.state["hands"]] == recorded[:3]


def test_the_journal_tells_the_newest_change_first(evening, recorded, viewer):
    told = re.findall(r"Hand (\d)", text(viewer.get(f"{evening.play}/journal")))
    assert list(dict.fromkeys(told)) == ["4", "3", "2", "1"]


def test_every_page_of_the_table_and_the_game_is_shown(app, evening, recorded, scorer, jumping):
    pages = [
        url
        for url in _addresses(app, table=evening.table, game=evening.game, number=2)
        if not url.endswith((".pdf", ".svg"))
    ]
    found = {url: scorer.get(url).status_code for url in pages}
    assert list(found.values()).count(200) > 15
    # What is the host's, and money where nobody plays for any.
    others = [url.rpartition("/")[2] for url, status in found.items() if status not in (200, 302)]
    assert set(others) <= {"name", "about", "erase", "money"}
    assert set(found.values()) <= {200, 302, 404}


def _addresses(app: Flask, **values: object) -> list[str]:
    """Return the address of every page that a table, a game and a hand are enough for."""
    with app.test_request_context():
        return [
            url_for(rule.endpoint, **{name: values[name] for name in rule.arguments})
            for rule in app.url_map.iter_rules()
            if "GET" in (rule.methods or ()) and {"table"} <= rule.arguments <= set(values)
        ]


def test_the_newest_game_is_the_one_that_was_started_last(evening, jumping, scorer):
    for number in range(3):
        answer = scorer.post(f"{evening.url}/games/{evening.game}/again", op=f"again-{number}")
        assert answer.status_code == 302
    with evening.app.app_context():
        sequences = [game.sequence for game in store.games(evening.table)]
    assert sequences == [4, 3, 2, 1]


def shifted(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + seconds)


@pytest.mark.parametrize("days", [-20_000, -1, 1, 3_000])
def test_a_device_stays_in_when_the_clock_of_the_server_jumps(evening, monkeypatch, days):
    phone = evening.device(Role.SCORER)
    shifted(monkeypatch, days * 86_400)
    assert phone.get(evening.play).status_code == 200
    facts = {"op": "after", "base": evening.revision, "facts": HAND}
    assert phone.put(f"{evening.play}/hands/1", **facts).status_code == 200


def test_a_removed_device_is_out_whatever_the_clock_says(evening, host, monkeypatch):
    phone = evening.device(Role.SCORER)
    shifted(monkeypatch, -86_400)
    host.post(f"{evening.url}/devices/{phone.grant}/remove")
    assert phone.get(evening.play).status_code == 404


def test_a_cookie_tells_its_days_as_a_number_for_a_phone_whose_clock_is_right(evening):
    phone = evening.device()
    answer = phone.join(evening.code(Role.VIEWER))
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert f"Max-Age={400 * 86_400}" in cookie


def test_a_cookie_that_somebody_else_signed_opens_nothing(evening):
    phone = evening.device(Role.SCORER)
    cookie = phone.client.get_cookie("scorekeeper")
    assert cookie is not None
    phone.client.set_cookie("scorekeeper", cookie.value[:-4] + "AAAA")
    assert phone.get(evening.play).status_code == 404
