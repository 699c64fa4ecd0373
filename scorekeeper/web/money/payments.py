"""Payments as the pages show them: those that are open, and those that were made."""

from collections.abc import Iterable, Iterator, Mapping

from flask import url_for

from scorekeeper.records import store
from scorekeeper.records.models import Payment
from scorekeeper.rules.account import Nets, Paid, to_pay
from scorekeeper.texts import result, settlement
from scorekeeper.texts.days import day
from scorekeeper.web.money import view
from scorekeeper.web.operations import evening_of, new_operation_id


def paid(row: Payment) -> Paid:
    """Return a payment as the rules know it."""
    return Paid(
        payer=row.payer_id,
        payee=row.payee_id,
        amount=row.amount,
        currency=row.currency,
        game=row.game_id,
        place=row.after,
    )


def base(table: str) -> int:
    """Return the revision of a table on which its payments are shown."""
    found = store.table(table)
    return found.revision if found else -1


def due(currency: str, nets: Nets, names: Mapping[int, str]) -> Iterator[view.Due]:
    """Yield who pays whom, in the fewest payments."""
    for one in to_pay(nets):
        payer, payee = names[one.payer], names[one.payee]
        yield view.Due(result.payment(payer, payee, one.amount, currency))


def ticked(
    table: str, currency: str, nets: Nets, names: Mapping[int, str], **fields: str
) -> Iterator[view.Due]:
    """Yield who pays whom, each with the button that records it as paid."""
    url, revision = url_for("money.record", table=table), base(table)
    for one, shown in zip(to_pay(nets), due(currency, nets, names), strict=True):
        wanted = {
            "payer": str(one.payer),
            "payee": str(one.payee),
            "units": str(one.amount),
            "currency": currency,
            **fields,
        }
        tick = view.Tick(url, new_operation_id(), revision, tuple(wanted.items()))
        yield view.Due(shown.text, tick)


def done(
    rows: Iterable[Payment], names: Mapping[int, str], back_to: str, *, records: bool
) -> Iterator[view.Done]:
    """Yield what was paid, each with the button that takes it back for whoever records."""
    for row in rows:
        url = url_for("money.take_back", table=row.table_id, payment=row.id)
        fields = (("from", back_to), ("game", row.game_id or ""))
        yield view.Done(
            text=said(row, names),
            line=when(row),
            back=view.Tick(url, new_operation_id(), 0, fields) if records else None,
        )


def said(row: Payment, names: Mapping[int, str]) -> str:
    """Return a payment that was made: `Ben paid Ana €1.20`."""
    return settlement.paid(names[row.payer_id], names[row.payee_id], row.amount, row.currency)


def when(row: Payment) -> str:
    """Return the day of a payment, with its note."""
    told = day(evening_of(row.time))
    return f"{told}: {row.note}" if row.note else told


def names_at(table: str) -> dict[int, str]:
    return {member.id: member.name for member in store.members(table)}
