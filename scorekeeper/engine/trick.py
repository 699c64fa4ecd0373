"""A trick: what may be played to it, who takes it, and what it shows of the holdings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.engine.cards import Card, Holding, bit, lane_of
from scorekeeper.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order they were played, the leader's first."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def led(self) -> Holding:
        """The lane of the suit led; 0 before the lead."""
        return lane_of(self.cards[0]) if self.cards else 0

    def plays(self, players: int) -> Iterator[tuple[Seat, Card]]:
        """Yield who played which card."""
        for place, card in enumerate(self.cards):
            yield (self.leader + place) % players, card

    def winner(self, trumps: Holding, players: int) -> Seat:
        """Return the seat whose card is the best so far; `trumps` is their lane, 0 for none."""
        best = self.cards[0]
        seat = self.leader
        for other, card in self.plays(players):
            if beats(card, best, trumps):
                best, seat = card, other
        return seat


def beats(card: Card, best: Card, trumps: Holding) -> bool:
    """Tell whether a card beats the best one before it in a trick."""
    if card >> 4 == best >> 4:
        return card > best
    return bool(bit(card) & trumps)


def legal_cards(
    holding: Holding, led: Holding, trumps: Holding = 0, must_trump: bool = False
) -> Holding:
    """Return what a holding may play to a suit led: that suit, else anything.

    Under `must_trump` who lacks the suit plays a trump, if he has one. `led` is 0 for the lead.
    """
    return holding & led or (must_trump and led and holding & trumps) or holding


def voids_shown(
    tricks: Iterable[Trick], players: int, trumps: Holding, must_trump: bool
) -> tuple[Holding, ...]:
    """Return by seat the lanes that its plays have shown to be empty."""
    voids = [0] * players
    for trick in tricks:
        for seat, card in trick.plays(players):
            if not bit(card) & trick.led:
                voids[seat] |= trick.led
                if must_trump and not bit(card) & trumps:
                    voids[seat] |= trumps
    return tuple(voids)
