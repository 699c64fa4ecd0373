"""Who comes late, stays away or leaves: nothing that was recorded moves."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.interchange import GameFile, game_from_json, game_to_json
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, Agreed
from scorekeeper.rules.people import (
    Start,
    first_hand,
    joined,
    scores,
    scores_in_play,
    standings,
    start_points,
)
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import Code, flags_by_hand, grave_problems, problems
from scorekeeper.rules.score import score
from tests.support.sheets import read_sheet
from tests.support.strategies import SELDOM, games

TWO = """
    size dealer trump   Ana  Ben  Cy
    4    Ana    hearts  1.1  2.2  0.1
    3    Ben    clubs   0.0  1.2  1.1
"""


def two(**settings):
    return read_sheet(TWO, **{"schedule": "4-1-4", "variant": "oh-hell", **settings}).facts


def test_a_late_joiner_is_blank_before_and_plays_from_the_next_hand_on():
    game = joined(two(), "Di", after=0, points=6)
    assert game.players == ("Ana", "Ben", "Cy", "Di")
    assert [hand.points for hand in score(game).hands] == [(11, 12, 1, None), (10, 2, 11, None)]
    plan = next_plan(game)
    assert (plan.dealer, plan.in_play, plan.size) == (2, (0, 3, 1, 2), 2)
    assert grave_problems(game) == []
    (start,) = game.next_hand.adjustments
    assert start == Adjustment(3, 6, AdjustmentKind.START)


def test_a_joiner_before_the_first_hand_sits_where_he_is_put():
    game = joined(read_sheet("size dealer trump Ana Ben Cy").facts, "Di", after=1)
    assert next_plan(game).seating == (0, 1, 3, 2)
    assert game.next_hand.adjustments == ()


def test_two_may_join_at_once():
    game = joined(joined(two(), "Di", 2, 5), "Ed", 0, 7)
    assert next_plan(game).seating == (0, 4, 1, 2, 3)
    assert [one.points for one in game.next_hand.adjustments] == [5, 7]
    assert game.hands[0].out == {3, 4}


@pytest.mark.parametrize(
    ("rule", "low_wins", "points"),
    [
        (Start.ZERO, False, 0),
        (Start.LOWEST, False, -4),
        (Start.LOWEST, True, 21),
        (Start.AVERAGE, False, 9),
        (Start.AGREED, False, 15),
    ],
)
def test_a_joiner_begins_by_the_rule_of_the_house(rule, low_wins, points):
    assert start_points(rule, (21, 12, -4), low_wins, agreed=15) == points


@SELDOM
@given(games(), st.text("abc", min_size=1, max_size=3), st.data())
def test_a_joiner_moves_nothing_that_was_recorded(game, name, data):
    after = data.draw(st.integers(0, len(game.players) - 1))
    later = joined(game, name, after, data.draw(st.integers(-9, 9)))
    before, now = score(game), score(later)
    assert [hand.scores for hand in before.hands] == [hand.scores[:-1] for hand in now.hands]
    assert flags_by_hand(game) == flags_by_hand(later)
    assert [hand.namer for hand in before.hands] == [hand.namer for hand in now.hands]
    assert next_plan(later).dealer in {next_plan(game).dealer, len(game.players)}
    for problem in grave_problems(later):
        assert problem.code in {Code.PLAYER_COUNT, Code.PACK_TOO_SMALL, Code.LADDER_TOO_SHORT}
    file = GameFile(facts=later)
    assert game_from_json(game_to_json(file)) == file


def test_whoever_sat_out_still_sits_out_until_he_is_back():
    sheet = read_sheet(TWO + "    2    Cy     hearts  1.1  -    1.1\n", schedule="4-1-4").facts
    assert next_plan(sheet).in_play == (2, 0)
    back = replace(sheet, agreed=Agreed(number=4))
    assert next_plan(back).in_play == (1, 2, 0)
    assert next_plan(replace(sheet, agreed=Agreed(number=3))).in_play == (2, 0)


def test_the_deal_passes_over_whoever_is_away():
    sheet = read_sheet(TWO + "    2    Cy     hearts  -    1.1  1.1\n", schedule="4-1-4").facts
    assert next_plan(sheet).dealer == 1


def test_the_hook_binds_the_last_of_those_in_play():
    sheet = read_sheet(TWO + "    2    Cy     hearts  -    1.1  1.1\n", schedule="4-1-4").facts
    (found,) = [problem for problem in problems(sheet) if problem.hand == 3]
    assert (found.code, found.seat) == (Code.HOOK, 2)


@pytest.mark.parametrize(
    ("agreed", "code"),
    [
        (Agreed(number=3, out=frozenset({7})), Code.SHAPE),
        (Agreed(number=3, seating=(0, 1, 1)), Code.SHAPE),
        (Agreed(number=3, dealer=3), Code.SHAPE),
        (Agreed(number=3, adjustments=(Adjustment(3, 5),)), Code.SHAPE),
        (Agreed(number=3, out=frozenset({0, 1})), Code.TOO_FEW_IN_PLAY),
        (Agreed(number=3, size=18), Code.SIZE_BEYOND_PACK),
    ],
)
def test_what_cannot_be_agreed_is_grave(agreed, code):
    (problem,) = grave_problems(replace(two(), agreed=agreed))
    assert (problem.code, problem.hand) == (code, 3)


def test_what_was_agreed_for_a_hand_that_is_dealt_does_not_matter():
    assert problems(replace(two(), agreed=Agreed(number=2, out=frozenset({7})))) == []


def test_a_hand_is_never_planned_larger_than_the_pack_deals_those_in_play():
    sheet = read_sheet("size dealer trump Ana Ben Cy", schedule="17-1").facts
    assert next_plan(sheet).size == 17
    for name in ("Di", "Ed", "Flo"):
        sheet = joined(sheet, name, 0)
    after = read_sheet("size dealer trump Ana Ben Cy\n17 Ana clubs 5.5 6.6 6.6", schedule="17-1")
    assert next_plan(joined(after.facts, "Di", 0)).size == 12


def test_a_joiner_has_a_place_before_his_first_hand():
    game = joined(two(), "Di", 0, 13)  # beside 21, 14 and 12
    assert scores(game) == [21, 14, 12, 13]
    assert [(one.seat, one.place) for one in standings(game)] == [(0, 1), (1, 2), (3, 3), (2, 4)]
    assert standings(two()) == score(two()).standings


def test_whoever_sits_out_does_not_count_for_what_a_joiner_begins_with():
    game = replace(two(), agreed=Agreed(number=3, out=frozenset({2})))
    assert scores_in_play(game) == [21, 14]


def test_the_first_hand_of_a_seat():
    game = joined(two(), "Di", 0)
    assert [first_hand(game, seat) for seat in range(4)] == [1, 1, 1, 3]


def test_a_misdeal_is_dealt_again_by_whoever_dealt_and_the_deal_goes_on_in_turn():
    """Ana dealt for Cy, whose turn it was: she deals again, and then it is her own turn."""
    misdeal = TWO + "    5    Ana    hearts  1    1    1    | void\n"
    sheet = read_sheet(misdeal, schedule="4-1-4").facts
    assert (sheet.next_hand.dealer, sheet.next_hand.size) == (0, 5)
    assert next_plan(sheet).dealer == 2
    dealt = read_sheet(misdeal + "    5    Ana    hearts  1.1  1.2  2.2\n", schedule="4-1-4").facts
    assert dealt.next_hand.dealer is None
    assert next_plan(dealt).dealer == 0
