"""Flat Monte Carlo: every choice is played out in the same imagined deals, in one style.

The budget is a number of deals, never a time.
"""

from scorekeeper.bots.imagined import Bidders, Imagined
from scorekeeper.bots.kernel import lane_of
from scorekeeper.bots.lots import Lots, Plan, Style
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position, beats
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.strength import TRUMPS, best_trump
from scorekeeper.bots.tally import Tally, rounds
from scorekeeper.engine.chance import Chance
from scorekeeper.rules.bidding import first_highest

PARTS = 256  # of what is at stake


def card_choices(position: Position) -> list[int]:
    """Return the legal cards that make a difference: of neighbours the highest.

    Two cards are neighbours if none between them is in another hand or on the table.
    """
    others = position.unseen | sum(position.trick)
    for known in position.known:
        others |= known & ~position.holding
    choices: list[int] = []
    for card in cards_of(position.legal_cards):
        if choices and lane_of(card) == lane_of(choices[-1]):
            between = (card - 1) & ~(2 * choices[-1] - 1)
            if not between & others:
                choices.pop()
        choices.append(card)
    return choices


def weigh_cards(
    position: Position,
    payoff: Payoff,
    chance: Chance,
    worlds: int,
    *,
    give_up: bool = True,
    style: Style = Style.LIGHT,
) -> list[Tally]:
    """Return what each card that makes a difference comes to, those given up with fewer deals."""
    bids = tuple(bid or 0 for bid in position.bids)
    trump = position.trump or 0
    rows = payoff.under(bids, trump)
    tallies = [Tally(card, [0] * (position.size + 1)) for card in card_choices(position)]
    if len(tallies) == 1 and give_up:
        return tallies
    lots = Lots(Imagined(position, chance), style)
    need = rows.wanted(bids, position.won)
    for tally in tallies:
        plan = Plan(
            rows=rows,
            need=need,
            won=position.won,
            turn=(position.me + 1) % position.players,
            left=position.players - len(position.trick) - 1,
            trick=_after(position, tally.choice),
            trump=trump,
            forced=position.forced_lane,
        )
        lots.add(tally.choice, plan)
    for live, deals in rounds(tallies, worlds, give_up=give_up):
        lot = lots.imagine(deals)
        for tally in live:
            card = tally.choice
            lots.play_out(lot, tally, [lots.places[card]] * deals, card)
    return tallies


def _after(position: Position, card: int) -> tuple[int, int, int]:
    """Return lane, best card and winner of the trick once `me` has played a card."""
    best, winner = position.best
    if not position.trick or beats(card, best, position.trump or 0):
        best, winner = card, position.me
    return position.lane or lane_of(card), best, winner


def weigh_bids(
    position: Position,
    payoff: Payoff,
    chance: Chance,
    worlds: int,
    *,
    give_up: bool = True,
    strife: int = 0,
    style: Style = Style.LIGHT,
) -> list[Tally]:
    """Return what each legal bid comes to, those given up with fewer deals.

    For each trick by which all bids together miss the size, `strife` of PARTS of what a bid of 0
    has at stake is taken off: at the table they fight harder over it than the light policy does.
    """
    tallies = [Tally(bid, [0] * (position.size + 1)) for bid in position.legal_bids]
    if len(tallies) == 1 and give_up:
        return tallies
    lots = Lots(Imagined(position, chance), style)
    bidders = Bidders(position)
    fought_over = strife * payoff.at_stake(0)  # the same for every bid: no bid is shunned for it
    for live, deals in rounds(tallies, worlds, give_up=give_up):
        lot = lots.imagine(deals)
        hands = lot.cards(position.players)
        promised = [bidders.promised(cards) for cards in hands]
        for tally in live:
            plan_of = []
            for cards, promise in zip(hands, promised, strict=True):
                bids = bidders.bids(tally.choice, promise)
                trump = _trump(position, bidders, bids, cards)
                place = lots.places.get((bids, trump))
                if place is None:
                    less = abs(sum(bids) - position.size) * fought_over // PARTS
                    plan = _from_the_start(position, payoff, bids, trump, less)
                    place = lots.add((bids, trump), plan)
                plan_of.append(place)
            lots.play_out(lot, tally, plan_of)
    return tallies


def _trump(
    position: Position, bidders: Bidders, bids: tuple[int, ...], cards: list[list[int]]
) -> int:
    """Return the trump of a deal: the one that is known, or what the highest bidder names."""
    if position.trump is not None:
        return position.trump
    first = first_highest(bids)
    return best_trump(cards[first], bids[first], bidders.by_trump)


def _from_the_start(
    position: Position, payoff: Payoff, bids: tuple[int, ...], trump: int, less: int = 0
) -> Plan:
    """Return how a deal goes that has been bid."""
    return Plan(
        rows=payoff.under(bids, trump),
        need=bids,
        won=(0,) * position.players,
        turn=first_highest(bids) if position.highest_leads else 0,
        left=position.players,
        trump=trump,
        forced=trump if position.forced else 0,
        less=less,
    )


def weigh_trumps(
    position: Position,
    payoff: Payoff,
    chance: Chance,
    worlds: int,
    *,
    give_up: bool = True,
    style: Style = Style.LIGHT,
) -> list[Tally]:
    """Return what each trump comes to that `me` may name; no trump is 0."""
    tallies = [Tally(trump, [0] * (position.size + 1)) for trump in TRUMPS]
    lots = Lots(Imagined(position, chance), style)
    bids = tuple(bid or 0 for bid in position.bids)
    for tally in tallies:
        lots.add(tally.choice, _from_the_start(position, payoff, bids, tally.choice))
    for live, deals in rounds(tallies, worlds, give_up=give_up):
        lot = lots.imagine(deals)
        for tally in live:
            lots.play_out(lot, tally, [lots.places[tally.choice]] * deals)
    return tallies
