"""The points of a game once more, computed as simply and as differently as can be."""

import math
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import Schedule

OKENUFF_MADE = [5, 6, 8, 11, 15, *range(35, 1000, 5)]


def totals(game: GameFacts) -> list[list[Fraction]]:
    """The running scores after each hand."""
    running = [Fraction(0) for _ in game.players]
    streaks = [0 for _ in game.players]
    absent = len(game.hands[0].out) if game.hands else 0
    start = game.rules.schedule_for(len(game.players) - absent)
    rows, rules, deal = [], game.rules, 1
    for hand in game.hands:
        if hand.rules is not None:
            if hand.rules.scheme != rules.scheme:
                streaks = [0 for _ in game.players]
            rules = hand.rules
        before = list(running)
        for line in hand.adjustments:
            before[line.seat] += line.points if line.kind == "start" else 0
        table = Table(deal, start, len(game.players) - len(hand.out), sum(before))
        for seat in range(len(running)):
            running[seat] += points(rules, hand, seat, table, before[seat])
            running[seat] += prize(rules, hand, seat, streaks)
            running[seat] += sum(line.points for line in hand.adjustments if line.seat == seat)
        rows.append(list(running))
        deal += not hand.void
    return rows


@dataclass
class Table:
    """What a hand is in its game."""

    deal: int
    start: Schedule
    players: int
    total: Fraction


def points(
    rules: RuleSet, hand: HandFacts, seat: int, table: Table, before: Fraction
) -> Fraction | int:
    if hand.void or hand.tricks is None or seat in hand.out:
        return 0
    bid, taken = hand.bids[seat], hand.tricks[seat]
    worth = scheme_points(rules, hand, seat, bid, taken, table, before)
    for trump, factor in rules.multiply:
        if trump == hand.trump:
            worth *= factor
    return worth


def prize(rules: RuleSet, hand: HandFacts, seat: int, streaks: list[int]) -> int:
    """The fifth same result in a row, if the scheme is Romanian and the table plays for it."""
    if rules.scheme.key != "romanian" or rules.scheme.streak == 0:
        return 0
    if hand.void or hand.tricks is None or seat in hand.out:
        return 0
    if hand.size == 1:
        streaks[seat] *= not rules.scheme.one_card_breaks
        return 0
    made = hand.bids[seat] == hand.tricks[seat]
    if made:
        streaks[seat] = streaks[seat] + 1 if streaks[seat] > 0 else 1
    else:
        streaks[seat] = streaks[seat] - 1 if streaks[seat] < 0 else -1
    if abs(streaks[seat]) < 5:
        return 0
    streaks[seat] = 0
    return rules.scheme.streak if made else -rules.scheme.streak


