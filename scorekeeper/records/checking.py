"""The seam to the rules: facts are completed and judged before they are stored."""

from __future__ import annotations

from typing import Any


class NotAGame(Exception):
    """Stand-in until the interchange is there."""

    messages: tuple[str, ...] = ()


def complete_game(game: dict[str, Any]) -> dict[str, Any]:
    return {"name": "", "played": None, "ended": False, **game}


def complete_hand(game: dict[str, Any], number: int, facts: dict[str, Any]) -> dict[str, Any]:
    return facts


def grave_problems(game: dict[str, Any]) -> tuple[Any, ...]:
    return ()


def grave_problems_of_hand(
    game: dict[str, Any], number: int, facts: dict[str, Any]
) -> tuple[Any, ...]:
    return ()
