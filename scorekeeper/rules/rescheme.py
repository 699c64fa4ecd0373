"""Another scheme in mid-game: from the next hand on, or as if it had been played all along."""

from dataclasses import replace

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import Course
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scheme


def from_next_hand(game: GameFacts, scheme: Scheme) -> GameFacts:
    """Return the game that is scored by this scheme from its next hand on: no old point moves.

    Raises ValueError where the stakes have no such scheme.
    """
    rules = game.next_hand.rules or Course.of(game).rules
    agreed = replace(game.next_hand, rules=replace(rules, scheme=scheme))
    return replace(game, agreed=agreed)


def for_whole_game(game: GameFacts, scheme: Scheme) -> GameFacts:
    """Return the game that is scored by this scheme in every hand.

    Raises ValueError where the stakes have no such scheme.
    """

    def scored(rules: RuleSet | None) -> RuleSet | None:
        return None if rules is None else replace(rules, scheme=scheme)

    return replace(
        game,
        rules=replace(game.rules, scheme=scheme),
        hands=tuple(replace(hand, rules=scored(hand.rules)) for hand in game.hands),
        agreed=game.agreed and replace(game.agreed, rules=scored(game.agreed.rules)),
    )
