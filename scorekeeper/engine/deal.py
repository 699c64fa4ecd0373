"""The deal: who was dealt which cards, and the card that all saw."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.cards import Card, Holding, bit, holding_of
from scorekeeper.engine.chance import Chance
from scorekeeper.engine.pack import JOKER
from scorekeeper.engine.terms import Finding, Terms


@dataclass(frozen=True, slots=True)
class Deal:
    """The holdings by seat, and the card shown: turned, the dealer's last, or cut.

    A joker dealt to a seat is the twin of the turned card, and is that card in the holding.
    """

    holdings: tuple[Holding, ...]
    shown: Card | None = None


class DealFault(StrEnum):
    """Why cards are not a deal for the terms of a hand."""

    SEATS = "seats"
    SIZE = "size"
    TWICE = "twice"
    PACK = "pack"
    SHOWN_MISSING = "shown-missing"
    SHOWN_NEEDLESS = "shown-needless"
    SHOWN_HELD = "shown-held"
    SHOWN_NOT_DEALERS = "shown-not-dealers"


class IllegalDeal(ValueError):
    """Cards that cannot have been dealt so; `fault` says why, `seat` where one is at fault."""

    def __init__(self, fault: DealFault, seat: int | None = None) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.seat = seat


def deal(terms: Terms, chance: Chance) -> Deal:
    """Return the cards of a hand: shuffled, dealt one by one from the eldest hand round."""
    cards = list(terms.pack.cards)
    cut = cards[chance.below(len(cards))] if terms.finding is Finding.CUT else None
    chance.shuffle(cards)
    number = terms.players * terms.size
    dealt, rest = cards[:number], cards[number:]
    shown = cut
    if terms.turns:
        shown = rest[0]
        dealt = [shown if card == JOKER else card for card in dealt]
    elif terms.finding is Finding.LAST_CARD:
        shown = dealt[-1]
    by_seat = {
        seat: holding_of(dealt[place :: terms.players]) for place, seat in enumerate(terms.order)
    }
    return Deal(tuple(by_seat[seat] for seat in range(terms.players)), shown)


def check(terms: Terms, deal: Deal) -> None:
    """Raise IllegalDeal unless the cards may have been dealt under these terms."""
    if len(deal.holdings) != terms.players:
        raise IllegalDeal(DealFault.SEATS)
    pack, seen = _dealable(terms), 0
    for seat, holding in enumerate(deal.holdings):
        if holding & ~pack:
            raise IllegalDeal(DealFault.PACK, seat)
        if holding & seen:
            raise IllegalDeal(DealFault.TWICE, seat)
        if holding.bit_count() != terms.size:
            raise IllegalDeal(DealFault.SIZE, seat)
        seen |= holding
    _check_shown(terms, deal, seen)


def _dealable(terms: Terms) -> Holding:
    """Return what a seat may hold: never the joker itself, only the twin that it becomes."""
    return holding_of(terms.pack.cards) & ~bit(JOKER)


def _check_shown(terms: Terms, deal: Deal, held: Holding) -> None:
    shows = terms.turns or terms.finding in (Finding.LAST_CARD, Finding.CUT)
    if deal.shown is None:
        if shows:
            raise IllegalDeal(DealFault.SHOWN_MISSING)
        return
    if not shows:
        raise IllegalDeal(DealFault.SHOWN_NEEDLESS)
    if deal.shown not in terms.pack.cards:
        raise IllegalDeal(DealFault.PACK)
    if terms.finding is Finding.LAST_CARD:
        if not deal.holdings[terms.dealer] & bit(deal.shown):
            raise IllegalDeal(DealFault.SHOWN_NOT_DEALERS)
    elif terms.turns and not terms.pack.joker and held & bit(deal.shown):
        raise IllegalDeal(DealFault.SHOWN_HELD)
