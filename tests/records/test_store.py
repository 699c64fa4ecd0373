"""Reading: the right rows, in the right order, and no others."""

from typing import Any

import pytest

from scorekeeper.records import journal, store
from tests.records.conftest import RULES


def start(sitting: Any, name: str, members: list[int] | None = None) -> str:
    header = {"rules": RULES, "first_dealer": 1, "name": name}
    seated = members or sitting.members
    started = journal.start_game(sitting.table_id, header, seated, sitting.operation())
    assert isinstance(started, journal.Written)
    return started.game_id


def test_tables_come_by_name(sitting: Any):
    assert [table.name for table in store.tables()] == ["Friday table", "Others"]


def test_a_table_that_is_not_there_is_none(sitting: Any):
    assert store.table("nowhere") is None
    assert store.game("nowhere") is None


def test_tables_of_one_name_are_found_oldest_first(sitting: Any):
    second = journal.create_table("Friday table", sitting.operation())
    found = store.tables_named("Friday table")
    assert [table.id for table in found] == [sitting.table_id, second.id]


def test_members_come_in_the_order_in_which_they_joined(sitting: Any):
    journal.add_member(sitting.table_id, "Ada", sitting.operation())
    assert [one.name for one in store.members(sitting.table_id)] == ["Ana", "Ben", "Cy", "Ada"]


def test_games_come_newest_first_whatever_the_clock_says(sitting: Any):
    start(sitting, "Second")
    sitting.ops = iter([-500, -400])
    start(sitting, "Third")
    assert [game.name for game in store.games(sitting.table_id)] == ["Third", "Second", "Friday"]


def test_the_last_game_is_the_one_for_same_as_last_time(sitting: Any):
    last = start(sitting, "Second")
    game = store.last_game(sitting.table_id)
    assert game is not None
    assert (game.id, game.first_dealer) == (last, 1)


def test_a_table_without_games_has_no_last_one(sitting: Any):
    table = journal.create_table("Empty", sitting.operation())
    assert store.last_game(table.id) is None
    assert store.games(table.id) == []


def test_a_game_is_read_in_the_shape_of_its_file(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    game = store.game_json(sitting.game_id)
    assert game["hands"][0]["tricks"] == [1, 1, 0]
    assert {key: game[key] for key in ("format", "id", "name", "played", "ended", "players")} == {
        "format": "scorekeeper.game/1",
        "id": sitting.game_id,
        "name": "Friday",
        "played": "2026-11-27",
        "ended": False,
        "players": ["Ana", "Ben", "Cy"],
    }


def test_a_game_that_is_not_there_cannot_be_read(sitting: Any):
    with pytest.raises(LookupError):
        store.game_json("nowhere")


def test_a_member_is_called_by_the_name_of_today(sitting: Any):
    journal.rename_member(sitting.table_id, sitting.members[1], "Benno", sitting.operation())
    assert store.game_json(sitting.game_id)["players"] == ["Ana", "Benno", "Cy"]


@pytest.mark.parametrize(
    ("typed", "names"), [("a", ["Ana"]), (" AN", ["Ana"]), ("x", []), ("", ["Ana", "Ben", "Cy"])]
)
def test_names_are_completed_among_those_of_the_table(sitting: Any, typed: str, names: list[str]):
    assert [one.name for one in store.members_like(sitting.table_id, typed)] == names


def test_names_are_completed_in_every_script(sitting: Any):
    journal.add_member(sitting.table_id, "Élodie", sitting.operation())
    assert [one.name for one in store.members_like(sitting.table_id, "él")] == ["Élodie"]


def test_those_who_play_most_are_proposed_first(sitting: Any):
    add = journal.add_member(sitting.table_id, "Adam", sitting.operation())
    two = [sitting.members[1], add.id]
    for name in ("Second", "Third"):
        start(sitting, name, two)
    proposed = store.members_like(sitting.table_id, "a")
    assert [one.name for one in proposed] == ["Adam", "Ana"]
    assert len(store.members_like(sitting.table_id, "", limit=2)) == 2


def test_the_journal_of_a_table_has_that_of_its_games(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    told = [line.kind.value for line in store.journal(sitting.table_id)]
    assert told == ["table", "member", "member", "member", "game", "hand"]
    assert [line.kind.value for line in store.game_journal(sitting.game_id)] == ["game", "hand"]


def test_what_an_undo_has_taken_back_is_known_until_something_else_happens(
    sitting: Any, facts: Any
):
    sitting.record(1, facts(1, 1, 0))
    assert store.taken_back(sitting.game_id, 1) is None
    sitting.undo()
    taken = store.taken_back(sitting.game_id, 1)
    assert taken is not None
    assert taken["tricks"] == [1, 1, 0]
    assert store.taken_back(sitting.game_id, 2) is None
    sitting.record(1, facts(0, 2, 0))
    assert store.taken_back(sitting.game_id, 1) is None
