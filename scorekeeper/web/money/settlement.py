"""The settlement of a game: what it comes to, what is paid of it, what is open."""

from collections.abc import Iterator, Sequence

from flask import url_for

from scorekeeper.records import store
from scorekeeper.records.models import Payment
from scorekeeper.rules.account import Nets, Settled, balances, by_member, of_game
from scorekeeper.rules.stakes import StakeKind, pairs
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts import settlement as texts
from scorekeeper.texts.money import balance
from scorekeeper.web.money import accounts, payments, view
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.view import Link


def money_link(play: Play) -> Iterator[Link]:
    """Yield the way to the money of a game, if it is played for any."""
    if play.members and (play.score.balances is not None or store.payments_for(play.file.id)):
        yield Link("Money", url_for("money.game", table=play.table, game=play.file.id))


def game_page(play: Play) -> view.GameMoneyPage | None:
    """Return the page of a game's money; None where nobody plays for it."""
    told = settlement(play, "game")
    if told is None:
        return None
    over = play.score.finished
    return view.GameMoneyPage(
        title=play.title,
        back=("Final page", play.url("final")) if over else ("Board", play.url("board")),
        table=url_for("money.table", table=play.table),
        stakes=rule_texts.stakes(play.score.stakes),
        nets=tuple(_nets(play)),
        settlement=told,
        matrix=_matrix(play),
    )


def settlement(play: Play, page: str) -> view.Settlement | None:
    """Return who pays whom; None where the game is not played for money and nothing was paid.

    Ticked on a `page`, a payment leads back to it.
    """
    rows = store.payments_for(play.file.id) if play.members else ()
    if play.score.balances is None and not rows:
        return None
    names = _names(play)
    open_now = _open(play, rows)
    intro = _intro(play, rows, open_now)
    due = tuple(_due(play, open_now, names, page, tick=intro != texts.EVEN_OVER_ALL))
    over = play.score.finished
    return view.Settlement(
        intro=intro if due or not over else "",
        due=due,
        done=tuple(payments.done(rows, names, page, records=play.records)),
        nothing=_nothing(rows) if over and not due else "",
        notes=tuple(_notes(play)),
    )


def _nothing(rows: Sequence[Payment]) -> str:
    return texts.SETTLED if rows else texts.NOTHING


def _names(play: Play) -> dict[int, str]:
    if not play.members:
        return dict(enumerate(play.players))
    return payments.names_at(play.table)


def _open(play: Play, rows: Sequence[Payment]) -> dict[str, Nets]:
    paid = [payments.paid(row) for row in rows]
    if play.score.balances is None:
        return balances(paid)
    members = play.members or range(len(play.players))
    game = Settled(
        game=play.file.id,
        place=0,
        evening="",
        currency=play.score.stakes.currency,
        nets=by_member(play.score.balances, members),
    )
    return of_game(game, paid)


def _intro(play: Play, rows: Sequence[Payment], open_now: dict[str, Nets]) -> str:
    if not play.score.finished:
        return texts.AS_IF_NOW
    if play.members and accounts.is_even(play.table, open_now):
        return texts.EVEN_OVER_ALL
    return texts.PAID_STAYS if rows else ""


def _due(
    play: Play, open_now: dict[str, Nets], names: dict[int, str], page: str, *, tick: bool
) -> Iterator[view.Due]:
    for currency, nets in open_now.items():
        if tick and play.records and play.score.finished:
            fields = {"game": play.file.id, "from": page}
            yield from payments.ticked(play.table, currency, nets, names, **fields)
        else:
            yield from payments.due(currency, nets, names)


def _notes(play: Play) -> Iterator[str]:
    if play.score.balances is None:
        return
    yield from texts.shares(play.score, play.players)
    yield from texts.odd(play.score, play.players)
    if play.members and any(row.game_id is None for row in store.payments(play.table)):
        yield texts.ON_ACCOUNT_ASIDE


def _nets(play: Play) -> Iterator[view.Sum]:
    """Yield what each seat wins or owes, in the order of places."""
    if play.score.balances is None:
        return
    for standing in play.score.standings:
        net = play.score.balances[standing.seat]
        shown = balance(net, play.score.stakes.currency)
        yield view.Sum(play.players[standing.seat], shown, owes=net < 0)


def _matrix(play: Play) -> view.Matrix | None:
    stakes = play.score.stakes
    if stakes.kind is not StakeKind.PAIRS:
        return None
    rows = tuple(
        (
            name,
            tuple(
                "" if seat == other else balance(net, stakes.currency)
                for other, net in enumerate(row)
            ),
        )
        for seat, (name, row) in enumerate(
            zip(play.players, pairs(stakes, play.score.finish), strict=True)
        )
    )
    return view.Matrix(play.players, rows)
