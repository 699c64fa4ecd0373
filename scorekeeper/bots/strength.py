"""What a hand promises before it is played, and how well a bid agrees with it."""

from collections.abc import Iterable
from functools import lru_cache

from scorekeeper.bots.kernel import LANE
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.values import NORMAL, VALUES

UNIT = 256  # parts of a trick
STEP = UNIT // 16
TOP_RANK = 12
LANES = tuple(LANE << (16 * suit) for suit in range(4))
NO_TRUMP = 0
TRUMPS = (*LANES, NO_TRUMP)

Worth = dict[int, int]  # by card, in parts of a trick


@lru_cache(maxsize=256)
def worth_of_cards(players: int, size: int, pack: int, trump: int | None) -> Worth:
    """Return what each card of a pack is worth in tricks; `trump` is None while it is unknown.

    A pack that is short at the bottom is looked up as a whole one with as large a part dealt.
    """
    count = pack.bit_count()
    alike = min(max(1, round(size * 52 / count)), 52 // players)
    side, trumps, plain = VALUES[players, alike]
    lowest = min((card.bit_length() - 1) & 15 for card in cards_of(pack))
    worth = {}
    for card in cards_of(pack):
        rank = min((card.bit_length() - 1) & 15, TOP_RANK)
        place = (rank - lowest) * TOP_RANK // (TOP_RANK - lowest)
        if trump is None:
            worth[card] = (3 * side[place] + trumps[place]) // 4
        elif trump == NO_TRUMP:
            worth[card] = plain[place]
        else:
            worth[card] = trumps[place] if card & trump else side[place]
    return worth


def expected(cards: Iterable[int], worth: Worth) -> int:
    """Return the tricks that cards promise, in parts."""
    return sum(map(worth.__getitem__, cards))


def sure_tricks(holding: int, in_play: int, trump: int) -> int:
    """Return how many tricks a holding takes whatever happens: the highest trumps without a gap.

    At no trump no card is sure, since another suit may be led.
    """
    count = 0
    for card in reversed(cards_of(in_play & trump)):
        if not card & holding:
            break
        count += 1
    return count


def nearest(parts: int, size: int) -> int:
    """Return the bid nearest to an expectation."""
    return min(size, max(0, (parts + UNIT // 2) // UNIT))


def nearest_allowed(parts: int, allowed: Iterable[int]) -> int:
    """Return the bid nearest to an expectation among those allowed; of two the higher."""
    return min(allowed, key=lambda bid: (abs(bid * UNIT - parts), -bid))


def spread(size: int) -> int:
    """Return by how much bids usually differ from the expectation, in parts of a trick."""
    return 141 + 23 * size // 2


@lru_cache(maxsize=1024)
def likelihood(bid: int, size: int) -> tuple[int, ...]:
    """Return how well a bid agrees with an expectation, 0 to 256: 256 is as well as can be.

    The place is the expectation in sixteenths of a trick, from two tricks below zero up.
    """
    least = None if bid == 0 else bid * UNIT - UNIT // 2
    most = None if bid == size else bid * UNIT + UNIT // 2
    shares = []
    for place in range(16 * (size + 4)):
        mean = (place - 32) * STEP
        above = below(most, mean, size) if most is not None else NORMAL[-1] + 2
        shares.append(above - (below(least, mean, size) if least is not None else 0))
    best = max(shares)
    return tuple(256 * share // best for share in shares)


def below(limit: int, mean: int, size: int) -> int:
    """Return how much of the normal distribution around a mean lies below a limit."""
    place = abs(limit - mean) * 16 // spread(size)
    part = NORMAL[min(place, len(NORMAL) - 1)]
    return part if limit >= mean else (1 << 16) - part


def place_in_likelihood(parts: int, size: int) -> int:
    """Return the place of an expectation in `likelihood`."""
    return min(max(parts // STEP + 32, 0), 16 * (size + 4) - 1)


def best_trump(cards: Iterable[int], bid: int, by_trump: dict[int, Worth]) -> int:
    """Return the trump under which a hand comes nearest to a bid; of two the stronger."""
    held = list(cards)
    promised = {trump: expected(held, worth) for trump, worth in by_trump.items()}
    return min(promised, key=lambda trump: (abs(promised[trump] - bid * UNIT), -promised[trump]))
