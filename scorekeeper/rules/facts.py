"""Facts: what the people at the table saw. Every figure is derived from these."""

from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import Schedule
from scorekeeper.rules.seats import Seat, Seating, spoken_order
from scorekeeper.rules.trump import Trump

BySeat = tuple[int | None, ...]


class AdjustmentKind(StrEnum):
    REVOKE = "revoke"
    CARDS = "cards"
    BONUS = "bonus"
    START = "start"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken outside the scheme: final, never multiplied."""

    seat: Seat
    points: int
    kind: AdjustmentKind = AdjustmentKind.OTHER
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFacts:
    """One deal with its bids, play and score, frozen as it was.

    `bids` and `tricks` go by seat, with None for a seat that has none; a missing bid is not zero.
    `tricks` are those that count, `tricks_taken` the raw ones before a ruling; without `tricks`
    the hand is open. `order` is the spoken order, empty where all bid at once. `namer` is set
    only if trump was named by another than the first highest bidder. `rules` hold from this hand
    on. A void hand uses up no deal; its adjustments count.
    """

    size: int
    dealer: Seat
    seating: Seating
    bids: BySeat
    order: Seating = ()
    tricks: BySeat | None = None
    trump: Trump | None = None
    out: frozenset[Seat] = frozenset()
    namer: Seat | None = None
    blind: frozenset[Seat] = frozenset()
    tricks_taken: BySeat | None = None
    adjustments: tuple[Adjustment, ...] = ()
    rules: RuleSet | None = None
    void: bool = False
    note: str = ""

    @property
    def open(self) -> bool:
        """True while the tricks of a hand that counts are not recorded."""
        return self.tricks is None and not self.void

    @property
    def spoken(self) -> Seating:
        """The seats in play in spoken order; where all bid at once, eldest first."""
        return self.order or spoken_order(self.seating, self.dealer, self.out)

    @property
    def spoken_bids(self) -> list[int]:
        """The bids that are recorded, in spoken order."""
        return [bid for seat in self.spoken if (bid := self.bids[seat]) is not None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """What the table has agreed for hand `number` before it is dealt.

    `out` sit it out; `adjustments` are what is given to those who join. The rest is None where
    the plan holds.
    """

    number: int
    out: frozenset[Seat] = frozenset()
    adjustments: tuple[Adjustment, ...] = ()
    seating: Seating | None = None
    size: int | None = None
    dealer: Seat | None = None
    rules: RuleSet | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """One schedule played under one rule set; `ended` means that the table stopped it."""

    rules: RuleSet
    players: tuple[str, ...]
    first_dealer: Seat
    hands: tuple[HandFacts, ...] = ()
    ended: bool = False
    agreed: Agreed | None = None

    def __hash__(self) -> int:
        # Of what most often differs: a game is known again many times for one hand recorded.
        return hash((self.players, len(self.hands), self.hands[-1:], self.ended))

    @property
    def next_hand(self) -> Agreed:
        """What is agreed for the next hand; if nothing is, who sat out still sits out.

        A void hand is dealt again by its dealer, with its size (rules.md 4).
        """
        number = len(self.hands) + 1
        if self.agreed is not None and self.agreed.number == number:
            return self.agreed
        if not self.hands:
            return Agreed(number=number)
        last = self.hands[-1]
        if last.void:
            return Agreed(number=number, out=last.out, size=last.size, dealer=last.dealer)
        return Agreed(number=number, out=last.out)

    @property
    def starters(self) -> int:
        """The number of players in the first hand, for whom the schedule was made.

        Who joins later changes nothing of it.
        """
        first = self.hands[0] if self.hands else self.next_hand
        return len(set(range(len(self.players))) - first.out) or 1

    @property
    def schedule(self) -> Schedule:
        """The schedule at the start."""
        return self.rules.schedule_for(self.starters)

    def with_hand(self, number: int, hand: HandFacts) -> "GameFacts":
        """Return the game with other facts for hand `number`, or with it as the next."""
        return replace(self, hands=(*self.hands[: number - 1], hand, *self.hands[number:]))
