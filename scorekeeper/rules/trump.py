"""Trump: the suits, how one is found, when there is none (rules.md 1a; 7 C3 to C5, C11)."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.digits import case_and_number


class Trump(StrEnum):
    """The trump of a hand; `NONE` is a hand at no trump, not a trump nobody wrote down."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NONE = "none"


SUITS = (Trump.CLUBS, Trump.DIAMONDS, Trump.HEARTS, Trump.SPADES)


class TrumpMethod(StrEnum):
    TURN_UP = "turn-up"
    LAST_CARD = "last-card"
    NAMED = "named"
    CUT = "cut"
    NONE = "none"
    FIXED = "fixed"
    ROTATE = "rotate"


@dataclass(frozen=True, slots=True)
class TrumpRule:
    """How a hand finds its trump; `cycle` holds the fixed suit or the rotation."""

    method: TrumpMethod
    cycle: tuple[Trump, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "TrumpRule":
        """Read `"turn-up"`, `"fixed:spades"`, `"rotate:hearts,none"`; ValueError for others."""
        name, _, rest = text.partition(":")
        method = TrumpMethod(name)
        cycle = tuple(Trump(suit) for suit in rest.split(",")) if rest else ()
        fits = {TrumpMethod.FIXED: len(cycle) == 1, TrumpMethod.ROTATE: len(cycle) > 0}
        if not fits.get(method, ":" not in text) or (
            method is TrumpMethod.FIXED and Trump.NONE in cycle
        ):
            raise ValueError(text)
        return cls(method, cycle)

    def __str__(self) -> str:
        return self.method + (":" + ",".join(self.cycle) if self.cycle else "")


class NoTrumpCase(StrEnum):
    WHEN_ALL_DEALT = "when-all-dealt"
    LAST_HAND = "last-hand"
    SIZE = "size"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class NoTrump:
    """Which hands are played at no trump by rule; `size` belongs to `NoTrumpCase.SIZE` alone."""

    case: NoTrumpCase
    size: int = 0

    @classmethod
    def parse(cls, text: str) -> "NoTrump":
        """Read `"when-all-dealt"`, `"last-hand"`, `"size:8"`, `"never"`; ValueError for others."""
        return cls(*case_and_number(text, NoTrumpCase, (NoTrumpCase.SIZE,)))

    def __str__(self) -> str:
        return self.case + (f":{self.size}" if self.case is NoTrumpCase.SIZE else "")
