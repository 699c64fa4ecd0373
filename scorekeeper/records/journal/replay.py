"""The rows of a game from its journal alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, JournalLine


@dataclass(frozen=True)
class Rows:
    """What the rows of a game hold, for comparison."""

    name: str = ""
    rules: dict[str, Any] = field(default_factory=dict)
    first_dealer: int = 0
    members: tuple[int, ...] = ()
    ended: bool = False
    hands: tuple[dict[str, Any], ...] = ()
    agreed: dict[str, Any] | None = None
    revision: int = 0


def rows(game: Game) -> Rows:
    """Read what the rows of a game hold."""
    return Rows(
        name=game.name,
        rules=game.rules,
        first_dealer=game.first_dealer,
        agreed=game.agreed,
        members=tuple(seat.member_id for seat in game.seats),
        ended=game.ended,
        hands=tuple(hand.facts for hand in game.hands),
        revision=game.revision,
    )


def replay(lines: Iterable[JournalLine]) -> Rows:
    """Fold the lines of a game, in their order, to what its rows must hold."""
    told = [rows for _, rows in states(lines)]
    return told[-1] if told else Rows()


def states(lines: Iterable[JournalLine]) -> Iterator[tuple[JournalLine, Rows]]:
    """Yield each line of a game, in their order, with what its rows held after it."""
    told = Rows()
    for line in lines:
        told = replace(_step(told, line), revision=line.revision)
        yield line, told


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
    after = line.after or {}
    if "ended" in after:
        return replace(told, ended=after["ended"])
    rows: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in after.items()
    }
    return replace(told, **rows)


def _begin(header: dict[str, Any]) -> Rows:
    return Rows(
        name=header["name"],
        rules=header["rules"],
        first_dealer=header["first_dealer"],
        agreed=header.get("agreed"),
        members=tuple(header["members"]),
        ended=header["ended"],
        hands=tuple(header["hands"]),
    )


def _with_hand(
    hands: tuple[dict[str, Any], ...], number: int, facts: dict[str, Any] | None
) -> tuple[dict[str, Any], ...]:
    changed = () if facts is None else (facts,)
    return hands[: number - 1] + changed + hands[number:]