# What a made bid and a missed one are worth, from bid, tricks, hand size and distance.
SIMPLE = {
    "exact10": (lambda b, n: 10 + b, lambda b, t, n, d: 0),
    "exact10-z5": (lambda b, n: 10 + b if b else 5, lambda b, t, n, d: 0),
    "exact10-z5n": (lambda b, n: 10 + b if b else 5 + n, lambda b, t, n, d: 0),
    "flat10": (lambda b, n: 10, lambda b, t, n, d: 0),
    "tenx": (lambda b, n: 10 * b, lambda b, t, n, d: 0),
    "kachu10x": (lambda b, n: 10 * b if b else 10, lambda b, t, n, d: 0),
    "two-per": (lambda b, n: 10 + b + b, lambda b, t, n, d: 0),
    "boeren-3-0": (lambda b, n: 10 + 3 * b if b else 15, lambda b, t, n, d: 0),
    "adj-exact": (lambda b, n: b + n, lambda b, t, n, d: 0),
    "trick10": (lambda b, n: 10 + b, lambda b, t, n, d: t),
    "trick5": (lambda b, n: 5 + b, lambda b, t, n, d: t),
    "trick10-z5": (lambda b, n: 10 + b if b else 5, lambda b, t, n, d: t),
    "trick10-z5n": (lambda b, n: 10 + b if b else 5 + n, lambda b, t, n, d: t),
    "square-trick": (lambda b, n: 10 + b * b, lambda b, t, n, d: t),
    "over-keeps": (lambda b, n: 10 + b, lambda b, t, n, d: t if t > b else 0),
    "exact10-losebid": (lambda b, n: 10 + b, lambda b, t, n, d: -b),
    "exact10-underbid": (lambda b, n: 10 + b, lambda b, t, n, d: -b if t < b else 0),
    "exact-lose10b": (lambda b, n: 10 + b, lambda b, t, n, d: -(10 + b)),
    "tenx-pen": (lambda b, n: 10 * b or 5, lambda b, t, n, d: -(10 * b or 5)),
    "cyprus5": (lambda b, n: 10 + 5 * b, lambda b, t, n, d: -(5 * b or 10)),
    "setpen10": (lambda b, n: 10 + b, lambda b, t, n, d: t if t > b else -10),
    "progpen": (lambda b, n: 10 + b, lambda b, t, n, d: -b - 10 * d),
    "novo": (lambda b, n: b, lambda b, t, n, d: -max(b, t)),
    "getfred": (lambda b, n: 10 + b, lambda b, t, n, d: -d),
    "lose10d": (lambda b, n: 10 + b, lambda b, t, n, d: -10 - d),
    "romanian": (lambda b, n: 5 + b, lambda b, t, n, d: -d),
    "ascenseur": (lambda b, n: 2 + b, lambda b, t, n, d: -d),
    "oyvey": (lambda b, n: 10 + b * b, lambda b, t, n, d: -d),
    "gbridge": (lambda b, n: 10 + b * b, lambda b, t, n, d: -d * d),
    "boeren-2-2": (lambda b, n: 10 + 2 * b, lambda b, t, n, d: -2 * d),
    "boeren-2-3": (lambda b, n: 10 + 2 * b, lambda b, t, n, d: -3 * d),
    "boeren-3-3": (lambda b, n: 10 + 3 * b, lambda b, t, n, d: max(10 - 3 * d, 0)),
    "fives": (lambda b, n: 10 + 5 * b, lambda b, t, n, d: -5 * d),
    "pocha": (lambda b, n: 10 + 5 * b, lambda b, t, n, d: -10 - 5 * d),
    "pen15": (lambda b, n: 10 + 5 * b, lambda b, t, n, d: -10 - 15 * (d - 1)),
    "tenx-diff": (lambda b, n: 10 * b, lambda b, t, n, d: -10 * d),
    "gentleman": (lambda b, n: 10 * b or 5, lambda b, t, n, d: t if t > b else -10 * d),
    "wizard": (lambda b, n: 20 + 10 * b, lambda b, t, n, d: -10 * d),
    "skull": (lambda b, n: 20 * b or 10 * n, lambda b, t, n, d: -10 * d if b else -10 * n),
    "tricks-only": (lambda b, n: b or Fraction(1, 2), lambda b, t, n, d: -d),
    "neg-tri": (lambda b, n: 0, lambda b, t, n, d: sum(range(d + 1))),
    "neg-sq": (lambda b, n: 0, lambda b, t, n, d: d * d),
    "neg-hand": (lambda b, n: 0, lambda b, t, n, d: n),
    "scratch": (lambda b, n: 0, lambda b, t, n, d: 1),
}


def flat10_nil(bid, taken, hand, table):
    nil = bid == 0 and hand.size > table.players
    if bid == taken:
        return 20 if nil else 10
    return -10 if nil else 0


def plump(bid, taken, prefix):
    if bid != taken:
        return 0
    if bid == 0:
        return 5
    return (100 if prefix and bid > 9 else 10) + bid


def varbonus(bid, taken, hand, table):
    sizes = table.start.sizes
    return taken + (max(0, max(sizes) + 1 - hand.size) if bid == taken else 0)


def whammy(bid, taken, table):
    deals = len(table.start.sizes)
    if bid != taken:
        return taken
    if not table.start.endless and table.deal <= deals - table.deal:
        return 10 + bid
    return [10, 15, 22][bid] if bid < 3 else 11 * bid


def basas(rules, bid, taken, hand, table):
    if bid == 0 and hand.size * table.players >= rules.pack_size:
        return 35 if taken == 0 else -10
    return 10 + bid * bid if bid == taken else -3 * abs(bid - taken)


def camelot(bid, taken, hand, table):
    last = not table.start.endless and table.deal == len(table.start.sizes)
    if bid != taken:
        return -10 * abs(bid - taken)
    if bid > 0:
        return 20 + 10 * bid
    if last:
        return 20 + hand.size
    return 25 if hand.size > 4 else 20


