"""A person of a table."""

from datetime import datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.records.db import Base


class Member(Base, kw_only=True):
    """A person of one table; two of them may bear one name."""

    __tablename__ = "members"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    name: Mapped[str]
    created: Mapped[datetime]
