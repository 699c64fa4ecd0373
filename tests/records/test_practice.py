"""Practice games on record: with a table and its members they come and go."""

from datetime import UTC, datetime

import pytest
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorekeeper.records import erase, journal, practice, store
from scorekeeper.records.db import db, writing
from scorekeeper.records.journal import Operation
from scorekeeper.records.models import PracticeGame, PracticeHand, PracticeStep
from scorekeeper.records.practice import Owner

NOW = datetime(2026, 11, 27, 20, tzinfo=UTC)


def row(game: str, **more: object) -> PracticeGame:
    values = {
        "device": "phone",
        "table_id": None,
        "member_id": None,
        "daily": None,
        "rules": {},
        "bots": {"strengths": ["easy"]},
        "options": {},
        "seed": "1",
        "first_dealer": 0,
        "created": NOW,
    }
    kept = PracticeGame(**{"id": game, **values, **more})  # type: ignore[arg-type]
    kept.hands = [practice.hand(1, "a line")]
    return kept


def table_of(*names: str) -> tuple[str, list[int]]:
    with writing():
        table = journal.create_table("Friday", Operation("table", NOW)).id
        return table, journal.members_named(table, names, Operation("members", NOW))


def test_a_game_goes_with_its_table(app: Flask):
    with app.app_context():
        table, (ana, _) = table_of("Ana", "Ben")
        practice.start(row("one", table_id=table, member_id=ana))
        practice.start(row("other"))
        found = practice.game("one")
        assert found
        practice.move(found, {1: "longer"}, said=("op", "bid:1"))
        erase.erase_table(table)
        assert practice.game("one") is None
        assert practice.game("other") is not None
        assert [one.practice_id for one in db.session.query(PracticeHand)] == ["other"]
        assert db.session.query(PracticeStep).count() == 0


def test_members_made_one_have_the_games_of_both(app: Flask):
    with app.app_context():
        table, (ana, anna) = table_of("Ana", "Anna")
        practice.start(row("one", table_id=table, member_id=anna))
        journal.merge_members(table, anna, ana, Operation("merge", NOW))
        mine = practice.games(Owner(device="", table=table, member=ana))
        assert [one.id for one in mine] == ["one"]


def test_who_has_practised_is_erased_and_not_removed(app: Flask):
    with app.app_context():
        table, (ana, _) = table_of("Ana", "Ben")
        practice.start(row("one", table_id=table, member_id=ana))
        assert not journal.removable(table, ana)
        journal.erase_member(table, ana, Operation("erase", NOW))
        assert store.members(table)[0].name == "Player 1"
        assert practice.games(Owner(device="", table=table, member=ana)) != []


def test_a_member_s_games_are_not_those_of_the_device(app: Flask):
    with app.app_context():
        table, (ana, ben) = table_of("Ana", "Ben")
        practice.start(row("member", table_id=table, member_id=ana))
        practice.start(row("own"))
        assert [one.id for one in practice.games(Owner(device="phone"))] == ["own"]
        assert practice.games(Owner(device="", table=table, member=ben)) == []


def test_a_deal_of_the_day_is_there_once_a_device(app: Flask):
    with app.app_context():
        practice.start(row("one", daily="2026-11-27"))
        assert practice.start(row("two", daily="2026-11-27")).id == "one"
        practice.start(row("three", daily="2026-11-27", device="tablet"))
        with pytest.raises(IntegrityError):
            keep(row("four", daily="2026-11-27"))


def keep(kept: PracticeGame) -> None:
    with writing() as session:
        session.add(kept)


def test_the_lines_and_the_revision_move_together(app: Flask):
    with app.app_context():
        kept = practice.start(row("one"))
        practice.move(kept, {1: "first", 2: "second"}, steps=3, said=("op", "bid:1"))
        found = practice.game("one")
        assert found
        assert practice.lines(found) == ("first", "second")
        assert found.revision == 3
        step = practice.step("one", "op")
        assert step
        assert (step.said, step.revision) == ("bid:1", 3)
