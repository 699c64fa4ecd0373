"""Tables, their members, names and rules."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from scorekeeper.records.checking import own_rules, person, title
from scorekeeper.records.db import db, writes
from scorekeeper.records.ids import new_table_id
from scorekeeper.records.journal.lines import (
    Change,
    known_line,
    table_for_change,
    write_table_line,
)
from scorekeeper.records.journal.operation import BadOperation, Operation
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import JournalLine, Member, Table
from scorekeeper.records.turns import take_turn_of_operation


@writes
def create_table(name: str, operation: Operation, sample: bool = False) -> Table:
    """Make a table, or a sample of one.

    Returns it; for an operation that is known, the table that it made.
    Raises NotAGame for a name that is none,
    BadOperation.
    """
    operation.must_be_sound()
    name = title(name)
    take_turn_of_operation(operation.id)
    known = select(JournalLine).where(JournalLine.op == operation.id)
    line = db.session.scalar(known.where(JournalLine.kind == Kind.TABLE))
    if line is not None:
        return table_for_change(line.table_id)
    table = Table(id=new_table_id(), name=name, created=operation.now, sample=sample)
    db.session.add(table)
    db.session.flush()
    write_table_line(table, Change(Kind.TABLE, after={"name": name}), operation)
    return table


@writes
def rename_table(table_id: str, name: str, operation: Operation) -> Table:
    """Give a table another name; the same name writes nothing.

    Raises LookupError where there is no such table, NotAGame for a name that is none,
    BadOperation.
    """
    operation.must_be_sound()
    name = title(name)
    table = table_for_change(table_id)
    if table.name == name or known_line(table_id, operation):
        return table
    change = Change(Kind.RENAME_TABLE, before={"name": table.name}, after={"name": name})
    table.name = name
    write_table_line(table, change, operation)
    return table


@writes
def save_rules(table_id: str, rules: dict[str, Any] | None, operation: Operation) -> Table:
    """Keep the rules of a table: a variant and what is other in them; None forgets them.

    They are for games to come: games keep their whole rule sets. The same rules write nothing.
    Raises LookupError where there is no such table, NotAGame for rules that are none,
    BadOperation.
    """
    operation.must_be_sound()
    kept = None if rules is None else own_rules(rules)
    table = table_for_change(table_id)
    if table.rules == kept or known_line(table_id, operation):
        return table
    change = Change(Kind.RULES, before={"rules": table.rules}, after={"rules": kept})
    table.rules = kept
    write_table_line(table, change, operation)
    return table


@writes
def add_member(table_id: str, name: str, operation: Operation) -> Member:
    """Add a person to a table; a name may be borne by several.

    Returns the member; for an operation that is known, the one that it added.
    Raises LookupError where there is no such table, NotAGame for a name that is none,
    BadOperation also where the operation did something else.
    """
    operation.must_be_sound()
    name = person(name)
    table = table_for_change(table_id)
    line = known_line(table_id, operation)
    if line is not None:
        return _member_of(line)
    member = Member(table_id=table_id, name=name, created=operation.now)
    db.session.add(member)
    db.session.flush()
    after = {"member": member.id, "name": name}
    write_table_line(table, Change(Kind.MEMBER, after=after), operation)
    return member


@writes
def rename_member(table_id: str, member_id: int, name: str, operation: Operation) -> Member:
    """Give a member another name, in all games; the same name writes nothing.

    Raises LookupError where the table has no such member, NotAGame for a name that is none,
    BadOperation.
    """
    operation.must_be_sound()
    name = person(name)
    table = table_for_change(table_id)
    member = member_of_table(table_id, member_id)
    if member.name == name or known_line(table_id, operation):
        return member
    before = {"member": member.id, "name": member.name}
    member.name = name
    after = {"member": member.id, "name": name}
    write_table_line(table, Change(Kind.RENAME_MEMBER, before=before, after=after), operation)
    return member


@writes
def members_named(table_id: str, names: Sequence[str], operation: Operation) -> list[int]:
    """Find the members for the seats of a game by name, and add those who are missing.

    A name that stands twice needs two members; `Ana (2)` is the second Ana of the table.
    Returns their ids, by seat.
    Raises LookupError where there is no such table, NotAGame for a name that is none,
    BadOperation.
    """
    names = [person(name) for name in names]
    table_for_change(table_id)
    query = select(Member).where(Member.table_id == table_id).order_by(Member.id)
    free = list(db.session.scalars(query))
    labels = labelled(free)
    seated: list[Member | None] = []
    for name in names:  # whom a label means comes before whoever has the name
        found = next((one for one in free if labels[one.id] == name), None)
        seated.append(found)
        if found is not None:
            free.remove(found)
    for seat, name in enumerate(names):
        if seated[seat] is None:
            found = next((one for one in free if one.name == name), None)
            if found is not None:
                free.remove(found)
            seated[seat] = found or add_member(table_id, name, operation.part(seat))
    return [member.id for member in seated if member is not None]


def labelled(members: Sequence[Member]) -> dict[int, str]:
    """Return what tells members apart, by id: `Ana` and `Ana (2)`, in the order they came in.

    A number is left out that would make the name of somebody else.
    """
    names = {member.name for member in members}
    labels: dict[int, str] = {}
    for member in members:
        label, number = member.name, 1
        while label in labels.values() or (number > 1 and label in names):
            number += 1
            label = f"{member.name} ({number})"
        labels[member.id] = label
    return labels


def _member_of(line: JournalLine) -> Member:
    if line.kind is not Kind.MEMBER or line.after is None or "member" not in line.after:
        raise BadOperation("this operation did something else")
    return member_of_table(line.table_id, line.after["member"])


def member_of_table(table_id: str, member_id: int) -> Member:
    """Read a member of a table; raises LookupError where there is none."""
    member = db.session.get(Member, member_id)
    if member is None or member.table_id != table_id:
        raise LookupError(f"no member {member_id} at table {table_id}")
    return member
