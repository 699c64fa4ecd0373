"""What choices come to, lot by lot, and when one of them is given up.

Sums are whole numbers, so that they decide alike on every machine.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.bots.kernel import OWN, OWN_SQUARES, SQUARES, SUMS, TOTAL

A_LOT = 64  # deals, after which choices may be given up
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

    def add(self, deals: int, sums: Sequence[int]) -> None:
        """Add what a lot of deals came to, as the kernel sums it up."""
        self.deals += deals
        self.total += sums[TOTAL]
        self.squares += sums[SQUARES]
        self.own += sums[OWN]
        self.own_squares += sums[OWN_SQUARES]
        for taken, times in enumerate(sums[SUMS:]):
            self.tricks[taken] += times


def rounds(
    tallies: list[Tally], worlds: int, *, give_up: bool
) -> Iterator[tuple[list[Tally], int]]:
    """Yield the choices to be played out, and in how many deals, until nothing parts them."""
    live = list(tallies)
    for start in range(0, worlds, A_LOT):
        end = min(start + A_LOT, worlds)
        yield live, end - start
        if give_up and end % A_LOT == 0:
            live = _not_behind(live, MOST_LEFT.get(end, len(live)))
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
