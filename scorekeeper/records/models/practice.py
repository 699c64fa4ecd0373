"""A game that one person plays against bots."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from scorekeeper.records.db import Base


class PracticeHand(Base, kw_only=True):
    """One hand in the notation of the engine: its deal, and what every seat did so far."""

    __tablename__ = "practice_hands"

    practice_id: Mapped[str] = mapped_column(
        ForeignKey("practice_games.id", ondelete="CASCADE"), primary_key=True, init=False
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str]


class PracticeStep(Base, kw_only=True):
    """What a page asked for: an operation that comes twice is done once.

    ``said`` is what was asked, ``revision`` the one that it made.
    """

    __tablename__ = "practice_steps"

    practice_id: Mapped[str] = mapped_column(
        ForeignKey("practice_games.id", ondelete="CASCADE"), primary_key=True
    )
    op: Mapped[str] = mapped_column(primary_key=True)
    said: Mapped[str]
    revision: Mapped[int]


class PracticeGame(Base, kw_only=True):
    """A practice game. The person sits in seat 0.

    ``device`` is the one that started it; with ``member_id`` it belongs to a member of a table.
    ``rules`` is the whole rule set in the interchange shape, ``bots`` their names and strengths
    in order of seats, ``options`` the settings of the game. ``seed`` gives the cards and the
    chance of the bots. ``daily`` is the UTC day of a daily deal. ``hinted`` and ``undone`` say
    whether a hint was taken or an action taken back; ``ended`` is the time of the last card.
    """

    __tablename__ = "practice_games"
    __table_args__ = (UniqueConstraint("device", "daily"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    device: Mapped[str] = mapped_column(index=True)
    table_id: Mapped[str | None] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), index=True
    )
    member_id: Mapped[int | None] = mapped_column(ForeignKey("members.id"), index=True)
    daily: Mapped[str | None]
    rules: Mapped[dict[str, Any]]
    bots: Mapped[dict[str, Any]]
    options: Mapped[dict[str, Any]]
    seed: Mapped[str]
    first_dealer: Mapped[int]
    created: Mapped[datetime]
    revision: Mapped[int] = mapped_column(default=0)
    hinted: Mapped[bool] = mapped_column(default=False)
    undone: Mapped[bool] = mapped_column(default=False)
    ended: Mapped[datetime | None] = mapped_column(default=None)
    hands: Mapped[list[PracticeHand]] = relationship(
        order_by=PracticeHand.number, cascade="all, delete-orphan", default_factory=list, repr=False
    )
