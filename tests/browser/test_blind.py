"""A bid made before its cards were seen is worth more where the scheme says so."""

from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser import pages
from tests.support.evenings import BLIND, seed


def test_a_blind_bid_is_said_on_the_phone_and_scores_as_one(page: Page, app: Flask) -> None:
    table = seed(app, "Blind table", {"blind": BLIND})
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    page.goto(f"/t/{table.id}/g/blind/next")
    blind = page.get_by_role("button", name="Bids blind")
    blind.click()
    pages.bid(page, Ben=1)
    expect(page.get_by_role("button", name="Ben, bid 1, blind")).to_be_visible()
    expect(blind).to_have_attribute("aria-pressed", "false")
    pages.bid(page, Cy=2, Di=0, Ana=0)
    pages.take(page)
    pages.record(page)
    pages.expect_totals(page, Ana=10, Ben=21, Cy=12, Di=10)
