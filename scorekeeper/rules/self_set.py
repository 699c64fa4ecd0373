"""When it pays to miss one's own bid in order to set another player (rules.md 6).

Where everybody settles with everybody, a point of one's own counts once against each of the
others, and a point of another counts once. So a target who falls pays what he loses, and each
point given up for it costs as many as there are rivals.
"""

from dataclasses import dataclass

from scorekeeper.rules.bidding import OVERCALL
from scorekeeper.rules.scoring import Context, Outcome, Points, Scheme


@dataclass(frozen=True, slots=True)
class SelfSet:
    """What setting a target gains, by the target's bid 0, 1, …; above zero it pays.

    `already_set` is for who has missed already, `liable` for an overcaller who is short already
    (None where the scheme knows none), `would_make` by the bid that one would make.
    """

    already_set: tuple[Points, ...]
    liable: tuple[Points, ...] | None
    would_make: tuple[tuple[Points, ...], ...]


def self_set(scheme: Scheme, players: int, size: int) -> SelfSet:
    """Return the table for a plain hand of this size, for a scheme without memory."""

    def points(outcome: Outcome, overcall: bool = False) -> Points:
        context = Context(size, players, largest=size, overcall=overcall)
        return scheme.points(outcome, context)

    def falls_by(bid: int) -> list[Points]:
        """What is lost by whoever would make a bid and misses it by one, either way."""
        misses = [Outcome(bid, bid + by) for by in (-1, 1) if 0 <= bid + by <= size]
        return [points(Outcome(bid, bid)) - points(miss) for miss in misses]

    def net(cost: Points) -> tuple[Points, ...]:
        return tuple(max(falls_by(bid)) - (players - 1) * cost for bid in range(size + 1))

    one_more = points(Outcome(0, 1)) - points(Outcome(0, 2))
    short, shorter = (Outcome(OVERCALL, OVERCALL - by) for by in (1, 2))
    liable = net(points(short, True) - points(shorter, True)) if scheme.looks_at_overcall else None
    return SelfSet(
        already_set=net(one_more),
        liable=liable,
        would_make=tuple(net(min(falls_by(bid))) for bid in range(size + 1)),
    )
