"""The first visit: what it weighs on the wire, and that no other host is asked."""

from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Request

from tests.browser.conftest import PHONE
from tests.support.chromium import close
from tests.support.evenings import GAMES, seed

MOST = 60_000
MOST_FILES = 12


@pytest.fixture
def joined(app: Flask, phone: BrowserContext) -> str:
    """The table at which the phone is."""
    table = seed(app, "Friday table", GAMES)
    page = phone.new_page()
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}**")
    return table.id


@pytest.mark.parametrize(
    "path", ["/", "/t/{}", "/t/{}/g/late", "/t/{}/g/fresh/next", "/t/{}/g/open/next"]
)
def test_a_first_visit_is_light_and_asks_nobody_else(
    chromium: Browser, site: str, phone: BrowserContext, joined: str, path: str
):
    # Its cookies, and nothing that it has kept.
    fresh = chromium.new_context(base_url=site, viewport=PHONE, storage_state=phone.storage_state())
    asked: list[Request] = []
    page = fresh.new_page()
    page.on("request", lambda request: asked.append(request))  # noqa: PLW0108
    page.goto(path.format(joined), wait_until="networkidle")
    sizes = [request.sizes() for request in asked]
    total = sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes)
    assert {urlsplit(request.url).netloc for request in asked} == {urlsplit(site).netloc}
    assert {answer.status for answer in (one.response() for one in asked) if answer} == {200}
    told = sorted(
        (one["responseBodySize"] + one["responseHeadersSize"], request.url)
        for one, request in zip(sizes, asked, strict=True)
    )
    assert len(asked) <= MOST_FILES, "\n".join(url for _, url in told)
    assert 5_000 < total <= MOST, "\n".join(map(str, told))
    close(fresh)
