"""People who come and go in mid-game: nothing that was recorded moves (rules.md 4)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from scorekeeper.rules.facts import Adjustment, AdjustmentKind, BySeat, GameFacts, HandFacts
from scorekeeper.rules.plan import next_plan
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
