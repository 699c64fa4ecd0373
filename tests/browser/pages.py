"""The pages as people see them: what a thumb does, what an eye reads.

Seats go by name everywhere. `bid(page, Ben=1, Cy=2)` is said in that order, and fails if the page
asks somebody else. Every function ends where the next page is there to be read.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from scorekeeper.cli import scorekeeper

MINUS = "\u2212"


def shown(figures: object) -> str:
    """Return numbers as the pages write them, with a true minus."""
    return str(figures).replace("-", MINUS)


# -- a table and its games -------------------------------------------------------------------------


def make_table(page: Page, name: str = "Friday table") -> None:
    page.goto("/")
    page.get_by_label("What do you call your table?").fill(name)
    page.get_by_role("button", name="Make a table").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def add_member(page: Page, name: str) -> None:
    page.get_by_text("Add a member").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text(name, exact=True)).to_be_visible()


def start_game(
    page: Page, variant: str, names: Sequence[str], settings: Mapping[str, str] | None = None
) -> None:
    """Start a game from the page of the table; the first of the names deals."""
    open_new_game(page)
    for seat, name in enumerate(names, 1):
        place = page.get_by_label(f"Name of seat {seat}", exact=True)
        if not place.is_visible():
            page.get_by_role("button", name="Add a seat").click()
        place.fill(name)
    choose_game(page, variant)
    change_rules(page, settings or {})
    first_dealer(page, names[0])
    page.get_by_role("button", name="Start the game").click()
    expect_step(page, 1, "bids")


def open_new_game(page: Page) -> None:
    """Open the form, and wait for its script: until then all games and seats stand there."""
    page.get_by_role("link", name="New game").click()
    expect(page.get_by_label("Name of seat 12", exact=True)).to_be_hidden()


def choose_game(page: Page, name: str) -> None:
    """Choose a game; only the one that is chosen is shown until another is wanted."""
    card = variant_card(page, name)
    if not card.is_visible():
        page.get_by_role("button", name="Another game").click()
    card.click()


def first_dealer(page: Page, name: str) -> None:
    dealers = page.get_by_role("group", name="Who deals first")
    dealers.get_by_role("radio", name=name, exact=True).check()


def variant_card(page: Page, name: str) -> Locator:
    return page.locator("label").filter(has=page.get_by_text(name, exact=True))


def change_rules(page: Page, settings: Mapping[str, str]) -> None:
    """Choose in the rows of the rules: `change_rules(page, {"Hook": "No hook"})`."""
    for label, option in settings.items():
        setting(page, label).get_by_role("radio", name=option, exact=True).check()


def setting(page: Page, label: str) -> Locator:
    """Return the choices of a setting; its row is opened, and what that lies in."""
    group = page.get_by_role("group", name=label, exact=True)
    row = page.locator(".rule > summary").filter(has=page.get_by_text(label, exact=True))
    if not row.is_visible():
        page.locator(".rule > summary").filter(has_text="More rules").click()
    if not group.is_visible():
        row.click()
    return group


# -- a hand ----------------------------------------------------------------------------------------


def expect_step(page: Page, hand: int, step: str) -> None:
    """Wait for a step, and for its script: until then the plain chips stand there."""
    expect(page).to_have_title(f"Hand {hand}: {step}")
    expect(page.locator("form.live")).to_be_visible()


def chip(page: Page, group: str, number: int) -> Locator:
    return page.get_by_role("group", name=group, exact=True).get_by_text(str(number), exact=True)


def bid(page: Page, **bids: int) -> None:
    """Tap bids in the order in which they are said."""
    for name, number in bids.items():
        chip(page, f"{name} bids", number).click()


def name_trump(page: Page, suit: str) -> None:
    word = suit.replace("none", "no trump")
    page.get_by_role("group", name="Trump").get_by_role("button", name=word, exact=True).click()


def take(page: Page, **tricks: int) -> None:
    """Tap the tricks of those who did not take what they bid."""
    for name, number in tricks.items():
        page.get_by_role("button", name=re.compile(rf"^{name}, bid .* took ")).click()
        chip(page, f"{name} took", number).click()


def record(page: Page) -> None:
    """Record the tricks of the hand."""
    page.get_by_role("button", name="Record hand").click()
    expect(page).not_to_have_title(re.compile("tricks"))


# -- a whole game, from a sheet --------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A hand of a sheet, by name: bids as they are said, tricks and totals as they are written."""

    number: int
    size: int
    dealer: str
    trump: str
    bids: dict[str, int]
    tricks: dict[str, int]
    totals: dict[str, int]

    @property
    def missed(self) -> dict[str, int]:
        """The tricks that are not as bid."""
        return {name: took for name, took in self.tricks.items() if took != self.bids[name]}


def read_lines(text: str, first: int = 1) -> list[Line]:
    """Read a sheet: a heading with the names, then `4 Ana hearts  0.0 1.1 … = 5 6 …` for a hand."""
    heading, *lines = [line for line in text.splitlines() if line.strip()]
    names = heading.split()[3:]
    return [_line(number, line, names) for number, line in enumerate(lines, first)]


