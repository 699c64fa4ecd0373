"""An Okenuff game of 13 hands as a table plays it, with all that can go wrong in an evening.

Points by hand: 0 5, 1 6, 2 8, 3 11, 4 15, 5 35, 6 40, 7 45 when made; 5 off for each trick wrong;
10 off for each further undertrick of the overcaller; all of it twice at no trump.
"""

from pathlib import Path

from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser import pages

NAMES = ["Ana", "Ben", "Cy", "Di"]
# Hand 3 is at no trump: Cy's −5 and the others' 22, 10 and 16 are doubled.
# Hand 4 adds up to 7. In hand 5 Di says 6 over Ben's 5 and takes 3: −5 −10 −10.
SHEET = """
size dealer trump     Ana  Ben  Cy   Di
4    Ana    hearts    0.0  1.1  1.1  1.2  =   5   6   6  -5
5    Ben    spades    1.1  0.1  2.2  1.1  =  11   1  14   1
6    Cy     none      3.3  0.0  2.1  2.2  =  33  11   4  17
7    Di     clubs     2.2  1.1  2.2  2.2  =  41  17  12  25
8    Ana    diamonds  1.1  5.4  0.0  6.3  =  47  12  17   0
9    Ben    hearts    2.2  1.2  3.3  2.2  =  55   7  28   8
"""
# Cy has revoked in hand 6: 20 off.
SHEET_AFTER_THE_REVOKE = """
size dealer trump     Ana  Ben  Cy   Di
10   Cy     diamonds  3.3  2.2  0.1  4.4  =  66  15   3  23
11   Di     spades    5.5  2.2  3.3  0.1  = 101  23  14  18
"""
# Two corrections have moved Ana to 90 and Ben to 5.
SHEET_AFTER_THE_CORRECTIONS = """
size dealer trump     Ana  Ben  Cy   Di
12   Ana    hearts    1.2  7.7  1.1  2.2  =  85  50  20  26
13   Ben    clubs     2.3  2.2  4.4  4.4  =  80  58  35  41
13   Cy     spades    3.3  4.4  1.0  6.6  =  91  73  30  81
13   Di     hearts    1.1  3.4  5.5  3.3  =  97  68  65  92
13   Ana    diamonds  2.1  4.4  3.3  5.5  =  92  83  76 127
"""
FIRST = pages.read_lines(SHEET)
MIDDLE = pages.read_lines(SHEET_AFTER_THE_REVOKE, first=7)
LAST = pages.read_lines(SHEET_AFTER_THE_CORRECTIONS, first=9)
PLACES = (
    "1 Di, 10 of 13 made, 127",
    "2 Ana, 9 of 13 made, 92",
    "3 Ben, 8 of 13 made, 83",
    "4 Cy, 10 of 13 made, 76",
)


def test_thirteen_hands_of_okenuff_with_all_that_can_go_wrong(
    page: Page, app: Flask, tmp_path: Path
) -> None:
    pages.make_table(page)
    pages.start_game(page, "Al Okenuff's Oh Hell!", NAMES)
    pages.play(page, FIRST[0])
    pages.expect_totals(page, **FIRST[0].totals)
    pages.play_on(page, FIRST[1:3])
    break_the_hook(page)
    pages.bid_from_board(page, 5)
    pages.play_on(page, FIRST[4:])
    pages.to_board(page)
    expect(pages.cell(page, 5, "Di")).to_contain_text("bid 6, took 3, set −25")
    enter_the_revoke(page)
    pages.bid_from_board(page, 7)
    pages.play_on(page, MIDDLE)
    pages.to_board(page)
    correct_tricks(page)
    correct_a_bid(page)
    pages.bid_from_board(page, 9)
    pages.play_on(page, LAST[:-1])
    pages.play(page, LAST[-1])
    pages.expect_final(page, "Di wins", *PLACES)
    correct_after_the_end(page)
    pages.undo(page)
    pages.expect_final(page, "Di wins", *PLACES)
    assert_file(app, pages.exported(app, page, tmp_path))


def break_the_hook(page: Page) -> None:
    """Hand 4: Di, who deals, makes it 7 of 7; the page asks, and the table agrees."""
    pages.expect_step(page, 4, "bids")
    pages.bid(page, Ana=2, Ben=1, Cy=2)
    expect(page.get_by_text("Di may not say 2 (hook)")).to_be_visible()
    hooked = page.get_by_role("button", name="Di, bid 2, not allowed: hook")
    hooked.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The hook forbids 2: record it by agreement?")
    dialog.get_by_role("button", name="Choose another bid").click()
    expect(dialog).to_be_hidden()
    hooked.click()
    dialog.get_by_role("button", name="Record it by agreement").click()
    expect(page.get_by_text("Ana names trump")).to_be_visible()
    expect(page.get_by_text("everybody can make it")).to_be_visible()
    pages.name_trump(page, "clubs")
    pages.expect_step(page, 4, "tricks")
    expect(page.get_by_text("Even", exact=True).first).to_be_visible()
    expect(page.get_by_text("everybody can make it")).to_be_visible()
    pages.record(page)
    pages.expect_totals(page, **FIRST[3].totals)
    pages.to_board(page)
    expect(page.get_by_text("Hand 4: Di: the hook is broken, the bids add up to 7")).to_be_visible()


