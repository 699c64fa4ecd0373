"""The bot that imagines how a hand may go among bots that search."""

from scorekeeper.bots.base import Bot, light_card
from scorekeeper.bots.hard import STRIFE, WORLDS
from scorekeeper.bots.lots import Style
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Position
from scorekeeper.bots.search import weigh_bids, weigh_cards, weigh_trumps
from scorekeeper.bots.tally import best_of
from scorekeeper.engine.chance import Chance

STYLE = Style.STUDIED


class ExpertBot(Bot):
    """Decides as `hard` does, but its imagined deals are played out as `hard` plays."""

    key = "expert"
    imagines = True

    def bid(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return best_of(weigh_bids(position, payoff, chance, WORLDS, strife=STRIFE, style=STYLE))

    def name(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        return best_of(weigh_trumps(position, payoff, chance, WORLDS, style=STYLE))

    def play(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        usual = light_card(position, payoff)
        return best_of(weigh_cards(position, payoff, chance, WORLDS, style=STYLE), usual)


EXPERT = ExpertBot()
