"""The deal: cards conserved, the shown card, what cannot have been dealt."""

from dataclasses import replace

import pytest
from hypothesis import given

from scorekeeper.engine.cards import bit, cards_of, holding_of
from scorekeeper.engine.chance import Chance
from scorekeeper.engine.deal import Deal, DealFault, IllegalDeal, check, deal
from scorekeeper.engine.hand import start
from scorekeeper.engine.pack import JOKER, Pack
from scorekeeper.engine.terms import Finding, Terms
from scorekeeper.rules.trump import Trump
from tests.support.dealing import SEEDS, terms
from tests.support.hands import dealt

TURNED = Terms(players=3, size=2, dealer=0)
JOKERS = replace(TURNED, pack=Pack(size=53, joker=True))


@given(terms(), SEEDS)
def test_every_seat_has_its_own_cards_of_the_pack(terms, seed):
    made = deal(terms, Chance(seed))
    check(terms, made)
    cards = [card for holding in made.holdings for card in cards_of(holding)]
    assert len(set(cards)) == len(cards) == terms.players * terms.size
    assert set(cards) <= set(terms.pack.cards) - {JOKER}


@given(terms(), SEEDS)
def test_the_same_seed_deals_the_same_cards(terms, seed):
    assert deal(terms, Chance(seed)) == deal(terms, Chance(seed))


def test_cards_are_dealt_round_from_the_eldest_and_the_next_is_turned():
    chance, cards = Chance(11), list(TURNED.pack.cards)
    chance.shuffle(cards)
    eldest, second, dealer = (holding_of(cards[place:6:3]) for place in range(3))
    assert deal(TURNED, Chance(11)) == Deal((dealer, eldest, second), cards[6])


def test_the_dealers_last_card_is_the_last_dealt():
    last = replace(TURNED, finding=Finding.LAST_CARD)
    chance, cards = Chance(5), list(last.pack.cards)
    chance.shuffle(cards)
    made = deal(last, Chance(5))
    assert made.shown == cards[5]
    assert made.holdings[0] & bit(cards[5])


def test_a_card_cut_before_the_deal_goes_back_into_the_pack():
    cut = Terms(players=4, size=13, dealer=0, finding=Finding.CUT)
    made = deal(cut, Chance(2))
    assert sum(bool(holding & bit(made.shown)) for holding in made.holdings) == 1


def jokers(where):
    """A deal in which the joker lies where it is asked for."""
    deals = (deal(JOKERS, Chance(seed)) for seed in range(1000))
    return next(made for made in deals if where(made))


def test_a_joker_in_a_hand_takes_the_place_of_the_turned_card():
    made = jokers(lambda made: any(holding & bit(made.shown) for holding in made.holdings))
    assert made.shown != JOKER
    assert start(JOKERS, made).trump is not Trump.NONE


def test_a_joker_that_is_turned_means_no_trump():
    assert start(JOKERS, jokers(lambda made: made.shown == JOKER)).trump is Trump.NONE


def test_named_trump_is_unknown_until_it_is_named():
    assert dealt(replace(TURNED, finding=Finding.NAMED), 1).trump is None


GOOD = deal(TURNED, Chance(1))
FIRST, SECOND, THIRD = GOOD.holdings
SPARE = next(
    card for card in TURNED.pack.cards if not bit(card) & (FIRST | SECOND | THIRD | bit(GOOD.shown))
)


@pytest.mark.parametrize(
    ("changes", "deal", "fault"),
    [
        ({}, Deal((FIRST, SECOND), GOOD.shown), DealFault.SEATS),
        ({}, Deal((FIRST, SECOND, THIRD | bit(SPARE)), GOOD.shown), DealFault.SIZE),
        ({}, Deal((FIRST, SECOND, SECOND), GOOD.shown), DealFault.TWICE),
        ({}, Deal((FIRST, SECOND, bit(13) | bit(14)), GOOD.shown), DealFault.PACK),
        ({}, Deal(GOOD.holdings, 13), DealFault.PACK),
        ({}, Deal(GOOD.holdings, JOKER), DealFault.PACK),
        ({}, Deal(GOOD.holdings), DealFault.SHOWN_MISSING),
        ({}, Deal(GOOD.holdings, next(cards_of(FIRST))), DealFault.SHOWN_HELD),
        ({"finding": Finding.NAMED}, GOOD, DealFault.SHOWN_NEEDLESS),
        ({"finding": Finding.LAST_CARD}, GOOD, DealFault.SHOWN_NOT_DEALERS),
        ({"finding": Finding.CUT}, Deal(GOOD.holdings), DealFault.SHOWN_MISSING),
    ],
)
def test_cards_that_cannot_have_been_dealt_so_are_refused(changes, deal, fault):
    with pytest.raises(IllegalDeal) as refused:
        start(replace(TURNED, **changes), deal)
    assert refused.value.fault is fault
