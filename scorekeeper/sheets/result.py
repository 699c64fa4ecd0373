"""The page after the hands of a completed sheet: the race, the places, who pays whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.score import GameScore
from scorekeeper.rules.stats import bids_made
from scorekeeper.sheets.about import About
from scorekeeper.sheets.names import Name, printable
from scorekeeper.sheets.paper import POINT, Frame
from scorekeeper.texts import result as words
from scorekeeper.texts.money import balance
from scorekeeper.texts.race import Race, race
from scorekeeper.texts.words import number

NAME_LINE = 22  # letters: the fewest that a line of the places holds
LINE, TITLE, OTHER, HIGHEST = 4.9, 9.5, 52.0, 110.0  # mm


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the standings."""

    place: str
    name: str
    score: str
    made: str
    money: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a game comes to; `race` holds SVG drawn from figures alone."""

    headline: str
    places: tuple[Place, ...]
    has_money: bool
    payments: tuple[str, ...]
    race: Race
    address: str


def result_of(
    game: GameFacts,
    figures: GameScore,
    names: Sequence[Name],
    frame: Frame,
    about: About,
    notes: int,
) -> Result | None:
    """Return what a game comes to as it stands; None before the first hand is complete.

    The chart takes what is left of the page beside so many `notes`.
    """
    if not figures.closed:
        return None
    labels = [name.label for name in names]
    currency = printable(next_plan(game).rules.stakes.currency)
    best = figures.scores[figures.winners[0]]
    wrapped = sum(len(label) // NAME_LINE for label in labels)
    beside = max(len(names) + 1 + wrapped, len(figures.transfers))
    lines = beside * 1.18 + notes
    taken = (OTHER + bool(notes) * TITLE + lines * LINE) * frame.scale
    told = [name.told for name in names]
    leaders = [told[seat] for seat in figures.winners]
    return Result(
        headline=words.who_won(leaders) if figures.finished else words.leads(leaders, best),
        places=tuple(_places(game, figures, labels, currency)),
        has_money=figures.balances is not None,
        payments=tuple(
            words.payment(told[pay.payer], told[pay.payee], pay.amount, currency)
            for pay in figures.transfers
        ),
        race=_race(figures, labels, frame, taken),
        address=about.address,
    )


def _places(
    game: GameFacts, figures: GameScore, labels: Sequence[str], currency: str
) -> list[Place]:
    all_places = [standing.place for standing in figures.standings]
    lines = []
    for standing in figures.standings:
        seat = standing.seat
        shared = all_places.count(standing.place) > 1
        money = "" if figures.balances is None else balance(figures.balances[seat], currency)
        lines.append(
            Place(
                place=f"{standing.place}{'=' if shared else '.'}",
                name=labels[seat],
                score=number(figures.scores[seat]),
                made=words.made(*bids_made(game, seat)),
                money=money,
            )
        )
    return lines


def _race(figures: GameScore, labels: Sequence[str], frame: Frame, taken: float) -> Race:
    """Return the chart as wide as the page, in points."""
    closed = [hand for hand in figures.hands if not hand.open]
    lines = [[0, *(hand.scores[seat] for hand in closed)] for seat in range(len(labels))]
    height = max(frame.height * 0.25, min(frame.height - taken, HIGHEST))
    return race(labels, lines, round(frame.width / POINT, 1), round(height / POINT, 1))
