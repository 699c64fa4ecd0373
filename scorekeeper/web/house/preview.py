"""What the rules of a form come to: worked example, grid, sentences, problems."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.interchange.settings import DEFAULT_VARIANT
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.problems import problems
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.variants import VARIANTS_BY_KEY, find_variant
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts.how_to_play import usual_players
from scorekeeper.texts.points import USUAL_SIZE, bid_rows
from scorekeeper.texts.problems import flag
from scorekeeper.texts.schemes import formula
from scorekeeper.texts.words import capital, count
from scorekeeper.web.house import form as forms
from scorekeeper.web.house import view
from scorekeeper.web.house.fields import Form
from scorekeeper.web.house.page import examples, told
from scorekeeper.web.house.settings import SETTINGS, SETTINGS_BY_KEY
from scorekeeper.web.refusals import closed

EXAMPLE_SIZE = 5


@dataclass(frozen=True)
class FormRules:
    """The rules of a form for a number of players, as far as they can be read.

    `wanted` are the settings in the interchange shape, `errors` what is wrong by field, `refused`
    what is wrong with them taken together.
    """

    rules: RuleSet
    wanted: dict[str, Any]
    settings: dict[str, Any]
    game: dict[str, Any]
    players: int
    errors: Mapping[str, str]
    refused: str = ""

    @property
    def wrong(self) -> list[str]:
        return list(dict.fromkeys([*self.errors.values(), *([self.refused] * bool(self.refused))]))


def agreed(form: Form, ours: dict[str, Any] | None, players: int | None) -> FormRules:
    """Read the rules of a form. Where they do not fit together, those of its game stand."""
    reading = forms.read(form)
    game = forms.game_of(form, ours)
    errors = dict(reading.errors)
    variant = find_variant(str(game["variant"]))
    if variant is None:
        errors["variant"] = "Which game: choose one of the list."
        variant = VARIANTS_BY_KEY[DEFAULT_VARIANT]
    game = {**game, "variant": variant.key}
    players = players or usual_players(variant)
    wanted = forms.wanted(game, reading.settings)
    refused = ""
    try:
        rules = rules_from_json(wanted, players)
    except NotAGame as error:
        refused = forms.reason(error)
        rules = rules_from_json(game, players)
    return FormRules(rules, wanted, reading.settings, game, players, errors, refused)


def unusual(rules: RuleSet, names: Sequence[str]) -> tuple[list[str], bool]:
    """Return what is wrong with rules for these players, and whether any of it is grave."""
    found = problems(GameFacts(rules=rules, players=tuple(names), first_dealer=0))
    lines = [f"{capital(flag(problem, names))}." for problem in found]
    return lines, any(problem.grave for problem in found)


def preview(form: FormRules) -> view.PreviewView:
    """Return what the rules come to."""
    rules, players = form.rules, form.players
    size = min(USUAL_SIZE, max(rules.largest_hand(players), 1))
    lines, grave = unusual(rules, [f"Player {seat}" for seat in range(1, players + 1)])
    return view.PreviewView(
        said=told({**form.game, **form.settings}),
        players=count(players, "player"),
        values=_values(rules, players),
        changed=frozenset(SETTINGS_BY_KEY[key].name for key in form.settings),
        examples=examples(rules, players),
        example_of=f"In a hand of {EXAMPLE_SIZE}",
        grid=bid_rows(rules, players, size),
        grid_of=f"In a hand of {size}",
        formula=closed(formula(rules.scheme)).replace("..", "."),
        rules=() if grave else _sentences(rules, players),
        problems=(*form.wrong, *lines),
    )


def _sentences(rules: RuleSet, players: int) -> tuple[view.RuleLine, ...]:
    return tuple(view.RuleLine(*line) for line in rule_texts.in_play(rules, players))


def _values(rules: RuleSet, players: int) -> dict[str, str]:
    """Return each setting as it stands, in a few words."""
    written = write_rules(rules)
    values = {setting.name: setting.told(written[setting.key]) for setting in SETTINGS}
    values["schedule"] = rule_texts.schedule_in_short(rules, players)
    values["stakes"] = rule_texts.stakes(rules.stakes).rstrip(".") or "None"
    values["trump"] = rule_texts.trump(rules.trump).rstrip(".")
    values["multiply"] = rule_texts.multiply(rules).rstrip(".") or values["multiply"]
    return values
