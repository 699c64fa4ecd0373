"""People who come and go in mid-game: nothing that was recorded moves (rules.md 4)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from scorekeeper.rules.facts import Adjustment, AdjustmentKind, BySeat, GameFacts, HandFacts
from scorekeeper.rules.plan import Course, next_plan
from scorekeeper.rules.score import GameScore, Standing, rank, score
from scorekeeper.rules.scoring import Points
from scorekeeper.rules.seats import Seat, Seating


class Start(StrEnum):
    """What a late joiner begins with, by the rule of the house."""

    ZERO = "zero"
    LOWEST = "lowest"
    AVERAGE = "average"
    AGREED = "agreed"


def start_points(rule: Start, scores: Sequence[Points], low_wins: bool, agreed: int = 0) -> int:
    """Return the whole points that a joiner begins with, beside these scores of the others.

    The lowest is the worst score, where low wins the highest; an average that is not whole is
    rounded down.
    """
    return {
        Start.ZERO: 0,
        Start.LOWEST: int((max if low_wins else min)(scores) // 1),
        Start.AVERAGE: int(sum(scores) // len(scores)),
        Start.AGREED: agreed,
    }[rule]


def scores(game: GameFacts, figures: GameScore | None = None) -> list[Points]:
    """Return the score of each seat, with what those who join begin the next hand with.

    `figures` spare the scoring to whoever has them.
    """
    found = list((figures or score(game)).scores)
    for given in game.next_hand.adjustments:
        found[given.seat] += given.points
    return found


def standings(game: GameFacts, figures: GameScore | None = None) -> tuple[Standing, ...]:
    """Return the standings; who joins has a place already, with what the next hand begins with."""
    figures = figures or score(game)
    if not game.next_hand.adjustments:
        return figures.standings
    low_wins = Course.of(game).rules.scheme.low_wins
    return rank(scores(game, figures), figures.tiebreak, low_wins=low_wins)


def scores_in_play(game: GameFacts) -> list[Points]:
    """Return the scores of those who play the next hand, by seat."""
    found = scores(game)
    return [found[seat] for seat in sorted(next_plan(game).in_play)]


def first_hand(game: GameFacts, seat: Seat) -> int:
    """Return the line of the first hand that a seat plays; the next where it played none yet."""
    played = (number for number, hand in enumerate(game.hands, 1) if seat not in hand.out)
    return next(played, len(game.hands) + 1)


def joined(game: GameFacts, name: str, after: Seat, points: int = 0) -> GameFacts:
    """Return the game with one more seat, which plays from the next hand on.

    The newcomer sits after seat `after` in order of play, and has `points` to begin with. The
    hands before are as they were, and blank for him.
    """
    seat = len(game.players)
    plan, agreed = next_plan(game), game.next_hand
    start = (Adjustment(seat, points, AdjustmentKind.START),) if points else ()
    return replace(
        game,
        players=(*game.players, name),
        hands=tuple(_blank(hand, seat, after) for hand in game.hands),
        agreed=replace(
            agreed,
            seating=_seated(plan.seating, seat, after),
            size=None if agreed.size is None else plan.rules.fitted(agreed.size, plan.players + 1),
            adjustments=(*agreed.adjustments, *start),
        ),
    )


def _blank(hand: HandFacts, seat: Seat, after: Seat) -> HandFacts:
    def longer(row: BySeat | None) -> BySeat | None:
        return None if row is None else (*row, None)

    return replace(
        hand,
        seating=_seated(hand.seating, seat, after),
        bids=(*hand.bids, None),
        tricks=longer(hand.tricks),
        tricks_taken=longer(hand.tricks_taken),
        out=hand.out | {seat},
    )


def _seated(seating: Seating, seat: Seat, after: Seat) -> Seating:
    place = seating.index(after) + 1
    return (*seating[:place], seat, *seating[place:])
