"""Money over games and payments: exact, by currency, and never moved by what was paid before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.account import (
    Entry,
    Paid,
    Settled,
    balances,
    by_member,
    evenings,
    in_order,
    of_game,
    statement,
    to_pay,
)
from scorekeeper.rules.settle import Transfer
from tests.support.strategies import OFTEN

ANA, BEN, CY = 1, 2, 3


def settled(place, *nets, evening="friday", currency="EUR"):
    members = dict(zip((ANA, BEN, CY), nets, strict=True))
    return Settled(game=f"g{place}", place=place, evening=evening, currency=currency, nets=members)


def paid(payer, payee, amount, place=1, game=None, currency="EUR"):
    return Paid(payer=payer, payee=payee, amount=amount, currency=currency, game=game, place=place)


FIRST, SECOND = settled(1, 30, -10, -20), settled(2, -5, 25, -20, evening="saturday")


def test_who_was_paid_has_less_to_get_and_who_paid_less_to_pay():
    assert balances([FIRST, paid(BEN, ANA, 10)]) == {"EUR": {ANA: 20, BEN: 0, CY: -20}}


def test_games_add_up_and_the_fewest_payments_settle_all_of_them():
    nets = balances([FIRST, SECOND])["EUR"]
    assert nets == {ANA: 25, BEN: 15, CY: -40}
    assert set(to_pay(nets)) == {Transfer(CY, ANA, 25), Transfer(CY, BEN, 15)}


def test_currencies_are_never_added_to_each_other():
    chips = settled(2, -3, 3, 0, currency="chips")
    assert balances([FIRST, chips, paid(ANA, BEN, 3, currency="chips")]) == {
        "EUR": {ANA: 30, BEN: -10, CY: -20},
        "chips": {ANA: 0, BEN: 0, CY: 0},
    }


def test_what_was_paid_stays_and_a_correction_leaves_the_difference_open():
    payments = [paid(BEN, ANA, 10, game="g1"), paid(CY, ANA, 20, game="g1")]
    assert to_pay(of_game(FIRST, payments)["EUR"]) == ()
    corrected = settled(1, 18, 2, -20)
    assert to_pay(of_game(corrected, payments)["EUR"]) == (Transfer(ANA, BEN, 12),)


def test_a_payment_on_account_or_for_another_game_does_not_settle_a_game():
    payments = [paid(BEN, ANA, 10), paid(BEN, ANA, 10, game="g2")]
    assert of_game(FIRST, payments) == {"EUR": dict(FIRST.nets)}


def test_stakes_that_change_their_currency_leave_what_was_paid_in_the_old_one_open():
    in_chips = settled(1, 3, -1, -2, currency="chips")
    assert of_game(in_chips, [paid(BEN, ANA, 10, game="g1")]) == {
        "chips": {ANA: 3, BEN: -1, CY: -2},
        "EUR": {BEN: 10, ANA: -10},
    }


def test_games_of_one_evening_are_a_session():
    third = settled(3, 1, -1, 0, evening="saturday")
    assert evenings([FIRST, SECOND, third]) == {"friday": [FIRST], "saturday": [SECOND, third]}


def test_a_statement_tells_each_game_and_payment_with_the_balance_after_it():
    payment = paid(ANA, BEN, 5, place=2)
    items = in_order([FIRST, SECOND], [paid(CY, BEN, 1), payment])
    assert list(statement(ANA, items)) == [
        Entry(FIRST, 30, 30),
        Entry(SECOND, -5, 25),
        Entry(payment, 5, 30),
    ]


def test_payments_follow_the_games_that_were_there_when_they_were_made():
    early, late = paid(BEN, ANA, 1, place=0), paid(BEN, ANA, 2, place=1)
    assert in_order([FIRST, SECOND], [early, late]) == [early, FIRST, late, SECOND]


def test_balances_of_one_member_in_two_currencies_run_apart():
    chips = settled(2, -3, 3, 0, currency="chips")
    third = settled(3, 1, -1, 0)
    assert [one.balance for one in statement(ANA, [FIRST, chips, third])] == [30, -3, 31]


def test_a_member_with_two_seats_has_the_sum_of_both():
    assert by_member((5, -8, 3), (ANA, BEN, ANA)) == {ANA: 8, BEN: -8}


# -- whatever happened

MEMBERS = st.integers(1, 16)
CURRENCIES = st.sampled_from(["EUR", "chips"])


@st.composite
def games(draw):
    members = draw(st.lists(MEMBERS, min_size=2, max_size=6, unique=True))
    nets = draw(
        st.lists(st.integers(-99, 99), min_size=len(members) - 1, max_size=len(members) - 1)
    )
    return Settled(
        game=draw(st.sampled_from("abcdef")),
        place=draw(st.integers(1, 9)),
        evening=draw(st.sampled_from(["friday", "saturday"])),
        currency=draw(CURRENCIES),
        nets=by_member((*nets, -sum(nets)), members),
    )


@st.composite
def payments(draw):
    payer, payee = draw(st.lists(MEMBERS, min_size=2, max_size=2, unique=True))
    game = draw(st.none() | st.sampled_from("abcdef"))
    return paid(payer, payee, draw(st.integers(1, 99)), draw(st.integers(0, 9)), game)


ITEMS = st.lists(games() | payments(), max_size=14)


@OFTEN
@given(ITEMS)
def test_every_currency_sums_to_zero(items):
    assert all(sum(nets.values()) == 0 for nets in balances(items).values())


@OFTEN
@given(ITEMS)
def test_paying_what_is_to_be_paid_settles_everybody(items):
    for currency, nets in balances(items).items():
        wanted = to_pay(nets)
        assert all(one.amount > 0 for one in wanted)
        assert len(wanted) < max(1, sum(net != 0 for net in nets.values()))
        done = [paid(one.payer, one.payee, one.amount, currency=currency) for one in wanted]
        assert set(balances([*items, *done])[currency].values()) <= {0}


@OFTEN
@given(games(), games(), st.data())
def test_a_game_that_was_paid_and_corrected_is_settled_by_its_difference(before, after, data):
    after = Settled(
        game=before.game,
        place=before.place,
        evening=before.evening,
        currency=before.currency,
        nets=after.nets,
    )
    ticked = to_pay(before.nets)
    some = data.draw(st.lists(st.sampled_from(ticked), unique=True)) if ticked else []
    done = [
        paid(one.payer, one.payee, one.amount, game=before.game, currency=before.currency)
        for one in some
    ]
    still = to_pay(of_game(after, done)[after.currency])
    done += [
        paid(one.payer, one.payee, one.amount, game=before.game, currency=before.currency)
        for one in still
    ]
    assert set(of_game(after, done)[after.currency].values()) <= {0}


@OFTEN
@given(ITEMS)
def test_statements_end_with_the_balances(items):
    for currency, nets in balances(items).items():
        for member, net in nets.items():
            entries = [e for e in statement(member, items) if e.item.currency == currency]
            assert entries[-1].balance == net


@pytest.mark.parametrize("people", [13, 30])
def test_more_than_twelve_people_settle_at_once_those_who_match_first(people):
    nets = {member: member for member in range(1, people + 1)}
    nets |= {-member: -member for member in nets}
    assert len(to_pay(nets)) == people
    nets = dict.fromkeys(range(1, people), 1) | {0: 1 - people}
    assert len(to_pay(nets)) == people - 1
