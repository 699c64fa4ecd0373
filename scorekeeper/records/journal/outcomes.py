"""What became of a wish to change a game."""

import enum
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from scorekeeper.interchange import GameFile
from scorekeeper.rules.problems import Problem


class Reason(enum.Enum):
    """Why something was refused."""

    OPERATION = "operation"
    """The operation id is known, and had asked for something else; or it is no id."""
    GRAVE = "grave"
    """The facts have grave problems."""
    SHAPE = "shape"
    """The facts are not of the shape of a hand or a game."""
    NO_SUCH_HAND = "no-such-hand"
    """Neither a recorded hand nor the next one."""
    OPEN_HAND = "open-hand"
    """A new hand, while the tricks of an earlier one are missing."""
    ENDED = "ended"
    """A new hand of a game that was ended."""
    NOTHING_TO_UNDO = "nothing-to-undo"
    MOVED_ON = "moved-on"
    """The table has changed since it was looked at."""
    TAKEN = "taken"
    """Another game has this id."""


@dataclass(frozen=True)
class Written:
    """The facts are on record.

    ``revision`` is the one that this operation made; where nothing had to be
    written, the last one of which the sender knows. ``new`` is false when it was on record before.
    ``file`` is the game as a new hand has left it, where it was read.
    """

    game_id: str
    revision: int
    new: bool = True
    file: GameFile | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Conflict:
    """The game has moved on since it was looked at; a person must decide.

    ``revision`` is the game's present one; ``current`` the hand that is on record,
    None where there is none. ``who`` and ``when`` tell of the last change of that hand,
    else of the game: the label of the device, None for whoever runs the server.
    """

    game_id: str
    revision: int
    number: int | None
    current: dict[str, Any] | None
    who: str | None
    when: datetime


@dataclass(frozen=True)
class Refused:
    """Nothing was written, and sending it again will not help.

    ``problems`` are the grave ones of ``rules``; ``messages`` say what is wrong with the shape.
    """

    reason: Reason
    problems: tuple[Problem, ...] = ()
    messages: tuple[str, ...] = ()


Outcome = Written | Conflict | Refused
