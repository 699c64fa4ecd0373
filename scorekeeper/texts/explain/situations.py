"""The points of a scheme over bids and tricks, and the hands in which they are other than usual."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from scorekeeper.rules.scoring import Context, Outcome, Points, Scheme
from scorekeeper.rules.trump import Trump
from scorekeeper.texts.explain.article import Table
from scorekeeper.texts.explain.tables import points_table
from scorekeeper.texts.words import count, number

PLAYERS = 4
USUAL_SIZE = 5
SIZES = (1, 2, 3, 5, 7, 10, 13)
LARGEST_SIZE = 26
OVERCALL = 6
_DEALS, _LARGEST = 19, 10
_MADE, _MISSED = Outcome(1, 1), Outcome(1, 2)


@dataclass(frozen=True, slots=True)
class Situation:
    """A hand of a kind: what it is called, all that a scheme may look at, a seat's hands before.

    `least` is the lowest bid that may come in it.
    """

    name: str
    context: Context
    before: tuple[Outcome, ...] = ()
    least: int = 0

    @property
    def size(self) -> int:
        return self.context.size

    def points(self, scheme: Scheme, outcome: Outcome) -> Points:
        """Return what an outcome is worth in it."""
        state = 0
        for earlier in self.before:
            _, state = scheme.step(state, earlier, replace(self.context, size=2))
        return scheme.step(state, outcome, self.context)[0]


def plain(size: int) -> Situation:
    """Return a hand like any other: the first of nineteen, four players, hearts are trump."""
    largest = max(_LARGEST, size)
    context = Context(size=size, players=PLAYERS, deals=_DEALS, largest=largest, trump=Trump.HEARTS)
    return Situation("In a plain hand", context)


def _unusual(size: int) -> Iterator[tuple[Situation, ...]]:
    """Yield what may matter, a kind of thing at a time: of each the first that does is shown."""
    usual = plain(size)

    def one(name: str, **changes: object) -> Situation:
        return Situation(name, replace(usual.context, **changes))  # type: ignore[arg-type]

    yield (one("At no trump", trump=Trump.NONE),)
    yield (replace(one("When liable for an overcall", overcall=True), least=OVERCALL),)
    yield (one("When bid blind", blind=True),)
    yield one("In the fifth hand", deal=5), one("In the second half of the game", deal=10)
    yield (one("In the last hand", last=True),)
    yield (one("When all cards are dealt", all_dealt=True),)
    yield tuple(one(f"With {count(n, 'player')}", players=n) for n in (3, 7))
    yield (one("In a game of up to 13 cards", largest=max(13, size + 3)),)
    yield (one("With a running score of 25", score_before=25, totals_before=25),)
    debt = -3 * size
    yield (one(f"With all running scores at {number(debt)} together", totals_before=debt),)
    yield (replace(usual, name="After four made bids in a row", before=(_MADE,) * 4),)
    yield (replace(usual, name="After four missed bids in a row", before=(_MISSED,) * 4),)


def unusual(scheme: Scheme, size: int) -> list[Situation]:
    """Return the hands in which points may not be those of a plain one, of the size if it fits."""
    found = []
    for place, which in _what_matters(scheme):
        for fitting in sorted({size, *(other for other in SIZES if other > size)}):
            one = list(_unusual(fitting))[place][which]
            if one.least <= one.size:
                found.append(one)
                break
    return found


@cache
def _what_matters(scheme: Scheme) -> list[tuple[int, int]]:
    """Return what makes a difference in a hand of any size, by its places in `_unusual`."""
    by_size = [(grid(scheme, plain(size)), list(_unusual(size))) for size in SIZES]
    found = []
    for place, alternatives in enumerate(by_size[0][1]):
        for which in range(len(alternatives)):
            ones = [(usual, others[place][which]) for usual, others in by_size]
            if any(grid(scheme, one) != usual[one.least :] for usual, one in ones):
                found.append((place, which))
                break
    return found


def grid(scheme: Scheme, situation: Situation) -> list[list[Points]]:
    """Return the points by bid and by tricks."""
    each = range(situation.size + 1)
    return [
        [situation.points(scheme, Outcome(bid, tricks)) for tricks in each]
        for bid in each[situation.least :]
    ]


def grid_table(scheme: Scheme, situation: Situation) -> Table:
    """Return the points as a table of figures."""
    label = f"{situation.name}: points by bid and tricks"
    return points_table(label, grid(scheme, situation), situation.least)
