"""The board that keeps itself up to date, the big board, the call that is spoken, the countdown."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorekeeper.records import access, journal, store
from scorekeeper.records.journal import Operation
from scorekeeper.records.roles import Role
from tests.browser import pages
from tests.browser.conftest import CLOCK, PHONE
from tests.support.chromium import close
from tests.support.evenings import FRESH, NOW, Seeded, seed, wide_game

BIDS = {"bids": [2, 2, 3, 2], "trump": "hearts"}
TAKEN = {**BIDS, "tricks": [2, 3, 3, 2]}
TOTALS = {"Ana": 12, "Ben": 3, "Cy": 13, "Di": 12}
SPEECH = Path(__file__).parent / "speech.js"


@pytest.fixture
def table(app: Flask) -> Seeded:
    names = ["W" * 40, *(f"Player with a long name {seat}" for seat in range(11))]
    games = {
        "fresh": FRESH,
        "six": wide_game(["Ana", "Ben", "Cy", "Di", "Eve", "Flo"], [1, 2, 3], is_open=True),
        "twelve": wide_game(names, [1, 2, 3, 4, 5]),
    }
    return seed(app, "Friday table", games)


@pytest.fixture
def board(table: Seeded) -> str:
    return f"/t/{table.id}/g/fresh"


@pytest.fixture
def record(app: Flask) -> Callable[..., None]:
    """Record a hand of the fresh game, as another phone does."""
    done = iter(range(100))

    def by_another(number: int, **facts: object) -> None:
        with app.app_context():
            game = store.game("fresh")
            assert game
            op = Operation(f"another-{next(done)}", NOW)
            outcome = journal.record_hand("fresh", number, facts, game.revision, op)
            assert isinstance(outcome, journal.Written), outcome

    return by_another


@pytest.fixture
def viewer(app: Flask, table: Seeded, phone: BrowserContext, page: Page) -> Page:
    """A phone that looks on; the test puts its clock forward."""
    with app.app_context():
        found = store.table(table.id)
        assert found
        code = access.link_code(found, Role.VIEWER, app.config["SECRET_KEY"])
    phone.add_init_script(path=SPEECH)
    phone.add_init_script(path=CLOCK)
    page.goto(f"/join#{code}")
    page.wait_for_url(f"**/t/{table.id}")
    return page


def soon(page: Page) -> None:
    """Let the time pass after which the page asks anew."""
    page.evaluate("later(4_000)")


def questions(page: Page) -> list[str]:
    """Return the addresses that a page asks for news from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "json" in request.url else None)
    return asked


def test_a_viewer_sees_what_another_phone_records_without_loading_anew(
    viewer: Page, board: str, record: Callable[..., None]
) -> None:
    viewer.goto(board)
    viewer.evaluate("window.same = true")
    viewer.get_by_text("More", exact=True).click()
    viewer.get_by_role("link", name="Rules in play").focus()
    record(1, **BIDS)
    soon(viewer)
    expect(viewer.get_by_text("9 bid for 10: under by 1", exact=True)).to_be_visible()
    expect(viewer.get_by_role("status")).to_have_text("9 bid for 10: under by 1.")
    record(1, **TAKEN)
    soon(viewer)
    pages.expect_totals(viewer, **TOTALS)
    expect(viewer.get_by_role("status")).to_contain_text("Cy leads with 13.")
    expect(viewer.get_by_role("link", name="Rules in play")).to_be_focused()
    assert viewer.evaluate("window.same") is True


def test_a_removed_viewer_is_out_at_the_next_question(
    app: Flask, table: Seeded, viewer: Page, board: str, record: Callable[..., None]
) -> None:
    record(1, **TAKEN)
    viewer.goto(board)
    pages.expect_totals(viewer, **TOTALS)
    with app.app_context():
        (device,) = access.devices(table.id)
        access.revoke(table.id, device.id, NOW)
    soon(viewer)
    expect(viewer.get_by_role("heading", name="This game is not shown any more")).to_be_visible()
    expect(viewer).to_have_title("This game is not shown any more")
    expect(viewer.get_by_text("Cy")).to_have_count(0)
    asked = questions(viewer)
    viewer.evaluate("later(60_000)")
    assert asked == []


def test_a_board_says_since_when_it_is_not_up_to_date_and_asks_when_it_is_back(
    viewer: Page, board: str, phone: BrowserContext, record: Callable[..., None]
) -> None:
    viewer.goto(board)
    phone.set_offline(True)
    expect(viewer.get_by_text(re.compile(r"Not up to date since \d\d:\d\d\."))).to_be_visible()
    record(1, **TAKEN)
    phone.set_offline(False)
    pages.expect_totals(viewer, **TOTALS)
    expect(viewer.get_by_text("Not up to date")).to_be_hidden()


def test_a_page_that_nobody_looks_at_asks_nothing_until_it_is_seen_again(
    viewer: Page, board: str, record: Callable[..., None]
) -> None:
    viewer.goto(board)
    see(viewer, "hidden")
    asked = questions(viewer)
    viewer.evaluate("later(60_000)")
    assert asked == []
    record(1, **TAKEN)
    see(viewer, "visible")
    pages.expect_totals(viewer, **TOTALS)


