"""A real Chromium against a real server: `page` is a phone, `site` the address to open."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from scorekeeper.web import network
from tests.support.chromium import close
from tests.support.evenings import served

PHONE: ViewportSize = {"width": 390, "height": 844}
CLOCK = Path(__file__).parent / "clock.js"
"""For `add_init_script`: the clock of a page that `later` puts forward."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark every test of this folder."""
    if Path(__file__).parent in item.path.parents:
        item.add_marker("browser")


@pytest.fixture
def site(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of `app`, served for this test, also to the phones of this machine."""
    monkeypatch.setattr(network, "home_address", lambda: None)
    with served(app) as address:
        yield address


@pytest.fixture
def phone(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """A phone with cookies of its own; `phone.new_page()` opens one more tab."""
    # A service worker fetches all it may need beside every page, and hides questions from routes.
    context = chromium.new_context(
        base_url=site, viewport=PHONE, has_touch=True, is_mobile=True, service_workers="block"
    )
    yield context
    close(context)


@pytest.fixture
def page(phone: BrowserContext) -> Iterator[Page]:
    """A page on the phone. The test fails if the page's script did, or the CSP was broken."""
    page = phone.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "console",
        lambda line: wrong.append(line.text) if "Content Security Policy" in line.text else None,
    )
    yield page
    assert wrong == []


@pytest.fixture
def assert_accessible() -> Callable[[Page], None]:
    """Fail with axe's report unless axe finds nothing on a page, light and dark."""

    def check(page: Page) -> None:
        for scheme in ("light", "dark"):
            # Colours that are still on their way from one scheme to the other are none.
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            results = Axe().run(page)
            assert results.violations_count == 0, f"{scheme}: {results.generate_report()}"

    return check
