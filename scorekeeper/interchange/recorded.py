"""Games as they lie in the records, read without asking again what was asked before it was written.

The records hold what `game_to_json` writes, hand by hand and with nothing left out. Whoever goes
through two thousand games at once has no time to doubt it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.interchange.game import agreed_from_json
from scorekeeper.interchange.node import Node
from scorekeeper.interchange.settings import read_rules, read_whole_rules
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, BySeat, GameFacts, HandFacts
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.trump import Trump

TRUMPS: dict[str | None, Trump] = {trump.value: trump for trump in Trump}


def recorded_game(whole: dict[str, Any]) -> GameFacts:
    """Return the facts of a game that was written by `game_to_json`, as `game_from_json` does."""
    players = len(whole["players"])
    rules = read_whole_rules(Node(whole["rules"], "rules"), players)
    game = GameFacts(
        rules=rules,
        players=tuple(whole["players"]),
        first_dealer=whole["first_dealer"],
        ended=whole["ended"],
        hands=_hands(whole["hands"], rules, players),
    )
    if not whole.get("agreed"):
        return game
    return replace(game, agreed=agreed_from_json(whole["agreed"], game))


def _hands(rows: Sequence[dict[str, Any]], rules: RuleSet, players: int) -> tuple[HandFacts, ...]:
    hands = []
    for row in rows:
        changes = None
        if row.get("rules"):
            changes = rules = read_rules(Node(row["rules"], "rules"), players, rules)
        hands.append(_hand(row, changes))
    return tuple(hands)


def _hand(row: dict[str, Any], rules: RuleSet | None) -> HandFacts:
    return HandFacts(
        size=row["size"],
        dealer=row["dealer"],
        seating=tuple(row["seating"]),
        bids=tuple(row["bids"]),
        order=tuple(row.get("order", ())),
        tricks=_by_seat(row.get("tricks")),
        trump=TRUMPS.get(row["trump"]),
        out=frozenset(row.get("out", ())),
        namer=row.get("namer"),
        blind=frozenset(row.get("blind", ())),
        tricks_taken=_by_seat(row.get("tricks_taken")),
        adjustments=tuple(map(_adjustment, row.get("adjustments", ()))),
        rules=rules,
        void=row.get("void", False),
        note=row.get("note", ""),
    )


def _by_seat(row: Sequence[int | None] | None) -> BySeat | None:
    return None if row is None else tuple(row)


def _adjustment(row: dict[str, Any]) -> Adjustment:
    kind = AdjustmentKind(row["kind"])
    return Adjustment(row["seat"], row["points"], kind, row.get("note", ""))
