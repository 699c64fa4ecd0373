"""What the tests of phones without a network do and look at."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from threading import Event
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Error, Page, expect

from scorekeeper.records import journal, store
from scorekeeper.records.journal import Operation, Written
from scorekeeper.web import create_app
from tests.support.evenings import NOW, Seeded, served
from tests.support.sheets import read_sheet

GAME = read_sheet("size dealer trump Ana Ben Cy", schedule=[2, 2, 2], hook="never").facts
BIDS = {"bids": [0, 2, 0]}
UNSENT = "[data-unsent]"
WORKER_IS_READY = "() => navigator.serviceWorker.controller?.state === 'activated'"

Bring = Callable[[str], Page]


def enter(page: Page, table: Seeded, game: str) -> None:
    """Open the next step of a game, and wait until the phone keeps those that follow."""
    page.goto(f"/t/{table.id}/g/{game}/next")
    expect(page.locator("form.live")).to_be_visible()
    drawer(page, "until", "snapshots", 1)


def drawer(page: Page, action: str, name: str, given: object = None) -> Any:
    """Look into what the phone keeps: `put` a row, `getAll`, or wait until there are so many."""
    return page.evaluate(
        """async ([action, name, given]) => {
          const once = (action, given) => new Promise((resolve, reject) => {
            indexedDB.open("scorekeeper", 1).onsuccess = ({ target: { result: kept } }) => {
              const drawer = kept.transaction(name, "readwrite").objectStore(name);
              const asked = given === null ? drawer[action]() : drawer[action](given);
              drawer.transaction.oncomplete = () => { kept.close(); resolve(asked.result); };
              drawer.transaction.onabort = reject;
            };
          });
          if (action !== "until") return once(action, given);
          const end = performance.now() + 20_000;
          while (given ? await once("count", null) < given : await once("count", null)) {
            if (performance.now() > end) throw new Error(`${name} never held ${given}`);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }""",
        [action, name, given],
    )


def cut(page: Page, gone: bool = True) -> None:
    page.context.set_offline(gone)


def hands(app: Flask, game: str = "first") -> list[dict[str, Any]]:
    with app.app_context():
        found: list[dict[str, Any]] = store.game_json(game)["hands"]
        return found


def record(app: Flask, game: str, number: int, facts: dict[str, Any]) -> None:
    """Record a hand from elsewhere."""
    with app.app_context():
        row = store.game(game)
        assert row
        signed = Operation(f"elsewhere-{game}-{row.revision}", NOW)
        outcome = journal.record_hand(game, number, facts, row.revision, signed)
        assert isinstance(outcome, Written), outcome


def tricks_of(app: Flask, game: str = "first") -> list[list[int] | None]:
    return [hand.get("tricks") for hand in hands(app, game)]


def expect_sent(page: Page) -> None:
    """Wait until the outbox is empty; the page may go on to the next one meanwhile."""
    for _ in range(3):
        with suppress(Error):
            drawer(page, "until", "outbox", 0)
            return
        page.wait_for_load_state()
    pytest.fail("the page would not come to rest")


def lose_answers(page: Page) -> None:
    """Let what this page sends reach the server, and the answers get lost."""
    page.evaluate(
        """() => {
          window.reach = window.fetch;
          window.fetch = async (...asked) => {
            await window.reach(...asked);
            throw new TypeError("lost");
          };
        }"""
    )


def end(app: Flask, *games: str) -> None:
    with app.app_context():
        for game in games:
            journal.end_game(game, 1, Operation(f"end-{game}", NOW))


class Server:
    """A server that stops and starts again at its address, or takes what is sent and is silent."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._stack = ExitStack()
        self._hears = Event()
        self._port = 0
        self.start(app)

    @property
    def home(self) -> str:
        return f"http://table.test:{self._port}"

    @property
    def local(self) -> str:
        return f"http://localhost:{self._port}"

    def start(self, app: Flask | None = None) -> None:
        self._app = app or self._app
        self._hears.set()
        address = self._stack.enter_context(served(self._answer, self._port))
        self._port = int(address.rpartition(":")[2])

    def stop(self) -> None:
        self._hears.set()
        self._stack.close()

    def mute(self, silent: bool = True) -> None:
        """Let what is sent hang until the server speaks again."""
        self._hears.clear() if silent else self._hears.set()

    def _answer(self, environ: dict[str, Any], start_response: Any) -> Any:
        self._hears.wait()
        return self._app(environ, start_response)


def again(app: Flask) -> Flask:
    """The same scorekeeper, started anew."""
    return create_app({"INSTANCE": app.config["INSTANCE"], "TESTING": True})


def online(page: Page) -> None:
    """Let the page look again whether the scorekeeper answers."""
    page.evaluate("() => { dispatchEvent(new Event('online')); }")
