"""The form that starts a game: variants with worked examples, settings, members."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.records import store
from scorekeeper.records.models import Game, Table
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.seats import next_first_dealer
from scorekeeper.rules.variants import VARIANTS, Variant
from scorekeeper.texts import rules as rule_texts
from scorekeeper.web.games import view
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.tables.show import again

USUAL_PLAYERS = 4
STAKES: Mapping[str, dict[str, Any]] = {
    "pairs": {"kind": "pairs", "rate": 1},
    "hard": {"kind": "pairs", "rate": 1, "hard_score": True},
}
AS_USUAL = "as the game has it"

# setting: its label, and what can be chosen besides what the variant has
CHOICES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "schedule": (
        "Hands",
        {
            "10-1-10": "10 down to 1 and up again",
            "1-10-1": "1 up to 10 and down again",
            "7-1-7": "7 down to 1 and up again",
            "7-1": "7 down to 1",
            "1-7": "1 up to 7",
            "10-1": "10 down to 1",
            "1-10": "1 up to 10",
            "1-13": "1 up to 13, or the most",
        },
    ),
    "hook": (
        "Hook",
        {
            "always": "The bids may never add up",
            "never": "No hook",
            "from-size:4": "From four cards up",
            "from-deal:5": "From the fifth hand on",
            "not-last": "Always but in the last hand",
        },
    ),
    "bidding": ("Bids", {"in-order": "In order", "simultaneous": "All at once"}),
    "trump": (
        "Trump",
        {
            "turn-up": "Turned up",
            "last-card": "The dealer's last card",
            "named": "Named by the highest bidder",
            "cut": "Cut",
            "rotate:hearts,clubs,diamonds,spades,none": "In turn: hearts, clubs, diamonds, …",
            "rotate:spades,diamonds,clubs,hearts": "In turn: spades, diamonds, clubs, hearts",
            "fixed:spades": "Always spades",
            "none": "No trump",
        },
    ),
    "stakes": (
        "Stakes",
        {
            "pairs": "Everybody settles the difference, 1 a point",
            "hard": "Ten more for the winner, then the difference",
        },
    ),
}


OFFERED = {name: set(choices) for name, (_, choices) in CHOICES.items()}
OFFERED["scheme"] = {scheme.key for scheme in SCHEMES}


def settings_of(form: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings that the form changes, in the interchange shape."""
    changed: dict[str, Any] = {name: form[name] for name in ("scheme", *CHOICES) if form.get(name)}
    if "stakes" in changed:
        changed["stakes"] = STAKES.get(changed["stakes"], {"kind": "none"})
    return changed


def new_game_page(
    table: Table,
    form: MultiDict[str, str] | None = None,
    errors: Sequence[str] = (),
    ask: str = "",
) -> view.NewGamePage:
    """Return the form, as last time or as it was typed; `ask` is what must be agreed to first."""
    last = store.last_game(table.id)
    typed = form or _like(last)
    return view.NewGamePage(
        table=table.name,
        action=url_for("games.start", table=table.id),
        back=url_for("tables.show", table=table.id),
        op=new_operation_id(),
        variants=tuple(map(variant_card, VARIANTS)),
        chosen=typed.get("variant", ""),
        players=tuple(name.strip() for name in typed.getlist("player")),
        members=tuple(
            dict.fromkeys(member.name for member in store.members_like(table.id, "", 50))
        ),
        dealer=typed.get("dealer", "draw"),
        settings=tuple(_settings(typed)),
        again=again(table.id, last) if last else None,
        errors=tuple(errors),
        ask=ask,
    )


def _like(last: Game | None) -> MultiDict[str, str]:
    if last is None:
        return MultiDict([("variant", "oh-hell"), ("dealer", "draw")])
    players = [("player", seat.member.name) for seat in last.seats]
    dealer = str(next_first_dealer(len(last.seats), last.first_dealer))
    chosen = [("variant", last.rules["variant"]), ("dealer", dealer)]
    return MultiDict([*players, *chosen, *_changed_settings(last)])


def _changed_settings(last: Game) -> Iterator[tuple[str, str]]:
    """Yield what the game changed of its variant, as far as the form offers it."""
    usual = write_rules(rules_from_json({"variant": last.rules["variant"]}, len(last.seats)))
    for name in ("scheme", *CHOICES):
        value = last.rules[name]
        if name == "stakes":
            found = [key for key, stakes in STAKES.items() if stakes.items() <= value.items()]
            value = found[-1] if found else ""
        offered = isinstance(value, str) and value in OFFERED[name]
        if offered and value != usual[name]:
            yield name, value


def variant_card(variant: Variant) -> view.VariantCard:
    """Return a variant to choose, with what a bid is worth in it."""
    players = min(max(variant.fewest, USUAL_PLAYERS), variant.most)
    rules = variant.rules_for(players)
    names = [variant.name, variant.key]
    for alias in variant.aliases:
        names += [alias.name, alias.country]
    return view.VariantCard(
        key=variant.key,
        name=variant.name,
        summary=variant.summary,
        players=rule_texts.player_range(variant.fewest, variant.most),
        schedule=rule_texts.schedule_in_short(rules, players),
        draw=rule_texts.first_dealer(variant.first_dealer),
        examples=_examples(rules, players),
        search=" ".join(names).casefold(),
        aliases=tuple(view.Alias(alias.name, alias.country) for alias in variant.aliases),
        scheme=rules.scheme.key,
    )


def _examples(rules: RuleSet, players: int) -> tuple[view.Example, ...]:
    return tuple(view.Example(*example) for example in rule_texts.worth(rules, players))


def _settings(typed: Mapping[str, str]) -> list[view.Setting]:
    schemes = [
        view.Option(
            scheme.key,
            scheme.label,
            _examples(rules_from_json({"scheme": scheme.key}, USUAL_PLAYERS), USUAL_PLAYERS),
        )
        for scheme in SCHEMES
    ]
    settings = [_setting("scheme", "Points", schemes, typed)]
    for name, (label, choices) in CHOICES.items():
        options = [view.Option(value, told) for value, told in choices.items()]
        settings.append(_setting(name, label, options, typed))
    return settings


def _setting(
    name: str, label: str, options: Sequence[view.Option], typed: Mapping[str, str]
) -> view.Setting:
    usual = view.Option("", "none" if name == "stakes" else AS_USUAL)
    return view.Setting(name, label, (usual, *options), typed.get(name, ""))
