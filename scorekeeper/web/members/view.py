"""What the pages of a table's people are made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MemberCard:
    """A person, and what this device may do about it. Addresses are None where it may not.

    Renaming posts `name` and `op`; removing posts `op`.
    """

    id: int
    label: str  # "Ana (2)", where two bear one name
    name: str
    line: str  # "12 games, last on Friday 27 November 2026"
    rename: str
    merge: str | None = None
    erase: str | None = None
    remove: str | None = None
    open: bool = False
    error: str = ""


@dataclass(frozen=True)
class MembersPage:
    """All the people of a table."""

    table: str
    back: str
    op: str
    members: tuple[MemberCard, ...]


@dataclass(frozen=True)
class MergePage:
    """Asks who somebody really is: posts `into`, the id of one of `others`, and `op`."""

    label: str
    line: str
    action: str
    back: str
    op: str
    others: tuple[MemberCard, ...]
    error: str = ""
    chosen: str = ""


@dataclass(frozen=True)
class ErasePage:
    """Asks before a name is erased: posts `op`."""

    label: str
    action: str
    back: str
    op: str
