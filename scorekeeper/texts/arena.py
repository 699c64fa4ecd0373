"""What bots came to against each other, as plain text for the terminal."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.texts.words import number


@dataclass(frozen=True, slots=True)
class Showing:
    """How a bot did: points a hand, and the share of its bids that it made."""

    bot: str
    hands: int
    points: float
    made: float


@dataclass(frozen=True, slots=True)
class Gap:
    """By how many points a hand one bot is ahead of another, and how far that may be off."""

    ahead: str
    behind: str
    points: float
    reach: float
    deals: int


def heading(variant: str, players: int, deals: int, seatings: int) -> str:
    """Return what was played: `Blackout, 4 players, 190 deals, each in 2 seatings`."""
    each = "in one seating" if seatings == 1 else f"each in {seatings} seatings"
    return f"{variant}, {players} players, {deals} {'deal' if deals == 1 else 'deals'}, {each}"


def showing(line: Showing, width: int) -> str:
    """Return a line of the table: the bot, its hands, points a hand, bids made."""
    return (
        f"{line.bot:<{width}}  {line.hands:>6} hands  {_points(line.points):>7} points a hand"
        f"  {100 * line.made:5.1f} % made"
    )


def gap(line: Gap) -> str:
    """Return by how much one bot is ahead: `hard over normal: +1.54 ± 0.35 points a hand`."""
    told = f"{line.ahead} over {line.behind}: {_signed(line.points)}"
    if line.deals < 2:
        return f"{told} points a hand, from one deal"
    return f"{told} ± {line.reach:.2f} points a hand (95 %, {line.deals} deals)"


def arena_table(head: str, showings: Sequence[Showing], gaps: Sequence[Gap]) -> str:
    """Return all that a contest came to."""
    width = max(len(line.bot) for line in showings)
    lines = [head, "", *(showing(line, width) for line in showings)]
    return "\n".join([*lines, *([""] if gaps else []), *map(gap, gaps)])


def unknown_bot(key: str, keys: Sequence[str]) -> str:
    return f"There is no bot {key}; there are {', '.join(keys)}."


def wrong_number(players: int, fewest: int, most: int) -> str:
    return f"{number(players)} bots; a game takes {fewest} to {most}."


def cannot_be_played(variant: str, players: int) -> str:
    return f"Bots cannot play {variant} with {players} players: one pack of cards must be enough."


def _points(points: float) -> str:
    return f"{points:.2f}".replace("-", "−")


def _signed(points: float) -> str:
    return f"{points:+.2f}".replace("-", "−")
