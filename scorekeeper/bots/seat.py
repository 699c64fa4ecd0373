"""From the view of a seat to a position, and from the choice back to an action of the engine."""

import logging
from collections.abc import Callable

from scorekeeper.bots.base import Bot, safely
from scorekeeper.bots.easy import EASY
from scorekeeper.bots.payoff import Stand, payoff_of, trump_in
from scorekeeper.bots.position import Decision, Position
from scorekeeper.engine.cards import Holding, holding_of, trump_lane
from scorekeeper.engine.hand import Action, Bid, Name, Phase, Play
from scorekeeper.engine.terms import Finding, Terms
from scorekeeper.engine.view import View
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.score import Ledger

log = logging.getLogger(__name__)

DECISIONS = {
    Phase.BIDDING: Decision.BID,
    Phase.NAMING: Decision.NAME,
    Phase.PLAY: Decision.PLAY,
}


def logged(bot: Bot, error: Exception) -> None:
    """Note in the log that a bot has failed."""
    log.error("bot %s failed", bot.key, exc_info=error)


def position_of(view: View) -> Position:
    """Return what the seat of a view knows, by chairs; ValueError if the hand is over."""
    if view.phase is Phase.OVER:
        raise ValueError("the hand is over")
    terms = view.terms
    order = terms.order
    trick = view.trick
    return Position(
        decision=DECISIONS[view.phase],
        me=order.index(view.seat),
        size=terms.size,
        pack=holding_of(terms.pack.cards),
        holding=view.holding,
        unseen=view.unseen,
        trump=None if view.trump is None else trump_lane(view.trump),
        named=terms.finding is Finding.NAMED,
        forced=terms.must_trump,
        hooked=terms.hook,
        at_once=terms.simultaneous,
        highest_leads=terms.highest_leads,
        bids=tuple(view.bids[seat] for seat in order),
        won=tuple(view.taken[seat] for seat in order),
        leader=order.index(trick.leader) if trick else 0,
        trick=tuple(1 << card for card in trick.cards) if trick else (),
        played=_played(view),
        barred=tuple(view.voids[seat] for seat in order),
        known=tuple(view.known[seat] for seat in order),
    )


def _played(view: View) -> tuple[Holding, ...]:
    """Return by chair the cards that it has played."""
    order = view.terms.order
    tricks = view.tricks if view.trick is None else (*view.tricks, view.trick)
    played = dict.fromkeys(order, 0)
    for trick in tricks:
        for seat, card in trick.plays(view.terms.players):
            played[seat] |= 1 << card
    return tuple(played.values())


def action_of(position: Position, view: View, choice: int) -> Action:
    """Return the action of the engine that a choice means."""
    match position.decision:
        case Decision.BID:
            return Bid(view.seat, choice)
        case Decision.NAME:
            return Name(view.seat, trump_in(choice))
        case Decision.PLAY:
            return Play(view.seat, choice.bit_length() - 1)


def stand_of(terms: Terms, plan: Plan, ledger: Ledger) -> Stand:
    """Return the game around a hand, from its plan and the ledger before it (`score.follow`)."""
    order = terms.order
    return Stand(
        rules=plan.rules,
        start=ledger.start,
        deal=plan.deal,
        size=terms.size,
        order=order,
        scores=tuple(ledger.scores[seat] for seat in order),
        states=tuple(ledger.states[seat] for seat in order),
        named=terms.finding is Finding.NAMED,
    )


def choose(
    bot: Bot,
    view: View,
    stand: Stand,
    decision: tuple[int | str, ...],
    failed: Callable[[Bot, Exception], None] = logged,
) -> Action:
    """Return what a bot does where its seat is to act; where it fails, what `easy` does.

    `decision` says which one it is, of all that were ever asked for: the seed of the game, the
    hand, the seat, and how many actions came before. Equal ones are answered alike.
    """
    position = position_of(view)
    payoff = payoff_of(stand, position.me)
    return action_of(position, view, safely(bot, EASY, position, payoff, decision, failed))
