"""Solo practice on the phone: whole games by touch and by keyboard, and the deal of the day."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from scorekeeper.practice import claim
from tests.browser.conftest import CLOCK, PHONE
from tests.support.chromium import close
from tests.support.practice import add_game, in_phase

NARROW: ViewportSize = {"width": 320, "height": 568}
SIZES = {"390": PHONE, "320": NARROW}


@dataclass
class Table:
    """The practice table on a page."""

    page: Page

    def begin(self, hands: str = "tiny", pace: str = "at once", bots: int = 3) -> "Table":
        page = self.page
        page.goto("/practice")
        page.get_by_label("How many hands").select_option(hands)
        page.get_by_role("radio", name=str(bots), exact=True).check()
        page.get_by_role("radio", name=re.compile("^easy")).check()
        page.get_by_text("Hints, undo, time, pace").click()
        page.get_by_label("The bots move").select_option(label=pace)
        page.get_by_role("button", name="Deal", exact=True).click()
        page.wait_for_url("**/practice/g/*")
        return self

    @property
    def scene(self) -> Locator:
        return self.page.locator("[data-scene]")

    @property
    def stage(self) -> str:
        return self.scene.get_attribute("data-stage") or ""

    def settle(self) -> str:
        """Wait until the person is asked for something; return the stage of the game."""
        expect(self.scene).not_to_have_attribute("data-busy", "1")
        expect(
            self.page.locator("[data-bid]:not([aria-disabled]), .playing.ok, [data-main]").first
        ).to_be_visible()
        return self.stage

    @property
    def choice(self) -> Locator:
        """The first bid or card that is allowed, or what goes on."""
        return self.page.locator("[data-bid]:not([aria-disabled]), .playing.ok, [data-main]").first

    @property
    def cards(self) -> Locator:
        return self.page.locator(".playing")

    def revision(self) -> str:
        return self.scene.get_attribute("data-revision") or ""

    def moved_from(self, revision: str) -> None:
        expect(self.scene).not_to_have_attribute("data-revision", revision)


@pytest.fixture
def table(page: Page) -> Table:
    return Table(page)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_whole_game_by_touch_with_hints(table: Table, size: ViewportSize) -> None:
    page = table.page
    page.set_viewport_size(size)
    table.begin()
    hinted = set()
    while (stage := table.settle()) != "final":
        if stage in ("bidding", "play") and stage not in hinted:
            hinted.add(stage)
            page.get_by_role("button", name="Hint").tap()
            dialog = page.get_by_role("dialog", name="Hint")
            expect(dialog).to_contain_text("imagined deals")
            expect(dialog.get_by_role("row")).not_to_have_count(1)
            dialog.get_by_role("button", name="Close").tap()
        before = table.revision()
        table.choice.tap()
        table.moved_from(before)
    assert hinted == {"bidding", "play"}
    expect(page.locator(".outcome h2")).to_contain_text("win")
    page.get_by_role("link", name="Scores").tap()
    expect(page.get_by_role("row")).to_have_count(4)
    expect(page.get_by_role("link", name="Print (PDF)")).to_be_visible()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_whole_game_by_keyboard_with_undo_and_a_reload_in_mid_trick(
    table: Table, size: ViewportSize
) -> None:
    page = table.page
    page.set_viewport_size(size)
    table.begin()
    undone = reloaded = False
    while (stage := table.settle()) != "final":
        before = table.revision()
        if stage == "result":
            page.keyboard.press("Enter")
            table.moved_from(before)
            continue
        if stage == "play" and not undone:
            undone = True
            take_back_by_keyboard(table)
            before = table.revision()
        if stage == "play" and not reloaded and 0 < page.locator(".played").count() < 4:
            reloaded = True
            lying = page.locator(".played").all_inner_texts()
            held = table.cards.count()
            page.reload()
            table.settle()
            assert page.locator(".played").all_inner_texts() == lying
            assert table.cards.count() == held
        press_choice(table)
        table.moved_from(before)
    assert undone
    assert reloaded
    page.keyboard.press("s")
    page.wait_for_url("**/scores")


def press_choice(table: Table) -> None:
    """Bid or play by keys: the number of the bid, the place of the card, Enter."""
    page = table.page
    if table.stage == "bidding":
        page.keyboard.press(table.choice.get_attribute("data-bid") or "")
    else:
        marked = ["ok" in (card.get_attribute("class") or "").split() for card in table.cards.all()]
        page.keyboard.press(str(marked.index(True) + 1))
    expect(table.choice).to_be_focused()
    page.keyboard.press("Enter")


def take_back_by_keyboard(table: Table) -> None:
    """Play a card, take it back, with bots that wait for a tap meanwhile."""
    page = table.page
    choose_pace(page, "on a tap")
    before, held = table.revision(), table.cards.count()
    press_choice(table)
    table.moved_from(before)
    expect(table.cards).to_have_count(held - 1)
    page.keyboard.press("Control+z")
    expect(table.cards).to_have_count(held)
    choose_pace(page, "at once")
    table.settle()


def choose_pace(page: Page, pace: str) -> None:
    page.get_by_role("button", name="More").click()
    page.get_by_label("The bots move").select_option(label=pace)
    page.get_by_role("dialog", name="More").get_by_role("button", name="Close").click()


def test_arrows_choose_among_what_may_be_played_and_h_gives_a_hint(table: Table) -> None:
    page = table.begin().page
    table.settle()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-bid]:not([aria-disabled])").first).to_be_focused()
    page.keyboard.press("h")
    expect(page.get_by_role("dialog", name="Hint")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("[data-bids]")).to_have_count(0)


def test_a_bid_of_two_digits_is_typed(table: Table) -> None:
    page = table.begin(hands="", bots=2).page
    while table.settle() == "bidding" and not page.locator('[data-bid="10"]').count():
        pytest.fail("ten cards and no bid of ten")
    page.keyboard.type("10")
    expect(page.locator('[data-bid="10"]')).to_be_focused()


def test_a_hand_is_reviewed_while_one_looks(app: Flask, table: Table) -> None:
    page = table.begin().page
    rules = {"variant": "blackout", "schedule": [3]}
    add_game(app, device_of(app), "over", rules, until=lambda match: match.finished)
    page.goto("/practice/g/over")
    page.get_by_role("link", name="Review this hand").tap()
    page.wait_for_url("**/review/1")
    expect(page.get_by_role("status").filter(has_text="judged.")).to_be_visible(timeout=60_000)
    expect(page.locator(".decision").first).to_contain_text(re.compile("best|close call|worse"))
    expect(page.locator(".decision.is-waiting")).to_have_count(0)


def test_a_card_is_dragged_to_the_table(table: Table) -> None:
    page = table.begin().page
    while table.settle() == "bidding":
        before = table.revision()
        table.choice.click()
        table.moved_from(before)
    held = table.cards.count()
    card = page.locator(".playing.ok").first
    box, felt = card.bounding_box(), page.locator("[data-felt]").bounding_box()
    assert box
    assert felt
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(felt["x"] + 150, felt["y"] + 150, steps=6)
    page.mouse.up()
    expect(table.cards).to_have_count(held - 1)


def test_a_card_that_is_let_go_before_the_table_stays(table: Table) -> None:
    page = table.begin().page
    while table.settle() == "bidding":
        before = table.revision()
        table.choice.click()
        table.moved_from(before)
    held = table.cards.count()
    box = page.locator(".playing.ok").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 30, steps=4)
    page.mouse.up()
    expect(page.locator(".playing.held")).to_have_count(0)
    expect(table.cards).to_have_count(held)


def test_an_illegal_card_says_why_and_stays(app: Flask, table: Table) -> None:
    page = table.begin().page
    device = device_of(app)
    add_game(
        app,
        device,
        "follow",
        {"variant": "blackout", "schedule": [10]},
        until=lambda match: (
            in_phase("play")(match) and len(match.view.legal) < match.view.counts[0]
        ),
    )
    page.goto("/practice/g/follow")
    held = table.cards.count()
    page.locator(".playing.no").first.tap(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Follow suit")
    expect(table.cards).to_have_count(held)


def device_of(app: Flask) -> str:
    from sqlalchemy import select

    from scorekeeper.records.db import db
    from scorekeeper.records.models import PracticeGame

    with app.app_context():
        return db.session.scalars(select(PracticeGame.device)).first() or ""


def test_seventeen_cards_can_be_tapped_on_the_smallest_phone(app: Flask, table: Table) -> None:
    table.page.set_viewport_size(NARROW)
    table.begin()
    add_game(
        app,
        device_of(app),
        "many",
        {"variant": "oh-hell", "schedule": [17]},
        ("random", "random"),
        until=in_phase("play"),
    )
    page = table.page
    page.goto("/practice/g/many")
    expect(table.cards).to_have_count(17)
    for card in table.cards.all():
        box = card.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
    page.locator(".playing.ok").last.tap()
    expect(table.cards).to_have_count(16)


def test_when_time_is_out_easy_bids_and_a_reload_gives_no_time(app: Flask, table: Table) -> None:
    page = table.begin().page
    add_game(
        app,
        device_of(app),
        "timed",
        {"variant": "oh-hell", "schedule": [2]},
        until=in_phase("bidding"),
        bid_seconds=60,
    )
    page.add_init_script(path=CLOCK)
    page.goto("/practice/g/timed")
    expect(page.locator("[data-clock]")).to_have_text("60 s")
    page.add_init_script("{ const now = Date.now; Date.now = () => now() + 57_000; }")
    page.reload()
    expect(page.locator("[data-clock]")).to_have_text(re.compile("^[0-3] s$"))
    page.evaluate("later(4_000)")
    expect(page.locator("[data-bids]")).to_have_count(0)


def test_a_claim_ends_a_hand_in_which_nothing_is_left_to_decide(app: Flask, table: Table) -> None:
    page = table.begin().page
    add_game(
        app,
        device_of(app),
        "settled",
        {"variant": "oh-hell", "schedule": [3]},
        until=lambda match: (
            in_phase("play")(match) and claim.settled(match.state) and match.view.counts[0] > 1
        ),
    )
    page.goto("/practice/g/settled")
    held, before = table.cards.count(), table.revision()
    page.get_by_role("button", name=f"Nothing left to decide: play all {held}").tap()
    table.moved_from(before)
    assert table.settle() == "final"


@pytest.fixture
def other(chromium: Browser, site: str) -> "Callable[[], BrowserContext]":
    def another() -> BrowserContext:
        return chromium.new_context(
            base_url=site, viewport=PHONE, has_touch=True, service_workers="block"
        )

    return another


def test_the_deal_of_the_day_is_the_same_in_two_browsers(
    page: Page, other: "Callable[[], BrowserContext]"
) -> None:
    context = other()
    seen = [daily(one) for one in (page, context.new_page())]
    close(context)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 4


def daily(page: Page) -> list[str]:
    """Play two hands of the deal of the day by the first choice; return what was seen."""
    page.goto("/practice")
    page.evaluate("localStorage.setItem('scorekeeper.pace', 'none')")
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/practice/g/*")
    table, seen = Table(page), []
    while True:
        stage = table.settle()
        seen.append(page.locator("[data-felt]").inner_text() + cards_named(table))
        if stage == "result" and page.locator("h1").inner_text() == "Hand 2":
            return seen
        before = table.revision()
        table.choice.click()
        table.moved_from(before)


def cards_named(table: Table) -> str:
    return " ".join(card.get_attribute("aria-label") or "" for card in table.cards.all())


def test_hands_are_bid_one_after_the_other(page: Page) -> None:
    page.goto("/practice")
    page.get_by_role("link", name="Bid trainer").tap()
    page.get_by_label("Cards each").select_option("2")
    page.get_by_role("radio", name=re.compile("^easy")).check()
    page.get_by_role("button", name="Deal", exact=True).tap()
    for _ in range(2):
        page.get_by_role("group", name="Your bid").get_by_role("button", disabled=False).first.tap()
        expect(page.locator(".said")).to_contain_text("makes it")
        expect(page.get_by_text("Played out by bots").first).to_be_visible(timeout=60_000)
        page.get_by_role("button", name="Next hand").tap()
    expect(page.get_by_role("group", name="Your bid")).to_be_visible()
    page.goto("/practice/bids")
    expect(page.get_by_role("heading", name="So far")).to_be_visible()
    expect(page.get_by_text(re.compile("2 bids"))).to_be_visible()
