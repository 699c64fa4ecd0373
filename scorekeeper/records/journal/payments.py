"""Money that changed hands: recorded as it was paid, and taken back if it was not."""

from typing import Any

from sqlalchemy import func, select

from scorekeeper.interchange import NotAGame
from scorekeeper.records.checking import MOST_ID, complete_payment
from scorekeeper.records.db import db, writes
from scorekeeper.records.journal.lines import (
    Change,
    known_line,
    refuse_id,
    table_for_change,
    write_table_line,
)
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.outcomes import Reason, Refused
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, JournalLine, Member, Payment

Facts = dict[str, Any]


@writes
def record_payment(
    table_id: str, facts: Facts, base: int, operation: Operation
) -> JournalLine | Refused:
    """Record that one member paid another.

    ``facts`` has ``payer`` and ``payee``, ids of members, ``amount`` in the smallest unit and
    ``currency``, and may have ``game``, the id of the game that it is for, and ``note``. ``base``
    is the revision of the table on which the wish was formed: where it has moved on, a payment
    that was ticked on two phones would count twice.
    Returns the line of the journal; for an operation that is known, the one it has written.
    Raises LookupError where there is no such table, member or game.
    """
    table = table_for_change(table_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    try:
        whole = complete_payment(facts)
    except NotAGame as wrong:
        return Refused(Reason.SHAPE, messages=(str(wrong),))
    line = known_line(table_id, operation)
    if line is not None:
        same = line.kind is Kind.PAYMENT and line.before is None and _told(line) == whole
        return line if same else Refused(Reason.OPERATION)
    _must_belong(table_id, whole)
    if table.revision != base:
        return Refused(Reason.MOVED_ON)
    payment = _add(table_id, whole, operation)
    after = {"payment": payment.id, **whole}
    return write_table_line(table, Change(Kind.PAYMENT, after=after), operation)


@writes
def take_payment_back(
    table_id: str, payment_id: int, operation: Operation
) -> JournalLine | Refused | None:
    """Take a payment back, as not paid after all; it is a new line.

    Returns the line; None where the payment is taken back already.
    Raises LookupError where there is no such table.
    """
    table = table_for_change(table_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    line = known_line(table_id, operation)
    if line is not None:
        told = line.before or {}
        same = line.kind is Kind.PAYMENT and told.get("payment") == payment_id
        return line if same else Refused(Reason.OPERATION)
    payment = _payment(table_id, payment_id)
    if payment is None:
        return None
    recorded = _line_of(payment)
    db.session.delete(payment)
    change = Change(Kind.PAYMENT, before=recorded.after, undoes=recorded.id)
    return write_table_line(table, change, operation)


def _payment(table_id: str, payment_id: int) -> Payment | None:
    payment = db.session.get(Payment, payment_id) if payment_id <= MOST_ID else None
    return payment if payment is not None and payment.table_id == table_id else None


def _line_of(payment: Payment) -> JournalLine:
    query = select(JournalLine).where(
        JournalLine.table_id == payment.table_id, JournalLine.kind == Kind.PAYMENT
    )
    lines = db.session.scalars(query.order_by(JournalLine.id.desc()))
    return next(line for line in lines if (line.after or {}).get("payment") == payment.id)


def _told(line: JournalLine) -> Facts:
    return {key: value for key, value in (line.after or {}).items() if key != "payment"}


def _must_belong(table_id: str, facts: Facts) -> None:
    for member_id in (facts["payer"], facts["payee"]):
        member = db.session.get(Member, member_id)
        if member is None or member.table_id != table_id:
            raise LookupError(f"no member {member_id} at table {table_id}")
    game = db.session.get(Game, facts["game"]) if facts["game"] is not None else None
    if facts["game"] is not None and (game is None or game.table_id != table_id):
        raise LookupError(f"no game {facts['game']} at table {table_id}")


def _add(table_id: str, facts: Facts, operation: Operation) -> Payment:
    newest = db.session.scalar(select(func.max(Game.sequence)).where(Game.table_id == table_id))
    payment = Payment(
        table_id=table_id,
        game_id=facts["game"],
        payer_id=facts["payer"],
        payee_id=facts["payee"],
        amount=facts["amount"],
        currency=facts["currency"],
        note=facts["note"],
        after=newest or 0,
        time=operation.now,
    )
    db.session.add(payment)
    db.session.flush()
    return payment
