"""What the pages ahead have in common: forms that are read to a game as it would be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flask import request, url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.rules.facts import GameFacts
from scorekeeper.texts.hand import progress
from scorekeeper.web.ahead import view
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.view import Link

Form = MultiDict[str, str]


class NotAgreed(ValueError):
    """What is wrong with a form, a sentence each."""

    def __init__(self, *told: str) -> None:
        super().__init__(" ".join(told))
        self.told = told


@dataclass(frozen=True)
class Subject:
    """Something that a table agrees on, on a page of its own.

    `start` fills the form as things stand, `page` shows a form, `read` returns the game as it
    would be and raises NotAgreed, `act` returns the form after a button that records nothing.
    """

    name: str
    start: Callable[[Play], Form]
    page: Callable[[Play, Form, view.Frame], Any]
    read: Callable[[Play, Form], GameFacts]
    act: Callable[[Play, Form], Form] = lambda _, form: form


def address(play: Play, name: str) -> str:
    return url_for(f"ahead.{name}", table=play.table, game=play.file.id)


def frame(play: Play, title: str, subject: str, errors: Sequence[str] = ()) -> view.Frame:
    """Return the frame of a page, on the revision that is shown."""
    known = play.url("board")
    back = Link("Board", known) if subject == "who" else Link("Next hand", address(play, "who"))
    return view.Frame(
        title=title,
        meta=progress(play.score.closed, play.plan.deals),
        action=address(play, subject),
        back=back,
        base=play.revision,
        op=new_operation_id(),
        errors=tuple(errors),
    )


def fields(form: Form) -> tuple[tuple[str, str], ...]:
    """Return what was typed, to be posted again with a fresh token."""
    left_out = ("csrf_token", "confirm", "change", "do", "show", "base", "op")
    return tuple((key, value) for key, value in form.items(multi=True) if key not in left_out)


def as_sent() -> Form:
    return MultiDict(request.form)
