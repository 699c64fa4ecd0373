"""The dealing of hidden cards as `sampling` and `imagined` do it, on int64 alone, to be compiled.

It draws the same words of chance for the same ends, so that the same deals come out. In Python it
is the slower of the two; there it serves the tests alone. Words of 64 bits are signed here.
"""

from collections.abc import Sequence

from scorekeeper.bots.kernel import WORD, Words

SUITS = 4
A_SUIT = 16  # room for the cards of one
LEAST = -1 << 63
LOW_HALF = 0xFFFF_FFFF
STEP = 0x9E3779B97F4A7C15 - (1 << 64)
FIRST_MIX = 0xBF58476D1CE4E5B9 - (1 << 64)
SECOND_MIX = 0x94D049BB133111EB - (1 << 64)
A_WORD = 6
LIKELY_STEP, LIKELY_ZERO = 16, 32

# What a task says first.
PLAYERS, GROUPS, FREE, WANTED, TOTAL, TRIES, JUDGED, PLACES, TASK = range(9)
STATE, MISSING = range(2)  # of the words of chance


def wrap(word: int) -> int:
    """Return a number as int64 holds it; compiled, there is nothing to do."""
    return ((word - LEAST) & ((1 << 64) - 1)) + LEAST


def added(one: int, other: int) -> int:
    """Return a sum that may go beyond int64, as int64 holds it."""
    return wrap(one + other)


def multiplied(one: int, other: int) -> int:
    """Return a product that may go beyond int64, as int64 holds it."""
    return wrap(one * other)


def next_word(chance: Words) -> int:
    """Return the next word, as `Chance.next64` does."""
    mixed = added(chance[STATE], STEP)
    chance[STATE] = mixed
    mixed = multiplied(mixed ^ ((mixed >> 30) & 0x3_FFFF_FFFF), FIRST_MIX)
    mixed = multiplied(mixed ^ ((mixed >> 27) & 0x1F_FFFF_FFFF), SECOND_MIX)
    return mixed ^ ((mixed >> 31) & 0x1_FFFF_FFFF)


