"""Positions written as cards, for the tests of bots."""

from dataclasses import replace

from scorekeeper.bots.kernel import lane_of
from scorekeeper.bots.payoff import Stand
from scorekeeper.bots.position import Decision, Position
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.rules.variants import VARIANTS_BY_KEY

SUITS, RANKS = "CDHS", "23456789TJQKA"
PACK = sum(0x1FFF << (16 * suit) for suit in range(4))
LANES = {suit: 0x7FFF << (16 * place) for place, suit in enumerate(SUITS)} | {"N": 0}


def card(text):
    """Return the card written as `SA` or `H10`."""
    return 1 << (16 * SUITS.index(text[0]) + RANKS.index(text[1:].replace("10", "T")))


def board(text):
    return sum(card(one) for one in text.split())


def position(
    holding,
    *,
    size=None,
    trump="S",
    turned="",
    me=None,
    bids=(),
    won=None,
    trick="",
    leader=0,
    played=(),
    barred=(),
    unseen=None,
    **further,
):
    """Return a position; who is to bid or to play follows from the bids and the open trick."""
    bids = tuple(bids)
    players = len(bids)
    open_trick = tuple(card(one) for one in trick.split())
    bidding = None in bids
    if me is None:
        me = bids.index(None) if bidding else (leader + len(open_trick)) % players
    gone = [board(text) for text in played] or [0] * players
    for place, one in enumerate(open_trick):
        gone[(leader + place) % players] |= one
    held = board(holding)
    rest = PACK & ~held & ~sum(gone) & ~board(turned)
    return Position(
        decision=further.pop("decision", Decision.BID if bidding else Decision.PLAY),
        me=me,
        size=size or held.bit_count() + gone[me].bit_count(),
        pack=PACK,
        holding=held,
        unseen=rest if unseen is None else board(unseen),
        trump=None if trump is None else LANES[trump],
        named=further.pop("named", False),
        forced=further.pop("forced", False),
        hooked=further.pop("hooked", True),
        at_once=further.pop("at_once", False),
        highest_leads=further.pop("highest_leads", False),
        bids=bids,
        won=tuple(won or [0] * players),
        leader=leader,
        trick=open_trick,
        played=tuple(gone),
        barred=tuple(sum(LANES[suit] for suit in suits) for suits in barred) or (0,) * players,
        known=(0,) * players,
    )


def stand(variant="blackout", players=4, size=5, deal=1, **changes):
    rules = replace(VARIANTS_BY_KEY[variant].rules_for(players), **changes)
    return Stand(
        rules=rules,
        start=rules.schedule_for(players),
        deal=deal,
        size=size,
        order=tuple(range(players)),
        scores=(0,) * players,
        states=(0,) * players,
        named=rules.trump.method is TrumpMethod.NAMED,
    )


def text(cards):
    """Return a board in chance, the lowest card first."""
    found = []
    while cards:
        bit = (cards & -cards).bit_length() - 1
        found.append(SUITS[bit >> 4] + RANKS[bit & 15])
        cards &= cards - 1
    return " ".join(found)


__all__ = ["LANES", "PACK", "board", "card", "lane_of", "position", "stand", "text"]
