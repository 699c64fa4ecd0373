"""What results amount to: games, wins, places, who was ahead of whom, money."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rules.stats.tally import Result, Streak


def place_of(result: Result, who: int) -> int | None:
    """Return the place of somebody in a game; None for whoever did not play."""
    return min((place for one, place in result.places if one == who), default=None)


def played(results: Iterable[Result], who: int) -> list[Result]:
    """Return the games in which somebody played."""
    return [result for result in results if place_of(result, who) is not None]


def by_member(results: Iterable[Result]) -> dict[int, list[Result]]:
    """Return the games of everybody, in the order in which they come."""
    found: dict[int, list[Result]] = {}
    for result in results:
        for who in dict.fromkeys(one for one, _ in result.places):
            found.setdefault(who, []).append(result)
    return found


def wins(results: Iterable[Result], who: int) -> tuple[int, int]:
    """Return how many games somebody won, and how many of these together with others."""
    own = [result for result in results if place_of(result, who) == 1]
    return len(own), sum(len(_winners(result)) > 1 for result in own)


def _winners(result: Result) -> set[int]:
    return {who for who, place in result.places if place == 1}


def even_share(results: Iterable[Result], who: int) -> Fraction:
    """Return how many games somebody would win of those played, were all alike."""
    return sum((Fraction(1, len(one.places)) for one in played(results, who)), Fraction())


def places(results: Iterable[Result], who: int) -> dict[int, dict[int, int]]:
    """Return how often somebody came in at each place, by the number of those who played."""
    counts: dict[int, dict[int, int]] = {}
    for result in results:
        place = place_of(result, who)
        if place is not None:
            row = counts.setdefault(len(result.places), {})
            row[place] = row.get(place, 0) + 1
    return counts


@dataclass(frozen=True, slots=True)
class Duel:
    """How often somebody was ahead of another in games of both, level, and behind."""

    ahead: int = 0
    level: int = 0
    behind: int = 0

    @property
    def games(self) -> int:
        return self.ahead + self.level + self.behind


def duels(results: Iterable[Result], who: int) -> dict[int, Duel]:
    """Return the duels of somebody with each whom he played."""
    found: Counter[tuple[int, int]] = Counter()
    for result in results:
        places = _best_places(result)
        own = places.pop(who, None)
        if own is not None:
            found.update((other, (place > own) - (place < own)) for other, place in places.items())
    others = dict.fromkeys(other for other, _ in found)
    return {other: Duel(found[other, 1], found[other, 0], found[other, -1]) for other in others}


def _best_places(result: Result) -> dict[int, int]:
    """Return the places of a game by member; of two seats of one member the better counts."""
    places: dict[int, int] = {}
    for who, place in result.places:
        places[who] = min(place, places.get(who, place))
    return places


def beaten(results: Iterable[Result], who: int) -> tuple[Fraction, int]:
    """Return how many of the others somebody was ahead of, level counted half, and of how many."""
    all_duels = duels(results, who).values()
    ahead = sum((duel.ahead + Fraction(duel.level, 2) for duel in all_duels), Fraction())
    return ahead, sum(duel.games for duel in all_duels)


def streak_of_wins(results: Iterable[Result], who: int) -> Streak:
    """Return the longest run of games that somebody won of those played."""
    return Streak.of((place_of(one, who) == 1, (one.game, 0)) for one in played(results, who))


def nets_over(steps: Iterable[Sequence[Result]], currency: str) -> list[dict[int, int]]:
    """Return what everybody has won or lost of a currency after each of several rows of games."""
    running: dict[int, int] = {}
    found = []
    for results in steps:
        for result in results:
            if result.currency == currency:
                _pay(running, result.nets)
        found.append(dict(running))
    return found


def _pay(running: dict[int, int], nets: Iterable[tuple[int, int]]) -> None:
    for who, net in nets:
        running[who] = running.get(who, 0) + net


def wins_over(steps: Iterable[Sequence[Result]]) -> list[dict[int, int]]:
    """Return how many games everybody has won after each of several rows of games."""
    running: dict[int, int] = {}
    found = []
    for results in steps:
        for result in results:
            _pay(running, [(who, 1) for who in _winners(result)])
        found.append(dict(running))
    return found