def bring_forward(cards: Words, start: int, total: int, wanted: int, chance: Words) -> None:
    """Bring `wanted` of `total` cards from `start` on, any of them in any order, to the front."""
    left, word = 0, 0
    for place in range(min(wanted, total - 1)):
        bound = total - place
        if left:
            other = word % bound
            word //= bound
        else:
            left, word = A_WORD, next_word(chance)
            top = (word >> 32) & LOW_HALF
            low = (top % bound) << 32 | word & LOW_HALF
            word = (top // bound << 32) + low // bound
            other = low % bound
        left -= 1
        here = start + place
        other += here
        card = cards[here]
        cards[here] = cards[other]
        cards[other] = card


def hand_to(
    seat: int, count: int, cards: Sequence[int], start: int, worth: Sequence[int],
    hands: Words, parts: Words,
) -> int:  # fmt: skip
    """Give a seat its cards, and return where those of the next one begin."""
    board, promised = 0, 0
    for place in range(start, start + count):
        card = cards[place]
        board |= card
        promised += worth[card.bit_length() - 1]
    hands[seat] = board
    parts[seat] = promised
    return start + count


def picked(node: int, nodes: Sequence[int], chance: Words) -> int:
    """Return where the take begins that is drawn: a node has its number, whether it is drawn at
    all, the bounds between takes, less 2**63, and four words for each take."""
    takes = nodes[node]
    low, high = 0, takes - 1
    if nodes[node + 1]:
        word = wrap(next_word(chance) ^ LEAST)
        while low < high:
            middle = (low + high) >> 1
            if word < nodes[node + 2 + middle]:
                high = middle
            else:
                low = middle + 1
    return node + 2 + takes - 1 + SUITS * low


def key_of(place: int, first: int, second: int, third: int, fourth: int) -> int:
    """Return the key of a node: a group, and how many cards are left of each suit."""
    return place << 16 | first << 12 | second << 8 | third << 4 | fourth


def deal_bound(
    task: Sequence[int], order: Sequence[int], groups: Sequence[int], counts: Sequence[int],
    lengths: Sequence[int], suits: Words, index: Sequence[int], nodes: Sequence[int],
    worth: Sequence[int], starts: Words, taken: Words, hands: Words, parts: Words, chance: Words,
) -> int:  # fmt: skip
    """Deal to the seats with voids, and return how many cards are left for others in `taken`.

    Where a node is missing the number is below zero, and `chance` says which.
    """
    for suit in range(SUITS):
        starts[suit] = 0
    member = 0
    for place in range(task[GROUPS]):
        key = key_of(
            place, lengths[0] - starts[0], lengths[1] - starts[1], lengths[2] - starts[2],
            lengths[3] - starts[3],
        )  # fmt: skip
        if index[key] < 0:
            chance[MISSING] = key
            return -1
        take = picked(index[key], nodes, chance)
        size = 0
        for suit in range(SUITS):
            count = nodes[take + suit]
            if count:
                first = A_SUIT * suit + starts[suit]
                bring_forward(suits, first, lengths[suit] - starts[suit], count, chance)
                for card in range(first, first + count):
                    taken[size] = suits[card]
                    size += 1
                starts[suit] += count
        if groups[place] > 1:
            bring_forward(taken, 0, size, size, chance)
        start = 0
        for _ in range(groups[place]):
            seat = order[member]
            start = hand_to(seat, counts[seat], taken, start, worth, hands, parts)
            member += 1
    return gather(lengths, suits, starts, taken)


def gather(lengths: Sequence[int], suits: Sequence[int], starts: Words, taken: Words) -> int:
    """Put into `taken` the cards that are left of all suits, and return how many."""
    size = 0
    for suit in range(SUITS):
        for card in range(A_SUIT * suit + starts[suit], A_SUIT * suit + lengths[suit]):
            taken[size] = suits[card]
            size += 1
    return size


def agree(
    task: Sequence[int], judges: Sequence[int], likely: Sequence[int], parts: Sequence[int],
    chance: Words,
) -> bool:  # fmt: skip
    """Tell whether a deal is believed: `judges` are by bid heard the chair and what it showed."""
    word = next_word(chance)
    places = task[PLACES]
    for judge in range(task[JUDGED]):
        promised = judges[2 * judge + 1] + parts[judges[2 * judge]]
        place = min(max(promised // LIKELY_STEP + LIKELY_ZERO, 0), places - 1)
        if likely[judge * places + place] <= word & 255:
            return False
        word >>= 8
    return True


def deal_lot(
    task: Sequence[int], order: Sequence[int], groups: Sequence[int], counts: Sequence[int],
    lengths: Sequence[int], cards: Words, suits: Words, index: Sequence[int],
    nodes: Sequence[int], worth: Sequence[int], judges: Sequence[int], likely: Sequence[int],
    fixed: Sequence[int], chance: Words, boards: Words, noise: Words, luck: Words, starts: Words,
    taken: Words, saved: Words, hands: Words, parts: Words, begin: int,
) -> int:  # fmt: skip
    """Deal from one place of a lot on, and return how far it got: a node may be missing."""
    players = task[PLAYERS]
    for deal in range(begin, len(luck)):
        state = chance[STATE]
        saved[:] = suits
        for trial in range(task[TRIES]):
            size = task[TOTAL]
            if task[GROUPS]:
                size = deal_bound(
                    task, order, groups, counts, lengths, suits, index, nodes, worth, starts,
                    taken, hands, parts, chance,
                )  # fmt: skip
                if size < 0:
                    suits[:] = saved
                    chance[STATE] = state
                    return deal
                bring_forward(taken, 0, size, task[WANTED], chance)
            else:
                bring_forward(cards, 0, size, task[WANTED], chance)
            start = 0
            for free in range(task[FREE], len(order)):
                seat = order[free]
                rest = taken if task[GROUPS] else cards
                start = hand_to(seat, counts[seat], rest, start, worth, hands, parts)
            if trial + 1 < task[TRIES] and agree(task, judges, likely, parts, chance):
                break
        for chair in range(players):
            boards[deal * players + chair] = hands[chair] | fixed[chair]
        noise[deal] = next_word(chance) & next_word(chance) & next_word(chance) & WORD
        luck[deal] = (next_word(chance) >> 1) & WORD
    return len(luck)
