"""The phone's table as it is compiled; that the phone reads it rightly is tested in tests/js."""

import gzip
import json
from dataclasses import replace

import pytest

from scorekeeper.interchange import lookup_to_json, rules_from_json
from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.lookup import MOST_HANDS, Place, at, lookup_for, lookup_in, planned
from scorekeeper.rules.people import joined
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY
from scorekeeper.rules.trump import Trump
from tests.support.sheets import read_sheet

KILOBYTE = 1024


def table(players=4, **settings):
    rules = rules_from_json({"variant": "oh-hell", "schedule": "10-1-10"} | settings, players)
    return table_of(rules, players)


def table_of(rules, players):
    schedule = rules.schedule_for(players)
    return lookup_for(rules, schedule, schedule, planned(rules, schedule, players))


def test_a_line_goes_on_by_its_last_difference():
    assert [at((5, 11, 12), place) for place in range(5)] == [5, 11, 12, 13, 14]
    assert [at((0,), place) for place in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_a_table_takes_less_than_a_kilobyte_and_only_running_scores_do_without(scheme):
    for schedule in ("10-1-10", "1-13-13-1"):
        settings = {"variant": "okenuff", "schedule": schedule}
        rules = replace(rules_from_json(settings, 4), scheme=scheme)
        lookup = table_of(rules, 4)
        assert (lookup is None) == scheme.looks_at_scores
        if lookup:
            written = json.dumps(lookup_to_json(lookup), separators=(",", ":"))
            assert len(gzip.compress(written.encode())) < KILOBYTE


def test_no_table_holds_the_two_schemes_that_look_at_running_scores():
    without = {key for key, scheme in SCHEMES_BY_KEY.items() if scheme.looks_at_scores}
    assert without == {"halve8", "stackpot"}
    assert table(scheme="halve8") is None


def test_one_grid_serves_all_hands_where_the_size_makes_no_difference():
    written = lookup_to_json(table(scheme="exact10"))
    assert written["grids"] == [[[10, 11], [[0]], [[0]]]]
    assert written["rows"] == [[[0], []]]
    assert written["hands"][:2] == [[1, 10, 4, 0], [2, 9, 4, 0]]
    assert "trumps" not in written


def test_what_makes_a_difference_has_grids_of_its_own():
    named = table(scheme="okenuff", trump="named", multiply={"none": 2})
    assert named.trumps == tuple(Trump)
    assert [grid.made[0] for grid in named.grids] == [5, 5, 10, 10]
    assert [grid.under[0] for grid in named.grids] == [(-5, -10), (-5, -15), (-10, -20), (-10, -30)]


def test_an_overcall_counts_only_where_trump_is_named():
    turned = table(scheme="okenuff", trump="turn-up")
    assert {grid.under[0] for grid in turned.grids} == {(-5, -10)}


def test_a_scheme_with_memory_lists_the_states_that_a_seat_can_get_into():
    assert table(scheme={"key": "romanian", "streak": 5}).states == tuple(range(-4, 5))
    assert table(scheme="romanian").states == (0,)


def test_half_points_are_written_as_they_are():
    (grid,) = lookup_to_json(table(scheme="tricks-only"))["grids"]
    assert grid[0] == [0.5, 1, 2]


def test_a_schedule_without_an_end_has_its_first_deals_in_the_table():
    endless = table(schedule="flat:5")
    assert [place for place, _ in endless.hands] == [
        Place(deal, 5, 4) for deal in range(1, MOST_HANDS + 1)
    ]


def test_a_hand_that_is_not_as_planned_is_in_the_table_too():
    game = read_sheet("size dealer trump Ana Ben Cy", schedule="3-1").facts
    plan = replace(next_plan(game), in_play=(1, 2))
    hands = dict(lookup_in(game, plan, 5).hands)
    assert set(hands) == {Place(1, 3, 2), Place(2, 2, 2), Place(3, 1, 2), Place(1, 5, 2)}


def test_the_table_holds_the_hands_that_are_dealt_after_somebody_joined():
    game = read_sheet("size dealer trump Ana Ben Cy Di Ed\n10 Ana clubs 2.2 2.2 2.2 2.2 2.2").facts
    game = joined(game, "Flo", after=0)
    hands = dict(lookup_in(game, next_plan(game), 8).hands)
    for _ in range(4):
        plan = next_plan(game)
        assert Place(plan.deal, plan.size, 6) in hands
        rows = (0,) * 5 + (plan.size,)
        dealt = HandFacts(
            size=plan.size, dealer=plan.dealer, seating=plan.seating, bids=rows, tricks=rows
        )
        game = game.with_hand(plan.number, dealt)


def test_a_schedule_changed_in_mid_game_leaves_the_largest_hand_of_the_start():
    game = read_sheet("size dealer trump Ana Ben Cy", schedule="1-8", scheme="varbonus").facts
    other = rules_from_json({"schedule": "1-3", "scheme": "varbonus"}, 3)
    plan = replace(next_plan(game), rules=other, schedule=other.schedule_for(3))
    lookup = lookup_in(game, plan, 1)
    row = lookup.rows[dict(lookup.hands)[Place(1, 1, 3)]]
    assert lookup.grids[row.points[0]].made[:2] == (8, 9)
