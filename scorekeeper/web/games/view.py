"""What the page that starts a game is made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.web.tables.view import Again


@dataclass(frozen=True)
class Alias:
    """Another name of a variant, and where it is called so ("" when everywhere)."""

    name: str
    country: str = ""


@dataclass(frozen=True)
class Example:
    """A worked example: ("Bid 2, took 2", "+12")."""

    label: str
    points: str


@dataclass(frozen=True)
class VariantCard:
    """A variant to choose. `search` holds its names, aliases and countries in lower case."""

    key: str
    name: str
    summary: str
    players: str  # "3 to 7 players"
    schedule: str  # "10 down to 1 and back, 19 hands"
    draw: str  # how the first dealer is found: "Cut, ace high deals"
    examples: tuple[Example, ...]
    search: str
    aliases: tuple[Alias, ...] = ()
    scheme: str = ""  # key of its scheme


@dataclass(frozen=True)
class Option:
    """A value of a setting. A scheme brings its worked example along."""

    value: str
    label: str
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True)
class Setting:
    """A rule that the table may change.

    The first option, with the value "", leaves it to the variant.
    """

    name: str
    label: str
    options: tuple[Option, ...]
    value: str = ""


@dataclass(frozen=True)
class NewGamePage:
    """The form that starts a game.

    It posts `player` (once a seat, in order of play; empty ones do not count), `variant`,
    `dealer` (a number from 0, counted over all places, or "draw") and each setting by its name.
    """

    table: str
    action: str
    back: str
    op: str
    variants: tuple[VariantCard, ...]
    chosen: str  # key of the variant that is preselected
    players: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    dealer: str = "0"
    settings: tuple[Setting, ...] = ()
    again: Again | None = None
    errors: tuple[str, ...] = ()
    ask: str = ""  # a button that starts it all the same: posts `agreed`
    most: int = 12
