"""Practice games on record: started, found, moved on by one action after the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import selectinload

from scorekeeper.records.db import db, is_writing, writes
from scorekeeper.records.models import PracticeGame, PracticeHand, PracticeStep

MOST_GOING = 20  # games that a device keeps without ending them


@dataclass(frozen=True, kw_only=True)
class Owner:
    """Whose games they are: a device's own, or those of a member of a table."""

    device: str
    table: str | None = None
    member: int | None = None


@writes
def start(row: PracticeGame) -> PracticeGame:
    """Keep a new game; a daily deal that the device has begun is returned as it stands.

    Of the games that a device never ended the oldest go.
    """
    if row.daily is not None and (found := daily(row.device, row.daily)):
        return found
    _drop_oldest(row.device)
    db.session.add(row)
    db.session.flush()
    return row


def _drop_oldest(device: str) -> None:
    query = select(PracticeGame.id).where(
        PracticeGame.device == device, PracticeGame.ended.is_(None), PracticeGame.daily.is_(None)
    )
    going = db.session.scalars(query.order_by(PracticeGame.created.desc())).all()
    for game in going[MOST_GOING - 1 :]:
        db.session.execute(delete(PracticeGame).where(PracticeGame.id == game))


def game(game_id: str) -> PracticeGame | None:
    """Find a game, with its hands; whoever writes has it alone until the transaction ends."""
    query = select(PracticeGame).where(PracticeGame.id == game_id)
    if is_writing(db.session()):
        query = query.with_for_update().execution_options(populate_existing=True)
    return db.session.scalar(query.options(selectinload(PracticeGame.hands)))


def daily(device: str, day: str) -> PracticeGame | None:
    """Find the daily deal of a day as this device plays it."""
    query = select(PracticeGame).where(PracticeGame.device == device, PracticeGame.daily == day)
    return db.session.scalar(query.options(selectinload(PracticeGame.hands)))


def games(owner: Owner) -> Sequence[PracticeGame]:
    """List the games of a device or of a member, the newest first."""
    query = select(PracticeGame).options(selectinload(PracticeGame.hands))
    if owner.member is None:
        query = query.where(PracticeGame.device == owner.device, PracticeGame.member_id.is_(None))
    else:
        query = query.where(
            PracticeGame.table_id == owner.table, PracticeGame.member_id == owner.member
        )
    return db.session.scalars(query.order_by(PracticeGame.created.desc())).all()


def step(game_id: str, op: str) -> PracticeStep | None:
    """Find what an operation did to a game."""
    return db.session.get(PracticeStep, (game_id, op))


@writes
def move(
    row: PracticeGame,
    hands: Mapping[int, str],
    *,
    steps: int = 1,
    said: tuple[str, str] | None = None,
    undone: bool = False,
    ended: datetime | None = None,
) -> None:
    """Write the lines of hands, so many steps further; `said` is an operation and its words."""
    row.revision += steps
    row.undone = row.undone or undone
    row.ended = ended
    present = {hand.number: hand for hand in row.hands}
    for number, line in hands.items():
        if number in present:
            present[number].line = line
        else:
            row.hands.append(PracticeHand(number=number, line=line))
    if said is not None:
        op, words = said
        db.session.add(PracticeStep(practice_id=row.id, op=op, said=words, revision=row.revision))
    db.session.flush()


@writes
def take_hint(row: PracticeGame) -> None:
    """Note that a hint was taken in a game."""
    row.hinted = True
    db.session.flush()


@writes
def drop(game_id: str) -> None:
    """Give a game up: nothing of it is kept."""
    db.session.execute(delete(PracticeGame).where(PracticeGame.id == game_id))


@writes
def erase_device(device: str) -> None:
    """Forget all games of a device that are not those of a table's members."""
    mine = PracticeGame.device == device, PracticeGame.table_id.is_(None)
    db.session.execute(delete(PracticeGame).where(*mine))
    db.session.expire_all()


def hand(number: int, line: str) -> PracticeHand:
    """Return a hand to be kept with its game."""
    return PracticeHand(number=number, line=line)


def lines(row: PracticeGame) -> tuple[str, ...]:
    """Return the hands of a game, a line each."""
    return tuple(hand.line for hand in row.hands)
