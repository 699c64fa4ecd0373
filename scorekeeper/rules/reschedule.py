"""Another schedule in mid-game: what is still to be dealt, changed by the table."""

from dataclasses import replace

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import Course, next_plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import Schedule

Sizes = tuple[int, ...]


def to_come(game: GameFacts) -> Sizes:
    """Return the hand sizes still to be dealt; none where only a target ends the game."""
    course, schedule = _coming(game)
    return () if schedule.endless else schedule.sizes[course.deal - 1 :]


def with_to_come(game: GameFacts, sizes: Sizes) -> RuleSet:
    """Return the rules from the next hand on, by which these sizes are still to be dealt."""
    course, schedule = _coming(game)
    rules = game.next_hand.rules or course.rules
    return replace(rules, schedule=schedule.sizes[: course.deal - 1] + sizes)


def inserted(sizes: Sizes, place: int, size: int) -> Sizes:
    """Return the sizes with one more hand at a place, 0 for the next."""
    return (*sizes[:place], size, *sizes[place:])


def resized(sizes: Sizes, place: int, size: int) -> Sizes:
    return (*sizes[:place], size, *sizes[place + 1 :])


def skipped(sizes: Sizes, place: int) -> Sizes:
    return (*sizes[:place], *sizes[place + 1 :])


def repeated(sizes: Sizes, place: int) -> Sizes:
    return inserted(sizes, place, sizes[place])


def cut(sizes: Sizes, hands: int) -> Sizes:
    """Return so many of the sizes, evenly spread over them and the last of them always kept.

    >>> cut((7, 6, 5, 4, 3, 2, 1), 3)
    (6, 4, 1)
    """
    if hands >= len(sizes):
        return sizes
    return tuple(sizes[len(sizes) * n // hands - 1] for n in range(1, hands + 1))


def hands_until(minutes_left: float, minutes_a_hand: float) -> int:
    """Return how many hands fit into the time that is left, at the pace so far; at least one."""
    return max(int(minutes_left // minutes_a_hand), 1) if minutes_a_hand > 0 else 1


def _coming(game: GameFacts) -> tuple[Course, Schedule]:
    """Return how far the game has come, and the schedule of its next hand."""
    course, agreed = Course.of(game), game.next_hand
    if agreed.rules is None:
        return course, course.schedule
    return course, agreed.rules.schedule_for(next_plan(game).players)
