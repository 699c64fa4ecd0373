"""The people of a table: renamed, made one, erased, removed."""

import re

import pytest

from scorekeeper.records import journal, store
from scorekeeper.records.db import writing
from scorekeeper.web.members import routes
from tests.web.conftest import HAND, addresses, notices, operation, text


@pytest.fixture
def people(app, evening):
    """The ids of the members by name, the first of each."""

    def ids():
        with app.app_context():
            found = {}
            for member in store.members(evening.table):
                found.setdefault(member.name, member.id)
            return found

    return ids


def add(app, evening, name):
    with app.app_context():
        return journal.add_member(evening.table, name, operation()).id


def page_of(evening):
    return f"{evening.url}/members"


def test_the_list_tells_how_often_and_when_each_played(app, evening, scorer):
    add(app, evening, "Ana")
    told = text(scorer.get(page_of(evening)))
    assert "Ana 1 game, last on Friday 27 November 2026" in told
    assert "Ana (2) has not played yet" in told


def test_a_scorer_may_rename_and_nothing_else(app, evening, scorer, people):
    di, ana = add(app, evening, "Di"), people()["Ana"]
    base = page_of(evening)
    offered = {url for url in addresses(scorer.get(base)) if url.startswith(f"{base}/")}
    assert f"{base}/{ana}/rename" in offered
    assert all(url.endswith("/rename") for url in offered)
    for path in (f"{ana}/merge", f"{ana}/erase", f"{di}/remove"):
        assert scorer.post(f"{base}/{path}", into=str(di)).status_code == 404


def test_a_member_is_renamed_in_all_games(evening, scorer, people):
    answer = scorer.post(f"{page_of(evening)}/{people()['Ben']}/rename", name=" Benno ")
    assert answer.location == page_of(evening)
    assert evening.state["players"] == ["Ana", "Benno", "Cy"]


def test_a_name_that_is_none_is_told_beside_its_field(evening, scorer, people):
    ben = people()["Ben"]
    answer = scorer.post(f"{page_of(evening)}/{ben}/rename", name="x" * 41)
    assert answer.status_code == 422
    assert "Name: 41 characters, 1 too many." in text(answer)
    assert f'value="{"x" * 41}"' in answer.text
    assert answer.text.count("<details open>") == 1
    assert scorer.get(f"{page_of(evening)}/{ben}/rename").location == page_of(evening)


def test_a_stray_member_is_not_found(evening, noise, host):
    for path in ("999/merge", "999/erase"):
        assert host.get(f"{page_of(evening)}/{path}").status_code == 404
    for path in ("999/rename", "999/merge", "999/erase", "999/remove"):
        assert host.post(f"{page_of(evening)}/{path}", name="Zoe").status_code == 404


def test_two_members_are_made_one(app, evening, host, people):
    anna = add(app, evening, "Anna")
    base = page_of(evening)
    asked = text(host.get(f"{base}/{anna}/merge"))
    assert "All games of Anna go to the one you choose." in asked
    answer = host.post(f"{base}/{anna}/merge", into=str(people()["Ana"]))
    assert answer.location == base
    assert "All games are Ana's now." in text(host.get(base))
    assert list(people()) == ["Ana", "Ben", "Cy"]


def test_two_who_sat_in_one_game_stay_two_and_the_game_is_named(evening, host, people):
    ids = people()
    answer = host.post(f"{page_of(evening)}/{ids['Ana']}/merge", into=str(ids["Ben"]))
    assert answer.status_code == 422
    (told,) = notices(answer)
    assert told.startswith("Ana and Ben both sat in one game (Oh Hell, Friday 27 November 2026)")
    assert re.search(rf'value="{ids["Ben"]}" required checked', answer.text)
    assert list(people()) == ["Ana", "Ben", "Cy"]


@pytest.mark.parametrize("into", ["", "0", "999999", "x", "own"])
def test_nobody_is_nobody_to_be(evening, host, people, into):
    ana = people()["Ana"]
    chosen = str(ana) if into == "own" else into
    answer = host.post(f"{page_of(evening)}/{ana}/merge", into=chosen)
    assert answer.status_code == 422
    assert len(notices(answer)) == 1


