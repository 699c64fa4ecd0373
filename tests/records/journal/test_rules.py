"""The rules of a table: saved, forgotten, and never in the way of a game that was played."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.records import journal, store
from scorekeeper.records.journal import BadOperation
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Table
from scorekeeper.rules.variants import VARIANTS
from tests.support.strategies import rule_sets

OURS = {"variant": "oh-hell", "scheme": "exact10", "schedule": "8-1-8"}
OTHERS = {"variant": "blackout", "hook": "never"}
SLOW = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def kept(sitting: Any) -> Any:
    table = store.table(sitting.table_id)
    assert isinstance(table, Table)
    return table.rules


def lines(sitting: Any) -> Any:
    return [line for line in store.journal(sitting.table_id) if line.kind is Kind.RULES]


def save(sitting: Any, rules: Any, op: str | None = None) -> None:
    journal.save_rules(sitting.table_id, rules, sitting.operation(op))


def test_rules_are_kept_changed_and_forgotten_with_a_line_each(sitting: Any, noise: Any):
    for rules in (OURS, OTHERS, None):
        save(sitting, rules)
        assert kept(sitting) == rules
    told = [(line.before, line.after) for line in lines(sitting)]
    assert told == [
        ({"rules": None}, {"rules": OURS}),
        ({"rules": OURS}, {"rules": OTHERS}),
        ({"rules": OTHERS}, {"rules": None}),
    ]
    assert kept(noise) is None


def test_the_same_rules_write_nothing(sitting: Any):
    save(sitting, OURS)
    save(sitting, {**OURS, "hook": "always"})
    assert len(lines(sitting)) == 1


def test_the_same_operation_twice_writes_once(sitting: Any):
    save(sitting, OURS, "once")
    save(sitting, OTHERS, "once")
    assert kept(sitting) == OURS
    assert len(lines(sitting)) == 1


def test_a_change_of_the_rules_moves_no_game(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    before = store.game_json(sitting.game_id), sitting.revision
    save(sitting, OTHERS)
    assert (store.game_json(sitting.game_id), sitting.revision) == before
    assert sitting.rows == sitting.expected


def test_what_the_variant_has_for_any_number_of_players_is_left_out(sitting: Any):
    whole = write_rules(next(one for one in VARIANTS if one.key == "oh-hell").rules_for(4))
    save(sitting, whole)
    assert kept(sitting) == {"variant": "oh-hell", "schedule": "10-1-10"}
    save(sitting, {"variant": "Bust"})
    assert kept(sitting) == {"variant": "oh-hell"}
    assert rules_from_json(kept(sitting), 7).schedule == "7-1-7"


@pytest.mark.parametrize(
    "rules", [{"variant": "poker"}, {"hook": "often"}, {"scheme": "best"}, {"tricks": 3}, []]
)
def test_what_is_no_rule_set_is_not_kept(sitting: Any, rules: Any):
    with pytest.raises(NotAGame):
        save(sitting, rules)
    assert (kept(sitting), lines(sitting)) == (None, [])


def test_neither_a_wrong_operation_nor_a_table_that_is_not_there_keeps_rules(sitting: Any):
    with pytest.raises(BadOperation):
        save(sitting, OURS, "no op")
    with pytest.raises(LookupError):
        journal.save_rules("nowhere", OURS, sitting.operation())


@SLOW
@given(data=st.data())
def test_any_rules_are_kept_whole_and_the_journal_tells_them(sitting: Any, data: Any):
    players = data.draw(st.integers(2, 7))
    rules = data.draw(rule_sets(players))
    save(sitting, write_rules(rules))
    assert rules_from_json(kept(sitting), players) == rules
    assert journal.replay_rules(store.journal(sitting.table_id)) == kept(sitting)
