"""What the page that starts a game is made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.web.house.view import Picker, RulesForm
from scorekeeper.web.tables.view import Again


@dataclass(frozen=True)
class NewGamePage:
    """The form that starts a game.

    It posts `player` (once a seat, in order of play; empty ones do not count), `variant`,
    `dealer` (a number from 0, counted over all places, or "draw"), the fields of the rules, and
    `save` where the table is to keep them.
    """

    table: str
    action: str
    back: str
    our_rules: str
    op: str
    picker: Picker
    form: RulesForm
    players: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    dealer: str = "0"
    save: bool = False
    again: Again | None = None
    errors: tuple[str, ...] = ()
    played: str | None = None  # the day of a sheet on paper that is to be typed in
    latest: str = ""  # the last day on which it can have been
    ask: str = ""  # a button that starts it all the same: posts `agreed`
    most: int = 12
