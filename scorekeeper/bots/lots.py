"""Lots of imagined deals as the kernel wants them: words, one after the other."""

from array import array
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum

from scorekeeper.bots.dealer import Dealer
from scorekeeper.bots.fast import PYTHON, machine
from scorekeeper.bots.imagined import Imagined
from scorekeeper.bots.kernel import SUMS, Words, play_lot
from scorekeeper.bots.leanings import LEANINGS, WHIMS
from scorekeeper.bots.payoff import Rows
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.studied import studied_lot
from scorekeeper.bots.tally import Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a deal goes on, and what it brings; `trick` is lane, best card and winner so far."""

    rows: Rows
    need: Sequence[int]
    won: Sequence[int]
    turn: int
    left: int
    trump: int
    forced: int
    trick: tuple[int, int, int] = (0, 0, 0)
    less: int = 0

    def words(self) -> list[int]:
        """Return it as the kernel reads it."""
        found = [self.turn, self.left, *self.trick, self.trump, self.forced, self.less]
        found += [*self.need, *self.rows.spoil, *self.won, *self.rows.own]
        for row in self.rows.utility:
            found += row
        return found


class Style(Enum):
    """How the cards of a deal are played out."""

    LIGHT = "light"
    STUDIED = "studied"


@dataclass(frozen=True, slots=True)
class Lot:
    """Deals that are played out together, for the kernel: `boards` goes by deal and chair."""

    boards: Words
    noise: Words
    luck: Words

    def cards(self, players: int) -> list[list[list[int]]]:
        """Return by deal and chair the cards."""
        hands = [cards_of(int(board)) for board in self.boards]
        return [hands[start : start + players] for start in range(0, len(hands), players)]


class Lots:
    """The playing out of one decision. Plans are kept under a key, so that each is made once."""

    def __init__(self, imagined: Imagined, style: Style = Style.LIGHT) -> None:
        self.machine = machine()
        self.style = style
        if style is Style.STUDIED:
            self.leanings, self.whims = self.machine.words(LEANINGS), self.machine.words(WHIMS)
        self.imagined = imagined
        self.position = imagined.position
        self.dealer = None if self.machine is PYTHON else Dealer(imagined, self.machine)
        self.places: dict[Hashable, int] = {}
        self.plans = array("q")
        room = [0] * self.position.players
        self.room = [self.machine.words(room[:]) for _ in range(4)]

    def add(self, key: Hashable, plan: Plan) -> int:
        """Keep a plan, and return its place."""
        place = self.places[key] = len(self.places)
        self.plans.extend(plan.words())
        return place

    def imagine(self, deals: int) -> Lot:
        """Return so many further deals."""
        if self.dealer:
            return Lot(*self.dealer.deal(deals))
        worlds = [self.imagined.world() for _ in range(deals)]
        return Lot(
            boards=[board for world in worlds for board in world.boards],
            noise=[world.noise for world in worlds],
            luck=[world.luck for world in worlds],
        )

    def play_out(self, lot: Lot, tally: Tally, plan_of: list[int], card: int = 0) -> None:
        """Play out a lot, with a plan for each deal, after `me` has played a card (0: none)."""
        sums = self.machine.words([0] * (SUMS + self.position.size + 1))
        play = self._by_leanings if self.style is Style.STUDIED else self._lightly
        play(lot, card, self.machine.words(plan_of), sums)
        tally.add(len(plan_of), [int(number) for number in sums])

    def _lightly(self, lot: Lot, card: int, plan_of: Words, sums: Words) -> None:
        here, words = self.position, self.machine.words
        self.machine.of(play_lot)(
            here.players, here.size, here.me, card, lot.boards, lot.noise, lot.luck,
            plan_of, words(self.plans), sums, *self.room,
        )  # fmt: skip

    def _by_leanings(self, lot: Lot, card: int, plan_of: Words, sums: Words) -> None:
        here, words = self.position, self.machine.words
        self.machine.of(studied_lot)(
            here.players, here.size, here.me, card, here.unplayed, lot.boards, lot.luck,
            plan_of, words(self.plans), self.leanings, self.whims, sums, *self.room,
        )  # fmt: skip
