"""The bid trainer: its form, the next hand, and how well a device has bid so far."""

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from flask import url_for
from markupsafe import Markup

from scorekeeper.engine.chance import Chance, seed_of
from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.practice import bidding
from scorekeeper.practice.bidding import Group, Tried
from scorekeeper.records import bids, store
from scorekeeper.records.ids import new_game_id
from scorekeeper.records.models import PracticeBid
from scorekeeper.records.roles import Role
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.texts import bid_trainer as words
from scorekeeper.texts import practice as practice_words
from scorekeeper.texts.columns import Column, columns
from scorekeeper.web.access import may
from scorekeeper.web.house.form import OURS
from scorekeeper.web.memory.view import Chart
from scorekeeper.web.practice import begin
from scorekeeper.web.practice.bid_hand import ask_told, setup_of, to_bid, told_key
from scorekeeper.web.practice.bid_view import TrainerPage
from scorekeeper.web.practice.device import settings
from scorekeeper.web.practice.thinking import reviewer
from scorekeeper.web.practice.view import StartForm

MOST_COUNTED = 400  # of the latest bids
MOST_ASKED = 60  # at one request
MOST_CARDS = 17


@dataclass(frozen=True)
class Wanted:
    """What hands a form asks for: rules with their own schedule, the bots, a size or `mixed`."""

    rules: RuleSet
    strengths: tuple[str, ...]
    size: str


def read_size(form: Mapping[str, str]) -> str:
    size = form.get("size", bidding.MIXED)
    known = {str(number) for number in range(1, MOST_CARDS + 1)}
    return size if size in known else bidding.MIXED


def wanted(form: StartForm, size: str, ours: dict[str, Any] | None) -> Wanted | begin.NotBegun:
    """Return what a form asks for, or what stands against it."""
    players = form.bots + 1
    rules = begin.rules_of(replace(form, hands=""), ours)
    if isinstance(rules, begin.NotBegun):
        return rules
    most = rules.largest_hand(players)
    if size != bidding.MIXED and int(size) > most:
        return begin.NotBegun([words.too_large(int(size), players, most)])
    return Wanted(rules, (form.strength,) * form.bots, size)


def own_rules(table: str) -> dict[str, Any] | None:
    """Return the rules of a table at which this device records."""
    found = store.table(table) if table and may(Role.SCORER, table) else None
    return found.rules if found else None


def new_row(device: str, asked: Wanted, now: datetime) -> PracticeBid:
    """Return the row of a new hand: cards and seat by chance."""
    seed, players = secrets.randbits(64), len(asked.strengths) + 1
    mixed = asked.size == bidding.MIXED
    size = bidding.drawn_size(asked.rules, players, seed) if mixed else int(asked.size)
    rules = bidding.single_hand(asked.rules, size, seed)
    return PracticeBid(
        id=new_game_id(),
        device=device,
        rules=write_rules(rules),
        bots={"strengths": list(asked.strengths)},
        asked={"size": asked.size, "schedule": write_rules(asked.rules)["schedule"]},
        seed=str(seed),
        first_dealer=Chance(seed_of("bid, dealer", seed)).below(players),
        created=now,
    )


def as_before(row: PracticeBid) -> Wanted:
    """Return what was asked for when a hand was dealt."""
    strengths = tuple(row.bots["strengths"])
    given = {**row.rules, "schedule": row.asked["schedule"]}
    return Wanted(rules_from_json(given, len(strengths) + 1), strengths, row.asked["size"])


# -- the page --------------------------------------------------------------------------------------


