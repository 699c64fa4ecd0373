"""A table as a file, games from files, a table of a file; and nothing half done."""

import io
import json
import zipfile
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.interchange import game_to_json, read_table
from scorekeeper.interchange.samples import sample
from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from scorekeeper.records.whole import table_file
from scorekeeper.web import sizes
from tests.web.conftest import HAND, notices, operation, text


def upload(device, path, **fields):
    boundary, body = encode_multipart(fields)
    kind = f"multipart/form-data; boundary={boundary}"
    return device.client.post(path, data=body, headers=device.headers, content_type=kind)


def file(data, name="game.json"):
    sent = data if isinstance(data, bytes) else json.dumps(data).encode()
    return FileStorage(io.BytesIO(sent), name)


def as_saved(evening):
    with evening.app.app_context():
        return table_file(evening.table)


def tables(evening):
    with evening.app.app_context():
        return [table.name for table in store.tables()]


@pytest.mark.parametrize("suffix", ["json", "zip"])
def test_what_was_saved_makes_the_table_again(evening, host, suffix):
    evening.record(1, HAND)
    saved = host.get(f"{evening.url}/table.{suffix}").data
    before = as_saved(evening)
    assert read_table(saved) == before
    host.post(f"{evening.url}/erase", name="Friday table")
    stranger = evening.device()
    answer = upload(stranger, "/bring", file=file(saved, f"table.{suffix}"))
    assert answer.status_code == 302
    new = answer.headers["Location"].rsplit("/", 1)[-1]
    with evening.app.app_context():
        assert table_file(new) == before
    page = stranger.get(answer.headers["Location"])
    assert "Friday table is here, with 1 game and 3 members." in text(page)
    assert "you are host" in text(page)


def test_a_file_has_a_name_in_any_script(evening, host):
    host.post(f"{evening.url}/name", title="Zoës שולחן 桌子")
    header = host.get(f"{evening.url}/table.json").headers["Content-Disposition"]
    assert header.startswith("attachment; filename=Zos-")
    assert "filename*=UTF-8''Zo%C3%ABs-%D7%A9" in header
    assert header.endswith(".json")


def test_a_table_that_is_still_here_is_brought_in_as_a_copy_only(evening, host):
    saved = host.get(f"{evening.url}/table.json").data
    answer = upload(host, "/bring", file=file(saved), name="Again")
    assert answer.status_code == 422
    assert "at a table here already" in notices(answer)[0]
    assert 'name="copy"' in answer.text
    assert tables(evening) == ["Friday table", "Others"]
    assert upload(host, "/bring", file=file(saved), name="Again", copy="1").status_code == 302
    assert tables(evening) == ["Again", "Friday table", "Others"]


def grave(evening):
    shape = json.loads(evening.device(Role.SCORER).get(f"{evening.url}/table.json").data)
    hand = {"bids": [1, 1, 1], "tricks": [2, 2, 2], "trump": "clubs"}
    shape["games"][0]["game"] |= {"hands": [hand], "id": "another"}
    return json.dumps(shape).encode()


def bomb():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as whole:
        whole.writestr("table.csv", b"0" * 30_000_000)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"nothing", "Not JSON"),
        (b"[1, 2]", "Must be an object"),
        (bomb(), "The ZIP file holds more than a table."),
        (game_to_json(sample("sample-okenuff")), 'Format: must be "scorekeeper.table/1"'),
        (grave, "Game 1, hand 1: 6 of 2 tricks: 4 too many."),
    ],
)
def test_what_is_no_table_is_refused_in_words_and_nothing_is_kept(evening, host, data, told):
    sent = data(evening) if callable(data) else data
    answer = upload(host, "/bring", file=file(sent))
    assert answer.status_code == 422
    assert told in " ".join(notices(answer))
    assert tables(evening) == ["Friday table", "Others"]


def test_without_a_file_one_is_asked_for(host, evening):
    assert notices(upload(host, "/bring")) == ["Choose a file first."]
    assert notices(upload(host, f"{evening.url}/files")) == ["Choose a file first."]


