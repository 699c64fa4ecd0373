"""How often bids were made, from the facts alone."""

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.seats import Seat


def bids_made(game: GameFacts, seat: Seat) -> tuple[int, int]:
    """Return how many bids a seat made, and in how many hands that count it bid."""
    rows = [(hand.bids, hand.tricks) for hand in game.hands if hand.tricks and not hand.void]
    played = [(bids[seat], tricks[seat]) for bids, tricks in rows if bids[seat] is not None]
    return sum(bid == taken for bid, taken in played), len(played)
