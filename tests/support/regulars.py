"""Years of games as regulars play them: bids near an even share, tricks near the bids."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import Any

from scorekeeper.interchange import GameFile, game_to_json, rules_from_json
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import Plan, next_plan
from scorekeeper.rules.trump import Trump

FRIDAY = date(2026, 11, 27)
USUAL: Mapping[str, Any] = {"variant": "oh-hell", "schedule": "7-1-7"}


def played(
    names: Sequence[str], chance: Random, rules: Mapping[str, Any] = USUAL, hands: int = 99
) -> GameFacts:
    """Return a game of these people, to its end or for so many hands."""
    game = GameFacts(
        rules=rules_from_json(dict(rules), len(names)),
        players=tuple(names),
        first_dealer=chance.randrange(len(names)),
    )
    for _ in range(hands):
        plan = next_plan(game)
        if plan.is_over or plan.size is None:
            break
        game = replace(game, hands=(*game.hands, _hand(plan, plan.size, chance)))
    return game


def _hand(plan: Plan, size: int, chance: Random) -> HandFacts:
    bids = [_bid(size, plan.players, chance) for _ in plan.in_play]
    if plan.hook_binds(size) and sum(bids) == size:
        bids[-1] += -1 if bids[-1] else 1
    tricks = list(bids)
    while sum(tricks) != size:
        place = chance.randrange(len(tricks))
        tricks[place] = max(0, tricks[place] + (1 if sum(tricks) < size else -1))
    return HandFacts(
        size=size,
        dealer=plan.dealer,
        seating=plan.seating,
        bids=_by_seat(plan, bids),
        order=plan.in_play,
        tricks=_by_seat(plan, tricks),
        trump=plan.trump(size) or chance.choice(list(Trump)[:4]),
    )


def _bid(size: int, players: int, chance: Random) -> int:
    wanted = size / players + chance.gauss(0.15, 0.9)
    return min(max(round(wanted), 0), size)


def _by_seat(plan: Plan, row: Sequence[int]) -> tuple[int, ...]:
    return tuple(value for _, value in sorted(zip(plan.in_play, row, strict=True)))


def years(
    games: int,
    names: Sequence[str],
    chance: Random,
    rules: Sequence[Mapping[str, Any]] = (USUAL,),
    days: int = 7,
) -> Iterator[dict[str, Any]]:
    """Yield files of games, one every so many days, the last of them on a Friday of 2026."""
    for number in range(games):
        day = FRIDAY - timedelta(days=(games - 1 - number) * days)
        facts = played(chance.sample(list(names), min(4, len(names))), chance, chance.choice(rules))
        yield game_to_json(GameFile(facts=facts, id=f"r{number}", played=day.isoformat()))
