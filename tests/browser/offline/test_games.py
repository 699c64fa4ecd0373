"""Every kind of game goes on without the network, and says what it says with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorekeeper.rules.facts import GameFacts
from tests.browser import pages
from tests.browser.offline.phones import UNSENT, Bring, cut, enter, expect_sent, tricks_of
from tests.support.evenings import BLIND, FISTS, NAMED, seed, wide_game
from tests.support.sheets import read_sheet

THREE = "size dealer trump Ana Ben Cy"
TWELVE = [f"P{seat}" for seat in range(12)]
HALVES = read_sheet(THREE, scheme="tricks-only", schedule=[2, 2], hook="never").facts
HOOKED = read_sheet(THREE, schedule=[2, 2], hook="always").facts
AIMED = read_sheet(THREE, schedule=[2, 2, 2], hook="never", target=11).facts


def _nothing(page: Page) -> None:
    """No more than the bids is tapped."""


def _blind(page: Page) -> None:
    page.get_by_role("button", name="Bids blind").click()


def _spades(page: Page) -> None:
    pages.name_trump(page, "spades")


def _agreed(page: Page) -> None:
    """The dealer's bid that the hook forbids."""
    page.get_by_role("button", name="Ana, bid 1, not allowed: hook").click()
    page.get_by_role("dialog").get_by_role("button", name="Record it by agreement").click()


@dataclass(frozen=True)
class Kind:
    """A game, and how its first hand is tapped."""

    facts: GameFacts
    bids: Mapping[str, int]
    tricks: Mapping[str, int] = field(default_factory=dict)
    first: Callable[[Page], None] = _nothing
    last: Callable[[Page], None] = _nothing


KINDS = {
    "named": Kind(NAMED, {"Ben": 2, "Cy": 1, "Di": 1, "Ana": 1}, {"Ben": 1}, last=_spades),
    "blind": Kind(BLIND, {"Ben": 1, "Cy": 1, "Di": 1, "Ana": 0}, first=_blind),
    "fists": Kind(FISTS, {"Ben": 3, "Cy": 3, "Di": 2, "Ana": 4}, {"Ana": 2}),
    "halves": Kind(HALVES, {"Ben": 0, "Cy": 1, "Ana": 2}, {"Ana": 1}),
    "hooked": Kind(HOOKED, {"Ben": 1, "Cy": 0}, last=_agreed),
    "twelve": Kind(
        wide_game(TWELVE, [3, 3], to_come=2),
        {f"P{seat % 12}": 1 if seat < 5 else 0 for seat in range(1, 13)},
        {"P1": 0},
    ),
}


def said(page: Page) -> list[str]:
    """What stands on a step, but for what only a server can offer."""
    parts = page.locator("header.top, [data-banner], .noted, .seats .row, [aria-label=Standings]")
    return [" ".join(text.split()) for text in parts.all_inner_texts()]


@pytest.mark.parametrize("name", KINDS)
def test_a_hand_without_the_network_says_what_it_says_with_it(
    app: Flask, bring: Bring, home: str, name: str, request: pytest.FixtureRequest
) -> None:
    kind = KINDS[name]
    table = seed(app, "Another table", {"game": kind.facts})
    page = bring(home)
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    enter(page, table, "game")
    cut(page)
    kind.first(page)
    pages.bid(page, **kind.bids)
    kind.last(page)
    pages.expect_step(page, 1, "tricks")
    expect(page.locator(UNSENT)).to_contain_text("1 hand is kept")
    assert_same_with_it(page)
    cut(page)
    pages.take(page, **kind.tricks)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    expect(page.locator(UNSENT)).to_contain_text("1 hand is kept")
    assert_same_with_it(page)
    assert len(tricks_of(app, "game")) == 1


def assert_same_with_it(page: Page) -> None:
    """What the phone says of its own must be what the scorekeeper says once it has the hand."""
    alone = said(page)
    with page.expect_navigation():
        cut(page, False)
    expect_sent(page)
    expect(page.locator("form.live")).to_be_visible()
    assert said(page) == alone


def test_a_target_that_unsent_hands_have_reached_is_told(
    app: Flask, bring: Bring, home: str
) -> None:
    table = seed(app, "Another table", {"game": AIMED})
    page = bring(home)
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    enter(page, table, "game")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=0)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    expect(page.get_by_text("Ben reached 11. Cy reached 11. Who won is told when")).to_be_visible()
    with page.expect_navigation():
        cut(page, False)
    expect(page.get_by_role("heading", name="Ben and Cy share the win")).to_be_visible()
