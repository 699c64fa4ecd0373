"""Games: started, brought in, ended, opened again."""

from typing import Any

import pytest

from scorekeeper.records import journal, store
from scorekeeper.records.journal import Conflict, Reason, Refused, Written
from tests.records.conftest import RULES, facts

HEADER = {"id": "made-by-a-phone", "rules": RULES, "first_dealer": 2, "name": "Second"}
FILE = {
    "format": "scorekeeper.game/1",
    "id": "from-a-file",
    "name": "Old evening",
    "played": "2025-01-03",
    "ended": True,
    "rules": RULES,
    "players": ["Ben", "Ana", "Zoe"],
    "first_dealer": 1,
    "hands": [facts(1, 1, 0), facts(0, 2, 0)],
}


def start(sitting: Any, op: str = "s", **changes: Any) -> Any:
    header = {**HEADER, **changes}
    wish = sitting.operation(op)
    return journal.start_game(sitting.table_id, header, sitting.members, wish)


def bring(sitting: Any, op: str = "i", **changes: Any) -> Any:
    return journal.import_game(sitting.table_id, {**FILE, **changes}, sitting.operation(op))


def test_a_game_started_on_a_phone_keeps_its_id(sitting: Any):
    assert start(sitting) == Written("made-by-a-phone", 1)
    game = store.game("made-by-a-phone")
    assert game is not None
    assert (game.sequence, game.first_dealer, game.ended) == (2, 2, False)
    assert [seat.member_id for seat in game.seats] == sitting.members


def test_a_game_without_an_id_gets_one(sitting: Any):
    header = {"rules": RULES, "first_dealer": 0}
    wish = sitting.operation("s")
    first = journal.start_game(sitting.table_id, header, sitting.members, wish)
    second = journal.start_game(sitting.table_id, header, sitting.members, wish)
    assert isinstance(first, Written)
    assert isinstance(second, Written)
    assert (first.game_id, second.new) == (second.game_id, False)


def test_a_game_that_is_sent_twice_is_started_once(sitting: Any):
    start(sitting)
    assert start(sitting) == Written("made-by-a-phone", 1, new=False)
    assert start(sitting, "another") == Written("made-by-a-phone", 1, new=False)
    assert len(store.games(sitting.table_id)) == 2


def test_a_known_operation_does_not_start_another_game(sitting: Any):
    start(sitting)
    assert start(sitting, id="another") == Refused(Reason.OPERATION)
    assert bring(sitting, "s") == Refused(Reason.OPERATION)


def test_the_id_of_a_game_elsewhere_is_refused(sitting: Any, noise: Any):
    assert start(sitting, id=noise.game_id) == Refused(Reason.TAKEN)
    assert bring(sitting, id=noise.game_id) == Refused(Reason.TAKEN)


def test_a_member_of_another_table_cannot_sit_down(sitting: Any, noise: Any):
    with pytest.raises(LookupError):
        journal.start_game(sitting.table_id, HEADER, noise.members, sitting.operation())


def test_the_journal_of_a_game_begins_with_its_start_and_without_names(sitting: Any):
    start(sitting)
    (line,) = store.game_journal("made-by-a-phone")
    assert line.kind.value == "game"
    assert line.after is not None
    assert line.after["members"] == sitting.members
    assert "players" not in line.after


def test_a_file_brings_its_hands_and_its_people(sitting: Any):
    assert bring(sitting) == Written("from-a-file", 1)
    game = store.game_json("from-a-file")
    assert game["players"] == ["Ben", "Ana", "Zoe"]
    assert (game["played"], game["ended"], len(game["hands"])) == ("2025-01-03", True, 2)
    assert [one.name for one in store.members(sitting.table_id)] == ["Ana", "Ben", "Cy", "Zoe"]


def test_a_file_that_is_there_changes_nothing(sitting: Any):
    bring(sitting)
    before = store.game_json("from-a-file")
    again = bring(sitting, "j", name="Other", players=["X", "Y", "Z"])
    assert again == Written("from-a-file", 1, new=False)
    assert store.game_json("from-a-file") == before
    assert len(store.members(sitting.table_id)) == 4


def test_a_file_brought_in_can_be_replayed_corrected_and_undone(sitting: Any):
    bring(sitting)
    game = store.game("from-a-file")
    assert game is not None
    journal.record_hand(game.id, 2, facts(2, 0, 0), 1, sitting.operation())
    assert journal.rows(game) == journal.replay(store.game_journal(game.id))
    journal.undo(game.id, 2, sitting.operation())
    assert journal.undo(game.id, 3, sitting.operation()) == Refused(Reason.NOTHING_TO_UNDO)
    assert [hand.facts["tricks"] for hand in game.hands] == [[1, 1, 0], [0, 2, 0]]


def test_a_game_can_be_ended_and_opened_again(sitting: Any):
    assert journal.end_game(sitting.game_id, 1, sitting.operation()) == Written(sitting.game_id, 2)
    assert sitting.game.ended
    again = journal.reopen_game(sitting.game_id, 2, sitting.operation())
    assert again == Written(sitting.game_id, 3)
    assert not sitting.game.ended
    assert sitting.rows == sitting.expected


def test_ending_twice_writes_once(sitting: Any):
    wish = sitting.operation("end")
    journal.end_game(sitting.game_id, 1, wish)
    assert journal.end_game(sitting.game_id, 1, wish) == Written(sitting.game_id, 2, new=False)
    other = journal.end_game(sitting.game_id, 1, sitting.operation())
    assert other == Written(sitting.game_id, 2, new=False)
    assert len(sitting.lines) == 2


def test_a_known_operation_does_not_reopen_what_it_ended(sitting: Any):
    wish = sitting.operation("end")
    journal.end_game(sitting.game_id, 1, wish)
    assert journal.reopen_game(sitting.game_id, 2, wish) == Refused(Reason.OPERATION)


def test_a_game_that_has_moved_on_is_not_ended(sitting: Any):
    sitting.record(1, facts(1, 1, 0))
    answer = journal.end_game(sitting.game_id, 1, sitting.operation())
    assert isinstance(answer, Conflict)
    assert (answer.revision, answer.number, answer.current) == (2, None, None)
    assert not sitting.game.ended


@pytest.mark.parametrize("function", [journal.end_game, journal.reopen_game, journal.undo])
def test_a_game_that_is_not_there_cannot_be_changed(sitting: Any, function: Any):
    with pytest.raises(LookupError):
        function("nowhere", 1, sitting.operation())