def test_who_may_make_no_table_may_bring_none_in(evening, host):
    saved = host.get(f"{evening.url}/table.json").data
    evening.app.config["OPEN"] = False
    stranger = evening.device()
    assert "only those make tables who keep one already" in text(stranger.get("/bring"))
    assert upload(stranger, "/bring", file=file(saved), copy="1").status_code == 403
    assert upload(host, "/bring", file=file(saved), copy="1").status_code == 302


def test_a_file_may_be_larger_than_a_form_but_not_without_end(evening, host):
    saved = host.get(f"{evening.url}/table.json").data + b" " * 3_000_000
    assert upload(host, "/bring", file=file(saved), copy="1").status_code == 302
    large = b" " * (sizes.BYTES_OF_AN_UPLOAD + 1)
    assert upload(host, "/bring", file=file(large)).status_code == 413
    other = upload(host, f"{evening.url}/name", title="x", file=file(b" " * 1_000_001))
    assert other.status_code == 413


OKENUFF = game_to_json(sample("sample-okenuff"))


def test_games_are_brought_in_all_or_none(evening, scorer):
    wrong = {**OKENUFF, "id": "b", "hands": [{"bids": [9, 0, 0, 0]}]}
    both = [file({**OKENUFF, "id": "a"}, "a.json"), file(wrong, "b.json")]
    answer = upload(scorer, f"{evening.url}/files", files=both)
    assert answer.status_code == 422
    assert any(told.startswith("b.json: Hand 1") for told in notices(answer))
    assert len(evening.everything[0]) == 1
    both[:] = [file({**OKENUFF, "id": one}, f"{one}.json") for one in "ab"]
    answer = upload(scorer, f"{evening.url}/files", files=both)
    assert answer.status_code == 302
    assert "2 games are here now." in text(scorer.get(evening.url))
    again = [file({**OKENUFF, "id": "a"}), file({**OKENUFF, "id": "c"})]
    upload(scorer, f"{evening.url}/files", files=again)
    assert "1 game is here now, 1 was there already." in text(scorer.get(evening.url))


class Outrun(Exception):
    """What the driver of PostgreSQL says where somebody else was quicker."""

    sqlstate = "40001"


def test_where_somebody_else_was_quicker_all_games_are_recorded_anew(evening, scorer, monkeypatch):
    came, bring = [], journal.import_game

    def second_is_late(table, game, operation):
        came.append(game["id"])
        if came == ["a", "b"]:
            raise OperationalError("", {}, Outrun())
        return bring(table, game, operation)

    monkeypatch.setattr(journal, "import_game", second_is_late)
    both = [file({**OKENUFF, "id": one}, f"{one}.json") for one in "ab"]
    assert upload(scorer, f"{evening.url}/files", files=both).status_code == 302
    assert came == ["a", "b", "a", "b"]
    assert "2 games are here now." in text(scorer.get(evening.url))


def test_a_game_of_another_table_is_not_brought_in(evening, noise, scorer):
    taken = {**OKENUFF, "id": noise.game}
    answer = upload(scorer, f"{evening.url}/files", files=[file(OKENUFF), file(taken, "x.json")])
    assert notices(answer) == ["x.json: A game of another table has this id."]
    assert len(evening.everything[0]) == 1


@pytest.mark.parametrize("typed", ["", "Friday", "Others", "erase"])
def test_a_table_is_erased_by_its_own_name_only(evening, host, typed):
    answer = host.post(f"{evening.url}/erase", name=typed)
    assert answer.status_code == 422
    assert "That is another name." in text(answer)
    assert f'value="{typed}"' in answer.text
    assert tables(evening) == ["Friday table", "Others"]


def test_before_it_is_erased_what_goes_is_counted_and_a_file_offered(evening, host):
    page = host.get(f"{evening.url}/erase")
    assert "1 game, 3 members and 1 device go for good." in text(page)
    assert f"{evening.url}/table.json" in page.text


@pytest.mark.sqlite("the bytes of its file")
def test_no_name_of_an_erased_table_is_left_in_the_database(evening, host):
    with evening.app.app_context():
        journal.add_member(evening.table, "Xanthippe", operation())
        kept = Path(store.db.engine.url.database)
    host.post(f"{evening.url}/erase", name="Friday table")
    assert b"Xanthippe" not in kept.read_bytes()
