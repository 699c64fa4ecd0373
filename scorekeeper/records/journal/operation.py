"""Who wants something written, and when."""

import dataclasses
from dataclasses import dataclass
from datetime import datetime

LONGEST_ID = 80


@dataclass(frozen=True)
class Operation:
    """One wish to change something.

    ``id`` was made at random where the wish arose, and stays when it is sent again.
    ``grant`` is the id of the device's grant, None for whoever runs the server.
    """

    id: str
    now: datetime
    grant: str | None = None

    def part(self, number: int) -> "Operation":
        """Derive the operation for one of several changes that one wish makes."""
        return dataclasses.replace(self, id=f"{self.id}/{number}")
