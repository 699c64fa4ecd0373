"""What goes wrong at a hand, as changes of its facts (rules.md 4)."""

from dataclasses import replace

from scorekeeper.rules.facts import BySeat, HandFacts
from scorekeeper.rules.seats import Seat, Seating, spoken_order


def spoke_after(order: Seating, seat: Seat, before: Seat | None) -> Seating:
    """Return the spoken order where `seat` spoke right after `before`, or first of all (None).

    The others stand as they spoke: the turn goes back to whoever should have had it.
    """
    others = [other for other in order if other != seat]
    place = 0 if before is None or before == seat else others.index(before) + 1
    return (*others[:place], seat, *others[place:])


def rebid(hand: HandFacts, seat: Seat, bid: int) -> HandFacts:
    """Return the hand with another bid of one seat."""
    return replace(hand, bids=_with(hand.bids, seat, bid))


def ruled(hand: HandFacts, counted: BySeat, taken: BySeat | None = None) -> HandFacts:
    """Return the hand with the tricks that count by a ruling; the raw ones are kept beside them.

    `taken` are the raw ones, where they are not on record yet. Where both are the same again,
    there was no ruling.
    """
    raw = taken or hand.tricks_taken or hand.tricks
    return replace(hand, tricks=counted, tricks_taken=None if raw == counted else raw)


def dealt_by(hand: HandFacts, dealer: Seat) -> HandFacts:
    """Return the hand with its true dealer; bids in turn were then spoken in his turn."""
    in_turn = hand.order == spoken_order(hand.seating, hand.dealer, hand.out)
    order = spoken_order(hand.seating, dealer, hand.out) if in_turn else hand.order
    return replace(hand, dealer=dealer, order=order)


def voided(hand: HandFacts) -> HandFacts:
    """Return the hand as one that does not count: the same dealer deals the same size again."""
    return replace(hand, void=True)


def _with(row: BySeat, seat: Seat, value: int) -> BySeat:
    return (*row[:seat], value, *row[seat + 1 :])
