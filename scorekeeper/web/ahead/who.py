"""Who plays the next hand, who deals it, how many cards each."""

from dataclasses import replace

from scorekeeper.rules import people
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.reschedule import fitted
from scorekeeper.texts import ahead as told
from scorekeeper.texts.forms import one_of
from scorekeeper.texts.words import number
from scorekeeper.web.ahead import view
from scorekeeper.web.ahead.subject import Form, NotAgreed, Subject, address
from scorekeeper.web.numbers import whole
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.view import Link

LABELS = {"dealer": "Who deals it", "size": "How many cards"}


def start(play: Play) -> Form:
    agreed = play.facts.next_hand
    form = Form((f"plays-{seat}", "1") for seat in play.all_seats if seat not in agreed.out)
    form["dealer"] = "" if agreed.dealer is None else str(agreed.dealer)
    form["size"] = "" if agreed.size is None else str(agreed.size)
    return form


def page(play: Play, form: Form, frame: view.Frame) -> view.WhoPage:
    plan = next_plan(play.facts)
    most = plan.rules.pack_size // plan.players
    return view.WhoPage(
        frame=frame,
        hand=plan.number,
        seats=tuple(_seat(play, form, seat) for seat in told.from_first(plan.seating)),
        dealers=tuple(_dealers(play, form)),
        sizes=tuple(_sizes(plan.size, most, form.get("size", ""))),
        planned=told.planned(plan.size),
        largest=told.largest(most, plan.players),
        links=(
            Link("Somebody joins", address(play, "joins")),
            Link("Change seats", address(play, "seats")),
            Link("Hands to come", address(play, "hands")),
            Link("Score another way", address(play, "points")),
        ),
    )


def _seat(play: Play, form: Form, seat: int) -> view.Option:
    return view.Option(
        value=str(seat),
        label=play.players[seat],
        chosen=f"plays-{seat}" in form,
        note=number(people.scores(play.facts)[seat]),
    )


def _dealers(play: Play, form: Form) -> list[view.Option]:
    plan, chosen = next_plan(play.facts), form.get("dealer", "")
    others = [seat for seat in told.from_first(plan.seating) if seat != plan.dealer]
    return [
        view.Option("", play.players[plan.dealer], chosen in ("", str(plan.dealer)), "in turn"),
        *(view.Option(str(one), play.players[one], chosen == str(one)) for one in others),
    ]


def _sizes(planned: int | None, most: int, chosen: str) -> list[view.Option]:
    """Return the sizes that the pack deals; the planned one stands for no agreement."""
    return [
        view.Option(
            value="" if size == planned else str(size),
            label=str(size),
            chosen=chosen == str(size) or (not chosen and size == planned),
        )
        for size in range(1, most + 1)
    ]


def _chosen(form: Form, name: str) -> int | None:
    """Return a number of a field, None where it is left as planned; what is neither is refused."""
    text = form.get(name, "")
    number_of = whole(text)
    if text and number_of is None:
        raise NotAgreed(one_of(LABELS[name]))
    return number_of


def read(play: Play, form: Form) -> GameFacts:
    agreed, names = play.facts.next_hand, play.players
    out = frozenset(seat for seat in play.all_seats if f"plays-{seat}" not in form)
    dealer, size = _chosen(form, "dealer"), _chosen(form, "size")
    if dealer is not None and dealer not in play.all_seats:
        raise NotAgreed(one_of(LABELS["dealer"]))
    if dealer is not None and dealer in out:
        raise NotAgreed(told.cannot_deal(names[dealer]))
    after = replace(play.facts, agreed=replace(agreed, out=out, dealer=dealer, size=size))
    return play.facts if after.agreed == agreed else fitted(after)


WHO = Subject("who", start, page, read)
