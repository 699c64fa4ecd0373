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

    @property
    def rank(self) -> int:
        """Position in the order, 0 for the role that may do least."""
        return list(Role).index(self)

    def __lt__(self, other: object) -> bool:
        return self.rank < other.rank if isinstance(other, Role) else NotImplemented