def test_what_was_scrolled_and_opened_stays_where_it_was(
    app: Flask, table: Seeded, viewer: Page
) -> None:
    viewer.goto(f"/t/{table.id}/g/twelve")
    viewer.set_viewport_size({"width": 390, "height": 600})
    viewer.get_by_text("More", exact=True).click()
    hands = viewer.get_by_role("region", name="Hands")
    hands.evaluate("box => box.scrollTo(200, 30)")
    with app.app_context():
        someone = next(one for one in store.members(table.id) if one.name.endswith(" 9"))
        journal.rename_member(table.id, someone.id, "Nina", Operation("rename", NOW))
    soon(viewer)
    expect(viewer.get_by_role("columnheader", name="Nina")).to_be_visible()
    assert hands.evaluate("box => [box.scrollLeft, box.scrollTop]") == [200, 30]
    expect(viewer.get_by_role("link", name="Rules in play")).to_be_visible()


def see(page: Page, state: str) -> None:
    """Let the page be in front of somebody, or not."""
    page.evaluate(
        """(state) => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def test_a_call_is_spoken_once_where_that_is_switched_on(
    viewer: Page, board: str, record: Callable[..., None]
) -> None:
    viewer.goto(board)
    viewer.get_by_text("Sound", exact=True).click()
    box = viewer.get_by_role("checkbox", name="Speak the call")
    expect(box).not_to_be_checked()
    box.check()
    viewer.reload()
    viewer.get_by_text("Sound", exact=True).click()
    expect(box).to_be_checked()
    record(1, **BIDS)
    soon(viewer)
    expect(viewer.get_by_role("status")).to_have_text("9 bid for 10: under by 1.")
    record(1, **TAKEN)
    soon(viewer)
    expect(viewer.get_by_role("status")).to_contain_text("leads")
    assert viewer.evaluate("spoken") == ["9 bid for 10: under by 1."]


def test_a_device_that_cannot_speak_is_offered_no_switch(
    page: Page, table: Seeded, board: str
) -> None:
    page.add_init_script("delete window.speechSynthesis; delete window.SpeechSynthesisUtterance")
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    page.goto(board)
    page.evaluate("document.querySelector('[data-signals]').open = true")
    expect(page.get_by_text("Vibrate at the call")).to_be_visible()
    expect(page.get_by_text("Speak the call")).to_be_hidden()


def test_the_countdown_rings_and_begins_anew_with_each_speaker(
    page: Page, table: Seeded, board: str
) -> None:
    page.add_init_script(path=SPEECH)
    page.add_init_script(path=CLOCK)
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    page.goto(f"{board}/next")
    pages.expect_step(page, 1, "bids")
    start = page.get_by_role("button", name="Start the countdown")
    expect(start).to_be_hidden()
    page.get_by_text("Sound and countdown").click()
    page.get_by_text("15 s", exact=True).click()
    start.click()
    left = page.locator("[data-left]")
    page.evaluate("later(5_000)")
    expect(left).to_have_text(re.compile(r"^([6-9]|10)$"))
    pages.bid(page, Ben=2)
    expect(left).to_have_text(re.compile(r"^1[1-5]$"))
    assert page.evaluate("rung") == 0
    page.evaluate("later(15_000)")
    expect(left).to_have_text("Time to bid.")
    expect(page.locator("[data-countdown-told]")).to_have_text("Cy: time to bid.")
    assert page.evaluate("rung") == 2
    page.evaluate("later(60_000)")
    pages.bid(page, Cy=2)
    expect(left).to_have_text(re.compile(r"^1[1-5]$"))
    assert page.evaluate("rung") == 2
    page.reload()
    kept = page.get_by_role("radio", name="15 s", include_hidden=True)
    expect(kept).to_be_checked()
    with page.expect_response("**/hands/1"):
        pages.bid(page, Di=2, Ana=2)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (1024, 768), (768, 1024)])
@pytest.mark.parametrize("game", ["six", "twelve"])
def test_the_big_board_fits_the_screen(
    page: Page, table: Seeded, game: str, width: int, height: int
) -> None:
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/t/{table.id}/g/{game}/big")
    fits = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
    assert page.evaluate(fits) == [width, height]
    last = page.get_by_role("table", name="Standings").get_by_role("row").last
    expect(last).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("img", name=re.compile("The race of scores"))).to_be_in_viewport()
    height_of_a_name = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert page.locator(".big-players .name").first.evaluate(height_of_a_name) >= height / 45


def test_the_big_board_follows_stays_on_and_is_dark_as_chosen(
    viewer: Page, board: str, record: Callable[..., None]
) -> None:
    viewer.goto(board)
    viewer.get_by_text("More", exact=True).click()
    viewer.get_by_role("link", name="Big board").click()
    viewer.get_by_text("More", exact=True).click()
    viewer.get_by_role("link", name="Dark").click()
    expect(viewer.get_by_text("Ana deals, Ben speaks first")).to_be_visible()
    background = viewer.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == "rgb(18, 23, 20)"
    assert viewer.evaluate("locks") == 1  # the screen stays on
    record(1, **BIDS)
    soon(viewer)
    expect(viewer.get_by_text("Under by 1", exact=True)).to_be_visible()
    expect(viewer.get_by_role("img", name="QR code")).to_have_count(0)


def test_without_script_the_board_offers_to_be_shown_anew(
    chromium: Browser, site: str, table: Seeded, board: str, page: Page
) -> None:
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    state = page.context.storage_state()
    plain = chromium.new_context(
        base_url=site, viewport=PHONE, java_script_enabled=False, storage_state=state
    )
    other = plain.new_page()
    other.goto(board)
    other.get_by_role("link", name="Show it as it stands now").click()
    expect(other.get_by_role("heading", name="Oh Hell")).to_be_visible()
    expect(other.get_by_text("Sound", exact=True)).to_be_hidden()
    close(plain)
