"""The rows below the hands: penalties, final scores, places, money."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import GameScore
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.sheets.names import printable
from scorekeeper.texts import paper
from scorekeeper.texts.money import balance
from scorekeeper.texts.words import number, signed


@dataclass(frozen=True, slots=True)
class Total:
    """A row below the hands: its heading, and a figure a seat."""

    kind: str
    heading: str
    figures: tuple[str, ...]
    ringed: tuple[bool, ...] = ()


def totals_of(
    game: GameFacts, figures: GameScore, rules: RuleSet, *, rings: bool
) -> tuple[Total, ...]:
    """Return the rows; but for the penalties they stay blank until the game is finished."""
    rows = [Total("penalties", paper.PENALTIES, tuple(_penalties(game)))]
    if figures.finished and figures.closed:
        rows += _at_the_end(figures, rules, rings=rings)
    else:
        blank = ("",) * len(game.players)
        rows += [Total("final", paper.FINAL, blank), Total("place", paper.PLACE, blank)]
        if rules.stakes.kind is not StakeKind.NONE:
            rows.append(Total("money", paper.SETTLES, blank))
    return tuple(rows)


def _penalties(game: GameFacts) -> Iterator[str]:
    for seat in range(len(game.players)):
        points = [one.points for hand in game.hands for one in hand.adjustments if one.seat == seat]
        yield signed(sum(points)) if points else ""


def _at_the_end(figures: GameScore, rules: RuleSet, *, rings: bool) -> Iterator[Total]:
    ringed = tuple(rings and score < 0 for score in figures.scores)
    scores = tuple(map(number, figures.scores))
    yield Total("final", paper.FINAL, scores, ringed)
    yield Total("place", paper.PLACE, tuple(places(figures)))
    if figures.balances is not None:
        currency = rules.stakes.currency
        money = tuple(printable(balance(net, currency)) for net in figures.balances)
        yield Total("money", paper.SETTLES, money)


def places(figures: GameScore) -> Iterator[str]:
    """Yield the place of each seat: `1`, or `2=` where it is shared."""
    places = {one.seat: one.place for one in figures.standings}
    shared = list(places.values())
    for seat in sorted(places):
        yield f"{places[seat]}{'=' if shared.count(places[seat]) > 1 else ''}"
