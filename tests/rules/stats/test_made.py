"""How often bids were made."""

from scorekeeper.rules.stats import bids_made
from tests.support.sheets import read_sheet


def test_only_hands_that_count_and_that_a_seat_played_are_counted():
    game = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy
        2    Ana    hearts  1.1  1.0  1.1
        1    Ben    hearts  0.1  -    0.0
        2    Cy     hearts  1.1  0.0  0.1  | void
        2    Cy     hearts  0    0    0
        """,
        schedule="2-1-2",
    ).facts
    assert [bids_made(game, seat) for seat in range(3)] == [(1, 2), (0, 1), (2, 2)]
