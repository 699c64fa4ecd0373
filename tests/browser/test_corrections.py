"""Corrections on the phone: nothing that was typed is lost on the way."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import pages


@pytest.fixture
def board(page: Page) -> Page:
    """The board after one hand: Ana 3 of 3, Ben 2 of 2, Cy 2 of 2, Di 3 of 2."""
    pages.make_table(page)
    pages.start_game(page, "Oh Hell", ["Ana", "Ben", "Cy", "Di"])
    pages.bid(page, Ben=2, Cy=2, Di=2, Ana=3)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Di=3)
    pages.record(page)
    pages.to_board(page)
    pages.expect_totals(page, Ana=13, Ben=12, Cy=12, Di=3)
    return page


def expect_shown(page: Page, **lines: str) -> None:
    """Read the lines of the form: `expect_shown(page, Ana="bid 3 · took 2")`."""
    for name, line in lines.items():
        seat = page.get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{name}"))
        expect(seat).to_contain_text(line)


def test_a_wrong_total_is_refused_and_stays_as_it_was_typed(board: Page) -> None:
    pages.open_correction(board, 1, "Cy")
    pages.put_right(board, "Cy", "Tricks", 3)
    expect(board.get_by_text("11 of 10 tricks")).to_be_visible()
    board.get_by_role("button", name="See what moves").click()
    expect(board.get_by_role("alert")).to_contain_text("11 of 10 tricks: 1 too many")
    expect_shown(board, Cy="bid 2 · took 3", Di="bid 2 · took 3")
    pages.put_right(board, "Di", "Tricks", 2)
    pages.see_what_moves(board, "Cy 12 3 -9", "Di 3 12 +9")


def test_the_way_back_from_the_preview_keeps_what_was_typed(board: Page) -> None:
    pages.open_correction(board, 1, "Ana")
    pages.put_right(board, "Ana", "Tricks", 4)
    pages.put_right(board, "Di", "Tricks", 2)
    pages.see_what_moves(board, "Ana 13 4 -9", "Di 3 12 +9")
    board.get_by_role("button", name="Change it again").click()
    expect_shown(board, Ana="bid 3 · took 4", Di="bid 2 · took 2")
    pages.put_right(board, "Ana", "Bid", 4)
    pages.see_what_moves(board, "Ana 13 14 +1", "Di 3 12 +9")
    board.get_by_role("button", name="Change it again").click()
    board.get_by_role("link", name="Leave it").click()
    pages.expect_totals(board, Ana=13, Ben=12, Cy=12, Di=3)


def test_the_second_of_two_corrections_is_told_and_stays_typed(
    board: Page, phone: BrowserContext
) -> None:
    pages.open_correction(board, 1, "Ana")
    pages.put_right(board, "Ana", "Bid", 2)
    pages.see_what_moves(board, "Ana 13 3 -10")
    other = phone.new_page()
    other.goto(re.sub("/hands/.*", "", board.url))
    pages.open_correction(other, 1, "Di")
    pages.put_right(other, "Di", "Bid", 3)
    pages.see_what_moves(other, "Di 3 13 +10")
    pages.record_correction(other)
    board.get_by_role("button", name="Record the correction").click()
    expect(board.get_by_role("alert")).to_contain_text("What you typed is still here")
    expect_shown(board, Ana="bid 2 · took 3")
    pages.see_what_moves(board, "Ana 13 3 -10", "Di 13 3 -10")
