"""The rows of a game from its journal alone."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, JournalLine


@dataclass(frozen=True)
class Rows:
    """What the rows of a game hold, for comparison."""

    members: tuple[int, ...] = ()
    ended: bool = False
    hands: tuple[dict[str, Any], ...] = ()
    revision: int = 0


def rows(game: Game) -> Rows:
    """Read what the rows of a game hold."""
    return Rows(
        members=tuple(seat.member_id for seat in game.seats),
        ended=game.ended,
        hands=tuple(hand.facts for hand in game.hands),
        revision=game.revision,
    )


def replay(lines: Iterable[JournalLine]) -> Rows:
    """Fold the lines of a game, in their order, to what its rows must hold."""
    told = Rows()
    for line in lines:
        told = replace(_step(told, line), revision=line.revision)
    return told


def replay_rules(lines: Iterable[JournalLine]) -> dict[str, Any] | None:
    """Fold the lines of a table to what its row must hold as its own rules."""
    told: dict[str, Any] | None = None
    for line in lines:
        if line.kind is Kind.RULES:
            told = (line.after or {})["rules"]
    return told


def _step(told: Rows, line: JournalLine) -> Rows:
    if line.kind in (Kind.GAME, Kind.IMPORT):
        return _begin(line.after or {})
    if line.number is not None:
        return replace(told, hands=_with_hand(told.hands, line.number, line.after))
    return replace(told, ended=bool(line.after and line.after["ended"]))


def _begin(header: dict[str, Any]) -> Rows:
    return Rows(
        members=tuple(header["members"]),
        ended=header["ended"],
        hands=tuple(header["hands"]),
    )


def _with_hand(
    hands: tuple[dict[str, Any], ...], number: int, facts: dict[str, Any] | None
) -> tuple[dict[str, Any], ...]:
    changed = () if facts is None else (facts,)
    return hands[: number - 1] + changed + hands[number:]
