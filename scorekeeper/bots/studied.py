"""A hand played to its end as searching bots play it, by leanings that were learned from them.

Each legal card has a leaning: the sum of three numbers of one long row, looked up by what the card
is and how its seat stands. Some whim is added to each, and the card with the most is played, so
that a card is the likelier the more the searching bots leaned to it. As in `kernel` everything is
ints and lists of ints, so that it can be compiled.
"""

from collections.abc import Sequence

from scorekeeper.bots.kernel import (
    BEST,
    FORCED,
    GREEDY,
    HEAD,
    LANE,
    LED,
    LEFT,
    TRUMP,
    TURN,
    WINNER,
    Words,
    add_up,
    width_of,
)

# How a seat stands to the tricks it wants; GRABS is one that has too many and goes on taking.
TOO_MANY, NO_MORE, FEW, SOME, MANY, ALL, OUT_OF_REACH, GRABS = range(8)
STANDS = 8

# How many tricks are wanted by all, beside those that are left.
CALM, EVEN, FOUGHT_OVER = range(3)

# Where the leanings of a kind begin: three for leads, three for who follows, three for who cannot.
LEAD = 0
LEAD_SUIT = LEAD + STANDS * 3 * 2 * 4 * 3
LEAD_TRUMPS = LEAD_SUIT + STANDS * 2 * 3 * 3
FOLLOW = LEAD_TRUMPS + STANDS * 2 * 2 * 4 * 2
FOLLOW_ORDER = FOLLOW + STANDS * 3 * 3 * 8
FOLLOW_TAKER = FOLLOW_ORDER + STANDS * 3 * 2 * 4
THROW = FOLLOW_TAKER + STANDS * 2 * 3 * 2
THROW_SUIT = THROW + STANDS * 3 * 3 * 3 * 4
THROW_TAKER = THROW_SUIT + STANDS * 3 * 3 * 3
IN_ALL = THROW_TAKER + STANDS * 2 * 3 * 3

# Chance here is of 32 bits, so that no product goes beyond the word: where one does, a compiler may
# take it to have no sign, and drop the mask. One step for each card, 32 at once for the next hand.
FACTOR, TERM = 1664525, 1013904223
STRIDE, OFFSET = 666245249, 95141024
LUCK_BITS = 32
LUCK = (1 << LUCK_BITS) - 1

WHIM_BITS = 10  # so many bits of a random word say which whim it is


def stands(need: int, left: int) -> int:
    """Return how a seat stands that wants so many of the tricks left."""
    if need == GREEDY:
        return GRABS
    if need <= 0:
        return NO_MORE if need == 0 else TOO_MANY
    if need >= left:
        return ALL if need == left else OUT_OF_REACH
    if 3 * need <= left:
        return FEW
    return SOME if 3 * need < 2 * left else MANY


def wants(need: int) -> int:
    """Tell whether a seat is after tricks to make its bid."""
    return 1 if 0 < need < GREEDY else 0


def strife(need: Sequence[int], left: int) -> int:
    """Return how the tricks that all want compare with those left."""
    total = 0
    for tricks in need:
        if 0 < tricks < GREEDY:
            total += tricks
    if total > left:
        return FOUGHT_OVER
    return EVEN if total == left else CALM


def after(need: Sequence[int], turn: int, left: int) -> int:
    """Return who plays after `turn`: 0 nobody, 1 none who wants the trick, 2 one who does."""
    if left == 1:
        return 0
    players = len(need)
    for _ in range(left - 1):
        turn += 1
        if turn == players:
            turn = 0
        if 0 < need[turn] < GREEDY:
            return 2
    return 1


def few(number: int) -> int:
    """Return 0, 1 for one or two, 2 for more."""
    if number > 2:
        return 2
    return 1 if number else 0


def lean_to_lead(
    card: int, hand: int, out: int, trump: int, stand: int, fought: int, leanings: Sequence[int]
) -> int:
    """Return the leaning to lead a card; `out` are the cards that others may hold."""
    lane = LANE << ((card.bit_length() - 1) & 48)
    others = out & lane
    above = min((others & -card).bit_count(), 3)
    is_trump = 1 if card & trump else 0
    length = (hand & lane).bit_count()
    length = 2 if length > 3 else 1 if length > 1 else 0
    number = others.bit_count()
    number = 2 if number > 3 else 1 if number else 0
    trumps_out = 1 if out & trump else 0
    most = 1 if fought == FOUGHT_OVER else 0
    first = (((stand * 3 + fought) * 2 + is_trump) * 4 + above) * 3
    first += few((others & (card - 1)).bit_count())
    second = ((stand * 2 + is_trump) * 3 + length) * 3 + number
    third = (((stand * 2 + trumps_out) * 2 + is_trump) * 4 + above) * 2 + most
    return leanings[first] + leanings[LEAD_SUIT + second] + leanings[LEAD_TRUMPS + third]


