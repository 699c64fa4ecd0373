"""The people of a table: renamed, made one, erased, removed."""

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.interchange import NotAGame
from scorekeeper.records import erase, journal, store
from scorekeeper.records.journal import Operation
from scorekeeper.records.models import Game, Member, Table
from scorekeeper.rules.variants import name_of
from scorekeeper.texts import members as texts
from scorekeeper.texts.days import day
from scorekeeper.web.members.page import erase_page, members_page, merge_page
from scorekeeper.web.numbers import id_of
from scorekeeper.web.operations import operation
from scorekeeper.web.refusals import closed
from scorekeeper.web.roles import role

blueprint = Blueprint("members", __name__, url_prefix="/t/<table>/members")


@blueprint.get("")
@role("scorer")
def show(table: str) -> ResponseReturnValue:
    """Show the people of a table."""
    return render_template("members/list.html", page=members_page(_table(table)))


@blueprint.get("/<int:member>/rename")
@role("scorer")
def back_to_list(table: str, member: int) -> ResponseReturnValue:  # noqa: ARG001
    """Lead whoever comes back to a form that was sent to the list."""
    return _to_members(table)


@blueprint.post("/<int:member>/rename")
@role("scorer")
def rename(table: str, member: int) -> ResponseReturnValue:
    """Give a member another name, in all games."""
    _member(table, member)
    name = request.form.get("name", "")
    try:
        journal.rename_member(table, member, name, _signed(table))
    except NotAGame as error:
        page = members_page(_table(table), member, closed(error), name)
        return render_template("members/list.html", page=page), 422
    return _to_members(table)


@blueprint.get("/<int:member>/merge")
@role("host")
def ask_merge(table: str, member: int) -> ResponseReturnValue:
    """Ask who a member really is."""
    _member(table, member)
    return render_template("members/merge.html", page=merge_page(_table(table), member))


@blueprint.post("/<int:member>/merge")
@role("host")
def merge(table: str, member: int) -> ResponseReturnValue:
    """Make two members one person, who keeps the other's name."""
    _member(table, member)
    into = request.form.get("into", "")
    try:
        kept = journal.merge_members(table, member, id_of(into), _signed(table))
    except LookupError:
        return _ask_again(table, member, into, "Choose somebody of the list.")
    except ValueError:
        return _ask_again(table, member, into, texts.NO_TWO)
    except journal.PaidEachOther:
        return _ask_again(table, member, into, texts.PAID_EACH_OTHER)
    except journal.SatTogether as refused:
        return _ask_again(table, member, into, _sat(table, member, id_of(into), refused.game_id))
    flash(texts.merged(kept.name))
    return _to_members(table)


def _ask_again(table: str, member: int, into: str, error: str) -> ResponseReturnValue:
    page = merge_page(_table(table), member, error, into)
    return render_template("members/merge.html", page=page), 422


def _sat(table: str, member: int, into: int, game_id: str) -> str:
    labels = journal.labelled(store.members(table))
    game = store.game(game_id)
    return texts.sat_together(labels[member], labels[into], _game_name(game) if game else "")


def _game_name(game: Game) -> str:
    when = day(game.played) if game.played else ""
    return ", ".join(filter(None, [game.name or name_of(game.rules["variant"]), when]))


@blueprint.get("/<int:member>/erase")
@role("host")
def ask_erase(table: str, member: int) -> ResponseReturnValue:
    """Ask before a person's name is erased."""
    _member(table, member)
    return render_template("members/erase.html", page=erase_page(_table(table), member))


@blueprint.post("/<int:member>/erase")
@role("host")
def erase_member(table: str, member: int) -> ResponseReturnValue:
    """Erase a person's name from everything, and from the database file."""
    _member(table, member)
    plain = journal.erase_member(table, member, _signed(table)).name
    flash(texts.erased(plain))
    _sweep()
    return _to_members(table)


@blueprint.post("/<int:member>/remove")
@role("host")
def remove(table: str, member: int) -> ResponseReturnValue:
    """Remove a person who never played."""
    if store.is_written(table, request.form.get("op", "")):
        return _to_members(table)
    _member(table, member)
    try:
        journal.remove_member(table, member, _signed(table))
    except journal.StillNamed:
        flash(texts.PLAYED, "problem")
    else:
        flash(texts.REMOVED)
        _sweep()
    return _to_members(table)


def _sweep() -> None:
    if not erase.sweep():
        flash(texts.ERASED_LATER, "problem")


def _to_members(table: str) -> ResponseReturnValue:
    return redirect(url_for("members.show", table=table))


def _signed(table: str) -> Operation:
    return operation(request.form.get("op", ""), table)


def _member(table: str, member: int) -> Member:
    found = next((one for one in store.members(table) if one.id == member), None)
    return found or abort(404)


def _table(table: str) -> Table:
    return store.table(table) or abort(404)
