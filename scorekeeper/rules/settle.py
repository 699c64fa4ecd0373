"""Who pays whom, in the fewest payments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment in minor units."""

    payer: Seat
    payee: Seat
    amount: int


EXACT = 12
"""For so many people the fewest payments are found exactly, in 2ⁿ steps times n."""


def transfers(balances: Sequence[int]) -> tuple[Transfer, ...]:
    """Return the fewest payments that bring every balance to zero.

    n people settle in n − k payments, where k is the largest number of groups that each sum to
    zero. Of more than twelve, those who match in pairs settle first, which costs nothing; if more
    than twelve are left, they settle as one group, in at most one payment less than they are.
    """
    owing = [seat for seat, balance in enumerate(balances) if balance]
    return tuple(
        payment for group in _groups(balances, owing) for payment in _chain(balances, group)
    )


def _groups(balances: Sequence[int], owing: list[Seat]) -> Iterator[list[Seat]]:
    if len(owing) > EXACT:
        matching = list(_matching_pairs(balances, owing))
        yield from matching
        owing = [seat for seat in owing if all(seat not in pair for pair in matching)]
    if len(owing) > EXACT:
        yield owing
    else:
        yield from _zero_groups(balances, owing)


def _matching_pairs(balances: Sequence[int], seats: Sequence[Seat]) -> Iterator[list[Seat]]:
    """Yield the seats two by two whose balances sum to zero."""
    waiting: dict[int, list[Seat]] = {}
    for seat in seats:
        if waiting.get(-balances[seat]):
            yield [waiting[-balances[seat]].pop(), seat]
        else:
            waiting.setdefault(balances[seat], []).append(seat)


def _zero_groups(balances: Sequence[int], seats: Sequence[Seat]) -> Iterator[list[Seat]]:
    """Yield the seats in as many groups of sum zero as there can be.

    Taking the seats one by one in some order, each return of the running sum to zero closes a
    group; `most[subset]` is the largest number of returns over all orders of the subset.
    """
    subsets = 1 << len(seats)
    most, taken_last = [0] * subsets, [0] * subsets
    sums = [0] * subsets
    for subset in range(1, subsets):
        members = [i for i in range(len(seats)) if subset >> i & 1]
        taken_last[subset] = max(members, key=lambda i: most[subset ^ 1 << i])
        rest = subset ^ 1 << taken_last[subset]
        sums[subset] = sums[rest] + balances[seats[taken_last[subset]]]
        most[subset] = most[rest] + (sums[subset] == 0)
    subset, group = subsets - 1, []
    while subset:
        group.append(seats[taken_last[subset]])
        subset ^= 1 << taken_last[subset]
        if sums[subset] == 0:
            yield sorted(group)
            group = []


def _chain(balances: Sequence[int], group: Sequence[Seat]) -> Iterator[Transfer]:
    """Settle one group in at most its size less one payments, largest amounts first."""
    left = {seat: balances[seat] for seat in group}
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        yield Transfer(payer, payee, amount)
