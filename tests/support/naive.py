"""The points of a game once more, computed as simply and as differently as can be."""

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.ruleset import RuleSet

OKENUFF_MADE = [5, 6, 8, 11, 15, *range(35, 1000, 5)]


def totals(game: GameFacts) -> list[list[int]]:
    """Returns the running scores after each hand."""
    running = [0 for _ in game.players]
    rows, rules = [], game.rules
    for hand in game.hands:
        rules = rules if hand.rules is None else hand.rules
        for seat in range(len(running)):
            running[seat] += points(rules, hand, seat)
            running[seat] += sum(line.points for line in hand.adjustments if line.seat == seat)
        rows.append(list(running))
    return rows


def points(rules: RuleSet, hand: HandFacts, seat: int) -> int:
    if hand.void or hand.tricks is None or seat in hand.out:
        return 0
    bid, taken = hand.bids[seat], hand.tricks[seat]
    worth = scheme_points(rules, hand, seat, bid, taken)
    for trump, factor in rules.multiply:
        if trump == hand.trump:
            worth *= factor
    return worth


SIMPLE = {
    "exact10": lambda bid, taken, n: 10 + bid if bid == taken else 0,
    "trick10": lambda bid, taken, n: taken + (10 if bid == taken else 0),
    "flat10": lambda bid, taken, n: 10 if bid == taken else 0,
    "exact10-z5": lambda bid, taken, n: (10 + bid if bid else 5) if bid == taken else 0,
    "exact10-z5n": lambda bid, taken, n: (10 + bid if bid else 5 + n) if bid == taken else 0,
    "trick10-z5": lambda bid, taken, n: (10 + bid if bid else 5) if bid == taken else taken,
    "trick10-z5n": lambda bid, taken, n: (10 + bid if bid else 5 + n) if bid == taken else taken,
}
OTHERS = {"oheila", "okenuff"}


def scheme_points(rules: RuleSet, hand: HandFacts, seat: int, bid: int, taken: int) -> int:
    key = rules.scheme.key
    if key in SIMPLE:
        return SIMPLE[key](bid, taken, hand.size)
    if key == "oheila":
        worth = 30 if bid == 0 and hand.trump == "none" else 10 + bid * bid
        return worth if bid == taken else 0
    if key == "okenuff":
        return okenuff_points(bid, taken, is_liable(rules, hand, seat))
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
