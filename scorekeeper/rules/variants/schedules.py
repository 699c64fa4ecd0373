"""The schedules of the variants, written for a number of players (rules.md 1c).

Where a source stops at some number of players, its pattern goes on to all that can sit down.
"""

from collections.abc import Callable, Iterable

from scorekeeper.rules.ruleset import WIZARD_PACK
from scorekeeper.rules.schedule import between


def largest(players: int, at_most: int = 52, turned: int = 0) -> int:
    """Return the largest hand: all but the turned card shared out, within a limit."""
    return min(at_most, (52 - turned) // players)


def down_and_up(at_most: int, turned: int = 1) -> Callable[[int], str]:
    """Return how to write a schedule down to one card and up again; a card is left to turn."""

    def schedule(players: int) -> str:
        peak = largest(players, at_most, turned)
        return f"{peak}-1-{peak}"

    return schedule


def up_and_down(at_most: int = 52, turned: int = 0) -> Callable[[int], str]:
    """Return how to write a schedule up from one card and down again."""
    return lambda players: f"1-{largest(players, at_most, turned)}-1"


def down(at_most: int) -> Callable[[int], str]:
    return lambda players: f"{largest(players, at_most)}-1"


def up_to_the_most(players: int) -> str:
    return f"1-{largest(players)}"


def oh_pshaw(players: int) -> str:
    """All the way up, but three stop at 15 of the 17 possible (rules.md 7 C10)."""
    return f"1-{largest(players, 15 if players == 3 else 52)}"


def oheila(players: int) -> str:
    """Up to the most, which every player deals once (rules.md 7 C14, C15)."""
    return _written([1, *[largest(players)] * players])


def plump(players: int) -> str:
    """Down from ten and up again; every player deals one of the smallest hands."""
    peak = largest(players, 10)
    return _written([peak, *[1] * players, peak])


def romanian_cards(players: int) -> int | None:
    """Eight cards each, the lowest ranks out; beyond six players the pack has not enough."""
    return 8 * players if players <= 6 else None


def romanian(players: int) -> str:
    return _written(_ends_and_peak(players, largest(players, 8)))


def spanish_cards(players: int) -> int:
    """Forty, but three leave the twos out."""
    return 36 if players == 3 else 40


def pocha(players: int) -> tuple[int, ...]:
    """A list of sizes: its largest hands leave no card to turn, and yet have a trump."""
    return between(_ends_and_peak(players, spanish_cards(players) // players))


def wizard(players: int) -> str:
    return f"1-{WIZARD_PACK // players}"


def _ends_and_peak(players: int, peak: int) -> list[int]:
    """Return turning points at which every player deals once: one card, the most, one card."""
    return [1] * players + [peak] * players + [1] * players


def _written(points: Iterable[int]) -> str:
    return "-".join(map(str, points))
