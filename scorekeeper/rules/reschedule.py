"""Another schedule in mid-game: what is still to be dealt, changed by the table."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import TypeVar

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import Course, next_plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import Schedule

Sizes = tuple[int, ...]
T = TypeVar("T")


def to_come(game: GameFacts) -> Sizes:
    """Return the hand sizes still to be dealt; none where only a target ends the game.

    What the pack cannot deal to those who play next is as large as it can be.
    """
    course, schedule = _coming(game)
    if schedule.endless:
        return ()
    plan = next_plan(game)
    coming = schedule.sizes[course.deal - 1 :]
    return tuple(plan.rules.fitted(size, plan.players) for size in coming)


def is_endless(game: GameFacts) -> bool:
    """Tell whether hands go on until a target is reached."""
    return _coming(game)[1].endless


def with_to_come(game: GameFacts, sizes: Sizes) -> RuleSet:
    """Return the rules from the next hand on, by which these sizes are still to be dealt."""
    course, schedule = _coming(game)
    rules = game.next_hand.rules or course.rules
    return replace(rules, schedule=schedule.sizes[: course.deal - 1] + sizes)


def rescheduled(game: GameFacts, sizes: Sizes) -> GameFacts:
    """Return the game in which these sizes are still to be dealt."""
    if sizes == to_come(game):
        return game
    return replace(game, agreed=replace(game.next_hand, rules=with_to_come(game, sizes)))


def fitted(game: GameFacts) -> GameFacts:
    """Return the game with a schedule agreed in mid-game that the pack can deal to all in play."""
    agreed = game.next_hand.rules
    if agreed is None or is_endless(game) or agreed.deals_like(Course.of(game).rules):
        return game
    rules = with_to_come(game, to_come(game))
    if rules.schedule == _coming(game)[1].sizes:
        return game
    return replace(game, agreed=replace(game.next_hand, rules=rules))


def inserted(sizes: Sizes, place: int, size: int) -> Sizes:
    """Return the sizes with one more hand at a place, 0 for the next."""
    return (*sizes[:place], size, *sizes[place:])


def resized(sizes: Sizes, place: int, size: int) -> Sizes:
    return (*sizes[:place], size, *sizes[place + 1 :])


def skipped(sizes: Sizes, place: int) -> Sizes:
    return (*sizes[:place], *sizes[place + 1 :])


def repeated(sizes: Sizes, place: int) -> Sizes:
    return inserted(sizes, place, sizes[place])


def cut(sizes: tuple[T, ...], hands: int) -> tuple[T, ...]:
    """Return so many of the sizes, evenly spread over them and the last of them always kept.

    >>> cut((7, 6, 5, 4, 3, 2, 1), 3)
    (6, 4, 1)
    """
    if hands >= len(sizes):
        return sizes
    return tuple(sizes[len(sizes) * n // hands - 1] for n in range(1, hands + 1))


def pace(minutes: Sequence[float]) -> float:
    """Return how long a hand takes, from when the game began and each hand was finished.

    It is the usual time, so that a break for supper does not count; 0 where nothing is known.
    """
    return median([after - before for before, after in pairwise(minutes)] or [0])


def hands_until(minutes_left: float, minutes_a_hand: float) -> int:
    """Return how many hands fit into the time that is left, at the pace so far; at least one."""
    return max(int(minutes_left // minutes_a_hand), 1) if minutes_a_hand > 0 else 1


def _coming(game: GameFacts) -> tuple[Course, Schedule]:
    """Return how far the game has come, and the schedule of its next hand."""
    return Course.of(game), next_plan(game).schedule
