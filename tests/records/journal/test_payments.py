"""Payments: recorded once, taken back by a line of their own, never moved by a correction."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.records import journal, store
from scorekeeper.records.db import writing
from scorekeeper.records.journal import Reason, Refused
from scorekeeper.records.kinds import Kind
from scorekeeper.rules.account import balances, by_member, to_pay
from scorekeeper.rules.score import score
from scorekeeper.web.money.accounts import open_book
from tests.records.conftest import RULES, Sitting, facts, sit_down


def revision(sitting: Sitting) -> int:
    table = store.table(sitting.table_id)
    assert table
    return table.revision


def pay(sitting: Sitting, *, op: str | None = None, base: int | None = None, **other: Any) -> Any:
    """Record that Ana paid Ben 150 cents, or something other."""
    facts = {"payer": sitting.members[0], "payee": sitting.members[1], "amount": 150}
    facts |= {"currency": "EUR", **other}
    base = revision(sitting) if base is None else base
    return journal.record_payment(sitting.table_id, facts, base, sitting.operation(op))


def take_back(sitting: Sitting, payment: int, op: str | None = None) -> Any:
    return journal.take_payment_back(sitting.table_id, payment, sitting.operation(op))


def on_record(sitting: Sitting) -> dict[int, dict[str, Any]]:
    """What the rows hold, in the shape of the journal's lines."""
    return {
        row.id: {
            "payment": row.id,
            "payer": row.payer_id,
            "payee": row.payee_id,
            "amount": row.amount,
            "currency": row.currency,
            "game": row.game_id,
            "note": row.note,
        }
        for row in store.payments(sitting.table_id)
    }


def told(sitting: Sitting) -> dict[int, dict[str, Any]]:
    return journal.replay_payments(store.journal(sitting.table_id))


def test_a_payment_is_a_row_and_a_line(sitting: Sitting):
    line = pay(sitting, game=sitting.game_id, note=" in cash ")
    assert line.kind is Kind.PAYMENT
    (row,) = store.payments(sitting.table_id)
    assert (row.amount, row.currency, row.note, row.after) == (150, "EUR", "in cash", 1)
    assert row in store.payments_for(sitting.game_id)
    assert on_record(sitting) == told(sitting)


def test_a_payment_on_account_belongs_to_no_game(sitting: Sitting):
    pay(sitting)
    assert store.payments_for(sitting.game_id) == []
    assert len(store.payments(sitting.table_id)) == 1


