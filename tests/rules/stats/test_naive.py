"""Statistics equal a naive recomputation over random games: absences, voids, corrections."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.score import scored_once
from scorekeeper.rules.stats.game import of_game
from scorekeeper.rules.stats.tally import Tally, merged
from tests.support import mixtures
from tests.support.naive_memory import Played, check_tally
from tests.support.strategies import SELDOM, games

MEMBERS = (4, 9, 2, 7, 1, 8, 3)


def tally_of(game: Played) -> Tally:
    score, plans = scored_once(game.facts)
    return of_game(game.facts, score, plans, game.place).seated(game.members)


def check(history: list[Played]) -> None:
    check_tally(merged(map(tally_of, history)), history)


@SELDOM
@given(st.lists(games(), max_size=4), st.randoms(use_true_random=False))
def test_random_histories_are_counted_as_by_hand(history, chance):
    check([seated(facts, place, chance) for place, facts in enumerate(history, 1)])


def seated(facts, place, chance) -> Played:
    return Played(facts, tuple(chance.sample(MEMBERS, len(facts.players))), place)


@pytest.mark.parametrize("seed", range(12))
def test_evenings_of_whatever_mixture_are_counted_as_by_hand(seed):
    chance = Random(seed)
    evenings = [mixtures.evening(chance, 25)[-1][1] for _ in range(5)]
    check(
        [
            Played(facts, tuple(chance.sample(range(30), len(facts.players))), place)
            for place, facts in enumerate(evenings, 1)
        ]
    )


@SELDOM
@given(st.lists(games(), min_size=2, max_size=5), st.data())
def test_years_that_are_put_together_are_what_all_games_together_are(history, data):
    chance = Random(1)
    tallies = [tally_of(seated(facts, place, chance)) for place, facts in enumerate(history, 1)]
    cut = data.draw(st.integers(0, len(tallies)))
    years = [merged(tallies[:cut]), merged(tallies[cut:])]
    assert merged(years) == merged(tallies)
