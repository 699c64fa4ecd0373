"""A bid made for practice."""

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.records.db import Base


class PracticeBid(Base, kw_only=True):
    """One hand of the bid trainer, of one device. The person sits in seat 0.

    ``rules`` is the whole rule set, with a schedule that ends in this hand and one more; ``bots``
    are their strengths in order of seats; ``asked`` is the size that was asked for, a number or
    `mixed`, and the schedule from which it was drawn.
    ``seed`` gives the cards and the chance of the bots. ``line`` is the hand as it stood when the
    person bid; ``tricks`` are those that its cards took.
    """

    __tablename__ = "practice_bids"

    id: Mapped[str] = mapped_column(primary_key=True)
    device: Mapped[str] = mapped_column(index=True)
    rules: Mapped[dict[str, Any]]
    bots: Mapped[dict[str, Any]]
    asked: Mapped[dict[str, Any]]
    seed: Mapped[str]
    first_dealer: Mapped[int]
    created: Mapped[datetime]
    line: Mapped[str | None] = mapped_column(default=None)
    bid: Mapped[int | None] = mapped_column(default=None)
    tricks: Mapped[int | None] = mapped_column(default=None)
