"""Actions on a game: taken, taken back, claimed, dealt; the bots' moves; what they look like.

What is refused leaves the game as it was and says why. The same operation twice is done once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.bots.advice import Advice
from scorekeeper.engine.hand import Action, Bid, IllegalAction, Name, Play
from scorekeeper.practice.claim import settled, to_the_end
from scorekeeper.practice.match import ME, Match
from scorekeeper.practice.mind import Task, hint, moves
from scorekeeper.records import practice
from scorekeeper.records.db import writes, writing
from scorekeeper.records.models import PracticeGame
from scorekeeper.rules.trump import Trump
from scorekeeper.texts import practice as words
from scorekeeper.web.clock import now
from scorekeeper.web.practice import scene as scenes
from scorekeeper.web.practice.games import Opened, opened, own_row
from scorekeeper.web.practice.thinking import thinker, within
from scorekeeper.web.practice.view import Scene

LONGEST = 80
DEAL, UNDO, CLAIM = "deal", "undo", "claim"


class NotDone(Exception):
    """An action that is refused: a sentence for the person, and the status of the answer."""

    def __init__(self, told: str, status: int = 422) -> None:
        super().__init__(told)
        self.told = told
        self.status = status


@dataclass(frozen=True)
class Said:
    """What a page asks for: an operation of its own, on the revision that it showed."""

    op: str
    base: int
    words: str

    @classmethod
    def read(cls, given: Any) -> "Said":
        """Read what a page sent. Raises NotDone for anything that makes no sense."""
        op, told = str(given.get("op", "")), str(given.get("act", ""))
        if not (0 < len(op) <= LONGEST and 0 < len(told) <= LONGEST):
            raise NotDone(words.NO_WORDS)
        return cls(op, revision_in(given), told)


def revision_in(given: Any) -> int:
    """Return the revision that a page showed. Raises NotDone."""
    base = str(given.get("base", ""))
    if not (base.isascii() and base.isdigit() and len(base) < 9):
        raise NotDone(words.NO_WORDS)
    return int(base)


@dataclass(frozen=True)
class Moved:
    """A game after what was done, and the table after each step of it."""

    game: Opened
    frames: tuple[Scene, ...]


@writes
def act(game: str, said: Said) -> Moved:
    """Do what the person asked for. Raises NotDone."""
    row = own_row(game)
    if (known := practice.step(game, said.op)) is not None:
        if known.said != said.words:
            raise NotDone(words.OTHER_WORDS)
        return still(opened(row))
    if said.base != row.revision:
        raise NotDone(words.STALE, 409)
    before = opened(row)
    actions, after = _done(before, said.words)
    _write(row, after, max(len(actions), 1), said)
    return _moved(opened(row), before.match, actions)


def _write(row: PracticeGame, after: Match, steps: int, said: Said | None = None) -> None:
    practice.move(
        row,
        {after.number: after.lines[-1]},
        steps=steps,
        said=(said.op, said.words) if said else None,
        undone=said is not None and said.words == UNDO,
        ended=(row.ended or now()) if after.finished else None,
    )


def _done(game: Opened, told: str) -> tuple[Sequence[Action], Match]:
    match = game.match
    if told == UNDO:
        if not (game.row.options.get("undo") and match.can_undo):
            raise NotDone(words.NO_UNDO)
        return (), match.undone()
    if told == DEAL:
        return (), _dealt(match)
    actions = list(_claimed(match)) if told == CLAIM else [_action(match, told)]
    try:
        for action in actions:
            match = match.after(action)
    except IllegalAction as error:
        raise NotDone(words.REFUSALS[error.refusal.value]) from error
    return actions, match


def _dealt(match: Match) -> Match:
    if match.finished:
        raise NotDone(words.NO_NEXT)
    if not match.state.is_over:
        raise NotDone(words.NO_DEAL)
    return match.dealt()


def _claimed(match: Match) -> Iterator[Action]:
    if match.mover != ME or not settled(match.state):
        raise NotDone(words.NO_CLAIM)
    return to_the_end(match.state)


def _action(match: Match, told: str) -> Action:
    """Return the action that words mean: `bid:3`, `name:hearts`, `play:HT`."""
    kind, _, what = told.partition(":")
    if kind == "bid" and what.isascii() and what.isdigit() and len(what) < 4:
        return Bid(ME, int(what))
    if kind == "name" and what in {one.value for one in Trump}:
        return Name(ME, Trump(what))
    if kind == "play":
        try:
            return Play(ME, match.state.terms.pack.card(what))
        except ValueError:
            raise NotDone(words.NO_WORDS) from None
    raise NotDone(words.NO_WORDS)


# -- the bots --------------------------------------------------------------------------------------


def let_bots_move(game: str, base: int, *, late: bool = False, wait: float = 0) -> Moved | None:
    """Append what the bots do, as soon as they know; None while they think.

    `late` lets `easy` move for the person first, whose time is out. A page that is behind gets
    the game as it stands. Raises NotDone.
    """
    before = opened(own_row(game))
    if base != before.row.revision:
        return still(before)
    if late and not (before.match.mover == ME and before.seconds()):
        raise NotDone(words.NO_CLOCK)
    if not late and not before.match.bots_to_move:
        return still(before)
    actions = _thought(before, late, wait)
    return None if actions is None else _appended(game, before, actions)


def _thought(game: Opened, late: bool, wait: float) -> tuple[Action, ...] | None:
    task = Task(game.match.setup, game.match.lines, late)
    answer = thinker().ask((game.row.id, game.row.revision, late), moves, task)
    return within(answer, wait)


@writes
def _appended(game: str, before: Opened, actions: Sequence[Action]) -> Moved:
    row = own_row(game)
    if row.revision != before.row.revision or practice.lines(row) != before.match.lines:
        return still(opened(row))
    after = before.match
    for action in actions:
        after = after.after(action)
    _write(row, after, len(actions))
    return _moved(opened(row), before.match, actions)


def prepare(game: Opened) -> None:
    """Let the bots begin to think, so that they know when they are asked."""
    if game.match.bots_to_move:
        task = Task(game.match.setup, game.match.lines)
        thinker().ask((game.row.id, game.row.revision, False), moves, task)


# -- hints -----------------------------------------------------------------------------------------


def take_hint(game: str, base: int, wait: float = 0) -> tuple[Opened, Advice | None]:
    """Return the game and the advice on it, None while it is thought about. Raises NotDone."""
    before = opened(own_row(game))
    if base != before.row.revision:
        raise NotDone(words.STALE, 409)
    if not (before.row.options.get("hints") and before.match.mover == ME):
        raise NotDone(words.NO_HINTS)
    if not before.row.hinted:
        with writing():
            practice.take_hint(own_row(game))
        before = opened(own_row(game))
    task = Task(before.match.setup, before.match.lines)
    answer = thinker().ask((before.row.id, before.row.revision, "hint"), hint, task)
    return before, within(answer, wait)


# -- what it looks like ----------------------------------------------------------------------------


def still(game: Opened) -> Moved:
    """Return a game to which nothing was done."""
    return Moved(game, (game.scene(),))


def _moved(game: Opened, before: Match, actions: Sequence[Action]) -> Moved:
    """Return the table after each action; before a result it is seen once without."""
    if not actions:
        return still(game)
    frames, match = [], before
    for action in actions:
        match = match.after(action)
        shown = game.scene(scenes.scene(match, action))
        if match.state.is_over:
            frames.append(scenes.before_result(shown, match, action))
        frames.append(shown)
    return Moved(game, tuple(frames))
