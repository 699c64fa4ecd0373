"""A game with the keyboard alone, and what a screen reader hears of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import CLOCK
from tests.browser.pages import expect_final, expect_step, expect_totals
from tests.browser.states import House, State, opened, play
from tests.support.evenings import GAMES, copied_app

# What is wrong with the focus, if anything: it must be on something that shows it and that nothing
# lies upon. A chip shows the focus of the radio button inside it.
FAULT = """() => {
  const one = document.activeElement;
  if (!one || one === document.body || !one.checkVisibility()) return "lost";
  const shown = one.closest(".chip, .pick") ?? one;
  const look = getComputedStyle(shown);
  if (look.outlineStyle === "none" || parseFloat(look.outlineWidth) < 2) return "not shown";
  const box = shown.getBoundingClientRect();
  const x = Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 1);
  const hit = document.elementFromPoint(x, Math.min(box.y + box.height / 2, innerHeight - 1));
  return shown.contains(hit) ? "" : `covered by ${hit?.outerHTML.slice(0, 80)}`;
}"""


FINAL = ("1= Ana, 3 of 3 made, 36", "1= Ben, 3 of 3 made, 36", "3 Cy, 1 of 3 made, 25")


class Keys:
    """Hands on a keyboard, and eyes on the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def digits(self, *keys: str) -> None:
        """Type numbers, which nobody hears before the script has made buttons of the rows."""
        expect(self.page.locator("button.row").first).to_be_visible()
        self.press(*keys)

    def check(self) -> None:
        """See where the focus is."""
        fault = self.page.evaluate(FAULT)
        what = self.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
        assert fault == "", f"{fault}: {what}"

    def to(self, target: Locator, key: str = "Tab") -> None:
        """Walk to a target, and see the focus at each step."""
        expect(target).to_be_visible()
        for _ in range(60):
            if target.evaluate("one => one === document.activeElement"):
                return
            self.press(key)
            self.check()
        raise AssertionError(f"no way to {target} by {key}")

    def button(self, name: str, key: str = "Enter") -> None:
        self.to(self.page.get_by_role("button", name=name, exact=True))
        self.press(key)

    def link(self, name: str) -> None:
        self.to(self.page.get_by_role("link", name=name, exact=True))
        self.press("Enter")

    def field(self, name: str, text: str) -> None:
        self.to(self.page.get_by_label(name, exact=True))
        self.page.keyboard.type(text)


@pytest.fixture
def keys(page: Page) -> Keys:
    return Keys(page)


@pytest.fixture(scope="module")
def house(
    migrated: Path, tmp_path_factory: pytest.TempPathFactory, chromium: Browser
) -> Iterator[House]:
    app = copied_app(migrated, tmp_path_factory.mktemp("keyboard"))
    with opened(app, chromium, GAMES) as house:
        yield house


def test_a_game_is_played_with_the_keyboard_alone(page: Page, keys: Keys) -> None:
    """Three hands of Ana, Ben and Cy: by chips, with a broken hook, by digits; and a correction."""
    begin(page, keys)
    by_chips(page, keys)
    by_agreement(page, keys)
    by_digits(page, keys)
    keys.link("Board")
    expect_totals(page, Ana=36, Ben=25, Cy=36)
    correct(page, keys)
    expect_totals(page, Ana=36, Ben=36, Cy=25)
    keys.to(page.get_by_text("More", exact=True))
    keys.press("Enter")
    keys.link("End the game")
    keys.button("End the game")
    expect_final(page, "Ana and Ben share the win", *FINAL)


def begin(page: Page, keys: Keys) -> None:
    page.goto("/")
    keys.field("What do you call your table?", "Friday table")
    keys.press("Enter")
    keys.link("New game")
    for seat, name in enumerate(("Ana", "Ben", "Cy"), 1):
        keys.field(f"Name of seat {seat}", name)
    keys.to(page.locator("[name=variant]:checked"))
    keys.press("ArrowDown", "ArrowUp")
    keys.check()
    keys.to(page.locator("[name=dealer]:checked"))
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="Ana")).to_be_checked()
    keys.button("Start the game")


def by_chips(page: Page, keys: Keys) -> None:
    """Hand 1, ten cards: Tab to the chips, arrows along them, Enter or the space bar takes one."""
    expect_step(page, 1, "bids")
    keys.button("hearts", "Space")
    keys.check()
    keys.to(page.get_by_role("button", name="Ben, bid 0"), "Shift+Tab")
    keys.press("ArrowRight", "ArrowRight", "Enter")
    expect(page.get_by_role("button", name="Cy, bid 2")).to_be_focused()
    keys.press("ArrowDown", "ArrowLeft", "Home", "End")
    expect(page.get_by_role("button", name="Cy, bid 10")).to_be_focused()
    keys.press("Home", *["ArrowRight"] * 4, "Space", "ArrowLeft")
    keys.check()
    expect(page.get_by_role("button", name="Ana, bid 4, not allowed: hook")).to_be_visible()
    keys.press("Enter")
    expect_step(page, 1, "tricks")
    keys.button("Cy, bid 4, took 4, made +14, total 14")
    keys.check()
    keys.to(page.get_by_role("button", name="Cy, 4 tricks"))
    keys.press("ArrowRight", "Enter")
    keys.check()
    keys.button("Record hand 1")


