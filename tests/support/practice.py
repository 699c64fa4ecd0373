"""Practice games in every state that their page has, on the one device that has practised."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from flask import Flask
from sqlalchemy import select

from scorekeeper.engine.hand import legal_actions
from scorekeeper.engine.terms import Finding
from scorekeeper.interchange import rules_from_json
from scorekeeper.practice.match import ME, Match, begun
from scorekeeper.practice.mind import Task, moves
from scorekeeper.practice.past import moments
from scorekeeper.records import practice
from scorekeeper.records.db import db
from scorekeeper.records.models import PracticeGame
from scorekeeper.web.practice.begin import new_row, setup_of

NOW = datetime(2026, 11, 27, 20, tzinfo=UTC)
FREE = {"hints": True, "undo": True, "pace": "none"}
EASY = ("easy",) * 3
SHORT = {"variant": "oh-hell", "schedule": [2]}

Until = Callable[[Match], bool]


def add_game(
    app: Flask,
    device: str,
    game: str,
    rules: Mapping[str, Any],
    strengths: tuple[str, ...] = EASY,
    until: Until = lambda _match: True,
    **options: Any,
) -> PracticeGame:
    """Keep a game that was played until it is the person's turn and `until` holds."""
    row = new_row(
        device=device,
        rules=rules_from_json(dict(rules), len(strengths) + 1),
        strengths=strengths,
        options={**FREE, **options},
        now=NOW,
    )
    row.id = game
    match = _found(row, until)
    row.ended = NOW if match.finished else None
    row.hands = [practice.hand(number, line) for number, line in enumerate(match.lines, start=1)]
    with app.app_context():
        return practice.start(row)


def _found(row: PracticeGame, until: Until) -> Match:
    """Try seeds and dealers until a game comes to what is wanted."""
    for seed in range(200):
        row.seed = str(seed)
        row.first_dealer = seed % (len(row.bots["strengths"]) + 1)
        match: Match | None = begun(setup_of(row))
        while match is not None:
            match = after_bots(match)
            if until(match):
                return match
            match = _further(match)
    raise AssertionError("no game comes to that")


def after_bots(match: Match) -> Match:
    for action in moves(Task(match.setup, match.lines)):
        match = match.after(action)
    return match


def _further(match: Match) -> Match | None:
    if match.finished:
        return None
    if match.state.is_over:
        return match.dealt()
    legal = legal_actions(match.state)
    # Whoever is to name trump has to bid high.
    named = match.state.terms.finding is Finding.NAMED
    return match.after(legal[-1] if named else legal[min(1, len(legal) - 1)])


def in_phase(phase: str) -> Until:
    return lambda match: match.mover == ME and match.state.phase.value == phase


def second_trick(match: Match) -> bool:
    """The person follows to the second trick, and not with any card."""
    seen = match.view
    free = len(seen.legal) < seen.counts[ME]
    return match.mover == ME and len(seen.tricks) == 1 and bool(seen.trick and free)


GAMES: dict[str, dict[str, Any]] = {
    "bid": {"rules": {"variant": "blackout", "schedule": [10]}, "until": in_phase("bidding")},
    "card": {"rules": {"variant": "blackout", "schedule": [10]}, "until": second_trick},
    "many": {
        "rules": {"variant": "oh-hell", "schedule": [17]},
        "strengths": ("easy", "random"),
        "until": in_phase("play"),
        "play_seconds": 60,
    },
    "eight": {
        "rules": {"variant": "oh-hell", "schedule": [6]},
        "strengths": ("easy", "normal", "random", "easy", "easy", "easy", "easy"),
        "until": in_phase("play"),
    },
    "name": {"rules": {"variant": "okenuff", "schedule": [4]}, "until": in_phase("naming")},
    "result": {
        "rules": {"variant": "oh-hell", "schedule": [2, 1]},
        "until": lambda match: match.state.is_over,
    },
    "review": {
        "rules": {"variant": "blackout", "schedule": [10, 9]},
        "until": lambda match: match.state.is_over,
    },
    "last": {
        "rules": {"variant": "blackout", "schedule": [1]},
        "until": lambda match: match.finished and not moments(match.lines[-1]),
    },
    "final": {"rules": SHORT, "until": lambda match: match.finished},
}


def practise(app: Flask, device: str = "") -> None:
    """Keep all games; without a name for the device that has begun one itself."""
    with app.app_context():
        known = device or db.session.scalars(select(PracticeGame.device)).one()
    for name, game in GAMES.items():
        add_game(app, known, f"practice-{name}", **game)
