"""Everything wrong with what people entered, for people to read; nothing here ever raises.

A grave problem is refused everywhere. A flag is accepted, asked once, and stays in the history.
"""

import functools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.rules.bidding import first_highest
from scorekeeper.rules.facts import Agreed, BySeat, GameFacts, HandFacts
from scorekeeper.rules.plan import Plan, next_plan, walk
from scorekeeper.rules.ruleset import Bidding, RuleSet
from scorekeeper.rules.seats import FEWEST, MOST, Seat, spoken_order
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.rules.variants import VARIANTS_BY_KEY

FLAG = True


class Code(StrEnum):
    """What is wrong, and whether it is a mere flag; the comments name the problem's `numbers`."""

    is_flag: bool

    def __new__(cls, word: str, is_flag: bool = False) -> "Code":
        code = str.__new__(cls, word)
        code._value_ = word
        code.is_flag = is_flag
        return code

    PLAYER_COUNT = "player-count"  # players, fewest, most
    FIRST_DEALER = "first-dealer"
    SCHEDULE_TOO_LARGE = "schedule-too-large"  # deal, size, largest
    PACK_TOO_SMALL = "pack-too-small"  # cards in play, players
    PACK_TOO_LARGE = "pack-too-large"  # cards in play, cards in the pack
    LADDER_TOO_SHORT = "ladder-too-short"  # prices, losing places
    SHAPE = "shape"
    TOO_FEW_IN_PLAY = "too-few-in-play"  # players in play, fewest
    SIZE_BEYOND_PACK = "size-beyond-pack"  # size, largest
    BID_RANGE = "bid-range"  # bid, size
    TRICK_RANGE = "trick-range"  # tricks, size
    TRICK_TOTAL = "trick-total"  # total, size
    RAW_TRICK_TOTAL = "raw-trick-total"  # total, size
    BID_MISSING = "bid-missing"
    TRICKS_MISSING = "tricks-missing"
    BID_OF_ABSENT = "bid-of-absent"
    TRICKS_OF_ABSENT = "tricks-of-absent"
    ORDER_WITH_SIMULTANEOUS = "order-with-simultaneous"
    TRUMP_MISSING = "trump-missing"
    PLAYERS_ADVICE = ("players", FLAG)  # players, fewest, most
    SCHEDULE_CLAMPED = ("schedule", FLAG)  # largest
    HOOK = ("hook", FLAG)  # size
    ORDER = ("order", FLAG)
    SIZE = ("size", FLAG)  # size, planned size
    DEALER = ("dealer", FLAG)
    TRUMP = ("trump", FLAG)
    NAMER = ("namer", FLAG)
    BEYOND_SCHEDULE = ("beyond-schedule", FLAG)  # deal, deals


