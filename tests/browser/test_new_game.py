"""The form that starts a game, and its rules, where their script has a say."""

from playwright.sync_api import Locator, Page, expect

from tests.browser import pages

NAMES = ["Ana", "Ben", "Cy"]


def now(page: Page, name: str) -> Locator:
    """Return what stands in the row of a setting."""
    return page.locator(f"[data-part=now-{name}]")


def row(page: Page, bid: int) -> Locator:
    """Return a row of the grid of points."""
    return page.locator(".bids tbody tr").nth(bid)


def test_another_game_comes_with_its_own_rules(page: Page) -> None:
    pages.make_table(page)
    pages.open_new_game(page)
    pages.change_rules(page, {"Hook": "No hook", "Bids": "All at once"})
    expect(now(page, "hook")).to_have_text("No hook, changed")
    pages.choose_game(page, "Nomination Whist")
    expect(now(page, "hook")).to_have_text("Always")
    expect(now(page, "schedule")).to_contain_text("7 down to 1")
    expect(page.locator("[name=bidding]:checked")).to_have_value("")


def test_a_game_is_found_by_another_name_and_the_enter_key(page: Page) -> None:
    pages.make_table(page)
    pages.open_new_game(page)
    page.get_by_role("button", name="Another game").click()
    page.get_by_label("Find it by any of its names").fill("contract whist")
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="Nomination Whist")).to_be_focused()
    expect(page.locator(".variant:visible")).to_have_count(1)


def test_the_grid_follows_the_builder(page: Page) -> None:
    pages.make_table(page)
    pages.open_new_game(page)
    pages.change_rules(page, {"Points": "Our own"})
    expect(row(page, 2)).to_have_text("2 +12 +3 +1", use_inner_text=True)
    page.get_by_label("Our own points, a made bid", exact=True).fill("20")
    expect(row(page, 2)).to_have_text("2 +22 +3 +1", use_inner_text=True)
    page.get_by_role("button", name="Our own points, a made bid: one more").click()
    expect(row(page, 2)).to_have_text("2 +23 +3 +1", use_inner_text=True)
    page.get_by_label("Start from").select_option("getfred")
    expect(row(page, 2)).to_have_text("2 +12 \u22121 \u22121", use_inner_text=True)
    expect(page.get_by_label("Our own points, a made bid", exact=True)).to_have_value("10")
    page.get_by_role("textbox", name="each trick of a made bid").fill("x")
    expect(page.get_by_text("each trick of a made bid: a whole number")).to_be_visible()


def test_our_rules_are_saved_and_start_a_game(page: Page) -> None:
    pages.make_table(page)
    page.get_by_role("link", name="none yet").click()
    points = pages.setting(page, "Points")
    points.get_by_text("Choose a known way to score").click()
    page.get_by_label("Find a way to score").fill("romanian")
    points.get_by_role("radio", name="Five and the bid").check()
    page.get_by_role("textbox", name="prize for the fifth").fill("10")
    pages.change_rules(page, {"Hook": "No hook"})
    expect(page.get_by_text("Oh Hell, with our own hook and points")).to_be_visible()
    page.get_by_role("button", name="Save as our rules").click()
    expect(page.get_by_role("link", name="Oh Hell, with our own hook and points")).to_be_visible()
    pages.open_new_game(page)
    expect(page.get_by_role("radio", name="Our rules")).to_be_checked()
    for seat, name in enumerate(NAMES, 1):
        page.get_by_label(f"Name of seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Start the game").click()
    pages.expect_step(page, 1, "bids")
    page.get_by_text("Rules in play").click()
    expect(page.get_by_text("There is no hook")).to_be_visible()
