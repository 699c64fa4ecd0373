"""A hand: the state that its deal and its actions fold into.

    state = start(terms, deal)
    state = apply(state, action)        one of legal_actions(state)

States are values: an action makes a new one and leaves the old one as it was.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

from scorekeeper.engine.cards import Card, Holding, bit, cards_of, trump_lane, trump_of
from scorekeeper.engine.deal import Deal, check
from scorekeeper.engine.pack import JOKER
from scorekeeper.engine.terms import Finding, Terms
from scorekeeper.engine.trick import Trick, legal_cards
from scorekeeper.rules.bidding import first_highest, hooked_bid
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.trump import Trump


@dataclass(frozen=True, slots=True)
class Bid:
    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Name:
    """The highest bidder names trump, or no trump."""

    seat: Seat
    trump: Trump


@dataclass(frozen=True, slots=True)
class Play:
    seat: Seat
    card: Card


Action = Bid | Name | Play


class Phase(StrEnum):
    BIDDING = "bidding"
    NAMING = "naming"
    PLAY = "play"
    OVER = "over"


class Refusal(StrEnum):
    """Why an action is refused."""

    HAND_OVER = "hand-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_NOW = "not-now"
    BID_OUT_OF_RANGE = "bid-out-of-range"
    HOOKED_BID = "hooked-bid"
    NOT_HELD = "not-held"
    FOLLOW_SUIT = "follow-suit"
    MUST_TRUMP = "must-trump"


class IllegalAction(ValueError):
    """An action that the state refuses, which stays as it was; `refusal` says why."""

    def __init__(self, refusal: Refusal, action: Action) -> None:
        super().__init__(f"{refusal.value}: {action}")
        self.refusal = refusal
        self.action = action


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A hand as it stands, all cards known.

    `bids` come in spoken order. `trump` is None until it is named. `tricks` are complete; `trick`
    is the one on the table, None before the play and after the end. `taken` goes by seat.
    """

    terms: Terms
    deal: Deal
    holdings: tuple[Holding, ...]
    trump: Trump | None
    bids: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    taken: tuple[int, ...]

    @property
    def phase(self) -> Phase:
        if self.trick is not None:
            return Phase.PLAY
        if self.tricks:
            return Phase.OVER
        return Phase.BIDDING if len(self.bids) < self.terms.players else Phase.NAMING

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def mover(self) -> Seat | None:
        """The seat to act; None when the hand is over.

        Simultaneous bids are taken in spoken order too: nobody hears one before all are made.
        """
        if self.trick is not None:
            return (self.trick.leader + len(self.trick.cards)) % self.terms.players
        if self.tricks:
            return None
        if len(self.bids) < self.terms.players:
            return self.terms.order[len(self.bids)]
        return self.highest_bidder

    @property
    def highest_bidder(self) -> Seat:
        """The first of the highest bidders, once all have bid: names trump, or leads in Plump."""
        return self.terms.order[first_highest(self.bids)]

    @property
    def hooked_bid(self) -> int | None:
        """The bid that the hook forbids to the mover, or None."""
        if not self.terms.hook or len(self.bids) != self.terms.players - 1:
            return None
        return hooked_bid(self.terms.size, self.bids)

    @property
    def bids_by_seat(self) -> tuple[int | None, ...]:
        spoken = dict(zip(self.terms.order, self.bids, strict=False))
        return tuple(spoken.get(seat) for seat in range(self.terms.players))

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions since the deal, in order."""
        bids = [Bid(*bid) for bid in zip(self.terms.order, self.bids, strict=False)]
        named = self.trump if self.terms.finding is Finding.NAMED else None
        names = [] if named is None else [Name(self.highest_bidder, named)]
        tricks = self.tricks if self.trick is None else (*self.tricks, self.trick)
        plays = [Play(*play) for trick in tricks for play in trick.plays(self.terms.players)]
        return (*bids, *names, *plays)


def start(terms: Terms, deal: Deal) -> State:
    """Return the state before the first bid; IllegalDeal where the cards do not fit."""
    check(terms, deal)
    return State(
        terms=terms,
        deal=deal,
        holdings=deal.holdings,
        trump=_first_trump(terms, deal),
        taken=(0,) * terms.players,
    )


def replay(terms: Terms, deal: Deal, actions: Iterable[Action]) -> State:
    """Return the state that these actions make; IllegalAction at the first that is refused."""
    return reduce(apply, actions, start(terms, deal))


def undo(state: State) -> State:
    """Return the state before the last action; the same where there was none."""
    return replay(state.terms, state.deal, state.actions[:-1])


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return everything that the mover may do; nothing when the hand is over."""
    mover = state.mover
    if mover is None:
        return ()
    match state.phase:
        case Phase.BIDDING:
            bids = range(state.terms.size + 1)
            return tuple(Bid(mover, bid) for bid in bids if bid != state.hooked_bid)
        case Phase.NAMING:
            return tuple(Name(mover, trump) for trump in Trump)
        case _:
            return tuple(Play(mover, card) for card in cards_of(_legal_holding(state, mover)))


