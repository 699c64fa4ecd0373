"""Evenings of whatever mixture: hands, voids, people, seats, schedules, schemes, corrections.

Each step takes a game and a source of chance, and returns the game after it; a step that would be
refused leaves it as it is.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.bidding import Hook, HookCase
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, GameFacts, HandFacts
from scorekeeper.rules.people import Start, joined, scores_in_play, start_points
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import grave_problems
from scorekeeper.rules.reschedule import (
    cut,
    fitted,
    inserted,
    is_endless,
    repeated,
    rescheduled,
    resized,
    skipped,
    to_come,
)
from scorekeeper.rules.rescheme import for_whole_game, from_next_hand
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.trump import Trump

Step = Callable[[GameFacts, Random], GameFacts]
STARTS = (
    {"schedule": "4-1-4", "scheme": "exact10"},
    {"schedule": "10-1-10", "scheme": "varbonus", "stakes": {"kind": "pairs", "rate": 6}},
    {"schedule": [3, 5, 2, 4, 9], "scheme": "scratch", "stakes": {"kind": "pool", "ante": 100}},
    {"schedule": "flat:3", "target": 200, "scheme": "halve8"},
    {"schedule": "12-1", "scheme": "camelot", "bidding": "simultaneous", "hook": "never"},
)
SCHEMES = [SCHEMES_BY_KEY[key] for key in ("exact10", "varbonus", "scratch", "halve8", "romanian")]


def start(chance: Random) -> GameFacts:
    names = ("Ana", "Ben", "Cy", "Di", "Ed")[: chance.randint(2, 5)]
    rules = rules_from_json(dict(chance.choice(STARTS)), len(names))
    return GameFacts(rules=rules, players=names, first_dealer=chance.randrange(len(names)))


def play(game: GameFacts, chance: Random) -> GameFacts:
    """Play the next hand as it is planned and agreed."""
    plan, agreed = next_plan(game), game.next_hand
    size = agreed.size or plan.size
    if size is None:
        return game
    plan = plan if agreed.dealer is None else plan.dealt_by(agreed.dealer)
    simultaneous = plan.rules.hook == Hook(HookCase.NEVER) and plan.rules.bidding == "simultaneous"
    cuts = sorted(chance.randint(0, size) for _ in plan.in_play[1:])
    tricks = [high - low for low, high in zip([0, *cuts], [*cuts, size], strict=True)]
    hand = HandFacts(
        size=size,
        dealer=plan.dealer,
        seating=plan.seating,
        bids=_by_seat(game, plan.in_play, [chance.randint(0, size) for _ in plan.in_play]),
        order=() if simultaneous else plan.in_play,
        tricks=_by_seat(game, plan.in_play, tricks),
        trump=plan.trump(size) or chance.choice(list(Trump)),
        out=agreed.out,
        adjustments=agreed.adjustments,
        rules=agreed.rules,
        void=chance.random() < 0.15,
    )
    return replace(game, hands=(*game.hands, hand))


def _by_seat(game: GameFacts, in_play: tuple[int, ...], values: list[int]) -> tuple:
    row = dict(zip(in_play, values, strict=True))
    return tuple(row.get(seat) for seat in range(len(game.players)))


def join(game: GameFacts, chance: Random) -> GameFacts:
    rules = next_plan(game).rules
    points = start_points(
        chance.choice(list(Start)), scores_in_play(game), rules.scheme.low_wins, 7
    )
    name = f"Joiner {len(game.players)}"
    return fitted(joined(game, name, chance.randrange(len(game.players)), points))


def come_and_go(game: GameFacts, chance: Random) -> GameFacts:
    out = frozenset(seat for seat in range(len(game.players)) if chance.random() < 0.3)
    return fitted(replace(game, agreed=replace(game.next_hand, out=out, dealer=None)))


def swap(game: GameFacts, chance: Random) -> GameFacts:
    seating = list(next_plan(game).seating)
    chance.shuffle(seating)
    return replace(game, agreed=replace(game.next_hand, seating=tuple(seating)))


def other_deal(game: GameFacts, chance: Random) -> GameFacts:
    plan = next_plan(game)
    dealer = chance.choice(plan.in_play)
    return replace(
        game, agreed=replace(game.next_hand, dealer=dealer, size=chance.choice([None, 1, 2, 6]))
    )


def other_hands(game: GameFacts, chance: Random) -> GameFacts:
    sizes = to_come(game)
    if not sizes or is_endless(game):
        return game
    place = chance.randrange(len(sizes))
    change = chance.choice(
        [
            lambda: inserted(sizes, place, 2),
            lambda: resized(sizes, place, chance.randint(1, 6)),
            lambda: skipped(sizes, place),
            lambda: repeated(sizes, place),
            lambda: cut(sizes, chance.randint(1, 4)),
            lambda: (*sizes, 3),
        ]
    )
    return rescheduled(game, change())


def other_points(game: GameFacts, chance: Random) -> GameFacts:
    return from_next_hand(game, chance.choice(SCHEMES))


def other_points_all_along(game: GameFacts, chance: Random) -> GameFacts:
    return for_whole_game(game, chance.choice(SCHEMES))


def correct(game: GameFacts, chance: Random) -> GameFacts:
    """Put a recorded hand right: other bids, a penalty, or void after all."""
    if not game.hands:
        return game
    number = chance.randint(1, len(game.hands))
    hand = game.hands[number - 1]
    bids = tuple(None if bid is None else chance.randint(0, hand.size) for bid in hand.bids)
    seat = chance.choice([seat for seat, bid in enumerate(bids) if bid is not None])
    given = Adjustment(seat, chance.randint(-20, 20), AdjustmentKind.OTHER)
    changed = replace(
        hand,
        bids=bids,
        adjustments=(*hand.adjustments, given),
        void=hand.void if chance.random() < 0.7 else not hand.void,
    )
    return game.with_hand(number, changed)


AHEAD: tuple[Step, ...] = (join, come_and_go, swap, other_deal, other_hands, other_points)
"""What a table agrees on for the hands to come: no recorded point moves by it."""

STEPS: tuple[Step, ...] = (*AHEAD, play, play, play, play, correct, other_points_all_along)


def evening(chance: Random, steps: int) -> list[tuple[Step, GameFacts]]:
    """Return the game after each step, and the step that led there."""
    game = start(chance)
    told = []
    for _ in range(steps):
        step = chance.choice(STEPS)
        after = step(game, chance)
        game = game if grave_problems(after) else after
        told.append((step, game))
    return told
