"""Links and grants: how a device comes to its role at a table.

The secret of a link is derived from the instance's key; nothing of it is stored.
Renewing a link and removing a device are independent of one another.
"""

import hmac
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, select, update

from scorekeeper.records.db import db, write_if_free, writes
from scorekeeper.records.ids import TABLE_ID, encode, new_grant_id, tidy
from scorekeeper.records.models import Grant, Table
from scorekeeper.records.prepared import Prepared
from scorekeeper.records.roles import Role
from scorekeeper.records.turns import take_turn

_SECRET_BYTES = 16
_GROUP = 4
_GRANTS = (
    select(Grant)
    .where(Grant.id.in_(bindparam("ids", expanding=True)), Grant.revoked.is_(None))
    .order_by(Grant.created, Grant.id)
)


@dataclass(frozen=True)
class Link:
    """What a code opens: a role at a table, by the generation of its link."""

    table_id: str
    role: Role
    generation: int


def link_code(table: Table, role: Role, key: str | bytes) -> str:
    """Write the code of a table's link, to be typed or put into a URL fragment.

    The first ten signs are the table's id, the others 128 secret bits, in groups
    of four. Case, dashes and spaces do not matter when it is typed.

    ``key`` is the secret key of the instance.
    """
    signs = (table.id + _secret(Link(table.id, role, generation(table, role)), key)).upper()
    return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))


def generation(table: Table, role: Role) -> int:
    """Tell how often the link of a role was made, 1 for the first."""
    generations: dict[Role, int] = {
        Role.VIEWER: table.viewer_generation,
        Role.SCORER: table.scorer_generation,
        Role.HOST: table.host_generation,
    }
    return generations[role]


def redeem(
    code: str, *, label: str, key: str | bytes, now: datetime, held: Collection[str] = ()
) -> Grant | None:
    """Exchange the code of a link for a grant of this device.

    ``label`` names the device for people; ``code`` may also be the whole address.
    ``held`` are the ids of the grants that the device has: it keeps one a table, that of the
    highest role, so that removing it once is enough.
    Returns None where the code opens nothing (any more).
    """
    # Looked at before the write lock is taken: guessing must not hold up a table.
    if _opened(code, key) is None:
        return None
    return _grant(code, label, key, now, held)


@writes
def _grant(
    code: str, label: str, key: str | bytes, now: datetime, held: Collection[str]
) -> Grant | None:
    _take_turn(code)
    link = _opened(code, key)
    if link is None:
        return None
    before = [one for one in grants(held) if one.table_id == link.table_id]
    enough = next((one for one in before if one.role >= link.role), None)
    if enough is not None:
        return enough
    for one in before:
        one.revoked = now
    return grant(link.table_id, link.role, label=label, now=now)


@writes
def grant(table_id: str, role: Role, *, label: str, now: datetime) -> Grant:
    """Give a device a role without a link: to the one that has just made the table.

    Raises LookupError where there is no such table.
    """
    table = _table(table_id)
    given = Grant(
        id=new_grant_id(),
        table_id=table.id,
        role=role,
        label=label,
        generation=generation(table, role),
        created=now,
    )
    db.session.add(given)
    db.session.flush()
    return given


def grants(ids: Collection[str]) -> Sequence[Grant]:
    """Read the grants of a device that still hold, oldest first."""
    return db.session.scalars(_GRANTS, {"ids": list(ids)}).all()


@dataclass(frozen=True)
class Held:
    """A grant as a request needs it: which device may do what at which table."""

    id: str
    table_id: str
    role: Role
    label: str
    seen: datetime | None


_grants = Grant.__table__.c
HELD = (_grants.id, _grants.table_id, _grants.role, _grants.label, _grants.seen)
"""What a `Held` is made of."""
_HELD = select(*HELD).where(_grants.revoked.is_(None)).order_by(_grants.created, _grants.id)
_HELD_OF_ONE = Prepared(_HELD.where(_grants.id == bindparam("one")))
_HELD_OF_MANY = _HELD.where(_grants.id.in_(bindparam("many", expanding=True)))


def held(ids: Collection[str]) -> Sequence[Held]:
    """Read the grants of a device that still hold, oldest first; every request asks for them."""
    if len(ids) == 1:  # nearly always, and quicker
        rows = _HELD_OF_ONE.rows(one=next(iter(ids)))
    else:
        rows = db.session.connection().execute(_HELD_OF_MANY, {"many": list(ids)}).all()
    return [Held(*row) for row in rows]


