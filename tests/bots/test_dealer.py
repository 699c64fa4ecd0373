"""Deals by the lot: those that `Imagined.world` deals, one after the other."""

from random import Random

import pytest

from scorekeeper.bots import fast
from scorekeeper.bots.dealer import Dealer
from scorekeeper.bots.dealing import next_word, wrap
from scorekeeper.bots.fast import PYTHON
from scorekeeper.bots.imagined import Imagined
from scorekeeper.bots.kernel import WORD
from scorekeeper.bots.lots import Lots
from scorekeeper.bots.sampling import cards_of
from scorekeeper.engine.chance import Chance
from tests.bots.positions import LANES, PACK, position, text
from tests.bots.test_fast import needs_numba

DEALS = 40


def random_position(random, players):
    """Return a position before a lead, with bids that were heard, and voids where there are any."""
    size = random.randint(1, min(6, 52 // players))
    cards = cards_of(PACK)
    random.shuffle(cards)
    hands = [sum(cards[chair * size : (chair + 1) * size]) for chair in range(players)]
    played = sum(cards[players * size : players * size + 8])
    me = random.randrange(players)
    barred = [
        "".join(suit for suit in "CDHS" if not hand & LANES[suit] and random.random() < 0.6)
        for hand in hands
    ]
    barred[me] = ""
    return position(
        text(hands[me]),
        size=size,
        bids=[random.randint(0, size) for _ in range(players)],
        me=me,
        leader=me,
        trump=random.choice("CDHSN"),
        turned=text(played),
        barred=barred,
    )


def one_by_one(here, seed):
    """Return what `Imagined.world` deals, and the chance that is left."""
    chance = Chance(seed)
    imagined = Imagined(here, chance)
    worlds = [imagined.world() for _ in range(DEALS)]
    boards = [board for world in worlds for board in world.boards]
    return boards, [one.noise for one in worlds], [one.luck for one in worlds], chance.state


def by_the_lot(here, seed, machine):
    chance = Chance(seed)
    dealer = Dealer(Imagined(here, chance), machine)
    lots = [dealer.deal(deals) for deals in (DEALS - 7, 7)]
    found = [[int(word) for lot in lots for word in lot[part]] for part in range(3)]
    return *found, chance.state


@pytest.mark.parametrize("players", range(2, 9))
def test_lots_are_what_is_dealt_one_by_one(players):
    random = Random(players)
    for seed in range(4):
        here = random_position(random, players)
        assert by_the_lot(here, seed, PYTHON) == one_by_one(here, seed)


@needs_numba
@pytest.mark.parametrize("players", range(2, 9))
def test_compiled_lots_are_what_is_dealt_one_by_one(players, numba):
    random = Random(100 + players)
    for seed in range(30):
        here = random_position(random, players)
        assert by_the_lot(here, seed, numba) == one_by_one(here, seed)


def test_voids_are_among_what_was_tried():
    random = Random(103)
    found = [Imagined(random_position(random, 3), Chance(1)).sampler.bound for _ in range(30)]
    assert {len(bound) for bound in found} == {0, 1, 2}


def test_words_of_chance_are_the_engine_s():
    chance, words = Chance(2026), [wrap(2026), 0]
    assert [next_word(words) & 2 * WORD + 1 for _ in range(500)] == [
        chance.next64() for _ in range(500)
    ]


def test_nothing_is_dealt_by_the_lot_in_python():
    here = random_position(Random(1), 4)
    assert Lots(Imagined(here, Chance(1))).dealer is None
    assert fast.machine() is PYTHON
