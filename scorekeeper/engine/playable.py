"""Which games the engine can play: those that one pack of cards allows."""

from enum import StrEnum

from scorekeeper.engine.pack import Pack
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.rules.variants import PackKind

FEWEST, MOST = 2, 8


class Hindrance(StrEnum):
    """Why the engine cannot play a rule set.

    `JOKER`: it would have no turned card to be the twin of. `TOO_FEW_CARDS`: the pack has not one
    card for each player, or not as many as are said to be in play.
    """

    PLAYERS = "players"
    TWO_PACKS = "two-packs"
    WIZARD = "wizard"
    JOKER = "joker"
    TOO_FEW_CARDS = "too-few-cards"


def hindrance(rules: RuleSet, players: int) -> Hindrance | None:
    """Return why the engine cannot play these rules with so many players, or None if it can.

    Nobody bids blind here: schemes that reward it are played as if nobody ever did.
    """
    if not FEWEST <= players <= MOST:
        return Hindrance.PLAYERS
    if rules.packs > 1:
        return Hindrance.TWO_PACKS
    if Pack.of(rules).kind is PackKind.WIZARD:
        return Hindrance.WIZARD
    sizes = {rules.fitted(size, players) for size in rules.schedule_for(players).sizes}
    if min(sizes) < 1 or rules.pack_size > rules.whole_pack:
        return Hindrance.TOO_FEW_CARDS
    if rules.joker and (
        rules.trump.method is TrumpMethod.LAST_CARD
        or any(rules.all_dealt(size, players) for size in sizes)
    ):
        return Hindrance.JOKER
    return None
