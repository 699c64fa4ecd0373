"""Cards as numbers and holdings as sets of bits."""

import pytest

from scorekeeper.engine.cards import (
    LANES,
    bit,
    card,
    cards_of,
    holding_of,
    lane_of,
    rank_of,
    suit_of,
    trump_lane,
    trump_of,
)
from scorekeeper.rules.trump import SUITS, Trump

CARDS = [card(suit, rank) for suit in range(4) for rank in range(15)]


def test_a_card_is_sixteen_times_its_suit_and_its_rank():
    assert card(2, 8) == 40
    assert [(suit_of(each), rank_of(each)) for each in (0, 40, 60)] == [(0, 0), (2, 8), (3, 12)]


def test_any_holding_is_a_positive_number_of_63_bits():
    assert holding_of(CARDS) == sum(LANES) < 2**63


def test_lanes_share_no_card_and_hold_their_own():
    for suit in range(4):
        own = [each for each in CARDS if bit(each) & LANES[suit]]
        assert own == [card(suit, rank) for rank in range(15)]
        assert {lane_of(each) for each in own} == {LANES[suit]}


def test_a_holding_gives_back_its_cards_in_order():
    assert list(cards_of(holding_of([60, 3, 40, 18]))) == [3, 18, 40, 60]
    assert list(cards_of(0)) == []


@pytest.mark.parametrize("suit", range(4))
def test_a_turned_card_makes_its_suit_trump(suit):
    assert trump_of(card(suit, 5)) is SUITS[suit]
    assert trump_lane(SUITS[suit]) == LANES[suit]


def test_no_trump_has_an_empty_lane():
    assert trump_lane(Trump.NONE) == trump_lane(None) == 0
