"""What goes wrong at a hand, by the thumb: each is a tap or two from the step."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import pages


@pytest.fixture
def bids(page: Page) -> Page:
    """The open bids of the first hand of ten cards: Ana deals, Ben should speak."""
    pages.make_table(page)
    pages.start_game(page, "Oh Hell", ["Ana", "Ben", "Cy", "Di"])
    return page


def speak_out_of_turn(page: Page, name: str) -> None:
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Bid out of turn").click()
    page.get_by_role("group", name="Who spoke out of turn?").get_by_text(name, exact=True).click()


def open_case(page: Page, title: str) -> None:
    pages.more(page, "Something unusual")
    page.locator("summary").filter(has_text=title).click()


def test_a_bid_out_of_turn_stands_and_the_turn_goes_back(bids: Page) -> None:
    speak_out_of_turn(bids, "Di")
    pages.bid(bids, Di=2, Ben=3)
    expect(bids.get_by_role("button", name="Di, bid 2, out of turn")).to_be_visible()
    speak_out_of_turn(bids, "Ana")
    pages.bid(bids, Ana=1)
    # Cy speaks last now, and the hook binds him.
    chips = bids.get_by_role("group", name="Cy bids")
    expect(chips.get_by_role("button", name="Cy, bid 4, not allowed: hook")).to_be_visible()
    pages.undo(bids)
    pages.undo(bids)
    expect(bids.get_by_role("group", name="Cy bids")).to_be_visible()
    expect(bids.get_by_text("5 of 10")).to_be_visible()
    pages.bid(bids, Cy=3, Ana=3)
    pages.expect_step(bids, 1, "tricks")
    expect(bids.get_by_text("The bids were not spoken in turn.")).to_be_visible()
    rows = bids.get_by_role("button", name=re.compile("bid . took|bid ., took"))
    expect(rows).to_have_text([re.compile(name) for name in ("Di", "Ben", "Cy", "Ana")])
    pages.undo(bids)
    pages.expect_step(bids, 1, "bids")
    pages.bid(bids, Ana=4)
    pages.expect_step(bids, 1, "tricks")
    expect(bids.get_by_text("The bids were not spoken in turn.")).to_be_visible()


def test_a_bid_is_changed_freely_until_the_next_has_spoken_and_then_by_agreement(
    bids: Page,
) -> None:
    pages.bid(bids, Ben=2)
    bids.get_by_role("button", name="Ben, bid 2").click()
    pages.bid(bids, Ben=3, Cy=2)
    for answer, bid in (
        ("Leave it as it is", 3),
        ("It was tapped wrong", 4),
        ("Change it by agreement", 1),
    ):
        bids.get_by_role("button", name=re.compile("^Ben, bid .")).click()
        pages.bid(bids, Ben=1 if bid == 1 else 4)
        expect(bids.get_by_role("dialog")).to_contain_text("Cy has spoken since.")
        bids.get_by_role("button", name=answer).click()
        expect(bids.get_by_role("button", name=f"Ben, bid {bid}")).to_be_visible()
    pages.bid(bids, Di=2, Ana=2)
    pages.expect_step(bids, 1, "tricks")
    expect(bids.get_by_text("Ben's bid was changed from 4 to 1 by agreement.")).to_be_visible()
    expect(bids.get_by_text("from 3 to 4")).to_be_hidden()


def test_a_revoke_in_the_tricks_and_a_ruling_on_them_from_the_board(bids: Page) -> None:
    pages.bid(bids, Ben=2, Cy=2, Di=2, Ana=3)
    pages.expect_step(bids, 1, "tricks")
    pages.more(bids, "Revoke")
    bids.get_by_role("group", name="Who revoked?").get_by_text("Di", exact=True).click()
    bids.get_by_role("button", name="Record the revoke").click()
    pages.expect_step(bids, 1, "tricks")
    expect(bids.get_by_text("Di: −20 (revoke).", exact=True)).to_be_visible()
    pages.take(bids, Di=3)
    pages.record(bids)
    pages.expect_totals(bids, Ana=13, Ben=12, Cy=12, Di=-17)
    pages.to_board(bids)
    pages.more(bids, "Something unusual in hand 1")
    bids.locator("summary").filter(has_text="Revoke").click()
    bids.get_by_text("A ruling on the tricks").click()
    bids.get_by_label("Di, counts").select_option("2")
    bids.get_by_label("Ben, counts").select_option("4")
    bids.get_by_role("button", name="Record the revoke").click()
    expect(bids.get_by_role("alert")).to_contain_text("11 of 10 tricks: 1 too many")
    bids.get_by_label("Ben, counts").select_option("3")
    bids.get_by_role("button", name="Record the revoke").click()
    pages.expect_totals(bids, Ana=13, Ben=3, Cy=12, Di=-8)
    expect(
        bids.get_by_text("Taken before the ruling: Ana 3, Ben 2, Cy 2 and Di 3.").last
    ).to_be_visible()


def test_a_misdeal_is_dealt_again_and_told_in_the_journal(bids: Page) -> None:
    open_case(bids, "Misdeal")
    bids.locator("details[open]").get_by_role("button", name="Void: deal again").click()
    pages.expect_step(bids, 2, "bids")
    expect(bids.get_by_text("Ana deals 10 cards each").first).to_be_visible()
    pages.to_board(bids)
    pages.more(bids, "What was changed")
    expect(bids.get_by_text("Hand 1 is void: it is dealt again.")).to_be_visible()
