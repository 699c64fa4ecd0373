"""Cards and holdings as whole numbers.

A card is `16 * suit + rank`: suits clubs 0, diamonds 1, hearts 2, spades 3; ranks 0 (two) to 12
(ace), 13 and 14 to spare. A holding, or any other set of cards, has bit `card` set for each of
its cards: a lane of 15 bits a suit, one bit unused between two lanes, the highest bit 62, so that
every set is a positive int64. What follows suit is one AND: `holding & lane or holding`.
"""

from collections.abc import Iterable, Iterator

from scorekeeper.rules.trump import SUITS, Trump

Card = int
Holding = int

LANES = tuple(0x7FFF << 16 * suit for suit in range(4))
ALL_RANKS = range(13)
SUIT_LETTERS = "CDHS"


def card(suit: int, rank: int) -> Card:
    return 16 * suit + rank


def suit_of(card: Card) -> int:
    return card >> 4


def rank_of(card: Card) -> int:
    return card & 15


def bit(card: Card) -> Holding:
    return 1 << card


def lane_of(card: Card) -> Holding:
    """Return the lane of a card's suit."""
    return LANES[card >> 4]


def trump_of(card: Card) -> Trump:
    """Return the trump that a card makes when it is turned."""
    return SUITS[card >> 4]


def trump_lane(trump: Trump | None) -> Holding:
    """Return the lane of the trumps; 0, an empty one, at no trump."""
    return LANES[SUITS.index(trump)] if trump in SUITS else 0


def holding_of(cards: Iterable[Card]) -> Holding:
    holding = 0
    for card in cards:
        holding |= 1 << card
    return holding


def cards_of(holding: Holding) -> Iterator[Card]:
    """Yield the cards of a holding, from the lowest club to the highest spade."""
    while holding:
        lowest = holding & -holding
        yield lowest.bit_length() - 1
        holding ^= lowest
