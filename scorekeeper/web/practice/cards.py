"""Cards as the page shows them, and as it sends them back."""

from collections.abc import Iterable

from scorekeeper.engine.cards import Card, Holding, cards_of, rank_of, suit_of
from scorekeeper.engine.pack import JOKER, JOKER_NAME, Pack
from scorekeeper.texts.practice import card_name
from scorekeeper.web.practice.view import CardView

# Black and red in turn, so that neighbours differ.
SUIT_ORDER = (0, 1, 3, 2)


def card_view(pack: Pack, card: Card, *, playable: bool = True) -> CardView:
    if card == JOKER:
        return CardView(JOKER_NAME, "★", "", "joker", playable)
    name = pack.name(card)
    suit, rank = name[0], name[1]
    shown = "10" if rank == "T" else rank
    return CardView(suit + rank, shown, suit, card_name(rank, suit), playable)


def sorted_cards(holding: Holding) -> list[Card]:
    """Return a holding as people sort it: suit by suit, the highest first."""
    return sorted(cards_of(holding), key=lambda card: (SUIT_ORDER[suit_of(card)], -rank_of(card)))


def hand_view(pack: Pack, holding: Holding, playable: Iterable[Card]) -> tuple[CardView, ...]:
    allowed = set(playable)
    return tuple(card_view(pack, card, playable=card in allowed) for card in sorted_cards(holding))
