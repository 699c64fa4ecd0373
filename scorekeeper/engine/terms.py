"""The terms of a hand: what the rules of the game say of this one deal."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.pack import WHOLE_PACK, Pack
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import Bidding, Lead
from scorekeeper.rules.seats import Seat, Seating, spoken_order
from scorekeeper.rules.trump import Trump, TrumpMethod


class Finding(StrEnum):
    """How a hand finds its trump.

    `BY_RULE` needs no card: fixed, rotating, none. `TURNED` shows a card that stays out of play,
    `LAST_CARD` the last card of the dealer's holding. `CUT` shows one before the deal, which goes
    back into the pack.
    """

    BY_RULE = "by-rule"
    TURNED = "turned"
    LAST_CARD = "last-card"
    CUT = "cut"
    NAMED = "named"


class IllegalTerms(ValueError):
    """Terms under which no hand can be dealt and played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is settled before the cards are dealt.

    Seats are 0 to `players` - 1 in order of play. `trump` is that of the rules alone, None where
    the hand finds it. IllegalTerms where the pack has too few cards, a hook would bind
    simultaneous bids, or a joker would have no turned card to be the twin of.
    """

    players: int
    size: int
    dealer: Seat
    pack: Pack = WHOLE_PACK
    finding: Finding = Finding.TURNED
    trump: Trump | None = None
    hook: bool = False
    simultaneous: bool = False
    highest_leads: bool = False
    must_trump: bool = False

    def __post_init__(self) -> None:
        shows_another = self.finding in (Finding.LAST_CARD, Finding.CUT)
        if (
            not self.fits
            or (self.hook and self.simultaneous)
            or (self.pack.joker and shows_another)
            or (self.finding is Finding.BY_RULE) is (self.trump is None)
        ):
            raise IllegalTerms(self)

    @classmethod
    def of(cls, plan: Plan, size: int | None = None) -> "Terms":
        """Return the terms of the hand that a game plans next, or of one of another size.

        ValueError beyond the schedule, where not all seats play, or where the rules cannot be
        played (`playable.hindrance`).
        """
        size = plan.size if size is None else size
        if size is None or set(plan.in_play) != set(range(plan.players)):
            raise ValueError(plan)
        rules = plan.rules
        simultaneous = rules.bidding is Bidding.SIMULTANEOUS
        return cls(
            players=plan.players,
            size=size,
            dealer=plan.dealer,
            pack=Pack.of(rules),
            finding=_finding(plan, size),
            trump=plan.trump(size),
            hook=plan.hook_binds(size) and not simultaneous,
            simultaneous=simultaneous,
            highest_leads=rules.lead is Lead.HIGHEST_BID,
            must_trump=rules.must_trump,
        )

    @property
    def order(self) -> Seating:
        """The seats in spoken order: eldest hand first, dealer last."""
        return spoken_order(tuple(range(self.players)), self.dealer)

    @property
    def turns(self) -> bool:
        """True if a card lies face up, out of play; a joker is its twin (rules.md 7 C37)."""
        return self.finding is Finding.TURNED or self.pack.joker

    @property
    def fits(self) -> bool:
        """Tell whether the cards in play are enough for the hand, and for one to turn."""
        return self.players * self.size + self.turns <= self.pack.size

    @property
    def over(self) -> int:
        """The number of cards that stay over, face down, the turned one not among them."""
        return len(self.pack.cards) - self.players * self.size - self.turns


def _finding(plan: Plan, size: int) -> Finding:
    if plan.trump(size) is not None:
        return Finding.BY_RULE
    if plan.rules.trump.method is TrumpMethod.NAMED:
        return Finding.NAMED
    if plan.rules.trump.method is TrumpMethod.LAST_CARD:
        return Finding.LAST_CARD
    if not plan.all_dealt(size):
        return Finding.TURNED
    return Finding.CUT if plan.rules.trump.method is TrumpMethod.CUT else Finding.LAST_CARD
