"""Changes of a game that are more than a hand: recorded once, refused whole, undone like a hand."""

from typing import Any

import pytest

from scorekeeper.interchange import game_from_json, game_to_json
from scorekeeper.interchange.game import GameFile
from scorekeeper.records import journal, store
from scorekeeper.records.journal import Conflict, Reason, Refused, Written
from scorekeeper.rules.people import joined
from tests.records.conftest import Sitting, facts


def change(sitting: Sitting, *, op: str | None = None, base: int | None = None, **changes: Any):
    base = sitting.revision if base is None else base
    return journal.change_game(sitting.game_id, changes, base, sitting.operation(op))


def join(sitting: Sitting, name: str = "Di") -> Any:
    """What changes when somebody joins."""
    member = journal.add_member(sitting.table_id, name, sitting.operation())
    game = joined(store.file_of(sitting.game).facts, name, after=0, points=5)
    whole = game_to_json(GameFile(facts=game))
    return {
        "members": [*sitting.members, member.id],
        "hands": whole["hands"],
        "agreed": whole["agreed"],
    }


def test_what_is_agreed_for_the_next_hand_is_recorded_and_undone(sitting: Sitting):
    answer = change(sitting, agreed={"number": 1, "out": [2], "size": 5})
    assert isinstance(answer, Written)
    assert store.game_json(sitting.game_id)["agreed"] == {"number": 1, "out": [2], "size": 5}
    assert sitting.rows == sitting.expected
    assert isinstance(sitting.undo(), Written)
    assert "agreed" not in store.game_json(sitting.game_id)
    assert sitting.rows == sitting.expected


def test_the_same_wish_sent_again_is_answered_as_before(sitting: Sitting):
    first = change(sitting, op="agreed-1", agreed={"number": 1, "size": 5})
    again = change(sitting, op="agreed-1", base=0, agreed={"number": 1, "size": 5})
    assert (again.revision, again.new) == (first.revision, False)
    other = change(sitting, op="agreed-1", name="Another")
    assert other == Refused(Reason.OPERATION)


def test_facts_that_are_on_record_write_nothing(sitting: Sitting):
    before = sitting.revision
    answer = change(sitting, first_dealer=sitting.game.first_dealer)
    assert (answer.revision, answer.new, sitting.revision) == (before, False, before)


def test_a_wish_formed_on_another_revision_is_a_conflict(sitting: Sitting):
    assert isinstance(change(sitting, base=99, name="Friday"), Conflict)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"agreed": {"number": 2, "out": [0, 1]}}, Reason.GRAVE),
        ({"agreed": {"number": 2, "size": 40}}, Reason.GRAVE),
        ({"agreed": {"number": 1, "seating": [0, 0, 1]}}, Reason.SHAPE),
        ({"rules": {"scheme": "nonsense"}}, Reason.SHAPE),
        ({"first_dealer": 7}, Reason.SHAPE),
        ({"hands": []}, Reason.SHAPE),
        ({"played": "2026-11-27"}, Reason.SHAPE),
    ],
)
def test_what_is_wrong_is_refused_and_changes_nothing(sitting: Sitting, changes, reason):
    sitting.record(1, facts(1, 1, 0))
    before = sitting.rows
    answer = change(sitting, **changes)
    assert isinstance(answer, Refused)
    assert answer.reason is reason
    assert sitting.rows == before


def test_a_member_of_another_table_cannot_be_seated(sitting: Sitting):
    with pytest.raises(LookupError):
        change(sitting, members=[999_999, *sitting.members[1:]])


def test_somebody_joins_and_undo_takes_him_away_again(sitting: Sitting):
    sitting.record(1, facts(1, 1, 0))
    before = sitting.rows
    assert isinstance(change(sitting, **join(sitting)), Written)
    game = store.file_of(sitting.game).facts
    assert game.players[-1] == "Di"
    assert game.hands[0].out == {3}
    assert sitting.rows == sitting.expected
    sitting.record(2, {"bids": [1, 0, 0, 0], "tricks": [1, 0, 0, 1]})
    assert sitting.rows == sitting.expected
    sitting.undo()
    sitting.undo()
    after = sitting.rows
    assert (after.members, after.hands, after.agreed) == (before.members, before.hands, None)


def test_another_scheme_for_the_whole_game_is_one_change(sitting: Sitting):
    sitting.record(1, facts(1, 1, 0))
    rules = {**sitting.game.rules, "scheme": "exact10"}
    assert isinstance(change(sitting, rules=rules), Written)
    assert game_from_json(store.game_json(sitting.game_id)).facts.rules.scheme.key == "exact10"
    sitting.undo()
    assert sitting.game.rules["scheme"] != "exact10"


def test_a_hand_that_leaves_out_what_is_agreed_is_recorded_as_agreed(sitting: Sitting):
    """Also what a joiner is given, so that no figure is lost without a word."""
    sitting.record(1, facts(1, 1, 0))
    change(sitting, **join(sitting))
    wish = {"bids": [1, 0, 0, 0], "tricks": [1, 0, 0, 1]}
    first = sitting.record(2, wish, op="second")
    told = sitting.game.hands[1].facts
    assert told["adjustments"] == [{"seat": 3, "points": 5, "kind": "start"}]
    assert told["seating"] == [0, 3, 1, 2]
    again = sitting.record(2, wish, op="second", base=0)
    assert (again.revision, again.new) == (first.revision, False)


def test_what_is_said_of_a_hand_counts_more_than_what_was_agreed(sitting: Sitting):
    change(sitting, agreed={"number": 1, "size": 5, "dealer": 2})
    sitting.record(1, {**facts(1, 1, 0), "size": 2})
    told = sitting.game.hands[0].facts
    assert (told["size"], told["dealer"]) == (2, 2)
