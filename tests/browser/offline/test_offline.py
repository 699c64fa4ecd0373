"""A game goes on without the network: nothing is lost, and nobody is overruled unasked."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, Route, expect

from scorekeeper.records import store
from tests.browser import pages
from tests.browser.offline.phones import (
    BIDS,
    UNSENT,
    WORKER_IS_READY,
    Bring,
    cut,
    drawer,
    end,
    enter,
    expect_sent,
    hands,
    lose_answers,
    record,
    tricks_of,
)
from tests.support.evenings import Seeded


@pytest.mark.parametrize("place", ["home", "local"])
def test_two_phones_and_a_viewer_play_on_while_the_network_comes_and_goes(
    app: Flask, table: Seeded, bring: Bring, place: str, request: pytest.FixtureRequest
) -> None:
    origin = request.getfixturevalue(place)
    first, second, viewer = bring(origin), bring(origin), bring(origin)
    enter(first, table, "first")
    enter(second, table, "first")
    viewer.goto(f"/t/{table.id}/g/first")
    pages.bid(first, Ben=0, Cy=1, Ana=1)
    pages.expect_step(first, 1, "tricks")
    cut(first)
    pages.take(first, Ben=1, Cy=0)
    pages.record(first)
    pages.expect_step(first, 2, "bids")
    pages.expect_totals(first, Ana=11, Ben=1, Cy=0)
    expect(first.locator(UNSENT)).to_contain_text("1 hand is kept on this phone, not sent yet.")
    pages.bid(first, Cy=1)
    assert tricks_of(app) == [None]
    cut(first, False)
    expect_sent(first)
    assert tricks_of(app) == [[1, 1, 0]]
    pages.bid(first, Ana=0, Ben=1)  # what was half-entered meanwhile is not disturbed
    pages.expect_step(first, 2, "tricks")
    enter(second, table, "first")
    pages.expect_step(second, 2, "tricks")
    lose_answers(second)
    pages.record(second)
    pages.expect_step(second, 3, "bids")
    expect(second.locator(UNSENT)).to_contain_text("not sent yet")
    assert tricks_of(app) == [[1, 1, 0], [0, 1, 1]]  # it was recorded; the phone cannot know
    cut(second)
    pages.bid(second, Ana=2, Ben=0, Cy=0)
    pages.expect_step(second, 3, "tricks")
    pages.record(second)
    expect(second.get_by_role("heading", name="That was the last hand")).to_be_visible()
    expect(second.locator(UNSENT)).to_contain_text("2 hands are kept")
    second.evaluate("() => { window.fetch = window.reach; }")
    cut(second, False)
    expect(second.get_by_role("heading", name="Ana wins")).to_be_visible()
    assert tricks_of(app) == [[1, 1, 0], [0, 1, 1], [2, 0, 0]]
    viewer.reload()
    expect(viewer.get_by_text("33", exact=True).first).to_be_visible()


def test_a_conflict_is_decided_by_a_person_and_holds_up_no_other_game(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "second")
    other = page.context.new_page()
    enter(other, table, "first")
    cut(page)
    pages.bid(other, Ben=1, Cy=1, Ana=1)
    pages.expect_step(other, 1, "tricks")
    pages.bid(page, Ben=0, Cy=0, Ana=1)
    pages.expect_step(page, 1, "tricks")
    record(app, "first", 1, BIDS)
    cut(page, False)
    page.bring_to_front()
    expect(page.locator(UNSENT)).to_contain_text("1 hand on this phone waits for your decision.")
    assert [hands(app, game)[0]["bids"] for game in ("first", "second")] == [[0, 2, 0], [1, 0, 0]]
    page.goto("/unsent")
    expect(page.get_by_text("recorded something else at")).to_be_visible()
    expect(page.get_by_role("row", name="Ben 2 1")).to_be_visible()
    page.get_by_role("button", name="Record what this phone has").click()
    assert hands(app)[0]["bids"] == [0, 2, 0]
    record(app, "first", 1, {"bids": [0, 0, 2]})  # and once more, while he thinks
    page.get_by_role("button", name="Yes, do so").click()
    expect(page.get_by_role("row", name="Cy 2 1")).to_be_visible()
    assert hands(app)[0]["bids"] == [0, 0, 2]
    page.get_by_role("button", name="Record what this phone has").click()
    page.get_by_role("button", name="Yes, do so").click()
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    assert hands(app)[0]["bids"] == [1, 1, 1]


def test_what_is_kept_for_theirs_takes_nothing_that_was_recorded_on_it(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Ana=0)
    pages.record(page)
    record(app, "first", 1, BIDS)
    cut(page, False)
    expect(page.locator(UNSENT)).to_contain_text("waits for your decision")
    page.goto("/unsent")
    page.get_by_role("button", name="Keep what the scorekeeper has").click()
    page.get_by_role("button", name="Yes, do so").click()
    expect(page.get_by_role("heading", name="Hand 1, tricks")).to_be_visible()
    expect(page.get_by_role("row", name="Ben 2 1, took 1")).to_be_visible()
    assert hands(app)[0]["bids"] == [0, 2, 0]
    page.get_by_role("button", name="Keep what the scorekeeper has").click()
    page.get_by_role("button", name="Yes, do so").click()
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    assert tricks_of(app) == [None]


def test_what_was_refused_is_told_and_opened_again_in_the_form(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    words = "Hand 1: that cannot be."
    page.route(
        "**/g/first/hands/1",
        lambda route: route.fulfill(
            status=422, json={"error": {"code": "grave", "message": words}}
        ),
    )
    pages.bid(page, Ben=1, Cy=1, Ana=0)
    expect(page.get_by_role("alert")).to_contain_text(words)
    page.unroute("**/g/first/hands/1")
    enter(page, table, "second")
    pages.bid(page, Ben=0, Cy=0, Ana=1)
    pages.expect_step(page, 1, "tricks")
    page.goto("/unsent")
    expect(page.get_by_text(words)).to_be_visible()
    page.get_by_role("button", name="Open it in the form").click()
    pages.expect_step(page, 1, "bids")
    expect(page.get_by_text("2 of 2")).to_be_visible()
    pages.bid(page, Ana=2)
    pages.expect_step(page, 1, "tricks")
    expect_sent(page)
    assert hands(app)[0]["bids"] == [2, 1, 1]


def test_undo_takes_back_what_nobody_can_have_yet(
    app: Flask,
    table: Seeded,
    bring: Bring,
    home: str,
    assert_accessible: Callable[[Page], None],
) -> None:
    page = bring(home)
    enter(page, table, "first")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    expect(page.locator(".pad :focus")).to_have_count(1)
    pages.undo(page)
    pages.expect_step(page, 1, "bids")
    expect(page.locator(UNSENT)).to_be_hidden()
    assert_accessible(page)
    pages.bid(page, Ana=0)
    pages.expect_step(page, 1, "tricks")
    with page.expect_navigation():
        cut(page, False)
    pages.expect_step(page, 1, "tricks")
    assert hands(app)[0]["bids"] == [0, 1, 1]
    lose_answers(page)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    pages.undo(page)
    expect(page.get_by_role("alert")).to_contain_text("may have reached the scorekeeper")
    assert len(drawer(page, "getAll", "outbox")) == 1


def test_a_phone_that_may_not_record_any_more_keeps_what_it_has(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    pages.bid(page, Ben=1, Cy=1)
    page.context.clear_cookies()
    pages.bid(page, Ana=1)
    expect(page.get_by_role("alert")).to_contain_text("this device may not see it")
    page.goto("/unsent")
    expect(page.get_by_text("This phone may not record there any more")).to_be_visible()
    page.goto(f"/join#{table.code}")
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(UNSENT)).to_contain_text("waits for your decision")
    page.goto("/unsent")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    assert hands(app)[0]["bids"] == [1, 1, 1]


def test_a_tab_that_is_gone_holds_up_nothing_and_what_cannot_be_read_is_kept_aside(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    cut(page)
    drawer(page, "put", "outbox", {"v": 0, "hand": "of an older version <b>"})
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    kept = drawer(page, "getAll", "outbox")
    drawer(page, "put", "outbox", {**kept[1], "facts": "bent", "id": 99})
    gone = {"name": "outbox", "owner": "a tab that is gone", "beat": 10**9}
    drawer(page, "put", "lock", gone)
    cut(page, False)
    expect(page.locator(UNSENT)).to_have_text(re.compile("^ *Something kept on this phone cannot"))
    assert hands(app)[0]["bids"] == [1, 1, 1]
    page.goto("/unsent")
    expect(page.get_by_text("of an older version <b>")).to_be_visible()
    expect(page.get_by_text('"bent"')).to_be_visible()
    page.get_by_role("button", name="Remove it").first.click()
    page.get_by_role("button", name="Yes, do so").click()
    expect(page.get_by_role("heading", name="Cannot be read")).to_have_count(1)
    assert len(drawer(page, "getAll", "outbox")) == 1


def test_two_tabs_send_each_hand_once_and_in_order(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    other = page.context.new_page()
    enter(other, table, "second")
    cut(page)
    for tab in (page, other):
        pages.bid(tab, Ben=1, Cy=1, Ana=0)
        pages.expect_step(tab, 1, "tricks")
        pages.record(tab)
        pages.expect_step(tab, 2, "bids")
    puts: list[str] = []
    page.context.on("request", lambda one: puts.append(one.url) if one.method == "PUT" else None)
    cut(page, False)
    expect_sent(page)
    expect_sent(other)
    assert sorted(re.findall("/g/([a-z]+)/", " ".join(puts))) == ["first"] * 2 + ["second"] * 2
    assert tricks_of(app, "first") == tricks_of(app, "second") == [[0, 1, 1]]


def test_with_a_service_worker_a_reload_without_the_network_shows_the_same_step(
    app: Flask, table: Seeded, bring: Bring, local: str
) -> None:
    page = bring(local)
    enter(page, table, "first")
    page.wait_for_function(WORKER_IS_READY)
    pages.bid(page, Ben=0, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    cut(page)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    page.reload()
    pages.expect_totals(page, Ana=11, Ben=10, Cy=11)
    pages.bid(page, Cy=1, Ana=0)
    page.reload()
    pages.expect_step(page, 2, "bids")
    expect(page.get_by_text("1 of 2")).to_be_visible()
    expect(page.locator(UNSENT)).to_contain_text("1 hand is kept on this phone, not sent yet.")
    pages.bid(page, Ben=2)
    pages.expect_step(page, 2, "tricks")
    page.goto(f"/t/{table.id}")
    expect(page.get_by_text("This page needs the network.")).to_be_visible()
    page.get_by_role("link", name="Oh Hell").first.click()
    pages.expect_step(page, 2, "tricks")
    page.goto("/unsent")
    expect(page.get_by_role("heading", name="Hand 2, bids")).to_be_visible()
    page.go_back()
    pages.expect_step(page, 2, "tricks")
    with page.expect_navigation():
        cut(page, False)
    pages.expect_step(page, 2, "tricks")
    assert [hand["bids"] for hand in hands(app)] == [[1, 0, 1], [0, 2, 1]]
    kept = page.evaluate(
        """async () => {
          const keys = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
          return keys.flat().map((one) => new URL(one.url).pathname);
        }"""
    )
    assert "/shell" in kept
    assert not [path for path in kept if path.startswith("/t/")]


def test_the_scorekeeper_installs(bring: Bring, local: str) -> None:
    page = bring(local)
    page.wait_for_function(WORKER_IS_READY)
    page.reload()
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in found} <= {"in-incognito"}  # which the tests' phones are
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert page.request.get(page.locator("link[rel=apple-touch-icon]").get_attribute("href")).ok


def test_a_game_that_starts_without_the_network_is_sent_before_its_hands(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    end(app, "first", "second")
    page = bring(home)
    page.goto(f"/t/{table.id}")
    drawer(page, "until", "snapshots", 1)
    cut(page)
    page.get_by_role("button", name="Same as last time").click()
    pages.expect_step(page, 1, "bids")
    expect(page.get_by_text("Ben deals 2 cards").first).to_be_visible()
    expect(page.locator(UNSENT)).to_contain_text("A game that began without the network")
    pages.bid(page, Cy=1, Ana=1, Ben=0)
    pages.expect_step(page, 1, "tricks")
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    with page.expect_navigation():
        cut(page, False)
    pages.expect_step(page, 2, "bids")
    pages.expect_totals(page, Ana=11, Ben=10, Cy=11)
    with app.app_context():
        newest = store.last_game(table.id)
        assert newest
        assert f"/g/{newest.id}/next" in page.url
        assert len(store.games(table.id)) == 3


def test_a_new_version_is_offered_and_takes_nothing_that_was_half_entered(
    table: Seeded, bring: Bring, local: str
) -> None:
    page = bring(local)

    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "digest": "of another version"})

    page.route("**/snapshot.json", newer)
    enter(page, table, "first")
    pages.bid(page, Ben=1, Cy=1)
    expect(page.locator(UNSENT)).to_contain_text("A new version of the scorekeeper is here.")
    page.unroute("**/snapshot.json")
    with page.expect_navigation():
        page.get_by_role("link", name="Load it").click()
    pages.expect_step(page, 1, "bids")
    expect(page.get_by_text("2 of 2")).to_be_visible()


def test_a_browser_that_keeps_nothing_says_so_and_records_while_the_server_answers(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    page.goto(f"/t/{table.id}/g/first/next")
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing on this phone.")
    pages.bid(page, Ben=1, Cy=1, Ana=0)
    pages.expect_step(page, 1, "tricks")
    cut(page)
    page.get_by_role("button", name="Record hand").click()
    expect(page.get_by_role("alert")).to_contain_text("The scorekeeper does not answer.")
    cut(page, False)
    pages.record(page)
    assert tricks_of(app) == [[0, 1, 1]]


def test_a_hand_recorded_alike_elsewhere_lets_nothing_behind_it_replace_what_they_did_next(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    enter(page, table, "first")
    cut(page)
    pages.take(page, Ana=0)
    pages.record(page)
    pages.bid(page, Cy=1, Ana=1, Ben=1)
    pages.expect_step(page, 2, "tricks")
    record(app, "first", 1, {"bids": [1, 1, 1], "tricks": [0, 1, 1]})
    record(app, "first", 2, {"bids": [0, 0, 2]})
    cut(page, False)
    expect(page.locator(UNSENT)).to_contain_text("waits for your decision")
    assert hands(app)[1]["bids"] == [0, 0, 2]


def test_a_tab_left_behind_replaces_nothing_that_another_recorded_since(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    enter(page, table, "first")
    behind = page.context.new_page()
    enter(behind, table, "first")
    cut(page)
    pages.bid(page, Ben=1, Cy=1, Ana=1)
    pages.expect_step(page, 1, "tricks")
    pages.take(page, Ana=0)
    pages.record(page)
    pages.expect_step(page, 2, "bids")
    pages.bid(behind, Ben=0, Cy=0, Ana=1)
    expect(behind.get_by_role("alert")).to_contain_text("Another page on this phone")
    pages.expect_step(behind, 1, "bids")
    cut(page, False)
    expect_sent(page)
    assert [(hand["bids"], hand.get("tricks")) for hand in hands(app)] == [([1, 1, 1], [0, 1, 1])]


def test_a_damaged_database_of_the_browser_stops_no_page(
    app: Flask, table: Seeded, bring: Bring, home: str
) -> None:
    page = bring(home)
    page.goto("/healthz")
    page.evaluate(
        """() => new Promise((done) => {
          indexedDB.deleteDatabase("scorekeeper").onsuccess = () => {
            indexedDB.open("scorekeeper", 1).onsuccess = ({ target }) => {
              target.result.close();
              done();
            };
          };
        })"""
    )
    page.goto(f"/t/{table.id}/g/first/next")
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps nothing on this phone.")
    pages.bid(page, Ben=1, Cy=1, Ana=0)
    pages.expect_step(page, 1, "tricks")
    assert hands(app)[0]["bids"] == [0, 1, 1]