def halve8(gain, bid, taken, before):
    if bid == taken:
        return gain
    return math.ceil(before / 2) - math.floor(before) if before > 0 else 0


def stackpot(bid, taken, hand, table):
    if bid != taken:
        return -hand.size
    return bid * (1 + max(0, math.floor(-table.total / hand.size)))


OTHERS = {
    "oheila": lambda r, h, s, b, t, x, y: (
        0 if b != t else 30 if b == 0 and h.trump == "none" else 10 + b * b
    ),
    "okenuff": lambda r, h, s, b, t, x, y: okenuff_points(b, t, is_liable(r, h, s)),
    "flat10-nil": lambda r, h, s, b, t, x, y: flat10_nil(b, t, h, x),
    "plump": lambda r, h, s, b, t, x, y: plump(b, t, r.scheme.prefix),
    "pocha-zn": lambda r, h, s, b, t, x, y: 0 if b != t else 10 + 5 * (b or x.deal),
    "varbonus": lambda r, h, s, b, t, x, y: varbonus(b, t, h, x),
    "prospect": lambda r, h, s, b, t, x, y: t + (0 if b != t else 20 if s in h.blind else 10),
    "whammy": lambda r, h, s, b, t, x, y: whammy(b, t, x),
    "clag-misere": lambda r, h, s, b, t, x, y: 10 if t == 0 else t,
    "basas": lambda r, h, s, b, t, x, y: basas(r, b, t, h, x),
    "camelot": lambda r, h, s, b, t, x, y: camelot(b, t, h, x),
    "halve8": lambda r, h, s, b, t, x, y: halve8(r.scheme.gain, b, t, y),
    "stackpot": lambda r, h, s, b, t, x, y: stackpot(b, t, h, x),
}


def scheme_points(
    rules: RuleSet,
    hand: HandFacts,
    seat: int,
    bid: int,
    taken: int,
    table: Table,
    before: Fraction,
) -> Fraction | int:
    key = rules.scheme.key
    if key in SIMPLE:
        made, missed = SIMPLE[key]
        if bid == taken:
            return made(bid, hand.size)
        return missed(bid, taken, hand.size, max(bid, taken) - min(bid, taken))
    if key in OTHERS:
        return OTHERS[key](rules, hand, seat, bid, taken, table, before)
    return formula_points(rules, hand, bid, taken)


def okenuff_points(bid: int, taken: int, liable: bool) -> int:
    if bid == taken:
        return OKENUFF_MADE[bid]
    if taken > bid:
        return -5 * (taken - bid)
    return -10 * (bid - taken) + 5 if liable else -5 * (bid - taken)


def is_liable(rules: RuleSet, hand: HandFacts, seat: int) -> bool:
    """The namer, if he bid six or more after somebody's five or more."""
    if rules.trump.method != "named" or hand.bids[seat] < 6:
        return False
    spoken = list(hand.order)
    if not spoken:
        start = hand.seating.index(hand.dealer) + 1
        around = [*hand.seating[start:], *hand.seating[:start]]
        spoken = [other for other in around if other not in hand.out]
    earlier = [hand.bids[other] for other in spoken[: spoken.index(seat)]]
    later = [hand.bids[other] for other in spoken[spoken.index(seat) + 1 :]]
    own = hand.bids[seat]
    names = all(bid < own for bid in earlier) and all(bid <= own for bid in later)
    return names and max(earlier, default=0) >= 5


def formula_points(rules: RuleSet, hand: HandFacts, bid: int, taken: int) -> int:
    scheme, n = rules.scheme, hand.size
    if bid == taken:
        zero = scheme.zero
        if hand.trump == "none" and scheme.zero_no_trump is not None:
            zero = scheme.zero_no_trump
        if bid == 0 and zero is not None:
            return zero.const + zero.hand * n
        hit = scheme.hit
        return hit.base + hit.per * bid + hit.square * bid * bid + hit.hand * n
    if bid == 0 and scheme.zero_miss is not None:
        worth = scheme.zero_miss.const + scheme.zero_miss.hand * n
    else:
        miss, off = (scheme.over, taken - bid) if taken > bid else (scheme.under, bid - taken)
        worth = miss.keep * taken - (miss.flat + miss.lose * bid + miss.diff * off)
        worth -= miss.square * off * off + miss.hand * n
    return worth if scheme.floor is None or worth > scheme.floor else scheme.floor
