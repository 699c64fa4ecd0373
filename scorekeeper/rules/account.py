"""Money between the members of a table: over its games, and what was paid.

Everything goes by currency, and none is ever added to another. What is paid stays as it was: when
a game is corrected later, its balances move and the payments do not, so the difference is open.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.settle import Transfer, transfers

Member = int
Nets = dict[Member, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What a game came to. `place` is its place among the games of the table.

    `evening` is the same for games of one session.
    """

    game: str
    place: int
    evening: str
    currency: str
    nets: Mapping[Member, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """One payment that was made, for a game or on account, when the table had `place` games."""

    payer: Member
    payee: Member
    amount: int
    currency: str
    game: str | None = None
    place: int = 0

    @property
    def nets(self) -> Nets:
        """Who paid owes less by it, and who was paid has less to get."""
        return {self.payer: self.amount, self.payee: -self.amount}


Item = Settled | Paid


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a member's statement, with the balance in its currency after it."""

    item: Item
    amount: int
    balance: int


def by_member(nets: Sequence[int], members: Sequence[Member]) -> Nets:
    """Return what the seats of a game win or owe by member; a member may have had two seats."""
    sums: Nets = {}
    for net, member in zip(nets, members, strict=True):
        sums[member] = sums.get(member, 0) + net
    return sums


def balances(items: Iterable[Item]) -> dict[str, Nets]:
    """Return by currency what each member has to get (+) or to pay (−) in the end.

    Whoever took part is in it, also at zero; each currency sums to zero.
    """
    sums: dict[str, Nets] = {}
    for item in items:
        nets = sums.setdefault(item.currency, {})
        for member, amount in item.nets.items():
            nets[member] = nets.get(member, 0) + amount
    return sums


def of_game(settled: Settled, paid: Iterable[Paid]) -> dict[str, Nets]:
    """Return by currency what is still open of a game after what was paid for it."""
    return balances([settled, *(one for one in paid if one.game == settled.game)])


def to_pay(nets: Mapping[Member, int]) -> tuple[Transfer, ...]:
    """Return the fewest payments, between members, after which nobody owes anything."""
    members = sorted(nets)
    return tuple(
        Transfer(members[one.payer], members[one.payee], one.amount)
        for one in transfers([nets[member] for member in members])
    )


def evenings(games: Iterable[Settled]) -> dict[str, list[Settled]]:
    """Return the games by evening, in the order in which they come."""
    found: dict[str, list[Settled]] = {}
    for game in games:
        found.setdefault(game.evening, []).append(game)
    return found


def in_order(games: Iterable[Settled], paid: Iterable[Paid]) -> list[Item]:
    """Return games and payments as they followed each other, by place and never by the clock."""
    items: list[Item] = [*games, *paid]
    return sorted(items, key=lambda item: (item.place, isinstance(item, Paid)))


def statement(member: Member, items: Iterable[Item]) -> Iterator[Entry]:
    """Yield what moved the account of a member, with the balance after each."""
    balance: dict[str, int] = {}
    for item in items:
        if member in item.nets:
            amount = item.nets[member]
            balance[item.currency] = balance.get(item.currency, 0) + amount
            yield Entry(item, amount, balance[item.currency])
