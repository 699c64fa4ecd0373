"""Whatever an evening brings is recorded line by line: the journal replays to the rows."""

from itertools import count
from random import Random
from typing import Any

import pytest

from scorekeeper.interchange import GameFile, game_from_json, game_to_json
from scorekeeper.records import journal, store
from scorekeeper.records.journal import Operation, Written
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.score import score
from tests.records.conftest import EVENING, Sitting
from tests.support.mixtures import evening

KEYS = ("rules", "first_dealer", "hands", "agreed")
_ops = count(1)


def signed() -> Operation:
    return Operation(f"mixture-{next(_ops)}", EVENING)


def written(game: GameFacts) -> dict[str, Any]:
    return game_to_json(GameFile(facts=game))


def begin(table: str, game: GameFacts) -> str:
    """Start a game of the same people and rules."""
    members = journal.members_named(table, game.players, signed())
    header = {"rules": written(game)["rules"], "first_dealer": game.first_dealer}
    started = journal.start_game(table, header, members, signed())
    assert isinstance(started, Written)
    return started.game_id


def bring_to(game_id: str, wanted: GameFacts) -> None:
    """Record what leads from the game on record to another: a hand, or a change of the game."""
    row = store.game(game_id)
    assert row
    before, after = written(store.file_of(row).facts), written(wanted)
    if len(after["hands"]) > len(before["hands"]):
        number = len(after["hands"])
        outcome = journal.record_hand(game_id, number, after["hands"][-1], row.revision, signed())
    else:
        changes = {key: after.get(key) for key in KEYS if after.get(key) != before.get(key)}
        if len(wanted.players) > len(row.seats):
            member = journal.add_member(row.table_id, wanted.players[-1], signed())
            changes["members"] = [*(seat.member_id for seat in row.seats), member.id]
        outcome = journal.change_game(game_id, changes, row.revision, signed())
    assert isinstance(outcome, Written), outcome


@pytest.mark.parametrize("seed", range(8))
def test_the_journal_replays_to_the_rows_and_undo_leads_back(sitting: Sitting, seed: int):
    steps = evening(Random(seed), 16)
    game_id = begin(sitting.table_id, steps[0][1])
    seen = [journal.rows(store.game(game_id))]
    for _, game in steps:
        bring_to(game_id, game)
        row = store.game(game_id)
        assert journal.rows(row) == journal.replay(store.game_journal(game_id))
        if row.revision > seen[-1].revision:
            seen.append(journal.rows(row))
    exported = game_from_json(store.game_json(game_id)).facts
    assert exported == steps[-1][1]
    assert score(exported) == score(steps[-1][1])
    for before in reversed(seen[:-1]):
        assert isinstance(journal.undo(game_id, store.game(game_id).revision, signed()), Written)
        now = journal.rows(store.game(game_id))
        assert (now.members, now.hands, now.rules, now.agreed) == (
            before.members,
            before.hands,
            before.rules,
            before.agreed,
        )
        assert now == journal.replay(store.game_journal(game_id))


@pytest.mark.parametrize("seed", range(4))
def test_a_corrected_game_equals_one_entered_right_the_first_time(sitting: Sitting, seed: int):
    chance = Random(seed)
    right = evening(chance, 16)[-1][1]
    hands = written(right)["hands"]
    shape = {**written(right), "hands": [wrong(hand) for hand in hands]}
    outcome = journal.import_game(sitting.table_id, shape, signed())
    assert isinstance(outcome, Written), outcome
    order = list(range(1, len(hands) + 1))
    chance.shuffle(order)
    for number in order:
        revision = store.game(outcome.game_id).revision
        journal.record_hand(outcome.game_id, number, hands[number - 1], revision, signed())
    corrected = game_from_json(store.game_json(outcome.game_id)).facts
    assert corrected == right
    assert score(corrected) == score(right)


def wrong(hand: dict[str, Any]) -> dict[str, Any]:
    """The hand as somebody might have entered it: every bid zero, and no word on the points."""
    bids = [None if bid is None else 0 for bid in hand["bids"]]
    return {**{key: hand[key] for key in hand if key != "adjustments"}, "bids": bids}
