"""The view: everything that one seat may know of a hand, and nothing else."""

from dataclasses import dataclass

from scorekeeper.engine.cards import Card, Holding, bit, holding_of, trump_lane
from scorekeeper.engine.hand import Action, Phase, State, legal_actions
from scorekeeper.engine.pack import JOKER
from scorekeeper.engine.terms import Finding, Terms
from scorekeeper.engine.trick import Trick, voids_shown
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.trump import Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A hand as one seat sees it. All tuples go by seat, but `tricks` and `legal`.

    `shown` is the card that all saw when the trump was found. `bids` holds None for who has not
    bid, and for the others' simultaneous bids until all are made. `voids` are the lanes that a
    seat has shown to be empty. `known` are cards that a seat, other than the viewer, is known to
    hold: the dealer's last card, until it is played. `counts` are the cards that each holds.
    `legal` are the viewer's own actions, empty out of turn; `hooked_bid` is the one struck out.
    """

    seat: Seat
    terms: Terms
    phase: Phase
    mover: Seat | None
    holding: Holding
    shown: Card | None
    trump: Trump | None
    bids: tuple[int | None, ...]
    tricks: tuple[Trick, ...]
    trick: Trick | None
    taken: tuple[int, ...]
    counts: tuple[int, ...]
    voids: tuple[Holding, ...]
    known: tuple[Holding, ...]
    legal: tuple[Action, ...]
    hooked_bid: int | None

    @property
    def turned(self) -> Card | None:
        """The card that lies face up, out of play."""
        return self.shown if self.terms.turns else None

    @property
    def over(self) -> int:
        """The number of cards that stay over, face down."""
        return self.terms.over

    @property
    def played(self) -> Holding:
        """All cards played so far."""
        tricks = self.tricks if self.trick is None else (*self.tricks, self.trick)
        return holding_of(card for trick in tricks for card in trick.cards)

    @property
    def unseen(self) -> Holding:
        """The cards that lie face down somewhere: held by another, or left over.

        They are as many as the cards of the others, less the known ones, and those left over.
        """
        cards = holding_of(self.terms.pack.cards)
        if self.turned is not None:
            cards &= ~bit(self.turned)
            if cards & bit(JOKER):
                cards = cards & ~bit(JOKER) | bit(self.turned)
        for known in self.known:
            cards &= ~known
        return cards & ~self.holding & ~self.played


def view(state: State, seat: Seat) -> View:
    """Return what this seat may know."""
    terms = state.terms
    trumps = trump_lane(state.trump)
    tricks = state.tricks if state.trick is None else (*state.tricks, state.trick)
    return View(
        seat=seat,
        terms=terms,
        phase=state.phase,
        mover=state.mover,
        holding=state.holdings[seat],
        shown=state.deal.shown,
        trump=state.trump,
        bids=_heard(state, seat),
        tricks=state.tricks,
        trick=state.trick,
        taken=state.taken,
        counts=tuple(holding.bit_count() for holding in state.holdings),
        voids=voids_shown(tricks, terms.players, trumps, terms.must_trump),
        known=_known(state, seat),
        legal=legal_actions(state) if state.mover == seat else (),
        hooked_bid=state.hooked_bid,
    )


def _heard(state: State, seat: Seat) -> tuple[int | None, ...]:
    bids = state.bids_by_seat
    if not state.terms.simultaneous or state.phase is not Phase.BIDDING:
        return bids
    return tuple(bid if who == seat else None for who, bid in enumerate(bids))


def _known(state: State, seat: Seat) -> tuple[Holding, ...]:
    """Return by seat what all know that it holds, but for the viewer's own."""
    known = [0] * state.terms.players
    dealer, shown = state.terms.dealer, state.deal.shown
    if state.terms.finding is Finding.LAST_CARD and shown is not None and dealer != seat:
        known[dealer] = state.holdings[dealer] & bit(shown)
    return tuple(known)