def by_agreement(page: Page, keys: Keys) -> None:
    """Hand 2, nine cards: the hooked bid is asked about, and Escape takes it back."""
    expect_step(page, 2, "bids")
    keys.digits("3", "3", "3")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.check()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    keys.to(page.get_by_role("button", name="Ben, bid 0"))
    keys.press("ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    keys.button("Record it by agreement")
    expect_step(page, 2, "tricks")
    keys.button("Record hand 2")


def by_digits(page: Page, keys: Keys) -> None:
    """Hand 3, eight cards: digits bid for whoever speaks, and count for the row that is open."""
    expect_step(page, 3, "bids")
    keys.digits("0", "1", "8")
    expect_step(page, 3, "tricks")
    keys.button("Ben, bid 1, took 1, made +11, total 36")
    keys.digits("0")
    keys.check()
    keys.button("Record hand 3")


def correct(page: Page, keys: Keys) -> None:
    """Hand 3 again: it was Ben who took a trick."""
    keys.to(page.get_by_role("link", name="Hand 3, Ben"))
    keys.press("Enter")
    keys.to(page.locator("[name=tricks-1]:checked"))
    keys.press("ArrowRight")
    keys.check()
    keys.to(page.locator("summary", has_text="Cy"))
    keys.press("Enter")
    keys.to(page.locator("[name=tricks-2]:checked"))
    keys.press("ArrowLeft")
    keys.button("See what moves")
    keys.button("Record the correction")


def test_the_focus_goes_on_to_trump_and_to_what_is_asked_next(house: House) -> None:
    """When the last bid is in, its chips are gone: the focus is not."""
    page = house.show(play("named", "next_hand", "named"))
    keys = Keys(page)
    keys.to(page.get_by_role("button", name="Ben, bid 0"))
    keys.press("Enter", "Enter", "Enter", "Enter")
    keys.check()
    expect(page.get_by_role("button", name="clubs")).to_be_focused()
    keys.button("Somebody else named it")
    keys.check()
    expect(page.get_by_role("button", name="Ben", exact=True)).to_be_focused()
    keys.press("Enter")
    keys.check()


def test_undo_keeps_the_focus_when_nothing_is_left_to_undo(house: House) -> None:
    page = house.show(play("undo", "next_hand", "fresh"))
    keys = Keys(page)
    keys.digits("1")
    expect(page.locator(".seat [data-value]").first).to_have_text("1")
    keys.button("Undo")
    keys.check()


def test_the_focus_stays_in_the_pad_when_nothing_was_recorded(house: House) -> None:
    page = house.show(play("refused", "next_hand", "fresh"))
    page.route("**/hands/*", lambda route: route.fulfill(status=409, json={}))
    keys = Keys(page)
    keys.to(page.get_by_role("button", name="Ben, bid 0"))
    keys.press("Enter", "Enter", "Enter", "Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    keys.check()
    page.unroute("**/hands/*")


def test_a_member_who_was_seated_leaves_the_focus_at_the_next(house: House) -> None:
    page = house.show(State("seats", "games.new"))
    keys = Keys(page)
    keys.to(page.get_by_label("Name of seat 1", exact=True))
    for _ in range(2):
        keys.press("ControlOrMeta+A", "Delete", "Tab", "Tab")
    for _ in range(2):
        keys.to(page.locator("[data-member]:visible").first)
        keys.press("Enter")
        keys.check()


def with_clock(house: House, state: State) -> Page:
    """Open a page in a tab of its own, whose clock the test puts forward."""
    page = house.host.context.new_page()
    page.add_init_script(path=CLOCK)
    page.goto(house.address(state))
    return page


def test_the_count_to_three_keeps_the_focus(house: House) -> None:
    page = with_clock(house, play("fists", "next_hand", "fists"))
    page.evaluate("hold()")
    keys = Keys(page)
    keys.button("Count to three")
    for beat in ("1", "2", "3"):
        expect(page.locator("[data-count]")).to_have_text(beat)
        keys.check()
        keys.press("Enter")
        page.evaluate("later(700)")
    expect(page.locator("[data-count]")).to_be_hidden()
    keys.check()
    page.close()


def test_one_polite_region_speaks_the_call_once_a_hand(house: House) -> None:
    page = with_clock(house, play("call", "next_hand", "open"))
    page.evaluate("later(1_000)")
    live = page.locator("[aria-live]")
    expect(live).to_have_count(1)
    expect(live).to_have_attribute("aria-live", "polite")
    expect(live).to_have_text("11 bid for 10: over by 1.")
    page.reload()
    expect(page.get_by_role("button", name="Record hand 1")).to_be_visible()
    page.evaluate("later(1_000)")
    expect(live).to_have_text("")
    page.close()


def test_nothing_moves_for_those_who_want_no_motion(house: House) -> None:
    """Record, while tricks are missing, shakes the line that says so."""
    page = house.show(play("still", "next_hand", "eventful"))
    record = page.get_by_role("button", name="Record hand 5")
    moving = "button => { button.click(); return document.getAnimations().length; }"
    assert record.evaluate(moving) == 0
    assert record.evaluate("button => getComputedStyle(button).transitionDuration") == "0s"
    page.emulate_media(reduced_motion="no-preference")
    assert record.evaluate(moving) > 0
    page.emulate_media(reduced_motion="reduce")


def test_forced_colours_show_the_chosen_chip(house: House) -> None:
    page = house.show(play("forced", "next_hand", "open"))
    page.emulate_media(forced_colors="active")
    page.locator(".row").first.click()
    looks = page.locator("[data-chips]:visible button").evaluate_all(
        "chips => chips.map((chip) => [chip.ariaPressed, getComputedStyle(chip).backgroundColor])"
    )
    chosen = {colour for pressed, colour in looks if pressed == "true"}
    others = {colour for pressed, colour in looks if pressed == "false"}
    assert len(chosen) == 1
    assert not chosen & others
    page.emulate_media(forced_colors="none")
