"""The bot that does anything legal: what all others are measured against."""

from scorekeeper.bots.base import Bot
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.strength import TRUMPS
from scorekeeper.engine.chance import Chance


class RandomBot(Bot):
    """Bids, names and plays evenly at random."""

    key = "random"

    def bid(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        bids = position.legal_bids
        return bids[chance.below(len(bids))]

    def name(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return TRUMPS[chance.below(len(TRUMPS))]

    def play(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        cards = cards_of(position.legal_cards)
        return cards[chance.below(len(cards))]


RANDOM = RandomBot()
