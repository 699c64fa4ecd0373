"""The points of a scheme over bids and tricks, and the hands in which they are other than usual."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from scorekeeper.rules.bidding import OVERCALL
from scorekeeper.rules.scoring import Context, Outcome, Points, Scheme
from scorekeeper.rules.trump import Trump
from scorekeeper.texts.explain.article import Table
from scorekeeper.texts.explain.tables import points_table
from scorekeeper.texts.how_to_play import USUAL_PLAYERS
from scorekeeper.texts.words import count, number

USUAL_SIZE = 5
SIZES = (1, 2, 3, 5, 7, 10, 13)
LARGEST_SIZE = 26
_DEALS, _LARGEST = 19, 10
# Hands of one card may not count for a streak, so those before have two.
_BEFORE_SIZE = 2
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
            _, state = scheme.step(state, earlier, replace(self.context, size=_BEFORE_SIZE))
        return scheme.step(state, outcome, self.context)[0]


class Place(NamedTuple):
    """Where a situation stands in `_unusual`: the kind of thing, and which of its kind."""

    kind: int
    which: int


def plain(size: int) -> Situation:
    """Return a hand like any other: the first of nineteen, four players, hearts are trump."""
    largest = max(_LARGEST, size)
    context = Context(
        size=size, players=USUAL_PLAYERS, deals=_DEALS, largest=largest, trump=Trump.HEARTS
    )
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
    return [_fitting(place, size) for place in _what_matters(scheme)]


def _fitting(place: Place, size: int) -> Situation:
    """Return a situation in a hand of the size, or of the next in which its bids may come."""
    sizes = [size, *(larger for larger in SIZES if larger > size)]
    ones = (_at(place, each) for each in sizes)
    return next(one for one in ones if one.least <= one.size)


def _at(place: Place, size: int) -> Situation:
    """Return the situation at a place of `_unusual`, in a hand of the size."""
    return list(_unusual(size))[place.kind][place.which]


@cache
def _what_matters(scheme: Scheme) -> list[Place]:
    """Return what makes a difference in a hand of any size: of each kind the first that does."""
    kinds = enumerate(_unusual(USUAL_SIZE))
    each = [[Place(kind, which) for which in range(len(ones))] for kind, ones in kinds]
    first = (next((one for one in ones if _matters(scheme, one)), None) for ones in each)
    return [place for place in first if place]


def _matters(scheme: Scheme, place: Place) -> bool:
    """Tell whether a situation has other points than a plain hand, of whatever size."""
    for size in SIZES:
        one = _at(place, size)
        if grid(scheme, one) != _plain_grid(scheme, size)[one.least :]:
            return True
    return False


@cache
def _plain_grid(scheme: Scheme, size: int) -> list[list[Points]]:
    return grid(scheme, plain(size))


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
