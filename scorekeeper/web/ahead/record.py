"""What a table has agreed on, put on record: one change, with a new member where one joins."""

from typing import Any

from scorekeeper.interchange import GameFile, game_to_json
from scorekeeper.records import journal, store
from scorekeeper.records.db import db, writes
from scorekeeper.records.journal import Operation, Outcome, Written
from scorekeeper.records.turns import take_turn
from scorekeeper.rules.facts import GameFacts
from scorekeeper.web.play.game import Play

KEYS = ("rules", "first_dealer", "hands", "agreed")


@writes
def record(play: Play, after: GameFacts, base: int, signed: Operation) -> Outcome:
    """Record the game as it would be; whoever joins becomes a member in the same transaction."""
    changes = _changes(play.facts, after)
    take_turn(play.table)
    if len(after.players) > len(play.players):
        joiner = _member(play, after.players[-1], signed.part(1))
        changes["members"] = [*store.member_ids(play.file.id), joiner]
    outcome = journal.change_game(play.file.id, changes, base, signed)
    if not isinstance(outcome, Written):
        db.session.rollback()  # no new member without a seat
    return outcome


def _changes(before: GameFacts, after: GameFacts) -> dict[str, Any]:
    old, new = (game_to_json(GameFile(facts=game)) for game in (before, after))
    return {key: new.get(key) for key in KEYS if old.get(key) != new.get(key)}


def _member(play: Play, name: str, signed: Operation) -> int:
    """Return the member of this name who has no seat in the game yet, or a new one."""
    seated = set(store.member_ids(play.file.id))
    for member in store.members(play.table):
        if member.name == name and member.id not in seated:
            return member.id
    return journal.add_member(play.table, name, signed).id
