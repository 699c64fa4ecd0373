"""`scorekeeper score`: a recorded game scored, without database or server."""

import json
from pathlib import Path

import click

from scorekeeper.cli import Refused
from scorekeeper.interchange import GameFile, NotAGame, read_game, score_to_csv, score_to_json
from scorekeeper.interchange.node import LONGEST_FILE
from scorekeeper.rules.problems import problems
from scorekeeper.rules.score import score as score_of
from scorekeeper.texts.problems import sentence
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
