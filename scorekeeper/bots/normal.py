"""The bot that imagines how a hand may go before it bids, and then plays by rule."""

from scorekeeper.bots.base import Bot, light_card
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position
from scorekeeper.bots.search import weigh_bids, weigh_trumps
from scorekeeper.bots.tally import best_of
from scorekeeper.engine.chance import Chance

WORLDS = 128


class NormalBot(Bot):
    """Bids and names trump by 128 imagined deals; plays as the light policy says."""

    key = "normal"
    version = 2
    imagines = True

    def bid(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return best_of(weigh_bids(position, payoff, chance, WORLDS))

    def name(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return best_of(weigh_trumps(position, payoff, chance, WORLDS))

    def play(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return light_card(position, payoff)


NORMAL = NormalBot()
