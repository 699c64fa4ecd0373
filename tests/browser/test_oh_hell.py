"""A whole Oh Hell with five players: a trick is worth 1, an exact bid 10 more."""

from pathlib import Path

from flask import Flask
from playwright.sync_api import Page

from tests.browser import pages

NAMES = ["Ana", "Ben", "Cy", "Di", "Eve"]
SHEET = """
size dealer trump  Ana   Ben    Cy   Di   Eve
10   Ana    hearts 2.2   3.3    1.1  2.2  1.2  =  12  13  11  12   2
9    Ben    -      0.0   2.2    3.3  1.1  4.3  =  22  25  24  23   5
8    Cy     -      1.1   1.1    1.1  1.1  1.4  =  33  36  35  34   9
7    Di     -      3.3   0.0    2.2  3.2  0.0  =  46  46  47  36  19
6    Eve    -      0.1   0.0    0.0  0.0  5.5  =  47  56  57  46  34
5    Ana    -      1.1   2.2    0.0  1.1  2.1  =  58  68  67  57  35
4    Ben    -      1.1   1.1    1.1  0.1  0.0  =  69  79  78  58  45
3    Cy     -      0.0   1.1    0.0  2.1  1.1  =  79  90  88  59  56
2    Di     -      1.1   0.0    0.1  0.0  0.0  =  90 100  89  69  66
1    Eve    -      1.1   1.0    0.0  0.0  0.0  = 101 100  99  79  76
2    Ana    -      1.0   0.0    0.0  1.1  1.1  = 101 110 109  90  87
3    Ben    -      2.2   0.1    0.0  0.0  0.0  = 113 111 119 100  97
4    Cy     -      0.0   2.2    2.1  1.1  0.0  = 123 123 120 111 107
5    Di     -      1.1   1.1    1.1  1.1  0.1  = 134 134 131 122 108
6    Eve    -      2.2   0.0    3.2  0.0  2.2  = 146 144 133 132 120
7    Ana    -      0.1   4.4    0.0  1.1  1.1  = 147 158 143 143 131
8    Ben    -      2.2   2.2    2.2  2.1  1.1  = 159 170 155 144 142
9    Cy     -      0.0   0.0    8.8  0.0  0.1  = 169 180 173 154 143
10   Di     -      0.0   10.10  0.0  0.0  1.0  = 179 200 183 164 143
"""


def test_nineteen_hands_of_oh_hell_are_won_by_ten_bid_and_ten_made(
    page: Page, app: Flask, tmp_path: Path
) -> None:
    first, *others, last = pages.read_lines(SHEET)
    pages.make_table(page)
    pages.start_game(page, "Oh Hell", NAMES)
    pages.play(page, first)
    pages.expect_totals(page, **first.totals)
    pages.play_on(page, others)
    pages.play(page, last)
    pages.expect_final(
        page,
        "Ben wins",
        "1 Ben, 17 of 19 made, 200",
        "2 Cy, 16 of 19 made, 183",
        "3 Ana, 16 of 19 made, 179",
        "4 Di, 15 of 19 made, 164",
        "5 Eve, 12 of 19 made, 143",
    )
    figures = pages.scored(app, pages.exported(app, page, tmp_path))
    assert figures["scores"] == [179, 200, 183, 164, 143]
    assert [one["seat"] for one in figures["standings"]] == [1, 2, 0, 3, 4]
    assert figures["finished"]
