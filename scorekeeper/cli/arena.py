"""`scorekeeper arena`: bots against each other, on the same cards in every seating."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

import click

from scorekeeper.bots import BOTS_BY_KEY
from scorekeeper.bots.arena import Outcome, contest, outcome, ways_to_seat
from scorekeeper.bots.fast import COMPILED, warm
from scorekeeper.cli import Refused
from scorekeeper.engine.playable import FEWEST, MOST, hindrance
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.stakes import StakeKind, Stakes
from scorekeeper.rules.variants import Variant, find_variant
from scorekeeper.texts import arena as texts
from scorekeeper.texts.explain import missing

EVEN_RATE = 2  # also with half points


@click.command()
@click.option("--seats", required=True, metavar="BOT,BOT,…", help="Who sits where, in order.")
@click.option("--variant", "key", metavar="KEY", default="blackout", show_default=True)
@click.option("--games", type=click.IntRange(1), default=10, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--processes", type=click.IntRange(1), default=1, show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def arena(seats: str, key: str, games: int, seed: int, processes: int, form: str) -> None:
    """Let bots play games: points a hand, bids made, and what parts each two of them."""
    variant, bots = _variant(key), _bots(seats)
    rules = _rules(variant, len(bots))
    imagines = any(BOTS_BY_KEY[bot].imagines for bot in bots)
    settle_in = partial(warm, str(_kept_in())) if imagines else None
    played = contest(rules, bots, games, seed, processes, settle_in)
    result = outcome(rules, bots, played)
    deals = len({one.deal for one in played})
    if form == "json":
        told = {"variant": variant.key, "seats": bots, "games": games, "seed": seed, "deals": deals}
        click.echo(json.dumps({**told, **_plain(result)}, indent=2))
    else:
        head = texts.heading(variant.name, len(bots), deals, len(ways_to_seat(bots)))
        click.echo(texts.arena_table(head, _showings(result), _gaps(result)))


def _kept_in() -> Path:
    """Return where the bots' kernel is kept compiled (extra `fast`): the arena has no instance."""
    instance = os.environ.get("SCOREKEEPER_INSTANCE")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "scorekeeper"
    return (Path(instance) if instance else cache) / COMPILED


def _variant(key: str) -> Variant:
    variant = find_variant(key)
    if variant is None:
        raise Refused(missing.in_a_line("variant", key))
    return variant


def _bots(seats: str) -> tuple[str, ...]:
    bots = tuple(name.strip() for name in seats.split(","))
    for bot in bots:
        if bot not in BOTS_BY_KEY:
            raise Refused(texts.unknown_bot(bot, list(BOTS_BY_KEY)))
    if not FEWEST <= len(bots) <= MOST:
        raise Refused(texts.wrong_number(len(bots), FEWEST, MOST))
    return bots


def _rules(variant: Variant, players: int) -> RuleSet:
    """Return the rules, with the stakes that the variant proposes where all settle in pairs."""
    if variant.exactly and not variant.fewest <= players <= variant.most:
        raise Refused(missing.not_for(variant, players))
    rules = variant.rules_for(players)
    if hindrance(rules, players):
        raise Refused(texts.cannot_be_played(variant.name, players))
    if variant.proposed_stakes is StakeKind.PAIRS:
        rules = replace(rules, stakes=Stakes(kind=StakeKind.PAIRS, rate=EVEN_RATE))
    return rules


def _showings(result: Outcome) -> list[texts.Showing]:
    return [texts.Showing(one.bot, one.hands, one.points, one.made) for one in result.showings]


def _gaps(result: Outcome) -> list[texts.Gap]:
    return [
        texts.Gap(one.ahead, one.behind, one.points.mean, one.points.reach, one.points.number)
        for one in result.gaps
    ]


def _plain(result: Outcome) -> dict[str, Sequence[dict[str, object]]]:
    """Return the figures for JSON, which knows no infinity."""
    gaps = [asdict(gap) for gap in _gaps(result)]
    for gap in gaps:
        if gap["deals"] == 1:
            gap["reach"] = None
    return {"bots": [asdict(one) for one in _showings(result)], "gaps": gaps}
