"""On the smallest phone nothing scrolls sideways, is too small to tap, or lies hidden."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, ViewportSize, expect

from tests.browser.conftest import PHONE
from tests.browser.states import STATES, House, State, opened, play
from tests.support.evenings import GAMES, copied_app, wide_game

NARROW: ViewportSize = {"width": 320, "height": 568}
SIZES = {"320": NARROW, "390": PHONE}
FOUR = (
    "W" * 40,
    "Maximiliane Charlotte von und zu Hohenlo",
    "Donaudampfschifffahrtsgesellschaftskapit",
    "Bo",
)
TEN = (*FOUR, "Ana", "Benedikt Christopher Alexander of Yorkto", "Cy", "Di", "Eve", "Flo")
UP_AND_DOWN = [*range(1, 11), *range(9, 0, -1), *range(2, 9)]

# Elements with text or controls that are wider than what shows them; the board's own box may be,
# and that of a grid of points or amounts; names in headings may end in an ellipsis or after two
# lines, and fields scroll.
CUT = """() => {
  const boxes = ".hands, .worth:not(.words), .each, .over";
  const big = ", .big-players .name, .big-facts dd";
  const names = ", .standing .name, .hands thead span, .each th span" + big;
  const ends = boxes + names + ", .vh, .skip, .input, .chip input";
  const wide = (one) => one.scrollWidth > one.clientWidth + 1;
  const shows = (one) => one.checkVisibility() && !one.closest(".vh") && !one.matches(ends);
  return [...document.querySelectorAll("body, body *")]
    .filter((one) => shows(one) && getComputedStyle(one).display !== "inline" && one.clientWidth)
    .filter((one) => getComputedStyle(one).overflowX !== "visible" && wide(one))
    .map((one) => one.outerHTML.slice(0, 120));
}"""

# Targets below 44 px on a side. A link within a sentence would not count; an input counts with
# the label around it.
SMALL = """() => {
  const all = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  const target = (one) => one.matches("[type=radio], [type=checkbox]") ? one.closest("label") : one;
  return [...new Set([...document.querySelectorAll(all)].map(target))]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".skip"))
    .map((one) => [one.getBoundingClientRect(), one])
    .filter(([box]) => box.width < 43.9 || box.height < 43.9)
    .map(([box, one]) => `${box.width}x${box.height} ${one.outerHTML.slice(0, 120)}`);
}"""

# Ways in the head of a page of which the text takes two lines, or a word of it breaks.
BENT = """() => [...document.querySelectorAll(".ways a")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getBoundingClientRect().height > 32;
  })
  .map((one) => one.outerHTML)"""

# What reaches below the top of the thumb bar when everything is scrolled to its end.
COVERED = """() => {
  const pad = document.querySelector(".pad");
  for (const box of document.querySelectorAll(".hands")) box.scrollTop = box.scrollHeight;
  scrollTo(0, document.scrollingElement.scrollHeight);
  if (!pad || getComputedStyle(pad).position !== "sticky") return [];
  const end = pad.getBoundingClientRect().top;
  return [...document.querySelectorAll("main *, .top *")]
    .filter((one) => one.checkVisibility() && !one.contains(pad))
    .filter((one) => !one.closest(".vh, .pad, dialog"))
    .filter((one) => one.getBoundingClientRect().bottom > end + 1)
    .map((one) => one.outerHTML.slice(0, 120));
}"""

# Whether the middle of an element is what a finger would hit there.
SEEN = """(one) => {
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return one.contains(hit);
}"""

# The colours of a chip's edge, of the chip, and of what it lies on.
EDGE = """() => {
  const look = (name) => getComputedStyle(document.querySelector(name));
  const chip = look("[data-chips] .chip");
  const colours = [chip.borderTopColor, chip.backgroundColor, look(".pad").backgroundColor];
  return colours.map((colour) => colour.match(/\\d+/g).map(Number));
}"""

LARGE = "document.documentElement.style.fontSize = '200%'"

WIDE = play("wide", "board", "wide")
BIDS_26 = play("26 cards", "next_hand", "bids26")
TRICKS_26 = play("26 cards", "next_hand", "tricks26")


@pytest.fixture(scope="module")
def house(
    migrated: Path, tmp_path_factory: pytest.TempPathFactory, chromium: Browser
) -> Iterator[House]:
    """The states of all pages with the longest names, a wide board and a hand of 26 cards."""
    games = {
        **{key: replace(facts, players=FOUR) for key, facts in GAMES.items()},
        "wide": wide_game(TEN, UP_AND_DOWN),
        "bids26": wide_game(FOUR, [25, 26], to_come=1),
        "tricks26": wide_game(FOUR, [26], is_open=True),
    }
    app = copied_app(migrated, tmp_path_factory.mktemp("layout"))
    with opened(app, chromium, games) as house:
        yield house


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_long_names_fit_and_every_target_can_be_tapped(
    state: State, size: ViewportSize, house: House
) -> None:
    page = house.show(state, size)
    assert widths(page) == (size["width"], size["width"])
    assert page.evaluate(CUT) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(BENT) == []
    assert page.evaluate(COVERED) == []


def test_the_page_of_an_error_fits(house: House) -> None:
    house.stranger.set_viewport_size(NARROW)
    house.stranger.goto("/nothing/here")
    assert widths(house.stranger) == (320, 320)
    assert house.stranger.evaluate(SMALL) == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_hand_column_and_names_stay_in_view_on_a_wide_board(
    size: ViewportSize, house: House
) -> None:
    page = house.show(WIDE, size)
    box = page.get_by_role("region", name="Hands")
    assert box.evaluate("box => box.scrollWidth > box.clientWidth")
    assert box.evaluate("box => box.scrollHeight > box.clientHeight")
    corner, last = page.locator(".hands thead th").first, page.locator(".hands tbody tr").last
    for left, top in [(0, 0), (9999, 9999), (9999, 0), (0, 9999)]:
        box.evaluate("(box, [left, top]) => box.scrollTo(left, top)", [left, top])
        expect(corner).to_be_in_viewport(ratio=1)
        frame, shown = rect(box), rect(corner)
        assert (shown["x"], shown["y"]) == pytest.approx((frame["x"], frame["y"]), abs=1)
    box.evaluate("box => box.scrollTo(9999, 0)")
    last.evaluate("row => row.scrollIntoView({ block: 'nearest', inline: 'end' })")
    assert page.get_by_role("columnheader").last.evaluate(SEEN)
    assert last.locator("th").evaluate(SEEN)
    assert last.locator("td").last.evaluate(SEEN)
    assert page.evaluate(SMALL) == []
    assert page.evaluate(COVERED) == []


def test_a_wide_board_opens_at_its_last_hand(house: House) -> None:
    page = house.show(WIDE, NARROW)
    assert page.get_by_role("row").last.locator("th").evaluate(SEEN)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_bid_of_26_is_one_tap(size: ViewportSize, house: House) -> None:
    page = house.show(BIDS_26, size)
    chips = page.locator("[data-chips] button")
    expect(chips).to_have_count(27)
    for chip in chips.all():
        assert chip.evaluate(SEEN)
    assert page.evaluate(SMALL) == []
    chips.last.tap()
    expect(page.locator("[data-value]").first).to_have_text("26")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_all_26_tricks_are_one_tap(size: ViewportSize, house: House) -> None:
    page = house.show(TRICKS_26, size)
    page.locator(".row").last.tap()
    page.locator("[data-chips]:visible button").last.tap()
    expect(page.locator("[data-value]").last).to_have_text("26")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_entry_works_with_text_twice_as_large(size: ViewportSize, house: House) -> None:
    page = house.show(play("large", "next_hand", "eventful"), size)
    page.evaluate(LARGE)
    assert widths(page) == (size["width"], size["width"])
    assert page.evaluate(CUT) == []
    row = page.locator(".row").last
    row.tap()
    chips = page.locator("[data-chips]:visible button")
    for chip in chips.all():
        chip.tap()
        expect(chip).to_have_attribute("aria-pressed", "true")
    expect(row).to_have_accessible_name(re.compile("took 7"))
    button = page.get_by_role("button", name="Record hand")
    button.scroll_into_view_if_needed()
    assert button.evaluate(SEEN)
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_bids_work_with_text_twice_as_large(size: ViewportSize, house: House) -> None:
    page = house.show(play("large", "next_hand", "fresh"), size)
    page.evaluate(LARGE)
    for seat in range(3):
        assert widths(page) == (size["width"], size["width"])
        assert page.evaluate(CUT) == []
        expect(page.locator("[data-title]")).to_have_text(f"{FOUR[(seat + 1) % 4]} bids")
        assert page.locator("[data-title]").evaluate(SEEN)
        page.locator("[data-chips] button").nth(seat).tap()
    expect(page.locator("[data-value]")).to_have_text(["0", "1", "2", "–"])


def test_long_names_leave_the_figures_of_the_members_in_sight(house: House) -> None:
    page = house.show(next(one for one in STATES if one.name == "statistics"), PHONE)
    box = page.get_by_role("region", name="Members")
    assert box.evaluate("one => one.scrollWidth <= one.clientWidth")


def rect(one: Locator) -> FloatRect:
    box = one.bounding_box()
    assert box
    return box


def widths(page: Page) -> tuple[int, int]:
    """Return how wide the page is, and its window."""
    told: Any = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    return tuple(told)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_chips_can_be_seen(scheme: Literal["light", "dark"], house: House) -> None:
    page = house.show(play("edges", "next_hand", "fresh"))
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    # The page's script draws them, once the facts have come.
    page.locator("[data-chips] .chip").first.wait_for()
    edge, inside, around = page.evaluate(EDGE)
    assert contrast(edge, inside) >= 3
    assert contrast(edge, around) >= 3


def contrast(*colours: list[int]) -> float:
    """Return the contrast of two colours by WCAG."""
    light, dark = sorted((luminance(colour) for colour in colours), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: list[int]) -> float:
    shares = [part / 255 for part in colour]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
