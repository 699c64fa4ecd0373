"""The rules of a table: shown, saved, forgotten; and what any form of rules comes to."""

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.interchange import rules_from_json
from scorekeeper.interchange.settings import DEFAULT_VARIANT
from scorekeeper.records import journal, store
from scorekeeper.records.journal import BadOperation
from scorekeeper.records.models import Table
from scorekeeper.rules.scoring import SCHEMES_BY_KEY, Scheme
from scorekeeper.rules.seats import FEWEST, MOST
from scorekeeper.web.house import form as forms
from scorekeeper.web.house import formula, page, view
from scorekeeper.web.house.fields import Number
from scorekeeper.web.house.preview import FormRules, agreed, preview
from scorekeeper.web.numbers import whole
from scorekeeper.web.operations import new_operation_id, operation
from scorekeeper.web.roles import role

blueprint = Blueprint("house", __name__, url_prefix="/t/<table>/rules")

PLAYERS = Number(
    name="players", label="Players", least=FEWEST, most=MOST, before="Shown for", after="players"
)


@blueprint.get("")
@role("scorer")
def show(table: str) -> ResponseReturnValue:
    """Show the rules of a table as a form."""
    return render_template("house/rules.html", page=_page(_table(table)))


@blueprint.post("")
@role("scorer")
def save(table: str) -> ResponseReturnValue:
    """Save the rules of a form, show what they come to, or forget the table's rules."""
    found = _table(table)
    form = as_sent(found)
    if "forget" in form:
        return _keep(table, None)
    read = agreed(form, found.rules, players_of(form))
    if is_look(form):
        return render_template("house/rules.html", page=_page(found, form))
    if read.wrong:
        return render_template("house/rules.html", page=_page(found, form, read.wrong)), 422
    return _keep(table, read.wanted)


def _keep(table: str, rules: dict[str, Any] | None) -> ResponseReturnValue:
    try:
        kept = journal.save_rules(table, rules, operation(request.form.get("op", ""), table))
    except BadOperation:
        abort(400)
    if kept.rules:
        flash(f"Saved as our rules: {page.told(kept.rules)}. Games already played keep theirs.")
    else:
        flash("This table has no rules of its own any more. Games already played keep theirs.")
    return redirect(url_for("tables.show", table=table))


@blueprint.post("/preview")
@role("scorer")
def show_preview(table: str) -> ResponseReturnValue:
    """Return, as a fragment of a page, what the rules of a form come to."""
    found = _table(table)
    typed = as_sent(found)
    form = rules_form(found, typed, agreed(typed, found.rules, players_of(typed)))
    return render_template("house/_parts.html", form=form, filled="fill" in typed)


def rules_form(table: Table, form: MultiDict[str, str], found: FormRules) -> view.RulesForm:
    """Return the settings of a form with what they come to."""
    address = url_for("house.show_preview", table=table.id)
    return page.rules_form(
        form.to_dict(), found.errors, preview(found), found.rules.scheme, address
    )


def is_look(form: MultiDict[str, str]) -> bool:
    """Tell whether a form only asks, without script, what its rules come to."""
    return "show" in form or "fill" in form


def as_sent(table: Table) -> MultiDict[str, str]:
    """Return the form of the request; its builder filled from a scheme where that was asked for."""
    form = request.form
    if "fill" not in form:
        return form
    plain = MultiDict(
        (name, value)
        for name, value in form.items(multi=True)
        if not name.startswith(formula.PREFIX)
    )
    start = SCHEMES_BY_KEY.get(form.get(formula.FROM, "")) or _scheme_of_game(table, plain)
    plain.update({**formula.fields_of(start), formula.FROM: form.get(formula.FROM, "")})
    return plain


def _scheme_of_game(table: Table, form: MultiDict[str, str]) -> Scheme:
    return agreed({"variant": form.get("variant", "")}, table.rules, None).rules.scheme


def _page(
    table: Table, form: MultiDict[str, str] | None = None, errors: Sequence[str] = ()
) -> view.OurRulesPage:
    typed = _as_it_is(table) if form is None else form
    found = agreed(typed, table.rules, players_of(typed))
    players = page.Pages({"players": str(found.players)}, {}).field(PLAYERS)
    return view.OurRulesPage(
        table=table.name,
        back=url_for("tables.show", table=table.id),
        action=url_for("house.save", table=table.id),
        op=new_operation_id(),
        picker=page.picker(typed.get("variant", "")),
        form=rules_form(table, typed, found),
        players=players,
        saved=page.told(table.rules) if table.rules else "",
        errors=tuple(errors),
    )


def _as_it_is(table: Table) -> MultiDict[str, str]:
    """Return the form of the rules that are saved; else of those that were played last."""
    last = store.last_game(table.id)
    if table.rules:
        shown = {"variant": table.rules["variant"], **forms.show(table.rules)}
    elif last:
        players = len(last.seats)
        game = {"variant": last.rules["variant"]}
        other = forms.differing(rules_from_json(last.rules, players), game, players)
        shown = {**game, **forms.show(other)}
    else:
        shown = {"variant": DEFAULT_VARIANT}
    return MultiDict({**shown, **({"players": str(len(last.seats))} if last else {})})


def players_of(form: MultiDict[str, str]) -> int | None:
    """Return for how many the rules are shown: the number on the form, or the names there."""
    told = whole(form.get("players", ""))
    names = sum(1 for name in form.getlist("player") if name.strip())
    players = names if told is None else told
    return players if FEWEST <= players <= MOST else None


def _table(table: str) -> Table:
    return store.table(table) or abort(404)
