"""Hands played out by leanings: what is looked up, what is picked, and compiled alike."""

from random import Random

import pytest

from scorekeeper.bots import fast
from scorekeeper.bots.fast import PYTHON
from scorekeeper.bots.kernel import DUCK, GREEDY, WORD
from scorekeeper.bots.leanings import LEANINGS, WHIMS
from scorekeeper.bots.lots import Style
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.studied import (
    ALL,
    CALM,
    EVEN,
    FEW,
    FOUGHT_OVER,
    GRABS,
    IN_ALL,
    LEAD_SUIT,
    MANY,
    NO_MORE,
    OUT_OF_REACH,
    SOME,
    TOO_MANY,
    WHIM_BITS,
    after,
    play_studied,
    stands,
    strife,
    studied,
    studied_lot,
)
from scorekeeper.engine.chance import Chance
from tests.bots.positions import LANES, PACK, board, text
from tests.bots.test_fast import JOKERS, came_to, decisions, needs_numba, random_lot

CALMLY = [0] * (1 << WHIM_BITS)


def test_there_is_a_leaning_and_a_whim_for_all_that_is_looked_up():
    assert (len(LEANINGS), len(WHIMS)) == (IN_ALL, 1 << WHIM_BITS)


@pytest.mark.parametrize(
    ("need", "stand"),
    [(-1, TOO_MANY), (0, NO_MORE), (1, FEW), (2, FEW), (3, SOME), (4, MANY), (6, ALL),
     (7, OUT_OF_REACH), (GREEDY, GRABS)],
)  # fmt: skip
def test_how_a_seat_stands_with_six_tricks_left(need, stand):
    assert stands(need, 6) == stand


def test_strife_counts_who_wants_tricks_and_no_others():
    assert strife([1, 2, -1, GREEDY], 3) == EVEN
    assert strife([1, 1, -2, 0], 3) == CALM
    assert strife([1, 2, 1, 0], 3) == FOUGHT_OVER


def test_who_plays_later_is_looked_at_up_to_the_end_of_the_trick():
    assert after([0, 0, 0, 1], 3, 1) == 0
    assert after([1, 0, 0, 0], 1, 3) == 1
    assert after([1, 0, 0, 0], 1, 4) == 2
    assert after([GREEDY, 0, -1, 0], 2, 3) == 1


def leads(hand, leanings, whims=CALMLY, luck=1, need=(1, 1, 0, 0)):
    hand = board(hand)
    out = PACK & ~hand
    return text(studied(hand, hand, 0, 4, 0, 0, 0, LANES["S"], need, out, luck, leanings, whims))


def test_the_card_with_the_greatest_leaning_is_played_and_of_equals_the_lowest():
    none = [0] * IN_ALL
    assert leads("C2 D3 H9", none) == "C2"
    long = none[:]
    long[LEAD_SUIT + (FEW * 2 * 3 + 1) * 3 + 2] = (
        1  # of a side suit of two or three, much of it out
    )
    assert leads("C2 D3 D9 H9", long) == "D3"


def test_cards_are_picked_as_often_as_leanings_say():
    thrice = [0] * IN_ALL
    thrice[LEAD_SUIT + (FEW * 2 * 3 + 1) * 3 + 2] = round(64 * 1.0986)  # e to the power of it is 3
    random = Random(8)
    picked = [leads("C2 D3 D9", thrice, WHIMS, random.getrandbits(63)) for _ in range(4000)]
    assert 0.115 < picked.count("C2") / 4000 < 0.17  # one of seven


@pytest.mark.parametrize(
    ("own", "trick", "need", "card"),
    [
        ("HA H2", "HT H3 H4", (0, 1, 0, 1), "HA"),  # the last seat wants the trick
        ("HA H2", "HT H3 H4", (0, 1, 0, 0), "H2"),  # and does not
        ("C9 S2", "HT H3 H4", (0, 0, 0, 2), "S2"),  # ruffs for all that are left
    ],
)
def test_what_was_learned_is_sense(own, trick, need, card):
    hand, seen = board(own), board(trick)
    lane = LANES["H"]
    legal = hand & lane or hand
    picked = [
        studied(hand, legal, 3, 1, lane, board("HT"), 0, LANES["S"], need, PACK & ~hand & ~seen,
                luck << 40, LEANINGS, WHIMS)
        for luck in range(1, 400)
    ]  # fmt: skip
    assert picked.count(board(card)) > 350


@pytest.mark.parametrize("players", range(2, 9))
def test_all_cards_are_played_and_each_trick_is_somebodys(players):
    random = Random(players)
    for _ in range(20):
        size = random.randint(1, 52 // players)
        cards = cards_of(PACK)
        random.shuffle(cards)
        hands = [sum(cards[chair * size : (chair + 1) * size]) for chair in range(players)]
        need, won = [random.randint(0, size) for _ in hands], [0] * players
        trump = random.choice(list(LANES.values()))
        forced = random.choice((0, trump))
        play_studied(
            hands, 0, players, 0, 0, 0, trump, forced, need, [DUCK] * players, won, PACK,
            random.getrandbits(63), LEANINGS, WHIMS,
        )  # fmt: skip
        assert sum(won) == size
        assert not any(hands)


def lot(random, players, pack):
    """Return a lot as `studied_lot` takes it."""
    plain = random_lot(random, players, pack)
    words = [plain[4], plain[6], plain[7], plain[8], list(LEANINGS), list(WHIMS)]
    return [*plain[:4], pack & WORD, *words, *plain[9:]]


@needs_numba
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("pack", [PACK, PACK | JOKERS], ids=["plain", "jokers"])
def test_lots_come_to_the_same_compiled_bit_for_bit(numba, players, pack):
    random = Random(players)
    for _ in range(6):
        arguments = lot(random, players, pack)
        found = [came_to(machine, arguments, studied_lot) for machine in (numba, PYTHON)]
        assert found[0] == found[1]


@needs_numba
@pytest.mark.parametrize("number", range(5))
def test_decisions_by_leanings_are_weighed_the_same_compiled(numba, number):
    weigh, here, around = list(decisions())[number]
    payoff = Payoff(around, here.me)
    plain = weigh(here, payoff, Chance(4), 128, style=Style.STUDIED)
    fast.run_on(numba)
    try:
        assert weigh(here, payoff, Chance(4), 128, style=Style.STUDIED) == plain
    finally:
        fast.run_on(PYTHON)


def test_leanings_are_not_the_light_policy():
    weigh, here, around = next(decisions())
    payoff = Payoff(around, here.me)
    light, by_leanings = (weigh(here, payoff, Chance(4), 64, style=style) for style in Style)
    assert light != by_leanings
