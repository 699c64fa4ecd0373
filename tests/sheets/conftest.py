"""Games for sheets of every size, half played."""

from dataclasses import replace

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.sheets.layout import blank_game
from tests.support.evenings import wide_game

FORTY = "Maximiliana Anastasia von der Tannenburg"
PEOPLE = (
    *("Ana", "Benedikta", FORTY, "Δημήτρης", "Ольга", "Łukasz", "Ana", "Zoë", "O'Neil"),
    *("W" * 40, "Cy", "Di"),
)


def half_played(players: int, hands: int) -> GameFacts:
    """A game whose last hands are still to come."""
    sizes = [1 + place % 3 for place in range(hands)]
    return wide_game(PEOPLE[:players], sizes, to_come=hands // 2)


def not_begun(game: GameFacts) -> GameFacts:
    return replace(game, hands=())


def blank(key: str, players: int, *names: str, **settings: object) -> GameFacts:
    rules = replace(VARIANTS_BY_KEY[key].rules_for(players), **settings)
    return blank_game(rules, players, names)
