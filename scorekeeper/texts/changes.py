"""What a correction changes, fact by fact, in sentences: `Ben: tricks 1 → 2`."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.facts import BySeat, HandFacts
from scorekeeper.texts.irregularities import by_name
from scorekeeper.texts.words import count, listing, signed, trump_name


def changes(before: HandFacts, after: HandFacts, players: Sequence[str]) -> Iterator[str]:
    """Yield each fact of a hand that is changed, as a sentence."""
    yield from _of_deal(before, after, players)
    yield from _of_row("bid", before.bids, after.bids, players)
    if before.tricks is None and after.tricks is not None:
        yield f"Tricks: {by_name(after.tricks, players)}"
    else:
        yield from _of_row("tricks", before.tricks, after.tricks, players)
    if before.tricks_taken != after.tricks_taken:
        raw = after.tricks_taken
        yield f"Taken before the ruling: {by_name(raw, players)}" if raw else "No ruling any more"
    for seat in sorted(before.blind ^ after.blind):
        yield f"{players[seat]}: bid {'blind' if seat in after.blind else 'with open eyes'}"
    if before.trump is not after.trump:
        yield f"Trump: {_trump(before)} → {_trump(after)}"
    if before.namer != after.namer:
        yield f"Named by: {_name(before.namer, players)} → {_name(after.namer, players)}"
    yield from _of_adjustments(before, after, players)
    if before.void is not after.void:
        yield "The hand is void." if after.void else "The hand counts."
    if before.note != after.note:
        yield f"Note: {_note(before.note, after.note)}"


def _of_deal(before: HandFacts, after: HandFacts, players: Sequence[str]) -> Iterator[str]:
    if before.size != after.size:
        yield f"Hand size: {count(before.size, 'card')} → {count(after.size, 'card')}"
    if before.dealer != after.dealer:
        yield f"Dealer: {players[before.dealer]} → {players[after.dealer]}"
    if before.seating != after.seating:
        yield f"Seats: {listing([players[seat] for seat in after.seating])}"
    for seat in sorted(before.out ^ after.out):
        yield f"{players[seat]}: {'sits out' if seat in after.out else 'plays'}"
    if before.order != after.order and (before.dealer, before.seating, before.out) == (
        after.dealer,
        after.seating,
        after.out,
    ):
        yield f"Spoken order: {listing([players[seat] for seat in after.order])}"
    if before.rules != after.rules:
        yield "Other rules from this hand on" if after.rules else "The rules as before"


def _of_row(
    what: str, before: BySeat | None, after: BySeat | None, players: Sequence[str]
) -> Iterator[str]:
    nothing = (None,) * len(players)
    for name, old, new in zip(players, before or nothing, after or nothing, strict=True):
        if old != new:
            yield f"{name}: {what} {_value(old)} → {_value(new)}"


def _of_adjustments(before: HandFacts, after: HandFacts, players: Sequence[str]) -> Iterator[str]:
    kept = list(before.adjustments)
    added = []
    for one in after.adjustments:
        if one in kept:
            kept.remove(one)
        else:
            added.append(one)
    for one in kept:
        yield f"{players[one.seat]}: {signed(one.points)} ({one.kind}) taken away"
    for one in added:
        yield f"{players[one.seat]}: {signed(one.points)} ({one.kind})"


def _note(before: str, after: str) -> str:
    """What was added to a note, else the whole of it."""
    return after.removeprefix(before).strip() or after or "none"


def _value(value: int | None) -> str:
    return "none" if value is None else str(value)


def _trump(hand: HandFacts) -> str:
    return "not recorded" if hand.trump is None else trump_name(hand.trump)


def _name(seat: int | None, players: Sequence[str]) -> str:
    return "the highest bidder" if seat is None else players[seat]
