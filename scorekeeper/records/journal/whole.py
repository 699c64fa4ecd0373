"""A whole table brought in from a file."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from scorekeeper.interchange import game_to_json
from scorekeeper.interchange.table import TableFile, TableGame, TablePayment
from scorekeeper.records.db import writes
from scorekeeper.records.journal.games import import_game
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.outcomes import Refused
from scorekeeper.records.journal.payments import record_payment
from scorekeeper.records.journal.people import add_member, create_table, save_rules
from scorekeeper.records.models import Table


class NotBroughtIn(Exception):
    """A table cannot be brought in: it names the game or the payment, and why it was refused."""

    def __init__(self, what: str, number: int, refused: Refused) -> None:
        super().__init__(f"{what} {number}: {refused.reason.value}")
        self.what, self.number, self.refused = what, number, refused


@writes
def import_table(
    file: TableFile, operation: Operation, *, name: str = "", copy: bool = False
) -> Table:
    """Make a new table of a file: its members, games, rules and payments, all of it or nothing.

    Games keep their ids, so that none is there twice; as a ``copy`` they get new ones.
    ``name`` calls the table otherwise.
    Raises NotBroughtIn, NotAGame for a name that is none, BadOperation.
    """
    table = create_table(name or file.name, operation)
    if file.rules is not None:
        save_rules(table.id, file.rules, _part(operation, "rules", 0))
    members = [
        add_member(table.id, member, _part(operation, "member", number)).id
        for number, member in enumerate(file.members, 1)
    ]
    games: list[str] = []
    waiting = list(enumerate(file.payments, 1))
    for number, one in enumerate(file.games, 1):
        while waiting and waiting[0][1].after < number:
            _pay(table, *waiting.pop(0), members, games, operation)
        games.append(_add_game(table, one, number, members, operation, copy=copy))
    for place, payment in waiting:
        _pay(table, place, payment, members, games, operation)
    return table


def _part(operation: Operation, what: str, number: int) -> Operation:
    """Derive the operation of one of the many changes."""
    kinds = ("rules", "member", "game", "payment")
    return operation.part(kinds.index(what)).part(number)


def _add_game(
    table: Table,
    one: TableGame,
    number: int,
    members: Sequence[int],
    operation: Operation,
    *,
    copy: bool,
) -> str:
    file = replace(one.file, id="") if copy else one.file
    seated = [members[place - 1] for place in one.members]
    signed = _part(operation, "game", number)
    outcome = import_game(table.id, game_to_json(file), signed, members=seated)
    if isinstance(outcome, Refused):
        raise NotBroughtIn("game", number, outcome)
    return outcome.game_id


def _pay(
    table: Table,
    number: int,
    payment: TablePayment,
    members: Sequence[int],
    games: Sequence[str],
    operation: Operation,
) -> None:
    """Record a payment at the time at which it was made."""
    facts = {
        "payer": members[payment.payer - 1],
        "payee": members[payment.payee - 1],
        "amount": payment.amount,
        "currency": payment.currency,
        "game": None if payment.game is None else games[payment.game - 1],
        "note": payment.note,
    }
    signed = _part(operation, "payment", number)
    paid = replace(signed, now=datetime.fromisoformat(payment.time), grant=None)
    outcome = record_payment(table.id, facts, table.revision, paid)
    if isinstance(outcome, Refused):
        raise NotBroughtIn("payment", number, outcome)