BID_ROW = (Code.BID_RANGE, Code.BID_MISSING, Code.BID_OF_ABSENT)
OF_SCHEDULE = (Code.SCHEDULE_TOO_LARGE, Code.SCHEDULE_CLAMPED)
TRICK_ROW = (Code.TRICK_RANGE, Code.TRICKS_MISSING, Code.TRICKS_OF_ABSENT)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong: in which hand (its line, 1..) or in the game (None), at which seat."""

    code: Code
    hand: int | None = None
    seat: Seat | None = None
    numbers: tuple[int, ...] = ()

    @property
    def grave(self) -> bool:
        return not self.code.is_flag


def problems(game: GameFacts) -> list[Problem]:
    """Return everything wrong with a game, grave or not, in the order of its hands."""
    found = list(_of_shape(game)) or list(_of_start(game))
    if any(problem.grave for problem in found):
        return found
    found += [problem for plan, hand in walk(game) for problem in _known_of_hand(plan, hand)]
    return found + list(_of_agreed_size(game))


def grave_problems(game: GameFacts) -> list[Problem]:
    return [problem for problem in problems(game) if problem.grave]


def _of_start(game: GameFacts) -> Iterator[Problem]:
    """What makes a game impossible or odd before its first deal, or from a change of rules on."""
    players = len(game.players)
    if not FEWEST <= players <= MOST:
        yield Problem(Code.PLAYER_COUNT, numbers=(players, FEWEST, MOST))
        return
    if not 0 <= game.first_dealer < players:
        yield Problem(Code.FIRST_DEALER, seat=game.first_dealer)
    known = list(_of_rules(game.rules, 1, game.starters, players))
    yield from known
    hands: list[HandFacts | Agreed] = [*game.hands, game.next_hand]
    deal, rules = 1, game.rules
    for number, hand in enumerate(hands, start=1):
        in_play = len(set(range(players)) - hand.out) or 1
        for problem in _of_change(rules, hand.rules, deal, in_play, players):
            if problem not in known:
                known.append(problem)
                yield replace(problem, hand=number)
        rules = hand.rules or rules
        deal += not (isinstance(hand, HandFacts) and hand.void)


def _of_change(
    before: RuleSet, rules: RuleSet | None, first: int, players: int, seats: int
) -> Iterator[Problem]:
    """Check other rules from deal `first` on; what they leave of the schedule was checked."""
    if rules is None:
        return
    schedule_stays = rules.deals_like(before)
    for problem in _of_rules(rules, first, players, seats):
        if not (schedule_stays and problem.code in OF_SCHEDULE):
            yield problem


def _of_rules(rules: RuleSet, first: int, players: int, seats: int) -> Iterator[Problem]:
    """Check rules that hold from deal `first` on, for those who play it and for all the seats."""
    variant = VARIANTS_BY_KEY.get(rules.variant)
    if variant and not any(variant.fewest <= n <= variant.most for n in (players, seats)):
        code = Code.PLAYER_COUNT if variant.exactly else Code.PLAYERS_ADVICE
        yield Problem(code, numbers=(players, variant.fewest, variant.most))
    if rules.pack_size > rules.whole_pack:
        yield Problem(Code.PACK_TOO_LARGE, numbers=(rules.pack_size, rules.whole_pack))
    if rules.stakes.kind is StakeKind.LADDER and len(rules.stakes.places) < players - 1:
        yield Problem(Code.LADDER_TOO_SHORT, numbers=(len(rules.stakes.places), players - 1))
    if rules.pack_size < players:
        yield Problem(Code.PACK_TOO_SMALL, numbers=(rules.pack_size, players))
    else:
        yield from _of_schedule(rules, first, players)


def _of_schedule(rules: RuleSet, first: int, players: int) -> Iterator[Problem]:
    if rules.clamps_schedule(players):
        yield Problem(Code.SCHEDULE_CLAMPED, numbers=(rules.largest_hand(players),))
    most = rules.pack_size // players
    for deal, size in enumerate(rules.schedule_for(players).sizes, start=1):
        if deal >= first and not 1 <= size <= most:
            yield Problem(Code.SCHEDULE_TOO_LARGE, numbers=(deal, size, most))


def _of_shape(game: GameFacts) -> Iterator[Problem]:
    """Whatever would make it impossible to read the hands in order."""
    seats = range(len(game.players))
    for number, hand in enumerate(game.hands, start=1):
        rows = [hand.bids] + [row for row in (hand.tricks, hand.tricks_taken) if row is not None]
        adjusted = {adjustment.seat for adjustment in hand.adjustments}
        in_play = set(seats) - hand.out
        fits = (
            sorted(hand.seating) == list(seats)
            and all(len(row) == len(seats) for row in rows)
            and {hand.dealer, *hand.out, *adjusted} <= set(seats)
            and {*hand.blind, *({hand.namer} - {None})} <= in_play
            and (not hand.order or sorted(hand.order) == sorted(in_play))
            and hand.size >= 1
        )
        if not fits:
            yield Problem(Code.SHAPE, number)
        elif len(in_play) < FEWEST:
            yield Problem(Code.TOO_FEW_IN_PLAY, number, numbers=(len(in_play), FEWEST))
    if game.agreed is game.next_hand:
        yield from _of_agreed(game.next_hand, len(game.players))


def _of_agreed(agreed: Agreed, players: int) -> Iterator[Problem]:
    """What would make it impossible to plan the next hand as the table has agreed."""
    seats = range(players)
    named = {*agreed.out, *({agreed.dealer} - {None}), *(one.seat for one in agreed.adjustments)}
    if not named <= set(seats) or sorted(agreed.seating or seats) != list(seats):
        yield Problem(Code.SHAPE, agreed.number)
    elif players - len(agreed.out) < FEWEST:
        numbers = (players - len(agreed.out), FEWEST)
        yield Problem(Code.TOO_FEW_IN_PLAY, agreed.number, numbers=numbers)


def _of_agreed_size(game: GameFacts) -> Iterator[Problem]:
    plan, size = next_plan(game), game.next_hand.size
    most = plan.rules.pack_size // plan.players
    if size is not None and not 1 <= size <= most:
        yield Problem(Code.SIZE_BEYOND_PACK, plan.number, numbers=(size, most))


def flags_by_hand(game: GameFacts) -> list[tuple[Code, ...]]:
    """Return what stays in the history of each hand of a sound game."""
    return [
        tuple(problem.code for problem in _known_of_hand(plan, hand) if not problem.grave)
        for plan, hand in walk(game)
    ]


@functools.lru_cache(maxsize=4096)
def _known_of_hand(plan: Plan, hand: HandFacts) -> tuple[Problem, ...]:
    # Of a game that is recorded hand by hand all hands but one were judged before.
    return tuple(of_hand(plan, hand))


def of_hand(plan: Plan, hand: HandFacts) -> Iterator[Problem]:
    """Yield the problems of one hand of sound shape, beside its plan."""
    yield from _of_size(plan, hand)
    yield from _of_row(plan, hand, hand.bids, *BID_ROW)
    rows = ((hand.tricks, Code.TRICK_TOTAL), (hand.tricks_taken, Code.RAW_TRICK_TOTAL))
    for row, total in rows:
        if row is not None:
            yield from _of_row(plan, hand, row, *TRICK_ROW)
            yield from _of_total(plan, hand, row, total)
    if not hand.void:
        yield from _of_bidding(plan, hand)
        yield from _of_trump(plan, hand)


def _of_size(plan: Plan, hand: HandFacts) -> Iterator[Problem]:
    most = plan.rules.pack_size // plan.players
    if hand.size > most:
        yield Problem(Code.SIZE_BEYOND_PACK, plan.number, numbers=(hand.size, most))
    if plan.size is None:
        yield Problem(Code.BEYOND_SCHEDULE, plan.number, numbers=(plan.deal, plan.deals or 0))
    elif hand.size != plan.size:
        yield Problem(Code.SIZE, plan.number, numbers=(hand.size, plan.size))
    if hand.dealer != plan.dealer:
        yield Problem(Code.DEALER, plan.number, hand.dealer)


def _of_row(
    plan: Plan, hand: HandFacts, row: BySeat, beyond: Code, missing: Code, absent: Code
) -> Iterator[Problem]:
    """Check bids or tricks: a number for each seat in play; a void hand may lack some."""
    for seat, value in enumerate(row):
        if value is None:
            if seat not in hand.out and not hand.void:
                yield Problem(missing, plan.number, seat)
        elif seat in hand.out:
            yield Problem(absent, plan.number, seat)
        elif not 0 <= value <= hand.size:
            yield Problem(beyond, plan.number, seat, (value, hand.size))


def _of_total(plan: Plan, hand: HandFacts, row: BySeat, code: Code) -> Iterator[Problem]:
    taken = [value for value in row if value is not None]
    if not hand.void and len(taken) >= plan.players and sum(taken) != hand.size:
        yield Problem(code, plan.number, numbers=(sum(taken), hand.size))


def _of_bidding(plan: Plan, hand: HandFacts) -> Iterator[Problem]:
    simultaneous = plan.rules.bidding is Bidding.SIMULTANEOUS
    if simultaneous and hand.order:
        yield Problem(Code.ORDER_WITH_SIMULTANEOUS, plan.number)
    proper = spoken_order(hand.seating, hand.dealer, hand.out)
    if hand.order and not simultaneous and hand.order != proper:
        yield Problem(Code.ORDER, plan.number)
    bids = hand.spoken_bids
    if len(bids) < plan.players:
        return
    if sum(bids) == hand.size and not simultaneous and plan.hook_binds(hand.size):
        yield Problem(Code.HOOK, plan.number, hand.spoken[-1], (hand.size,))
    if hand.namer is not None:
        named = plan.rules.trump.method is TrumpMethod.NAMED
        if not named or hand.namer != hand.spoken[first_highest(bids)]:
            yield Problem(Code.NAMER, plan.number, hand.namer)


def _of_trump(plan: Plan, hand: HandFacts) -> Iterator[Problem]:
    by_rule = plan.trump(hand.size)
    if hand.trump is None:
        if plan.rules.looks_at_trump and not hand.open:
            yield Problem(Code.TRUMP_MISSING, plan.number)
    elif by_rule is not None and hand.trump is not by_rule:
        yield Problem(Code.TRUMP, plan.number)
