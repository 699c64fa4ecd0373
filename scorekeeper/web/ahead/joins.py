"""Somebody comes late: who, after whom, with how many points."""

from scorekeeper.interchange import NotAGame
from scorekeeper.records import store
from scorekeeper.records.checking import person
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.people import Start, joined, scores_in_play, start_points
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.reschedule import fitted
from scorekeeper.texts import ahead as told
from scorekeeper.texts.forms import whole_number
from scorekeeper.web.ahead import view
from scorekeeper.web.ahead.subject import Form, NotAgreed, Subject
from scorekeeper.web.numbers import whole
from scorekeeper.web.play.game import Play
from scorekeeper.web.refusals import closed

RULES = {
    Start.ZERO: "Zero",
    Start.LOWEST: "The lowest score",
    Start.AVERAGE: "The average",
    Start.AGREED: "As agreed",
}
MOST_POINTS = 999_999
OFFERED = 12


def start(play: Play) -> Form:
    last = told.from_first(next_plan(play.facts).seating)[-1]
    return Form({"after": str(last), "start": Start.ZERO})


def page(play: Play, form: Form, frame: view.Frame) -> view.JoinPage:
    chosen, name = form.get("known", ""), form.get("name", "")
    known = [view.Option(one, one, one == chosen and not name) for one in _members(play)]
    return view.JoinPage(
        frame=frame,
        hand=next_plan(play.facts).number,
        known=tuple(known),
        name=name,
        after=tuple(_places(play, form)),
        starts=tuple(_starts(play, form)),
        points=form.get("points", ""),
    )


def _members(play: Play) -> list[str]:
    """Return the names of members who have no seat in this game."""
    seated = set(store.member_ids(play.file.id))
    found = store.members_like(play.table, "", 50)
    names = [member.name for member in found if member.id not in seated]
    return list(dict.fromkeys(names))[:OFFERED]


def _places(play: Play, form: Form) -> list[view.Option]:
    return [
        view.Option(str(seat), play.players[seat], form.get("after") == str(seat))
        for seat in told.from_first(next_plan(play.facts).seating)
    ]


def _starts(play: Play, form: Form) -> list[view.Option]:
    """Return the rules of the house, each with the figure that it comes to."""
    return [
        view.Option(
            rule,
            label
            if rule in (Start.ZERO, Start.AGREED)
            else told.begins(label, _points(play, rule)),
            form.get("start") == rule,
        )
        for rule, label in RULES.items()
    ]


def _points(play: Play, rule: Start, agreed: int = 0) -> int:
    low_wins = next_plan(play.facts).rules.scheme.low_wins
    return start_points(rule, scores_in_play(play.facts), low_wins, agreed)


def name_of(form: Form) -> str:
    """Return who joins: whoever was typed, else the member that was chosen."""
    return form.get("name", "").strip() or form.get("known", "").strip()


def read(play: Play, form: Form) -> GameFacts:
    name, after = name_of(form), whole(form.get("after", ""))
    rule = Start(form.get("start", Start.ZERO)) if form.get("start") in list(Start) else Start.ZERO
    agreed = whole(form.get("points", ""))
    if not name:
        raise NotAgreed("Who joins? Choose a member, or type a name.")
    if rule is Start.AGREED and agreed is None:
        raise NotAgreed(whole_number("Points", -MOST_POINTS, MOST_POINTS))
    if after is None or after not in play.all_seats:
        raise NotAgreed(f"After whom does {name} sit?")
    try:
        name = person(name)
    except NotAGame as error:
        raise NotAgreed(closed(error)) from error
    return fitted(joined(play.facts, name, after, _points(play, rule, agreed or 0)))


JOINS = Subject("joins", start, page, read)
