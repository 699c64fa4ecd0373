"""The settings as a form: what was typed, else what is usual, beside what is wrong."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from flask import url_for

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import FAMILIES, Scheme
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY, Variant
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts.forms import own_rules
from scorekeeper.texts.how_to_play import USUAL_PLAYERS, usual_players
from scorekeeper.texts.search import searched
from scorekeeper.web.house import formula, view
from scorekeeper.web.house.choices import LIKE_THE_GAME, Choice, Setting
from scorekeeper.web.house.fields import Amount, Field, Form, Number, Suit, Switch, Text
from scorekeeper.web.house.form import OURS
from scorekeeper.web.house.schemes import SCHEME, parameter_fields
from scorekeeper.web.house.settings import FRONT, MORE, SETTINGS_BY_KEY

LIKE_GAME = view.ChoiceView(LIKE_THE_GAME, "As the game has it")
BUILT = (formula.ZERO, formula.OVER, formula.UNDER)
BUILT_BEHIND = (formula.ZERO_NO_TRUMP, formula.ZERO_MISS, formula.FLOOR)


class Pages:
    """Puts what was typed, and what is wrong with it, into the fields."""

    def __init__(self, form: Form, errors: Mapping[str, str]) -> None:
        self.form = form
        self.errors = errors

    def field(self, field: Field) -> view.FieldView:
        usual = getattr(field, "usual", None)
        value = self.form.get(field.name, "" if usual is None else str(usual))
        common: dict[str, Any] = {
            "name": field.name,
            "label": field.label,
            "value": value,
            "error": self.errors.get(field.name, ""),
        }
        match field:
            case Number():
                return view.FieldView(
                    kind="number",
                    before=field.before,
                    after=field.after,
                    least=field.least,
                    most=field.most,
                    **common,
                )
            case Amount():
                return view.FieldView(
                    kind="amount", before=field.before, after=field.after, **common
                )
            case Text():
                return view.FieldView(
                    kind="text",
                    help=field.help,
                    longest=field.longest,
                    known=field.known,
                    **common,
                )
            case Switch():
                return view.FieldView(kind="switch", **common)
            case Suit():
                return view.FieldView(kind="suits", **common)

    def fields(self, fields: Iterable[Field]) -> tuple[view.FieldView, ...]:
        return tuple(map(self.field, fields))

    def choice(self, setting: Setting, choice: Choice) -> view.ChoiceView:
        return view.ChoiceView(
            value=choice.value,
            label=choice.label,
            said=choice.said,
            chosen=setting.chosen(self.form) == choice.value,
            fields=self.fields(choice.fields),
        )

    def setting(self, setting: Setting) -> view.SettingView:
        return view.SettingView(
            name=setting.name,
            label=setting.label,
            choices=tuple(self.choice(setting, choice) for choice in setting.choices),
            help=setting.help,
            error=self.errors.get(setting.name, ""),
        )

    def of_game(self, setting: Setting) -> view.SettingView:
        """Return a setting that may also be left to the game."""
        shown = self.setting(setting)
        left = view.ChoiceView(
            LIKE_GAME.value, LIKE_GAME.label, chosen=setting.chosen(self.form) == LIKE_THE_GAME
        )
        choices = () if setting is SCHEME else shown.choices
        return view.SettingView(shown.name, shown.label, (left, *choices), shown.help, shown.error)

    def families(self) -> tuple[view.FamilyView, ...]:
        return tuple(
            view.FamilyView(family.label, tuple(map(self.scheme, family.schemes)))
            for family in FAMILIES
        )

    def scheme(self, scheme: Scheme) -> view.SchemeView:
        return view.SchemeView(
            choice=view.ChoiceView(
                value=scheme.key,
                label=scheme.label,
                chosen=SCHEME.chosen(self.form) == scheme.key,
                fields=self.fields(parameter_fields(scheme).values()),
            ),
            summary=scheme.summary,
            examples=scheme_examples(scheme.key),
            search=searched([scheme.label, scheme.key, *scheme.names, scheme.played]),
            about=url_for("explain.scheme", key=scheme.key),
        )

    def builder(self, start: Scheme) -> view.BuilderView:
        """Return the builder as it was typed; from a scheme's terms where nothing was."""
        untouched = not any(name in self.form for name in formula.fields_of(start))
        typed = Pages({**self.form, **formula.fields_of(start)}, self.errors) if untouched else self
        return view.BuilderView(
            chosen=SCHEME.chosen(self.form) == formula.KEY,
            starts=tuple((scheme.key, scheme.label) for scheme in formula.STARTS),
            start=self.form.get(formula.FROM, ""),
            made=typed.fields(formula.HIT[term] for term in ("base", "per")),
            parts=tuple(map(typed.setting, BUILT)),
            more_made=typed.fields(formula.HIT[term] for term in ("square", "hand")),
            more=tuple(map(typed.setting, BUILT_BEHIND)),
            low_wins=typed.field(formula.LOW_WINS),
        )


