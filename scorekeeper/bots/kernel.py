"""The inner loop: a hand played to its end by a light policy, on ints alone.

A card is one bit of a board: bit `16 * suit + rank`, so that a suit is a *lane* of fifteen bits
and every board a positive number of 63 bits. Of two cards of a lane the larger number wins, and
`trump` is a lane or 0: no trump is no special case. Everything here takes and returns ints and
lists of ints, allocates next to nothing, and never calls itself, so that it can be compiled.
"""

from collections.abc import MutableSequence, Sequence

Words = MutableSequence[int]  # lists, or where the kernel is compiled arrays of int64

LANE = 0x7FFF
COLUMN = 0x0001_0001_0001_0001  # the lowest rank of each suit
WORD = (1 << 63) - 1
FACTOR, TERM = 6364136223846793005, 1442695040888963407  # from one random word to the next

# What a seat does that has taken more than it bid; GREEDY are more tricks than any hand has.
DUCK, GRAB = 0, 1
GREEDY = 99

# What a plan begins with; by chair the tricks wanted, who spoils, and the tricks taken follow, then
# by tricks the own points, and by chair and tricks what they are worth.
TURN, LEFT, LED, BEST, WINNER, TRUMP, FORCED, LESS, HEAD = range(9)

# What comes out of a lot; how often each number of tricks was taken follows.
TOTAL, SQUARES, OWN, OWN_SQUARES, SUMS = range(5)


def lane_of(card: int) -> int:
    """Return the lane that a card lies in."""
    return LANE << ((card.bit_length() - 1) & 48)


def high(board: int) -> int:
    """Return a card of the highest rank, whatever its suit."""
    ranks = board | board >> 32
    ranks = (ranks | ranks >> 16) & LANE
    cards = board & (COLUMN << (ranks.bit_length() - 1))
    return cards & -cards


def low(board: int) -> int:
    """Return a card of the lowest rank, whatever its suit."""
    ranks = board | board >> 32
    ranks = (ranks | ranks >> 16) & LANE
    cards = board & (COLUMN * (ranks & -ranks))
    return cards & -cards


def led(hand: int, wants: int) -> int:
    """Return the card to lead: high for who wants tricks, low for who does not."""
    return high(hand) if wants > 0 else low(hand)


def followed(own: int, best: int, lane: int, last: int, wants: int) -> int:
    """Return the card of the lane led that is played: `own` are those held of it."""
    beatable = best & lane and own > best
    if wants > 0:
        if not beatable:
            return own & -own
        if last:
            own &= -best
            return own & -own
        return 1 << (own.bit_length() - 1)
    if best & lane:
        lower = own & (best - 1)
        if lower:
            return 1 << (lower.bit_length() - 1)
        if not last:
            return own & -own
    return 1 << (own.bit_length() - 1)


def thrown(hand: int, best: int, trump: int, forced: int, last: int, wants: int) -> int:
    """Return the card played by who cannot follow: a trump, or one to be rid of."""
    trumps = hand & trump
    over = trumps & -(best & trump) if best & trump else trumps
    if wants > 0:
        if over:
            return over & -over
        return low(hand & forced or hand ^ trumps or hand)
    under = trumps ^ over
    if under:
        return 1 << (under.bit_length() - 1)
    side = 0 if forced & hand else hand ^ trumps
    if side:
        return high(side)
    return 1 << (over.bit_length() - 1) if last else over & -over


def light(hand: int, lane: int, best: int, trump: int, forced: int, last: int, wants: int) -> int:
    """Return the card that the light policy plays; `lane` is 0 for a lead."""
    if not lane:
        return led(hand, wants)
    own = hand & lane
    if own:
        return followed(own, best, lane, last, wants)
    return thrown(hand, best, trump, forced, last, wants)


def next_luck(luck: int) -> int:
    """Return the next random word of 63 bits; compiled, what goes beyond a word is left out."""
    return (luck * FACTOR + TERM) & WORD


def drawn(board: int, luck: int) -> int:
    """Return any card of a board, as a random word says."""
    skipped = (luck >> 32) % board.bit_count()
    for _ in range(skipped >> 2):  # by fours: loops whose end no processor foresees cost most
        board &= board - 1
        board &= board - 1
        board &= board - 1
        board &= board - 1
    if skipped & 2:
        board &= board - 1
        board &= board - 1
    if skipped & 1:
        board &= board - 1
    return board & -board


def play_out(  # noqa: C901
    hands: Words,
    turn: int,
    left: int,
    lane: int,
    best: int,
    winner: int,
    trump: int,
    forced: int,
    need: Words,
    spoil: Sequence[int],
    won: Words,
    noise: int,
    luck: int,
) -> None:
    """Play all cards, adding the tricks to `won`; `hands` and `need` are used up.

    `turn` is to play, and `left` seats have not yet played to the trick; `lane` was led, `best`
    is winning for `winner`; before a lead all three are 0 and `left` is the number of players.
    `forced` is the trump lane where who cannot follow must trump, else 0. `need` are the tricks
    that seats still want, `spoil` says what they do when they have had too many. Each play takes
    a bit off `noise`: where it is set, the card is any that is legal, drawn from `luck`.
    """
    players = len(hands)
    while lane or hands[turn]:
        while left:
            hand = hands[turn]
            if not hand & (hand - 1):
                card = hand
            elif noise & 1:
                luck = next_luck(luck)
                card = drawn(hand & lane or (lane and hand & forced) or hand, luck)
            elif not lane:
                card = led(hand, need[turn])
            else:
                own = hand & lane
                if not own:
                    card = thrown(hand, best, trump, forced, left == 1, need[turn])
                elif own & (own - 1):
                    card = followed(own, best, lane, left == 1, need[turn])
                else:
                    card = own
            noise >>= 1
            hands[turn] = hand ^ card
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


def width_of(players: int, size: int) -> int:
    """Return how many words a plan takes."""
    return HEAD + 3 * players + (players + 1) * (size + 1)


def play_lot(
    players: int,
    size: int,
    me: int,
    card: int,
    boards: Sequence[int],
    noise: Sequence[int],
    luck: Sequence[int],
    plan_of: Sequence[int],
    plans: Sequence[int],
    sums: Words,
    hands: Words,
    need: Words,
    spoil: Words,
    won: Words,
) -> None:
    """Play out a lot of deals after `me` has played a card (0: none), and add up what they bring.

    `boards` goes by deal and chair, `noise`, `luck` and `plan_of` by deal; `plans` are as many as
    there may be, one after the other. The last four are room to work in, of a word a chair.
    """
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
        play_out(
            hands, plans[plan + TURN], plans[plan + LEFT], plans[plan + LED], plans[plan + BEST],
            plans[plan + WINNER], plans[plan + TRUMP], plans[plan + FORCED], need, spoil, won,
            noise[deal], luck[deal],
        )  # fmt: skip
        add_up(players, size, me, plans, plan, won, sums)


def add_up(
    players: int, size: int, me: int, plans: Sequence[int], plan: int, won: Words, sums: Words
) -> None:
    """Add to the sums what a deal has brought that was played out."""
    row = size + 1
    own = plan + HEAD + 3 * players
    worth = -plans[plan + LESS]
    place = own
    for chair in range(players):
        place += row
        worth += plans[place + won[chair]]
    points = plans[own + won[me]]
    sums[TOTAL] += worth
    sums[SQUARES] += worth * worth
    sums[OWN] += points
    sums[OWN_SQUARES] += points * points
    sums[SUMS + won[me]] += 1
