"""One schedule played under one rule set: the game, its seats, its hands."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from scorekeeper.records.db import Base
from scorekeeper.records.models.member import Member


class Seat(Base, kw_only=True):
    """Who has which number in a game, 0.. as listed, for good."""

    __tablename__ = "seats"

    game_id: Mapped[str] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, init=False
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id"), index=True)
    member: Mapped[Member] = relationship(init=False, repr=False, lazy="joined")


class Hand(Base, kw_only=True):
    """The facts of one line of the score sheet, in the interchange shape, with nothing left out."""

    __tablename__ = "hands"

    game_id: Mapped[str] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, init=False
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    facts: Mapped[dict[str, Any]]


class Game(Base, kw_only=True):
    """A game of a table.

    ``id`` may come from a phone or a file. ``rules`` is the whole rule set in the
    interchange shape, ``agreed`` what the table has agreed for a hand before it is dealt.
    ``sequence`` is the place among the games of the table; ``revision`` counts the
    changes of facts.
    """

    __tablename__ = "games"
    __table_args__ = (UniqueConstraint("table_id", "sequence"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    name: Mapped[str]
    played: Mapped[date | None]
    rules: Mapped[dict[str, Any]]
    first_dealer: Mapped[int]
    sequence: Mapped[int]
    created: Mapped[datetime]
    ended: Mapped[bool] = mapped_column(default=False)
    agreed: Mapped[dict[str, Any] | None] = mapped_column(default=None)
    revision: Mapped[int] = mapped_column(default=0)
    seats: Mapped[list[Seat]] = relationship(
        order_by=Seat.number, cascade="all, delete-orphan", default_factory=list, repr=False
    )
    hands: Mapped[list[Hand]] = relationship(
        order_by=Hand.number, cascade="all, delete-orphan", default_factory=list, repr=False
    )
