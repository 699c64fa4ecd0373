"""Money at the table: ticked as it is paid, typed on account, put right after it was paid."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import pages


@pytest.fixture
def final(page: Page) -> Page:
    """The final page of a game of one hand at ten cents a point: Ana 11, Ben 11, Cy 0."""
    pages.make_table(page)
    pages.open_new_game(page)
    for seat, name in enumerate(["Ana", "Ben", "Cy"], 1):
        page.get_by_label(f"Name of seat {seat}", exact=True).fill(name)
    pages.choose_game(page, "Oh Hell")
    pages.change_rules(page, {"Hands": "Our own", "Stakes": "Everybody settles with everybody"})
    page.get_by_label("Own hand sizes").fill("2,")
    stakes = pages.setting(page, "Stakes")
    stakes.get_by_label("Stakes, a point").fill("0.10")
    stakes.get_by_label("Currency").first.fill("EUR")
    expect(stakes.get_by_label("Whoever did not play all hands").first).to_have_value("whole")
    pages.first_dealer(page, "Ana")
    page.get_by_role("button", name="Start the game").click()
    pages.expect_step(page, 1, "bids")
    pages.name_trump(page, "hearts")
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Cy=0)
    pages.record(page)
    expect(page.get_by_role("heading", name="Ana and Ben share the win", level=1)).to_be_visible()
    return page


def paid(page: Page, text: str) -> None:
    page.get_by_role("button", name=f"Paid {text}").click()


def expect_lines(page: Page, of: str, *lines: str) -> None:
    expect(page.locator(f".{of} .pays")).to_have_text(list(lines), use_inner_text=True)


def test_what_is_paid_is_ticked_and_a_tick_is_taken_back(final: Page) -> None:
    expect_lines(final, "due", "Cy pays Ana €1.10", "Cy pays Ben €1.10")
    paid(final, "Cy pays Ana €1.10")
    expect_lines(final, "due", "Cy pays Ben €1.10")
    expect(final.locator(".done")).to_contain_text("Cy paid Ana €1.10")
    final.get_by_role("button", name="Not paid after all Cy paid Ana").click()
    expect_lines(final, "due", "Cy pays Ana €1.10", "Cy pays Ben €1.10")
    expect(final.locator(".done")).to_have_count(0)


def test_a_correction_after_all_was_paid_shows_the_difference(final: Page) -> None:
    paid(final, "Cy pays Ana €1.10")
    paid(final, "Cy pays Ben €1.10")
    expect(final.get_by_text("All is paid.")).to_be_visible()
    pages.to_board(final)
    pages.open_correction(final, 1, "Ben")
    pages.put_right(final, "Ben", "Tricks", 0)
    pages.put_right(final, "Cy", "Tricks", 1)
    pages.see_what_moves(final, "Ben 11 0 -11", "Cy 0 11 +11")
    pages.record_correction(final)
    final.get_by_role("link", name="Final page").click()
    expect(final.locator(".done .pays")).to_have_count(2)
    expect(final.get_by_text("What was paid stays as it was")).to_be_visible()
    expect_lines(final, "due", "Ben pays Cy €3.30")


def test_a_payment_on_account_moves_the_balance_of_the_table(final: Page) -> None:
    final.get_by_role("link", name="More about the money").click()
    final.get_by_role("link", name="All games").click()
    final.get_by_text("Record another payment").click()
    final.get_by_label("Who paid").select_option("Cy")
    final.get_by_label("To whom").select_option("Ana")
    final.get_by_label("Amount").fill("2,50")
    final.get_by_label("Note").fill("and a beer")
    final.get_by_role("button", name="Record the payment").click()
    expect(final.get_by_text("Cy paid Ana €2.50: recorded.")).to_be_visible()
    expect_lines(final, "due", "Ana pays Ben €1.10", "Ana pays Cy €0.30")
    final.get_by_role("link", name="Cy +€0.30").click()
    expect(final.get_by_role("row").last).to_contain_text("+€2.50")
