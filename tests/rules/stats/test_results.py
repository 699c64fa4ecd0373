"""Results of games where a member had two seats: the better of them counts."""

from scorekeeper.rules.stats.results import Duel, duels
from scorekeeper.rules.stats.tally import Result

ANA, BEN, CY = 1, 2, 3


def test_whoever_had_two_seats_duels_once_with_the_better():
    results = [
        Result(game=1, places=((ANA, 2), (BEN, 1), (ANA, 4), (CY, 3))),
        Result(game=2, places=((BEN, 1), (CY, 1), (BEN, 3))),
    ]
    assert duels(results, ANA) == {BEN: Duel(behind=1), CY: Duel(ahead=1)}
    assert duels(results, BEN) == {ANA: Duel(ahead=1), CY: Duel(ahead=1, level=1)}
