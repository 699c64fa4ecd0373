"""What a hand promises, by the table that was learned."""

import pytest

from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.strength import (
    NO_TRUMP,
    UNIT,
    best_trump,
    expected,
    likelihood,
    nearest,
    nearest_allowed,
    place_in_likelihood,
    sure_tricks,
    worth_of_cards,
)
from scorekeeper.bots.values import NORMAL, VALUES
from tests.bots.positions import LANES, PACK, board

SHORT_PACK = sum(0x1FFF & ~0x1F for _ in range(1)) * 0x0001_0001_0001_0001  # sevens and up


@pytest.mark.parametrize(("players", "size"), VALUES)
def test_all_cards_together_are_worth_about_the_tricks_there_are(players, size):
    """A player's even share of the pack is worth an even share of the tricks."""
    for trump in (LANES["S"], NO_TRUMP):
        worth = worth_of_cards(players, size, PACK, trump)
        share = expected(cards_of(PACK), worth) * players * size / 52 / UNIT
        assert share == pytest.approx(size, rel=0.06, abs=0.06)


@pytest.mark.parametrize(("players", "size"), VALUES)
def test_a_higher_card_is_never_worth_less(players, size):
    for ranks in VALUES[players, size]:
        assert list(ranks) == sorted(ranks)


def test_there_are_values_for_whatever_one_pack_deals():
    assert set(VALUES) == {(n, size) for n in range(2, 9) for size in range(1, 52 // n + 1)}


def test_a_trump_is_worth_more_than_the_same_card_beside():
    worth = worth_of_cards(4, 5, PACK, LANES["S"])
    assert all(worth[board(f"S{rank}")] > worth[board(f"H{rank}")] for rank in "23456789TJQKA")


def test_while_the_trump_is_unknown_a_card_is_worth_something_between():
    unknown, side, trump = (worth_of_cards(4, 5, PACK, t) for t in (None, LANES["S"], LANES["H"]))
    ace = board("HA")
    assert side[ace] < unknown[ace] < trump[ace]


def test_a_short_pack_is_looked_up_by_the_part_that_is_dealt():
    worth = worth_of_cards(4, 8, SHORT_PACK, LANES["S"])
    assert set(worth) == set(cards_of(SHORT_PACK))
    assert worth[board("SA")] == worth_of_cards(4, 13, PACK, LANES["S"])[board("SA")]
    assert expected(cards_of(SHORT_PACK), worth) / UNIT == pytest.approx(8, rel=0.15)


@pytest.mark.parametrize(
    ("holding", "trump", "sure"),
    [
        ("SA SK SJ", "S", 2),
        ("SK SQ", "S", 0),
        ("SA HA", "S", 1),
        ("CA DA", "N", 0),
    ],
)
def test_sure_tricks_are_the_highest_trumps_without_a_gap(holding, trump, sure):
    assert sure_tricks(board(holding), PACK, LANES[trump]) == sure


def test_the_nearest_bid_of_those_that_are_allowed():
    assert nearest(UNIT * 3 // 2, 5) == 2
    assert (nearest(-UNIT, 5), nearest(9 * UNIT, 5)) == (0, 5)
    assert nearest_allowed(UNIT, [0, 2, 3]) == 2
    assert nearest_allowed(UNIT - 1, [0, 2, 3]) == 0


@pytest.mark.parametrize("size", [1, 5, 13])
def test_a_bid_agrees_best_with_what_it_says(size):
    for bid in range(1, size):
        likely = likelihood(bid, size)
        assert max(likely) == likely[place_in_likelihood(bid * UNIT, size)] == 256
        assert likely[place_in_likelihood((bid + 2 + size // 6) * UNIT, size)] < 150
    assert likelihood(0, size)[0] == likelihood(size, size)[-1] == 256


def test_the_normal_distribution_rises_to_the_whole():
    assert list(NORMAL) == sorted(NORMAL)
    assert (NORMAL[0], NORMAL[16]) == (1 << 15, round(0.841345 * (1 << 16)))


def test_the_trump_that_brings_a_hand_nearest_to_its_bid():
    by_trump = {lane: worth_of_cards(4, 5, PACK, lane) for lane in LANES.values()}
    assert best_trump(cards_of(board("SA SK SQ H2 C3")), 4, by_trump) == LANES["S"]
