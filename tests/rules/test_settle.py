"""Who pays whom: to the last unit, in the fewest payments, whatever the balances."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.facts import Agreed
from scorekeeper.rules.reschedule import with_to_come
from scorekeeper.rules.score import score
from scorekeeper.rules.settle import Transfer, transfers
from scorekeeper.rules.stakes import Share, StakeKind, Stakes, balances, pairs
from tests.support.money import finish, nets
from tests.support.sheets import read_sheet
from tests.support.strategies import OFTEN


@cache
def fewest(owing):
    """The least number of payments, found by trying every partner of the first who owes."""
    owing = tuple(balance for balance in owing if balance)
    if not owing:
        return 0
    first, rest = owing[0], owing[1:]
    tries = []
    for place, other in enumerate(rest):
        if first * other < 0:
            left = list(rest)
            left[place] = first + other
            tries.append(1 + fewest(tuple(sorted(left))))
    return min(tries)


def balanced(most):
    rows = st.lists(st.integers(-6, 6), min_size=1, max_size=most - 1)
    return rows.map(lambda row: (*row, -sum(row)))


@OFTEN
@given(balanced(6))
def test_up_to_six_people_settle_in_as_few_payments_as_can_be(nets):
    assert len(transfers(nets)) == fewest(tuple(sorted(nets)))


@OFTEN
@given(balanced(9))
def test_payments_are_positive_and_bring_every_balance_to_zero(nets):
    left = list(nets)
    for payment in transfers(nets):
        assert payment.amount > 0
        assert nets[payment.payer] < 0 < nets[payment.payee]
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert left == [0] * len(nets)


@pytest.mark.parametrize(
    ("nets", "expected"),
    [
        ((), ()),
        ((0, 0, 0), ()),
        ((5, -5), (Transfer(1, 0, 5),)),
        ((30, -10, -10, -10), (Transfer(1, 0, 10), Transfer(2, 0, 10), Transfer(3, 0, 10))),
        ((7, -7, 3, -3), (Transfer(1, 0, 7), Transfer(3, 2, 3))),
    ],
)
def test_a_settlement_reads_as_a_table_would_pay_it(nets, expected):
    assert sorted(transfers(nets), key=lambda pay: pay.payer) == list(expected)


def test_twelve_people_who_match_in_pairs_need_six_payments():
    nets = (1, 2, 4, 8, 16, 32, -32, -16, -8, -4, -2, -1)
    assert len(transfers(nets)) == 6


def test_greedy_payments_would_be_one_too_many_here():
    nets = (6, 4, -5, -5, 3, -3)
    assert len(transfers(nets)) == 4


SCORES = st.lists(st.integers(-50, 50), min_size=2, max_size=12)
ANY_STAKES = st.one_of(
    st.builds(
        Stakes, kind=st.just(StakeKind.PAIRS), rate=st.integers(0, 99), hard_score=st.booleans()
    ),
    st.builds(Stakes, kind=st.just(StakeKind.POOL), ante=st.integers(0, 99)),
    st.builds(
        Stakes,
        kind=st.just(StakeKind.LADDER),
        places=st.lists(st.integers(0, 99), min_size=11, max_size=11).map(tuple),
    ),
)


@OFTEN
@given(ANY_STAKES, SCORES)
def test_balances_sum_to_zero_and_favour_the_better(stakes, scores):
    found = nets(stakes, scores)
    assert sum(found) == 0
    best, worst = scores.index(max(scores)), scores.index(min(scores))
    assert found[best] >= 0 >= found[worst]


@OFTEN
@given(SCORES, st.integers(0, 9))
def test_pairs_pay_each_the_sum_of_his_differences(scores, rate):
    stakes = Stakes(kind=StakeKind.PAIRS, rate=rate)
    found = nets(stakes, scores)
    assert list(found) == [rate * sum(own - other for other in scores) for own in scores]


def ladder(prices, scores, order=None):
    stakes = Stakes(kind=StakeKind.LADDER, places=prices)
    return nets(stakes, scores, order=order)


def test_tied_losers_pay_the_mean_of_the_places_they_fill():
    assert ladder((1, 2, 3, 4), (50, 40, 30, 30, 10)) == (10, -1, -3, -2, -4)
    assert ladder((2, 4, 6), (9, 5, 5, 5)) == (12, -4, -4, -4)


def test_tied_winners_share_what_the_losers_pay():
    assert ladder((1, 2, 3), (9, 9, 5, 1)) == (3, 2, -2, -3)
    assert ladder((1, 2, 3), (9, 9, 5, 1), order=(1, 0, 2, 3)) == (2, 3, -2, -3)
    assert ladder((1, 2, 3), (9, 9, 9, 9)) == (0, 0, 0, 0)


def test_every_tied_leader_gets_the_ten_of_the_hard_score():
    stakes = Stakes(kind=StakeKind.PAIRS, rate=1, hard_score=True)
    assert nets(stakes, (50, 50, 20), (1, 1, 3)) == (40, 40, -80)


def test_the_odd_units_of_a_pool_go_round_from_the_dealers_left():
    stakes = Stakes(kind=StakeKind.POOL, ante=100)
    assert nets(stakes, (9, 9, 9, 1), (1, 1, 1, 4), (2, 3, 0, 1)) == (33, 33, 34, -100)
    assert nets(stakes, (9, 9, 9, 1), (1, 1, 1, 4), (1, 2, 3, 0)) == (33, 34, 33, -100)


def test_without_stakes_there_are_no_balances():
    assert nets(Stakes(), (1, 2)) is None


# -- who did not play all hands, and games that ended early

WHOLE, HALF, NOTHING = Fraction(1), Fraction(1, 2), Fraction(0)


def test_pairs_go_by_the_smaller_share_of_two():
    stakes = Stakes(kind=StakeKind.PAIRS, rate=1)
    shares = [WHOLE, WHOLE, HALF]
    assert pairs(stakes, finish((20, 10, 5), shares=shares)) == [
        [0, 10, 7],
        [-10, 0, 2],
        [-7, -2, 0],
    ]
    assert nets(stakes, (20, 10, 5), shares=shares) == (17, -8, -9)


def test_who_has_no_share_neither_pays_nor_wins():
    shares = [NOTHING, WHOLE, WHOLE, WHOLE]
    pairs_of_points = Stakes(kind=StakeKind.PAIRS, rate=1, hard_score=True)
    assert nets(pairs_of_points, (90, 10, 5, 0), shares=shares) == (0, 35, -10, -25)
    pool = Stakes(kind=StakeKind.POOL, ante=100)
    assert nets(pool, (90, 10, 5, 0), shares=shares) == (0, 200, -100, -100)
    ladder_of_three = Stakes(kind=StakeKind.LADDER, places=(1, 2, 3))
    assert nets(ladder_of_three, (90, 10, 5, 0), shares=shares) == (0, 3, -1, -2)


def test_half_a_share_is_half_an_ante_and_half_a_price():
    shares = [WHOLE, WHOLE, HALF]
    assert nets(Stakes(kind=StakeKind.POOL, ante=101), (9, 5, 1), shares=shares) == (
        151,
        -101,
        -50,
    )
    assert nets(Stakes(kind=StakeKind.LADDER, places=(3, 5)), (9, 5, 1), shares=shares) == (
        5,
        -3,
        -2,
    )


@pytest.mark.parametrize(
    ("rule", "played", "share"),
    [
        (Share.WHOLE, 3, WHOLE),
        (Share.IN_PROPORTION, 5, HALF),
        (Share.IN_PROPORTION, 10, WHOLE),
        (Share.IN_PROPORTION, 12, WHOLE),
        (Share.NOT_AT_ALL, 9, NOTHING),
        (Share.NOT_AT_ALL, 10, WHOLE),
    ],
)
def test_the_rule_of_the_house_says_how_far_money_goes(rule, played, share):
    assert rule.of(played, 10) == share


@OFTEN
@given(ANY_STAKES, SCORES, st.data())
def test_balances_sum_to_zero_whatever_the_shares(stakes, scores, data):
    some = st.sampled_from([NOTHING, HALF, Fraction(1, 3), Fraction(6, 7), WHOLE])
    shares = data.draw(st.lists(some, min_size=len(scores), max_size=len(scores)))
    found = nets(stakes, scores, shares=shares)
    assert sum(found) == 0
    assert all(net == 0 for net, share in zip(found, shares, strict=True) if not share)


def test_who_takes_the_odd_unit_is_said():
    pool = Stakes(kind=StakeKind.POOL, ante=100)
    assert balances(pool, finish((9, 9, 9, 1), order=(2, 3, 0, 1))).odd == (2,)
    assert balances(pool, finish((9, 1, 1, 1))).odd == ()
    climbed = Stakes(kind=StakeKind.LADDER, places=(1, 2, 3))
    assert balances(climbed, finish((9, 5, 5, 1))).odd == (1,)


def test_prices_that_were_agreed_before_somebody_joined_go_on_with_the_last():
    assert ladder((1, 2), (50, 40, 30, 20)) == (5, -1, -2, -2)


FOUR_OF_FIVE = """
    size dealer trump   Ana  Ben  Cy
    2    Ana    hearts  1.1  0.0  1.1  =  11  10  11
    2    Ben    hearts  1.1  0.0  1.1  =  22  20  22
    2    Cy     hearts  1.1  1.1  -    =  33  31  22
    2    Ana    hearts  1.1  1.1  -    =  44  42  22
