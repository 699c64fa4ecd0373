"""Who takes a trick, what may be played to it, what it shows."""

import pytest

from scorekeeper.engine.cards import LANES, bit, card, holding_of, lane_of
from scorekeeper.engine.pack import WHOLE_PACK
from scorekeeper.engine.trick import Trick, beats, legal_cards, voids_shown

HEARTS, SPADES, NO_TRUMP = LANES[2], LANES[3], 0


def cards(text):
    return tuple(map(WHOLE_PACK.card, text.split()))


def holding(text):
    return holding_of(cards(text))


@pytest.mark.parametrize(
    ("played", "trumps", "winner"),
    [
        ("C9 CT C8", HEARTS, 1),
        ("C9 H2 CA", HEARTS, 1),
        ("C9 H2 H3", HEARTS, 2),
        ("C9 H2 CA", NO_TRUMP, 2),
        ("C9 HA SA", NO_TRUMP, 0),
        ("H9 HA S2", HEARTS, 1),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(played, trumps, winner):
    assert Trick(0, cards(played)).winner(trumps, 3) == winner


def test_the_winner_is_counted_from_the_leader_round():
    assert Trick(2, cards("C9 CT C8")).winner(NO_TRUMP, 3) == 0


def test_a_joker_above_the_ace_of_trump_beats_every_card():
    joker = card(2, 13)
    others = [other for other in WHOLE_PACK.cards if other != joker]
    assert all(beats(joker, other, HEARTS) for other in others)
    assert not any(beats(other, joker, HEARTS) for other in others)


@pytest.mark.parametrize(
    ("held", "led", "must_trump", "legal"),
    [
        ("C2 C9 HA", "CK", False, "C2 C9"),
        ("D2 HA", "CK", False, "D2 HA"),
        ("D2 HA", "CK", True, "HA"),
        ("D2 SA", "CK", True, "D2 SA"),
        ("D2 SA", "HK", True, "D2 SA"),
    ],
)
def test_suit_is_followed_and_where_it_must_be_a_trump_played(held, led, must_trump, legal):
    lane = lane_of(cards(led)[0])
    assert legal_cards(holding(held), lane, HEARTS, must_trump) == holding(legal)


def test_the_leader_may_play_anything_also_where_void_players_must_trump():
    assert legal_cards(holding("D2 HA"), 0, HEARTS, True) == holding("D2 HA")


def test_who_does_not_follow_shows_a_void():
    tricks = [Trick(1, cards("C9 H2 CA")), Trick(0, cards("S9 S2"))]
    assert voids_shown(tricks, 3, SPADES, False) == (0, 0, LANES[0])


def test_a_discard_shows_that_there_was_no_trump_where_one_must_be_played():
    tricks = [Trick(0, cards("C9 H2 D2"))]
    assert voids_shown(tricks, 3, HEARTS, True) == (0, LANES[0], LANES[0] | HEARTS)


def test_a_trick_knows_who_played_what():
    assert list(Trick(2, cards("C9 CT")).plays(3)) == [(2, cards("C9")[0]), (0, cards("CT")[0])]
    assert Trick(0).led == 0
    assert bit(cards("C9")[0]) & Trick(0, cards("C9")).led
