"""The accounts of a table: evenings, running balances, statements."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from flask import url_for

from scorekeeper.records import store
from scorekeeper.records.models import Game, Member, Payment, Table
from scorekeeper.rules import account
from scorekeeper.rules.account import Entry, Nets, Paid, Settled
from scorekeeper.rules.score import GameScore, score
from scorekeeper.rules.stats.tally import Result
from scorekeeper.rules.variants import name_of
from scorekeeper.texts import settlement as texts
from scorekeeper.texts.days import day
from scorekeeper.texts.money import balance
from scorekeeper.web.memory.annals import annals
from scorekeeper.web.money import payments, view
from scorekeeper.web.tables.view import RulesLine


@dataclass(frozen=True)
class Book:
    """The games of a table that are over, the oldest first, and what was paid.

    `running` are the currencies of games that are being played, which do not count yet.
    """

    table: str
    games: tuple[Settled, ...]
    rows: tuple[Payment, ...]
    titles: Mapping[str, str]
    running: tuple[str, ...] = ()

    @property
    def paid(self) -> list[Paid]:
        return [payments.paid(row) for row in self.rows]

    @property
    def balances(self) -> dict[str, Nets]:
        return account.balances([*self.games, *self.paid])

    @property
    def currencies(self) -> list[str]:
        """The currencies that are in use, that of the newest game first."""
        newest = [game.currency for game in reversed(self.games)]
        return list(dict.fromkeys([*newest, *(row.currency for row in self.rows)]))

    @property
    def known(self) -> list[str]:
        """The currencies to pay in: those in use, and those that are played for now."""
        return list(dict.fromkeys([*self.currencies, *self.running]))

    def payable(self, game: str | None) -> list[str]:
        """Return the currencies in which somebody may pay, for one game or on account."""
        return [one.currency for one in self.games if one.game == game] or self.known

    @property
    def is_about_money(self) -> bool:
        return bool(self.games or self.rows or self.running)


def open_book(table: str) -> Book:
    """Return the accounts of a table."""
    games = store.games(table)
    scores = [score(store.file_of(game).facts) for game in games]
    for_money = [
        (game, figures)
        for game, figures in zip(reversed(games), reversed(scores), strict=True)
        if figures.balances is not None
    ]
    return Book(
        table=table,
        games=tuple(_settled(game, figures) for game, figures in for_money if figures.finished),
        rows=tuple(store.payments(table)),
        titles={game.id: game.name or name_of(game.rules["variant"]) for game in games},
        running=tuple(one.stakes.currency for _, one in for_money if not one.finished),
    )


def _settled(game: Game, figures: GameScore) -> Settled:
    members = [seat.member_id for seat in game.seats]
    return Settled(
        game=game.id,
        place=game.sequence,
        evening=game.played.isoformat() if game.played else "",
        currency=figures.stakes.currency,
        nets=account.by_member(figures.balances or (), members),
    )


def _result(result: Result) -> Settled:
    members, nets = [who for who, _ in result.nets], [net for _, net in result.nets]
    return Settled(
        game="",
        place=result.game,
        evening="",
        currency=result.currency or "",
        nets=account.by_member(nets, members),
    )


def money_line(table: Table) -> RulesLine | None:
    """Return the way to the accounts of a table; None where nobody plays for money."""
    tally = annals(table.id).tally()
    games = [_result(result) for result in tally.results if result.currency is not None]
    paid = [payments.paid(row) for row in store.payments(table.id)]
    if not (games or paid or tally.playing):
        return None
    balances = account.balances([*games, *paid])
    open_payments = sum(len(account.to_pay(nets)) for nets in balances.values())
    return RulesLine(texts.to_settle(open_payments), url_for("money.table", table=table.id))


def is_even(table: str, of_game: Mapping[str, Nets]) -> bool:
    """Tell whether nobody owes anything over all games in the currencies of one of them."""
    running = open_book(table).balances
    return all(not any(running.get(currency, {}).values()) for currency in of_game)


# -- the page of a table


def table_page(
    table: Table, book: Book, form: view.PaymentForm | None, *, records: bool
) -> view.TableMoneyPage:
    """Return the running balances, the evenings and the payments."""
    names = payments.names_at(table.id)
    counts = [texts.FINISHED_COUNT, texts.ONE_GOES_ON] if book.running else [texts.FINISHED_COUNT]
    return view.TableMoneyPage(
        name=table.name,
        back=url_for("tables.show", table=table.id),
        accounts=tuple(_accounts(book, names, records=records)),
        line=" ".join(counts),
        sessions=tuple(_sessions(book, names)),
        done=tuple(payments.done(reversed(book.rows), names, "table", records=records)),
        form=form,
        problem=_problem(form.errors) if form else "",
    )


def _problem(errors: Mapping[str, str]) -> str:
    return errors.get("form", texts.NOT_RECORDED if errors else "")


def _accounts(book: Book, names: Mapping[int, str], *, records: bool) -> Iterator[view.Account]:
    running = book.balances
    for currency in book.currencies:
        nets = running[currency]
        due = (
            payments.ticked(book.table, currency, nets, names, **{"from": "table"})
            if records
            else payments.due(currency, nets, names)
        )
        yield view.Account(
            title=texts.balance_in(currency, alone=len(running) == 1),
            sums=tuple(_sums(book.table, currency, nets, names)),
            due=tuple(due),
        )


def _sums(table: str, currency: str, nets: Nets, names: Mapping[int, str]) -> Iterator[view.Sum]:
    """Yield the balances, each with its statement."""
    for member, net in _ranked(nets, names):
        yield view.Sum(
            name=names[member],
            amount=balance(net, currency),
            owes=net < 0,
            url=url_for("money.statement", table=table, member=member),
        )


def _sessions(book: Book, names: Mapping[int, str]) -> Iterator[view.Session]:
    for evening, games in reversed(account.evenings(book.games).items()):
        lines = [
            view.GameOfEvening(
                title=book.titles[game.game],
                sums=_won(game.currency, game.nets, names),
                url=url_for("money.game", table=book.table, game=game.game),
            )
            for game in games
        ]
        together = account.balances(games).items() if len(games) > 1 else ()
        sums = tuple(_won(currency, nets, names) for currency, nets in together)
        yield view.Session(_day(evening), tuple(lines), sums)


def _won(currency: str, nets: Mapping[int, int], names: Mapping[int, str]) -> tuple[view.Sum, ...]:
    """Return what each won or lost, who won most first."""
    return tuple(
        view.Sum(names[member], balance(net, currency)) for member, net in _ranked(nets, names)
    )


def _ranked(nets: Mapping[int, int], names: Mapping[int, str]) -> list[tuple[int, int]]:
    """Return members and what they get, who gets most first."""
    return sorted(nets.items(), key=lambda one: (-one[1], names[one[0]]))


def _day(evening: str) -> str:
    return day(date.fromisoformat(evening)) if evening else texts.NO_DATE


# -- the statement of a member


def statement_page(member: Member, book: Book) -> view.StatementPage:
    """Return each game and payment of a member, with the running balance."""
    names = payments.names_at(book.table)
    paid = book.paid
    # Equal payments are told apart by what they are, not by what they say.
    rows = {id(one): row for one, row in zip(paid, book.rows, strict=True)}
    entries = list(account.statement(member.id, account.in_order(book.games, paid)))
    found = [currency for currency in book.currencies if _in(entries, currency)]
    return view.StatementPage(
        name=member.name,
        back=url_for("money.table", table=book.table),
        statements=tuple(
            view.Statement(
                title="" if len(found) == 1 else texts.balance_in(currency, alone=False),
                lines=tuple(_line(book, names, rows, one) for one in _in(entries, currency)),
            )
            for currency in found
        ),
    )


def _in(entries: Sequence[Entry], currency: str) -> list[Entry]:
    return [entry for entry in entries if entry.item.currency == currency]


def _line(
    book: Book, names: Mapping[int, str], rows: Mapping[int, Payment], entry: Entry
) -> view.Line:
    item = entry.item
    figures = {
        "amount": balance(entry.amount, item.currency),
        "balance": balance(entry.balance, item.currency),
    }
    if isinstance(item, Paid):
        row = rows[id(item)]
        return view.Line(payments.said(row, names), payments.when(row), **figures)
    url = url_for("money.game", table=book.table, game=item.game)
    return view.Line(book.titles[item.game], _day(item.evening), url=url, **figures)
