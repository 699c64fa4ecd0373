"""How good a decision was: what it came to beside the best choice of its time, in the same deals.

Every choice is played out in the same imagined deals, those of hints and of `hard`. They are taken
in lots: how much a choice falls short of another varies from lot to lot, and from that comes how
well the regret is known.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt

from scorekeeper.bots.advice import Figure
from scorekeeper.bots.hard import HARD
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Decision, Position
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.search import weigh_bids, weigh_cards, weigh_trumps
from scorekeeper.bots.tally import Tally
from scorekeeper.engine.chance import Chance

VERSION = (1, HARD.version)
"""Goes up with whatever may alter a judgement: what was kept under another is void."""

LOTS = 40
DEALS_A_LOT = 25
DOUBT = 2  # standard errors; a choice is flagged when it falls short by more

WEIGH: dict[Decision, Callable[..., list[Tally]]] = {
    Decision.BID: weigh_bids,
    Decision.NAME: weigh_trumps,
    Decision.PLAY: weigh_cards,
}


class Verdict(StrEnum):
    BEST = "best"
    CLOSE = "close"
    WORSE = "worse"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A choice: the share of the deals in which the bid was made, and the expected points."""

    choice: int
    chance: float
    points: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What was chosen, what was best, and the points between them; `deals` of each choice.

    `settled` where the points are those that are won of all others together.
    """

    decision: Decision
    chosen: Option
    best: Option
    regret: Figure
    deals: int
    settled: bool

    @property
    def verdict(self) -> Verdict:
        if self.regret.mean <= 0:
            return Verdict.BEST
        worse = self.regret.mean > DOUBT * self.regret.error
        return Verdict.WORSE if worse else Verdict.CLOSE


def judge(
    position: Position,
    payoff: Payoff,
    chosen: int,
    chance: Chance,
    lots: int = LOTS,
    deals: int = DEALS_A_LOT,
) -> Judgement:
    """Return what a choice came to beside the best one; both may be the same."""
    weigh = WEIGH[position.decision]
    found = [weigh(position, payoff, chance, deals, give_up=False) for _ in range(lots)]
    of_choice = [list(tallies) for tallies in zip(*found, strict=True)]
    choices = [tallies[0].choice for tallies in of_choice]
    mine = choices.index(_played_out_as(position, choices, chosen))
    sums = [[_counted(tally, payoff) for tally in tallies] for tallies in of_choice]
    best = max(range(len(choices)), key=lambda one: (sum(sums[one]), one == mine))
    return Judgement(
        decision=position.decision,
        chosen=_option(position, payoff, chosen, of_choice[mine]),
        best=_option(position, payoff, choices[best] if best != mine else chosen, of_choice[best]),
        regret=_shortfall(sums[best], sums[mine], deals * payoff.scale),
        deals=lots * deals,
        settled=payoff.pairs,
    )


def _played_out_as(position: Position, choices: Sequence[int], chosen: int) -> int:
    """Return the choice that stands for another: of neighbouring cards the highest."""
    if position.decision is not Decision.PLAY:
        return chosen
    stands_for = choices[-1]
    for card in reversed(cards_of(position.legal_cards)):
        stands_for = card if card in choices else stands_for
        if card == chosen:
            return stands_for
    raise ValueError("not a legal card")


def _counted(tally: Tally, payoff: Payoff) -> int:
    """Return what counts of a lot: the settlement where all settle in pairs, else own points."""
    return tally.total if payoff.pairs else tally.own


def _shortfall(best: Sequence[int], mine: Sequence[int], unit: int) -> Figure:
    """Return by how much one sum stays below another, lot by lot, with its standard error."""
    gaps = [(one - other) / unit for one, other in zip(best, mine, strict=True)]
    number = len(gaps)
    mean = sum(gaps) / number
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(number - 1, 1)
    return Figure(mean=mean, error=sqrt(spread / number))


def _option(position: Position, payoff: Payoff, choice: int, tallies: Sequence[Tally]) -> Option:
    deals = sum(tally.deals for tally in tallies)
    bid = choice if position.decision is Decision.BID else position.bids[position.me] or 0
    sign = 1 if payoff.pairs else payoff.sign
    counted = sum(_counted(tally, payoff) for tally in tallies)
    return Option(
        choice=choice,
        chance=sum(tally.tricks[bid] for tally in tallies) / deals,
        points=counted / (deals * payoff.scale * sign),
    )
