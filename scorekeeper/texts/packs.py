"""The pack in sentences: which cards are in play, what comes out, what to write for a suit."""

from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter

from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import WIZARD_PACK, RuleSet
from scorekeeper.rules.variants import VARIANTS_BY_KEY, PackKind, Variant
from scorekeeper.texts.words import capital, count, listing, span

RANKS = (
    *("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings", "aces"),
)
SUITS_OF_SPAIN = "write gold as diamonds, cups as hearts, swords as spades, clubs as clubs"


def pack(rules: RuleSet) -> str:
    """Return which cards are in play, as a sentence; nothing where it is the whole pack."""
    kind = _kind(rules)
    if kind is PackKind.BOTTOM_OUT:
        return f"Without {_out(rules)} from the bottom of the pack, unseen."
    return f"{capital(_cards(rules, kind))}." if kind is not PackKind.WHOLE else ""


def before_hand(plan: Plan) -> str:
    """Return what to do about the pack: every time where cards come out, else at the start."""
    kind = _kind(plan.rules)
    if kind is PackKind.BOTTOM_OUT:
        return f"Take {_out(plan.rules)} from the bottom, unseen."
    if kind is PackKind.WHOLE or plan.deal > 1:
        return ""
    return f"Play with {_cards(plan.rules, kind)}."


def is_wizards(rules: RuleSet) -> bool:
    """Tell whether a card that is turned may be a Wizard or a Jester."""
    return _kind(rules) is PackKind.WIZARD


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


def _kind(rules: RuleSet) -> PackKind:
    """Return the kind of pack in use, as the table has set it.

    Cards fewer than the pack come from the bottom, unless the variant says where they go and
    their number fits.
    """
    if rules.pack_size == rules.whole_pack:
        return PackKind.WIZARD if rules.pack_size == WIZARD_PACK else PackKind.WHOLE
    variant = VARIANTS_BY_KEY.get(rules.variant)
    kind = variant.pack if variant and rules.whole_pack == 52 else PackKind.BOTTOM_OUT
    fits = {
        PackKind.SPANISH: rules.pack_size in (36, 40),
        PackKind.LOWEST_OUT: rules.pack_size < 52 and rules.pack_size % 4 == 0,
    }
    return kind if fits.get(kind) else PackKind.BOTTOM_OUT


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
