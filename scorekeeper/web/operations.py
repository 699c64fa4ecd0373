"""Who writes, and when: what each change of the records is signed with."""

import secrets
from datetime import date, datetime, timedelta

from scorekeeper.records.journal import Operation
from scorekeeper.web.access import grant_for
from scorekeeper.web.clock import now

EVENING_ENDS = timedelta(hours=5)
"""After midnight a game still belongs to the evening that began."""


def evening() -> date:
    """Return the local date of this evening."""
    return evening_of(now())


def evening_of(moment: datetime) -> date:
    """Return the local date of the evening to which a moment belongs."""
    return (moment.astimezone() - EVENING_ENDS).date()


def new_operation_id() -> str:
    return secrets.token_hex(16)


def draw(players: int) -> int:
    """Return a seat by chance."""
    return secrets.randbelow(players)


def operation(op: str, table: str) -> Operation:
    """Return an operation by this device; an empty id gets a new one."""
    grant = grant_for(table)
    return Operation(id=op or new_operation_id(), now=now(), grant=grant.id if grant else None)
