"""Erasing takes everything of one table, and nothing of another."""

from typing import Any

from sqlalchemy import func, select

from scorekeeper.records import access, journal, practice, store
from scorekeeper.records.db import Base, db
from scorekeeper.records.erase import erase_table
from scorekeeper.records.models import Game, Grant, Hand, JournalLine, Member, Payment, Seat, Table
from scorekeeper.records.roles import Role
from scorekeeper.records.whole import table_file
from tests.records.test_practice import row as practice_row

MODELS = [Game, Grant, Hand, JournalLine, Member, Payment, Seat, Table]


def counts() -> list[int | None]:
    return [db.session.scalar(select(func.count()).select_from(model)) for model in MODELS]


def left(sitting: Any) -> list[int | None]:
    """Count what there is of a table in each of the database's tables."""
    of_table = [
        model.table_id == sitting.table_id for model in (Game, Grant, JournalLine, Member, Payment)
    ]
    of_game = [model.game_id == sitting.game_id for model in (Hand, Seat)]
    wanted = [Table.id == sitting.table_id, *of_table, *of_game]
    return [db.session.scalar(select(func.count()).where(which)) for which in wanted]


def test_nothing_is_left_of_a_table(sitting: Any, facts: Any):
    now = sitting.operation().now
    device = access.grant(sitting.table_id, Role.SCORER, label="Ana's phone", now=now)
    sitting.record(1, facts(1, 1, 0), grant=device.id)
    sitting.undo()
    sitting.record(1, facts(0, 1, 1))
    journal.save_rules(sitting.table_id, {"variant": "blackout"}, sitting.operation())
    paid = {"payer": sitting.members[0], "payee": sitting.members[1], "amount": 5}
    base = store.table(sitting.table_id).revision
    facts = {**paid, "currency": "EUR", "game": sitting.game_id}
    journal.record_payment(sitting.table_id, facts, base, sitting.operation())
    assert 0 not in left(sitting)
    erase_table(sitting.table_id)
    assert left(sitting) == [0] * 8


def test_a_table_that_is_not_there_is_erased_in_peace(sitting: Any):
    before = counts()
    erase_table("nowhere")
    assert counts() == before


def test_another_table_keeps_everything(noise: Any, sitting: Any):
    before = counts()
    other = journal.create_table("Sunday", sitting.operation())
    journal.members_named(other.id, ["Ana"], sitting.operation())
    access.grant(other.id, Role.HOST, label="Tablet", now=sitting.operation().now)
    erase_table(other.id)
    assert counts() == before


def rows_of_everything() -> dict[str, int | None]:
    """How many rows of each kind there are, but for what no table of people ever owns."""
    return {
        table.name: db.session.scalar(select(func.count()).select_from(table))
        for table in Base.metadata.sorted_tables
        if table.name != "practice_bids"  # of a device alone
    }


def test_whatever_belongs_to_a_table_goes_with_it(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    before = rows_of_everything()
    copy = journal.import_table(table_file(sitting.table_id), sitting.operation(), copy=True).id
    ana, ben = (member.id for member in store.members(copy)[:2])
    paid = {"payer": ana, "payee": ben, "amount": 5, "currency": "EUR"}
    base = store.table(copy).revision
    journal.record_payment(copy, paid, base, sitting.operation())
    access.grant(copy, Role.HOST, label="Tablet", now=sitting.operation().now)
    game = practice_row("one", table_id=copy, member_id=ana)
    practice.start(game)
    practice.move(game, {1: "line"}, said=("op", "bid:1"))
    grown = rows_of_everything()
    assert all(grown[name] > before[name] for name in before)
    erase_table(copy)
    assert rows_of_everything() == before