def lean_to_follow(
    card: int, own: int, out: int, rival: int, stand: int, fought: int, later: int, taker: int,
    leanings: Sequence[int],
) -> int:  # fmt: skip
    """Return the leaning to follow with a card of `own`, those held of the lane that was led.

    `rival` is the winning card if it is of that lane, else 0; `taker` tells whether its seat
    wants the trick.
    """
    lane = LANE << ((card.bit_length() - 1) & 48)
    above = min((out & lane & -card).bit_count(), 3)
    beats = 1 if rival and card > rival else 0
    losers = own & (rival - 1) if rival else own
    order = 2
    if (own ^ card) < card:
        order = 1
    elif card == own & -own:
        order = 0
    elif losers & card and (losers ^ card) < card:
        order = 3
    first = ((stand * 3 + fought) * 3 + later) * 8 + (above if beats else 4 + above)
    second = ((stand * 3 + later) * 2 + beats) * 4 + order
    third = ((stand * 2 + taker) * 3 + later) * 2 + beats
    return (
        leanings[FOLLOW + first] + leanings[FOLLOW_ORDER + second] + leanings[FOLLOW_TAKER + third]
    )


def lean_to_throw(
    card: int, hand: int, out: int, trump: int, rival: int, stand: int, fought: int, later: int,
    taker: int, leanings: Sequence[int],
) -> int:  # fmt: skip
    """Return the leaning to play a card of another suit; `rival` is the winning card if a trump."""
    lane = LANE << ((card.bit_length() - 1) & 48)
    others = out & lane
    above = min((others & -card).bit_count(), 3)
    kind = 0
    if card & trump:
        kind = 1 if card > rival else 2
    length = min((hand & lane).bit_count() - 1, 2)
    first = (((stand * 3 + fought) * 3 + later) * 3 + kind) * 4 + above
    second = ((stand * 3 + kind) * 3 + length) * 3 + few((others & (card - 1)).bit_count())
    third = ((stand * 2 + taker) * 3 + later) * 3 + kind
    return leanings[THROW + first] + leanings[THROW_SUIT + second] + leanings[THROW_TAKER + third]


def studied(
    hand: int, legal: int, turn: int, left: int, lane: int, best: int, winner: int, trump: int,
    need: Sequence[int], out: int, luck: int, leanings: Sequence[int], whims: Sequence[int],
) -> int:  # fmt: skip
    """Return the card that is played of several legal ones, as leanings and whims say."""
    cards_left = hand.bit_count()
    stand, fought = stands(need[turn], cards_left), strife(need, cards_left)
    own = hand & lane
    later, taker, rival = 0, 0, best & trump
    if lane:
        later, taker = after(need, turn, left), wants(need[winner])
    if own:
        rival = best & lane
    most, found = -(1 << 40), 0
    while legal:
        card = legal & -legal
        legal ^= card
        luck = (luck * FACTOR + TERM) & LUCK
        if not lane:
            leaning = lean_to_lead(card, hand, out, trump, stand, fought, leanings)
        elif own:
            leaning = lean_to_follow(card, own, out, rival, stand, fought, later, taker, leanings)
        else:
            leaning = lean_to_throw(
                card, hand, out, trump, rival, stand, fought, later, taker, leanings
            )
        leaning += whims[luck >> (LUCK_BITS - WHIM_BITS)]
        if leaning > most:
            most, found = leaning, card
    return found


def play_studied(
    hands: Words, turn: int, left: int, lane: int, best: int, winner: int, trump: int, forced: int,
    need: Words, spoil: Sequence[int], won: Words, unplayed: int, luck: int,
    leanings: Sequence[int], whims: Sequence[int],
) -> None:  # fmt: skip
    """Play all cards as `kernel.play_out` does, by leanings instead of the light policy.

    `unplayed` are the cards of which nobody has seen that they are gone, stock included.
    """
    players = len(hands)
    luck >>= 31
    while lane or hands[turn]:
        while left:
            hand = hands[turn]
            legal = hand & lane or (lane and hand & forced) or hand
            card = legal
            if legal & (legal - 1):
                card = studied(
                    hand, legal, turn, left, lane, best, winner, trump, need, unplayed & ~hand,
                    luck, leanings, whims,
                )  # fmt: skip
                luck = (luck * STRIDE + OFFSET) & LUCK
            hands[turn] = hand ^ card
            unplayed ^= card
            if not lane:
                lane = LANE << ((card.bit_length() - 1) & 48)
                best, winner = card, turn
            elif card > best if card & lane and best & lane else card & trump > best & trump:
                best, winner = card, turn
            left -= 1
            turn += 1
            if turn == players:
                turn = 0
        won[winner] += 1
        need[winner] -= 1
        if need[winner] < 0 and spoil[winner]:
            need[winner] = GREEDY
        turn, left, lane = winner, players, 0


def studied_lot(
    players: int, size: int, me: int, card: int, unplayed: int, boards: Sequence[int],
    luck: Sequence[int], plan_of: Sequence[int], plans: Sequence[int], leanings: Sequence[int],
    whims: Sequence[int], sums: Words, hands: Words, need: Words, spoil: Words, won: Words,
) -> None:  # fmt: skip
    """Play out a lot of deals as `kernel.play_lot` does, by leanings."""
    width = width_of(players, size)
    for deal in range(len(luck)):
        plan = plan_of[deal] * width
        hands[:] = boards[deal * players : (deal + 1) * players]
        hands[me] ^= card
        own = plan + HEAD
        need[:] = plans[own : own + players]
        own += players
        spoil[:] = plans[own : own + players]
        own += players
        won[:] = plans[own : own + players]
        own += players
        play_studied(
            hands, plans[plan + TURN], plans[plan + LEFT], plans[plan + LED], plans[plan + BEST],
            plans[plan + WINNER], plans[plan + TRUMP], plans[plan + FORCED], need, spoil, won,
            unplayed ^ card, luck[deal], leanings, whims,
        )  # fmt: skip
        add_up(players, size, me, plans, plan, won, sums)
