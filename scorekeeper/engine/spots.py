"""Words of a line with the place where they stand, so that a mistake is told with its column."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from scorekeeper.engine.cards import Card
from scorekeeper.engine.pack import Pack

Read = TypeVar("Read")


class NotationFault(StrEnum):
    """What is wrong with a line.

    `SHAPE` is not players and cards as in `4x10`; `TERMS` asks for more cards than the pack has,
    or for rules that exclude one another. `DEAL` and `ACTION` come with the engine's own reason.
    """

    EMPTY = "empty"
    SHAPE = "shape"
    TERMS = "terms"
    FIELD = "field"
    TWICE = "twice"
    MISSING = "missing"
    VALUE = "value"
    CARD = "card"
    TRICK = "trick"
    DEAL = "deal"
    ACTION = "action"


class BadNotation(ValueError):
    """A line that is no hand: what is wrong, in which column from 1, at which words.

    Its cause is IllegalTerms, IllegalDeal or IllegalAction where the words are sound and the hand
    is not.
    """

    def __init__(self, fault: NotationFault, column: int, words: str, reason: str = "") -> None:
        told = ": ".join(filter(None, [f"column {column}", fault.value, reason, repr(words)]))
        super().__init__(told)
        self.fault = fault
        self.column = column
        self.words = words
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Spot:
    """Words of a line, and the column where they begin."""

    words: str
    column: int

    def bad(self, fault: NotationFault, reason: str = "") -> BadNotation:
        return BadNotation(fault, self.column, self.words, reason)

    def split(self, mark: str) -> Iterator["Spot"]:
        column = self.column
        for part in self.words.split(mark):
            yield Spot(part, column)
            column += len(part) + len(mark)

    def pairs(self) -> Iterator["Spot"]:
        for place in range(0, len(self.words), 2):
            yield Spot(self.words[place : place + 2], self.column + place)

    def number(self, numbers: Iterable[int]) -> int:
        """Read one of the numbers, written plainly."""
        return self.choice({str(number): number for number in numbers})

    def choice(self, choices: Mapping[str, Read]) -> Read:
        if self.words not in choices:
            raise self.bad(NotationFault.VALUE)
        return choices[self.words]

    def card(self, pack: Pack) -> Card:
        try:
            return pack.card(self.words)
        except ValueError as fault:
            raise self.bad(NotationFault.CARD) from fault
