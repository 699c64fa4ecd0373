"""Short gates: bots are stronger than those before, by more than chance.

The long matches are in docs/bots.md, with the commands that repeat them. What `expert` is ahead of
`hard` takes hundreds of games to show.
"""

from dataclasses import replace

from scorekeeper.bots import fast
from scorekeeper.bots.arena import contest, outcome
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from tests.bots.test_fast import needs_numba


def ahead(one, other, games, schedule):
    """Return the lower end of the interval, in points a hand."""
    rules = replace(VARIANTS_BY_KEY["blackout"].rules_for(4), schedule=schedule)
    seats = (one, other, one, other)
    (gap,) = outcome(rules, seats, contest(rules, seats, games, seed=11)).gaps
    return gap.points.mean - gap.points.reach


def test_easy_is_ahead_of_random():
    assert ahead("easy", "random", 6, tuple(range(10, 0, -1))) > 2


def test_hard_is_ahead_of_easy():
    assert ahead("hard", "easy", 6, (1, 2, 3, 4, 5)) > 0.5


@needs_numba
def test_expert_is_ahead_of_normal(numba):
    fast.run_on(numba)
    try:
        assert ahead("expert", "normal", 20, (9, 7, 5)) > 0.5
    finally:
        fast.run_on(fast.PYTHON)
