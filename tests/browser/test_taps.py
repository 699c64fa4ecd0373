"""How often a thumb comes down: it is counted, and no key is pressed."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import pages

NAMES = ["Ana", "Ben", "Cy", "Di"]


class Thumb:
    """Taps, and counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def link(self, name: str) -> None:
        self.tap(self.page.get_by_role("link", name=name, exact=True))


@pytest.fixture
def thumb(page: Page) -> Thumb:
    return Thumb(page)


@pytest.fixture
def keys(page: Page) -> list[str]:
    """The keys that were pressed on the page, whoever pressed them."""
    pressed: list[str] = []
    page.expose_binding("pressed", lambda _source, key: pressed.append(key))
    page.add_init_script("addEventListener('keydown', (event) => pressed(event.key), true)")
    return pressed


def play_with_one_miss(
    thumb: Thumb, hand: int, order: Sequence[str] = ("Ben", "Cy", "Di", "Ana")
) -> None:
    """From the open bids to the next: each bids two, hearts are turned, the first takes more."""
    first = order[0]
    size = 11 - hand
    pages.expect_step(thumb.page, hand, "bids")
    thumb.button("hearts")
    for name in order:
        thumb.button(f"{name}, bid 2")
    pages.expect_step(thumb.page, hand, "tricks")
    thumb.tap(thumb.page.get_by_role("button", name=f"{first}, bid 2, took 2"))
    thumb.button(f"{first}, {size - 6} tricks")
    thumb.button(f"Record hand {hand}")
    expect(thumb.page.get_by_role("list", name="Standings")).to_be_visible()


def test_a_hand_of_four_with_one_miss_takes_eight_taps_and_no_key(
    thumb: Thumb, keys: list[str]
) -> None:
    pages.make_table(thumb.page)
    pages.start_game(thumb.page, "Oh Hell", NAMES)
    keys.clear()
    play_with_one_miss(thumb, 1)
    assert thumb.taps <= 8
    assert keys == []


def test_from_one_hands_bids_to_the_next_takes_eight_taps_too(thumb: Thumb) -> None:
    pages.make_table(thumb.page)
    pages.start_game(thumb.page, "Oh Hell", NAMES)
    play_with_one_miss(thumb, 1)
    play_with_one_miss(thumb, 2, ["Cy", "Di", "Ana", "Ben"])
    pages.expect_step(thumb.page, 3, "bids")
    assert thumb.taps <= 2 * 8


def test_the_same_as_last_time_starts_in_two_taps(thumb: Thumb) -> None:
    page = thumb.page
    pages.make_table(page)
    pages.start_game(page, "Blackout", NAMES)
    pages.end_early(page)
    page.goto("/")
    thumb.tap(page.get_by_role("link", name="Friday table"))
    thumb.button("Same as last time")
    pages.expect_step(page, 1, "bids")
    expect(page.get_by_text("Ben deals 10 cards each").first).to_be_visible()
    expect(page.get_by_text("10 cards · Blackout")).to_be_visible()
    assert thumb.taps <= 6


def test_members_are_seated_by_a_tap_each_and_five_taps_more_start_another_game(
    thumb: Thumb,
) -> None:
    page = thumb.page
    pages.make_table(page)
    for name in NAMES:
        pages.add_member(page, name)
    page.goto("/")
    thumb.tap(page.get_by_role("link", name="Friday table"))
    thumb.link("New game")
    for name in NAMES:
        page.get_by_role("group", name="Members").get_by_role("button", name=name).tap()
    thumb.tap(page.get_by_role("button", name="Another game"))
    thumb.tap(pages.variant_card(page, "Nomination Whist"))
    thumb.button("Start the game")
    pages.expect_step(page, 1, "bids")
    expect(page.get_by_text("7 cards · Nomination Whist")).to_be_visible()
    assert thumb.taps <= 5
