"""The pack in sentences: which cards are in play, what comes out, what to write for a suit."""

from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter

from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.variants import PackKind, Variant, pack_kind
from scorekeeper.texts.words import capital, count, listing, span

RANKS = (
    *("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings", "aces"),
)
SUITS_OF_SPAIN = "write gold as diamonds, cups as hearts, swords as spades, clubs as clubs"


def pack(rules: RuleSet) -> str:
    """Return which cards are in play, as a sentence; nothing where it is the whole pack."""
    kind = pack_kind(rules)
    if kind is PackKind.BOTTOM_OUT:
        return f"Without {_out(rules)} from the bottom of the pack, unseen."
    return f"{capital(_cards(rules, kind))}." if kind is not PackKind.WHOLE else ""


def before_hand(plan: Plan) -> str:
    """Return what to do about the pack: every time where cards come out, else at the start."""
    kind = pack_kind(plan.rules)
    if kind is PackKind.BOTTOM_OUT:
        return f"Take {_out(plan.rules)} from the bottom, unseen."
    if kind is PackKind.WHOLE or plan.deal > 1:
        return ""
    return f"Play with {_cards(plan.rules, kind)}."


def is_wizards(rules: RuleSet) -> bool:
    """Tell whether a card that is turned may be a Wizard or a Jester."""
    return pack_kind(rules) is PackKind.WIZARD


def by_players(variant: Variant) -> str:
    """Return how many cards are in play: `52 cards`, or for each number of players its own."""
    used = {
        players: variant.rules_for(players).pack_size
        for players in range(variant.fewest, variant.most + 1)
    }
    if len(set(used.values())) == 1:
        return count(used[variant.fewest], "card")
    return listed(used)


def listed(cards: Mapping[int, int]) -> str:
    """Return numbers of cards by players: `36 cards with 3 players and 40 with 4 to 8`.

    >>> listed({3: 17, 5: 10, 6: 8, 7: 8})
    '17 cards with 3 players, 10 with 5 and 8 with 6 or 7'
    """
    groups = groupby(cards.items(), key=itemgetter(1))
    told = [(number, span([players for players, _ in same])) for number, same in groups]
    (number, players), *rest = told
    first = f"{count(number, 'card')} with {players} players"
    return listing([first, *(f"{number} with {players}" for number, players in rest)])


def _out(rules: RuleSet) -> str:
    return count(rules.whole_pack - rules.pack_size, "card")


def _cards(rules: RuleSet, kind: PackKind) -> str:
    cards = rules.pack_size
    if kind is PackKind.WIZARD:
        return f"the pack of {cards}, four Wizards and four Jesters in it"
    if kind is PackKind.SPANISH:
        without = ", without the twos" if cards == 36 else ""
        return f"{cards} Spanish cards{without}; {SUITS_OF_SPAIN}"
    return f"{cards} cards, from the {RANKS[(52 - cards) // 4]} up"
