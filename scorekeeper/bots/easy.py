"""The bot that counts its high cards, and slips now and then."""

from scorekeeper.bots.base import Bot, light_card
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.strength import (
    TRUMPS,
    UNIT,
    best_trump,
    expected,
    nearest_allowed,
    sure_tricks,
    worth_of_cards,
)
from scorekeeper.engine.chance import Chance

SWING = 8 * UNIT // 10  # by how much its reckoning of a hand is off, on the average
SLIPS = 4  # one in so many of its cards is any that is legal


class EasyBot(Bot):
    """Bids by a table of what cards are worth, roughly; plays by rule, one card in four by whim."""

    key = "easy"

    def bid(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        cards = cards_of(position.holding)
        allowed = position.legal_bids
        if not position.named:
            sure = sure_tricks(position.holding, position.in_play, position.trump or 0)
            allowed = [bid for bid in allowed if bid >= sure] or allowed
        return nearest_allowed(promised(position, cards) + swing(chance), allowed)

    def name(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        by_trump = {trump: worth_under(position, trump) for trump in TRUMPS}
        bid = position.bids[position.me] or 0
        return best_trump(cards_of(position.holding), bid, by_trump)

    def play(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        if chance.below(SLIPS) == 0:
            cards = cards_of(position.legal_cards)
            return cards[chance.below(len(cards))]
        return light_card(position, payoff)


def worth_under(position: Position, trump: int | None) -> dict[int, int]:
    return worth_of_cards(position.players, position.size, position.pack, trump)


def promised(position: Position, cards: list[int]) -> int:
    """Return what a hand promises; where it may name trump, as if half the time it did."""
    plain = expected(cards, worth_under(position, position.trump))
    if not position.named:
        return plain
    best = max(expected(cards, worth_under(position, trump)) for trump in TRUMPS)
    return (plain + best) // 2


def swing(chance: Chance) -> int:
    """Return by how much a reckoning is off: three throws together, bell-shaped around zero."""
    return sum(chance.below(2 * SWING + 1) - SWING for _ in range(3))


EASY = EasyBot()
