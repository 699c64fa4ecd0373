"""Who changed what, and when."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.records.db import Base, words
from scorekeeper.records.kinds import Kind


class JournalLine(Base, kw_only=True):
    """One change; lines are added and never altered.

    ``op`` is the id of the operation, its own within the table. ``revision`` is
    the one that the change made: of the game, or of the table for a line without one.
    ``number`` is the hand's; ``undoes`` the line that this one takes back.
    """

    __tablename__ = "journal_lines"
    # The second finds the newest line of a table, which tells in which state it is.
    __table_args__ = (UniqueConstraint("table_id", "op"), Index(None, "table_id", "id"))

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    game_id: Mapped[str | None] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), index=True
    )
    op: Mapped[str] = mapped_column(index=True)
    time: Mapped[datetime]
    grant_id: Mapped[str | None] = mapped_column(ForeignKey("grants.id", ondelete="SET NULL"))
    kind: Mapped[Kind] = mapped_column(words(Kind))
    revision: Mapped[int]
    number: Mapped[int | None] = mapped_column(default=None)
    before: Mapped[dict[str, Any] | None] = mapped_column(default=None)
    after: Mapped[dict[str, Any] | None] = mapped_column(default=None)
    undoes: Mapped[int | None] = mapped_column(
        ForeignKey("journal_lines.id", ondelete="CASCADE"), default=None, unique=True
    )
