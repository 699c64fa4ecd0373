"""Hidden cards dealt anew: every deal that the play so far allows is as likely as any other.

A seat that once did not follow holds none of that suit. Seats without such a void, and the stock
of cards that were never dealt, take any card, so that shuffling is enough for them. The others are
dealt first, those with the same voids as one group: how many cards a group takes of each suit is
drawn by the number of ways in which the rest can still be dealt, counted exactly, and which cards
of the suit is even.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import comb

from scorekeeper.bots.kernel import LANE
from scorekeeper.engine.chance import Chance

SUITS = (0, 1, 2, 3)
SCALE = 1 << 64
A_WORD = 6  # so many draws out of up to 52 are taken from one word of 64 bits

Counts = tuple[int, ...]  # by suit


class Impossible(ValueError):
    """No deal agrees with what was seen."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a seat does not see: the `unseen` cards, and by seat how many it holds of them.

    `barred` are by seat the lanes of which it holds no card. Cards that nobody is dealt stay in
    the stock.
    """

    unseen: int
    counts: tuple[int, ...]
    barred: tuple[int, ...]


def cards_of(board: int) -> list[int]:
    """Return the cards of a board, the lowest bit first."""
    cards = []
    while board:
        cards.append(board & -board)
        board &= board - 1
    return cards


def bring_forward(cards: list[int], wanted: int, chance: Chance) -> None:
    """Bring `wanted` cards, any of them in any order, to the front."""
    left, total = 0, len(cards)
    for place in range(min(wanted, total - 1)):
        if not left:
            word, left = chance.next64(), A_WORD
        word, other = divmod(word, total - place)
        left -= 1
        other += place
        cards[place], cards[other] = cards[other], cards[place]


class Sampler:
    """Deals the hidden cards; Impossible where no deal is left."""

    def __init__(self, hidden: Hidden) -> None:
        self.seats = len(hidden.counts)
        groups: dict[int, list[int]] = {}
        for seat, count in enumerate(hidden.counts):
            barred = sum(_lane(s) for s in SUITS if hidden.barred[seat] & hidden.unseen & _lane(s))
            if count:
                groups.setdefault(barred, []).append(seat)
        free = groups.pop(0, [])
        self.bound = sorted(groups.items(), key=lambda group: -group[0].bit_count())
        self.counts = hidden.counts
        self.free = free
        self.wanted = sum(hidden.counts[seat] for seat in free)
        self.cards = cards_of(hidden.unseen)
        self.suits = [cards_of(hidden.unseen & _lane(suit)) for suit in SUITS]
        self.needs = tuple(sum(hidden.counts[seat] for seat in seats) for _, seats in self.bound)
        self.open_to = tuple(
            tuple(suit for suit in SUITS if not lanes & _lane(suit)) for lanes, _ in self.bound
        )
        self.ways = cache(self._ways)
        self.choices = cache(self._choices)
        lengths = tuple(map(len, self.suits))
        if self.wanted + sum(self.needs) > len(self.cards) or not self.ways(0, lengths):
            raise Impossible(hidden)

    def deal(self, chance: Chance) -> list[list[int]]:
        """Return the cards of each seat in one deal."""
        hands: list[list[int]] = [[] for _ in range(self.seats)]
        rest = self._deal_bound(chance, hands) if self.bound else self.cards
        bring_forward(rest, self.wanted, chance)
        self._hand_out(rest, self.free, hands)
        return hands

    def _deal_bound(self, chance: Chance, hands: list[list[int]]) -> list[int]:
        """Deal the groups with voids, and return what is left for the others."""
        suits = self.suits
        start = [0, 0, 0, 0]
        left = tuple(map(len, suits))
        for place, (_, seats) in enumerate(self.bound):
            limits, takes, after = self.choices(place, left)
            pick = bisect_right(limits, chance.next64()) if len(takes) > 1 else 0
            taken: list[int] = []
            for suit in SUITS:
                count = takes[pick][suit]
                if count:
                    rest = suits[suit][start[suit] :]
                    bring_forward(rest, count, chance)
                    suits[suit][start[suit] :] = rest
                    taken += rest[:count]
                    start[suit] += count
            if len(seats) > 1:
                bring_forward(taken, len(taken), chance)
            self._hand_out(taken, seats, hands)
            left = after[pick]
        return [card for suit in SUITS for card in suits[suit][start[suit] :]]

    def _hand_out(self, cards: list[int], seats: list[int], hands: list[list[int]]) -> None:
        start = 0
        for seat in seats:
            end = start + self.counts[seat]
            hands[seat] = cards[start:end]
            start = end

    def _ways(self, place: int, left: Counts) -> int:
        """Return in how many ways the groups from `place` on can take what is left of the suits."""
        if place == len(self.bound):
            return 1
        if place == len(self.bound) - 1:
            return comb(sum(left[suit] for suit in self.open_to[place]), self.needs[place])
        return sum(self._weight(place, left, take) for take in self._takes(place, left))

    def _choices(self, place: int, left: Counts) -> tuple[list[int], list[Counts], list[Counts]]:
        """Return how a group may take from the suits, and between which bounds of a word."""
        takes = list(self._takes(place, left))
        sums = list(accumulate(self._weight(place, left, take) for take in takes))
        limits = [total * SCALE // sums[-1] for total in sums[:-1]]
        return limits, takes, [_less(left, take) for take in takes]

    def _weight(self, place: int, left: Counts, take: Counts) -> int:
        weight = self.ways(place + 1, _less(left, take))
        for suit in SUITS:
            weight *= comb(left[suit], take[suit])
        return weight

    def _takes(self, place: int, left: Counts) -> Iterator[Counts]:
        """Yield by suit how many cards a group may take."""
        yield from _splits(self.needs[place], left, self.open_to[place])


def _lane(suit: int) -> int:
    return LANE << (16 * suit)


def _less(left: Counts, take: Counts) -> Counts:
    return tuple(here - gone for here, gone in zip(left, take, strict=True))


def _splits(total: int, left: Counts, suits: Sequence[int]) -> Iterator[Counts]:
    """Yield the ways of taking `total` cards of some suits, by suit."""
    takes = [0, 0, 0, 0]

    def further(place: int, rest: int) -> Iterator[Counts]:
        if place == len(suits):
            if not rest:
                yield tuple(takes)
            return
        suit = suits[place]
        for count in range(min(rest, left[suit]) + 1):
            takes[suit] = count
            yield from further(place + 1, rest - count)
        takes[suit] = 0

    return further(0, total)
