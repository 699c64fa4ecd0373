"""What the pages around a table are made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class TableLine:
    """A table that this device may see."""

    name: str
    line: str  # "Ana, Ben, Cy, Di · last played on Friday"
    url: str


@dataclass(frozen=True)
class FrontPage:
    """The first page. The form for a new table posts `name` to `new`."""

    new: str | None  # None where this device may not make tables
    join: str
    demo: str | None  # a finished evening to look at
    bring: str | None = None  # a table is brought in from a file
    tables: tuple[TableLine, ...] = ()
    error: str = ""
    name: str = ""


@dataclass(frozen=True)
class JoinPage:
    """Exchanges a code for a grant: posts `code` and `label` to `action`."""

    action: str
    code: str = ""
    label: str = ""
    error: str = ""


@dataclass(frozen=True)
class GameLine:
    """A game of a table: ("Friday 27 November", "Okenuff · Ana won with 60", url)."""

    title: str
    line: str
    url: str


@dataclass(frozen=True)
class MemberLine:
    """A person of the table."""

    name: str
    line: str = ""  # "12 games"
    url: str = ""  # the statistics of this member


@dataclass(frozen=True)
class Link:
    """A link to another page."""

    label: str
    url: str


@dataclass(frozen=True)
class RulesLine:
    """The table's own rules in short, and where they are changed."""

    line: str  # "Oh Hell, with our own hands and points"
    url: str


@dataclass(frozen=True)
class Again:
    """The same as last time in one tap: posts to `action`."""

    action: str
    line: str  # "Okenuff · Ana, Ben, Cy, Di · Ben deals"
    op: str
    ready: str = ""  # address of the same, ready to be started without the network
    like: str = ""  # what that is made after


@dataclass(frozen=True)
class TablePage:
    """A table: what goes on, what was, who belongs to it.

    Addresses are None where this device may not go.
    """

    name: str
    home: str
    role: str  # "host", "scorer", "viewer", shown as a word
    open: GameLine | None = None
    games: tuple[GameLine, ...] = ()
    history: Link | None = None  # all games; None where there is none
    statistics: str | None = None
    members: tuple[MemberLine, ...] = ()
    new_game: str | None = None
    again: Again | None = None
    money: RulesLine | None = None  # None where nobody plays for money
    our_rules: RulesLine | None = None
    add_member: str | None = None  # posts `name`
    people: str | None = None  # where members are renamed, merged, erased
    rename: str | None = None  # posts `title` and `op`
    op: str = ""
    erase: str | None = None  # posts here to erase a sample at once

    sheets: str | None = None  # blank sheets with the names of the last game
    practice: str | None = None
    paper: str | None = None  # a sheet is typed in
    evening: str | None = None  # the sheets of the last evening
    files: str | None = None  # export, and games from files
    links: str | None = None
    device: Device | None = None  # this one
    error: str = ""
    typed: str = ""  # the name that was refused
    title_error: str = ""
    title: str = ""  # the table's name in its field


@dataclass(frozen=True)
class RoleLink:
    """The link of one role, as text and as a QR code (an svg element without style attributes)."""

    role: str  # "viewer"
    title: str  # "For those who look on"
    url: str
    code: str
    qr: Markup
    rotate: str | None = None  # posts here to make a new link
    older: str = ""  # "Di's phone and Tablet joined by an older link."
    remove_older: str = ""  # posts here to remove them


@dataclass(frozen=True)
class Device:
    """A device that has used a link."""

    label: str
    line: str  # "scorer · joined 27 November · seen today"
    url: str
    this: bool = False


@dataclass(frozen=True)
class DevicePage:
    """A device: what it is called, and what the host may do with it.

    The form posts `label` to `action`. Addresses are None where this device may not go.
    """

    label: str
    line: str
    table: str
    back: str
    back_label: str
    action: str
    this: bool
    typed: str = ""
    error: str = ""
    make_host: str | None = None  # posts here; with `hand_on` this device becomes scorer
    remove: str | None = None
    last_host: str = ""  # what to know before the only host goes


@dataclass(frozen=True)
class LinksPage:
    """The links of a table, and who has used them.

    With one link and no devices it is the page that shares a game.
    """

    name: str
    back: str
    links: tuple[RoleLink, ...]
    devices: tuple[Device, ...] = ()
    one_host: str = ""  # what to know while there is only one
    erase: str | None = None  # where the host may erase the table
    note: str = ""  # "Other phones must be in the same network."
