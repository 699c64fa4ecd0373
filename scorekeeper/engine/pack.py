"""Packs: the cards that a hand is dealt from, and their names."""

from dataclasses import dataclass
from functools import cache

from scorekeeper.engine.cards import ALL_RANKS, SUIT_LETTERS, Card, card, rank_of, suit_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.variants import PackKind, pack_kind

# Where a pack has one, the joker is this card until it takes the place of the turned one.
JOKER: Card = card(3, 13)
JOKER_NAME = "JO"

FRENCH_RANKS = "23456789TJQKA"
# The three ranks between king and ace (rules.md V34); a hyphen is a rank that the pack lacks.
SPANISH_RANKS = "2-4567--JQK3A"


@dataclass(frozen=True, slots=True)
class Pack:
    """The kind of a pack, how many of its cards are in play, and whether it has a joker.

    Of cards taken from the bottom nobody knows which they are, so that any card may be in play.
    """

    kind: PackKind = PackKind.WHOLE
    size: int = 52
    joker: bool = False

    @classmethod
    def of(cls, rules: RuleSet) -> "Pack":
        return cls(pack_kind(rules), rules.pack_size, rules.joker)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that may be dealt, from the lowest club to the highest spade."""
        return _cards(self)

    @property
    def ranks(self) -> str:
        """The letter of each rank, 0 to 12."""
        return SPANISH_RANKS if self.kind is PackKind.SPANISH else FRENCH_RANKS

    def name(self, card: Card) -> str:
        """Return the two letters of a card, `HT` for the ten of hearts, `JO` for the joker."""
        if card == JOKER:
            return JOKER_NAME
        return SUIT_LETTERS[suit_of(card)] + self.ranks[rank_of(card)]

    def card(self, name: str) -> Card:
        """Return the card of a name; ValueError where the pack has none such."""
        found = _by_name(self).get(name)
        if found is None:
            raise ValueError(name)
        return found


WHOLE_PACK = Pack()


@cache
def _cards(pack: Pack) -> tuple[Card, ...]:
    lowest = {
        PackKind.LOWEST_OUT: (52 - pack.size) // 4,
        PackKind.SPANISH: 1 if pack.size == 36 else 0,
    }.get(pack.kind, 0)
    ranks = [rank for rank in ALL_RANKS if rank >= lowest and pack.ranks[rank] != "-"]
    cards = tuple(card(suit, rank) for suit in range(4) for rank in ranks)
    return (*cards, JOKER) if pack.joker else cards


@cache
def _by_name(pack: Pack) -> dict[str, Card]:
    return {pack.name(card): card for card in pack.cards}