def test_a_payment_is_no_change_of_the_game_and_no_undo_takes_it_back(sitting: Sitting, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    before = sitting.rows
    pay(sitting, game=sitting.game_id)
    assert sitting.rows == before
    sitting.undo()
    assert len(store.payments(sitting.table_id)) == 1


def test_the_same_payment_sent_twice_is_paid_once(sitting: Sitting):
    first = pay(sitting, op="tick-1")
    again = pay(sitting, op="tick-1", base=0)
    assert again.id == first.id
    assert len(store.payments(sitting.table_id)) == 1
    assert pay(sitting, op="tick-1", amount=1) == Refused(Reason.OPERATION)


def test_two_phones_that_tick_the_same_payment_pay_it_once(sitting: Sitting):
    seen = revision(sitting)
    pay(sitting, base=seen)
    assert pay(sitting, base=seen) == Refused(Reason.MOVED_ON)
    assert len(store.payments(sitting.table_id)) == 1


def test_a_payment_that_was_none_is_taken_back_by_a_line(sitting: Sitting):
    line = pay(sitting)
    number = line.after["payment"]
    back = take_back(sitting, number)
    assert (back.before, back.after, back.undoes) == (line.after, None, line.id)
    assert store.payments(sitting.table_id) == []
    assert told(sitting) == {}


def test_taking_back_twice_writes_once(sitting: Sitting):
    number = pay(sitting).after["payment"]
    first = take_back(sitting, number, op="back-1")
    assert take_back(sitting, number, op="back-1").id == first.id
    assert take_back(sitting, number) is None


def test_a_payment_of_another_table_is_not_taken_back(sitting: Sitting, noise: Sitting):
    number = pay(noise).after["payment"]
    assert take_back(sitting, number) is None
    assert take_back(sitting, 10**30) is None
    assert len(store.payments(noise.table_id)) == 1


def test_a_new_payment_is_never_taken_for_one_that_was_taken_back(sitting: Sitting):
    first = pay(sitting).after["payment"]
    take_back(sitting, first)
    assert pay(sitting, amount=8).after["payment"] > first
    assert take_back(sitting, first) is None
    assert on_record(sitting) == told(sitting)
    assert [row.amount for row in store.payments(sitting.table_id)] == [8]


@pytest.mark.parametrize(
    "wrong",
    [
        {"amount": 0},
        {"amount": -5},
        {"amount": 1.5},
        {"amount": True},
        {"amount": 10**18},
        {"currency": "far too long for a currency"},
        {"note": "n" * 81},
        {"paid": True},
    ],
)
def test_what_is_no_payment_is_refused(sitting: Sitting, wrong: dict[str, Any]):
    answer = pay(sitting, **wrong)
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.SHAPE
    assert store.payments(sitting.table_id) == []


def test_nobody_pays_himself(sitting: Sitting):
    assert pay(sitting, payee=sitting.members[0]).reason is Reason.SHAPE


def test_members_and_games_of_other_tables_are_refused(sitting: Sitting, noise: Sitting):
    for wrong in ({"payee": noise.members[0]}, {"game": noise.game_id}, {"payer": 2**31 - 1}):
        with pytest.raises(LookupError):
            pay(sitting, **wrong)


def test_an_operation_that_is_none_is_refused(sitting: Sitting):
    assert pay(sitting, op="no good") == Refused(Reason.OPERATION)
    assert take_back(sitting, 1, op="no good") == Refused(Reason.OPERATION)
    number = pay(sitting, op="tick").after["payment"]
    assert take_back(sitting, number, op="tick") == Refused(Reason.OPERATION)


# -- whatever happened

STAKES = {"kind": "pairs", "rate": 5, "currency": "EUR"}
TRICKS = st.sampled_from([(1, 1, 0), (0, 1, 1), (2, 0, 0), (0, 0, 2)])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("record"), st.integers(1, 4), TRICKS),
        st.tuples(st.just("pay"), st.permutations([0, 1, 2]), st.integers(1, 500)),
        st.sampled_from([("tick",), ("back",), ("undo",), ("end",), ("reopen",)]),
    ),
    max_size=14,
)


def step(sitting: Sitting, kind: str, *values: Any) -> None:
    """Do one thing; hands are numbered round, a tick pays what is open of the game."""
    base, wish = sitting.revision, sitting.operation()
    members = sitting.members
    if kind == "record":
        sitting.record((values[0] - 1) % (len(sitting.game.hands) + 1) + 1, facts(*values[1]))
    elif kind == "pay":
        payer, payee, _ = values[0]
        pay(sitting, payer=members[payer], payee=members[payee], amount=values[1])
    elif kind == "tick":
        figures = score(store.file_of(sitting.game).facts)
        nets = figures.balances or (0, 0, 0)  # an undo may have taken the stakes back
        for one in to_pay(by_member(nets, members)):
            paid = {"payer": one.payer, "payee": one.payee, "amount": one.amount}
            pay(sitting, game=sitting.game_id, **paid)
    elif kind == "back":
        for row in store.payments(sitting.table_id)[-1:]:
            take_back(sitting, row.id)
    elif kind == "undo":
        sitting.undo()
    else:
        change = journal.end_game if kind == "end" else journal.reopen_game
        change(sitting.game_id, base, wish)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(steps=STEPS)
def test_accounts_sum_to_zero_and_the_journal_tells_the_payments(sitting: Sitting, steps: Any):
    fresh = sit_down("Friday table", op=f"example-{next(sitting.ops)}")
    rules = {**RULES, "stakes": STAKES}
    journal.change_game(fresh.game_id, {"rules": rules}, fresh.revision, fresh.operation())
    with writing():
        for one in steps:
            step(fresh, *one)
    book = open_book(fresh.table_id)
    assert all(sum(nets.values()) == 0 for nets in book.balances.values())
    assert balances([*book.games, *book.paid]) == book.balances
    assert on_record(fresh) == told(fresh)
    assert fresh.rows == fresh.expected
