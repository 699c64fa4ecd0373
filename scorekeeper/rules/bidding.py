"""Bids: the hook, the call, the namer of trump and the overcall (rules.md 2d and 3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.digits import case_and_number

# A bid from OVERCALL up, made to name trump over one from HIGH_BID up, is an overcall.
OVERCALL, HIGH_BID = 6, 5


class Call(StrEnum):
    """What the scorekeeper announces: the total of the bids against the hand size."""

    OVER = "over"
    UNDER = "under"
    EVEN = "even"


def call(size: int, bids: Sequence[int]) -> tuple[Call, int]:
    """Return the call and by how many tricks: `(Call.OVER, 2)` for 9 bid of 7."""
    difference = sum(bids) - size
    if difference == 0:
        return Call.EVEN, 0
    return (Call.OVER if difference > 0 else Call.UNDER), abs(difference)


class HookCase(StrEnum):
    NEVER = "never"
    ALWAYS = "always"
    FROM_DEAL = "from-deal"
    FROM_SIZE = "from-size"
    NOT_LAST = "not-last"


@dataclass(frozen=True, slots=True)
class Hook:
    """When the bids may not add up to the hand size (rules.md 3)."""

    case: HookCase
    start: int = 0

    @classmethod
    def parse(cls, text: str) -> "Hook":
        """Read `"always"`, `"from-deal:5"`, `"from-size:4"`, …; ValueError for others."""
        return cls(*case_and_number(text, HookCase, (HookCase.FROM_DEAL, HookCase.FROM_SIZE)))

    def __str__(self) -> str:
        return self.case + (f":{self.start}" if self.start else "")

    def binds(self, deal: int, size: int, deals: int | None) -> bool:
        """Tell whether the hook holds in this deal of that many cards."""
        match self.case:
            case HookCase.NEVER:
                return False
            case HookCase.ALWAYS:
                return True
            case HookCase.FROM_DEAL:
                return deal >= self.start
            case HookCase.FROM_SIZE:
                return size >= self.start
            case HookCase.NOT_LAST:
                return deal != deals


def hooked_bid(size: int, bids_before: Sequence[int]) -> int | None:
    """Return the bid that the hook forbids to the last who speaks, or None if he is free.

    >>> hooked_bid(6, [2, 1, 0])
    3
    """
    even = size - sum(bids_before)
    return even if 0 <= even <= size else None


def first_highest(bids: Sequence[int]) -> int:
    """Return the position of the first of the highest bids, which come in spoken order."""
    return bids.index(max(bids))


def is_overcall(bids: Sequence[int]) -> bool:
    """Tell whether the namer of trump bid six or more over an earlier five or more (rules.md 2d).

    `bids` come in spoken order; only the namer can be liable (readings O1 to O6).
    """
    namer = first_highest(bids)
    return bids[namer] >= OVERCALL and any(bid >= HIGH_BID for bid in bids[:namer])
