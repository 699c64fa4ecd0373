"""Phones at a table, at home by plain http or on the machine itself."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.conftest import PHONE
from tests.browser.offline.phones import GAME, Bring, Server
from tests.support.chromium import close
from tests.support.evenings import Seeded, seed


@pytest.fixture
def table(app: Flask) -> Seeded:
    return seed(app, "Friday table", {"first": GAME, "second": GAME})


@pytest.fixture
def home(site: str) -> str:
    """The server as at home: by a name that is no loopback, where browsers give a page less."""
    return site.replace("127.0.0.1", "table.test")


@pytest.fixture
def local(site: str) -> str:
    return site.replace("127.0.0.1", "localhost")


@pytest.fixture
def server(app: Flask, table: Seeded) -> Iterator[Server]:
    """The server, in the hands of the test: it takes the place of `site`."""
    server = Server(app)
    yield server
    server.stop()


@pytest.fixture
def bring(chromium: Browser, table: Seeded) -> Iterator[Bring]:
    """Bring a phone to the table at an address; the test fails if a script on it did."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opened(origin: str) -> Page:
        context = chromium.new_context(
            base_url=origin, viewport=PHONE, has_touch=True, is_mobile=True
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"/join#{table.code}")
        page.wait_for_url(re.compile("/t/"))
        return page

    yield opened
    for context in contexts:
        close(context)
    assert wrong == []
