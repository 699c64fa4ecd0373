"""A whole table read from the records, as its file has it."""

from bisect import bisect_right
from datetime import UTC

from scorekeeper.interchange.table import TableFile, TableGame, TablePayment
from scorekeeper.records import store


def table_file(table_id: str) -> TableFile:
    """Read a table with its members, games and payments; who did what on which device is no part.

    Raises LookupError where there is no such table.
    """
    table = store.table(table_id)
    if table is None:
        raise LookupError(f"no table {table_id}")
    members = store.members(table_id)
    numbers = {member.id: number for number, member in enumerate(members, 1)}
    rows = list(reversed(store.games(table_id)))
    sequences = [row.sequence for row in rows]
    places = {row.id: place for place, row in enumerate(rows, 1)}
    return TableFile(
        name=table.name,
        rules=table.rules,
        members=tuple(member.name for member in members),
        games=tuple(
            TableGame(
                file=store.file_of(row),
                members=tuple(numbers[seat.member_id] for seat in row.seats),
            )
            for row in rows
        ),
        payments=tuple(
            TablePayment(
                payer=numbers[one.payer_id],
                payee=numbers[one.payee_id],
                amount=one.amount,
                currency=one.currency,
                game=places[one.game_id] if one.game_id else None,
                after=bisect_right(sequences, one.after),
                note=one.note,
                time=one.time.astimezone(UTC).isoformat(),
            )
            for one in store.payments(table_id)
        ),
    )
