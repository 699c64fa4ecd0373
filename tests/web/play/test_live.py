"""The board keeps itself up to date: its tag, its parts, and the big board."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from sqlalchemy import event

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import db
from scorekeeper.records.prepared import Prepared
from scorekeeper.records.roles import Role
from tests.web.conftest import BIDS, HAND, Device, Evening, operation, text

TRICKS = {**BIDS, "tricks": [0, 1, 1]}


def news(device: Device, evening: Evening, tag: str = "", big: bool = False):
    headers = {"If-None-Match": tag} if tag else {}
    address = f"{evening.play}/board.json{'?big=1' if big else ''}"
    return device.client.get(address, headers=headers)


def tag_of(device, evening):
    return news(device, evening).headers["ETag"]


def page_tag(page):
    """The tag that a page begins with."""
    found = re.search(r"<script[^>]*data-board>(.*?)</script>", page, re.DOTALL)
    assert found
    return f'"{json.loads(found[1])["tag"]}"'


def seen(device, address):
    """A page without what is other each time: tokens, operations, the tag."""
    page = device.get(address).text
    page = re.sub(r"<script.*?</script>|<meta[^>]*>", "", page, flags=re.DOTALL)
    return re.sub(
        r'<input type="hidden"[^>]*>|<ul class="flashes".*?</ul>', "", page, flags=re.DOTALL
    )


@contextmanager
def counted(app) -> Iterator[list[str]]:
    """Collect the statements that are sent to the database."""
    sent: list[str] = []

    def note(connection, cursor, statement, *rest) -> None:
        if not statement.startswith("BEGIN"):
            sent.append(statement)

    def note_prepared(prepared, engine, values):
        sent.append(str(values))
        return ask(prepared, engine, values)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    # These go past SQLAlchemy to the driver.
    ask = Prepared._asked
    with patch.object(Prepared, "_asked", note_prepared):
        yield sent
    event.remove(engine, "before_cursor_execute", note)


# -- the answer ------------------------------------------------------------------------------------


def test_who_has_the_board_as_it_stands_gets_304_for_one_query(app, evening, viewer):
    evening.record(1, HAND)
    tag = tag_of(viewer, evening)
    with counted(app) as sent:
        answer = news(viewer, evening, tag)
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", tag)
    assert len(sent) == 1, sent
    assert "Set-Cookie" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_device_of_several_tables_is_in_at_each(app, evening, viewer):
    assert viewer.post("/tables", name="Another table").status_code == 302
    tag = tag_of(viewer, evening)
    with counted(app) as sent:
        answer = news(viewer, evening, tag)
    assert answer.status_code == 304
    assert len(sent) == 2, sent


def test_what_all_who_look_on_ask_for_is_made_once(app, evening, viewer):
    other = evening.device(Role.VIEWER)
    evening.record(1, HAND)
    first = news(viewer, evening)
    with counted(app) as sent:
        second = news(other, evening)
    assert second.get_json() == first.get_json()
    assert len(sent) == 1, sent


def test_the_buttons_of_a_board_are_each_time_new(evening, scorer):
    evening.record(1, HAND)
    parts = [news(scorer, evening).get_json()["parts"] for _ in range(2)]
    first, second = (re.findall(r'name="op" value="(.*?)"', part) for part in parts)
    assert first
    assert first != second


def test_a_tag_that_was_weakened_on_the_way_counts_too(evening, viewer):
    assert news(viewer, evening, f"W/{tag_of(viewer, evening)}").status_code == 304


@pytest.mark.parametrize("page", ["", "/big"])
def test_a_page_begins_with_the_tag_of_its_parts(evening, viewer, page):
    evening.record(1, HAND)
    tag = page_tag(viewer.get(evening.play + page).text)
    assert news(viewer, evening, tag).status_code == 304
    evening.record(2, HAND)
    assert news(viewer, evening, tag).status_code == 200


@pytest.mark.parametrize(("page", "big"), [("", False), ("/big", True)])
def test_the_parts_are_those_of_the_page(evening, scorer, page, big):
    evening.record(1, HAND)
    evening.record(2, BIDS)
    response = news(scorer, evening, big=big)
    assert "Set-Cookie" not in response.headers
    answer = response.get_json()
    assert answer["revision"] == evening.revision

    def plain(html):
        html = re.sub(r'name="(op|csrf_token)" value="[^"]*"', "", html)
        return re.sub(r"\s+", " ", html)

    whole = plain(scorer.get(evening.play + page).text)
    parts = re.split(r"(?=<div data-part)", plain(answer["parts"]))[1:]
    assert len(parts) == (2 if big else 3)
    for part in parts:
        assert part.strip() in whole


def test_a_device_of_another_role_has_another_tag(evening, viewer, scorer, host):
    tags = {tag_of(device, evening) for device in (viewer, scorer, host)}
    assert len(tags) == 3


def test_another_edition_of_scripts_and_styles_changes_the_tag(app, evening, viewer):
    tag = tag_of(viewer, evening)
    app.config["STATIC_DIGEST"] = "another"
    assert news(viewer, evening, tag).status_code == 200


def test_a_removed_device_is_told_so_at_its_next_question(app, evening, viewer):
    tag = tag_of(viewer, evening)
    with app.app_context():
        access.revoke(evening.table, viewer.grant, operation().now)
    answer = news(viewer, evening, tag)
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (404, "not-found")


def test_an_erased_game_is_not_found_though_the_device_has_its_tag(evening, host):
    tag = tag_of(host, evening)
    host.post(f"{evening.play}/erase")
    assert news(host, evening, tag).status_code == 404


def test_a_game_of_another_table_is_not_found(evening, noise, viewer):
    assert viewer.get(f"{evening.url}/g/{noise.game}/board.json").status_code == 404


# -- every change of what is seen changes the tag --------------------------------------------------


def member(evening: Evening, place: int) -> int:
    return store.member_ids(evening.game)[place]


def first_member(name: str) -> Callable[[Evening], None]:
    return lambda evening: journal.rename_member(
        evening.table, member(evening, 0), name, operation()
    )


def merge(evening: Evening) -> None:
    other = journal.add_member(evening.table, "Anna", operation())
    journal.merge_members(evening.table, member(evening, 0), other.id, operation())


def pay(evening: Evening) -> None:
    table = store.table(evening.table)
    assert table
    payer, payee = store.member_ids(evening.game)[:2]
    facts = {"payer": payer, "payee": payee, "amount": 5, "currency": "EUR", "game": evening.game}
    journal.record_payment(evening.table, facts, table.revision, operation())


def change(**what: object) -> Callable[[Evening], None]:
    def act(evening: Evening) -> None:
        base = evening.revision
        outcome = journal.change_game(evening.game, dict(what), base, operation())
        assert isinstance(outcome, journal.Written), outcome

    return act


def hand(number: int, **facts: object) -> Callable[[Evening], None]:
    return lambda evening: evening.record(number, {**HAND, **facts})


def undo(evening: Evening) -> None:
    assert isinstance(journal.undo(evening.game, evening.revision, operation()), journal.Written)


CHANGES: dict[str, Callable[[Evening], None]] = {
    "bids": lambda evening: evening.record(2, BIDS),
    "a hand": hand(2),
    "a correction": hand(1, tricks=[0, 1, 1]),
    "an adjustment": hand(1, adjustments=[{"seat": 1, "points": -20, "kind": "revoke"}]),
    "a note": hand(1, note="Ben exposed a card."),
    "a void hand": hand(1, void=True),
    "an undo": undo,
    "a member renamed": first_member("Anna"),
    "a member erased": lambda evening: journal.erase_member(
        evening.table, member(evening, 0), operation()
    ),
    "two members made one": merge,
    "a game named": change(name="Christmas"),
    "other rules": change(rules={"variant": "oh-hell", "schedule": [2] * 9}),
    "somebody sits out": change(agreed={"number": 2, "out": [1]}),
    "another dealer": change(agreed={"number": 2, "dealer": 2}),
    "the end": lambda evening: evening.end(),
    "a payment": pay,
}


@pytest.mark.parametrize("act", CHANGES.values(), ids=CHANGES)
def test_whatever_changes_a_board_changes_its_tag(evening, scorer, viewer, act):
    evening.record(1, HAND)
    devices, page = (scorer, viewer), evening.play
    tags, before = [tag_of(one, evening) for one in devices], [seen(one, page) for one in devices]
    assert [seen(one, page) for one in devices] == before
    with evening.app.app_context():
        act(evening)
    for device, tag, old in zip(devices, tags, before, strict=True):
        assert seen(device, page) != old
        assert tag_of(device, evening) != tag


def test_a_new_link_to_look_on_changes_the_tag_and_the_picture(evening, scorer):
    tag, before = tag_of(scorer, evening), seen(scorer, f"{evening.play}/big")
    with evening.app.app_context():
        access.rotate(evening.table, Role.VIEWER)
    assert seen(scorer, f"{evening.play}/big") != before
    assert tag_of(scorer, evening) != tag


def test_a_game_that_comes_back_after_it_was_erased_has_another_tag(app, evening, host):
    file = host.get(f"{evening.play}/game.json").get_json()
    tag = tag_of(host, evening)
    host.post(f"{evening.play}/erase")
    with app.app_context():
        later = journal.Operation("back-again", operation().now.replace(hour=22))
        assert isinstance(journal.import_game(evening.table, file, later), journal.Written)
    assert tag_of(host, evening) != tag


# -- what is told ----------------------------------------------------------------------------------


def told(device, evening):
    return news(device, evening).get_json()["told"]


def test_a_board_tells_the_call_then_the_result_then_the_end(evening, viewer):
    assert told(viewer, evening)["sentence"] == ""
    evening.record(1, BIDS)
    assert told(viewer, evening) == {
        "key": f"{evening.game}/1/bids",
        "sentence": "3 bid for 2: over by 1.",
        "call": True,
    }
    evening.record(1, HAND)
    assert told(viewer, evening)["sentence"] == (
        "Hand 1: Ana +11, Ben +11 and Cy 0. Ana and Ben lead with 11."
    )
    assert not told(viewer, evening)["call"]
    evening.record(2, {**HAND, "void": True})
    assert told(viewer, evening)["sentence"] == "Hand 2 is void."
    evening.end()
    assert told(viewer, evening)["sentence"] == (
        "Ana and Ben share the win. 11 points after 1 hand."
    )


# -- the big board ---------------------------------------------------------------------------------


def big(device, evening):
    return text(device.get(f"{evening.play}/big"))


def test_the_big_board_tells_who_deals_and_leads_before_a_hand(evening, viewer):
    page = big(viewer, evening)
    assert "Ana deals, Ben speaks first" in page
    assert "Hand 1 · 2 cards" in page
    assert "The race of scores" not in page


def test_the_big_board_tells_the_call_the_trump_and_the_bids_of_the_open_hand(evening, viewer):
    evening.record(1, BIDS)
    page = big(viewer, evening)
    assert "Over by 1" in page
    assert "3 bid for 2, somebody will miss" in page
    assert re.search(r"Trump ?(♣\ufe0e)? ?clubs", page)


def test_the_big_board_tells_what_a_hand_came_to_and_the_race(evening, viewer):
    evening.record(1, HAND)
    page = viewer.get(f"{evening.play}/big").text
    rows = re.findall(r"<tr class=\"(?:lead)?\">(.*?)</tr>", page, re.DOTALL)
    cells = [" ".join(re.sub("<[^>]*>", " ", row).split()) for row in rows]
    assert cells == [
        "1 Ana 1 ✓ made, 1 +11 11",
        "1 Ben deals 1 ✓ made, 1 +11 11",
        "3 Cy leads 1 ✕ set, 0 0 0",
    ]
    assert "The race of scores over 1 hand: Ana 11, Ben 11 and Cy 0." in page
    assert re.search(r'<th scope="row">1</th>(<td>11</td>){2}<td>0</td>', page)


def test_the_big_board_of_a_game_that_is_over_tells_who_won(evening, viewer):
    evening.record(1, TRICKS)
    evening.end()
    page = big(viewer, evening)
    assert "Ben and Cy share the win" in page
    assert "deals" not in page


def test_an_open_hand_of_a_game_that_was_ended_is_not_shown(evening, viewer):
    evening.record(1, TRICKS)
    evening.record(2, BIDS)
    evening.end()
    page = big(viewer, evening)
    assert "Ben and Cy share the win" in page
    assert "Hand 2" not in page
    assert "leads" not in page


def test_a_table_that_plays_on_beyond_its_target_hears_the_call(seated):
    evening = seated("Ana", "Ben", "Cy", target=10)
    viewer = evening.device(Role.VIEWER)
    evening.record(1, HAND)
    assert told(viewer, evening)["sentence"].startswith("Hand 1: ")
    evening.record(2, BIDS)
    assert told(viewer, evening)["sentence"] == "3 bid for 2: over by 1."
    assert "Over by 1" in big(viewer, evening)


def test_who_may_record_shows_the_code_to_look_on_and_who_looks_on_does_not(
    evening, viewer, scorer, host
):
    address = f"{evening.play}/big"
    assert "QR code" not in viewer.get(address).text
    assert "QR code" in scorer.get(address).text
    assert "QR code" in host.get(address).text


def test_the_big_board_is_light_or_dark_as_chosen(evening, viewer):
    assert '<html lang="en" data-look="dark">' in viewer.get(f"{evening.play}/big?look=dark").text
    assert '<html lang="en">' in viewer.get(f"{evening.play}/big").text
    assert "data-look" not in viewer.get(f"{evening.play}/big?look=x").text.partition("<body")[0]


def test_names_on_the_big_board_are_text(seated):
    evening = seated("<b>Ana", "Ben & Co")
    evening.record(1, {"bids": [1, 1], "tricks": [1, 1]})
    page = evening.device(Role.VIEWER).get(f"{evening.play}/big").text
    assert "<b>Ana" not in page


def test_the_board_leads_to_the_big_board(evening, viewer, client):
    assert f'href="{evening.play}/big"' in viewer.get(evening.play).text
    assert "/big" not in client.get("/evening/sample-okenuff").text
