"""A scheme compiled into numbers, which the phone looks up: it adds and follows, and knows no rule.

The smallest piece of a table is a line of numbers. Beyond its end it goes on by its last
difference: `(10, 11)` is 10, 11, 12, … and `(0,)` is 0 for ever. So the numbers of most schemes
are few, and one grid serves all hand sizes; where the pattern breaks, the line is longer.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, product
from operator import eq
from typing import Generic, TypeVar

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import Schedule
from scorekeeper.rules.score import hand_context
from scorekeeper.rules.scoring import Context, Outcome, Points, Scheme
from scorekeeper.rules.trump import Trump, TrumpMethod

MOST_HANDS = 60  # of a schedule, which may be long or without an end

T = TypeVar("T")
Line = tuple[Points, ...]
Sheet = tuple[Line, ...]  # by bid, then by tricks


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A hand as the table knows it: `players` are those in play."""

    deal: int
    size: int
    players: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A number for each bid and tricks.

    `made` is a line by bid. `over` has for the bids 0, 1, … a line by overtricks from one up,
    `under` has for the bids 1, 2, … one by undertricks; the last of the lines holds for all
    further bids.
    """

    made: Line
    over: Sheet
    under: Sheet


@dataclass(frozen=True, slots=True)
class Row:
    """Which grids hold in a hand: one of the points, one of the states after it, by position.

    There is one for each trump, blind or not, overcall or not, and state before, as far as the
    scheme looks at these; the last counts fastest. `states` is empty without memory.
    """

    points: tuple[int, ...]
    states: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lookup:
    """The points of every outcome in some hands, and what a scheme knows of a seat afterwards.

    `trumps` is empty where points do not depend on it. `states` are all that a seat may be in,
    only 0 without memory. `hands` has the position of the row of each hand.
    """

    trumps: tuple[Trump, ...]
    blind: bool
    overcall: bool
    states: tuple[int, ...]
    grids: tuple[Grid, ...]
    rows: tuple[Row, ...]
    hands: tuple[tuple[Place, int], ...]


def planned(rules: RuleSet, schedule: Schedule, players: int) -> tuple[Place, ...]:
    """Return the hands that a schedule deals to so many in play."""
    sizes = schedule.sizes * (MOST_HANDS if schedule.endless else 1)
    return tuple(
        Place(deal, rules.fitted(size, players), players)
        for deal, size in enumerate(sizes[:MOST_HANDS], start=1)
    )


def lookup_in(game: GameFacts, plan: Plan, size: int) -> Lookup | None:
    """Return the table for the schedule in force, and for a hand of this plan and size."""
    places = planned(plan.rules, plan.schedule, plan.players)
    own = Place(plan.deal, size, plan.players)
    if own not in places:
        places = (*places, own)
    return lookup_for(plan.rules, game.schedule, plan.schedule, places)


@lru_cache(maxsize=64)
def lookup_for(
    rules: RuleSet, start: Schedule, schedule: Schedule, places: tuple[Place, ...]
) -> Lookup | None:
    """Return the table of a rule set for some hands; None where points depend on the scores.

    `start` is the schedule of the start of the game, `schedule` the one in force.
    """
    if rules.scheme.looks_at_scores:
        return None
    cases = {place: _cases(rules, start, schedule, place) for place in places}
    states, steps = _all_steps(rules.scheme, dict.fromkeys(chain(*cases.values())))
    sheets, rows = _Distinct(_is_part), _Distinct[Row]()
    hands = []
    for place in sorted(cases, key=lambda place: -place.size):  # the others are parts of these
        columns = [steps[key] for key in product(cases[place], states)]
        points = tuple(sheets.position(step.points) for step in columns)
        after = tuple(sheets.position(step.states) for step in columns) if states[1:] else ()
        hands.append((place, rows.position(Row(points, after))))
    return Lookup(
        trumps=_trumps(rules),
        blind=rules.scheme.looks_at_blind,
        overcall=rules.scheme.looks_at_overcall,
        states=states,
        grids=tuple(_grid(sheet) for sheet in sheets.found),
        rows=tuple(rows.found),
        hands=tuple(sorted(hands)),
    )


# -- the numbers -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Case:
    """What a scheme may know of a hand and a seat, and the factor on its points."""

    context: Context
    factor: int


@dataclass(frozen=True, slots=True)
class _Steps:
    """The points of every outcome, and the states after it."""

    points: Sheet
    states: tuple[tuple[int, ...], ...]


def _trumps(rules: RuleSet) -> tuple[Trump, ...]:
    return tuple(Trump) if rules.looks_at_trump else ()


def _cases(rules: RuleSet, start: Schedule, schedule: Schedule, place: Place) -> list[_Case]:
    """Return the cases of a row in order; what a scheme does not look at is left at its usual."""
    scheme, both = rules.scheme, (False, True)
    hand = hand_context(rules, start, place.deal, place.size, place.players)
    cases = product(
        _trumps(rules) or (None,),
        both if scheme.looks_at_blind else (False,),
        both if scheme.looks_at_overcall else (False,),
    )
    return [
        _Case(
            replace(
                hand,
                trump=trump if scheme.looks_at_trump else None,
                blind=blind,
                overcall=overcall and _is_trump_named(rules, schedule, place),
            ),
            rules.factor(trump),
        )
        for trump, blind, overcall in cases
    ]


def _is_trump_named(rules: RuleSet, schedule: Schedule, place: Place) -> bool:
    """Tell whether the highest bidder names trump, and so may be liable for an overcall."""
    by_rule = rules.trump_by_rule(place.deal, schedule.deals, place.size, place.players)
    return rules.trump.method is TrumpMethod.NAMED and by_rule is None


def _all_steps(
    scheme: Scheme, cases: Iterable[_Case]
) -> tuple[tuple[int, ...], dict[tuple[_Case, int], _Steps]]:
    """Return all states that a seat can get into, and the steps from each of them."""
    found = {}
    states = [0]
    for state in states:  # they grow while they are gone through
        for case in cases:
            steps = found[case, state] = _steps(scheme, case, state)
            states += sorted(set().union(*steps.states).difference(states))
    return tuple(sorted(states)), found


def _steps(scheme: Scheme, case: _Case, state: int) -> _Steps:
    numbers = range(case.context.size + 1)
    steps = [
        [
            scheme.multiplied(state, Outcome(bid, tricks), case.context, case.factor)
            for tricks in numbers
        ]
        for bid in numbers
    ]
    return _Steps(
        tuple(tuple(points for points, _ in row) for row in steps),
        tuple(tuple(after for _, after in row) for row in steps),
    )


# -- making them few -------------------------------------------------------------------------------


class _Distinct(Generic[T]):
    """Values in the order in which they turn up, each only once."""

    def __init__(self, same: Callable[[T, T], bool] = eq) -> None:
        self.found: list[T] = []
        self.same = same

    def position(self, value: T) -> int:
        for position, other in enumerate(self.found):
            if self.same(value, other):
                return position
        self.found.append(value)
        return len(self.found) - 1


def _is_part(small: Sheet, large: Sheet) -> bool:
    return all(row == other[: len(row)] for row, other in zip(small, large, strict=False))


def _grid(sheet: Sheet) -> Grid:
    size = len(sheet) - 1
    return Grid(
        made=_line([sheet[bid][bid] for bid in range(size + 1)]),
        over=_lines([sheet[bid][bid + 1 :] for bid in range(size)]),
        under=_lines([sheet[bid][:bid][::-1] for bid in range(1, size + 1)]),
    )


def _lines(rows: Sequence[Line]) -> Sheet:
    """Return a line for each row, the longest first: it may serve the shorter ones too."""
    lines: dict[int, Line] = {}
    for place in sorted(range(len(rows)), key=lambda place: -len(rows[place])):
        fitting = [line for line in lines.values() if _goes_on(line, rows[place])]
        lines[place] = fitting[0] if fitting else _line(rows[place])
    short = [lines[place] for place in range(len(rows))]
    while len(short) > 1 and short[-1] == short[-2]:
        short.pop()
    return tuple(short)


def _line(numbers: Sequence[Points]) -> Line:
    line = tuple(numbers)
    while len(line) > 1 and _goes_on(line[:-1], line):
        line = line[:-1]
    return line


def _goes_on(line: Line, numbers: Line) -> bool:
    return all(at(line, place) == number for place, number in enumerate(numbers))


def at(line: Line, place: int) -> Points:
    """Return a number of a line, which goes on by its last difference.

    >>> at((5, 11, 12), 4)
    14
    """
    beyond = place - len(line) + 1
    if beyond <= 0:
        return line[place]
    difference = line[-1] - line[-2] if len(line) > 1 else 0
    return line[-1] + beyond * difference
