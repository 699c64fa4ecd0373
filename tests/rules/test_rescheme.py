"""Another scheme in mid-game: old points stay, or all hands are scored anew."""

from dataclasses import replace

import pytest

from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import grave_problems
from scorekeeper.rules.rescheme import for_whole_game, from_next_hand
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from tests.support.sheets import read_sheet

TWO = """
    size dealer trump   Ana  Ben  Cy
    4    Ana    hearts  1.1  2.2  0.1
    3    Ben    clubs   0.0  1.2  1.1
"""
LOSE = SCHEMES_BY_KEY["exact-lose10b"]


def two(**settings):
    return read_sheet(TWO, **{"schedule": "4-1-4", "variant": "oh-hell", **settings}).facts


def points(game):
    return [hand.points for hand in score(game).hands]


def test_from_the_next_hand_on_no_old_point_moves():
    game = from_next_hand(two(), LOSE)
    assert points(game) == points(two())
    assert next_plan(game).rules.scheme == LOSE


def test_for_the_whole_game_all_hands_count_as_if_it_had_been_played_so():
    game = two()
    mixed = replace(game, hands=(game.hands[0], replace(game.hands[1], rules=game.rules)))
    right = two(scheme="exact-lose10b")
    assert points(for_whole_game(game, LOSE)) == points(right)
    assert points(for_whole_game(mixed, LOSE)) == points(right)
    assert for_whole_game(from_next_hand(game, LOSE), LOSE).agreed.rules.scheme == LOSE


def test_another_scheme_leaves_the_hands_as_they_were_made_for_those_who_began():
    """Ten of four go up to ten; a fifth and a sixth who came later shorten no schedule."""
    lines = "size dealer trump Ana Ben Cy Di Ed Flo\n10 Ana hearts 0.0 1.1 2.2 7.7 - -"
    game = read_sheet(lines, schedule="10-1-10").facts
    six = from_next_hand(replace(game, agreed=replace(game.next_hand, out=frozenset())), LOSE)
    assert next_plan(six).deals == 19
    assert next_plan(six).size == 8
    assert grave_problems(six) == []


def test_half_points_need_an_even_rate():
    game = two(stakes={"kind": "pairs", "rate": 5})
    with pytest.raises(ValueError, match="even"):
        from_next_hand(game, SCHEMES_BY_KEY["tricks-only"])
