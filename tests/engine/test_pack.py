"""Packs: which cards are in play, and how they are called."""

import pytest

from scorekeeper.engine.pack import JOKER, Pack
from scorekeeper.rules.variants import VARIANTS_BY_KEY, PackKind

WHOLE = Pack()


def names(pack):
    return [pack.name(card) for card in pack.cards]


@pytest.mark.parametrize(
    ("pack", "number"),
    [
        (WHOLE, 52),
        (Pack(size=53, joker=True), 53),
        (Pack(PackKind.LOWEST_OUT, 24), 24),
        (Pack(PackKind.LOWEST_OUT, 48), 48),
        (Pack(PackKind.SPANISH, 40), 40),
        (Pack(PackKind.SPANISH, 36), 36),
        (Pack(PackKind.BOTTOM_OUT, 50), 52),
    ],
)
def test_every_card_of_a_pack_has_a_name_of_its_own(pack, number):
    assert len(set(names(pack))) == number
    assert [pack.card(name) for name in names(pack)] == list(pack.cards)


def test_romanian_whist_leaves_the_lowest_ranks_out():
    assert {name[1] for name in names(Pack(PackKind.LOWEST_OUT, 32))} == set("789TJQKA")


def test_in_a_spanish_pack_the_three_stands_between_king_and_ace():
    pack = Pack(PackKind.SPANISH, 40)
    hearts = sorted(pack.card(name) for name in names(pack) if name[0] == "H")
    assert "".join(pack.name(card)[1] for card in hearts) == "24567JQK3A"


def test_three_players_of_pocha_have_no_twos():
    pack = Pack.of(VARIANTS_BY_KEY["pocha"].rules_for(3))
    assert {name[1] for name in names(pack)} == set("4567JQK3A")


@pytest.mark.parametrize("name", ["C1", "XA", "AC", "C10", "c2", "JO"])
def test_what_is_no_card_of_the_pack_has_no_number(name):
    with pytest.raises(ValueError, match=name):
        WHOLE.card(name)


def test_a_joker_is_told_by_its_name():
    pack = Pack(size=53, joker=True)
    assert pack.name(JOKER) == "JO"
    assert pack.card("JO") == JOKER
