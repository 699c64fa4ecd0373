"""The second step tells what the tricks come to before anything is sent; the server agrees."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorekeeper.rules.facts import GameFacts
from tests.browser import pages
from tests.support.evenings import seed
from tests.support.sheets import read_sheet

OKENUFF = """
    size dealer trump   Ana  Ben  Cy   Di
    4    Ana    hearts  1.1  2.2  0.1  0.0
    5    Ben    ?       2    1    1    2
"""
STREAK = """
    size dealer trump   Ana  Ben  Cy
    4    Ana    hearts  1.1  2.3  0.0
    5    Ben    spades  1.1  2.4  0.0
    6    Cy     clubs   2.2  2.3  1.1
    7    Ana    clubs   2.2  2.3  2.2
    8    Ben    clubs   3    2    2
"""
HALVE = """
    size dealer trump   Ana  Ben  Cy
    4    Ana    hearts  1.1  2.2  0.1
    5    Ben    ?       2    2    1
"""


@pytest.fixture
def tricks_of(app: Flask, page: Page, site: str) -> Callable[[GameFacts], None]:
    """Open the second step of a game's open hand."""

    def open_step(facts: GameFacts) -> None:
        table = seed(app, "Friday table", {"game": facts})
        page.goto(f"/join#{table.code}")
        page.wait_for_url(f"**/t/{table.id}")
        page.goto(f"/t/{table.id}/g/game/next")
        pages.expect_step(page, len(facts.hands), "tricks")

    return open_step


def expect_results(page: Page, **results: str) -> None:
    """Read what a row says after name, bid and tricks: `expect_results(page, Ana="made")`."""
    for name, result in results.items():
        row = page.locator(".row").filter(has_text=name)
        expect(row.locator(".tag")).to_have_text(pages.shown(result))


def test_points_follow_the_trump_as_soon_as_it_is_chosen(page: Page, tricks_of) -> None:
    tricks_of(read_sheet(OKENUFF, variant="okenuff").facts)
    expect_results(page, Ana="✓ made", Di="✓ made")
    pages.take(page, Cy=0)
    pages.name_trump(page, "clubs")
    expect_results(page, Ana="✓ made +8 → 14", Cy="✕ 1 under -5 → -10", Di="✓ made +8 → 13")
    pages.name_trump(page, "none")
    expect_results(page, Ana="✓ made +16 → 22", Cy="✕ 1 under -10 → -15", Di="✓ made +16 → 21")
    told = pages.shown("Cy, bid 1, took 0, 1 under -10, total -15")
    expect(page.get_by_role("button", name=told)).to_be_visible()
    pages.record(page)
    pages.expect_totals(page, Ana=22, Ben=20, Cy=-15, Di=21)


def test_a_fifth_hand_in_a_row_is_foretold(page: Page, tricks_of) -> None:
    scheme = {"key": "romanian", "streak": 10}
    schedule = [4, 5, 6, 7, 8, 9]
    tricks_of(read_sheet(STREAK, scheme=scheme, schedule=schedule).facts)
    expect_results(page, Ana="✓ made +18 → 44", Ben="✓ made +7 → 2")
    pages.take(page, Ben=3)
    expect_results(page, Ana="✓ made +18 → 44", Ben="✕ 1 over -11 → -16", Cy="✓ made +17 → 40")
    pages.record(page)
    pages.expect_totals(page, Ana=44, Ben=-16, Cy=40)


def test_totals_that_depend_on_the_scores_come_after_sending(page: Page, tricks_of) -> None:
    tricks_of(read_sheet(HALVE, scheme="halve8").facts)
    expect_results(page, Ana="✓ made", Cy="✓ made")
    expect(page.get_by_text("total after sending")).to_be_visible()
    pages.take(page, Ben=1, Cy=2)
    expect_results(page, Ana="✓ made", Ben="✕ 1 under", Cy="✕ 1 over")
    pages.record(page)
    pages.expect_totals(page, Ana=16, Ben=4, Cy=0)
