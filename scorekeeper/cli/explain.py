"""`scorekeeper variants`, `schemes`, `compare`, `find`: what there is, explained."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import click

from scorekeeper.cli import Refused
from scorekeeper.interchange.result import exact
from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY, Example, Scheme
from scorekeeper.rules.seats import FEWEST, MOST
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY, Variant
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts.explain import missing
from scorekeeper.texts.explain.article import Article
from scorekeeper.texts.explain.compare import compare_article
from scorekeeper.texts.explain.details import DETAILS
from scorekeeper.texts.explain.index import search_article
from scorekeeper.texts.explain.plain import plain_text
from scorekeeper.texts.explain.schemes import parameters_of, scheme_article
from scorekeeper.texts.explain.situations import LARGEST_SIZE, USUAL_SIZE
from scorekeeper.texts.explain.variants import relatives, variant_article
from scorekeeper.texts.how_to_play import how_to_play, usual_players
from scorekeeper.texts.schemes import formula
from scorekeeper.texts.search import LONGEST, Kind, named, trimmed
from scorekeeper.texts.search import find as anything

PLAYERS = click.IntRange(FEWEST, MOST)
SIZE = click.IntRange(1, LARGEST_SIZE)


@click.command()
@click.argument("name", required=False)
@click.option("--players", type=PLAYERS, help="Show the rules for so many players.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def variants(name: str | None, players: int | None, as_json: bool) -> None:
    """List the variants, or explain the one called NAME (a key, a name, any other name)."""
    found = _variant(name) if name else None
    if players and not found:
        raise Refused("Name a variant to see its rules for a number of players.")
    if players and found and found.exactly and not found.fewest <= players <= found.most:
        raise Refused(missing.not_for(found, players))
    if as_json:
        _tell(variant_json(found, players) if found else [variant_json(one) for one in VARIANTS])
    elif found:
        _show(variant_article(found, players))
    else:
        click.echo("\n".join(map(_variant_lines, VARIANTS)))


def _variant(name: str) -> Variant:
    return VARIANTS_BY_KEY[_key("variant", name)]


def _key(kind: Kind, name: str) -> str:
    """Return the key of what is called so; refuse what is not there."""
    key = named(kind, name)
    if key is None:
        raise Refused(missing.in_a_line(kind, name[:LONGEST]))
    return key


def _variant_lines(variant: Variant) -> str:
    names = ", ".join(alias.name for alias in variant.aliases)
    players = rule_texts.player_range(variant.fewest, variant.most)
    return (
        f"{variant.key}: {variant.name}{f' (also {names})' if names else ''}\n"
        f"    {variant.summary}\n"
        f"    {players}; scheme {variant.rules.scheme.key}; {variant.source}"
    )


@click.command()
@click.argument("name", required=False)
@click.option("--size", type=SIZE, help="Show points in a hand of so many.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def schemes(name: str | None, size: int | None, as_json: bool) -> None:
    """List the scoring schemes, or explain the one called NAME (a key, a label, any other name)."""
    found = _scheme(name) if name else None
    if size and (as_json or not found):
        raise Refused("Name a scheme, without --json, to see its points in a hand of a size.")
    if as_json:
        _tell(scheme_json(found) if found else [scheme_json(one) for one in SCHEMES])
    elif found:
        _show(scheme_article(found, size or USUAL_SIZE))
    else:
        click.echo("\n".join(map(_scheme_lines, SCHEMES)))


def _scheme(name: str) -> Scheme:
    return SCHEMES_BY_KEY[_key("scheme", name)]


def _scheme_lines(scheme: Scheme) -> str:
    return (
        f"{scheme.key}: {scheme.label}\n"
        f"    {scheme.summary}\n"
        f"    {formula(scheme)}; {scheme.source}"
    )


@click.command()
@click.argument("a")
@click.argument("b")
def compare(a: str, b: str) -> None:
    """Hold the schemes called A and B against each other."""
    one, other = _scheme(a), _scheme(b)
    if one is other:
        raise Refused(missing.TWICE)
    _show(compare_article(one, other))


@click.command()
@click.argument("words", nargs=-1, required=True)
def find(words: Sequence[str]) -> None:
    """Find variants, schemes and terms by any of their names; status 1 where there is nothing."""
    query = trimmed(" ".join(words))
    if not query:
        raise Refused(missing.UNASKED)
    found = anything(query)
    _show(search_article(query, found))
    if not found:
        sys.exit(1)


def _show(article: Article) -> None:
    click.echo(plain_text(article))


def _tell(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def variant_json(variant: Variant, players: int | None = None) -> dict[str, Any]:
    """Return everything that can be told about a variant.

    What depends on the number of players is told for each that is advised; sentences, for the
    one that is asked for, or the usual.
    """
    every = range(variant.fewest, variant.most + 1)
    rules = {number: variant.rules_for(number) for number in every}
    shown = players or usual_players(variant)
    return {
        "key": variant.key,
        "name": variant.name,
        "country": variant.country,
        "aliases": [asdict(alias) for alias in variant.aliases],
        "summary": variant.summary,
        "source": variant.source,
        "relatives": [other.key for other in relatives(variant)],
        "players": [variant.fewest, variant.most],
        "exactly": variant.exactly,
        "schedules": {str(number): rules[number].schedule for number in every},
        "hands": {str(number): rules[number].schedule_for(number).sizes for number in every},
        "cards": {str(number): rules[number].pack_size for number in every},
        "scheme": variant.rules.scheme.key,
        "formula": formula(variant.rules.scheme),
        "trump": str(variant.rules.trump),
        "no_trump": str(variant.rules.no_trump),
        "bidding": str(variant.rules.bidding),
        "lead": str(variant.rules.lead),
        "hook": str(variant.rules.hook),
        "multiply": dict(variant.rules.multiply),
        "must_trump": variant.rules.must_trump,
        "ties": str(variant.rules.ties),
        "revoke": variant.rules.revoke,
        "packs": variant.rules.packs,
        "joker": variant.rules.joker,
        "pack": str(variant.pack),
        "packs_in_turn": variant.packs_in_turn,
        "anticlockwise": variant.anticlockwise,
        "target": variant.rules.target,
        "first_dealer": str(variant.first_dealer),
        "proposed_stakes": str(variant.proposed_stakes),
        "proposed_hard_score": variant.proposed_hard_score,
        "told_for": shown,
        "how_to_play": how_to_play(variant, shown),
        "rules": dict(rule_texts.in_play(variant.rules_for(shown), shown)),
    }


def scheme_json(scheme: Scheme) -> dict[str, Any]:
    """Return everything that can be told about a scheme, but its points in every hand."""
    return {
        "key": scheme.key,
        "label": scheme.label,
        "summary": scheme.summary,
        "names": scheme.names,
        "played": scheme.played,
        "source": scheme.source,
        "formula": formula(scheme),
        "details": DETAILS.get(scheme.key, ()),
        "low_wins": scheme.low_wins,
        "half_points": scheme.half_points,
        "looks_at": {
            "trump": scheme.looks_at_trump,
            "overcall": scheme.looks_at_overcall,
            "blind": scheme.looks_at_blind,
            "scores": scheme.looks_at_scores,
        },
        "parameters": [asdict(one) for one in parameters_of(scheme)],
        "variants": [one.key for one in VARIANTS if one.rules.scheme.key == scheme.key],
        "examples": [_example(example) for example in scheme.examples],
    }


def _example(example: Example) -> dict[str, Any]:
    """Return an example with all that the scheme may look at; half points as 0.5."""
    told = asdict(example)
    points = {name: exact(told[name]) for name in ("points", "totals_before", "score_before")}
    return {**told, **points}
