"""Deals as a seat may imagine them, and what the others are taken to bid in them."""

from dataclasses import dataclass

from scorekeeper.bots.kernel import WORD
from scorekeeper.bots.position import Position
from scorekeeper.bots.sampling import Sampler, cards_of
from scorekeeper.bots.strength import (
    TRUMPS,
    Worth,
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


@dataclass(frozen=True, slots=True)
class World:
    """An imagined deal: by chair the cards and the board of them, and chance for the play."""

    cards: list[list[int]]
    boards: list[int]
    noise: int
    luck: int


class Imagined:
    """Deals that agree with what a position shows, and the better with what was bid."""

    def __init__(self, position: Position, chance: Chance, candidates: int = CANDIDATES) -> None:
        self.position = position
        self.chance = chance
        self.candidates = candidates
        self.sampler = Sampler(position.hidden)
        self.worth = worth_of_cards(
            position.players, position.size, position.pack, _trump_when_bid(position)
        )
        self.judged = self._judged()
        self.fixed = [
            cards_of(known & ~played)
            for known, played in zip(position.known, position.played, strict=True)
        ]
        self.fixed[position.me] = cards_of(position.holding)

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
        for chair, cards in enumerate(self.fixed):
            hands[chair] += cards
        boards = list(map(sum, hands))
        noise = chance.next64() & chance.next64() & chance.next64() & WORD
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


def _trump_when_bid(position: Position) -> int | None:
    """Return the trump that was known to whoever bid."""
    return None if position.named else position.trump


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
