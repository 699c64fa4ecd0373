"""Several phones at one table: who looks on, who records, and who comes second."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import pages
from tests.browser.conftest import PHONE
from tests.support.chromium import close

NAMES = ["Ana", "Ben", "Cy", "Di"]
Join = Callable[[str], Page]


@pytest.fixture
def join(chromium: Browser, site: str, page: Page) -> Iterator[Join]:
    """Bring another phone to the table of `page`, by a link that the host shows around."""
    contexts = []

    def by_link(card: str) -> Page:
        page.get_by_role("link", name="Links").click()
        shown = page.get_by_role("region", name=card).get_by_text("/join#").inner_text()
        page.get_by_role("link", name=re.compile("Table$")).click()
        contexts.append(
            chromium.new_context(
                base_url=site, viewport=PHONE, has_touch=True, service_workers="block"
            )
        )
        other = contexts[-1].new_page()
        other.goto(shown)
        expect(other.get_by_role("heading", name="Friday table")).to_be_visible()
        return other

    yield by_link
    for context in contexts:
        close(context)


@pytest.fixture
def game(page: Page) -> str:
    """A game of Oh Hell that the host has started; its first hand is not bid yet."""
    pages.make_table(page)
    pages.start_game(page, "Oh Hell", NAMES)
    address = page.url
    page.goto(re.sub("/g/.*", "", address))
    return address


def test_a_viewer_sees_the_board_and_records_nothing(page: Page, join: Join, game: str) -> None:
    viewer = join("For those who look on")
    page.goto(game)
    pages.bid(page, Ben=2, Cy=2, Di=2, Ana=3)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Ben=3)
    pages.record(page)
    expect(viewer.get_by_text("you are viewer")).to_be_visible()
    viewer.reload()
    viewer.get_by_role("link", name="Go on").click()
    pages.expect_totals(viewer, Ana=13, Ben=3, Cy=12, Di=12)
    expect(viewer.get_by_role("region", name="Hands").get_by_role("link")).to_have_count(0)
    expect(viewer.get_by_role("button", name="Undo")).to_have_count(0)
    expect(viewer.get_by_role("link", name="Bid hand 2")).to_have_count(0)
    for address in (game, re.sub("next$", "hands/1", game), re.sub("next$", "end", game)):
        assert viewer.request.get(address).status == 404
    assert put_hand(viewer, re.sub("next$", "hands/2", game)) == 404


def put_hand(page: Page, address: str) -> int:
    """Send a hand as the phone does, with the token of the page, and return the status."""
    status: int = page.evaluate(
        """async (address) => {
          const token = document.querySelector("meta[name=csrf-token]").content;
          const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
          const facts = { bids: [1, 1, 1, 1] };
          const body = JSON.stringify({ op: "0123456789abcdef", base: 1, facts });
          return (await fetch(address, { method: "PUT", headers, body })).status;
        }""",
        address,
    )
    return status


def test_the_second_of_two_scorers_is_told_and_loses_nothing(
    page: Page, join: Join, game: str
) -> None:
    second = join("For another phone that records")
    second.goto(game)
    pages.bid(second, Ben=1, Cy=1, Di=1)
    page.goto(game)
    pages.bid(page, Ben=2, Cy=2, Di=2, Ana=3)
    pages.expect_step(page, 1, "tricks")
    pages.bid(second, Ana=1)
    told = "See the board; what you typed is still on this page."
    expect(second.get_by_role("alert")).to_contain_text("recorded something here at")
    expect(second.get_by_role("alert")).to_contain_text(told)
    expect_bids(second, Ben=1, Cy=1, Di=1, Ana=1)
    pages.undo(page)
    pages.expect_step(page, 1, "bids")
    second.reload()
    expect(second.get_by_role("alert")).to_contain_text("the game was changed meanwhile")
    expect_bids(second, Ben=1, Cy=1, Di=1, Ana=1)
    second.get_by_role("button", name="Send again").click()
    pages.expect_step(second, 1, "tricks")
    expect(second.get_by_text("4 bid for 10", exact=True)).to_be_visible()


def test_two_scorers_who_type_the_same_are_not_in_each_others_way(
    page: Page, join: Join, game: str
) -> None:
    second = join("For another phone that records")
    second.goto(game)
    pages.bid(second, Ben=2, Cy=2, Di=2)
    page.goto(game)
    pages.bid(page, Ben=2, Cy=2, Di=2, Ana=3)
    pages.expect_step(page, 1, "tricks")
    pages.bid(second, Ana=3)
    pages.expect_step(second, 1, "tricks")


def expect_bids(page: Page, **bids: int) -> None:
    for name, number in bids.items():
        row = page.get_by_role("button", name=re.compile(rf"^{name}, bid {number}(,|$)"))
        expect(row.first).to_be_visible()


def test_a_reload_in_the_middle_of_the_bids_keeps_them(page: Page, game: str) -> None:
    page.goto(game)
    pages.name_trump(page, "spades")
    pages.bid(page, Ben=4, Cy=0, Di=2)
    page.reload()
    expect(page.get_by_text("6 of 10")).to_be_visible()
    expect_bids(page, Ben=4, Cy=0, Di=2)
    pages.undo(page)
    expect(page.get_by_text("4 of 10")).to_be_visible()
    pages.bid(page, Di=3, Ana=1)
    pages.expect_step(page, 1, "tricks")
    expect(page.get_by_text("8 bid for 10", exact=True)).to_be_visible()
    pages.take(page, Ben=6)
    page.reload()
    expect(page.get_by_text("10 of 10 tricks")).to_be_visible()
    pages.record(page)
    pages.expect_totals(page, Ana=11, Ben=6, Cy=10, Di=13)


def test_undo_goes_back_to_the_start_of_the_game(page: Page, game: str) -> None:
    page.goto(game)
    pages.bid(page, Ben=3, Cy=2, Di=2, Ana=2)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Ana=3)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    pages.bid(page, Cy=2, Di=2, Ana=2, Ben=2)
    pages.expect_step(page, 2, "tricks")
    pages.undo(page)
    pages.expect_step(page, 2, "bids")
    pages.undo(page)
    pages.expect_step(page, 1, "tricks")
    pages.undo(page)
    pages.expect_step(page, 1, "bids")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    pages.to_board(page)
    expect(page.get_by_text("No hand yet")).to_be_visible()
    pages.expect_totals(page, Ana=0, Ben=0, Cy=0, Di=0)


def test_a_game_that_ends_early_leaves_the_open_hand_out(page: Page, game: str) -> None:
    page.goto(game)
    pages.bid(page, Ben=3, Cy=2, Di=2, Ana=2)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Ana=3)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    pages.bid(page, Cy=2, Di=2, Ana=2, Ben=2)
    pages.expect_step(page, 2, "tricks")
    pages.more(page, "End the game")
    expect(page.get_by_text("1 of 19 hands is played. Ben leads with 13.")).to_be_visible()
    expect(page.get_by_text("Hand 2 has bids but no tricks: it will not count.")).to_be_visible()
    page.get_by_role("button", name="End the game").click()
    pages.expect_final(
        page,
        "Ben wins",
        "1 Ben, 1 of 1 made, 13",
        "2= Cy, 1 of 1 made, 12",
        "2= Di, 1 of 1 made, 12",
        "4 Ana, 0 of 1 made, 3",
    )
