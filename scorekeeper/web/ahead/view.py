"""What the pages ahead are made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.web.house.view import FamilyView
from scorekeeper.web.play.view import Link


@dataclass(frozen=True)
class Frame:
    """What all pages ahead share: the form posts to `action`, `back` leads to where it came from.

    A form posts `base` and `op` with its fields, and once it was looked at `confirm`, or `change`
    to go on typing. `do` changes what is typed and records nothing.
    """

    title: str
    meta: str
    action: str
    back: Link
    base: int
    op: str
    errors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Option:
    """One of several: its value, its words, what is said beside it."""

    value: str
    label: str
    chosen: bool = False
    note: str = ""


@dataclass(frozen=True)
class WhoPage:
    """Who plays the next hand, who deals it, how many cards: `plays-N`, `dealer`, `size`."""

    frame: Frame
    hand: int
    seats: tuple[Option, ...]
    dealers: tuple[Option, ...]
    sizes: tuple[Option, ...]
    planned: str
    largest: str
    links: tuple[Link, ...]


@dataclass(frozen=True)
class JoinPage:
    """Who joins, where, with how many points: `known` or `name`, `after`, `start`, `points`."""

    frame: Frame
    hand: int
    known: tuple[Option, ...]
    name: str
    after: tuple[Option, ...]
    starts: tuple[Option, ...]
    points: str


@dataclass(frozen=True)
class SeatsPage:
    """Who sits beside whom: `seat` once a seat, in order of play."""

    frame: Frame
    hand: int
    seats: tuple[Option, ...]


@dataclass(frozen=True)
class HandsPage:
    """The hands to come: `size` once a hand, `until`, `hands`.

    `endless` says why there are none.
    """

    frame: Frame
    first: int
    sizes: tuple[str, ...]
    most: int
    remaining: str
    pace: str
    largest: str
    until: str = ""
    hands: str = ""
    told: str = ""  # how many hands fit until the time that was asked for
    endless: str = ""


@dataclass(frozen=True)
class PointsPage:
    """Another way to score: `scheme` and the fields of what a table may set in it."""

    frame: Frame
    now: str
    families: tuple[FamilyView, ...]


@dataclass(frozen=True)
class Confirm:
    """A button that records: `name` and `value` are posted beside `confirm`."""

    label: str
    name: str = "confirm"
    value: str = "1"


@dataclass(frozen=True)
class Side:
    """A seat in two standings: place and score in each."""

    name: str
    one: str
    other: str
    moved: bool


@dataclass(frozen=True)
class LookPage:
    """What is agreed, before it is recorded.

    `sides` compares two standings under `heads`. `fields` are posted again.
    """

    frame: Frame
    changes: tuple[str, ...]
    then: tuple[str, ...]
    flags: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]
    confirms: tuple[Confirm, ...]
    heads: tuple[str, str] = ("", "")
    sides: tuple[Side, ...] = ()
