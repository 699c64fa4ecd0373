"""Who wants something written, and when."""

import dataclasses
import re
from dataclasses import dataclass
from datetime import datetime

_ID = re.compile(r"[A-Za-z0-9_.:-]{1,80}(/[0-9]+)*")


class BadOperation(ValueError):
    """What was sent as the id of an operation is none, or is that of another."""


@dataclass(frozen=True)
class Operation:
    """One wish to change something.

    ``id`` was made at random where the wish arose, and stays when it is sent again:
    up to 80 letters, digits and signs of ``_.:-``.
    ``grant`` is the id of the device's grant, None for whoever runs the server.
    """

    id: str
    now: datetime
    grant: str | None = None

    @property
    def sound(self) -> bool:
        """Whether the id is one that can be kept and found again."""
        return isinstance(self.id, str) and _ID.fullmatch(self.id) is not None

    def must_be_sound(self) -> None:
        """Raise BadOperation if the id is none."""
        if not self.sound:
            raise BadOperation("an operation needs an id of up to 80 plain signs")

    def part(self, number: int) -> "Operation":
        """Derive the operation for one of several changes that one wish makes."""
        return dataclasses.replace(self, id=f"{self.id}/{number}")
