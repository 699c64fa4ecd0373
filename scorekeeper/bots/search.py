"""Flat Monte Carlo: every choice is played out in the same imagined deals, by the light policy.

The budget is a number of deals, never a time. Choices that fall behind for certain are given up
on the way; sums are whole numbers, so that the same chance lead to the same choice everywhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.bots.kernel import lane_of, play_out
from scorekeeper.bots.payoff import Payoff, Rows
from scorekeeper.bots.position import Position, beats
from scorekeeper.bots.sampling import Sampler, cards_of
from scorekeeper.bots.strength import (
    TRUMPS,
    Worth,
    best_trump,
    expected,
    likelihood,
    nearest,
    nearest_allowed,
    place_in_likelihood,
    worth_of_cards,
)
from scorekeeper.engine.chance import Chance

CANDIDATES = 4
"""So many deals are tried for one that agrees with the bids; the last is taken as it is."""

FIRST_LOOK = 64
SIGMAS_SQUARED = 6
MOST_LEFT = {128: 6, 256: 4}


@dataclass(slots=True)
class Tally:
    """What a choice came to in so many deals: sums of its utility and of its tricks."""

    choice: int
    tricks: list[int]
    deals: int = 0
    total: int = 0
    squares: int = 0
    own: int = 0
    own_squares: int = 0

    def add(self, rows: Rows, won: Sequence[int], me: int) -> None:
        utility = rows.of(won)
        taken = won[me]
        own = rows.own[taken]
        self.deals += 1
        self.tricks[taken] += 1
        self.total += utility
        self.squares += utility * utility
        self.own += own
        self.own_squares += own * own


@dataclass(frozen=True, slots=True)
class World:
    """An imagined deal: by chair the cards and the board of them, and chance for the play."""

    cards: list[list[int]]
    boards: list[int]
    noise: int
    luck: int


class Imagined:
    """Deals that agree with what a position shows, and more often with what was bid."""

    def __init__(self, position: Position, chance: Chance, candidates: int = CANDIDATES) -> None:
        self.position = position
        self.chance = chance
        self.candidates = candidates
        self.sampler = _sampler(position)
        self.worth = worth_of_cards(
            position.players, position.size, position.pack, _trump_when_bid(position)
        )
        self.judged = self._judged()

    def _judged(self) -> list[tuple[int, tuple[int, ...], int]]:
        """Return the chairs whose bids are heard: with what likelihood, and what they showed."""
        position = self.position
        return [
            (
                chair,
                likelihood(bid, position.size),
                expected(cards_of(position.played[chair] | position.known[chair]), self.worth),
            )
            for chair, bid in enumerate(position.bids)
            if bid is not None and chair != position.me
        ]

    def world(self) -> World:
        """Return another deal."""
        chance = self.chance
        for _ in range(self.candidates - 1 if self.judged else 0):
            hands = self.sampler.deal(chance)
            if self._agrees(hands):
                break
        else:
            hands = self.sampler.deal(chance)
        boards = list(map(sum, hands))
        for chair, known in enumerate(self.position.known):
            boards[chair] |= known & ~self.position.played[chair]
        boards[self.position.me] = self.position.holding
        noise = chance.next64() & chance.next64() & chance.next64()
        return World(hands, boards, noise, chance.next64() >> 1)

    def _agrees(self, hands: list[list[int]]) -> bool:
        word = self.chance.next64()
        size = self.position.size
        for chair, likely, shown in self.judged:
            parts = shown + expected(hands[chair], self.worth)
            if likely[place_in_likelihood(parts, size)] <= word & 255:
                return False
            word >>= 8
        return True


def _sampler(position: Position) -> Sampler:
    return Sampler(position.hidden)


def _trump_when_bid(position: Position) -> int | None:
    """Return the trump that was known to whoever bid."""
    return None if position.named else position.trump


# -- playing ---------------------------------------------------------------------------------------


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
    need = [bid - got for bid, got in zip(bids, position.won, strict=True)]
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


def rounds(tallies: list[Tally], worlds: int, *, give_up: bool) -> Iterator[list[Tally]]:
    """Yield for each deal the choices that are still to be played out."""
    live = list(tallies)
    for deal in range(1, worlds + 1):
        yield live
        if give_up and deal >= FIRST_LOOK and deal % FIRST_LOOK == 0:
            live = _not_behind(live, MOST_LEFT.get(deal, len(live)))
            if len(live) == 1:
                return


def _not_behind(live: list[Tally], most: int) -> list[Tally]:
    """Return the choices that may still turn out best, at most so many of them."""
    best = max(live, key=lambda tally: tally.total)
    left = [tally for tally in live if not is_behind(tally, best, SIGMAS_SQUARED)]
    return sorted(left, key=lambda tally: -tally.total)[:most]


def is_behind(tally: Tally, best: Tally, sigmas_squared: int) -> bool:
    """Tell whether a choice is worse than the best beyond the doubt that chance leaves."""
    gap = best.total - tally.total
    deals = tally.deals
    doubt = deals * (best.squares + tally.squares) - best.total**2 - tally.total**2
    return gap * gap * deals > sigmas_squared * doubt


def best_of(tallies: list[Tally], usual: int | None = None) -> int:
    """Return the best choice; of equals the usual one, else the first."""
    most = max(tally.deals for tally in tallies)
    return max(
        (tally for tally in tallies if tally.deals == most),
        key=lambda tally: (tally.total, tally.choice == usual),
    ).choice


# -- bidding ---------------------------------------------------------------------------------------


class Bidders:
    """How the chairs that have not bid yet are taken to bid, and to name trump."""

    def __init__(self, position: Position) -> None:
        self.position = position
        players, size, pack = position.players, position.size, position.pack
        self.worth = worth_of_cards(players, size, pack, None if position.named else position.trump)
        self.by_trump: dict[int, Worth] = {}
        if position.named:
            self.by_trump = {t: worth_of_cards(players, size, pack, t) for t in TRUMPS}
        self.later = [
            chair
            for chair in range(players)
            if position.bids[chair] is None and chair != position.me
        ]

    def promised(self, cards: list[list[int]]) -> list[tuple[int, int]]:
        """Return for each later chair what its hand promises, as it is and as the namer's."""
        promised = []
        for chair in self.later:
            plain = expected(cards[chair], self.worth)
            best = max((expected(cards[chair], w) for w in self.by_trump.values()), default=plain)
            promised.append((plain, best))
        return promised

    def bids(self, own: int, promised: list[tuple[int, int]]) -> tuple[int, ...]:
        """Return all bids of a deal if `me` makes this one."""
        position = self.position
        size = position.size
        bids = [0 if bid is None else bid for bid in position.bids]
        bids[position.me] = own
        for chair, (plain, best) in zip(self.later, promised, strict=True):
            bid = nearest(plain, size)
            if best > plain and nearest(best, size) > max(bids[:chair], default=0):
                bid = nearest(best, size)
            if position.hooked and chair == position.players - 1 and not position.at_once:
                bid = self._unhooked(bids, bid, plain)
            bids[chair] = bid
        return tuple(bids)

    def _unhooked(self, bids: list[int], bid: int, promised: int) -> int:
        size = self.position.size
        hooked = size - sum(bids[:-1])
        if bid != hooked:
            return bid
        return nearest_allowed(promised, [other for other in range(size + 1) if other != hooked])


def weigh_bids(
    position: Position, payoff: Payoff, chance: Chance, worlds: int, *, give_up: bool = True
) -> list[Tally]:
    """Return what each legal bid comes to, those given up with fewer deals."""
    tallies = [Tally(bid, [0] * (position.size + 1)) for bid in position.legal_bids]
    if len(tallies) == 1 and give_up:
        return tallies
    imagined = Imagined(position, chance)
    bidders = Bidders(position)
    own_cards = cards_of(position.holding)
    for live in rounds(tallies, worlds, give_up=give_up):
        world = imagined.world()
        world.cards[position.me] = own_cards
        promised = bidders.promised(world.cards)
        for tally in live:
            bids = bidders.bids(tally.choice, promised)
            play_deal(position, payoff, bidders, world, bids, tally)
    return tallies


def play_deal(
    position: Position,
    payoff: Payoff,
    bidders: Bidders,
    world: World,
    bids: tuple[int, ...],
    tally: Tally,
    trump: int | None = None,
) -> None:
    """Play out a deal that has been bid, and note what it came to."""
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
    tally.add(rows, won, position.me)


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
