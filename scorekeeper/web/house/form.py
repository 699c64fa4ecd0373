"""A whole form of settings: to the interchange shape and back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.rules.bidding import HookCase
from scorekeeper.rules.ruleset import Bidding, RuleSet
from scorekeeper.web.house.choices import NOT_SET
from scorekeeper.web.house.fields import Form, Shown, Typed
from scorekeeper.web.house.settings import SETTINGS, SETTINGS_BY_KEY
from scorekeeper.web.refusals import closed

OURS = "ours"  # chosen as the variant: the table's own rules
Json = dict[str, Any]


@dataclass(frozen=True)
class Reading:
    """What a form sets besides its game, and what is wrong with it, by field."""

    settings: Json
    errors: Mapping[str, str]


def read(form: Form) -> Reading:
    """Read all settings of a form; those that are wrong are left out."""
    typed = Typed(form)
    read = {setting.key: setting.read(typed) for setting in SETTINGS}
    return Reading({key: v for key, v in read.items() if v is not NOT_SET}, typed.errors)


def show(settings: Json) -> Shown:
    """Return the fields that read as these settings, which are written out in full."""
    shown: Shown = {}
    for key, value in settings.items():
        if key in SETTINGS_BY_KEY:
            shown |= SETTINGS_BY_KEY[key].show(value)
    return shown


def game_of(form: Form, ours: Json | None) -> Json:
    """Return the game that a form starts from: the table's own rules, or a variant."""
    chosen = form.get("variant", "")
    return ours if chosen == OURS and ours else {"variant": chosen}


def wanted(game: Json, settings: Json) -> Json:
    """Lay settings over those of a game, as the reader of rules takes them."""
    both = {**game, **settings}
    if both.get("bidding") == Bidding.SIMULTANEOUS and "hook" not in settings:
        both["hook"] = str(HookCase.NEVER)  # the game's hook goes with its bids in order
    return both


def differing(rules: RuleSet, game: Json, players: int) -> Json:
    """Return the settings in which rules are other than a game for that many players."""
    written, usual = write_rules(rules), write_rules(rules_from_json(game, players))
    return {
        key: value for key, value in written.items() if key != "variant" and value != usual[key]
    }


def reason(error: NotAGame) -> str:
    """Return why the reader refused rules, with the name that the form has for the setting."""
    where, _, why = str(error).partition(": ")
    key = where.removeprefix("rules, ").split(",")[0]
    named = SETTINGS_BY_KEY[key].label if key in SETTINGS_BY_KEY else "Rules"
    return closed(f"{named}: {why}")
