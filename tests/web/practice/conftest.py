"""A device that practises: it begins games and plays them through the forms of its pages."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest
from flask import Flask

from scorekeeper.practice.match import Match
from scorekeeper.records import practice
from scorekeeper.web.practice.begin import setup_of
from tests.web.conftest import Device

TINY = {"variant": "oh-hell", "hands": "tiny", "bots": "2", "strength": "easy"}
FREE = {"hints": "1", "undo": "1"}

_steps = count(1)


@dataclass
class Player:
    """A device and the game that it has before it."""

    app: Flask
    device: Device = field(init=False)
    url: str = ""

    def __post_init__(self) -> None:
        self.device = Device(self.app.test_client())

    def begin(self, path: str = "/practice", **fields: str) -> "Player":
        answer = self.device.post(path, **{**TINY, **FREE, **fields})
        assert answer.status_code == 302, answer.text
        self.url = answer.headers["Location"]
        return self

    @property
    def id(self) -> str:
        return self.url.rsplit("/", 1)[1]

    @property
    def match(self) -> Match:
        with self.app.app_context():
            row = practice.game(self.id)
            assert row
            return Match(setup_of(row), practice.lines(row))

    @property
    def revision(self) -> int:
        with self.app.app_context():
            row = practice.game(self.id)
            assert row
            return row.revision

    def post(self, what: str, **body: Any) -> Any:
        path = f"{self.url}/{what}"
        return self.device.client.post(path, json=body, headers=self.device.headers)

    def act(self, what: str, base: int | None = None, op: str = "") -> Any:
        base = self.revision if base is None else base
        return self.post("act", op=op or f"step-{next(_steps)}", base=base, act=what)

    def bots(self, **more: Any) -> Any:
        return self.post("bots", **{"base": self.revision, **more})

    def choices(self) -> list[str]:
        """What the person may do now, as the page offers it."""
        page = self.device.get(self.url).text
        buttons = re.findall(r"<button[^>]*name=\"act\"[^>]*>", page)
        allowed = [one for one in buttons if "aria-disabled" not in one]
        return re.findall(r'value="((?:bid|name|play):\w+)"', " ".join(allowed))

    def turn(self) -> None:
        """Let the bots move until the person is asked, or the hand is over."""
        while self.match.bots_to_move:
            assert self.bots().status_code == 200

    def play_hand(self) -> None:
        self.turn()
        while not self.match.state.is_over:
            assert self.act(self.choices()[0]).status_code == 200
            self.turn()

    def play_game(self) -> None:
        self.play_hand()
        while not self.match.finished:
            assert self.act("deal").status_code == 200
            self.play_hand()


@pytest.fixture
def sit(app: Flask) -> Callable[[], Player]:
    """Another device each time."""
    return lambda: Player(app)


@pytest.fixture
def player(app: Flask) -> Player:
    """A device with a tiny game before it."""
    return Player(app).begin()


def told(answer: Any) -> str:
    """What an answer says is wrong."""
    message: str = answer.get_json()["error"]["message"]
    return message
