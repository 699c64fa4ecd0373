"""The arena: the same cards in every seating, and what parts two bots with its interval."""

import os
from dataclasses import replace
from functools import partial
from math import inf

import pytest

from scorekeeper.bots import fast
from scorekeeper.bots.arena import (
    Played,
    contest,
    mean_of,
    outcome,
    play_game,
    play_in_turn,
    ways_to_seat,
)
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from tests.bots.test_fast import needs_numba

SHORT = replace(VARIANTS_BY_KEY["blackout"].rules_for(4), schedule=(3, 1, 2))
QUICK = ("easy", "random", "easy", "random")


def test_the_table_is_turned_until_every_seating_has_been_played():
    assert ways_to_seat(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(ways_to_seat(("a", "b", "c", "c"))) == 4
    assert ways_to_seat(("a", "a", "a")) == [("a", "a", "a")]


def test_all_seatings_get_the_same_cards():
    games = [play_game(SHORT, seats, seed=4, game=0) for seats in ways_to_seat(QUICK)]
    trumps = [[hand.trump for hand in game.hands] for game in games]
    assert trumps[0] == trumps[1]
    assert [hand.size for hand in games[0].hands] == [3, 1, 2]
    assert [hand.dealer for hand in games[0].hands] == [0, 1, 2]


def test_the_first_deal_moves_on_from_game_to_game():
    dealers = [play_game(SHORT, QUICK, seed=4, game=game).first_dealer for game in range(5)]
    assert dealers == [0, 1, 2, 3, 0]


def test_equal_seeds_play_equal_games_and_others_do_not():
    assert contest(SHORT, QUICK, 3, seed=5) == contest(SHORT, QUICK, 3, seed=5)
    assert contest(SHORT, QUICK, 3, seed=5) != contest(SHORT, QUICK, 3, seed=6)


@needs_numba
def test_with_the_kernel_compiled_the_same_games_are_played(folder, numba):
    seats, settle_in = ("hard", "normal", "easy", "hard"), partial(fast.warm, folder)
    short = replace(SHORT, schedule=(4, 1))
    plain = play_game(short, seats, seed=5, game=0)
    settle_in()
    assert fast.machine() is not fast.PYTHON
    assert play_game(short, seats, seed=5, game=0) == plain
    fast.run_on(fast.PYTHON)


@pytest.mark.parametrize("processes", [1, 2])
def test_each_process_settles_in_before_it_plays(processes, tmp_path):
    contest(SHORT, QUICK, 2, seed=5, processes=processes, settle_in=partial(sign_in, tmp_path))
    found = {int(path.name) for path in tmp_path.iterdir()}
    assert found  # of two processes one may have done all by the time that the other begins
    assert (os.getpid() in found) == (processes == 1)


def sign_in(folder):
    (folder / str(os.getpid())).touch()


def test_more_processes_come_to_the_same():
    assert contest(SHORT, QUICK, 2, seed=5, processes=2) == contest(SHORT, QUICK, 2, seed=5)


def test_points_are_those_of_the_score():
    facts = play_game(SHORT, QUICK, seed=9, game=1)
    first = play_in_turn(SHORT, QUICK, seed=9, game=1)[:12]
    told = [one.points for one in first]
    assert told == [points for hand in score(facts).hands for points in hand.points]
    assert [one.bot for one in first] == list(QUICK) * 3


def test_what_one_bot_is_ahead_of_another_is_measured_deal_by_deal():
    played = [
        Played((0, 1), 5, "hard", 2, 2, 12),
        Played((0, 1), 5, "easy", 1, 0, 0),
        Played((0, 1), 5, "hard", 1, 0, 0),
        Played((0, 1), 5, "easy", 0, 0, 10),
        Played((0, 2), 5, "hard", 3, 3, 13),
        Played((0, 2), 5, "easy", 1, 0, 0),
    ]
    found = outcome(SHORT, ("hard", "easy"), played)
    assert [(one.bot, one.hands) for one in found.showings] == [("hard", 3), ("easy", 3)]
    assert found.showings[0].made == pytest.approx(2 / 3)
    assert found.showings[1].points == pytest.approx(10 / 3)
    (gap,) = found.gaps
    assert (gap.ahead, gap.behind, gap.points.number) == ("hard", "easy", 2)
    assert gap.points.mean == pytest.approx((1 + 13) / 2)
    assert gap.points.reach == pytest.approx(1.96 * 12 / 2**0.5 / 2**0.5)


def test_where_low_scores_win_who_has_fewer_points_is_ahead():
    low = replace(SHORT, scheme=SCHEMES_BY_KEY["neg-sq"])
    played = [Played((0, 1), 5, "hard", 2, 2, 0), Played((0, 1), 5, "easy", 2, 0, 4)]
    assert outcome(low, ("hard", "easy"), played).gaps[0].points.mean == 4


def test_one_deal_alone_tells_nothing_of_the_chance_in_it():
    assert mean_of([3.0]).reach == inf


def test_a_game_to_a_target_ends_when_it_is_reached():
    rules = replace(SHORT, schedule="flat:2", target=30)
    facts = play_game(rules, QUICK, seed=2, game=0)
    found = score(facts)
    assert found.finished
    assert max(found.scores) >= 30 > max(found.hands[-2].scores)


def test_memory_and_running_scores_go_from_hand_to_hand():
    for key in ("romanian", "halve8", "stackpot"):
        rules = replace(SHORT, scheme=SCHEMES_BY_KEY[key])
        assert len(play_game(rules, ("normal", "easy", "hard", "random"), 1, 0).hands) == 3
