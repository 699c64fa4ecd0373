"""Persons made one, erased or removed: the only changes that touch lines already written."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sqlalchemy import select

from scorekeeper.records.db import Base, db, writes
from scorekeeper.records.journal.lines import Change, known_line, table_for_change, write_table_line
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.people import member_of_table
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, JournalLine, Member, Payment, Table

MEMBER_KEYS = ("member", "members", "payer", "payee")
"""Where a line of the journal, or anything else kept as JSON, has ids of members."""

TEXT_KEYS = ("name", "note")
"""Where it has what people have typed; columns of these names too."""

TYPED_COLUMNS = (*TEXT_KEYS, "label")

Rows = Sequence[Any]


class SatTogether(Exception):
    """Two members cannot be one person: they sat in one game, which it names."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.game_id = game_id


class PaidEachOther(Exception):
    """Two members cannot be one person: nobody pays himself."""


class StillNamed(Exception):
    """A member cannot be removed: he sits, or sat, in a game."""


@writes
def merge_members(table_id: str, member_id: int, into: int, operation: Operation) -> Member:
    """Make two members one person: all seats and lines of the one are then the other's.

    Figures do not change. Nothing takes it back. Returns the member who stays; for a known
    operation, as before.
    Raises LookupError where the table has no such member, SatTogether, PaidEachOther, ValueError
    for one member twice, BadOperation.
    """
    operation.must_be_sound()
    table = table_for_change(table_id)
    kept = member_of_table(table_id, into)
    if known_line(table_id, operation):
        return kept
    gone = member_of_table(table_id, member_id)
    if gone is kept:
        raise ValueError("one member is no two")
    _refuse_together(table_id, member_id, into)
    before = {"name": gone.name}
    _move_rows(member_id, into)
    _rewrite(table_id, lambda facts: _moved(facts, member_id, into))
    db.session.delete(gone)
    after = {"member": into, "name": kept.name}
    write_table_line(table, Change(Kind.MERGE, before=before, after=after), operation)
    return kept


@writes
def erase_member(table_id: str, member_id: int, operation: Operation) -> Member:
    """Take a person's name out of everything on record: seats and figures stay.

    The name becomes `Player 3`, the member's place at the table, wherever it stands as a word:
    all names that the person ever had here, in names, notes and the labels of devices, and in
    the lines of the journal. Names that another member bears stay with that one.
    The database file holds the old pages until it is swept: see ``erase.sweep``.
    Raises LookupError where the table has no such member, BadOperation.
    """
    operation.must_be_sound()
    table = table_for_change(table_id)
    member = member_of_table(table_id, member_id)
    if known_line(table_id, operation):
        return member
    plain = _plain_name(table_id, member)
    _forget(table_id, member, plain)
    after = {"member": member.id, "name": plain}
    write_table_line(table, Change(Kind.ERASE_MEMBER, after=after), operation)
    return member


@writes
def remove_member(table_id: str, member_id: int, operation: Operation) -> None:
    """Remove a person who never played, and the name with it.

    Raises LookupError where the table has no such member, StillNamed where a game or anything
    else on record has this member, BadOperation.
    """
    operation.must_be_sound()
    table = table_for_change(table_id)
    if known_line(table_id, operation):
        return
    member = member_of_table(table_id, member_id)
    if not removable(table_id, member_id):
        raise StillNamed
    _forget(table_id, member, "")
    _rewrite(table_id, _without_name(member_id))
    db.session.delete(member)
    write_table_line(table, Change(Kind.REMOVE_MEMBER, before={"removed": member_id}), operation)


def removable(table_id: str, member_id: int) -> bool:
    """Tell whether nothing but its own name is on record of a member."""
    seated = any(member_id in _seated(line) for line in _game_lines(table_id))
    return not seated and not any(_rows_of(member_id))


# -- two who may not be one ------------------------------------------------------------------------


def _refuse_together(table_id: str, one: int, other: int) -> None:
    """Refuse two who sit in one game, or sat there at some time: an undo could seat them again."""
    paid = select(Payment.id).where(
        Payment.payer_id.in_((one, other)), Payment.payee_id.in_((one, other))
    )
    if db.session.scalar(paid.limit(1)) is not None:
        raise PaidEachOther
    for line in _game_lines(table_id):
        for row in _rows_told(line):
            if line.game_id and one in row and other in row:
                raise SatTogether(line.game_id)


def _game_lines(table_id: str) -> Sequence[JournalLine]:
    query = select(JournalLine).where(
        JournalLine.table_id == table_id, JournalLine.game_id.is_not(None)
    )
    return db.session.scalars(query.order_by(JournalLine.id)).all()


def _rows_told(line: JournalLine) -> Iterator[list[int]]:
    for facts in (line.before, line.after):
        if facts and isinstance(facts.get("members"), list):
            yield facts["members"]


def _seated(line: JournalLine) -> set[int]:
    return {member for row in _rows_told(line) for member in row}


