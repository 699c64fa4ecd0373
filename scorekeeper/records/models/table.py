"""The people who meet."""

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.records.db import Base


class Table(Base, kw_only=True):
    """A table, and how often each of its links was renewed.

    A ``sample`` is there to be looked at, and erased with one tap.
    ``revision`` counts the changes of names and rules; those of a game have its own.
    ``rules`` are the table's own: a variant and what is other in them, in the interchange
    shape, for any number of players; None where it has none.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    created: Mapped[datetime]
    sample: Mapped[bool] = mapped_column(default=False)
    revision: Mapped[int] = mapped_column(default=0)
    viewer_generation: Mapped[int] = mapped_column(default=1)
    scorer_generation: Mapped[int] = mapped_column(default=1)
    host_generation: Mapped[int] = mapped_column(default=1)
    rules: Mapped[dict[str, Any] | None] = mapped_column(default=None)
