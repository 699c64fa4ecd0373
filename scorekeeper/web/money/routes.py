"""The pages of money: of a game, of a table, of a member; payments recorded and taken back."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.interchange.settings import MOST_AMOUNT
from scorekeeper.records import journal, store
from scorekeeper.records.checking import LONGEST_REMARK
from scorekeeper.records.journal import Reason, Refused
from scorekeeper.records.models import JournalLine, Table
from scorekeeper.records.roles import Role
from scorekeeper.texts import forms, settlement
from scorekeeper.texts.money import minor_units
from scorekeeper.web.access import may
from scorekeeper.web.money import accounts, payments, view
from scorekeeper.web.money.settlement import game_page
from scorekeeper.web.numbers import id_of
from scorekeeper.web.operations import new_operation_id, operation
from scorekeeper.web.play.game import open_game
from scorekeeper.web.refusals import refusals
from scorekeeper.web.roles import role

blueprint = Blueprint("money", __name__, url_prefix="/t/<table>")

ON_ACCOUNT = ("payer", "payee", "amount", "currency", "note")


@blueprint.get("/g/<game>/money", endpoint="game")
@role("viewer")
def show_game(table: str, game: str) -> ResponseReturnValue:
    """Show what a game comes to in money."""
    page = game_page(open_game(table, game)) or abort(404)
    return render_template("money/game.html", page=page)


@blueprint.get("/money", endpoint="table")
@role("viewer")
def show_table(table: str) -> ResponseReturnValue:
    """Show the accounts of a table."""
    return _accounts(table)


@blueprint.get("/money/<int:member>")
@role("viewer")
def statement(table: str, member: int) -> ResponseReturnValue:
    """Show what moved the account of a member."""
    found = next((one for one in store.members(table) if one.id == member), None) or abort(404)
    page = accounts.statement_page(found, _book(table))
    return render_template("money/statement.html", page=page)


@blueprint.post("/payments")
@role("scorer")
def record(table: str) -> ResponseReturnValue:
    """Record a payment: one that was ticked as paid, in `units`, or one that was typed."""
    if "units" not in request.form:
        return _record_typed(table)
    form = request.form
    facts: dict[str, Any] = {
        "payer": form.get("payer", 0, type=int),
        "payee": form.get("payee", 0, type=int),
        "amount": form.get("units", 0, type=int),
        "currency": form.get("currency", ""),
        "game": form.get("game") or None,
    }
    stale = facts["currency"] not in accounts.open_book(table).payable(facts["game"])
    outcome = Refused(Reason.MOVED_ON) if stale else _recorded(table, facts)
    if isinstance(outcome, Refused):
        flash(" ".join(refusals(outcome, ())), "problem")
    return redirect(_way_back(table))


def _record_typed(table: str) -> ResponseReturnValue:
    """Record a payment on account; what cannot be is told, and stays as it was typed."""
    typed = {key: request.form.get(key, "").strip() for key in ON_ACCOUNT}
    errors = _wrong(typed)
    if typed["currency"] not in accounts.open_book(table).known:
        errors["form"] = forms.one_of("Currency")
    if errors:
        return _accounts(table, typed, errors, 422)
    facts = {
        "payer": id_of(typed["payer"]),
        "payee": id_of(typed["payee"]),
        "amount": minor_units(typed["amount"], typed["currency"]),
        "currency": typed["currency"],
        "note": typed["note"][:LONGEST_REMARK],
    }
    outcome = _recorded(table, facts)
    if isinstance(outcome, Refused):
        return _accounts(table, typed, {"form": " ".join(refusals(outcome, ()))}, 409)
    return redirect(url_for("money.table", table=table))


def _wrong(typed: Mapping[str, str]) -> dict[str, str]:
    """Return what is wrong with a payment as it was typed, by field."""
    wrong = {}
    for key in ("payer", "payee"):
        if not id_of(typed[key]):
            wrong[key] = settlement.CHOOSE
    if not wrong and typed["payer"] == typed["payee"]:
        wrong["payee"] = settlement.SAME_PERSON
    amount = minor_units(typed["amount"], typed["currency"])
    if not amount:
        wrong["amount"] = forms.more_than_nothing(typed["currency"])
    elif amount > MOST_AMOUNT:
        wrong["amount"] = forms.amount("Amount", MOST_AMOUNT, typed["currency"])
    return wrong


def _recorded(table: str, facts: dict[str, Any]) -> JournalLine | Refused:
    base = request.form.get("base", -1, type=int)
    try:
        outcome = journal.record_payment(table, facts, base, _signed(table))
    except LookupError:
        abort(404)
    if not isinstance(outcome, Refused):
        flash(settlement.recorded(*_said(table, outcome.after)))
    return outcome


@blueprint.post("/payments/<int:payment>/back")
@role("scorer")
def take_back(table: str, payment: int) -> ResponseReturnValue:
    """Take a payment back, as not paid after all."""
    outcome = journal.take_payment_back(table, payment, _signed(table))
    if isinstance(outcome, Refused):
        flash(" ".join(refusals(outcome, ())), "problem")
    elif outcome is not None:
        flash(settlement.taken_back(*_said(table, outcome.before)))
    return redirect(_way_back(table))


def _said(table: str, facts: Mapping[str, Any] | None) -> tuple[str, str, int, str]:
    """Return a payment of the journal by names: who paid, whom, how much, in what."""
    told, names = facts or {}, payments.names_at(table)
    return names[told["payer"]], names[told["payee"]], told["amount"], told["currency"]


def _signed(table: str) -> journal.Operation:
    return operation(request.form.get("op", ""), table)


def _way_back(table: str) -> str:
    """Return the page on which a payment was ticked."""
    game, page = request.form.get("game"), request.form.get("from")
    found = store.game(game) if game else None
    if found is None or found.table_id != table or page not in ("game", "final"):
        return url_for("money.table", table=table)
    endpoint = "money.game" if page == "game" else "play.final"
    return url_for(endpoint, table=table, game=game, _anchor="pays")


def _book(table: str) -> accounts.Book:
    """Return the accounts of a table; aborts with 404 where nobody plays for money."""
    book = accounts.open_book(table)
    return book if book.is_about_money else abort(404)


def _accounts(
    table: str,
    typed: dict[str, str] | None = None,
    errors: dict[str, str] | None = None,
    status: int = 200,
) -> ResponseReturnValue:
    found: Table = store.table(table) or abort(404)
    book, records = _book(table), may(Role.SCORER, table)
    form = _form(found, book, typed or {}, errors or {}) if records else None
    page = accounts.table_page(found, book, form, records=records)
    return render_template("money/table.html", page=page), status


def _form(
    table: Table, book: accounts.Book, typed: dict[str, str], errors: dict[str, str]
) -> view.PaymentForm:
    people = tuple((str(one.id), one.name) for one in store.members(table.id))
    return view.PaymentForm(
        action=url_for("money.record", table=table.id),
        base=table.revision,
        op=new_operation_id(),
        people=people,
        currencies=tuple((one, one or "bare numbers") for one in book.known),
        typed=typed,
        errors=errors,
    )
