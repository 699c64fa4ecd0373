"""The board, the poll that finds nothing new, and the record of a hand, beside bare ones.

Eight clients on two cores, the real server, everything in one run.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, repeat
from pathlib import Path

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import db
from scorekeeper.records.journal import Operation, Written
from scorekeeper.records.roles import Role
from scorekeeper.records.upgrade import upgrade
from scorekeeper.web import create_app
from tests.bench.load import Found, Line, Request, measured, request, together
from tests.cli.test_serve import free_port, health, wait_until
from tests.support.evenings import NOW

CLIENTS, TURNS, SECONDS, WARM = 8, 4, 1.5, 0.5
RULES = {"variant": "oh-hell", "schedule": "7-1-7"}
NAMES = ["Ana", "Ben", "Cy", "Di"]


class Table:
    """A table with a game for each client, ten hands of it played, and a device that records."""

    def __init__(self, instance: Path) -> None:
        app = create_app({"INSTANCE": instance})
        upgrade(app)
        with app.app_context():
            self.id = journal.create_table("Friday table", _operation()).id
            people = journal.members_named(self.id, NAMES, _operation())
            self.games = [self._game(people) for _ in range(CLIENTS)]
            table = store.table(self.id)
            assert table is not None
            self.code = access.link_code(table, Role.SCORER, app.config["SECRET_KEY"])
            db.session.remove()
            db.engine.dispose()

    def _game(self, people: list[int]) -> str:
        header = {"rules": RULES, "first_dealer": 0, "played": "2026-11-27"}
        started = journal.start_game(self.id, header, people, _operation())
        assert isinstance(started, Written)
        for number in range(1, 11):
            size = 8 - number if number < 8 else number - 6
            done = journal.record_hand(
                started.game_id, number, _facts(size, number), number, _operation()
            )
            assert isinstance(done, Written), done
        return started.game_id

    def join(self, line: Line) -> dict[str, str]:
        """Return the headers of a device that has joined."""
        _, head, body = line.ask(request("GET", "/token.json"))
        headers = {"X-CSRFToken": json.loads(body)["token"], "Cookie": _cookie(head)}
        form = f"code={self.code}".encode()
        sent = request("POST", "/join", headers, form)
        status, head, _ = line.ask(
            sent.replace(b"application/json", b"application/x-www-form-urlencoded")
        )
        assert status == 302
        return {**headers, "Cookie": _cookie(head)}


_numbers = count(1)


def _operation() -> Operation:
    return Operation(f"op-{next(_numbers)}", NOW)


def _facts(size: int, turn: int) -> dict[str, object]:
    tricks = [size, 0, 0, 0] if turn % 2 else [0, size, 0, 0]
    bids = [min(1, size), 0, 0, 0]
    return {"bids": bids, "trump": "hearts", "tricks": tricks}


def _cookie(head: bytes) -> str:
    found = re.search(rb"(?i)set-cookie: ([^;]+)", head)
    assert found
    return found[1].decode()


def _records(table: Table, game: str, headers: dict[str, str]) -> Iterator[Request]:
    """Yield a correction of the last hand after the other, each on the revision of the last."""
    path = f"/t/{table.id}/g/{game}/hands/10"
    for turn in count(1):
        body = {
            "op": f"{game}-{turn}",
            "base": 10 + turn,
            "facts": {**_facts(4, turn), "note": f"{turn}"},
        }
        yield request("PUT", path, headers, json.dumps(body).encode())


@contextmanager
def running(*command: str, **environ: str) -> Iterator[int]:
    """Run a server on a free port."""
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", *(str(port) if part == "PORT" else part for part in command)],
        env={**os.environ, **environ},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield port
    finally:
        server.terminate()
        server.wait(20)


def answers(port: int) -> None:
    """Wait until a server answers at all."""
    wait_until(lambda: Line(port).ask(request("GET", "/")))


@dataclass(frozen=True)
class Course:
    """What is measured: where, what each client sends, and the status that it wants."""

    port: int
    clients: Sequence[Iterator[Request]]
    wanted: int = 200

    def run(self, seconds: float) -> Found:
        """Let the clients ask for so long."""
        return measured(self.port, self.clients, seconds, self.wanted)


def bare(port: int) -> dict[str, Course]:
    """Return the pages that do next to nothing."""
    answers(port)
    page, insert = request("GET", "/"), request("PUT", "/", {}, b"{}")
    return {
        "bare page": Course(port, [repeat(page)] * CLIENTS),
        "bare insert": Course(port, [repeat(insert)] * CLIENTS),
    }


def ours(port: int, table: Table) -> dict[str, Course]:
    """Return the board, the poll, and the record."""
    assert wait_until(lambda: health(port)) == "ok"
    line = Line(port)
    headers = table.join(line)
    boards = [f"/t/{table.id}/g/{game}" for game in table.games]
    return {
        "board": Course(port, [repeat(request("GET", board, headers)) for board in boards]),
        "304": Course(
            port, [repeat(_poll(line, f"{board}/board.json", headers)) for board in boards], 304
        ),
        "record": Course(port, [_records(table, game, headers) for game in table.games]),
    }


def _poll(line: Line, path: str, headers: dict[str, str]) -> Request:
    _, head, _ = line.ask(request("GET", path, headers))
    tag = re.search(rb"(?i)etag: (\S+)", head)
    assert tag
    return request("GET", path, {**headers, "If-None-Match": tag[1].decode()})


ORDER = ("bare page", "board", "304", "bare insert", "record")
BESIDE = {"board": ("bare page", 0.6), "304": ("bare page", 1.0), "record": ("bare insert", 0.3)}


def measure(folder: Path) -> dict[str, Found]:
    """Measure everything in turns, so that whatever else the machine does falls on all alike."""
    table = Table(folder / "instance")
    environ = {"SCOREKEEPER_INSTANCE": str(folder / "instance")}
    file = str(folder / "bare.sqlite3")
    with (
        running("tests.bench.bare", "PORT", file) as plain,
        running("scorekeeper", "serve", "--host", "127.0.0.1", "--port", "PORT", **environ) as port,
    ):
        courses = {**bare(plain), **ours(port, table)}
        found: dict[str, list[Found]] = {what: [] for what in ORDER}
        for turn in range(TURNS + 1):
            for what in ORDER:
                one = courses[what].run(SECONDS if turn else WARM)
                if turn:
                    found[what].append(one)
            # The records have moved the boards on.
            courses["304"] = ours(port, table)["304"]
    return {what: together(several) for what, several in found.items()}


def main() -> None:
    """Measure, and print the figures."""
    with tempfile.TemporaryDirectory() as name:
        found = measure(Path(name))
    print(f"{'':12} {'a second':>9} {'p50 ms':>8} {'p99 ms':>8} {'errors':>7} {'ratio':>6}")  # noqa: T201
    for what, one in found.items():
        told = f"{one.rate:9.0f} {one.percentile(0.5):8.1f} {one.percentile(0.99):8.1f}"
        beside, aim = BESIDE.get(what, ("", 0))
        ratio = f"{one.rate / found[beside].rate:6.2f}  (aim: at least {aim})" if beside else ""
        print(f"{what:12} {told} {one.errors:7} {ratio}")  # noqa: T201


if __name__ == "__main__":
    main()
