"""Whoever writes at the same time: each in turn, nobody overruled, nothing recorded twice."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from threading import Barrier
from typing import Any, TypeVar

import pytest
from flask import Flask
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError

from scorekeeper.records import access, journal, practice, store
from scorekeeper.records.db import Trouble, db, is_writing, trouble, writes, writing
from scorekeeper.records.journal import Conflict, Operation, Refused, Written
from scorekeeper.records.models import PracticeGame, Table
from scorekeeper.records.roles import Role
from scorekeeper.records.turns import take_turn
from tests.records.conftest import EVENING, RULES, Sitting, dispose, make_app
from tests.support.databases import POSTGRES

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
MANY = 8
T = TypeVar("T")

by_row = pytest.mark.skipif(POSTGRES is None, reason="PostgreSQL's rows; see make test-postgres")


@pytest.fixture
def at_once(app: Flask, sitting: Sitting) -> Callable[[Callable[[int], T]], list[T]]:
    """Call a function in many threads at once, each with a session of its own."""

    def call(function: Callable[[int], T]) -> list[T]:
        db.session.rollback()
        together = Barrier(MANY)

        def one(number: int) -> T:
            with app.app_context():
                together.wait(60)
                return function(number)

        with ThreadPoolExecutor(MANY) as pool:
            return list(pool.map(one, range(MANY)))

    return call


def facts(number: int) -> dict[str, Any]:
    return {"bids": [1, 1, 0], "tricks": [1, 1, 0], "note": f"phone {number}"}


def test_of_many_who_record_a_hand_one_writes_and_the_others_meet_a_conflict(at_once, sitting):
    game, base = sitting.game_id, sitting.revision
    done = at_once(
        lambda n: journal.record_hand(game, 1, facts(n), base, Operation(f"by-{n}", NOW))
    )
    assert sorted(type(one).__name__ for one in done) == ["Conflict"] * (MANY - 1) + ["Written"]
    (written,) = [one for one in done if isinstance(one, Written)]
    told = {one.current["note"] for one in done if isinstance(one, Conflict) and one.current}
    assert told == {sitting.game.hands[0].facts["note"]}
    assert sitting.revision == written.revision == base + 1
    assert sitting.rows == sitting.expected


def test_an_operation_that_comes_many_times_at_once_is_done_once(at_once, sitting):
    game, base = sitting.game_id, sitting.revision
    operation = Operation("again", NOW)
    done = at_once(lambda _: journal.record_hand(game, 1, facts(0), base, operation))
    assert {type(one) for one in done} == {Written}
    assert sorted(one.new for one in done) == [False] * (MANY - 1) + [True]
    assert [line.op for line in sitting.lines].count("again") == 1


def test_a_table_that_is_made_many_times_at_once_is_made_once(at_once):
    made = at_once(lambda _: journal.create_table("Sunday", Operation("made", NOW)).id)
    assert len(set(made)) == 1
    assert len(store.tables_named("Sunday")) == 1


def test_a_game_that_is_started_at_many_tables_at_once_belongs_to_one(at_once, sitting):
    tables = [journal.create_table(f"T{n}", Operation(f"t-{n}", NOW)).id for n in range(MANY)]
    seats = [
        journal.members_named(table, ["Ana", "Ben"], Operation(f"m-{n}", NOW))
        for n, table in enumerate(tables)
    ]
    header = {"id": "the-same", "rules": {**RULES, "schedule": [1, 2]}, "first_dealer": 0}
    done = at_once(
        lambda n: journal.start_game(tables[n], header, seats[n], Operation(f"s-{n}", NOW))
    )
    assert sorted(type(one).__name__ for one in done) == ["Refused"] * (MANY - 1) + ["Written"]
    assert {one.reason.value for one in done if isinstance(one, Refused)} == {"taken"}


def test_who_sits_down_by_a_new_name_on_many_phones_at_once_is_one_person(at_once, sitting):
    table = sitting.table_id
    found = at_once(lambda n: journal.members_named(table, ["Eve"], Operation(f"sit-{n}", NOW)))
    assert len({ids[0] for ids in found}) == 1


def test_games_that_are_started_at_once_have_places_of_their_own(at_once, sitting):
    header = {"rules": RULES, "first_dealer": 0}
    done = at_once(
        lambda n: journal.start_game(
            sitting.table_id, header, sitting.members, Operation(f"g-{n}", NOW)
        )
    )
    assert all(isinstance(one, Written) for one in done)
    places = [game.sequence for game in store.games(sitting.table_id)]
    assert places == list(range(MANY + 1, 0, -1))


def test_a_link_that_is_renewed_many_times_at_once_is_renewed_as_often(at_once, sitting):
    at_once(lambda _: access.rotate(sitting.table_id, Role.VIEWER).id)
    table = store.table(sitting.table_id)
    assert table is not None
    assert table.viewer_generation == 1 + MANY


def daily() -> PracticeGame:
    return PracticeGame(
        id="",
        device="phone",
        table_id=None,
        member_id=None,
        daily="2026-11-27",
        rules={},
        bots={},
        options={},
        seed="1",
        first_dealer=0,
        created=NOW,
    )


def test_a_deal_of_the_day_that_is_begun_many_times_at_once_is_one_game(at_once):
    def begin(number: int) -> str:
        row = daily()
        row.id = f"day-{number}"
        return practice.start(row).id

    assert len(set(at_once(begin))) == 1


def test_steps_of_a_practice_game_that_come_at_once_are_all_counted(at_once):
    row = daily()
    row.id = "day"
    practice.start(row)

    @writes
    def step(number: int) -> None:
        found = practice.game("day")
        assert found is not None
        practice.move(found, {1: f"line {number}"}, said=(f"op-{number}", "bid:1"))

    at_once(step)
    found = practice.game("day")
    assert found is not None
    assert found.revision == MANY
    assert len(found.hands) == 1


# -- the turns of PostgreSQL -----------------------------------------------------------------------


@pytest.fixture
def impatient(file: Path, app: Flask) -> Iterator[Flask]:
    """An app at the same database that waits for nobody."""
    other = make_app(file, DATABASE_WAIT=0.01, DATABASE_TURNS=1)
    yield other
    dispose(other)


def elsewhere(app: Flask, function: Callable[[], T]) -> T:
    """Call a function in another thread, which has a session of its own."""

    def call() -> T:
        with app.app_context():
            return function()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(call).result()


@by_row
def test_tables_do_not_wait_for_one_another(impatient: Flask, noise: Sitting, evening: Any):
    game, base = noise.game_id, noise.revision
    with writing():
        take_turn(evening.sitting.table_id)
        done = elsewhere(
            impatient,
            lambda: journal.record_hand(game, 2, facts(1), base, Operation("quick", EVENING)),
        )
    assert isinstance(done, Written)


@by_row
def test_who_waits_too_long_for_a_turn_is_told_that_others_are_busy(impatient, sitting):
    game, base = sitting.game_id, sitting.revision

    def record() -> Any:
        return journal.record_hand(game, 1, facts(1), base, Operation("slow", NOW))

    with writing():
        take_turn(sitting.table_id)
        with pytest.raises(DBAPIError) as raised:
            elsewhere(impatient, record)
    assert trouble(raised.value) is Trouble.BUSY
    assert isinstance(elsewhere(impatient, record), Written)


@by_row
def test_guessing_a_code_waits_for_nobody(impatient: Flask, sitting: Sitting):
    with writing():
        table = take_turn(sitting.table_id)
        assert table is not None
        wrong = table.id + "0" * 26
        redeem = lambda: access.redeem(wrong, label="", key="k" * 40, now=NOW)  # noqa: E731
        assert elsewhere(impatient, redeem) is None


@by_row
def test_what_was_read_before_ones_turn_is_read_anew(app: Flask, sitting: Sitting):
    with writing():
        before = store.members(sitting.table_id)[0]
        assert before.name == "Ana"
        elsewhere(
            app,
            lambda: journal.rename_member(
                sitting.table_id, sitting.members[0], "Anna", Operation("name", NOW)
            ),
        )
        take_turn(sitting.table_id)
        assert before.name == "Anna"


@by_row
def test_a_function_that_was_outrun_is_begun_anew_and_finds_what_the_other_wrote(app: Flask):
    tries = []

    @writes
    def make() -> str:
        tries.append("try")
        if store.table("t1"):
            return "there"
        if len(tries) == 1:
            with db.engine.begin() as other:
                other.execute(_insert("t1"))
        db.session.execute(_insert("t1"))
        return "made"

    assert make() == "there"
    assert tries == ["try"] * 2


@by_row
def test_two_who_wait_for_one_another_both_come_to_their_turn(at_once, sitting, noise):
    both = [sitting.table_id, noise.table_id]
    met, tries = Barrier(2), []

    @writes
    def visit(number: int) -> None:
        tries.append(number)
        order = both if number % 2 else both[::-1]
        take_turn(order[0])
        if tries.count(number) == 1 and number < 2:
            met.wait(60)
        take_turn(order[1])

    at_once(lambda number: visit(number) if number < 2 else None)
    assert set(tries) == {0, 1}
    assert len(tries) >= 3


@by_row
def test_a_change_that_fails_each_time_is_told_as_busy(app: Flask):
    with db.engine.begin() as other:
        other.execute(_insert("t1"))
    tries = []

    @writes
    def make() -> None:
        assert is_writing(db.session())
        tries.append("try")
        db.session.execute(_insert("t1"))

    with pytest.raises(DBAPIError) as raised:
        make()
    assert trouble(raised.value) is Trouble.BUSY
    assert len(tries) == 5


def _insert(table_id: str) -> Any:
    row = {"id": table_id, "name": "Friday", "created": NOW, "sample": False, "revision": 0}
    links = {"viewer_generation": 1, "scorer_generation": 1, "host_generation": 1}
    return insert(Table).values(**row, **links)
