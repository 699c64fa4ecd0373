"""Who comes late, who is away for a hand, and an evening that must end in time."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorekeeper.web.operations import now
from tests.browser import pages


@pytest.fixture
def game(page: Page) -> Page:
    """A game of three, whose first hand of 10 cards is played: Ana 10, Ben 11 and Cy 18."""
    pages.make_table(page)
    pages.add_member(page, "Di")
    pages.start_game(page, "Oh Hell", ["Ana", "Ben", "Cy"])
    play(page, {"Ben": 1, "Cy": 8, "Ana": 0}, Cy=9)
    pages.expect_totals(page, Ana=10, Ben=11, Cy=9)
    return page


def play(page: Page, bids: dict[str, int], **taken: int) -> None:
    """Play the hand whose bids are open."""
    pages.name_trump(page, "clubs")
    pages.bid(page, **bids)
    pages.take(page, **taken)
    pages.record(page)


def ahead(page: Page, *way: str) -> None:
    pages.more(page, "Who plays, what is dealt")
    for link in way:
        page.get_by_role("link", name=link).click()
        expect(page.get_by_role("heading", name=link, level=1)).to_be_visible()


def agree(page: Page, *told: str) -> None:
    """Look at what changes, read it, and record it."""
    page.get_by_role("button", name="See what changes").click()
    for one in told:
        expect(page.get_by_text(one).first).to_be_visible()
    page.get_by_role("button", name="Record it").click()


def test_a_late_joiner_plays_from_the_next_hand_on(game: Page) -> None:
    ahead(game, "Somebody joins")
    game.get_by_role("radio", name="Di", exact=True).check()
    game.get_by_role("group", name="Who sits before").get_by_role("radio", name="Ana").check()
    game.get_by_role("radio", name="The lowest score: 9").check()
    agree(game, "Di joins from hand 2 on, speaks after Ana, and begins with 9 points.")
    pages.expect_step(game, 2, "bids")
    pages.expect_totals(game, Ana=10, Ben=11, Cy=9, Di=9)
    play(game, {"Ben": 0, "Cy": 3, "Ana": 3, "Di": 2}, Cy=4)  # Di deals, left of Ana
    pages.expect_totals(game, Ana=23, Ben=21, Cy=13, Di=21)
    pages.to_board(game)
    expect(pages.cell(game, 1, "Di")).to_contain_text("not there yet")
    expect(pages.cell(game, 2, "Di")).to_contain_text("+9 start")


def test_whoever_is_away_for_a_hand_comes_back_by_a_tap(game: Page) -> None:
    ahead(game)
    game.get_by_role("checkbox", name="Cy").uncheck()
    agree(game, "Cy sits out from hand 2 on; the score is kept.")
    pages.expect_step(game, 2, "bids")
    expect(game.get_by_text("Cy sits out.").first).to_be_visible()
    play(game, {"Ana": 3, "Ben": 5}, Ana=4)
    pages.expect_totals(game, Ana=14, Ben=26, Cy=9)
    pages.to_board(game)
    expect(pages.cell(game, 2, "Cy")).to_contain_text("sat out")
    ahead(game)
    game.get_by_role("checkbox", name="Cy").check()
    agree(game, "Cy plays again from hand 3 on.")
    pages.expect_step(game, 3, "bids")
    play(game, {"Ana": 1, "Ben": 3, "Cy": 3}, Ben=4)


@pytest.fixture
def clock(app: Flask) -> Iterator[None]:
    """Every look at the clock is two minutes later than the one before."""
    with app.app_context():
        moment = now()

    def later():
        nonlocal moment
        moment += timedelta(minutes=2)
        return moment

    app.config["CLOCK"] = later
    yield
    del app.config["CLOCK"]


@pytest.mark.usefixtures("clock")
def test_the_hands_to_come_are_cut_evenly_to_end_in_time(app: Flask, game: Page) -> None:
    play(game, {"Cy": 3, "Ana": 3, "Ben": 2}, Cy=4)
    ahead(game, "Hands to come")
    expect(game.get_by_text("17 hands to come, about ")).to_be_visible()
    game.get_by_text("Cut evenly to end in time").click()
    with app.app_context():
        until = now().astimezone() + timedelta(minutes=30)
    game.get_by_label("End by", exact=True).fill(f"{until:%H:%M}")
    game.get_by_role("button", name="Cut to this time").click()
    expect(game.get_by_role("status")).to_have_text(
        re.compile(r"About \d+ minutes a hand; until .* there is time for \d of 17 hands\.")
    )
    game.get_by_role("button", name="Skip hand 3", exact=True).click()
    game.get_by_role("button", name="Hand 3: one card more", exact=True).click()
    agree(game, "hands to come, instead of 17 hands:")
    pages.expect_step(game, 3, "bids")
