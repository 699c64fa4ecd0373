"""Money that changed hands."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.records.db import Base


class Payment(Base, kw_only=True):
    """One member paid another, for a game or on account.

    ``amount`` is in the smallest unit of ``currency``, which is written as in the stakes of a
    game. ``after`` is the sequence of the newest game when it was recorded, 0 before the first:
    with ``id`` it says what came before what. No later correction of a game alters it.
    """

    __tablename__ = "payments"
    # A number that was taken back is never given again: a page may still offer to take it back.
    __table_args__ = (
        CheckConstraint("amount > 0", name="amount"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    game_id: Mapped[str | None] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), index=True
    )
    payer_id: Mapped[int] = mapped_column(ForeignKey("members.id"), index=True)
    payee_id: Mapped[int] = mapped_column(ForeignKey("members.id"), index=True)
    amount: Mapped[int] = mapped_column(BigInteger)
    currency: Mapped[str]
    note: Mapped[str]
    after: Mapped[int]
    time: Mapped[datetime]
