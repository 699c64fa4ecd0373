"""What a hint is made of: what each choice comes to in the same imagined deals.

All choices are played out as often as each other, with nothing given up, so that the figures can
be shown. They are as honest as the light policy and the table of bids that play the deals out.
"""

from dataclasses import dataclass
from math import sqrt

from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Decision, Position
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.search import weigh_bids, weigh_cards, weigh_trumps
from scorekeeper.bots.tally import Tally
from scorekeeper.engine.chance import Chance

WORLDS = 400
SURE = 1.96  # deviations that an interval reaches to either side: 95 of 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A mean over imagined deals, and the standard error that it is known with."""

    mean: float
    error: float

    def covers(self, other: "Figure") -> bool:
        """Tell whether the 95 % interval reaches to another mean."""
        return abs(self.mean - other.mean) <= SURE * self.error


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A bid, a trump or a card, and what it comes to.

    `tricks` are the shares of the deals in which so many tricks were taken, `chance` is the share
    in which the bid was made. `points` are the seat's own; `settled` is what it wins of the others
    altogether, which is what counts where everybody settles with everybody; else None.
    """

    choice: int
    deals: int
    chance: float
    tricks: tuple[float, ...]
    points: Figure
    settled: Figure | None

    @property
    def counts(self) -> Figure:
        """What the choice is judged by."""
        return self.points if self.settled is None else self.settled


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """All legal choices, the best first; `close` are those that the best cannot be told from."""

    decision: Decision
    choices: tuple[Choice, ...]
    close: tuple[int, ...]

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def too_close(self) -> bool:
        """True if the interval of the best covers another choice."""
        return bool(self.close)


def advise(position: Position, payoff: Payoff, chance: Chance, worlds: int = WORLDS) -> Advice:
    """Return what every legal choice comes to in so many imagined deals."""
    choices = _choices(position, payoff, chance, worlds)
    sign = payoff.sign if not payoff.pairs else 1
    ordered = sorted(choices, key=lambda choice: -sign * choice.counts.mean)
    best = ordered[0].counts
    return Advice(
        decision=position.decision,
        choices=tuple(ordered),
        close=tuple(one.choice for one in ordered[1:] if best.covers(one.counts)),
    )


def _choices(position: Position, payoff: Payoff, chance: Chance, worlds: int) -> list[Choice]:
    match position.decision:
        case Decision.BID:
            found = weigh_bids(position, payoff, chance, worlds, give_up=False)
            return [_choice(tally, tally.choice, tally.choice, payoff) for tally in found]
        case Decision.NAME:
            found = weigh_trumps(position, payoff, chance, worlds, give_up=False)
            bid = position.bids[position.me] or 0
            return [_choice(tally, tally.choice, bid, payoff) for tally in found]
        case Decision.PLAY:
            return _cards(position, payoff, chance, worlds)


def _cards(position: Position, payoff: Payoff, chance: Chance, worlds: int) -> list[Choice]:
    """Return the figures of all legal cards: neighbours have the same."""
    bid = position.bids[position.me] or 0
    found = weigh_cards(position, payoff, chance, worlds, give_up=False)
    by_card = {tally.choice: tally for tally in found}
    choices, tally = [], found[-1]
    for card in reversed(cards_of(position.legal_cards)):
        tally = by_card.get(card, tally)  # of neighbours, the highest was played out
        choices.append(_choice(tally, card, bid, payoff))
    return choices


def _choice(tally: Tally, choice: int, bid: int, payoff: Payoff) -> Choice:
    deals = tally.deals
    return Choice(
        choice=choice,
        deals=deals,
        chance=tally.tricks[bid] / deals,
        tricks=tuple(count / deals for count in tally.tricks),
        points=_figure(tally.own, tally.own_squares, deals, payoff.sign * payoff.scale),
        settled=_figure(tally.total, tally.squares, deals, payoff.scale) if payoff.pairs else None,
    )


def _figure(total: int, squares: int, deals: int, scale: int) -> Figure:
    mean = total / deals
    spread = max(squares / deals - mean * mean, 0) / max(deals - 1, 1)
    return Figure(mean=mean / scale, error=sqrt(spread) / abs(scale))
