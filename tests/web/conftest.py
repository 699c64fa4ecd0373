"""A table with a game and a device in each role, and another table that does not matter."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from html import unescape
from itertools import count
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import db, writing
from scorekeeper.records.journal import Operation
from scorekeeper.records.roles import Role

EVENING = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
RULES = {"variant": "oh-hell", "schedule": [2] * 6}
BIDS = {"bids": [1, 1, 1], "trump": "clubs"}
HAND = {**BIDS, "tricks": [1, 1, 0]}

_operations = count(1)


@dataclass
class Device:
    """A phone: its requests carry a CSRF token, as those of our pages do."""

    client: FlaskClient
    grant: str = ""
    headers: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        token = self.client.get("/token.json").get_json()["token"]
        self.headers = {"X-CSRFToken": token}

    def get(self, path: str) -> TestResponse:
        return self.client.get(path)

    def post(self, path: str, **fields: Any) -> TestResponse:
        return self.client.post(path, data=fields, headers=self.headers)

    def send(self, path: str, data: bytes | str, **headers: str) -> TestResponse:
        """PUT anything at all."""
        said = {"Content-Type": "application/json", **self.headers, **headers}
        return self.client.put(path, data=data, headers=said)

    def put(self, path: str, **body: Any) -> TestResponse:
        return self.client.put(path, json=body, headers=self.headers)

    def join(self, code: str, label: str = "") -> TestResponse:
        answer = self.post("/join", code=code, label=label)
        with self.client.session_transaction() as session:
            self.grant = session.get("grants", [""])[-1]
        return answer


@dataclass
class Evening:
    """A table and its game, as seen from outside and from within."""

    app: Flask
    table: str
    game: str

    @property
    def url(self) -> str:
        return f"/t/{self.table}"

    @property
    def play(self) -> str:
        return f"{self.url}/g/{self.game}"

    def code(self, role: Role) -> str:
        with self.app.app_context():
            table = store.table(self.table)
            assert table
            return access.link_code(table, role, self.app.config["SECRET_KEY"])

    def device(self, role: Role | None = None, label: str = "") -> Device:
        """A new device, which has joined in a role if one is named."""
        device = Device(self.app.test_client())
        if role:
            assert device.join(self.code(role), label or f"{role.value}'s phone").status_code == 302
        return device

    def end(self) -> None:
        with self.app.app_context():
            journal.end_game(self.game, self.revision, operation())

    def record(self, number: int, facts: dict[str, Any]) -> None:
        with self.app.app_context():
            base = self.revision
            outcome = journal.record_hand(self.game, number, facts, base, operation())
            assert isinstance(outcome, journal.Written), outcome

    @property
    def state(self) -> dict[str, Any]:
        """The game as it is on record."""
        with self.app.app_context():
            return store.game_json(self.game)

    @property
    def revision(self) -> int:
        with self.app.app_context():
            game = store.game(self.game)
            assert game
            return game.revision

    @property
    def everything(self) -> Any:
        """All that is on record at the table, to see that nothing was changed."""
        with self.app.app_context():
            games = [store.game_json(game.id) for game in store.games(self.table)]
            people = [member.name for member in store.members(self.table)]
            lines = [line.op for line in store.journal(self.table)]
            table = store.table(self.table)
            return games, people, lines, table and table.name


def operation() -> Operation:
    return Operation(f"test-{next(_operations)}", EVENING)


def sit_down(app: Flask, name: str, *names: str, **rules: Any) -> Evening:
    """Make a table and start a game of these people."""
    with app.app_context(), writing():
        table = journal.create_table(name, operation()).id
        members = journal.members_named(table, names, operation())
        header = {"rules": {**RULES, **rules}, "first_dealer": 0, "played": "2026-11-27"}
        started = journal.start_game(table, header, members, operation())
        assert isinstance(started, journal.Written), started
        return Evening(app, table, started.game_id)


@pytest.fixture
def noise(app: Flask) -> Evening:
    """Another table, whose people, hands and devices look just the same."""
    other = sit_down(app, "Others", "Ana", "Ben", "Cy")
    other.record(1, HAND)
    with app.app_context(), writing():
        for role in Role:
            access.grant(other.table, role, label="Phone", now=EVENING)
    return other


@pytest.fixture
def evening(noise: Evening) -> Any:
    """A table of Ana, Ben and Cy with a game of six hands of two cards, none recorded yet."""
    before = noise.everything
    yield sit_down(noise.app, "Friday table", "Ana", "Ben", "Cy")
    assert noise.everything == before
    with noise.app.app_context():
        db.engine.dispose()


@pytest.fixture
def seated(app: Flask, noise: Evening) -> Callable[..., Evening]:
    """Sit down to a game of other rules: `seated("Ana", "Ben", variant="okenuff")`."""
    return lambda *names, **rules: sit_down(app, "Friday table", *names, **rules)


@pytest.fixture
def scorer(evening: Evening) -> Device:
    return evening.device(Role.SCORER, "Di's phone")


@pytest.fixture
def host(evening: Evening) -> Device:
    return evening.device(Role.HOST)


@pytest.fixture
def viewer(evening: Evening) -> Device:
    return evening.device(Role.VIEWER)


def text(answer: TestResponse) -> str:
    """What a person reads on a page, in one line."""
    plain = re.sub(r"<(script|style|svg).*?</\1>", " ", answer.text, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", plain)).split())


def notices(answer: TestResponse) -> list[str]:
    """The sentences of the box that says what is wrong."""
    boxes = re.findall(r'<div class="notice" role="alert">(.*?)</div>', answer.text, re.DOTALL)
    return [unescape(one) for box in boxes for one in re.findall(r"<p>(.*?)</p>", box)]


def addresses(answer: TestResponse) -> set[str]:
    """Where the links and forms of a page lead, within the app."""
    found = re.findall(r'(?:href|action)="(/[^"]*)"', answer.text)
    return {unescape(one) for one in found if not one.startswith("/static/")}
