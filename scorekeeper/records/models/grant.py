"""A device that has used a link."""

from datetime import datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.records.db import Base, words
from scorekeeper.records.roles import Role


class Grant(Base, kw_only=True):
    """What one device may do at one table.

    ``id`` is random, so that a cookie never meets the grant of another device,
    even after a table was erased or an old copy put back.
    ``generation`` is that of the link it came by. ``used`` is the time of its
    last change of a record; ``seen`` is a moment of the last day on which it looked
    at a page, written twice a day at most.
    """

    __tablename__ = "grants"

    id: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    role: Mapped[Role] = mapped_column(words(Role))
    label: Mapped[str]
    generation: Mapped[int]
    created: Mapped[datetime]
    used: Mapped[datetime | None] = mapped_column(default=None)
    seen: Mapped[datetime | None] = mapped_column(default=None)
    revoked: Mapped[datetime | None] = mapped_column(default=None)
