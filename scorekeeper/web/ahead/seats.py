"""Other seats from the next hand on."""

from dataclasses import replace

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.texts import ahead as told
from scorekeeper.web.ahead import view
from scorekeeper.web.ahead.subject import Form, NotAgreed, Subject
from scorekeeper.web.numbers import whole
from scorekeeper.web.play.game import Play

STEPS = {"up": -1, "down": 1}


def start(play: Play) -> Form:
    order = told.from_first(next_plan(play.facts).seating)
    return Form(("seat", str(seat)) for seat in order)


def page(play: Play, form: Form, frame: view.Frame) -> view.SeatsPage:
    plan = next_plan(play.facts)
    return view.SeatsPage(
        frame=frame,
        hand=plan.number,
        seats=tuple(
            view.Option(
                str(seat),
                play.players[seat],
                seat == plan.dealer,
                "" if seat in plan.in_play else "sits out",
            )
            for seat in _order(play, form)
        ),
    )


def act(play: Play, form: Form) -> Form:
    """Move a seat one place up or down, round the end: `up-2`."""
    order, (way, _, place) = _order(play, form), form["do"].partition("-")
    here = whole(place)
    if way in STEPS and here is not None and 0 <= here < len(order):
        there = (here + STEPS[way]) % len(order)
        order[here], order[there] = order[there], order[here]
    return Form(("seat", str(seat)) for seat in order)


def read(play: Play, form: Form) -> GameFacts:
    seating, agreed = tuple(_order(play, form)), play.facts.next_hand
    if told.from_first(seating) == told.from_first(next_plan(play.facts).seating):
        return play.facts
    return replace(play.facts, agreed=replace(agreed, seating=seating))


def _order(play: Play, form: Form) -> list[int]:
    order = [whole(seat) for seat in form.getlist("seat")]
    found = [seat for seat in order if seat is not None]
    if sorted(found) != list(play.all_seats):
        raise NotAgreed("Each seat stands once in the order.")
    return found


SEATS = Subject("seats", start, page, read, act)
