"""The bot that imagines how a hand may go before every bid and every card."""

from scorekeeper.bots.base import Bot, light_card
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position
from scorekeeper.bots.search import weigh_bids, weigh_cards, weigh_trumps
from scorekeeper.bots.tally import best_of
from scorekeeper.engine.chance import Chance

WORLDS = 512
STRIFE = 24
"""What a bid loses, of 256 parts, for each trick by which all bids together miss the size."""


class HardBot(Bot):
    """Bids, names trump and plays by 512 imagined deals that agree with all it has seen."""

    key = "hard"
    version = 2
    imagines = True

    def bid(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return best_of(weigh_bids(position, payoff, chance, WORLDS, strife=STRIFE))

    def name(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return best_of(weigh_trumps(position, payoff, chance, WORLDS))

    def play(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        usual = light_card(position, payoff)
        return best_of(weigh_cards(position, payoff, chance, WORLDS), usual)


HARD = HardBot()
