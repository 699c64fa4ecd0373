"""What choices come to, deal by deal, and when one of them is given up.

Sums are whole numbers, so that they decide alike on every machine.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.bots.payoff import Rows

FIRST_LOOK = 64
SIGMAS_SQUARED = 6
MOST_LEFT = {128: 6, 256: 4}
"""After so many deals no more than so many choices go on."""


@dataclass(slots=True)
class Tally:
    """What a choice came to in so many deals: sums of its utility and of its tricks."""

    choice: int
    tricks: list[int]
    deals: int = 0
    total: int = 0
    squares: int = 0
    own: int = 0
    own_squares: int = 0

    def add(self, rows: Rows, won: Sequence[int], me: int, less: int = 0) -> None:
        utility = rows.of(won) - less
        taken = won[me]
        own = rows.own[taken]
        self.deals += 1
        self.tricks[taken] += 1
        self.total += utility
        self.squares += utility * utility
        self.own += own
        self.own_squares += own * own


def rounds(tallies: list[Tally], worlds: int, *, give_up: bool) -> Iterator[list[Tally]]:
    """Yield for each deal the choices that are still to be played out, until nothing parts them."""
    live = list(tallies)
    for deal in range(1, worlds + 1):
        yield live
        if give_up and deal >= FIRST_LOOK and deal % FIRST_LOOK == 0:
            live = _not_behind(live, MOST_LEFT.get(deal, len(live)))
            if len({tally.total for tally in live}) == 1:
                return


def _not_behind(live: list[Tally], most: int) -> list[Tally]:
    """Return the choices that may still turn out best, at most so many of them."""
    best = max(live, key=lambda tally: tally.total)
    left = [tally for tally in live if not is_behind(tally, best, SIGMAS_SQUARED)]
    return sorted(left, key=lambda tally: -tally.total)[:most]


def is_behind(tally: Tally, best: Tally, sigmas_squared: int) -> bool:
    """Tell whether a choice is worse than the best beyond the doubt that chance leaves."""
    gap = best.total - tally.total
    deals = tally.deals
    doubt = deals * (best.squares + tally.squares) - best.total**2 - tally.total**2
    return gap * gap * deals > sigmas_squared * doubt


def best_of(tallies: list[Tally], usual: int | None = None) -> int:
    """Return the best choice; of equals the usual one, else the first."""
    most = max(tally.deals for tally in tallies)
    return max(
        (tally for tally in tallies if tally.deals == most),
        key=lambda tally: (tally.total, tally.choice == usual),
    ).choice
