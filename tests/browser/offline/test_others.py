"""What others do to a game, a link or the machine while a phone looks on or has not sent all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorekeeper.records import access, erase, journal, store
from scorekeeper.records.db import db
from scorekeeper.records.journal import Operation, Outcome, Written
from scorekeeper.records.roles import Role
from tests.browser import pages
from tests.browser.offline.phones import (
    BIDS,
    UNSENT,
    Bring,
    Server,
    again,
    cut,
    drawer,
    end,
    enter,
    expect_sent,
    hands,
    record,
    tricks_of,
)
from tests.support.evenings import NOW, Seeded


def look(page: Page) -> None:
    """Let a page that is followed ask at once, as when the phone is taken up."""
    page.evaluate("() => { document.dispatchEvent(new Event('visibilitychange')); }")


def by(name: str) -> Operation:
    return Operation(f"elsewhere-{name}", NOW)


def change(app: Flask, action: Callable[[int], Outcome]) -> None:
    """Change the first game from elsewhere."""
    with app.app_context():
        row = store.game("first")
        assert row
        outcome = action(row.revision)
        assert isinstance(outcome, Written), outcome


def keep_one(page: Page, table: Seeded) -> None:
    """Record the bids of the first hand without the network."""
    enter(page, table, "first")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")


def test_a_board_that_is_looked_at_follows_undo_and_names_and_shows_nothing_once_erased(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    record(app, "first", 1, {**BIDS, "tricks": [0, 2, 0]})
    page.goto(f"/t/{table.id}/g/first")
    pages.expect_totals(page, Ana=10, Ben=12, Cy=10)
    change(app, lambda base: journal.undo("first", base, by("u")))
    look(page)
    pages.expect_totals(page, Ana=0, Ben=0, Cy=0)
    change(app, lambda base: journal.change_game("first", {"name": "The long one"}, base, by("n")))
    look(page)
    expect(page.get_by_text("The long one").first).to_be_visible()
    with app.app_context():
        erase.erase_table(table.id)
    look(page)
    expect(page.get_by_role("heading", name="This game is not shown any more")).to_be_visible()
    expect(page.get_by_text("Ben")).to_have_count(0)


@pytest.mark.parametrize("removed", [True, False])
def test_a_phone_whose_link_or_grant_is_gone_sends_what_it_has_by_the_new_link(
    app: Flask, table: Seeded, bring: Bring, home: str, removed: bool
) -> None:
    page = bring(home)
    keep_one(page, table)
    with app.app_context():
        access.rotate(table.id, Role.HOST)
        (device,) = access.devices(table.id)
        if removed:
            access.revoke(table.id, device.id, NOW)
        else:
            access.grant(table.id, Role.HOST, label="another", now=NOW)
            access.revoke_older(table.id, Role.HOST, NOW)
        found = store.table(table.id)
        assert found
        code = access.link_code(found, Role.SCORER, app.config["SECRET_KEY"])
    cut(page, False)
    expect(page.locator(UNSENT)).to_contain_text("waits for your decision")
    assert hands(app) == []
    page.goto(f"/join#{code}")
    page.wait_for_url(re.compile("/t/"))
    page.goto("/unsent")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    assert hands(app)[0]["bids"] == [1, 1, 1]


def test_a_host_who_hands_his_role_on_still_sends_what_waits(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page, other = bring(home), bring(home)
    keep_one(page, table)
    with app.app_context():
        mine, theirs = access.devices(table.id)
        assert access.make_host(table.id, theirs.id, instead_of=mine.id)
    cut(page, False)
    expect_sent(page)
    assert hands(app)[0]["bids"] == [1, 1, 1]
    other.goto(f"/t/{table.id}")
    expect(other.get_by_role("link", name="Links")).to_be_visible()


def test_a_hand_of_a_game_that_was_ended_is_told_what_to_do_and_recorded_once_it_goes_on(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    keep_one(page, table)
    end(app, "first")
    cut(page, False)
    expect(page.locator(UNSENT)).to_contain_text("waits for your decision")
    page.goto("/unsent")
    expect(page.get_by_text("the scorekeeper has nothing for this step")).to_be_visible()
    decide(page, "Record what this phone has")
    expect(page.get_by_text("choose “Open it again” there")).to_be_visible()
    expect(page.get_by_role("row", name="Ben 1")).to_be_visible()
    page.get_by_role("link", name="See the game").click()
    page.get_by_role("button", name="Open it again").click()
    page.goto("/unsent")
    page.get_by_role("button", name="Try again").click()
    decide(page, "Record what this phone has")
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    assert hands(app)[0]["bids"] == [1, 1, 1]


def decide(page: Page, label: str) -> None:
    page.get_by_role("button", name=label).click()
    page.get_by_role("button", name="Yes, do so").click()


def test_phones_that_are_open_over_a_restored_backup_go_on_from_what_it_holds(
    app: Flask, table: Seeded, server: Server, bring: Bring, tmp_path: Path
) -> None:
    page = bring(server.home)
    enter(page, table, "first")
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    pages.run(app, "backup", str(tmp_path / "saved"))
    pages.take(page, Ana=0)
    pages.record(page)
    pages.bid(page, Cy=1, Ana=0, Ben=1)
    pages.expect_step(page, 2, "tricks")
    server.stop()
    with app.app_context():
        db.engine.dispose()
    pages.run(app, "restore", str(tmp_path / "saved"))
    server.start(again(app))
    page.get_by_role("button", name="Record hand").click()
    expect(page.locator(UNSENT)).to_contain_text("waits for your decision")
    assert tricks_of(app) == [None]
    page.goto("/unsent")
    decide(page, "Keep what the scorekeeper has")
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    page.goto(f"/t/{table.id}/g/first/next")
    pages.expect_step(page, 1, "tricks")
    page.wait_for_function(
        """() => new Promise((resolve) => {
          indexedDB.open("scorekeeper", 1).onsuccess = ({ target: { result: kept } }) => {
            const asked = kept.transaction("snapshots").objectStore("snapshots").get("first");
            asked.onsuccess = () => { kept.close(); resolve(!asked.result.since); };
          };
        })"""
    )
    cut(page)
    pages.take(page, Ana=2, Ben=0)
    pages.record(page)
    pages.expect_totals(page, Ana=2, Ben=0, Cy=0)
    assert drawer(page, "getAll", "outbox")[0]["number"] == 1
    cut(page, False)
    expect_sent(page)
    assert tricks_of(app) == [[2, 0, 0]]
