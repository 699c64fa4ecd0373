"""Imagined deals by the lot, for a machine that deals quicker than Python: see `dealing`."""

from array import array
from collections.abc import Callable

from scorekeeper.bots.dealing import LEAST, MISSING, STATE, deal_lot, wrap
from scorekeeper.bots.fast import Machine
from scorekeeper.bots.imagined import Imagined
from scorekeeper.bots.kernel import Words
from scorekeeper.bots.sampling import SCALE, SUITS
from scorekeeper.engine.chance import MASK

BITS = 63
A_SUIT = [0] * 16
A_KEY = 16  # bits of the numbers of cards that are left of each suit


class Dealer:
    """Deals what `Imagined.world` would have dealt; equal chance is used up alike."""

    def __init__(self, imagined: Imagined, machine: Machine) -> None:
        self.imagined, self.words = imagined, machine.words
        self.deal_lot: Callable[..., int] = machine.of(deal_lot)
        self.players = imagined.position.players
        self.chance = self.words([0, 0])
        self.nodes = array("q")
        # By key, where the node begins.
        self.index = self.words(array("q", [-1]) * (len(imagined.sampler.bound) << A_KEY))
        self.before, self.after = self._cards(), self._evidence()
        self.room = [self.words(room) for room in ([0] * 4, [0] * 64, [0] * 64)]
        self.room += [self.words([0] * self.players) for _ in range(2)]

    def _cards(self) -> list[Words]:
        """Return the task, and which cards there are for whom."""
        imagined, sampler = self.imagined, self.imagined.sampler
        order = [seat for _, seats in sampler.bound for seat in seats]
        judged = imagined.judged
        task = [
            self.players, len(sampler.bound), len(order), sampler.wanted, len(sampler.cards),
            imagined.candidates if judged else 1, len(judged), len(judged[0][1]) if judged else 0,
        ]  # fmt: skip
        suits = [card for cards in sampler.suits for card in (cards + A_SUIT)[: len(A_SUIT)]]
        found = [task, order + sampler.free, [len(seats) for _, seats in sampler.bound]]
        found += [list(sampler.counts), list(map(len, sampler.suits)), sampler.cards[:], suits]
        return [self.words(one) for one in found]

    def _evidence(self) -> list[Words]:
        """Return what cards are worth, whose bids are heard, and what chairs surely hold."""
        imagined = self.imagined
        worth = [imagined.worth.get(1 << bit, 0) for bit in range(BITS)]
        judges = [part for chair, _, shown in imagined.judged for part in (chair, shown)]
        likely = [part for _, row, _ in imagined.judged for part in row]
        fixed = list(map(sum, imagined.fixed))
        return [self.words(one) for one in (worth, judges, likely, fixed)]

    def deal(self, deals: int) -> tuple[Words, Words, Words]:
        """Return boards, noise and luck of so many deals, as `kernel.play_lot` wants them."""
        chance = self.imagined.chance
        found = [self.words([0] * size) for size in (deals * self.players, deals, deals)]
        self.chance[STATE] = wrap(chance.state)
        done = 0
        while True:
            done = self.deal_lot(
                *self.before, self.index, self.words(self.nodes), *self.after, self.chance,
                *found, *self.room, done,
            )  # fmt: skip
            if done == deals:
                break
            self._learn(int(self.chance[MISSING]))
        chance.state = int(self.chance[STATE]) & MASK
        boards, noise, luck = found
        return boards, noise, luck

    def _learn(self, key: int) -> None:
        """Add how a group may take from the suits."""
        left = tuple(key >> shift & 15 for shift in (12, 8, 4, 0))
        limits, takes, _ = self.imagined.sampler.choices(key >> A_KEY, left)
        drawn = len(takes) > 1
        certain = [limit for limit in limits if limit < SCALE]  # no word is beyond the others
        self.index[key] = len(self.nodes)
        self.nodes.extend([len(certain) + 1, drawn, *(limit + LEAST for limit in certain)])
        for take in takes[: len(certain) + 1]:
            self.nodes.extend(take[suit] for suit in SUITS)
