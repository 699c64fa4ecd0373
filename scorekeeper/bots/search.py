"""Flat Monte Carlo: every choice is played out in the same imagined deals, by the light policy.

The budget is a number of deals, never a time.
"""

from scorekeeper.bots.imagined import Bidders, Imagined, World
from scorekeeper.bots.kernel import lane_of, play_out
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position, beats
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.strength import TRUMPS, best_trump
from scorekeeper.bots.tally import Tally, rounds
from scorekeeper.engine.chance import Chance

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
    position: Position, payoff: Payoff, chance: Chance, worlds: int, *, give_up: bool = True
) -> list[Tally]:
    """Return what each card that makes a difference comes to, those given up with fewer deals."""
    bids = tuple(bid or 0 for bid in position.bids)
    trump = position.trump or 0
    rows = payoff.under(bids, trump)
    tallies = [Tally(card, [0] * (position.size + 1)) for card in card_choices(position)]
    if len(tallies) == 1 and give_up:
        return tallies
    imagined = Imagined(position, chance)
    need = rows.wanted(bids, position.won)
    after = {tally.choice: _after(position, tally.choice) for tally in tallies}
    turn = (position.me + 1) % position.players
    left = position.players - len(position.trick) - 1
    for live in rounds(tallies, worlds, give_up=give_up):
        world = imagined.world()
        for tally in live:
            card = tally.choice
            lane, best, winner = after[card]
            boards = world.boards[:]
            boards[position.me] ^= card
            won = list(position.won)
            play_out(
                boards, turn, left, lane, best, winner, trump, position.forced_lane,
                need[:], rows.spoil, won, world.noise, world.luck,
            )  # fmt: skip
            tally.add(rows, won, position.me)
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
) -> list[Tally]:
    """Return what each legal bid comes to, those given up with fewer deals.

    For each trick by which all bids together miss the size, `strife` of PARTS of what a bid of 0
    has at stake is taken off: at the table they fight harder over it than the light policy does.
    """
    tallies = [Tally(bid, [0] * (position.size + 1)) for bid in position.legal_bids]
    if len(tallies) == 1 and give_up:
        return tallies
    imagined = Imagined(position, chance)
    bidders = Bidders(position)
    fought_over = strife * payoff.at_stake(0)  # the same for every bid: no bid is shunned for it
    for live in rounds(tallies, worlds, give_up=give_up):
        world = imagined.world()
        promised = bidders.promised(world.cards)
        for tally in live:
            bids = bidders.bids(tally.choice, promised)
            gap = abs(sum(bids) - position.size)
            less = gap * fought_over // PARTS
            play_deal(position, payoff, bidders, world, bids, tally, less=less)
    return tallies


def play_deal(
    position: Position,
    payoff: Payoff,
    bidders: Bidders,
    world: World,
    bids: tuple[int, ...],
    tally: Tally,
    trump: int | None = None,
    less: int = 0,
) -> None:
    """Play out a deal that has been bid, and note what it came to, made `less` by so much."""
    first = bids.index(max(bids))
    if trump is None:
        trump = position.trump
    if trump is None:
        trump = best_trump(world.cards[first], bids[first], bidders.by_trump)
    rows = payoff.under(bids, trump)
    won = [0] * position.players
    leader = first if position.highest_leads else 0
    play_out(
        world.boards[:], leader, position.players, 0, 0, 0, trump,
        trump if position.forced else 0, list(bids), rows.spoil, won, world.noise, world.luck,
    )  # fmt: skip
    tally.add(rows, won, position.me, less)


def weigh_trumps(
    position: Position, payoff: Payoff, chance: Chance, worlds: int, *, give_up: bool = True
) -> list[Tally]:
    """Return what each trump comes to that `me` may name; no trump is 0."""
    tallies = [Tally(trump, [0] * (position.size + 1)) for trump in TRUMPS]
    imagined = Imagined(position, chance)
    bidders = Bidders(position)
    bids = tuple(bid or 0 for bid in position.bids)
    for live in rounds(tallies, worlds, give_up=give_up):
        world = imagined.world()
        for tally in live:
            play_deal(position, payoff, bidders, world, bids, tally, tally.choice)
    return tallies
