"""What the seats win and owe, for tests that know only scores and places."""

from fractions import Fraction

from scorekeeper.rules.score import rank
from scorekeeper.rules.stakes import Finish, balances


def finish(scores, places=None, order=None, shares=None):
    if places is None:
        places = [standing.place for standing in sorted(rank(scores), key=lambda one: one.seat)]
    return Finish(
        scores=scores,
        places=places,
        order=list(order or range(len(scores))),
        shares=shares or [Fraction(1)] * len(scores),
    )


def nets(stakes, scores, places=None, order=None, shares=None):
    """What each seat wins or owes; None without stakes."""
    found = balances(stakes, finish(scores, places, order, shares))
    return None if found is None else found.nets
