"""A game is named or erased by the host."""

from scorekeeper.records import journal, store
from tests.web.conftest import HAND, addresses, operation, text


def test_the_host_names_a_game_and_an_undo_takes_the_name_back(evening, host, scorer):
    evening.record(1, HAND)
    page = f"{evening.play}/about"
    assert page in addresses(host.get(evening.play))
    assert page not in addresses(scorer.get(evening.play))
    told = host.post(page, name=" Ana's birthday ", base=evening.revision, op="name")
    assert told.location == evening.play
    assert evening.state["name"] == "Ana's birthday"
    assert "Ana's birthday" in text(host.get(evening.url))
    host.post(f"{evening.play}/undo", base=evening.revision, op="undo")
    assert evening.state["name"] == ""


def test_a_name_too_long_is_told_and_what_was_typed_stays(evening, host):
    answer = host.post(f"{evening.play}/about", name="x" * 81, base=evening.revision)
    assert answer.status_code == 422
    assert "81 characters, 1 too many" in text(answer)
    assert "x" * 81 in answer.text


def test_a_name_on_an_old_revision_is_a_conflict(evening, host):
    base = evening.revision
    evening.record(1, HAND)
    host.post(f"{evening.play}/about", name="Late", base=base)
    assert evening.state["name"] == ""


def test_an_erased_game_goes_with_its_journal_and_no_other_does(app, evening, host):
    evening.record(1, HAND)
    again = host.post(f"{evening.url}/games/{evening.game}/again", op="again").location
    assert host.get(f"{evening.play}/erase").location == f"{evening.play}/about"
    assert host.post(f"{evening.play}/erase").location == evening.url
    assert "The game is erased." in text(host.get(evening.url))
    assert host.get(evening.play).status_code == 404
    with app.app_context():
        (left,) = store.games(evening.table)
        assert left.id == again.split("/")[-2]
        assert left.sequence == 2
        assert all(line.game_id in (None, left.id) for line in store.journal(evening.table))
        assert len(store.members(evening.table)) == 3
        journal.add_member(evening.table, "Di", operation())
