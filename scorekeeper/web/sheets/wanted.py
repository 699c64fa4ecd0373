"""How a sheet is wanted, read from the address; what makes no sense is as if it were not there."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.seats import FEWEST, MOST
from scorekeeper.rules.variants import VARIANTS_BY_KEY, Variant
from scorekeeper.sheets.paper import Choice, Paper, Style

LONGEST_NAME = 40
TURNS = {"": None, "landscape": True, "portrait": False}
PAPERS = {one.value: one for one in Paper}
STYLES = {one.value: one for one in Style}
USUAL = "oh-hell"


@dataclass(frozen=True)
class Blank:
    """A blank sheet that is asked for: of which game, for how many, and who they are."""

    variant: Variant
    players: int
    names: tuple[str, ...]


def choice_in(given: Mapping[str, str]) -> Choice:
    """Return how the paper is wanted."""
    return Choice(
        paper=PAPERS.get(given.get("paper", ""), Paper.A4),
        landscape=TURNS.get(given.get("turn", "")),
        big=given.get("big") == "1",
        style=STYLES.get(given.get("style", ""), Style.PLAIN),
    )


def blank_in(given: Mapping[str, str]) -> Blank:
    """Return which blank sheet is wanted; names may stand a line each, or between commas."""
    variant = VARIANTS_BY_KEY.get(given.get("variant", ""), VARIANTS_BY_KEY[USUAL])
    typed = given.get("names", "").replace("\n", ",").split(",")
    names = tuple(" ".join(name.split())[:LONGEST_NAME] for name in typed if name.strip())[:MOST]
    number = given.get("players", "")
    players = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0
    least = variant.fewest if variant.exactly else max(FEWEST, len(names))
    most = variant.most if variant.exactly else MOST
    players = min(max(players or max(4, least), least), most)
    return Blank(variant, players, names[:players])
