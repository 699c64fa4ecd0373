"""What a device may do at a table."""

import enum
import functools


@functools.total_ordering
class Role(enum.Enum):
    """A viewer looks on, a scorer records as well, a host also keeps links and devices.

    Ordered: ``Role.VIEWER < Role.SCORER < Role.HOST``; who may do more may do less.
    """

    VIEWER = "viewer"
    SCORER = "scorer"
    HOST = "host"

    def __init__(self, _value: str) -> None:
        self.rank = len(type(self).__members__)
        """Position in the order, 0 for the role that may do least."""

    def __lt__(self, other: object) -> bool:
        return self.rank < other.rank if isinstance(other, Role) else NotImplemented
