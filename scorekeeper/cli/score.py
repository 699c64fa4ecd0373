"""`scorekeeper score`, `variants`, `schemes`: what needs neither database nor server."""

import json
from pathlib import Path

import click

from scorekeeper.cli import Refused
from scorekeeper.interchange import GameFile, NotAGame, read_game, score_to_csv, score_to_json
from scorekeeper.interchange.node import LONGEST_FILE
from scorekeeper.interchange.result import exact
from scorekeeper.rules.problems import problems
from scorekeeper.rules.score import score as score_of
from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.variants import VARIANTS, Variant
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts.problems import sentence
from scorekeeper.texts.schemes import formula
from scorekeeper.texts.sheet import score_sheet


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--format", "form", type=click.Choice(["text", "json", "csv"]), default="text")
def score(file: Path, form: str) -> None:
    """Score the recorded game in FILE ("-" reads standard input)."""
    game = sound_game(file)
    result = score_of(game.facts)
    if form == "json":
        click.echo(json.dumps(score_to_json(game, result), ensure_ascii=False, indent=2))
    elif form == "csv":
        click.echo(score_to_csv(game, result), nl=False)
    else:
        click.echo(score_sheet(game.facts, result))


def sound_game(file: Path) -> GameFile:
    """Read a game without grave problems, telling its flags on standard error; else Refused."""
    try:
        game = read_game(_bytes(file))
    except OSError as error:
        raise Refused(f"{file}: {(error.strerror or 'cannot be read').lower()}") from error
    except NotAGame as error:
        raise Refused(f"{file}: {error}") from error
    found = problems(game.facts)
    grave = [problem for problem in found if problem.grave]
    told = [f"{file}: {sentence(problem, game.facts.players)}" for problem in grave or found]
    if grave:
        raise Refused("\n".join(told))
    for line in told:
        click.echo(line, err=True)
    return game


def _bytes(file: Path) -> bytes:
    """Read at most what a game may have and one byte more: enough to refuse the rest."""
    with click.open_file(str(file), "rb") as stream:
        data: bytes = stream.read(LONGEST_FILE + 1)
        return data


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def variants(as_json: bool) -> None:
    """List the variants, with their other names and sources."""
    if as_json:
        click.echo(json.dumps([_variant(v) for v in VARIANTS], ensure_ascii=False, indent=2))
        return
    for variant in VARIANTS:
        names = ", ".join(alias.name for alias in variant.aliases)
        click.echo(f"{variant.key}: {variant.name}" + (f" (also {names})" if names else ""))
        click.echo(f"    {variant.summary}")
        players = rule_texts.player_range(variant.fewest, variant.most)
        click.echo(f"    {players}; scheme {variant.rules.scheme.key}; {variant.source}")


def _variant(variant: Variant) -> dict[str, object]:
    return {
        "key": variant.key,
        "name": variant.name,
        "aliases": [{"name": alias.name, "country": alias.country} for alias in variant.aliases],
        "summary": variant.summary,
        "source": variant.source,
        "players": [variant.fewest, variant.most],
        "schedules": {
            str(players): variant.rules_for(players).schedule
            for players in range(variant.fewest, variant.most + 1)
        },
        "scheme": variant.rules.scheme.key,
        "formula": formula(variant.rules.scheme),
        "trump": str(variant.rules.trump),
        "no_trump": str(variant.rules.no_trump),
        "hook": str(variant.rules.hook),
        "target": variant.rules.target,
        "first_dealer": str(variant.first_dealer),
        "proposed_stakes": str(variant.proposed_stakes),
        "rules": dict(rule_texts.in_play(variant.rules_for(variant.fewest), variant.fewest)),
    }


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def schemes(as_json: bool) -> None:
    """List the scoring schemes, with their formulas and sources."""
    listed = [
        {
            "key": scheme.key,
            "label": scheme.label,
            "summary": scheme.summary,
            "formula": formula(scheme),
            "source": scheme.source,
            "examples": [
                {
                    "bid": e.bid,
                    "tricks": e.tricks,
                    "size": e.size,
                    "trump": e.trump,
                    "overcall": e.overcall,
                    "points": exact(e.points),
                }
                for e in scheme.examples
            ],
        }
        for scheme in SCHEMES
    ]
    if as_json:
        click.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    for entry in listed:
        click.echo(f"{entry['key']}: {entry['label']}\n    {entry['summary']}")
        click.echo(f"    {entry['formula']}; {entry['source']}")
