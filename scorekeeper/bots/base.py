"""What a bot is: it is shown a position and the worth of everything, and decides."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from scorekeeper.bots.kernel import light
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Decision, Position
from scorekeeper.engine.chance import Chance, seed_of


class IllegalChoice(ValueError):
    """A bot has chosen what the rules do not allow."""


class Bot(ABC):
    """A way of playing. `version` goes up with every change that may alter a decision; what
    `imagines` deals is quicker where the kernel is compiled.

    All methods take the position, what the hand may bring, and the chance of this one
    decision; nothing else may enter into it.
    """

    key: str
    version: int = 1
    imagines: bool = False

    @abstractmethod
    def bid(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        """Return one of the legal bids."""

    @abstractmethod
    def name(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        """Return the lane of the trump that is named, 0 for no trump."""

    @abstractmethod
    def play(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        """Return one of the legal cards."""

    def decide(self, position: Position, payoff: Payoff, chance: Chance) -> int:
        """Return the bid, the trump or the card, whichever is asked for."""
        match position.decision:
            case Decision.BID:
                return self.bid(position, payoff, chance)
            case Decision.NAME:
                return self.name(position, payoff, chance)
            case Decision.PLAY:
                return self.play(position, payoff, chance)

    def chance(self, *decision: int | str) -> Chance:
        """Return the chance of a decision: of game, hand, seat, and how many it made before."""
        return Chance(seed_of(self.key, self.version, *decision))


def safely(
    bot: Bot,
    fallback: Bot,
    position: Position,
    payoff: Payoff,
    decision: tuple[int | str, ...],
    failed: Callable[[Bot, Exception], None],
) -> int:
    """Return the bot's decision; where it fails, tell so and return the other bot's.

    `decision` says which one it is, for the chance: see `Bot.chance`.
    """
    try:
        choice = bot.decide(position, payoff, bot.chance(*decision))
        if choice not in position.legal:
            raise IllegalChoice(choice)
    except Exception as error:  # whatever it is, the game goes on
        failed(bot, error)
        choice = fallback.decide(position, payoff, fallback.chance(*decision))
    return choice


def light_card(position: Position, payoff: Payoff) -> int:
    """Return the card that the light policy plays."""
    me = position.me
    bids = tuple(bid or 0 for bid in position.bids)
    wants = payoff.under(bids, position.trump or 0).wanted(bids, position.won)[me]
    best, _ = position.best
    last = len(position.trick) == position.players - 1
    return light(
        position.holding, position.lane, best, position.trump or 0, position.forced_lane,
        last, wants,
    )  # fmt: skip
