"""The hands to come: inserted, resized, skipped, repeated, added, cut to end in time."""

from datetime import datetime, time, timedelta

from scorekeeper.rules import reschedule
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.texts import ahead as told
from scorekeeper.web.ahead import view
from scorekeeper.web.ahead.pace import minutes_a_hand
from scorekeeper.web.ahead.subject import Form, NotAgreed, Subject
from scorekeeper.web.clock import now
from scorekeeper.web.numbers import whole
from scorekeeper.web.play.game import Play

MOST_HANDS = 100
LONGEST_EVENING = timedelta(hours=12)


def start(play: Play) -> Form:
    return Form(("size", str(size)) for size in reschedule.to_come(play.facts))


def page(play: Play, form: Form, frame: view.Frame) -> view.HandsPage:
    plan, pace = next_plan(play.facts), minutes_a_hand(play.file.id)
    most, sizes = plan.rules.pack_size // plan.players, tuple(form.getlist("size"))
    endless = reschedule.is_endless(play.facts)
    return view.HandsPage(
        frame=frame,
        first=plan.number,
        sizes=sizes,
        most=most,
        remaining=told.remaining(len(sizes), pace),
        pace=told.pace(pace) if pace else "",
        largest=told.largest(most, plan.players),
        until=form.get("until", ""),
        hands=form.get("hands", ""),
        told=form.get("told", ""),
        endless=told.until_target(plan.rules.target) if endless else "",
    )


def act(play: Play, form: Form) -> Form:
    """Change the list as typed: `skip-2`, `again-0`, `add`, `cut`, `count`."""
    sizes, (what, _, place) = form.getlist("size"), form["do"].partition("-")
    here, note = whole(place), ""
    if what == "add":
        sizes.append(sizes[-1] if sizes else "1")
    elif what == "cut":
        hands, note = _fitting(play, form, len(sizes))
        sizes = list(reschedule.cut(tuple(sizes), hands))
    elif what == "count":
        sizes = list(reschedule.cut(tuple(sizes), _wanted(form)))
    elif here is not None and 0 <= here < len(sizes):
        sizes[here : here + 1] = [] if what == "skip" else [sizes[here]] * 2
    kept = [(key, form[key]) for key in ("until", "hands") if key in form]
    return Form([*(("size", size) for size in sizes), *kept, ("told", note)])


def _fitting(play: Play, form: Form, hands: int) -> tuple[int, str]:
    """Return how many hands there is time for, and say so."""
    pace = minutes_a_hand(play.file.id)
    if not pace:
        raise NotAgreed(told.UNKNOWN_PACE)
    until = _until(form.get("until", ""))
    left = (until - now().astimezone()).total_seconds() / 60
    fitting = min(reschedule.hands_until(left, pace), hands)
    return fitting, told.fits(hands, fitting, until, pace)


def _until(typed: str) -> datetime:
    """Return the moment of a time of day, tonight or after midnight."""
    here = now().astimezone()
    try:
        clock = time.fromisoformat(typed)
    except ValueError:
        raise NotAgreed("Until when? A time such as 23:30.") from None
    until = datetime.combine(here.date(), clock, here.tzinfo)
    if until <= here:
        until += timedelta(days=1)
    if until - here > LONGEST_EVENING:
        raise NotAgreed(told.past(until))
    return until


def _wanted(form: Form) -> int:
    hands = whole(form.get("hands", ""))
    if hands is None or hands < 1:
        raise NotAgreed("Cut to how many hands? At least 1.")
    return hands


def read(play: Play, form: Form) -> GameFacts:
    plan = next_plan(play.facts)
    most, sizes = plan.rules.pack_size // plan.players, list(map(whole, form.getlist("size")))
    wrong = [
        told.beyond(number, size, most)
        for number, size in enumerate(sizes, plan.number)
        if size is None or not 1 <= size <= most
    ]
    if len(sizes) > MOST_HANDS:
        wrong.append(f"{len(sizes)} hands to come, {len(sizes) - MOST_HANDS} too many.")
    if not sizes:
        wrong.append(told.NO_HAND_LEFT)
    if reschedule.is_endless(play.facts):
        return play.facts
    if wrong:
        raise NotAgreed(*wrong)
    return reschedule.rescheduled(play.facts, tuple(size for size in sizes if size is not None))


HANDS = Subject("hands", start, page, read, act)