def _line(number: int, text: str, names: list[str]) -> Line:
    told, _, totals = text.partition("=")
    size, dealer, trump, *cells = told.split()
    figures = dict(zip(names, (cell.split(".") for cell in cells), strict=True))
    eldest = names.index(dealer) + 1
    return Line(
        number=number,
        size=int(size),
        dealer=dealer,
        trump="" if trump == "-" else trump,
        bids={name: int(figures[name][0]) for name in names[eldest:] + names[:eldest]},
        tricks={name: int(figures[name][1]) for name in names},
        totals=dict(zip(names, map(int, totals.split()), strict=True)),
    )


def play(page: Page, line: Line) -> None:
    """Play a hand of a sheet from its open bids to the page that follows."""
    expect_step(page, line.number, "bids")
    expect(page.get_by_text(f"{line.dealer} deals {line.size} card").first).to_be_visible()
    turned = page.get_by_role("group", name="Trump").is_visible()
    if line.trump and turned:
        name_trump(page, line.trump)
    bid(page, **line.bids)
    if line.trump and not turned:
        name_trump(page, line.trump)
    expect_step(page, line.number, "tricks")
    take(page, **line.missed)
    record(page)


def play_on(page: Page, lines: Sequence[Line]) -> None:
    """Play hands from the open bids of the first, and read the totals after each."""
    for line in lines:
        play(page, line)
        expect_totals(page, **line.totals)


# -- the board and the final page ------------------------------------------------------------------


def expect_totals(page: Page, **totals: int) -> None:
    """Read the standings, on the board or above the next bids."""
    standings = page.get_by_role("list", name="Standings").get_by_role("listitem")
    expect(standings).to_have_count(len(totals))
    for name, total in totals.items():
        one = standings.filter(has_text=f"· {name}")
        expect(one).to_have_text(re.compile(rf"^\d+ · {name}\s*{shown(total)}$"))


def cell(page: Page, hand: int, name: str) -> Locator:
    """Return what the board says of a hand and a seat."""
    rows = page.get_by_role("region", name="Hands").get_by_role("row")
    return rows.get_by_role("cell", name=re.compile(rf"Hand {hand}, {name}: "))


def expect_final(page: Page, title: str, *places: str) -> None:
    """Read the final page: `expect_final(page, "Ana wins", "1 Ana, 7 of 7 made, 60", …)`."""
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_text(
        [shown(place.replace(",", "")) for place in places], use_inner_text=True
    )


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo").click()


def to_board(page: Page) -> None:
    page.get_by_role("link", name=re.compile("Board$")).first.click()
    expect(page).to_have_title(re.compile("board"))


def bid_from_board(page: Page, hand: int) -> None:
    page.get_by_role("link", name=f"Bid hand {hand}").click()
    expect_step(page, hand, "bids")


def more(page: Page, label: str) -> None:
    """Choose something below "More"."""
    page.get_by_text("More", exact=True).click()
    page.get_by_role("link", name=label, exact=True).click()


def end_early(page: Page) -> None:
    """End a game from its board, or from a step of a hand."""
    more(page, "End the game")
    page.get_by_role("button", name="End the game").click()
    expect(page).to_have_url(re.compile("/final$"))


# -- corrections -----------------------------------------------------------------------------------


def open_correction(page: Page, hand: int, name: str) -> None:
    """Tap a cell of the board: the correction opens at that seat."""
    cell(page, hand, name).get_by_role("link").click()
    expect(page).to_have_title(f"Correct hand {hand}")


def put_right(page: Page, name: str, what: str, number: int) -> None:
    """Choose another number in the correction form: `put_right(page, "Ana", "Tricks", 3)`."""
    seat = page.get_by_role("listitem").filter(has_text=re.compile(rf"^\s*{name}"))
    if not seat.get_by_role("group", name=what).is_visible():
        seat.get_by_text(re.compile(r"bid .* took")).click()
    seat.get_by_role("group", name=what).get_by_text(str(number), exact=True).click()


def see_what_moves(page: Page, *moves: str) -> None:
    """Read the preview: `see_what_moves(page, "Ana 101 90 -11")`, before, after and by how much."""
    page.get_by_role("button", name="See what moves").click()
    expect(page).to_have_title(re.compile("what moves"))
    expect(page.get_by_role("table").locator("tbody").get_by_role("row")).to_have_text(
        [shown(move) for move in moves], use_inner_text=True
    )


def record_correction(page: Page) -> None:
    page.get_by_role("button", name="Record the correction").click()
    expect(page).to_have_title(re.compile("board"))


# -- the file of a game ----------------------------------------------------------------------------


def exported(app: Flask, page: Page, folder: Path) -> Path:
    """Export the game that the page shows, by the command."""
    found = re.search(r"/g/([^/?]+)", page.url)
    assert found
    told = run(app, "export", "--game", found[1])
    file = folder / "exported.json"
    file.write_text(told, encoding="utf-8")
    return file


def scored(app: Flask, file: Path) -> Any:
    """Score a file by the command."""
    return json.loads(run(app, "score", str(file), "--format", "json"))


def run(app: Flask, *arguments: str) -> str:
    environment = {"SCOREKEEPER_INSTANCE": str(app.config["INSTANCE"])}
    result = CliRunner().invoke(scorekeeper, arguments, env=environment)
    assert result.exit_code == 0, result.output
    return result.stdout
