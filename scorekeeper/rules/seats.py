"""Who sits beside whom, and who speaks when.

A seat is a person's number in one game. A seating is the seats in order of play, clockwise but in
Pocha; seats that are out keep their chair but take no part.
"""

from collections.abc import Collection

Seat = int
Seating = tuple[Seat, ...]

FEWEST, MOST = 2, 12


def next_in_play(seating: Seating, seat: Seat, out: Collection[Seat] = ()) -> Seat:
    """Return the first seat after `seat` in the seating that is not out.

    Comes back to `seat` itself when nobody else plays.
    """
    start = seating.index(seat) + 1
    around = seating[start:] + seating[:start]
    for other in around:
        if other not in out:
            return other
    return seat


def spoken_order(seating: Seating, dealer: Seat, out: Collection[Seat] = ()) -> Seating:
    """Return the seats in play, eldest hand first and dealer last (rules.md 1a, ORDER)."""
    start = seating.index(dealer) + 1
    around = seating[start:] + seating[:start]
    return tuple(seat for seat in around if seat not in out) if out else around


def next_first_dealer(players: int, first_dealer: Seat) -> Seat:
    """Return the first dealer of the next game: one seat left of this one's (rules.md V01)."""
    return next_in_play(tuple(range(players)), first_dealer)
