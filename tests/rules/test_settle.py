"""Who pays whom: to the last unit, in the fewest payments, whatever the balances."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.settle import Transfer, transfers
from scorekeeper.rules.stakes import StakeKind, Stakes, balances
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


def places_of(scores):
    return [1 + sum(other > own for other in scores) for own in scores]


@OFTEN
@given(ANY_STAKES, SCORES)
def test_balances_sum_to_zero_and_favour_the_better(stakes, scores):
    nets = balances(stakes, scores, places_of(scores), range(len(scores)))
    assert sum(nets) == 0
    best, worst = scores.index(max(scores)), scores.index(min(scores))
    assert nets[best] >= 0 >= nets[worst]


@OFTEN
@given(SCORES, st.integers(0, 9))
def test_pairs_pay_each_the_sum_of_his_differences(scores, rate):
    stakes = Stakes(kind=StakeKind.PAIRS, rate=rate)
    nets = balances(stakes, scores, places_of(scores), range(len(scores)))
    assert list(nets) == [rate * sum(own - other for other in scores) for own in scores]


def ladder(prices, scores, order=None):
    stakes = Stakes(kind=StakeKind.LADDER, places=prices)
    return balances(stakes, scores, places_of(scores), order or range(len(scores)))


def test_tied_losers_pay_the_mean_of_the_places_they_fill():
    assert ladder((1, 2, 3, 4), (50, 40, 30, 30, 10)) == (10, -1, -3, -2, -4)
    assert ladder((2, 4, 6), (9, 5, 5, 5)) == (12, -4, -4, -4)


def test_tied_winners_share_what_the_losers_pay():
    assert ladder((1, 2, 3), (9, 9, 5, 1)) == (3, 2, -2, -3)
    assert ladder((1, 2, 3), (9, 9, 5, 1), order=(1, 0, 2, 3)) == (2, 3, -2, -3)
    assert ladder((1, 2, 3), (9, 9, 9, 9)) == (0, 0, 0, 0)


def test_every_tied_leader_gets_the_ten_of_the_hard_score():
    stakes = Stakes(kind=StakeKind.PAIRS, rate=1, hard_score=True)
    assert balances(stakes, (50, 50, 20), (1, 1, 3), range(3)) == (40, 40, -80)


def test_the_odd_units_of_a_pool_go_round_from_the_dealers_left():
    stakes = Stakes(kind=StakeKind.POOL, ante=100)
    assert balances(stakes, (9, 9, 9, 1), (1, 1, 1, 4), (2, 3, 0, 1)) == (33, 33, 34, -100)
    assert balances(stakes, (9, 9, 9, 1), (1, 1, 1, 4), (1, 2, 3, 0)) == (33, 34, 33, -100)


def test_without_stakes_there_are_no_balances():
    assert balances(Stakes(), (1, 2), (2, 1), (0, 1)) is None
