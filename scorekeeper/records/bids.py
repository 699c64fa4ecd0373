"""Hands of the bid trainer on record: dealt, bid, come out; a device's own."""

from collections.abc import Sequence

from sqlalchemy import Update, delete, select, update

from scorekeeper.records.db import db, writes
from scorekeeper.records.models import PracticeBid

MOST_KEPT = 2000  # of a device; beyond that the oldest go


@writes
def deal(row: PracticeBid) -> None:
    """Keep a new hand; one that this device has not bid goes."""
    mine = PracticeBid.device == row.device
    db.session.execute(delete(PracticeBid).where(mine, PracticeBid.bid.is_(None)))
    oldest = select(PracticeBid.id).where(mine)
    beyond = oldest.order_by(PracticeBid.created.desc()).offset(MOST_KEPT - 1)
    for key in db.session.scalars(beyond).all():
        db.session.execute(delete(PracticeBid).where(PracticeBid.id == key))
    db.session.add(row)
    db.session.flush()


def hand(key: str, device: str) -> PracticeBid | None:
    """Find a hand of a device."""
    found = db.session.get(PracticeBid, key)
    return found if found is not None and found.device == device else None


def waiting(device: str) -> PracticeBid | None:
    """Find the hand that a device has not bid yet."""
    query = select(PracticeBid).where(PracticeBid.device == device, PracticeBid.bid.is_(None))
    return db.session.scalars(query).first()


def hands(device: str, most: int) -> Sequence[PracticeBid]:
    """List the latest hands that a device has bid, the oldest first."""
    query = select(PracticeBid).where(PracticeBid.device == device, PracticeBid.bid.is_not(None))
    newest = query.order_by(PracticeBid.created.desc(), PracticeBid.id).limit(most)
    return list(reversed(db.session.scalars(newest).all()))


@writes
def bid(key: str, line: str, tricks: int) -> bool:
    """Write a bid down, with the hand as it stood; False where it was bid before."""
    statement = update(PracticeBid).where(PracticeBid.id == key, PracticeBid.bid.is_(None))
    return _changed(statement.values(bid=tricks, line=line))


@writes
def come_out(key: str, tricks: int) -> bool:
    """Write down how many tricks were taken; False where that is known already."""
    statement = update(PracticeBid).where(PracticeBid.id == key, PracticeBid.tricks.is_(None))
    return _changed(statement.values(tricks=tricks))


def _changed(statement: Update) -> bool:
    done = db.session.scalar(statement.returning(PracticeBid.id))
    db.session.expire_all()
    return done is not None


@writes
def erase(device: str) -> None:
    """Forget all bids of a device."""
    db.session.execute(delete(PracticeBid).where(PracticeBid.device == device))
