"""`scorekeeper sheet`: a sheet for the printer, without database or server."""

from collections.abc import Sequence
from pathlib import Path

import click

from scorekeeper.cli import Refused
from scorekeeper.cli.score import sound_game
from scorekeeper.interchange import GameFile, digest
from scorekeeper.rules.seats import FEWEST, MOST
from scorekeeper.rules.variants import Variant, find_variant
from scorekeeper.sheets.layout import Sheet, about_game, blank_game, sheet_of, unplayed
from scorekeeper.sheets.paper import Choice, Paper, Style
from scorekeeper.sheets.pdf import NoPress, pdf
from scorekeeper.texts.explain import missing

LONGEST_NAME, USUAL_PLAYERS = 40, 4


@click.command()
@click.option("--variant", "name", metavar="KEY", help="A blank sheet of this game.")
@click.option("--players", type=click.IntRange(FEWEST, MOST), help="For so many players.")
@click.option("--names", help='Who plays, in order of play: "Ana,Ben,Cy".')
@click.option(
    "--game",
    "games",
    multiple=True,
    type=click.Path(path_type=Path, allow_dash=True),
    help="The sheet of a recorded game; several make an evening.",
)
@click.option("--blank", is_flag=True, help="Of a --game only its people and rules: the next one.")
@click.option("--paper", type=click.Choice([one.value for one in Paper]), default=Paper.A4.value)
@click.option("--landscape/--portrait", default=None, help="Otherwise as the sheet fits best.")
@click.option("--big", is_flag=True, help="In big print.")
@click.option("--style", type=click.Choice([one.value for one in Style]), default=Style.PLAIN.value)
@click.option("--back/--no-back", default=None, help='With "when to set yourself" on the back.')
@click.option("--link", default="", metavar="URL", help="Print this address as a QR code.")
@click.option(
    "-o", "out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The PDF."
)
def sheet(
    name: str | None,
    players: int | None,
    names: str | None,
    games: Sequence[Path],
    blank: bool,
    paper: str,
    landscape: bool | None,
    big: bool,
    style: str,
    back: bool | None,
    link: str,
    out: Path,
) -> None:
    """Print a blank sheet of a variant, or the sheets of recorded games, as PDF."""
    choice = Choice(paper=Paper(paper), landscape=landscape, big=big, style=Style(style))
    if bool(games) == bool(name):
        raise Refused("Name either a --variant or a recorded --game.")
    if name:
        sheets = [_blank(name, players, names, choice, back)]
    else:
        sheets = [_of_file(sound_game(file), choice, back, link, blank) for file in games]
    try:
        out.write_bytes(pdf(sheets))
    except NoPress as error:
        raise Refused(str(error)) from error
    except OSError as error:
        raise Refused(f"{out}: {(error.strerror or 'cannot be written').lower()}") from error


def _blank(
    key: str, players: int | None, given: str | None, choice: Choice, back: bool | None
) -> Sheet:
    variant = find_variant(key)
    if variant is None:
        raise Refused(missing.in_a_line("variant", key))
    names = [name.strip()[:LONGEST_NAME] for name in given.split(",")] if given else []
    number = _number(variant, players, len(names))
    return sheet_of(blank_game(variant.rules_for(number), number, names), choice, self_set=back)


def _number(variant: Variant, players: int | None, names: int) -> int:
    """Return how many play: as told, else as many as are named, else the fewest of the variant."""
    usual = variant.fewest if variant.exactly else names
    number = players or usual or max(variant.fewest, min(USUAL_PLAYERS, variant.most))
    if names > number:
        raise Refused(f"{names} names for {number} players.")
    if not FEWEST <= number <= MOST:
        raise Refused(f"{number} players; a sheet takes {FEWEST} to {MOST}.")
    if variant.exactly and not variant.fewest <= number <= variant.most:
        raise Refused(missing.not_for(variant, number))
    return number


def _of_file(file: GameFile, choice: Choice, back: bool | None, link: str, blank: bool) -> Sheet:
    if blank:
        return sheet_of(unplayed(file.facts), choice, self_set=back)
    about = about_game(file.name, file.played, digest(file), address=link)
    return sheet_of(file.facts, choice, about, self_set=back)