def devices(table_id: str) -> Sequence[Grant]:
    """List the devices that have a role at a table, oldest first."""
    query = select(Grant).where(Grant.table_id == table_id, Grant.revoked.is_(None))
    return db.session.scalars(query.order_by(Grant.created, Grant.id)).all()


def labels(table_id: str) -> dict[str, str]:
    """Read what all devices of a table are called by the id of their grant, removed ones too."""
    query = select(Grant.id, Grant.label).where(Grant.table_id == table_id)
    return {row.id: row.label for row in db.session.execute(query)}


@writes
def rotate(table_id: str, role: Role) -> Table:
    """Renew the link of a role: the old code opens nothing from now on; devices stay.

    Raises LookupError where there is no such table.
    """
    table = _table(table_id)
    attribute = f"{role.value}_generation"
    setattr(table, attribute, getattr(table, attribute) + 1)
    db.session.flush()
    return table


@writes
def name_device(table_id: str, grant_id: str, label: str) -> bool:
    """Call a device otherwise; returns whether there is such a device."""
    take_turn(table_id)
    found = device(table_id, grant_id)
    if found is None:
        return False
    found.label = label
    db.session.flush()
    return True


@writes
def make_host(table_id: str, grant_id: str, instead_of: str = "") -> bool:
    """Give a device the role of a host; the host ``instead_of`` becomes scorer, if one is named.

    Returns whether there was such a device.
    """
    table, found = _table(table_id), device(table_id, grant_id)
    if found is None:
        return False
    _give(found, Role.HOST, table)
    before = device(table_id, instead_of)
    if before is not None and before is not found:
        _give(before, Role.SCORER, table)
    db.session.flush()
    return True


def _give(grant: Grant, role: Role, table: Table) -> None:
    """Let a grant be one as if it had come by the role's link as it is."""
    grant.role, grant.generation = role, generation(table, role)


def device(table_id: str, grant_id: str) -> Grant | None:
    """Find a device that has a role at a table."""
    query = select(Grant).where(Grant.id == grant_id, Grant.table_id == table_id)
    return db.session.scalar(query.where(Grant.revoked.is_(None)))


def by_older_links(table: Table, role: Role) -> list[Grant]:
    """List the devices that joined by a link of a role before it was renewed."""
    present = generation(table, role)
    return [one for one in devices(table.id) if one.role is role and one.generation < present]


@writes
def revoke_older(table_id: str, role: Role, now: datetime, but: str = "") -> int:
    """Remove the devices that joined by an older link of a role, all ``but`` one.

    Returns how many. Raises LookupError where there is no such table.
    """
    found = [one for one in by_older_links(_table(table_id), role) if one.id != but]
    for one in found:
        one.revoked = now
    db.session.flush()
    return len(found)


@writes
def revoke(table_id: str, grant_id: str, now: datetime) -> bool:
    """Remove a device from a table, at once; links stay.

    Returns whether there was such a device.
    """
    take_turn(table_id)
    found = device(table_id, grant_id)
    if found is None:
        return False
    found.revoked = now
    db.session.flush()
    return True


def mark_seen(grant_id: str, now: datetime) -> None:
    """Note that a device looked at a page; not where others are writing."""
    write_if_free(update(Grant).where(Grant.id == grant_id).values(seen=now))


def _table(table_id: str) -> Table:
    table = take_turn(table_id)
    if table is None:
        raise LookupError(f"no table {table_id}")
    return table


def _take_turn(code: str) -> None:
    """Let nobody renew the link meanwhile that a code may open."""
    signs = _signs(code)
    if signs is not None:
        take_turn(signs[:TABLE_ID])


def _signs(code: str) -> str | None:
    return tidy(code.rpartition("#")[2])


def _opened(code: str, key: str | bytes) -> Link | None:
    signs = _signs(code)
    if signs is None:
        return None
    table_id, secret = signs[:TABLE_ID], signs[TABLE_ID:]
    table = db.session.get(Table, table_id)
    # Every role is compared, for a table that is not there too: time tells nothing.
    opened = [
        link for link in _links(table_id, table) if hmac.compare_digest(secret, _secret(link, key))
    ]
    return opened[0] if opened and table is not None else None


def _links(table_id: str, table: Table | None) -> list[Link]:
    return [Link(table_id, role, generation(table, role) if table else 0) for role in Role]


def _secret(link: Link, key: str | bytes) -> str:
    secret_key = key.encode() if isinstance(key, str) else key
    message = f"scorekeeper link/{link.table_id}/{link.role.value}/{link.generation}"
    return encode(hmac.digest(secret_key, message.encode(), "sha256")[:_SECRET_BYTES])
