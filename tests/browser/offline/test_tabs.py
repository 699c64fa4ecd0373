"""Several pages of one phone: none replaces what another has recorded."""

import json

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser import pages
from tests.browser.offline.phones import (
    UNSENT,
    Bring,
    cut,
    drawer,
    enter,
    expect_sent,
    hands,
    lose_answers,
    online,
    tricks_of,
)
from tests.support.evenings import Seeded

OTHER = "0123456789abcdef"
ELSEWHERE = "Another page on this phone has gone on with this game"


@pytest.mark.parametrize("tried", [True, False])
def test_a_page_left_behind_does_not_replace_what_another_has_kept(
    app: Flask, table: Seeded, bring: Bring, home: str, tried: bool
) -> None:
    page = bring(home)
    enter(page, table, "first")
    behind = page.context.new_page()
    enter(behind, table, "first")
    if tried:
        lose_answers(page)
    else:
        cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    assert (drawer(page, "getAll", "outbox")[0]["tries"] > 0) is tried
    pages.bid(behind, Ben=0, Cy=0, Ana=1)
    expect(behind.get_by_role("alert")).to_contain_text(ELSEWHERE)
    assert [one["facts"]["bids"] for one in drawer(page, "getAll", "outbox")] == [[1, 1, 1]]
    page.evaluate("() => { window.fetch = window.reach ?? window.fetch; }")
    cut(page, False)
    online(page)
    expect_sent(page)
    assert hands(app)[0]["bids"] == [1, 1, 1]
    behind.reload()
    pages.expect_step(behind, 1, "tricks")


@pytest.mark.parametrize("anew", [True, False])
def test_what_is_taken_back_between_the_look_and_the_sending_is_not_sent(
    app: Flask, table: Seeded, bring: Bring, home: str, anew: bool
) -> None:
    page = bring(home)
    enter(page, table, "first")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    (kept,) = drawer(page, "getAll", "outbox")
    facts = {**kept["facts"], "bids": [2, 1, 1]}
    _change_before_it_is_sent(page, {**kept, "op": OTHER, "facts": facts}, anew)
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.post_data or "") if one.method == "PUT" else "")
    cut(page, False)
    page.wait_for_function("() => sessionStorage.changed")
    expect_sent(page)
    assert [json.loads(one)["op"] for one in sent] == ([OTHER] if anew else [])
    assert [hand["bids"] for hand in hands(app)] == ([[2, 1, 1]] if anew else [])


def _change_before_it_is_sent(page: Page, row: object, anew: bool) -> None:
    """Let another tab be quicker: right before an item is marked as tried, it changes or goes."""
    page.evaluate(
        """([row, anew]) => {
          const { get } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.get = function (key) {
            if (this.name === "outbox" && !sessionStorage.changed) {
              sessionStorage.changed = "1"; // the page may be left at once
              if (anew) this.put(row); else this.delete(key);
            }
            return get.call(this, key);
          };
        }""",
        [row, anew],
    )


def test_a_page_out_of_the_browser_s_memory_shows_what_the_phone_keeps(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    past = page.context.new_page()
    enter(past, table, "first")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    past.evaluate(
        "() => { dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }"
    )
    pages.expect_step(past, 1, "tricks")
    expect(past.locator(UNSENT)).to_contain_text("1 hand is kept on this phone, not sent yet.")
    pages.take(past, Ana=0)
    pages.record(past)
    cut(page, False)
    expect_sent(past)
    assert tricks_of(app) == [[0, 1, 1]]
