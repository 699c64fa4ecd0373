"""A rule set: everything that a table agrees on before the first deal."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.schedule import Schedule, ScheduleSetting, is_clamped, make_schedule
from scorekeeper.rules.scoring import Scheme
from scorekeeper.rules.stakes import NO_STAKES, Stakes
from scorekeeper.rules.trump import NoTrump, NoTrumpCase, Trump, TrumpMethod, TrumpRule


class Bidding(StrEnum):
    IN_ORDER = "in-order"
    SIMULTANEOUS = "simultaneous"


class Lead(StrEnum):
    """Who leads the first trick; of several highest bidders the nearest after the dealer."""

    ELDEST = "eldest"
    HIGHEST_BID = "highest-bid"


class Ties(StrEnum):
    """What separates equal scores at the end (rules.md 5, final ties)."""

    SHARED = "shared"
    MADE_BIDS = "made-bids"
    HITS = "hits"
    EXTRA_HANDS = "extra-hands"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The settings of a game; `variant` is a label that says where they come from.

    `target` ends the game with the hand that reaches it; `multiply` lists trumps with the factor
    on all points of their hands; `cards` is the number in play where it is not the whole pack;
    `revoke` is the penalty in points, below zero.
    """

    variant: str
    schedule: ScheduleSetting
    trump: TrumpRule
    no_trump: NoTrump
    hook: Hook
    scheme: Scheme
    target: int | None = None
    bidding: Bidding = Bidding.IN_ORDER
    lead: Lead = Lead.ELDEST
    multiply: tuple[tuple[Trump, int], ...] = ()
    packs: int = 1
    joker: bool = False
    cards: int | None = None
    must_trump: bool = False
    revoke: int = -20
    ties: Ties = Ties.SHARED
    stakes: Stakes = NO_STAKES

    @property
    def whole_pack(self) -> int:
        return self.packs * (52 + self.joker)

    @property
    def pack_size(self) -> int:
        """The number of cards in play."""
        return self.cards or self.whole_pack

    @property
    def looks_at_trump(self) -> bool:
        """True if points depend on the trump, so that a hand needs it recorded."""
        return self.scheme.looks_at_trump or bool(self.multiply)

    def largest_hand(self, players: int) -> int:
        """Return the largest hand that a schedule may ask for (rules.md 7 C3).

        A card must be left to turn up, unless a rule sends the hand without one to no trump.
        """
        turned = (
            self.trump.method is TrumpMethod.TURN_UP and self.no_trump.case is NoTrumpCase.NEVER
        )
        return (self.pack_size - turned) // players

    def schedule_for(self, players: int) -> Schedule:
        return make_schedule(self.schedule, self.largest_hand(players))

    def clamps_schedule(self, players: int) -> bool:
        return is_clamped(self.schedule, self.largest_hand(players))

    def factor(self, trump: Trump | None) -> int:
        """Return what all points of a hand with this trump are multiplied by."""
        return dict(self.multiply).get(trump, 1) if trump else 1

    def trump_by_rule(self, deal: int, deals: int | None, size: int, players: int) -> Trump | None:
        """Return the trump that the rules alone give a hand; None where the table finds it.

        `players` are those in play. That all cards are dealt matters only where one is turned or
        cut for (rules.md 7 C4).
        """
        method = self.trump.method
        match self.no_trump.case:
            case NoTrumpCase.WHEN_ALL_DEALT if method in (TrumpMethod.TURN_UP, TrumpMethod.CUT):
                no_trump = size * players >= self.pack_size
            case NoTrumpCase.LAST_HAND:
                no_trump = deal == deals
            case NoTrumpCase.SIZE:
                no_trump = size == self.no_trump.size
            case _:
                no_trump = False
        if no_trump or method is TrumpMethod.NONE:
            return Trump.NONE
        cycle = self.trump.cycle
        return cycle[(deal - 1) % len(cycle)] if cycle else None
