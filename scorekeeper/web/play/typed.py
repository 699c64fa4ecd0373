"""Facts from the plain forms: what was typed, field by field, laid over a hand."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.interchange import NotAGame
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, BySeat, HandFacts
from scorekeeper.rules.trump import Trump
from scorekeeper.texts.words import MINUS

Form = Mapping[str, str]
LONGEST_NOTE = 500
MOST_LINES = 20


def whole(text: str) -> int | None:
    """Return a whole number as people type it, with either minus; None for anything else."""
    plain = text.strip().replace(MINUS, "-")
    digits = plain.removeprefix("-").removeprefix("+")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= 6 else None


def row(form: Form, what: str, hand: HandFacts) -> BySeat:
    """Return bids or tricks by seat from the fields `bid-0`, `bid-1`, …"""
    return tuple(
        None if seat in hand.out else whole(form.get(f"{what}-{seat}", ""))
        for seat in range(len(hand.seating))
    )


def with_bids(form: Form, hand: HandFacts) -> HandFacts:
    return with_trump(form, replace(hand, bids=row(form, "bid", hand)))


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


def corrected(form: Form, hand: HandFacts, revoke: int) -> HandFacts:
    """Return a hand with all its facts as the correction form has them; raises NotAGame."""
    tricks = row(form, "tricks", hand)
    typed = replace(
        hand,
        bids=row(form, "bid", hand),
        tricks=None if all(taken is None for taken in tricks) else tricks,
        adjustments=adjustments(form, revoke),
        void="void" in form,
        note=form.get("note", "")[:LONGEST_NOTE],
    )
    if form.get("trump") == "":
        typed = replace(typed, trump=None)
    return with_trump(form, typed)


def adjustments(form: Form, revoke: int) -> tuple[Adjustment, ...]:
    """Return the adjustment lines that name a seat; a revoke without points costs the usual.

    Raises NotAGame where a line has no number of points.
    """
    found = []
    for line in range(MOST_LINES):
        seat = whole(form.get(f"adj-{line}-seat", ""))
        if seat is None:
            continue
        kind = form.get(f"adj-{line}-kind", "")
        kind = kind if kind in list(AdjustmentKind) else "other"
        typed = form.get(f"adj-{line}-points", "").strip()
        points = revoke if kind == "revoke" and not typed else whole(typed)
        if points is None:
            raise NotAGame(f"adjustment {line + 1}: {typed or 'nothing'} is no number of points")
        note = form.get(f"adj-{line}-note", "")[:LONGEST_NOTE]
        found.append(Adjustment(seat, points, AdjustmentKind(kind), note))
    return tuple(found)
