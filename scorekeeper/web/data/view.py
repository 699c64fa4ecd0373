"""What the pages of files are made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class FilesPage:
    """A table's files. The form posts `files`, of games, to `action`."""

    name: str
    back: str
    json: str
    csv: str
    action: str
    errors: tuple[str, ...] = ()


@dataclass(frozen=True)
class BringPage:
    """A table is brought in from a file: posts `file`, `name` and `copy` to `action`."""

    action: str | None  # None where this device may not make tables
    back: str
    name: str = ""
    copy: bool = False
    ask_copy: bool = False
    errors: tuple[str, ...] = ()


@dataclass(frozen=True)
class ErasePage:
    """The question before a table is erased: posts `name` to `action`."""

    name: str
    what_goes: str
    action: str
    back: str
    json: str
    csv: str
    typed: str = ""
    error: str = ""
