"""What a hint is made of: honest figures for every choice, and when it is too close to call."""

from dataclasses import replace

import pytest

from scorekeeper.bots.advice import Choice, Figure, advise
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Decision
from scorekeeper.engine.chance import Chance
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.stakes import StakeKind, Stakes
from tests.bots.positions import card, position, stand, text


def advice_on(here, variant="blackout", worlds=120, **changes):
    payoff = Payoff(stand(variant, players=here.players, size=here.size, **changes), here.me)
    return advise(here, payoff, Chance(3), worlds)


def test_each_legal_bid_has_its_chance_and_its_tricks():
    here = position("SA C2 D3", bids=(1, 0, 1, None), turned="S5")
    found = advice_on(here)
    assert found.decision is Decision.BID
    assert sorted(one.choice for one in found.choices) == [0, 2, 3]
    for one in found.choices:
        assert sum(one.tricks) == pytest.approx(1)
        assert one.chance == one.tricks[one.choice]
        assert one.points.mean == pytest.approx(one.chance * (10 + one.choice))
        assert one.deals == 120
    nothing = next(one for one in found.choices if one.choice == 0)
    assert (nothing.chance, nothing.points.mean) == (0, 0)


def test_a_sure_thing_has_no_error():
    found = advice_on(position("SA", bids=(None, None, None, None), turned="S5"))
    assert found.best.choice == 1
    assert found.best.points == Figure(mean=11, error=0)
    assert found.best.chance == 1
    assert not found.too_close


def test_cards_are_given_each_with_the_chance_to_make_the_bid():
    here = position("SA SK C2", bids=(2, 0, 0, 0), turned="S5")
    found = advice_on(here)
    assert {text(one.choice) for one in found.choices} == {"SA", "SK", "C2"}
    by_card = {text(one.choice): one for one in found.choices}
    assert by_card["SA"].chance == by_card["SK"].chance  # neighbours
    assert by_card["C2"].chance > by_card["SA"].chance > 0.5  # rid of the small one first


def test_the_only_legal_card_is_given_with_its_figures():
    here = position("C9 D2", bids=(1, 0, 0, 1), trick="CA", leader=3, turned="S5")
    found = advice_on(here)
    assert [text(one.choice) for one in found.choices] == ["C9"]
    assert found.best.deals == 120


def test_trumps_are_given_where_one_is_named():
    here = position(
        "HA HQ HT H7 H5 C2", bids=(0, 1, 1, 5), trump=None, named=True, decision=Decision.NAME, me=3
    )
    found = advice_on(here, "okenuff")
    assert found.decision is Decision.NAME
    assert len(found.choices) == 5
    assert found.best.choice & card("HA")


def test_equal_choices_are_too_close_to_call():
    here = position("H2 D2", bids=(0, 0, 1, 0), trick="", turned="S5")
    found = advice_on(here)
    assert found.too_close
    assert set(found.close) | {found.best.choice} == {card("H2"), card("D2")}


def test_an_interval_covers_what_lies_within_two_errors():
    best = Figure(mean=8, error=1)
    assert best.covers(Figure(mean=6.1, error=0))
    assert not best.covers(Figure(mean=6, error=5))


def test_where_all_settle_in_pairs_the_settlement_counts():
    here = position("SA C2 D3", bids=(1, 0, 1, None), turned="S5")
    pairs = Stakes(kind=StakeKind.PAIRS, rate=1)
    found = advice_on(here, "okenuff", stakes=pairs)
    assert all(one.settled is not None and one.counts == one.settled for one in found.choices)
    means = [one.settled.mean for one in found.choices]
    assert means == sorted(means, reverse=True)
    assert advice_on(here).best.settled is None


def test_points_are_shown_as_the_table_counts_them():
    """Low wins: the fewest come first. Half points: whole in the tables, halves when shown."""
    here = position("SA", bids=(None, None, None, None), turned="S5")
    low = advice_on(here, scheme=SCHEMES_BY_KEY["neg-sq"])
    assert [(one.choice, one.points.mean) for one in low.choices] == [(1, 0), (0, 1)]
    halves = next(scheme for scheme in SCHEMES_BY_KEY.values() if scheme.half_points)
    shown = advice_on(here, scheme=halves)
    whole = Payoff(stand(size=1, scheme=halves), 0)
    assert shown.best.points.mean == whole.under((1, 0, 0, 0), here.trump).own[1] / 2


def test_equal_questions_get_equal_advice():
    here = position("SA C2 D3", bids=(1, 0, 1, None), turned="S5")
    assert advice_on(here) == advice_on(here)
    assert isinstance(advice_on(here).best, Choice)
    assert replace(advice_on(here).best, deals=0) != advice_on(here).best