def test_an_erased_name_is_a_number_and_leaves_the_file(app, evening, host, people):
    zenobia = people()["Ben"]
    base = page_of(evening)
    host.post(f"{base}/{zenobia}/rename", name="Zenobia")
    evening.record(1, {**HAND, "note": "Zenobia was late"})
    assert "Erase the name Zenobia?" in text(host.get(f"{base}/{zenobia}/erase"))
    assert host.post(f"{base}/{zenobia}/erase").location == base
    told = text(host.get(base))
    assert "The name is erased: Player 2 stands for it now." in told
    assert evening.state["players"] == ["Ana", "Player 2", "Cy"]
    assert evening.state["hands"][0]["note"] == "Player 2 was late"
    for path in app.config["INSTANCE"].glob("*.sqlite3*"):
        assert b"Zenobia" not in path.read_bytes()


def test_a_file_that_others_are_busy_with_is_told(monkeypatch, evening, host, people):
    monkeypatch.setattr(routes.erase, "sweep", lambda: False)
    host.post(f"{page_of(evening)}/{people()['Ben']}/erase")
    assert "Others are busy here" in text(host.get(page_of(evening)))


def test_who_never_played_is_removed_and_who_played_is_not(app, evening, host, people):
    di = add(app, evening, "Di")
    base = page_of(evening)
    offered = addresses(host.get(base))
    assert f"{base}/{di}/remove" in offered
    assert f"{base}/{di}/erase" not in offered
    assert f"{base}/{people()['Ana']}/remove" not in offered
    for _ in range(2):
        assert host.post(f"{base}/{di}/remove", op="once").location == base
    assert list(people()) == ["Ana", "Ben", "Cy"]
    host.post(f"{base}/{people()['Ana']}/remove")
    assert "Whoever sat in a game cannot be removed." in text(host.get(base))
    assert list(people()) == ["Ana", "Ben", "Cy"]


# -- the table, and the form of a new game


def test_the_host_renames_the_table(evening, host, scorer):
    assert "Rename the table" not in text(scorer.get(evening.url))
    assert host.post(f"{evening.url}/name", title="Saturday table").location == evening.url
    assert "Saturday table you are host" in text(host.get(evening.url))
    assert host.get(f"{evening.url}/name").location == evening.url


def test_a_table_without_a_name_is_told_so(evening, host):
    answer = host.post(f"{evening.url}/name", title=" ")
    assert answer.status_code == 422
    assert "Name: must not be blank." in text(answer)
    assert "Friday table you are host" in text(answer)


def test_the_form_of_a_new_game_tells_two_of_one_name_apart(app, evening, host):
    second = add(app, evening, "Ana")
    form = host.get(f"{evening.url}/games/new").text
    assert 'value="Ana (2)"' in form
    answer = host.post(
        f"{evening.url}/games", player=["Ana (2)", "Ben"], variant="oh-hell", dealer="0", agreed="1"
    )
    with app.app_context():
        game = store.game(answer.location.split("/")[-2])
        assert [seat.member.name for seat in game.seats] == ["Ana", "Ben"]
        assert game.seats[0].member_id == second
    again = host.get(f"{evening.url}/games/new").text
    assert 'aria-label="Name of seat 1" value="Ana (2)"' in again


def test_merged_members_play_on_in_the_same_game_again(app, evening, host, people):
    with app.app_context(), writing():
        members = journal.members_named(evening.table, ["Anna", "Cy"], operation())
        header = {"rules": {"variant": "oh-hell", "schedule": [2]}, "first_dealer": 0}
        game = journal.start_game(evening.table, header, members, operation()).game_id
    host.post(f"{page_of(evening)}/{members[0]}/merge", into=str(people()["Ana"]))
    answer = host.post(f"{evening.url}/games/{game}/again", op="again")
    with app.app_context():
        assert store.game_json(answer.location.split("/")[-2])["players"] == ["Ana", "Cy"]


@pytest.mark.parametrize("page", ["merge", "erase", "remove"])
def test_a_member_who_is_none_is_not_found(evening, host, people, page):
    for member in ("0", "999", "9" * 30):
        answer = host.post(f"{page_of(evening)}/{member}/{page}", into=str(people()["Ana"]))
        assert answer.status_code == 404
