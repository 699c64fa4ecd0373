"""The form that starts a game: members, games, rules."""

from collections.abc import Sequence
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.interchange import rules_from_json
from scorekeeper.records import journal, store
from scorekeeper.records.models import Game, Table
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.seats import next_first_dealer
from scorekeeper.web.games import view
from scorekeeper.web.house import form as forms
from scorekeeper.web.house.page import picker
from scorekeeper.web.house.preview import agreed
from scorekeeper.web.house.routes import players_of, rules_form
from scorekeeper.web.operations import evening, new_operation_id
from scorekeeper.web.tables.show import again

FIRST_GAME = "oh-hell"


def new_game_page(
    table: Table,
    form: MultiDict[str, str] | None = None,
    errors: Sequence[str] = (),
    ask: str = "",
    played: str | None = None,
) -> view.NewGamePage:
    """Return the form, as last time or as it was typed; `ask` is what must be agreed to first.

    With `played`, a day, it is for a sheet of paper that is to be typed in.
    """
    last = store.last_game(table.id)
    typed = _like(table, last) if form is None else form
    found = agreed(typed, table.rules, players_of(typed))
    labels = journal.labelled(store.members(table.id))
    return view.NewGamePage(
        table=table.name,
        action=url_for("games.start", table=table.id),
        back=url_for("tables.show", table=table.id),
        our_rules=url_for("house.show", table=table.id),
        op=new_operation_id(),
        picker=picker(typed.get("variant", ""), table.rules),
        players=tuple(name.strip() for name in typed.getlist("player")),
        members=tuple(labels[member.id] for member in store.members_like(table.id, "", 50)),
        dealer=typed.get("dealer", "draw"),
        form=rules_form(table, typed, found),
        save=typed.get("save") == "1",
        again=again(table.id, last) if last and played is None else None,
        played=played,
        latest=evening().isoformat(),
        errors=tuple(errors),
        ask=ask,
    )


def _like(table: Table, last: Game | None) -> MultiDict[str, str]:
    """Return the form as it begins: as last time, else with the table's own rules."""
    if last is None:
        variant = forms.OURS if table.rules else FIRST_GAME
        return MultiDict([("variant", variant), ("dealer", "draw")])
    labels = journal.labelled(store.members(table.id))
    players = [("player", labels[seat.member_id]) for seat in last.seats]
    dealer = str(next_first_dealer(len(last.seats), last.first_dealer))
    rules = rules_from_json(last.rules, len(last.seats))
    chosen, other = _like_rules(table, rules, len(last.seats))
    return MultiDict([*players, ("variant", chosen), ("dealer", dealer), *other.items()])


def _like_rules(table: Table, rules: RuleSet, players: int) -> tuple[str, dict[str, str]]:
    """Return which game rules come from, and the fields of what is other in them."""
    ours: dict[str, Any] | None = table.rules
    if ours and rules_from_json(ours, players) == rules:
        return forms.OURS, {}
    other = forms.differing(rules, {"variant": rules.variant}, players)
    return rules.variant, forms.show(other)
