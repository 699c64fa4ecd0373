"""A sheet of thirteen hands typed in by the keyboard alone, in the order in which it reads."""

from dataclasses import replace

from flask import Flask
from playwright.sync_api import Page, expect

from scorekeeper.interchange.samples import sample
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import planned
from scorekeeper.rules.score import score
from scorekeeper.texts.words import number
from tests.browser.pages import shown
from tests.support.evenings import seed

SHEET = sample("sample-okenuff").facts
BLANK = replace(SHEET, hands=(), ended=False)
LETTERS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s", "none": "n"}


def open_sheet(page: Page, app: Flask, game: GameFacts) -> str:
    table = seed(app, "Friday table", {"sheet": game})
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    page.goto(f"/t/{table.id}/g/sheet/paper")
    page.locator("[data-cell]").first.focus()
    return table.id


def type_hand(page: Page, hand: HandFacts) -> None:
    """Type a line as it stands on paper; a number that may go on is ended by Enter."""
    assert hand.trump
    page.keyboard.press(LETTERS[hand.trump.value])
    for seat in range(len(SHEET.players)):
        assert hand.tricks
        for value in (hand.bids[seat], hand.tricks[seat]):
            page.keyboard.type(str(value))
            if value and value * 10 <= hand.size:
                page.keyboard.press("Enter")


def focused(page: Page) -> str:
    name: str = page.evaluate("document.activeElement.name")
    return name


def test_thirteen_hands_typed_in_give_the_totals_of_the_file(page: Page, app: Flask):
    assert len(list(planned(BLANK))) == len(SHEET.hands) == 13
    table = open_sheet(page, app, BLANK)
    for line, hand in enumerate(SHEET.hands, 1):
        assert focused(page) == f"trump-{line}"
        type_hand(page, hand)
    assert focused(page) == "pen-0"
    penalties = [
        sum(one.points for hand in SHEET.hands for one in hand.adjustments if one.seat == seat)
        for seat in range(len(SHEET.players))
    ]
    for points in penalties:
        page.keyboard.type(str(points or ""))
        page.keyboard.press("Enter")
    totals = [number(one) for one in score(SHEET).scores]
    page.keyboard.press("Enter")
    final = page.locator("tr.final td")
    again = page.get_by_role("button", name="Record it all the same")
    expect(page.locator(".places, tr.final").first).to_be_visible()
    if again.count():
        expect(final).to_have_text(totals)
        again.click()
    page.wait_for_url("**/final")
    for total in totals:
        expect(page.locator("main")).to_contain_text(shown(total))
    page.goto(f"/t/{table}/g/sheet/paper")
    expect(page.locator("[data-cell=bid]")).to_have_count(0)


def test_the_keyboard_goes_where_the_sheet_reads(page: Page, app: Flask):
    open_sheet(page, app, BLANK)
    page.keyboard.press("h")
    assert focused(page) == "bid-1-0"
    page.keyboard.press("x")
    expect(page.locator("#bid-1-0")).to_have_value("")
    page.keyboard.press("2")
    assert focused(page) == "took-1-0"
    for key, wanted in (
        ("Tab", "bid-1-1"),
        ("ArrowRight", "took-1-1"),
        ("ArrowDown", "took-2-1"),
        ("ArrowUp", "took-1-1"),
        ("ArrowLeft", "bid-1-1"),
        ("Shift+Enter", "took-1-0"),
        ("Shift+Tab", "bid-1-0"),
    ):
        page.keyboard.press(key)
        assert focused(page) == wanted, key


def test_what_is_typed_outlives_a_reload_and_shows_its_figures(page: Page, app: Flask):
    open_sheet(page, app, BLANK)
    type_hand(page, SHEET.hands[0])
    first = score(replace(SHEET, hands=SHEET.hands[:1]))
    scores = page.locator("#line-1 .s")
    wanted = [number(one) for one in first.scores]
    expect(scores).to_have_text(wanted)
    page.reload()
    expect(page.get_by_text("What was typed on this device before is back.")).to_be_visible()
    expect(scores).to_have_text(wanted)
    page.get_by_label("Hand 1: penalties").click()
    for line, points in enumerate(("-20", "-5")):
        page.locator(f"#adj-1-{line}-seat").select_option("Ana")
        page.locator(f"#adj-1-{line}-points").fill(points)
        page.locator(f"#adj-1-{line}-note").fill("a reason")
        expect(page.locator(f"#adj-1-{line + 1}-points")).to_be_attached()
    page.reload()
    expect(page.locator("#adj-1-1-points")).to_have_value("-5")
    expect(scores.first).to_have_text(number(first.scores[0] - 25))
    page.get_by_role("button", name="Begin anew").click()
    expect(page.locator("#bid-1-0")).to_have_value("")
    expect(scores.first).to_have_text("")
