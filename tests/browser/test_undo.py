"""Undo takes back one thing, and leaves the rest of it to be entered again by a tap."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import pages


@pytest.fixture
def game(page: Page) -> Page:
    """A game whose first hand is bid: Ben 2, Cy 2, Di 2 and Ana 3 of 10."""
    pages.make_table(page)
    pages.start_game(page, "Oh Hell", ["Ana", "Ben", "Cy", "Di"])
    pages.name_trump(page, "clubs")
    pages.bid(page, Ben=2, Cy=2, Di=2, Ana=3)
    pages.expect_step(page, 1, "tricks")
    return page


def test_an_undone_last_bid_is_said_again_and_the_others_stand(game: Page) -> None:
    pages.undo(game)
    pages.expect_step(game, 1, "bids")
    expect(game.get_by_text("6 of 10")).to_be_visible()
    pages.bid(game, Ana=5)
    pages.expect_step(game, 1, "tricks")
    expect(game.get_by_text("11 bid for 10", exact=True)).to_be_visible()
    expect(game.get_by_text("trump ♣")).to_be_visible()


def test_undone_tricks_come_back_as_they_were_typed(game: Page) -> None:
    pages.take(game, Ben=4, Ana=2)
    pages.record(game)
    pages.expect_totals(game, Ana=2, Ben=4, Cy=12, Di=12)
    pages.undo(game)
    pages.expect_step(game, 1, "tricks")
    expect(game.get_by_text("10 of 10 tricks")).to_be_visible()
    pages.take(game, Ben=3, Ana=3)
    pages.record(game)
    pages.expect_totals(game, Ana=13, Ben=3, Cy=12, Di=12)


def test_undo_of_an_old_board_takes_back_nothing_that_came_after(
    game: Page, phone: BrowserContext
) -> None:
    pages.take(game, Di=3)
    pages.record(game)
    game.route("**/board.json*", lambda asked: asked.abort())  # it stays old
    pages.to_board(game)
    other = phone.new_page()
    other.goto(game.url)
    other.get_by_role("link", name="Bid hand 2").click()
    pages.expect_step(other, 2, "bids")
    pages.bid(other, Cy=1, Di=1, Ana=1, Ben=1)
    pages.expect_step(other, 2, "tricks")
    pages.undo(game)
    expect(game.get_by_text("Somebody else recorded something meanwhile.")).to_be_visible()
    expect(game).to_have_title(re.compile("board"))
    expect(pages.cell(game, 2, "Ana")).to_contain_text("bid 1")
