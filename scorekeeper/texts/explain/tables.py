"""Tables of points."""

from collections.abc import Sequence

from scorekeeper.rules.scoring import Points
from scorekeeper.texts.explain.article import TICK, Table
from scorekeeper.texts.points import BidRow
from scorekeeper.texts.words import signed


def points_table(label: str, figures: Sequence[Sequence[Points]], least: int = 0) -> Table:
    """Return the points by bid (a row each, from the least) and by tricks, made bids marked."""
    rows = [(str(bid), *map(signed, row)) for bid, row in enumerate(figures, least)]
    return Table(
        label=label,
        head=("bid", *map(str, range(len(figures[0])))),
        rows=tuple(rows),
        marked=frozenset((place, place + least + 1) for place in range(len(rows))),
        sign=TICK,
    )


def bid_table(label: str, rows: Sequence[BidRow]) -> Table:
    """Return what bids are worth made, one over and one under."""
    return Table(
        label=label,
        head=("bid", "made", "one over", "one under"),
        rows=tuple((str(row.bid), row.made, row.over or "·", row.under or "·") for row in rows),
        marked=frozenset((place, 1) for place in range(len(rows))),
        sign=TICK,
    )
