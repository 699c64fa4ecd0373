"""Servers that restart, networks that swallow, clocks that jump: a phone loses nothing by it."""

import pytest
from flask import Flask
from playwright.sync_api import expect

from scorekeeper.web import files
from tests.browser import pages
from tests.browser.offline.phones import (
    UNSENT,
    Bring,
    Server,
    again,
    await_worker,
    cut,
    drawer,
    enter,
    expect_sent,
    hands,
    online,
    tricks_of,
)
from tests.support.evenings import Seeded

LATE_DATABASE = """
  let open;
  window.opened = new Promise((done) => { open = done; });
  window.openNow = () => { window.isOpen = true; open(); };
  const { open: real } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const asked = real.apply(this, given);
    if (window.isOpen) return asked;
    const late = { get result() { return asked.result; }, get error() { return asked.error; } };
    asked.onupgradeneeded = (event) => late.onupgradeneeded(event);
    asked.onsuccess = async (event) => { await window.opened; late.onsuccess(event); };
    return late;
  };
"""
JUMP = """(days) => {
  const Real = window.RealDate ??= Date;
  const now = () => Real.now() + days * 86_400_000;
  window.Date = class extends Real {
    constructor(...given) { if (given.length) super(...given); else super(now()); }
    static now() { return now(); }
  };
}"""


def test_a_server_that_restarts_in_mid_hand_costs_nothing(
    app: Flask, table: Seeded, server: Server, bring: Bring
) -> None:
    page = bring(server.home)
    enter(page, table, "first")
    pages.bid(page, Ben=1)
    server.stop()
    server.start(again(app))
    page.reload()
    expect(page.get_by_text("1 of 2")).to_be_visible()
    pages.bid(page, Cy=1)
    server.stop()
    pages.bid(page, Ana=1)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Ana=0)
    expect(page.locator(UNSENT)).to_contain_text("1 hand is kept on this phone, not sent yet.")
    server.start(again(app))
    online(page)
    expect_sent(page)
    assert hands(app)[0]["bids"] == [1, 1, 1]
    expect(page.get_by_text("2 of 2 tricks")).to_be_visible()
    pages.record(page)
    pages.expect_totals(page, Ana=0, Ben=11, Cy=11)
    assert tricks_of(app) == [[0, 1, 1]]


def test_a_clock_that_jumps_changes_neither_what_is_kept_nor_its_order(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    page.evaluate(JUMP, -365)
    pages.take(page, Ana=0)
    pages.record(page)
    page.evaluate(JUMP, 365)
    pages.bid(page, Cy=2, Ana=0, Ben=1)
    pages.expect_step(page, 2, "tricks")
    pages.take(page, Ben=0)
    page.evaluate(JUMP, -30)
    cut(page, False)
    expect_sent(page)
    pages.record(page)
    pages.expect_totals(page, Ana=10, Ben=11, Cy=23)
    assert tricks_of(app) == [[0, 1, 1], [0, 0, 2]]


def test_a_page_left_open_over_an_upgrade_keeps_what_was_half_entered_and_sends_it(
    app: Flask,
    table: Seeded,
    server: Server,
    bring: Bring,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = bring(server.local)
    await_worker(page)
    enter(page, table, "first")
    pages.bid(page, Ben=1, Cy=1)
    server.stop()
    monkeypatch.setattr(files, "digest", lambda *_given: "0123456789ab")
    server.start(again(app))
    other = page.context.new_page()
    other.goto(f"/t/{table.id}")
    expect(page.locator(UNSENT)).to_contain_text("A new version of the scorekeeper is here.")
    expect(page.get_by_text("2 of 2")).to_be_visible()
    pages.bid(page, Ana=1)
    pages.expect_step(page, 1, "tricks")
    assert hands(app)[0]["bids"] == [1, 1, 1]
    assert page.locator("script[src*='/0123456789ab/']").count()
    enter(page, table, "first")
    server.stop()  # to set it offline between two service workers makes Chromium stand still
    pages.take(page, Ana=0)
    page.reload()
    expect(page.get_by_text("2 of 2 tricks")).to_be_visible()
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    server.start(again(app))
    online(page)
    expect_sent(page)
    assert tricks_of(app) == [[0, 1, 1]]


def test_a_network_that_swallows_what_is_sent_holds_nobody_up(
    app: Flask, table: Seeded, server: Server, bring: Bring
) -> None:
    page = bring(server.home)
    enter(page, table, "first")
    page.evaluate("() => { AbortController.prototype.abort = () => {}; }")  # it never gives up
    server.mute()
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Ana=0)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    pages.expect_totals(page, Ana=0, Ben=11, Cy=11)
    expect(page.locator(UNSENT)).to_contain_text("1 hand is kept on this phone, not sent yet.")
    server.mute(False)
    expect_sent(page)
    pages.expect_step(page, 2, "bids")
    assert tricks_of(app) == [[0, 1, 1]]


def test_a_reload_into_a_network_that_swallows_shows_the_step_that_the_phone_keeps(
    table: Seeded, server: Server, bring: Bring
) -> None:
    page = bring(server.local)
    await_worker(page)
    enter(page, table, "first")
    pages.bid(page, Ben=1)
    server.mute()
    page.reload(timeout=60_000)
    pages.expect_step(page, 1, "bids")
    expect(page.get_by_text("1 of 2")).to_be_visible()


def test_a_database_that_the_browser_opens_late_is_one(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    page.add_init_script(LATE_DATABASE)
    page.goto(f"/t/{table.id}/g/first/next")
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing on this phone.")
    page.evaluate("openNow()")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    expect(page.locator(UNSENT)).to_contain_text("1 hand is kept on this phone, not sent yet.")
    assert len(drawer(page, "getAll", "outbox")) == 1
    cut(page, False)
    pages.expect_step(page, 1, "tricks")
    assert hands(app)[0]["bids"] == [1, 1, 1]
