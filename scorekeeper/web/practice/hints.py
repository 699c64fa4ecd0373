"""A hint as the page shows it: the figures of the advice, and the rule of thumb that fits."""

from scorekeeper.bots.advice import Advice, Choice
from scorekeeper.bots.payoff import trump_in
from scorekeeper.bots.position import Decision
from scorekeeper.engine.cards import Card, bit, cards_of, lane_of, rank_of, trump_lane
from scorekeeper.engine.trick import beats
from scorekeeper.engine.view import View
from scorekeeper.practice.match import ME
from scorekeeper.rules.trump import SUITS
from scorekeeper.texts import practice as words
from scorekeeper.texts import thumb
from scorekeeper.texts.words import SUIT_SIGNS, capital, trump_name
from scorekeeper.web.practice.cards import card_view
from scorekeeper.web.practice.view import HintRow, HintView

HIGH = 9  # from the jack up
SMALL_HAND = 2


def hint_view(seen: View, advice: Advice) -> HintView:
    """Return what a hint says of every choice, the best first."""
    rows = tuple(_row(seen, advice, choice) for choice in advice.choices)
    close = [row.label for row in rows[1:] if row.close]
    rule = reason(seen, advice)
    basis = words.hint_basis(advice.best.deals)
    if advice.best.settled is not None:
        basis = f"{basis} {words.SETTLED}"
    return HintView(
        headline=words.hint_best(rows[0].label, close),
        reason=rule,
        rows=rows,
        basis=basis,
        bids=advice.decision is Decision.BID,
    )


def _row(seen: View, advice: Advice, choice: Choice) -> HintRow:
    label, suit = choice_label(seen, advice.decision, choice.choice)
    bars = tuple(round(100 * part) for part in choice.tricks)
    return HintRow(
        label=label,
        suit=suit,
        chance=words.share(choice.chance),
        points=words.expected(choice.counts.mean, choice.counts.error),
        best=choice is advice.best,
        close=choice.choice in advice.close,
        bars=bars,
        told=words.tricks_told(choice.tricks),
    )


def choice_label(seen: View, decision: Decision, choice: int) -> tuple[str, str]:
    """Return a choice in words, and the letter of a suit to be drawn beside it."""
    match decision:
        case Decision.BID:
            return capital(words.bid_told(choice)), ""
        case Decision.NAME:
            trump = trump_in(choice)
            letter = "CDHS"[SUITS.index(trump)] if trump in SUITS else ""
            return capital(trump_name(trump.value)), letter
        case Decision.PLAY:
            card = card_view(seen.terms.pack, choice.bit_length() - 1)
            sign = SUIT_SIGNS[words.SUITS[card.suit]] if card.suit else ""
            return f"{card.rank}{sign}\ufe0e", card.suit


def reason(seen: View, advice: Advice) -> str:
    """Return why the best choice is good, where a rule of thumb says so; else ""."""
    key = ""
    if advice.decision is Decision.BID:
        key = _why_bid(seen, advice)
    elif advice.decision is Decision.PLAY:
        key = _why_card(seen, advice.best.choice.bit_length() - 1)
    return thumb.RULES[key].reason if key else ""


def _why_bid(seen: View, advice: Advice) -> str:
    bid, size = advice.best.choice, seen.terms.size
    if seen.hooked_bid is not None and abs(seen.hooked_bid - bid) == 1:
        return "hooked"
    trumps = trump_lane(seen.trump)
    high = [card for card in cards_of(seen.holding) if rank_of(card) >= HIGH]
    if bid == 0 and not high and not seen.holding & trumps:
        return "zero"
    if size <= SMALL_HAND and bid:
        return "short-hands"
    heard = [one for one in seen.bids if one is not None]
    if len(heard) >= 2 and (sum(heard) > size or sum(heard) * 3 < size):
        return "listen"
    return ""


def _why_card(seen: View, card: Card) -> str:
    """Name the rule of thumb that a card follows."""
    trick, bid = seen.trick, seen.bids[ME]
    if trick is None or bid is None:
        return ""
    wanted, left = bid - seen.taken[ME], seen.counts[ME]
    if not trick.cards:
        return _why_lead(seen, card, wanted, left)
    legal = [one.card for one in seen.legal if hasattr(one, "card")]
    trumps = trump_lane(seen.trump)
    best = trick.cards[0]
    for other in trick.cards[1:]:
        best = other if beats(other, best, trumps) else best
    losing = [one for one in legal if not beats(one, best, trumps)]
    winning = [one for one in legal if one not in losing]
    if wanted <= 0 and card in losing:
        if not bit(card) & lane_of(trick.cards[0]):
            return "shed" if rank_of(card) == max(map(rank_of, losing)) else ""
        return "duck-high" if len(legal) > 1 and card == max(losing) else ""
    last = len(trick.cards) == seen.terms.players - 1
    if wanted > 0 and last and len(winning) > 1 and card == min(winning, key=rank_of):
        return "cheap"
    return ""


def _why_lead(seen: View, card: Card, wanted: int, left: int) -> str:
    heard = [one for one in seen.bids if one is not None]
    suit = seen.holding & lane_of(card)
    highest = bit(card) > suit >> 1
    if wanted == left and highest and rank_of(card) >= HIGH:
        return "need-all"
    if wanted <= 0 and bit(card) == suit & -suit:
        return "low-lead"
    if wanted > 0 and sum(heard) > seen.terms.size and highest and rank_of(card) >= HIGH:
        return "over"
    return ""