# -- rows that point to a member -------------------------------------------------------------------


def _pointers() -> Iterator[tuple[type[Base], str]]:
    """Yield each model with a column that points to a member, and the column's attribute."""
    for mapper in Base.registry.mappers:
        for column in mapper.columns:
            if any(key.column is Member.__table__.c.id for key in column.foreign_keys):
                yield mapper.class_, mapper.get_property_by_column(column).key


def _rows_of(member_id: int) -> Iterator[tuple[Any, str]]:
    for model, name in _pointers():
        for row in db.session.scalars(select(model).where(getattr(model, name) == member_id)):
            yield row, name


def _move_rows(member_id: int, into: int) -> None:
    for row, name in list(_rows_of(member_id)):
        setattr(row, name, into)
    db.session.flush()
    db.session.expire_all()


# -- what is kept as JSON or as text ---------------------------------------------------------------


def _rows_at(table_id: str) -> Iterator[Any]:
    """Yield every row of a table: its own, and those of its games."""
    yield db.session.get(Table, table_id)
    games = select(Game.id).where(Game.table_id == table_id)
    for mapper in Base.registry.mappers:
        model = mapper.class_
        if "table_id" in mapper.columns:
            yield from db.session.scalars(select(model).where(model.table_id == table_id))
        elif "game_id" in mapper.columns:
            yield from db.session.scalars(select(model).where(model.game_id.in_(games)))


def _rewrite(table_id: str, change: Callable[[Any], Any]) -> None:
    """Change whatever a table's rows keep as JSON."""
    for row in _rows_at(table_id):
        for column in type(row).__mapper__.columns:
            value = getattr(row, column.key)
            if isinstance(value, dict) and (new := change(value)) != value:
                setattr(row, column.key, new)
    db.session.flush()


def _moved(value: Any, member_id: int, into: int, key: str = "") -> Any:
    """Return JSON with one member's id for another's."""
    if isinstance(value, dict):
        return {name: _moved(one, member_id, into, name) for name, one in value.items()}
    if isinstance(value, list):
        return [_moved(one, member_id, into, key) for one in value]
    its = key in MEMBER_KEYS and value == member_id and not isinstance(value, bool)
    return into if its else value


def _plain_name(table_id: str, member: Member) -> str:
    """Return `Player 3`: the member's place at the table, or the next that nobody bears."""
    query = select(Member).where(Member.table_id == table_id).order_by(Member.id)
    others = list(db.session.scalars(query))
    number, taken = others.index(member) + 1, {one.name for one in others if one is not member}
    while f"Player {number}" in taken:
        number += len(others)
    return f"Player {number}"


def _forget(table_id: str, member: Member, plain: str) -> None:
    """Put a plain name wherever one of a person's names stands as a word."""
    names = _names(table_id, member)
    of_member = _named(member.id, plain)
    member.name = plain
    _rewrite(table_id, of_member)
    others = select(Member.name).where(Member.table_id == table_id, Member.id != member.id)
    own = sorted(names - set(db.session.scalars(others)), key=len, reverse=True)
    if not own:
        return
    words = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, own))})(?!\w)", re.IGNORECASE)

    def cleaned(text: str) -> str:
        return words.sub(plain or "somebody", text)

    _rewrite(table_id, lambda facts: _retold(facts, cleaned))
    for row in _rows_at(table_id):
        for name in TYPED_COLUMNS:
            text = getattr(row, name, None)
            if isinstance(text, str) and row is not member:
                setattr(row, name, cleaned(text))
    db.session.flush()


def _names(table_id: str, member: Member) -> set[str]:
    """Return all names that a person ever had here, those of members made one with it too."""
    query = select(JournalLine).where(JournalLine.table_id == table_id)
    told = [
        facts["name"]
        for line in db.session.scalars(query.where(JournalLine.game_id.is_(None)))
        for facts in (line.before, line.after)
        if facts and line.after and line.after.get("member") == member.id and facts.get("name")
    ]
    return {member.name, *told} - {""}


def _named(member_id: int, plain: str) -> Callable[[Any], Any]:
    """Return a change of the lines that tell of a member: another name in them."""

    def change(facts: Any) -> Any:
        if facts.get("member") == member_id and "name" in facts:
            return {**facts, "name": plain}
        return facts

    return change


def _without_name(member_id: int) -> Callable[[Any], Any]:
    def change(facts: Any) -> Any:
        return {"removed": member_id} if facts.get("member") == member_id else facts

    return change


def _retold(value: Any, cleaned: Callable[[str], str], key: str = "") -> Any:
    """Return JSON with other words where people have typed some."""
    if isinstance(value, dict):
        return {name: _retold(one, cleaned, name) for name, one in value.items()}
    if isinstance(value, list):
        return [_retold(one, cleaned, key) for one in value]
    return cleaned(value) if key in TEXT_KEYS and isinstance(value, str) else value
