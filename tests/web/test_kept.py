"""What is kept is seen by nobody else, and never when it is out of date."""

import re
from threading import Barrier, Thread

import pytest

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import writing
from scorekeeper.records.roles import Role
from scorekeeper.web.kept import NAME, Kept, kept
from scorekeeper.web.play import live
from tests.web.conftest import HAND, Device, Evening, operation, text


def token(page: str) -> str:
    found = re.search(r'name="csrf-token"[^>]* content="([^"]+)"', page)
    assert found
    return found[1]


def undo_op(page: str) -> str:
    found = re.search(r'<form id="undo".*?name="op" value="([^"]+)"', page, re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def board(evening: Evening):
    evening.record(1, HAND)
    return lambda device: device.get(evening.play).text


def test_each_device_has_its_own_token_in_a_kept_page(evening, scorer, board):
    other = evening.device(Role.SCORER)
    mine, hers = board(scorer), board(other)
    assert token(mine) != token(hers)
    for device, page in ((scorer, mine), (other, hers)):
        assert page.count(token(page)) >= 2
        device.headers = {"X-CSRFToken": token(page)}
        answer = device.post(f"{evening.play}/undo", base=evening.revision, op=undo_op(page))
        assert answer.status_code == 302
    assert "\0" not in mine + hers
    assert evening.state["hands"] == []


def test_each_look_has_an_operation_of_its_own(scorer, board):
    assert len({undo_op(board(scorer)) for _ in range(3)}) == 3


def test_a_page_is_rendered_once_for_all_who_see_alike(app, evening, scorer, board, monkeypatch):
    board(scorer)
    monkeypatch.setattr(live, "board_page", None)
    assert "Hand 1" in board(evening.device(Role.SCORER))
    with pytest.raises(TypeError):
        board(evening.device(Role.VIEWER))


def test_a_viewer_is_never_shown_the_page_of_a_scorer(evening, scorer, viewer, board):
    assert "/undo" in board(scorer)
    assert "/undo" not in board(viewer)
    assert "/undo" in board(scorer)


def test_a_notice_is_shown_once_and_to_one_alone(evening, scorer, board):
    other = evening.device(Role.SCORER)
    board(other)
    scorer.post(f"{evening.play}/undo", base=evening.revision, op="undo-it")
    first, second = (scorer.get(evening.play).text for _ in range(2))
    notice = re.compile(r"taken back|Undone|undone", re.IGNORECASE)
    assert len(notice.findall(first)) == len(notice.findall(second)) + 1
    assert notice.findall(board(other)) == notice.findall(second)


def rename(evening: Evening) -> None:
    member = store.members(evening.table)[0]
    journal.rename_member(evening.table, member.id, "Anabel", operation())


def erase(evening: Evening) -> None:
    journal.erase_member(evening.table, store.members(evening.table)[0].id, operation())


def correct(evening: Evening) -> None:
    evening.record(1, {**HAND, "tricks": [0, 1, 1]})


def undo(evening: Evening) -> None:
    journal.undo(evening.game, evening.revision, operation())


def name_it(evening: Evening) -> None:
    journal.change_game(evening.game, {"name": "Late"}, evening.revision, operation())


@pytest.mark.parametrize("change", [rename, erase, correct, undo, name_it])
def test_every_change_is_seen_at_once(app, evening, viewer, board, change):
    before = text(viewer.get(evening.play))
    with app.app_context():
        change(evening)
    after = text(viewer.get(evening.play))
    assert after != before
    app.extensions[NAME].clear()
    assert text(viewer.get(evening.play)) == after


def test_an_emptied_memory_shows_the_same_pages(app, evening, scorer, board):
    evening.record(2, HAND)
    pages = [f"{evening.play}{page}" for page in ("", "/next", "/rules", "/journal")]
    before = [text(scorer.get(page)) for page in pages]
    app.extensions[NAME].clear()
    assert [text(scorer.get(page)) for page in pages] == before


def test_a_removed_device_is_out_though_its_page_is_kept(app, evening, scorer, board):
    board(scorer)
    with app.app_context():
        access.revoke(evening.table, scorer.grant, operation().now)
    assert scorer.get(evening.play).status_code == 404


def test_what_a_change_that_is_taken_back_has_read_is_not_kept(app, evening, viewer, board):
    def fail() -> None:
        with writing():
            kept("within", lambda: 1)
            raise ZeroDivisionError

    with app.app_context(), pytest.raises(ZeroDivisionError):
        fail()
    with app.app_context():
        assert kept("within", lambda: 2) == 2


def test_the_one_that_nobody_asks_for_goes_first():
    memory, made = Kept(2), []
    for key in "abacab":
        memory.get(key, lambda key=key: made.append(key))
    assert made == ["a", "b", "c", "b"]


def test_many_at_once_get_what_belongs_to_their_key():
    memory, start, wrong = Kept(3), Barrier(6), []

    def ask(number: int) -> None:
        start.wait()
        for turn in range(300):
            key = (number + turn) % 5
            if memory.get(key, lambda key=key: key * 10) != key * 10:
                wrong.append(key)

    threads = [Thread(target=ask, args=[number]) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_device_of_several_tables_keeps_all_of_them(app, evening, noise):
    phone = evening.device(Role.VIEWER)
    phone.join(noise.code(Role.SCORER))
    assert phone.get(evening.play).status_code == phone.get(noise.play).status_code == 200


def test_a_device_is_named_where_it_is_used(evening: Evening, scorer: Device):
    with evening.app.app_context():
        (held,) = access.held([scorer.grant])
        (row,) = access.grants([scorer.grant])
        assert (held.id, held.table_id, held.role, held.label) == (
            row.id,
            row.table_id,
            row.role,
            row.label,
        )
        assert access.held([]) == []


# -- what was just recorded ------------------------------------------------------------------------


def put(device: Device, evening: Evening, number: int, facts: dict, op: str):
    address = f"{evening.play}/hands/{number}"
    return device.put(address, op=op, base=evening.revision, facts=facts)


def test_a_game_is_not_read_again_after_a_hand(app, evening, scorer, monkeypatch):
    scorer.get(f"{evening.play}/rules")
    monkeypatch.setattr(store, "recorded", None)
    assert put(scorer, evening, 1, HAND, "one").status_code == 200
    assert "Hand 1" in scorer.get(evening.play).text


def test_what_is_kept_of_it_is_what_is_on_record(app, evening, scorer):
    answers = [put(scorer, evening, n, {**HAND, "note": "é ♥"}, f"op-{n}").json for n in (1, 2)]
    kept_now = scorer.get(f"{evening.play}/game.json").json
    app.extensions[NAME].clear()
    assert scorer.get(f"{evening.play}/game.json").json == kept_now == answers[-1]["game"]
    assert [answer["revision"] for answer in answers] == [2, 3]


def test_what_others_do_meanwhile_is_read(app, evening, scorer, monkeypatch):
    record = journal.record_hand

    def recorded(*args):
        outcome = record(*args)
        journal.change_game(evening.game, {"name": "Late"}, evening.revision, operation())
        return outcome

    monkeypatch.setattr(journal, "record_hand", recorded)
    answer = put(scorer, evening, 1, HAND, "one").json
    assert (answer["game"]["name"], answer["recorded"], answer["revision"]) == ("Late", 2, 3)
