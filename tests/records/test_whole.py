"""A table written out and brought in again has the same figures, members and money."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.interchange import GameFile, game_to_json, read_table, table_to_zip
from scorekeeper.records import journal, store
from scorekeeper.records.journal import NotBroughtIn, Reason
from scorekeeper.records.whole import table_file
from scorekeeper.rules.score import score
from tests.records.conftest import Sitting, facts
from tests.support.evenings import EVENTFUL, SHARED


@pytest.fixture
def table(sitting: Sitting):
    """A table with two who bear one name, three games, one of them ahead, and payments."""
    one, other = (
        journal.add_member(sitting.table_id, "Ana", sitting.operation()).id for _ in range(2)
    )
    sitting.record(1, facts(1, 1, 0))
    agreed = {"agreed": {"number": 2, "out": [2], "size": 2, "dealer": 1}}
    journal.change_game(sitting.game_id, agreed, sitting.revision, sitting.operation())
    for key, game in (("eventful", EVENTFUL), ("shared", SHARED)):
        shape = game_to_json(GameFile(facts=game, id=key, name=f"-{key}", played="2026-11-20"))
        shape["players"] = ["Ana", "Ana", "Cy", "Di"]
        di = journal.members_named(sitting.table_id, ["Cy", "Di"], sitting.operation())
        journal.import_game(sitting.table_id, shape, sitting.operation(), members=[one, other, *di])
        pay(sitting, one, other, key)
    pay(sitting, other, one, None)
    journal.save_rules(sitting.table_id, {"variant": "blackout"}, sitting.operation())
    return sitting.table_id


def pay(sitting, payer, payee, game):
    told = {"payer": payer, "payee": payee, "amount": 250, "currency": "EUR", "note": "=beer"}
    base = store.table(sitting.table_id).revision
    if game:
        told["game"] = game
    journal.record_payment(sitting.table_id, {**told}, base, sitting.operation())


def bring(sitting, file, **more):
    return journal.import_table(file, sitting.operation(), copy=True, **more).id


def without_ids(file):
    games = [replace(one, file=replace(one.file, id="")) for one in file.games]
    return replace(file, games=tuple(games))


def test_what_is_exported_imports_to_the_same_table(sitting: Sitting, table):
    file = read_table(table_to_zip(table_file(table)))
    copy = table_file(bring(sitting, file))
    assert without_ids(copy) == without_ids(file)
    assert [score(one.file.facts) for one in copy.games] == [
        score(one.file.facts) for one in file.games
    ]
    assert copy.members == ("Ana", "Ben", "Cy", "Ana", "Ana", "Di")
    assert copy.games[0].file.facts.agreed.out == {2}
    assert [one.game for one in copy.payments] == [2, 3, None]
    assert [one.after for one in copy.payments] == [2, 3, 3]
    assert copy.rules == {"variant": "blackout"}


def test_payments_keep_their_moment(sitting: Sitting, table):
    copy = bring(sitting, table_file(table))
    times = [[one.time for one in store.payments(which)] for which in (table, copy)]
    assert times[0] == times[1]
    assert all(time.tzinfo is not None and time < datetime.now(UTC) for time in times[1])


def test_the_journal_of_the_new_table_tells_its_rows(sitting: Sitting, table):
    copy = bring(sitting, table_file(table))
    lines = store.journal(copy)
    for row in store.games(copy):
        mine = [line for line in lines if line.game_id == row.id]
        assert journal.replay(mine) == journal.rows(row)
    assert len(journal.replay_payments(lines)) == 3


def test_games_that_are_here_are_not_brought_in_twice(sitting: Sitting, table):
    tables = [one.id for one in store.tables()]
    with pytest.raises(NotBroughtIn) as error:
        journal.import_table(table_file(table), sitting.operation())
    assert (error.value.what, error.value.number) == ("game", 1)
    assert error.value.refused.reason is Reason.TAKEN
    assert [one.id for one in store.tables()] == tables


def test_a_table_can_be_called_otherwise(sitting: Sitting, table):
    copy = bring(sitting, table_file(table), name="Saturday")
    assert store.table(copy).name == "Saturday"


def test_a_table_that_is_not_there_has_no_file(app):
    with pytest.raises(LookupError):
        table_file("nowhere")
