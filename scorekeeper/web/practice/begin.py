"""A new practice game: its form, what stands against it, its set-up."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.engine.chance import Chance, seed_of
from scorekeeper.engine.playable import hindrance
from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.practice.match import Setup
from scorekeeper.records.ids import new_game_id
from scorekeeper.records.models import PracticeGame
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY, Variant, name_of
from scorekeeper.texts import practice as words
from scorekeeper.texts.how_to_play import usual_players
from scorekeeper.web.house.form import OURS
from scorekeeper.web.house.preview import unusual
from scorekeeper.web.numbers import id_of
from scorekeeper.web.practice.view import StartForm

Form = Mapping[str, str]

FIRST_GAME = "oh-hell"
MOST_BOTS = len(words.BOT_NAMES)
HANDS = (("", "As the game has it"), ("short", "A short one: 5 to 1"), ("tiny", "Tiny: 3 to 1"))
SCHEDULES = {"short": "5-1", "tiny": "3-1"}
DAILY_RULES = {"variant": "blackout", "schedule": "1-10-1", "hook": "always", "scheme": "exact10"}
DAILY_BOTS = ("normal",) * 3


@dataclass(frozen=True)
class NotBegun:
    """Why a game cannot be played, a sentence each."""

    errors: list[str]


def read_form(form: Form, kept: Mapping[str, Any]) -> StartForm:
    """Return a form as it was sent; what is left out is as last time."""

    def chosen(name: str, allowed: Sequence[str], usual: str) -> str:
        value = form.get(name, str(kept.get(name, usual)))
        return value if value in allowed else usual

    strengths = tuple(words.STRENGTHS)
    seconds = tuple(map(str, words.SECONDS))
    sent = "strength" in form
    return StartForm(
        variant=form.get("variant", str(kept.get("variant", FIRST_GAME))),
        hands=chosen("hands", [key for key, _ in HANDS], ""),
        bots=int(chosen("bots", [str(number) for number in range(1, MOST_BOTS + 1)], "3")),
        strength=chosen("strength", strengths, "normal"),
        each=tuple(chosen(f"bot{seat}", ["", *strengths], "") for seat in range(1, MOST_BOTS + 1)),
        hints=form.get("hints") == "1" if sent else bool(kept.get("hints", True)),
        undo=form.get("undo") == "1" if sent else bool(kept.get("undo", True)),
        bid_seconds=int(chosen("bid_seconds", seconds, "0")),
        play_seconds=int(chosen("play_seconds", seconds, "0")),
        pace=chosen("pace", tuple(words.PACES), "steady"),
        member=id_of(form.get("member", "")),
    )


def as_kept(form: StartForm) -> dict[str, Any]:
    """Return what the device keeps of a form for the next time."""
    kept: dict[str, Any] = {
        "variant": form.variant,
        "hands": form.hands,
        "bots": str(form.bots),
        "strength": form.strength,
        **options_of(form),
    }
    return kept | {f"bot{seat}": key for seat, key in enumerate(form.each, start=1) if key}


def options_of(form: StartForm) -> dict[str, Any]:
    """Return the settings of a game: they hold to its end."""
    return {
        "hints": form.hints,
        "undo": form.undo,
        "bid_seconds": form.bid_seconds,
        "play_seconds": form.play_seconds,
        "pace": form.pace,
    }


def strengths_of(form: StartForm) -> tuple[str, ...]:
    return tuple(form.each[bot] or form.strength for bot in range(form.bots))


def rules_of(form: StartForm, ours: dict[str, Any] | None) -> RuleSet | NotBegun:
    """Return the rules that a form asks for, or what stands against playing them."""
    players = form.bots + 1
    if form.variant == OURS and ours:
        wanted = dict(ours)
    elif form.variant in VARIANTS_BY_KEY:
        wanted = {"variant": form.variant}
    else:
        return NotBegun(["Which game: choose one of the list."])
    if form.hands in SCHEDULES:
        wanted["schedule"] = SCHEDULES[form.hands]
    try:
        rules = rules_from_json(wanted, players)
    except NotAGame as error:
        return NotBegun([f"{error}."])
    return against(rules, players) or rules


def against(rules: RuleSet, players: int) -> NotBegun | None:
    """Return what stands against playing rules with so many."""
    found = hindrance(rules, players)
    if found is not None:
        return NotBegun([words.cannot(words.HINDRANCES[found.value])])
    lines, grave = unusual(rules, names_for(players))
    return NotBegun(lines) if grave else None


def names_for(players: int, me: str = words.ME) -> tuple[str, ...]:
    """Return the names by seat; no bot is called as the person."""
    bots = (
        words.SPARE_NAME if name.casefold() == me.casefold() else name
        for name in words.BOT_NAMES[: players - 1]
    )
    return (me, *bots)


def new_row(
    *,
    device: str,
    rules: RuleSet,
    strengths: tuple[str, ...],
    options: dict[str, Any],
    now: datetime,
    table: str | None = None,
    member: int | None = None,
    daily: str | None = None,
) -> PracticeGame:
    """Return the row of a new game, its hands not dealt yet."""
    seed = seed_of("daily", daily) if daily else secrets.randbits(64)
    players = len(strengths) + 1
    return PracticeGame(
        id=new_game_id(),
        device=device,
        table_id=table,
        member_id=member,
        daily=daily,
        rules=write_rules(rules),
        bots={"strengths": list(strengths)},
        options=options,
        seed=str(seed),
        first_dealer=Chance(seed_of("first dealer", seed)).below(players),
        created=now,
    )


def rules_text(rules: dict[str, Any]) -> str:
    """Return rules in the interchange shape as text, equal ones alike."""
    return json.dumps(rules, sort_keys=True)


def setup_of(row: PracticeGame, me: str = words.ME) -> Setup:
    """Return the set-up of a game on record."""
    strengths = tuple(row.bots["strengths"])
    return Setup(
        rules=rules_text(row.rules),
        names=names_for(len(strengths) + 1, me),
        strengths=strengths,
        first_dealer=row.first_dealer,
        seed=int(row.seed),
    )


def daily_rules() -> RuleSet:
    return rules_from_json(DAILY_RULES, len(DAILY_BOTS) + 1)


def playable_variants() -> tuple[tuple[str, str], ...]:
    """Return the games that can be practised, by key and name."""
    return tuple((one.key, one.name) for one in VARIANTS if not _hindered(one))


def others_why() -> tuple[str, ...]:
    """Return the games that cannot be practised, each with the reason."""
    return tuple(
        f"{one.name}: {words.HINDRANCES[why]}." for one in VARIANTS if (why := _hindered(one))
    )


def _hindered(variant: Variant) -> str:
    players = usual_players(variant)
    found = hindrance(variant.rules_for(players), players)
    return "" if found is None else found.value


def title_of(row: PracticeGame) -> str:
    return words.daily_title(row.daily) if row.daily else name_of(row.rules["variant"])
