"""What must hold of every game, whatever was played."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.plan import Course, next_plan, walk
from scorekeeper.rules.problems import Code, Problem, flags_by_hand, grave_problems, problems
from scorekeeper.rules.score import rank, score
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from tests.support import naive
from tests.support.strategies import ANY_GAMES, OFTEN, SELDOM, bent_games, games


@OFTEN
@given(games())
def test_scores_equal_a_second_simple_computation(game):
    scored = score(game)
    assert [list(hand.scores) for hand in scored.hands] == naive.totals(game)
    assert scored.scores == (scored.hands[-1].scores if scored.hands else (0,) * len(game.players))


def test_the_second_computation_knows_every_scheme():
    assert set(SCHEMES_BY_KEY) == set(naive.SIMPLE) | set(naive.OTHERS)


@SELDOM
@given(games())
def test_points_exist_exactly_where_a_hand_counts(game):
    for facts, hand in zip(game.hands, score(game).hands, strict=True):
        counts = facts.tricks is not None and not facts.void
        for seat, points in enumerate(hand.points):
            assert (points is not None) == (counts and seat not in facts.out)


@SELDOM
@given(games())
def test_money_is_neither_made_nor_lost(game):
    scored = score(game)
    left = list(scored.balances or ())
    assert sum(left) == 0
    for payment in scored.transfers:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert left == [0] * len(left)


@SELDOM
@given(games())
def test_every_hand_that_the_hook_binds_has_somebody_set(game):
    for (plan, facts), flags in zip(walk(game), flags_by_hand(game), strict=True):
        bound = plan.hook_binds(facts.size) and Code.HOOK not in flags
        if bound and not facts.void and facts.tricks is not None:
            assert facts.bids != facts.tricks


@SELDOM
@given(games())
def test_the_flags_of_a_sound_game_are_the_flags_of_its_hands(game):
    assert grave_problems(game) == []
    of_rules = {Code.PLAYERS_ADVICE, Code.SCHEDULE_CLAMPED}
    found = [found for found in problems(game) if found.code not in of_rules]
    by_hand = enumerate(flags_by_hand(game), 1)
    shown = [(number, code) for number, flags in by_hand for code in flags]
    assert shown == [(problem.hand, problem.code) for problem in found]


@SELDOM
@given(games())
def test_the_plan_counts_the_deals_and_finds_a_dealer_in_play(game):
    numbered = [hand.deal for hand in score(game).hands if hand.deal is not None]
    assert numbered == list(range(1, len(numbered) + 1))
    for out in ((), (0,) if len(game.players) > 2 else ()):
        plan = Course.of(game).plan(out)
        assert (plan.number, plan.deal) == (len(game.hands) + 1, len(numbered) + 1)
        assert plan.dealer == plan.in_play[-1]
        assert set(plan.in_play) == set(range(len(game.players))) - set(out)
        assert plan.eldest == plan.in_play[0]


@OFTEN
@given(st.lists(st.integers(-5, 5), min_size=1, max_size=8))
def test_a_place_is_one_more_than_the_number_of_better_scores(scores):
    standings = rank(scores)
    assert sorted(standing.seat for standing in standings) == list(range(len(scores)))
    for standing in standings:
        better = sum(other > scores[standing.seat] for other in scores)
        assert standing.place == better + 1
    order = [(standing.place, standing.seat) for standing in standings]
    assert order == sorted(order)


@OFTEN
@given(ANY_GAMES | bent_games())
def test_problems_never_raise(game):
    found = problems(game)
    assert all(isinstance(problem, Problem) for problem in found)
    for problem in found:
        assert problem.hand is None or 1 <= problem.hand <= len(game.hands) + 1


@SELDOM
@given(ANY_GAMES | bent_games())
def test_a_game_without_grave_problems_can_always_be_scored(game):
    if not grave_problems(game):
        scored = score(game)
        assert [list(hand.scores) for hand in scored.hands] == naive.totals(game)
        assert next_plan(game).number == len(game.hands) + 1
