"""What a game does not know of itself: its name, its day, its table."""

from dataclasses import dataclass
from datetime import date

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.score import GameScore
from scorekeeper.rules.variants import name_of
from scorekeeper.sheets.names import printable, typeset
from scorekeeper.texts.days import day
from scorekeeper.texts.hand import progress
from scorekeeper.texts.isolates import isolated


@dataclass(frozen=True, slots=True)
class Correction:
    """A change of a hand whose tricks were recorded: of which, when, from what to what."""

    number: int
    day: date
    before: HandFacts
    after: HandFacts


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """Plain text, all of it optional.

    `title` heads the sheet instead of the variant's name; `address` is printed as a QR
    code for those who look on.
    """

    title: str = ""
    table: str = ""
    day: str = ""
    digest: str = ""
    corrections: tuple[Correction, ...] = ()
    address: str = ""


def about_game(
    name: str,
    played: str,
    digest: str = "",
    *,
    table: str = "",
    corrections: tuple[Correction, ...] = (),
    address: str = "",
) -> About:
    """Return what is known of a game by its name, ISO date ("" if unknown) and digest."""
    return About(
        title=name,
        table=table,
        day=day(date.fromisoformat(played)) if played else "",
        digest=digest,
        corrections=corrections,
        address=address,
    )


def title_of(game: GameFacts, about: About) -> str:
    return printable(about.title) or typeset(name_of(game.rules.variant))


def meta_of(game: GameFacts, figures: GameScore, about: About) -> str:
    """Return the line beside the title: the variant, the table, the day, how far the game is."""
    told = [typeset(name_of(game.rules.variant))] if printable(about.title) else []
    told += [isolated(printable(about.table)), printable(about.day)]
    if game.hands:
        told.append(progress(figures.closed, next_plan(game).deals))
    return " · ".join(filter(None, told))
