"""The server is killed while phones record: what was acknowledged is there, the rest is whole."""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import db
from scorekeeper.records.journal import Operation, Written
from scorekeeper.records.roles import Role
from tests.cli.test_serve import free_port, health, wait_until
from tests.records.conftest import EVENING, dispose
from tests.support.evenings import copied_app

PHONES, HANDS = 10, 20
ENOUGH = 60
"""Acknowledged hands after which the server is killed, of 200."""
RULES = {"variant": "oh-hell", "schedule": [2] * HANDS, "trump": "turn-up", "hook": "never"}


@dataclass
class Phone:
    """One phone, which records a game of its own from hand to hand."""

    port: int
    table: str
    game: str
    code: str
    acknowledged: list[int] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)

    def ask(self, method: str, path: str, body: str = "", kind: str = "") -> tuple[int, Any, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            told = {**self.headers, **({"Content-Type": kind} if kind else {})}
            line.request(method, path, body or None, told)
            answer = line.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            line.close()

    def join(self) -> None:
        _, said, body = self.ask("GET", "/token.json")
        self.headers["X-CSRFToken"] = json.loads(body)["token"]
        self._keep(said)
        form = "application/x-www-form-urlencoded"
        status, said, _ = self.ask("POST", "/join", f"code={self.code}", form)
        assert status == 302
        self._keep(said)

    def _keep(self, said: Any) -> None:
        found = re.match(r"[^;]+", said["Set-Cookie"])
        assert found
        self.headers["Cookie"] = found[0]

    def record(self, number: int) -> int:
        """Send one hand as it is in the outbox: the same operation however often it is sent."""
        body = {"op": f"{self.game}-{number}", "base": number, "facts": facts(number)}
        path = f"/t/{self.table}/g/{self.game}/hands/{number}"
        status, _, _ = self.ask("PUT", path, json.dumps(body), "application/json")
        if status == 200:
            self.acknowledged.append(number)
        return status


def facts(number: int) -> dict[str, Any]:
    tricks = [[2, 0, 0], [0, 2, 0], [0, 0, 2], [1, 1, 0]][number % 4]
    return {"size": 2, "bids": [1, 1, 1], "tricks": tricks, "note": f"hand {number}"}


@pytest.fixture
def app(migrated: Path, tmp_path: Path) -> Iterator[Flask]:
    app = copied_app(migrated, tmp_path)
    yield app
    dispose(app)


@pytest.fixture
def phones(app: Flask) -> list[Phone]:
    with app.app_context():
        operations = (Operation(f"start-{number}", EVENING) for number in range(PHONES + 2))
        table = journal.create_table("Friday table", next(operations))
        people = journal.members_named(table.id, ["Ana", "Ben", "Cy"], next(operations))
        code = access.link_code(table, Role.SCORER, app.config["SECRET_KEY"])
        games = [
            journal.start_game(table.id, {"rules": RULES, "first_dealer": 0}, people, operation)
            for operation in operations
        ]
        found = [Phone(0, table.id, one.game_id, code) for one in games if isinstance(one, Written)]
    dispose(app)
    return found


def start(app: Flask, phones: list[Phone], *options: str) -> "subprocess.Popen[bytes]":
    """Run the real server on a free port, for all phones."""
    port = free_port()
    where = ["--host", "127.0.0.1", "--port", str(port)]
    server = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "serve", *where, *options],
        env={**os.environ, "SCOREKEEPER_INSTANCE": app.instance_path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    for phone in phones:
        phone.port = port
    assert wait_until(lambda: health(port)) == "ok"
    return server


def processes(server: "subprocess.Popen[bytes]") -> list[int]:
    """List a server's process and those that it has started."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text(encoding="ascii")
    return [server.pid, *map(int, children.split())]


def kill(server: "subprocess.Popen[bytes]") -> None:
    """Kill -9, the workers first: none of them has a moment to put anything in order."""
    for process in reversed(processes(server)):
        os.kill(process, signal.SIGKILL)
    server.wait(20)


def record_until_killed(phones: list[Phone], server: "subprocess.Popen[bytes]") -> None:
    """Let all phones record at once, and kill the server in the middle of it."""
    answers = threading.Semaphore(0)

    def go_on(phone: Phone) -> None:
        for number in range(1, HANDS + 1):
            try:
                assert phone.record(number) == 200
            except (OSError, http.client.HTTPException):
                return
            answers.release()

    with ThreadPoolExecutor(PHONES) as pool:
        work = [pool.submit(go_on, phone) for phone in phones]
        for _ in range(ENOUGH):
            assert answers.acquire(timeout=30)
        kill(server)
        for one in work:
            one.result(timeout=60)


def record_all_again(phones: list[Phone]) -> None:
    """Let all phones send every hand again, as if none had been answered."""

    def go_on(phone: Phone) -> list[int]:
        return [phone.record(number) for number in range(1, HANDS + 1)]

    with ThreadPoolExecutor(PHONES) as pool:
        assert list(pool.map(go_on, phones)) == [[200] * HANDS] * PHONES


def assert_whole(app: Flask, phone: Phone) -> list[int]:
    """Return the hands that are on record, each whole and told by its line of the journal."""
    with app.app_context():
        game, lines = store.game(phone.game), store.game_journal(phone.game)
        assert game is not None
        assert journal.rows(game) == journal.replay(lines)
        ops = [line.op for line in lines][1:]
        written = [hand.number for hand in game.hands]
        assert ops == [f"{phone.game}-{number}" for number in written]
        for hand in game.hands:
            assert facts(hand.number).items() <= hand.facts.items()
        db.session.rollback()
    dispose(app)
    return written


def test_what_was_acknowledged_is_there_and_the_rest_is_sent_again(app: Flask, phones: list[Phone]):
    server = start(app, phones)
    for phone in phones:
        phone.join()
    record_until_killed(phones, server)

    acknowledged = sum(len(phone.acknowledged) for phone in phones)
    assert ENOUGH <= acknowledged < PHONES * HANDS
    for phone in phones:
        written = assert_whole(app, phone)
        assert set(phone.acknowledged) <= set(written)
        assert written == list(range(1, len(written) + 1))
        assert len(written) - len(phone.acknowledged) in (0, 1)  # the one without an answer

    server = start(app, phones)
    try:
        record_all_again(phones)
    finally:
        server.terminate()
        server.wait(20)
    for phone in phones:
        assert assert_whole(app, phone) == list(range(1, HANDS + 1))


def insist(phone: Phone, answers: threading.Semaphore) -> None:
    """Record all hands, each sent until it is acknowledged, as the outbox does."""
    for number in range(1, HANDS + 1):
        for _ in range(1000):
            try:
                status = phone.record(number)
            except (OSError, http.client.HTTPException):
                continue
            assert status == 200
            answers.release()
            break


def test_a_worker_that_is_killed_loses_nothing_and_the_others_go_on(
    app: Flask, phones: list[Phone]
):
    server = start(app, phones, "--workers", "3")
    try:
        for phone in phones:
            phone.join()
        first = processes(server)[1:]
        assert len(first) == 3
        answers = threading.Semaphore(0)
        with ThreadPoolExecutor(PHONES) as pool:
            work = [pool.submit(insist, phone, answers) for phone in phones]
            for _ in range(ENOUGH):
                assert answers.acquire(timeout=30)
            os.kill(first[0], signal.SIGKILL)
            for one in work:
                one.result(timeout=120)
        assert wait_until(lambda: three_again(server, first))
    finally:
        server.terminate()
        assert server.wait(20) == 0
    for phone in phones:
        assert phone.acknowledged == list(range(1, HANDS + 1))
        assert assert_whole(app, phone) == phone.acknowledged


def three_again(server: "subprocess.Popen[bytes]", before: list[int]) -> bool:
    """Tell whether another worker stands in for the one that was killed; OSError for not yet."""
    present = processes(server)[1:]
    if len(present) < 3 or before[0] in present:
        raise OSError
    return True
