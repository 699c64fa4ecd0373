"""The light policy and the playing out of a hand, against a plain telling of the same rules."""

from hashlib import sha256
from random import Random

import pytest

from scorekeeper.bots.kernel import (
    DUCK,
    GRAB,
    GREEDY,
    LANE,
    drawn,
    high,
    lane_of,
    light,
    low,
    play_out,
)
from scorekeeper.bots.sampling import cards_of
from tests.bots.positions import LANES, PACK, board, card, text


def plays(hand, trick="", trump="S", wants=1, players=4, forced=False):
    """Return the card that the light policy plays to a trick."""
    cards = [card(one) for one in trick.split()]
    best = 0
    for one in cards:
        if not best or naive_beats(one, best, LANES[trump]):
            best = one
    lane = lane_of(cards[0]) if cards else 0
    last = len(cards) == players - 1
    forced_lane = LANES[trump] if forced else 0
    return text(light(board(hand), lane, best, LANES[trump], forced_lane, last, wants))


def naive_beats(later, best, trump):
    suits = [(one.bit_length() - 1) // 16 for one in (later, best)]
    trumps = [bool(one & trump) for one in (later, best)]
    if suits[0] == suits[1]:
        return later > best
    return trumps[0] and not trumps[1]


def naive_hand(hands, leader, trump, bids, spoil, noise, luck, forced=0):
    """Play a hand as one would tell it, and return the tricks by seat."""
    players, hands = len(hands), list(hands)
    won, need = [0] * players, list(bids)
    for _ in range(hands[0].bit_count()):
        trick = []
        for place in range(players):
            seat = (leader + place) % players
            hand = hands[seat]
            lane = lane_of(trick[0][1]) if trick else 0
            legal = hand & lane or (hand & forced if lane else 0) or hand
            best = trick[0][1] if trick else 0
            for _, one in trick[1:]:
                best = one if naive_beats(one, best, trump) else best
            if hand.bit_count() > 1 and noise & 1:
                luck = (luck * 6364136223846793005 + 1442695040888963407) % 2**63
                played = cards_of(legal)[(luck >> 32) % legal.bit_count()]
            else:
                last = place == players - 1
                played = light(hand, lane, best, trump, forced, last, need[seat])
            noise >>= 1
            assert played & legal
            hands[seat] ^= played
            trick.append((seat, played))
        winner, best = trick[0]
        for seat, one in trick[1:]:
            if naive_beats(one, best, trump):
                winner, best = seat, one
        won[winner] += 1
        need[winner] -= 1
        if need[winner] < 0 and spoil[winner] == GRAB:
            need[winner] = GREEDY
        leader = winner
    return won


def random_hand(random, players):
    size = random.randint(1, 52 // players)
    cards = cards_of(PACK)
    random.shuffle(cards)
    hands = [sum(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    bids = [random.randint(0, size) for _ in range(players)]
    spoil = [random.choice((DUCK, GRAB)) for _ in range(players)]
    trump = random.choice(list(LANES.values()))
    noise = random.getrandbits(63) & random.getrandbits(63)
    return hands, random.randrange(players), trump, bids, spoil, noise, random.getrandbits(63)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("must_trump", [False, True])
def test_a_hand_goes_as_the_plain_telling_says(players, must_trump):
    random = Random(players)
    for _ in range(60):
        hands, leader, trump, bids, spoil, noise, luck = random_hand(random, players)
        forced = trump if must_trump else 0
        expected = naive_hand(hands, leader, trump, bids, spoil, noise, luck, forced)
        won = [0] * players
        play_out(
            hands[:], leader, players, 0, 0, 0, trump, forced, bids[:], spoil, won, noise, luck
        )
        assert won == expected


def test_an_open_trick_is_played_on():
    hands = [board(one) for one in ("CA", "C2 D3", "C9 D4")]
    won = [0, 1, 0]
    play_out(hands, 1, 2, LANES["C"], card("CK"), 0, 0, 0, [2, 0, 0], [0, 0, 0], won, 0, 1)
    assert won == [2, 1, 0]


def test_the_same_words_play_the_same_hands_on_every_machine():
    random, record = Random(8), []
    for _ in range(200):
        hands, leader, trump, bids, spoil, noise, luck = random_hand(random, 4)
        won = [0] * 4
        play_out(hands, leader, 4, 0, 0, 0, trump, 0, bids, spoil, won, noise, luck)
        record += won
    assert sha256(bytes(record)).hexdigest()[:16] == "25594a893344ea61"


def test_everything_stays_within_63_bits():
    assert PACK.bit_length() <= 63
    assert (LANE << 48).bit_length() == 63


@pytest.mark.parametrize(
    ("hand", "trick", "wants", "played"),
    [
        ("C2 H9 SA", "", 1, "SA"),
        ("C2 H9 DQ", "", 1, "DQ"),
        ("C5 H3 S2", "", 0, "S2"),
        ("S4 S2", "", 0, "S2"),
        ("H4 H9 HK", "HT", 0, "H9"),
        ("H4 H9 HK", "HT D2 C2", 0, "H9"),
        ("HJ HK", "HT", 0, "HJ"),
        ("HJ HK", "HT D2 C2", 0, "HK"),
        ("H4 H9 HK", "HT S2", 0, "HK"),
        ("H4 HJ HK", "HT", 1, "HK"),
        ("H4 HJ HK", "HT D2 C2", 1, "HJ"),
        ("H4 H9", "HT", 1, "H4"),
        ("H4 HK", "HT S2", 1, "H4"),
        ("C2 S5 S9", "HT", 1, "S5"),
        ("C2 S5 S9", "HT S6", 1, "S9"),
        ("C4 D2 S5", "HT S6", 1, "D2"),
        ("CQ D4 S5", "HT S6", 0, "S5"),
        ("CQ D4 S7", "HT S6", 0, "CQ"),
        ("S7 S9", "HT S6", 0, "S7"),
        ("S7 S9", "HT S6 H2", 0, "S9"),
    ],
)
def test_the_light_policy_takes_what_it_needs_and_gets_rid_of_the_rest(hand, trick, wants, played):
    assert plays(hand, trick, wants=wants) == played


def test_who_must_trump_does():
    assert plays("CQ S5", "HT", wants=0, forced=True) == "S5"
    assert plays("CQ S5", "HT S6", wants=1, forced=True) == "S5"
    assert plays("CQ D5", "HT", wants=0, forced=True) == "CQ"


def test_without_trump_only_the_suit_led_wins():
    assert plays("CA D2", "HT", trump="N", wants=1) == "D2"


def test_the_highest_and_the_lowest_rank_of_all_suits():
    assert text(high(board("C9 DK H2 S3"))) == "DK"
    assert text(low(board("C9 DK H2 S3"))) == "H2"


def test_every_card_is_drawn_as_often():
    hand = board("C2 D9 DK S3 SA")
    found = [drawn(hand, step << 32) for step in range(10)]
    assert sorted(found) == sorted(cards_of(hand) * 2)
