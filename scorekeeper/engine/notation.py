"""A hand on one line: its terms, its deal and what was done, for storage, tests and bug reports.

    3x2 dealer=2 trump=turned rules=hook shown=H2 hands=C7H6/C5S8/C9H9 bids=1.2.1 plays=H6C5H9/C9

Three players with two cards each; seats count from 0. Whatever is as usual is left out. The
fields, in the order in which they are written:

    dealer=2
    pack=spanish:40          kind and cards in play, unless it is the whole pack
    trump=turned             turned, last-card, cut, named; or what the rules say: hearts, none
    rules=hook,must-trump    besides simultaneous, highest-leads, joker
    shown=H2                 the card turned, the dealer's last, or cut; JO for the joker
    hands=C7H6/C5S8/C9H9     by seat, a suit letter before its ranks
    bids=1.2.1               in spoken order
    named=hearts             by the highest bidder
    plays=H6C5H9/C9          trick by trick
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from scorekeeper.engine.cards import SUIT_LETTERS, Card, Holding, cards_of, holding_of, suit_of
from scorekeeper.engine.deal import Deal, IllegalDeal
from scorekeeper.engine.hand import (
    Action,
    Bid,
    IllegalAction,
    Name,
    Play,
    State,
    apply,
    start,
)
from scorekeeper.engine.pack import Pack
from scorekeeper.engine.playable import FEWEST, MOST
from scorekeeper.engine.spots import BadNotation, NotationFault, Spot
from scorekeeper.engine.terms import Finding, IllegalTerms, Terms
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import PackKind

__all__ = ["BadNotation", "NotationFault", "read", "write"]

What = TypeVar("What")

KEYS = ("dealer", "pack", "trump", "rules", "shown", "hands", "bids", "named", "plays")
NEEDED = ("dealer", "trump", "hands")
FLAGS = ("hook", "simultaneous", "highest-leads", "must-trump", "joker")
TRUMPS = {trump.value: trump for trump in Trump}
FOUND: dict[str, tuple[Finding, Trump | None]] = {
    **{finding.value: (finding, None) for finding in Finding if finding is not Finding.BY_RULE},
    **{name: (Finding.BY_RULE, trump) for name, trump in TRUMPS.items()},
}


def write(state: State) -> str:
    """Return the line of a hand."""
    return " ".join(f"{key}={value}" if key else value for key, value in _written(state) if value)


def read(line: str) -> State:
    """Return the hand of a line; BadNotation where it is none."""
    fields = _fields(line)
    terms = _terms(fields)
    state = _dealt(fields, terms)
    for spot, tricks in _bids(fields):
        state = _acted(state, spot, Bid, tricks)
    for spot, trump in _named(fields):
        state = _acted(state, spot, Name, trump)
    for spot, card in _plays(fields, terms):
        state = _acted(state, spot, Play, card)
    return state


def _written(state: State) -> Iterator[tuple[str, str]]:
    terms, pack = state.terms, state.terms.pack
    yield "", f"{terms.players}x{terms.size}"
    yield "dealer", str(terms.dealer)
    yield "pack", "" if pack.kind is PackKind.WHOLE else f"{pack.kind}:{pack.size}"
    yield "trump", terms.finding if terms.trump is None else terms.trump
    flags = (terms.hook, terms.simultaneous, terms.highest_leads, terms.must_trump, pack.joker)
    yield "rules", ",".join(flag for flag, holds in zip(FLAGS, flags, strict=True) if holds)
    yield "shown", "" if state.deal.shown is None else pack.name(state.deal.shown)
    yield "hands", "/".join(_hand(pack, holding) for holding in state.deal.holdings)
    yield "bids", ".".join(map(str, state.bids))
    named = terms.finding is Finding.NAMED and state.trump
    yield "named", named or ""
    tricks = state.tricks if state.trick is None else (*state.tricks, state.trick)
    yield "plays", "/".join("".join(map(pack.name, trick.cards)) for trick in tricks if trick.cards)


def _hand(pack: Pack, holding: Holding) -> str:
    ranks = ["", "", "", ""]
    for card in cards_of(holding):
        ranks[suit_of(card)] = pack.name(card)[1] + ranks[suit_of(card)]
    return "".join(suit + held for suit, held in zip(SUIT_LETTERS, ranks, strict=True) if held)


def _fields(line: str) -> dict[str, Spot]:
    """Return the words of each field, and of the shape under `""`."""
    shape, *others = [spot for spot in Spot(line, 1).split(" ") if spot.words] or [Spot("", 1)]
    if not shape.words:
        raise shape.bad(NotationFault.EMPTY)
    fields = {"": shape}
    for spot in others:
        key, equals, words = spot.words.partition("=")
        if not equals or key not in KEYS:
            raise spot.bad(NotationFault.FIELD)
        if key in fields:
            raise spot.bad(NotationFault.TWICE)
        fields[key] = Spot(words, spot.column + len(key) + 1)
    for key in NEEDED:
        if key not in fields:
            raise BadNotation(NotationFault.MISSING, len(line) + 1, key)
    return fields


def _terms(fields: Mapping[str, Spot]) -> Terms:
    players, size = _shape(fields[""])
    flags = _flags(fields)
    finding, trump = fields["trump"].choice(FOUND)
    try:
        return Terms(
            players=players,
            size=size,
            dealer=fields["dealer"].number(range(players)),
            pack=_pack(fields, joker="joker" in flags),
            finding=finding,
            trump=trump,
            hook="hook" in flags,
            simultaneous="simultaneous" in flags,
            highest_leads="highest-leads" in flags,
            must_trump="must-trump" in flags,
        )
    except IllegalTerms as fault:
        raise fields[""].bad(NotationFault.TERMS) from fault


def _shape(spot: Spot) -> tuple[int, int]:
    """Read `3x2`: three players, two cards each."""
    shapes = {
        f"{players}x{size}": (players, size)
        for players in range(FEWEST, MOST + 1)
        for size in range(1, 53 // players + 1)
    }
    if spot.words not in shapes:
        raise spot.bad(NotationFault.SHAPE)
    return shapes[spot.words]


def _flags(fields: Mapping[str, Spot]) -> set[str]:
    if "rules" not in fields:
        return set()
    return {spot.choice({flag: flag for flag in FLAGS}) for spot in fields["rules"].split(",")}


def _pack(fields: Mapping[str, Spot], *, joker: bool) -> Pack:
    if "pack" not in fields:
        return Pack(size=52 + joker, joker=joker)
    sizes: dict[PackKind, Iterable[int]] = {PackKind.BOTTOM_OUT: range(2, 52 + joker)}
    if not joker:
        sizes |= {PackKind.LOWEST_OUT: range(4, 52, 4), PackKind.SPANISH: (36, 40)}
    packs = {
        f"{kind}:{size}": Pack(kind, size, joker) for kind, each in sizes.items() for size in each
    }
    return fields["pack"].choice(packs)


def _dealt(fields: Mapping[str, Spot], terms: Terms) -> State:
    try:
        return start(terms, _deal(fields, terms))
    except IllegalDeal as fault:
        of_shown = fault.fault.startswith("shown-") and "shown" in fields
        spot = fields["shown" if of_shown else "hands"]
        raise spot.bad(NotationFault.DEAL, fault.fault) from fault


def _deal(fields: Mapping[str, Spot], terms: Terms) -> Deal:
    holdings = [_holding(spot, terms.pack) for spot in fields["hands"].split("/")]
    shown = fields["shown"].card(terms.pack) if "shown" in fields else None
    return Deal(tuple(holdings), shown)


def _holding(spot: Spot, pack: Pack) -> Holding:
    suit, cards = "", []
    for place, letter in enumerate(spot.words):
        if letter in SUIT_LETTERS:
            suit = letter
        else:
            cards.append(Spot(suit + letter, spot.column + place).card(pack))
    if len(set(cards)) < len(cards):
        raise spot.bad(NotationFault.CARD)
    return holding_of(cards)


def _bids(fields: Mapping[str, Spot]) -> Iterator[tuple[Spot, int]]:
    if "bids" in fields:
        for spot in fields["bids"].split("."):
            yield spot, spot.number(range(53))


def _named(fields: Mapping[str, Spot]) -> Iterator[tuple[Spot, Trump]]:
    if "named" in fields:
        yield fields["named"], fields["named"].choice(TRUMPS)


def _plays(fields: Mapping[str, Spot], terms: Terms) -> Iterator[tuple[Spot, Card]]:
    if "plays" not in fields:
        return
    *full, last = fields["plays"].split("/")
    whole = 2 * terms.players
    for trick in (*full, last):
        if not (len(trick.words) == whole or (trick is last and 0 < len(trick.words) < whole)):
            raise trick.bad(NotationFault.TRICK)
        for spot in trick.pairs():
            yield spot, spot.card(terms.pack)


def _acted(state: State, spot: Spot, act: Callable[[int, What], Action], what: What) -> State:
    """Return the state after the mover's action; who moves is never written."""
    mover = state.terms.dealer if state.mover is None else state.mover
    try:
        return apply(state, act(mover, what))
    except IllegalAction as fault:
        raise spot.bad(NotationFault.ACTION, fault.refusal) from fault
