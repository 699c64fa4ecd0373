"""Facts from the plain forms: what was typed, field by field, laid over a hand."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count, takewhile

from scorekeeper.interchange.game import LONGEST_NOTE
from scorekeeper.interchange.node import Node
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, BySeat, HandFacts
from scorekeeper.rules.trump import Trump
from scorekeeper.web.numbers import whole
from scorekeeper.web.play.view import Adjusted

Form = Mapping[str, str]


def row(form: Form, what: str, hand: HandFacts) -> BySeat:
    """Return bids or tricks by seat from the fields `bid-0`, `bid-1`, …"""
    return tuple(
        None if seat in hand.out else whole(form.get(f"{what}-{seat}", ""))
        for seat in range(len(hand.seating))
    )


def with_bids(form: Form, hand: HandFacts) -> HandFacts:
    return with_trump(form, with_blind(form, replace(hand, bids=row(form, "bid", hand))))


def with_blind(form: Form, hand: HandFacts) -> HandFacts:
    """Return the hand with the seats that are ticked as blind, where the form asks for them."""
    if "ask-blind" not in form:
        return hand
    ticked = (seat for seat in hand.spoken if f"blind-{seat}" in form)
    return replace(hand, blind=frozenset(ticked))


def with_tricks(form: Form, hand: HandFacts) -> HandFacts:
    return with_trump(form, replace(hand, tricks=row(form, "tricks", hand)))


def with_trump(form: Form, hand: HandFacts) -> HandFacts:
    """Return the hand with the trump and its namer, where the form asks for them."""
    trump, namer = form.get("trump", ""), form.get("namer", "")
    if trump in list(Trump):
        hand = replace(hand, trump=Trump(trump))
    if "namer" in form:
        hand = replace(hand, namer=whole(namer) if namer else None)
    return hand


def corrected(form: Form, hand: HandFacts) -> HandFacts:
    """Return a hand as the correction form has it, but for its adjustments; the note as typed."""
    tricks = row(form, "tricks", hand)
    typed = replace(
        hand,
        bids=row(form, "bid", hand),
        tricks=None if all(taken is None for taken in tricks) else tricks,
        void="void" in form,
        note=form.get("note", ""),
    )
    if form.get("trump") == "":
        typed = replace(typed, trump=None)
    return with_trump(form, with_blind(form, typed))


def lines(form: Form) -> list[Adjusted]:
    """Return the adjustment lines that name a seat, as they were typed."""
    fields = takewhile(lambda name: f"{name}-seat" in form, map("adj-{}".format, count()))
    return [
        Adjusted(
            seat,
            form.get(f"{name}-points", "").strip(),
            form.get(f"{name}-kind", ""),
            form.get(f"{name}-note", ""),
        )
        for name in fields
        if (seat := whole(form.get(f"{name}-seat", ""))) is not None
    ]


def with_lines(form: Form, hand: HandFacts, revoke: int) -> HandFacts:
    """Return a hand with the adjustments of the form; a revoke without points costs the usual.

    Raises NotAGame where a line has no number of points, or a note cannot be kept.
    """
    Node(hand.note, "note").text(LONGEST_NOTE)
    found = [_adjustment(line, number, revoke) for number, line in enumerate(lines(form), 1)]
    return replace(hand, adjustments=tuple(found))


def _adjustment(line: Adjusted, number: int, revoke: int) -> Adjustment:
    where = Node(line.note, f"adjustment {number}")
    kind = AdjustmentKind(line.kind) if line.kind in list(AdjustmentKind) else AdjustmentKind.OTHER
    usual = kind is AdjustmentKind.REVOKE and not line.points
    points = revoke if usual else whole(line.points)
    if points is None:
        where.refuse(f"{line.points or 'nothing'} is no number of points")
    if kind is AdjustmentKind.REVOKE and points > 0:
        where.refuse("a revoke takes points away: write them with a minus")
    return Adjustment(line.seat or 0, points, kind, where.text(LONGEST_NOTE))
