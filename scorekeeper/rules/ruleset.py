"""A rule set: everything that a table agrees on before the first deal."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.schedule import Schedule, ScheduleSetting, between, is_flat, turning_points
from scorekeeper.rules.scoring import Context, Outcome, Points, Scheme
from scorekeeper.rules.stakes import NO_STAKES, Stakes
from scorekeeper.rules.trump import NoTrump, NoTrumpCase, Trump, TrumpMethod, TrumpRule

WIZARD_PACK = 60  # the usual 52, four Wizards and four Jesters


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

    def __post_init__(self) -> None:
        if self.scheme.half_points and self.stakes.rate % 2:
            raise ValueError("with half points the rate is even")

    def __hash__(self) -> int:
        # Of what most often differs: whatever knows a hand again hashes its rules many times.
        return hash((self.variant, self.schedule, self.target))

    @property
    def whole_pack(self) -> int:
        """The number of cards that those in play come from; Wizard brings a pack of its own."""
        if self.packs == 1 and self.cards == WIZARD_PACK:
            return WIZARD_PACK
        return self.packs * (52 + self.joker)

    @property
    def pack_size(self) -> int:
        """The number of cards in play."""
        return self.cards or self.whole_pack

    @property
    def looks_at_trump(self) -> bool:
        """True if points depend on the trump, so that a hand needs it recorded."""
        return self.scheme.looks_at_trump or bool(self.multiply)

    def deals_like(self, other: "RuleSet") -> bool:
        """Tell whether the same hands are dealt by both rule sets, however many play."""
        return (self.schedule, self.pack_size, self.trump.method, self.no_trump) == (
            other.schedule,
            other.pack_size,
            other.trump.method,
            other.no_trump,
        )

    def all_dealt(self, size: int, players: int) -> bool:
        """Tell whether hands of this size leave no card over."""
        return size * players >= self.pack_size

    def largest_hand(self, players: int, *, last: bool = False) -> int:
        """Return the largest hand that a schedule may ask for, also as its last (rules.md 7 C3).

        A card must be left to turn up, unless the hand that leaves none is at no trump by rule.
        """
        most = self.pack_size // players
        no_trump_then = {
            NoTrumpCase.WHEN_ALL_DEALT: True,
            NoTrumpCase.LAST_HAND: last,
            NoTrumpCase.SIZE: self.no_trump.size == most,
            NoTrumpCase.NEVER: False,
        }[self.no_trump.case]
        turned = self.trump.method is TrumpMethod.TURN_UP and not no_trump_then
        return (self.pack_size - turned) // players

    def fitted(self, size: int, players: int) -> int:
        """Return a planned size, no larger than what the pack deals to those in play."""
        return size if size * players <= self.pack_size else self.largest_hand(players)

    def schedule_for(self, players: int) -> Schedule:
        """Return the schedule, clamped to what the pack can deal.

        A list is taken as it stands: what the pack cannot deal there is a problem to report,
        not a slip to mend. It may also leave no card to turn.
        """
        if isinstance(self.schedule, tuple):
            return Schedule(self.schedule)
        points = self._clamped(turning_points(self.schedule), players)
        return Schedule(between(points), endless=is_flat(self.schedule))

    def clamps_schedule(self, players: int) -> bool:
        """Tell whether a written schedule asks for more cards than the pack can deal."""
        if isinstance(self.schedule, tuple):
            return False
        points = turning_points(self.schedule)
        return points != self._clamped(points, players)

    def _clamped(self, points: tuple[int, ...], players: int) -> tuple[int, ...]:
        *earlier, final = points
        most, most_at_last = self.largest_hand(players), self.largest_hand(players, last=True)
        return (*(min(point, most) for point in earlier), min(final, most_at_last))

    def factor(self, trump: Trump | None) -> int:
        """Return what all points of a hand with this trump are multiplied by."""
        return dict(self.multiply).get(trump, 1) if trump and self.multiply else 1

    def worth(self, state: int, outcome: Outcome, context: Context) -> tuple[Points, int]:
        """Return the points of an outcome, with the factor of the trump, and the next state."""
        return self.scheme.multiplied(state, outcome, context, self.factor(context.trump))

    def trump_by_rule(self, deal: int, deals: int | None, size: int, players: int) -> Trump | None:
        """Return the trump that the rules alone give a hand; None where the table finds it.

        `players` are those in play (rules.md 7 C4, C5).
        """
        no_trump = {
            NoTrumpCase.WHEN_ALL_DEALT: self.all_dealt(size, players),
            NoTrumpCase.LAST_HAND: deal == deals,
            NoTrumpCase.SIZE: size == self.no_trump.size,
            NoTrumpCase.NEVER: False,
        }[self.no_trump.case]
        if no_trump or self.trump.method is TrumpMethod.NONE:
            return Trump.NONE
        cycle = self.trump.cycle
        return cycle[(deal - 1) % len(cycle)] if cycle else None
