"""Hidden cards dealt anew, against all deals there are."""

from collections import Counter
from itertools import combinations

import pytest

from scorekeeper.bots.sampling import Hidden, Impossible, Sampler, cards_of
from scorekeeper.engine.chance import Chance
from tests.bots.positions import LANES, PACK, board

UNSEEN = "C2 C3 C4 D5 D6 H7 S8 S9"


def barred(*suits):
    return tuple(sum(LANES[suit] for suit in of) for of in suits)


def all_deals(hidden):
    """Return every deal that the voids allow, as boards by seat."""

    def further(seat, left):
        if seat == len(hidden.counts):
            yield ()
            return
        for hand in combinations(left, hidden.counts[seat]):
            if not sum(hand) & hidden.barred[seat]:
                rest = [card for card in left if card not in hand]
                for others in further(seat + 1, rest):
                    yield (sum(hand), *others)

    return set(further(0, cards_of(hidden.unseen)))


@pytest.mark.parametrize(
    ("counts", "voids"),
    [
        ((2, 2, 1), ("", "", "")),
        ((2, 2, 1), ("C", "", "")),
        ((2, 2, 1), ("C", "D", "")),
        ((2, 2, 1), ("C", "C", "S")),
        ((2, 2, 2), ("CH", "D", "S")),
        ((2, 1, 2), ("CDH", "S", "CS")),
        ((3, 3, 2), ("C", "S", "D")),
        ((1, 1, 1, 1), ("C", "CD", "", "HS")),
    ],
)
def test_every_deal_that_the_voids_allow_is_as_likely(counts, voids):
    hidden = Hidden(board(UNSEEN), counts, barred(*voids))
    deals, each = all_deals(hidden), 30
    sampler, chance = Sampler(hidden), Chance(2026)
    found = Counter(tuple(map(sum, sampler.deal(chance))) for _ in range(each * len(deals)))
    assert set(found) <= deals
    chi_square = sum((found[deal] - each) ** 2 / each for deal in deals)
    freedom = len(deals) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_voids_are_kept_in_large_deals():
    voids = barred("", "C", "D", "CD", "S", "HS")
    hidden = Hidden(PACK, (0, 7, 7, 7, 7, 7), voids)
    sampler, chance = Sampler(hidden), Chance(1)
    for _ in range(300):
        hands = sampler.deal(chance)
        assert [len(hand) for hand in hands] == [0, 7, 7, 7, 7, 7]
        assert len({card for hand in hands for card in hand}) == 35
        assert not any(sum(hand) & void for hand, void in zip(hands, voids, strict=True))


def test_the_only_deal_left_is_found():
    hidden = Hidden(board("C2 D3 H4"), (1, 1, 1), barred("DH", "CH", "CD"))
    hands = Sampler(hidden).deal(Chance(3))
    assert hands == [[board("C2")], [board("D3")], [board("H4")]]


@pytest.mark.parametrize(
    ("counts", "voids"), [((1, 1, 2), ("", "", "")), ((1, 1, 1), ("DH", "DH", "C"))]
)
def test_what_cannot_be_dealt_is_told(counts, voids):
    with pytest.raises(Impossible):
        Sampler(Hidden(board("C2 D3 H4"), counts, barred(*voids)))


def test_the_words_are_those_of_splitmix64():
    chance = Chance(1234567)
    assert [chance.next64() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_same_words_deal_the_same_cards():
    hidden = Hidden(PACK, (5, 5, 5), barred("C", "", "H"))
    deals = [Sampler(hidden).deal(Chance(9)) for _ in range(2)]
    assert deals[0] == deals[1]


def test_a_throw_below_a_number_is_even():
    chance = Chance(4)
    found = Counter(chance.below(6) for _ in range(6000))
    assert sorted(found) == list(range(6))
    assert all(abs(count - 1000) < 120 for count in found.values())
