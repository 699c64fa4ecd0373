"""Tables with games in every state, written straight into the records; and a server for them."""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from flask import Flask
from jinja2 import FileSystemBytecodeCache
from werkzeug.serving import make_server

from scorekeeper.interchange import GameFile, game_to_json
from scorekeeper.records import access, journal, store
from scorekeeper.records.journal import Operation, Written
from scorekeeper.records.models import JournalLine
from scorekeeper.records.roles import Role
from scorekeeper.rules.facts import GameFacts
from scorekeeper.web import create_app
from tests.support.sheets import read_sheet

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

NOW = datetime(2026, 11, 27, 20, tzinfo=UTC)
HEADING = "size dealer trump Ana Ben Cy Di\n"

FRESH = read_sheet(HEADING).facts
OPEN = read_sheet(HEADING + "10 Ana hearts 2 3 1 5", variant="oh-hell").facts
EVENTFUL = read_sheet(
    HEADING
    + """
    4 Ana hearts  1.1 2.2 0.1 0.0
    5 Ben none    2.1 0.0 1.2 1.2  | revoke Cy -20; bonus Di 5
    6 Cy  clubs   2.2 1.1 1.2 1.1  | void
    6 Cy  spades  3.1 1.2 2.2 0.1  | order Cy Di Ana Ben
    7 Di  ?       2   1   3   0
    """,
    variant="okenuff",
).facts
SHARED = read_sheet(
    HEADING
    + """
    2 Ana hearts  1.1 1.1 0.0 1.0
    1 Ben clubs   0.0 0.0 0.1 1.0
    """,
    schedule="2-1",
    stakes={"kind": "pairs", "rate": 5, "currency": "EUR"},
).facts
TARGET = read_sheet(HEADING + "13 Ana hearts 3.3 2.2 5.5 3.3", variant="oh-well", target=15).facts
FISTS = read_sheet(HEADING, bidding="simultaneous").facts
BLIND = read_sheet(HEADING, scheme="prospect", hook="never", schedule="3-1").facts
NAMED = read_sheet(HEADING, variant="okenuff").facts

LATE = read_sheet(
    HEADING
    + """
    3 Ana hearts  1.1 2.2 1.0 0.0
    2 Ben clubs   1.1 0.0 0.1 1.0
    3 Cy  spades  1   2   1   1
    """,
    schedule="3-2-3",
    scheme="exact10",
).facts

GAMES: Mapping[str, GameFacts] = {
    "shared": SHARED,
    "target": TARGET,
    "open": OPEN,
    "eventful": EVENTFUL,
    "fists": FISTS,
    "named": NAMED,
    "blind": BLIND,
    "late": LATE,
    "fresh": FRESH,
}


@dataclass(frozen=True)
class Seeded:
    """A table, and the code that makes a device its host. Games have their keys for ids."""

    id: str
    code: str


def seed(app: Flask, name: str, games: Mapping[str, GameFacts]) -> Seeded:
    """Make a table with these games, the last of them the newest."""
    with app.app_context():
        table = journal.create_table(name, Operation(f"table-{name.replace(' ', '-')}", NOW))
        for key, facts in games.items():
            file = GameFile(facts=facts, id=key, played="2026-11-27")
            outcome = journal.import_game(table.id, game_to_json(file), Operation(key, NOW))
            assert isinstance(outcome, Written), outcome
        return Seeded(table.id, access.link_code(table, Role.HOST, app.config["SECRET_KEY"]))


def pay(app: Flask, table: Seeded, **facts: object) -> None:
    """Record that the second member paid the first."""
    with app.app_context():
        payee, payer = (member.id for member in store.members(table.id)[:2])
        found = store.table(table.id)
        assert found
        base = found.revision
        whole = {"payer": payer, "payee": payee, **facts}
        line = journal.record_payment(table.id, whole, base, Operation(f"pay-{base}", NOW))
        assert isinstance(line, JournalLine), line


def lend(app: Flask, table: Seeded, *labels: str) -> None:
    """Let devices look on that joined by an older link."""
    with app.app_context():
        for label in labels:
            access.grant(table.id, Role.VIEWER, label=label, now=NOW)
        access.rotate(table.id, Role.VIEWER)


def wide_game(
    names: Sequence[str], sizes: Sequence[int], to_come: int = 0, is_open: bool = False
) -> GameFacts:
    """Return a game of two packs: all bid nothing, but the dealer, who takes all that is dealt.

    The last of the sizes are planned and still `to_come`; the last hand may be open.
    """
    plain = [f"P{seat}" for seat in range(len(names))]
    dealt = sizes[: len(sizes) - to_come]
    lines = [_swept(plain, number, size) for number, size in enumerate(dealt)]
    sheet = "\n".join([f"size dealer trump {' '.join(plain)}", *lines])
    facts = read_sheet(sheet, schedule=list(sizes), packs=2, hook="never").facts
    hands = facts.hands
    if is_open:
        hands = (*hands[:-1], replace(hands[-1], tricks=None))
    return replace(facts, players=tuple(names), hands=hands)


def _swept(names: Sequence[str], number: int, size: int) -> str:
    dealer = number % len(names)
    cells = [f"{size}.{size}" if seat == dealer else "0.0" for seat in range(len(names))]
    return f"{size} {names[dealer]} spades {' '.join(cells)}"


def copied_app(migrated: Path, folder: Path, **settings: object) -> Flask:
    """Return an app with a copy of an instance whose database is made, and other settings.

    Templates are compiled once for all apps.
    """
    shutil.copytree(migrated, folder / "instance")
    usual = {"INSTANCE": folder / "instance", "TESTING": True, "PRACTICE_THINKS": "now"}
    app = create_app({**usual, **settings})
    app.jinja_env.bytecode_cache = FileSystemBytecodeCache(str(migrated.parent))
    return app


@contextmanager
def served(app: "WSGIApplication", port: int = 0) -> Iterator[str]:
    """Serve `app`, on any free port unless one is wanted, and yield its address."""
    server = make_server("127.0.0.1", port, app, threaded=True)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