def apply(state: State, action: Action) -> State:
    """Return the state after an action; IllegalAction if it is not one of the legal ones."""
    refusal = _refusal(state, action)
    if refusal is not None:
        raise IllegalAction(refusal, action)
    match action:
        case Bid():
            return _led_if_ready(replace(state, bids=(*state.bids, action.tricks)))
        case Name():
            return _led_if_ready(replace(state, trump=action.trump))
        case Play():
            return _played(state, action)


def _first_trump(terms: Terms, deal: Deal) -> Trump | None:
    """A joker that is turned means no trump (rules.md V16)."""
    if terms.finding in (Finding.BY_RULE, Finding.NAMED) or deal.shown is None:
        return terms.trump
    return Trump.NONE if deal.shown == JOKER else trump_of(deal.shown)


def _legal_holding(state: State, seat: Seat) -> Holding:
    led = state.trick.led if state.trick is not None else 0
    trumps = trump_lane(state.trump)
    return legal_cards(state.holdings[seat], led, trumps, state.terms.must_trump)


def _refusal(state: State, action: Action) -> Refusal | None:
    if state.is_over:
        return Refusal.HAND_OVER
    if action.seat != state.mover:
        return Refusal.NOT_YOUR_TURN
    fitting = {Phase.BIDDING: Bid, Phase.NAMING: Name, Phase.PLAY: Play}
    if not isinstance(action, fitting[state.phase]):
        return Refusal.NOT_NOW
    match action:
        case Bid():
            return _refused_bid(state, action.tricks)
        case Name():
            return None
        case Play():
            return _refused_play(state, action)


def _refused_bid(state: State, tricks: int) -> Refusal | None:
    if not 0 <= tricks <= state.terms.size:
        return Refusal.BID_OUT_OF_RANGE
    return Refusal.HOOKED_BID if tricks == state.hooked_bid else None


def _refused_play(state: State, play: Play) -> Refusal | None:
    holding, led = state.holdings[play.seat], state.trick.led if state.trick else 0
    if play.card < 0 or not holding & bit(play.card):
        return Refusal.NOT_HELD
    if bit(play.card) & _legal_holding(state, play.seat):
        return None
    return Refusal.FOLLOW_SUIT if holding & led else Refusal.MUST_TRUMP


def _led_if_ready(state: State) -> State:
    """Open the first trick as soon as all have bid and the trump is known."""
    if len(state.bids) < state.terms.players or state.trump is None:
        return state
    leader = state.highest_bidder if state.terms.highest_leads else state.terms.order[0]
    return replace(state, trick=Trick(leader))


def _played(state: State, play: Play) -> State:
    assert state.trick is not None  # noqa: S101 (the phase is that of play)
    holdings = list(state.holdings)
    holdings[play.seat] &= ~bit(play.card)
    trick = replace(state.trick, cards=(*state.trick.cards, play.card))
    if len(trick.cards) < state.terms.players:
        return replace(state, holdings=tuple(holdings), trick=trick)
    winner = trick.winner(trump_lane(state.trump), state.terms.players)
    taken = list(state.taken)
    taken[winner] += 1
    return replace(
        state,
        holdings=tuple(holdings),
        tricks=(*state.tricks, trick),
        trick=Trick(winner) if any(holdings) else None,
        taken=tuple(taken),
    )
