"""Bids all at once: with fists, or covered on the phone that goes round."""

from pathlib import Path

from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser import pages
from tests.browser.conftest import CLOCK

NAMES = ["Ana", "Ben", "Cy"]
SHEET = """
size dealer trump  Ana  Ben  Cy
1    Ana    -      0.0  0.0  1.1  =  10  10  11
2    Ben    -      1.1  1.1  1.0  =  21  21  11
3    Cy     -      2.2  1.1  0.0  =  33  32  21
4    Ana    spades 0.1  3.3  1.0  =  34  45  21
5    Ben    -      5.5  0.0  0.0  =  49  55  31
6    Cy     -      2.2  2.2  2.2  =  61  67  43
7    Ana    -      3.3  0.0  3.4  =  74  77  47
"""


def test_a_game_of_bids_made_all_at_once(page: Page, app: Flask, tmp_path: Path) -> None:
    fists, covered, *others, last = pages.read_lines(SHEET)
    page.add_init_script(path=CLOCK)
    pages.make_table(page)
    settings = {"Hands": "1 up to 7", "Bids": "All at once"}
    pages.start_game(page, "Oh Hell", NAMES, settings)
    expect(page.get_by_text("All bid at once; Ben leads.").first).to_be_visible()
    count_to_three(page)
    pages.play(page, fists)
    pages.expect_totals(page, **fists.totals)
    bid_covered(page, covered)
    pages.take(page, Cy=0)
    pages.record(page)
    pages.expect_totals(page, **covered.totals)
    pages.play_on(page, others)
    pages.play(page, last)
    pages.expect_final(
        page,
        "Ben wins",
        "1 Ben, 7 of 7 made, 77",
        "2 Ana, 6 of 7 made, 74",
        "3 Cy, 4 of 7 made, 47",
    )
    figures = pages.scored(app, pages.exported(app, page, tmp_path))
    assert figures["scores"] == [74, 77, 47]
    assert not any(hand["flags"] for hand in figures["hands"])


def count_to_three(page: Page) -> None:
    """The phone counts aloud for the eye, then the numbers are typed."""
    page.evaluate("hold()")
    page.get_by_role("button", name="Count to three").click()
    for beat in ("1", "2", "3"):
        expect(page.locator("[data-count]")).to_have_text(beat)
        expect(page.locator("[data-count]")).to_be_visible()
        page.evaluate("later(700)")
    expect(page.locator("[data-count]")).to_be_hidden()


def bid_covered(page: Page, line: pages.Line) -> None:
    """The phone goes round: who has bid shows "Bid" until all have; three bids for two stand."""
    pages.more(page, "Bid covered, by phone")
    pages.expect_step(page, 2, "bids")
    (first, one), *rest = line.bids.items()
    expect(page.get_by_text(f"hand the phone to {first}")).to_be_visible()
    pages.bid(page, **{first: one})
    expect(page.get_by_role("button", name=f"{first} has bid")).to_contain_text("Bid")
    expect(page.get_by_role("button", name=f"{first} has bid")).not_to_contain_text(str(one))
    expect(page.get_by_text("1 of 3 have bid")).to_be_visible()
    pages.bid(page, **dict(rest))
    pages.expect_step(page, 2, "tricks")
    expect(page.get_by_text("Over by 1", exact=True)).to_be_visible()
