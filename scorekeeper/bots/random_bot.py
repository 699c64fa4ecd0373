"""The bot that does anything legal: what all others are measured against."""

from scorekeeper.bots.base import Bot
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position
from scorekeeper.bots.sampling import Words, cards_of
from scorekeeper.bots.strength import TRUMPS


class RandomBot(Bot):
    """Bids, names and plays evenly at random."""

    key = "random"

    def bid(self, position: Position, payoff: Payoff, words: Words) -> int:
        bids = position.legal_bids
        return bids[words.below(len(bids))]

    def name(self, position: Position, payoff: Payoff, words: Words) -> int:
        return TRUMPS[words.below(len(TRUMPS))]

    def play(self, position: Position, payoff: Payoff, words: Words) -> int:
        cards = cards_of(position.legal_cards)
        return cards[words.below(len(cards))]


RANDOM = RandomBot()