"""


@pytest.mark.parametrize(
    ("settings", "ended", "expected"),
    [
        ({}, True, (24, 18, -42)),
        ({"early": "in-proportion"}, True, (18, 15, -33)),
        ({"early": "in-proportion"}, False, (18, 15, -33)),
        ({"early": "not-at-all"}, True, (0, 0, 0)),
        ({"absent": "not-at-all"}, True, (2, -2, 0)),
        ({"absent": "in-proportion"}, True, (13, 8, -21)),
    ],
)
def test_a_game_that_ended_early_and_who_was_away_settle_by_the_rule_of_the_house(
    settings, ended, expected
):
    stakes = {"kind": "pairs", "rate": 1, **settings}
    sheet = read_sheet(FOUR_OF_FIVE, ended=ended, schedule=[2] * 5, stakes=stakes)
    assert score(sheet.facts).balances == expected


def test_a_game_that_is_complete_settles_whole():
    stakes = {"kind": "pairs", "rate": 1, "early": "not-at-all"}
    sheet = read_sheet(FOUR_OF_FIVE, schedule=[2] * 4, stakes=stakes)
    assert score(sheet.facts).balances == (24, 18, -42)


def test_early_is_measured_by_the_schedule_that_the_table_agreed_on_later():
    """Four hands of five are played, then the table agrees on four more: half the game is left."""
    stakes = {"kind": "pairs", "rate": 1, "early": "in-proportion"}
    sheet = read_sheet(FOUR_OF_FIVE, ended=True, schedule=[2] * 5, stakes=stakes)
    longer = with_to_come(sheet.facts, (2, 2, 2, 2))
    agreed = replace(sheet.facts, agreed=Agreed(number=5, rules=longer))
    assert score(agreed).balances == (12, 9, -21)
