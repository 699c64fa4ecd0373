"""A whole game on a browser that runs no scripts: seven hands, three seats, the hook."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser import pages
from tests.browser.conftest import PHONE
from tests.support.chromium import close

NAMES = ["Ana", "Ben", "Cy"]
SHEET = """
size dealer trump     Ana  Ben  Cy
7    Ana    hearts    2.2  3.3  1.2  =  12  13   2
6    Ben    -         2.2  2.2  2.2  =  24  25  14
5    Cy     spades    1.1  1.2  2.2  =  35  27  26
4    Ana    -         0.0  3.3  0.1  =  45  40  27
3    Ben    -         1.1  0.1  1.1  =  56  41  38
2    Cy     -         0.0  0.1  1.1  =  66  42  49
1    Ana    diamonds  0.0  1.0  1.1  =  76  42  60
"""


@pytest.fixture
def page(chromium: Browser, site: str) -> Iterator[Page]:
    """A page on a phone that runs no scripts."""
    context = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False)
    yield context.new_page()
    close(context)


def test_a_whole_game_needs_no_script(page: Page, app: Flask, tmp_path: Path) -> None:
    one, even, wrong, four, *others, last = pages.read_lines(SHEET)
    pages.make_table(page)
    start_game(page)
    play(page, one)
    agree_on_an_even_total(page, even)
    mend_a_wrong_total(page, wrong)
    play(page, four)
    correct_and_undo(page)
    pages.end_early(page)
    pages.expect_final(
        page,
        "Ana wins",
        "1 Ana, 4 of 4 made, 45",
        "2 Ben, 3 of 4 made, 40",
        "3 Cy, 2 of 4 made, 27",
    )
    pages.undo(page)
    for line in others:
        play(page, line)
    enter(page, last.bids, "bids", last.trump)
    page.get_by_role("button", name="Record the bids").click()
    enter(page, last.missed, "took")
    page.get_by_role("button", name="Record hand 7").click()
    pages.expect_final(
        page,
        "Ana wins",
        "1 Ana, 7 of 7 made, 76",
        "2 Cy, 5 of 7 made, 60",
        "3 Ben, 3 of 7 made, 42",
    )
    assert_file(app, pages.exported(app, page, tmp_path))


def start_game(page: Page) -> None:
    page.get_by_role("link", name="New game").click()
    for seat, name in enumerate(NAMES, 1):
        page.get_by_label(f"Name of seat {seat}", exact=True).fill(name)
    pages.variant_card(page, "Oh Hell").click()
    pages.change_rules(page, {"Hands": "7 down to 1", "Bids": "In order"})
    pages.first_dealer(page, "Seat 1")
    page.get_by_role("button", name="Start the game").click()


def enter(page: Page, numbers: Mapping[str, int], what: str, trump: str = "") -> None:
    for name, number in numbers.items():
        pages.chip(page, f"{name} {what}", number).click()
    if trump:
        page.get_by_role("radio", name=trump).check()


def play(page: Page, line: pages.Line) -> None:
    expect(page).to_have_title(f"Hand {line.number}: bids")
    enter(page, line.bids, "bids", line.trump)
    page.get_by_role("button", name="Record the bids").click()
    expect(page).to_have_title(f"Hand {line.number}: tricks")
    enter(page, line.missed, "took")
    page.get_by_role("button", name=f"Record hand {line.number}").click()
    pages.expect_totals(page, **line.totals)


def agree_on_an_even_total(page: Page, line: pages.Line) -> None:
    """Hand 2: the page asks once, with what was typed still there."""
    enter(page, line.bids, "bids")
    page.get_by_role("button", name="Record the bids").click()
    expect(page.get_by_role("alert")).to_contain_text("the hook is broken, the bids add up to 6")
    page.get_by_role("button", name=re.compile("Record them by agreement$")).click()
    expect(page).to_have_title("Hand 2: tricks")
    page.get_by_role("button", name="Record hand 2").click()
    pages.expect_totals(page, **line.totals)
    pages.to_board(page)
    told = "Hand 2: Ben: the hook is broken, the bids add up to 6"
    expect(page.get_by_text(told)).to_be_visible()


def mend_a_wrong_total(page: Page, line: pages.Line) -> None:
    """Hand 3: one trick too many is refused, and the numbers stay as they were typed."""
    page.get_by_role("link", name="Bid hand 3").click()
    enter(page, line.bids, "bids", line.trump)
    page.get_by_role("button", name="Record the bids").click()
    enter(page, {"Ana": 1, "Ben": 2, "Cy": 3}, "took")
    page.get_by_role("button", name="Record hand 3").click()
    expect(page.get_by_role("alert")).to_contain_text("6 of 5 tricks: 1 too many")
    for name, took in {"Ana": 1, "Ben": 2, "Cy": 3}.items():
        group = page.get_by_role("group", name=f"{name} took")
        expect(group.get_by_label(str(took), exact=True)).to_be_checked()
    enter(page, {"Cy": 2}, "took")
    page.get_by_role("button", name="Record hand 3").click()
    pages.expect_totals(page, **line.totals)


def correct_and_undo(page: Page) -> None:
    """Hand 1: Ben took a trick that was written for Cy; or did he not?"""
    pages.to_board(page)
    pages.open_correction(page, 1, "Ben")
    pages.put_right(page, "Ben", "Tricks", 4)
    pages.put_right(page, "Cy", "Tricks", 1)
    pages.see_what_moves(page, "Ben 40 31 -9", "Cy 27 36 +9")
    pages.record_correction(page)
    pages.expect_totals(page, Ana=45, Ben=31, Cy=36)
    pages.undo(page)
    expect(page).to_have_title("Hand 5: bids")
    pages.expect_totals(page, Ana=45, Ben=40, Cy=27)


def assert_file(app: Flask, file: Path) -> None:
    figures = pages.scored(app, file)
    assert figures["scores"] == [76, 42, 60]
    assert [hand["flags"] for hand in figures["hands"]] == [[], ["hook"], [], [], [], [], []]