def enter_the_revoke(page: Page) -> None:
    pages.open_correction(page, 6, "Cy")
    page.get_by_text("Revoke, penalty or bonus").click()
    page.get_by_label("Seat", exact=True).select_option(label="Cy")
    page.get_by_label("Note", exact=True).first.fill("clubs")
    pages.see_what_moves(page, "Cy 28 8 -20")
    expect(page.get_by_text("Cy: −20 (revoke)")).to_be_visible()
    pages.record_correction(page)
    pages.expect_totals(page, Ana=55, Ben=7, Cy=8, Di=8)
    expect(pages.cell(page, 6, "Cy")).to_contain_text("−20 revoke")


def correct_tricks(page: Page) -> None:
    """Hand 2: Ben took the trick that was written for Ana. Ana 6 → −5, Ben −5 → −10."""
    pages.open_correction(page, 2, "Ana")
    pages.put_right(page, "Ana", "Tricks", 0)
    expect(page.get_by_text("4 of 5 tricks")).to_be_visible()
    pages.put_right(page, "Ben", "Tricks", 2)
    pages.see_what_moves(page, "Ana 101 90 -11", "Ben 23 18 -5")
    expect(page.get_by_text("Ana: tricks 1 → 0")).to_be_visible()
    expect(page.get_by_text("Ben: tricks 1 → 2")).to_be_visible()
    pages.record_correction(page)
    pages.expect_totals(page, Ana=90, Ben=18, Cy=14, Di=18)


def correct_a_bid(page: Page) -> None:
    """Hand 7: Ben had said 1, not 2, and took 2. Ben 8 → −5."""
    pages.open_correction(page, 7, "Ben")
    pages.put_right(page, "Ben", "Bid", 1)
    pages.see_what_moves(page, "Ben 18 5 -13")
    expect(page.get_by_text("Ben: bid 2 → 1")).to_be_visible()
    pages.record_correction(page)
    pages.expect_totals(page, Ana=90, Ben=5, Cy=14, Di=18)


def correct_after_the_end(page: Page) -> None:
    """Hand 13: Di's fifth trick was Ana's. Ana −5 → 8, Di 35 → −5."""
    pages.to_board(page)
    pages.open_correction(page, 13, "Di")
    pages.put_right(page, "Di", "Tricks", 4)
    pages.put_right(page, "Ana", "Tricks", 2)
    pages.see_what_moves(page, "Ana 92 105 +13", "Di 127 87 -40")
    expect(page.get_by_text("Ana then wins.")).to_be_visible()
    pages.record_correction(page)
    page.get_by_role("link", name="Final page").click()
    pages.expect_final(
        page,
        "Ana wins",
        "1 Ana, 10 of 13 made, 105",
        "2 Di, 9 of 13 made, 87",
        "3 Ben, 8 of 13 made, 83",
        "4 Cy, 10 of 13 made, 76",
    )


def test_trump_that_another_has_named_is_recorded_and_flagged(
    page: Page, app: Flask, tmp_path: Path
) -> None:
    pages.make_table(page)
    pages.start_game(page, "Al Okenuff's Oh Hell!", NAMES)
    pages.bid(page, Ben=1, Cy=2, Di=0, Ana=0)
    expect(page.get_by_text("Cy names trump")).to_be_visible()
    page.get_by_role("button", name="Somebody else named it").click()
    page.get_by_role("group", name="Who named trump?").get_by_role("button", name="Di").click()
    expect(page.get_by_text("Di names trump")).to_be_visible()
    pages.name_trump(page, "spades")
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Di=1)
    pages.record(page)
    pages.to_board(page)
    told = "Hand 1: Di: named trump without being the first highest bidder"
    expect(page.get_by_text(told)).to_be_visible()
    pages.expect_totals(page, Ana=5, Ben=6, Cy=8, Di=-5)
    assert pages.scored(app, pages.exported(app, page, tmp_path))["hands"][0]["namer"] == 3


def assert_file(app: Flask, file: Path) -> None:
    figures = pages.scored(app, file)
    assert figures["scores"] == [92, 83, 76, 127]
    assert [hand["flags"] for hand in figures["hands"] if hand["flags"]] == [["hook"]]
    assert figures["hands"][3]["flags"] == ["hook"]
    assert figures["hands"][2]["points"] == [22, 10, -10, 16]
    assert figures["hands"][4]["overcall"] == 3
    assert figures["hands"][5]["adjustments"] == [0, 0, -20, 0]
