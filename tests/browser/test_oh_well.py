"""Oh! Well to 100: the final page is offered, the table plays on, and ends when it likes."""

from pathlib import Path

from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser import pages

NAMES = ["Ana", "Ben", "Cy", "Di"]
SHEET = """
size dealer trump  Ana    Ben    Cy   Di
13   Ana    clubs  10.10  1.1    1.1  1.1  =  20  11  11  11
13   Ben    -      9.9    2.2    0.0  0.2  =  39  23  21  13
13   Cy     -      0.0    9.9    1.2  2.2  =  49  42  23  25
13   Di     -      12.12  0.0    1.1  1.0  =  71  52  34  25
13   Ana    -      13.13  0.0    0.0  0.0  =  94  62  44  35
13   Ben    -      3.4    8.8    1.1  1.0  =  98  80  55  35
13   Cy     -      1.1    9.10   2.2  1.0  = 109  90  67  35
13   Di     -      1.0    11.11  1.1  0.1  = 109 111  78  36
"""


def test_oh_well_offers_the_end_at_a_hundred_and_the_table_may_play_on(
    page: Page, app: Flask, tmp_path: Path
) -> None:
    first, *others, reached, one_more = pages.read_lines(SHEET)
    pages.make_table(page)
    pages.start_game(page, "Oh! Well", NAMES)
    pages.play(page, first)
    pages.play_on(page, others)
    pages.play(page, reached)
    expect(page.get_by_text("Ana reached 100.")).to_be_visible()
    pages.expect_final(
        page,
        "Ana wins",
        "1 Ana, 6 of 7 made, 109",
        "2 Ben, 6 of 7 made, 90",
        "3 Cy, 6 of 7 made, 67",
        "4 Di, 3 of 7 made, 35",
    )
    page.get_by_role("link", name="Play on").click()
    pages.play(page, one_more)
    pages.expect_totals(page, **one_more.totals)
    pages.to_board(page)
    expect(page.get_by_text("Ana and Ben reached 100.")).to_be_visible()
    pages.end_early(page)
    pages.expect_final(page, "Ben wins", *PLACES)
    expect(page.get_by_role("link", name="Play on")).to_have_count(0)
    assert pages.scored(app, pages.exported(app, page, tmp_path))["scores"] == [109, 111, 78, 36]


PLACES = (
    "1 Ben, 7 of 8 made, 111",
    "2 Ana, 6 of 8 made, 109",
    "3 Cy, 7 of 8 made, 78",
    "4 Di, 3 of 8 made, 36",
)