def trainer_page(
    device: str,
    table: str = "",
    form: StartForm | None = None,
    size: str = "",
    errors: Sequence[str] = (),
) -> TrainerPage:
    """Return the form, as last time or as it was sent, and all bids of the device so far."""
    chosen = form or begin.read_form({}, settings())
    ours = own_rules(table)
    own = ((OURS, "Our rules"),) if ours else ()
    going = bids.waiting(device) if device else None
    counted = _counted(device)
    return TrainerPage(
        title=words.TITLE,
        lede=words.LEDE,
        back=url_for("practice.at_table", table=table) if ours else url_for("practice.show"),
        back_label="Practice",
        action=url_for("bids.deal"),
        table=table if ours else "",
        variants=(*own, *begin.playable_variants()),
        variant=OURS if ours and form is None else chosen.variant,
        bots=chosen.bots,
        most_bots=begin.MOST_BOTS,
        strengths=tuple(
            (key, label, practice_words.STRENGTHS_TOLD[key])
            for key, label in practice_words.STRENGTHS.items()
        ),
        strength=chosen.strength,
        sizes=(
            (bidding.MIXED, words.MIXED),
            *((str(one), words.cards(one)) for one in range(1, MOST_CARDS + 1)),
        ),
        size=size or (_last_size(device) if device else bidding.MIXED),
        going=url_for("bids.hand", key=going.id) if going else "",
        here=url_for("bids.show"),
        told=_told(counted),
        progress=words.progress(len(counted.tried), counted.bids),
        charts=_charts(counted.tried),
        errors=tuple(errors),
    )


def _last_size(device: str) -> str:
    latest = bids.hands(device, 1)
    size: str = latest[0].asked["size"] if latest else bidding.MIXED
    return size


@dataclass(frozen=True)
class Counted:
    """The bids that came out: those that are reckoned, of so many; under how many schemes."""

    tried: tuple[Tried, ...]
    bids: int
    schemes: int


def _counted(device: str) -> Counted:
    """Return the bids that came out; what is forgotten of them is asked for, a few at a time."""
    rows = [one for one in bids.hands(device, MOST_COUNTED) if one.tricks is not None]
    forgotten = [row for row in rows if reviewer().known(told_key(row)) is None]
    for row in forgotten[:MOST_ASKED]:
        with suppress(ValueError):  # a record that cannot be read leaves the others
            ask_told(reviewer(), row, to_bid(row))
    return Counted(
        tried=tuple(found for row in rows if (found := _tried(row)) is not None),
        bids=len(rows),
        schemes=len({str(row.rules["scheme"]) for row in rows}),
    )


def _tried(row: PracticeBid) -> Tried | None:
    """Return a bid beside what is said of it; None where that is still thought of."""
    answer = reviewer().known(told_key(row))
    if answer is None or not answer.done() or answer.exception() is not None:
        return None
    told = answer.result()
    if row.bid is None or row.tricks is None:
        return None
    low = setup_of(row).ruleset.scheme.low_wins
    return bidding.tried(told, row.bid, row.tricks, low_wins=low)


def _told(counted: Counted) -> str:
    """Return all bids in words: points compare under one way of scoring alone."""
    tried, number = counted.tried, len(counted.tried)
    if not tried:
        return ""
    return words.so_far_told(
        number,
        sum(one.made for one in tried),
        sum(one.chance for one in tried) / number,
        sum(one.as_hard for one in tried),
        sum(one.lost for one in tried) if counted.schemes == 1 else None,
    )


def _charts(counted: Sequence[Tried]) -> tuple[Chart, ...]:
    if not counted:
        return ()
    chance = [(words.band(one.first, one.last), one) for one in bidding.by_chance(counted)]
    time = [(words.stretch(one.first, one.last), one) for one in bidding.by_time(counted)]
    return (
        _chart("chance", words.BY_CHANCE, words.BY_CHANCE_HEAD, chance),
        _chart("time", words.BY_TIME, words.BY_TIME_HEAD, time),
    )


def _chart(key: str, title: str, head: tuple[str, ...], rows: Sequence[tuple[str, Group]]) -> Chart:
    drawn = [Column(_short(label), one.share, one.chance) for label, one in rows]
    told = words.chart_told(title, [(label, g.made, g.bids, g.chance) for label, g in rows])
    return Chart(
        title=title,
        svg=Markup(columns(told, drawn)),  # noqa: S704  (made of our own numbers)
        head=head,
        rows=tuple(_figures(label, one) for label, one in rows),
        note=words.BY_CHANCE_NOTE,
        key=key,
    )


def _short(label: str) -> str:
    """Return what has room below a column: where a group ends."""
    return label.removesuffix(" %").rpartition("–")[2]


def _figures(label: str, one: Group) -> tuple[str, ...]:
    share, chance = practice_words.share(one.share), practice_words.share(one.chance)
    return (label, str(one.bids), str(one.made), share, chance)
