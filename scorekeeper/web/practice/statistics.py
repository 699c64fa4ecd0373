"""How somebody does in practice, by the strength of the bots and by the rules."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from flask import url_for

from scorekeeper.practice.match import ME, Match, Setup
from scorekeeper.records.models import PracticeGame
from scorekeeper.records.practice import lines
from scorekeeper.rules.scoring import Points
from scorekeeper.rules.stats import bids_made
from scorekeeper.rules.variants import name_of
from scorekeeper.texts import practice as words
from scorekeeper.texts.words import number
from scorekeeper.web.practice.begin import setup_of
from scorekeeper.web.practice.view import DailyRow, StatisticsRow


@dataclass(frozen=True)
class Summary:
    """What a game comes to for the person: over its hands that are complete."""

    finished: bool
    made: int
    hands: int
    score: Points
    place: int


@lru_cache(maxsize=1024)
def _summary(setup: Setup, hands: tuple[str, ...]) -> Summary:
    match = Match(setup, hands)
    made, played = bids_made(match.facts, ME)
    return Summary(
        finished=match.finished,
        made=made,
        hands=played,
        score=match.score.scores[ME],
        place=next(one.place for one in match.score.standings if one.seat == ME),
    )


def summary(row: PracticeGame) -> Summary | None:
    """Return what a game came to; None where its record is broken."""
    try:
        return _summary(setup_of(row), lines(row))
    except ValueError:
        return None


@dataclass
class _Sum:
    games: int = 0
    won: int = 0
    made: int = 0
    hands: int = 0
    points: Points = 0

    def add(self, one: Summary) -> None:
        self.games += one.finished
        self.won += one.finished and one.place == 1
        self.made += one.made
        self.hands += one.hands
        self.points += one.score


def by(
    rows: Iterable[PracticeGame], label: Callable[[PracticeGame], str]
) -> tuple[StatisticsRow, ...]:
    """Return the games added up under their labels."""
    sums: dict[str, _Sum] = {}
    for row in rows:
        one = summary(row)
        if one is not None and one.hands:
            sums.setdefault(label(row), _Sum()).add(one)
    return tuple(_told(name, total) for name, total in sorted(sums.items()))


def strength_label(row: PracticeGame) -> str:
    return words.of_strength(row.bots["strengths"])


def rules_label(row: PracticeGame) -> str:
    """Return rules, scoring and strength: points compare under one way of scoring alone."""
    scheme = row.rules["scheme"]
    key = scheme if isinstance(scheme, str) else scheme["key"]
    return words.rules_line(name_of(row.rules["variant"]), key, strength_label(row))


def _told(label: str, total: _Sum) -> StatisticsRow:
    return StatisticsRow(
        label=label,
        games=number(total.games),
        won=number(total.won),
        made=words.share(total.made / total.hands),
        points=words.decimal(float(total.points) / total.hands),
    )


def daily_rows(rows: Iterable[PracticeGame]) -> tuple[DailyRow, ...]:
    """Return the daily deals of somebody, the newest first, also those that are going on."""
    return tuple(_daily(row) for row in rows)


def _daily(row: PracticeGame) -> DailyRow:
    one = summary(row)
    players = len(row.bots["strengths"]) + 1
    told = words.BROKEN if one is None else words.daily_place(one.place, one.score, players)
    if one is not None and not one.finished:
        told = words.DAILY_GOING
    url = url_for("practice.table", game=row.id)
    return DailyRow(row.daily or "", told, words.apart(row.hinted, row.undone), url)


def daily_line(rows: Iterable[PracticeGame]) -> str:
    """Return the daily deals that count, added up: those without hint or undo."""
    counted = [
        one
        for row in rows
        if not (row.hinted or row.undone) and (one := summary(row)) and one.finished
    ]
    if not counted:
        return words.NO_DAILY
    hands = sum(one.hands for one in counted)
    return words.daily_total(
        len(counted),
        sum(one.place == 1 for one in counted),
        sum(one.made for one in counted) / hands,
        float(sum(one.score for one in counted)) / hands,
    )
