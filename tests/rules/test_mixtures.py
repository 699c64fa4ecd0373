"""Properties over whatever mixture of joins, absences, voids, swaps, changes and corrections."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.interchange import GameFile, game_from_json, game_to_json, score_to_json
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import flags_by_hand, grave_problems
from scorekeeper.rules.score import score
from tests.support import naive
from tests.support.mixtures import AHEAD, evening
from tests.support.strategies import SELDOM

CHANCE = st.randoms(use_true_random=False)


@SELDOM
@given(CHANCE, st.integers(1, 14))
def test_what_is_agreed_for_the_hands_to_come_moves_nothing_that_was_recorded(chance, steps):
    for (_, before), (step, after) in pairwise(evening(chance, steps)):
        if step in AHEAD:
            old, new, seats = score(before), score(after), len(before.players)
            assert [hand.points for hand in old.hands] == [
                hand.points[:seats] for hand in new.hands
            ]
            assert old.scores == new.scores[:seats]
            assert flags_by_hand(before) == flags_by_hand(after)


@SELDOM
@given(CHANCE, st.integers(1, 14))
def test_scores_equal_a_recomputation_from_the_exported_file(chance, steps):
    for _, game in evening(chance, steps)[-1:]:
        assert grave_problems(game) == []
        file = GameFile(facts=game)
        again = game_from_json(game_to_json(file))
        assert again == file
        assert score_to_json(again, score(again.facts)) == score_to_json(file, score(game))
        assert [list(hand.scores) for hand in score(game).hands] == naive.totals(game)


@SELDOM
@given(CHANCE, st.integers(1, 14))
def test_nets_sum_to_zero_and_transfers_settle_every_balance(chance, steps):
    for _, game in evening(chance, steps):
        scored = score(game)
        left = list(scored.balances or ())
        assert sum(left) == 0
        for payment in scored.transfers:
            assert payment.amount > 0
            left[payment.payer] += payment.amount
            left[payment.payee] -= payment.amount
        assert not any(left)


@SELDOM
@given(CHANCE, st.integers(1, 14))
def test_the_next_hand_is_always_one_that_can_be_dealt(chance, steps):
    for _, game in evening(chance, steps):
        plan = next_plan(game)
        assert len(plan.in_play) >= 2
        assert plan.dealer in plan.in_play
        assert plan.size is None or plan.size * plan.players <= plan.rules.pack_size