def rules_form(
    form: Form,
    errors: Mapping[str, str],
    result: view.PreviewView,
    scheme: Scheme,
    preview: str,
) -> view.RulesForm:
    """Return the form of the settings. `scheme` is the game's, from which the builder starts."""
    pages = Pages(form, errors)
    return view.RulesForm(
        preview=preview,
        front=tuple(map(pages.of_game, FRONT)),
        families=pages.families(),
        builder=pages.builder(scheme),
        more=tuple(map(pages.of_game, MORE)),
        result=result,
    )


@lru_cache(maxsize=128)
def scheme_examples(key: str) -> tuple[view.Example, ...]:
    """Return the worked example of a published scheme in short, at a plain table of four."""
    rules = rules_from_json({"scheme": key}, USUAL_PLAYERS)
    return tuple(
        view.Example(one.label.removeprefix("2, "), one.points)
        for one in examples(rules, USUAL_PLAYERS)
    )


def examples(rules: RuleSet, players: int) -> tuple[view.Example, ...]:
    return tuple(view.Example(*example) for example in rule_texts.worth(rules, players))


# -- the games


def picker(chosen: str, ours: Mapping[str, Any] | None = None) -> view.Picker:
    """Return the games to choose from, the table's own rules first."""
    own = (ours_card(ours),) if ours else ()
    return view.Picker((*own, *map(game_card, VARIANTS)), chosen)


def game_card(variant: Variant) -> view.GameCard:
    players = usual_players(variant)
    rules = variant.rules_for(players)
    names = [variant.key]
    for alias in variant.names:
        names += [alias.name, alias.country]
    return view.GameCard(
        key=variant.key,
        name=variant.name,
        summary=variant.summary,
        line=_line(variant, rules, players),
        draw=rule_texts.first_dealer(variant.first_dealer),
        search=searched(names),
        aliases=variant.aliases,
        about=url_for("explain.variant", key=variant.key),
    )


def ours_card(ours: Mapping[str, Any]) -> view.GameCard:
    variant = VARIANTS_BY_KEY[ours["variant"]]
    players = usual_players(variant)
    return view.GameCard(
        key=OURS,
        name="Our rules",
        called=variant.name,
        summary=f"{told(ours)}.",
        line=_line(variant, rules_from_json(ours, players), players),
        draw=rule_texts.first_dealer(variant.first_dealer),
        search="our own rules",
        about=url_for("explain.variant", key=variant.key),
    )


def told(ours: Mapping[str, Any]) -> str:
    """Return the rules of a table in short: `Oh Hell, with our own hands and points`."""
    other = [SETTINGS_BY_KEY[key].label for key in SETTINGS_BY_KEY if key in ours]
    return own_rules(VARIANTS_BY_KEY[ours["variant"]].name, other)


def _line(variant: Variant, rules: RuleSet, players: int) -> str:
    range_ = rule_texts.player_range(variant.fewest, variant.most)
    return f"{range_} · {rule_texts.schedule_in_short(rules, players)}"
