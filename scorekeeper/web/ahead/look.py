"""A look at what is agreed, in words, before it is recorded."""

from dataclasses import replace

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.problems import problems
from scorekeeper.texts import ahead as told
from scorekeeper.texts.problems import flag
from scorekeeper.texts.words import capital
from scorekeeper.web.ahead import points, view
from scorekeeper.web.ahead.subject import Form, Subject, fields
from scorekeeper.web.play.game import Play

RECORD = (view.Confirm("Record it"),)
ONLY_ONWARDS = "For the whole game it cannot be: the facts of the hands so far do not do for it."


def look_page(
    play: Play, subject: Subject, form: Form, after: GameFacts, frame: view.Frame
) -> view.LookPage:
    """Return what changes, how the next hand goes then, and what is unusual about it."""
    changes = tuple(told.changed(play.facts, after))
    page = view.LookPage(
        frame=frame,
        changes=changes,
        then=tuple(told.next_hand(after)) if changes else (),
        flags=tuple(_flags(play.facts, after)),
        fields=fields(form),
        confirms=RECORD if changes else (),
    )
    return _with_sides(page, play, form) if subject is points.POINTS and changes else page


def _flags(before: GameFacts, after: GameFacts) -> list[str]:
    known = problems(before)
    return [
        f"{capital(flag(problem, after.players))}."
        for problem in problems(after)
        if problem not in known
    ]


def _with_sides(page: view.LookPage, play: Play, form: Form) -> view.LookPage:
    whole = points.all_along(play, form)
    page = replace(page, then=(), confirms=points.confirms(play, whole))
    if not play.facts.hands:
        return page
    if whole is None:
        return replace(page, flags=(*page.flags, ONLY_ONWARDS))
    return replace(page, heads=points.heads(play), sides=points.sides(play, whole))
