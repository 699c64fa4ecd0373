"""The table as the person sees it: a match becomes a scene."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorekeeper.engine.hand import Action, Bid, Name, Phase, Play
from scorekeeper.engine.terms import Finding
from scorekeeper.engine.trick import Trick
from scorekeeper.engine.view import View
from scorekeeper.practice.claim import settled
from scorekeeper.practice.match import ME, Match
from scorekeeper.rules.bidding import Call
from scorekeeper.rules.bidding import call as call_of
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.trump import SUITS, Trump
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.texts import practice as words
from scorekeeper.texts.bidding import announcement, call_words
from scorekeeper.texts.words import number, sentence, signed, trump_name
from scorekeeper.web.practice.cards import card_view, hand_view
from scorekeeper.web.practice.view import (
    BidChoice,
    CardView,
    Fate,
    PlayedView,
    Result,
    ResultRow,
    Scene,
    SeatView,
    Stage,
    TrumpChoice,
)

# Where the others sit, clockwise from the left of the person: left, top and right of the felt.
SLOTS = {
    2: ("t2",),
    3: ("t1", "t3"),
    4: ("l2", "t2", "r2"),
    5: ("l2", "t1", "t3", "r2"),
    6: ("l2", "t1", "t2", "t3", "r2"),
    7: ("l1", "l2", "t1", "t3", "r2", "r1"),
    8: ("l1", "l2", "t1", "t2", "t3", "r2", "r1"),
}
OWN_SLOT = "me"
LETTERS = "CDHS"


def scene(match: Match, last: Action | None = None) -> Scene:
    """Return the table after the last action."""
    seen = match.view
    bidding = seen.phase in (Phase.BIDDING, Phase.NAMING)
    seats = _seats(match)
    mine = match.mover == ME
    return Scene(
        stage=_stage(match),
        title=f"Hand {match.number}",
        meta=" · ".join(words.meta(seen.terms.size, None, _short_call(seen))),
        trump=trump_letter(seen.trump),
        trump_told=trump_line(seen),
        opponents=tuple(one for seat, one in enumerate(seats) if seat != ME),
        me=seats[ME],
        played=_on_the_table(match),
        last=trick_view(match, seen.tricks[-1]) if seen.tricks else (),
        **_shown(seen),
        over=words.cards_over(seen.over),
        **_call(seen),
        **(_bids(seen) if bidding else {}),
        hooked=seen.hooked_bid if bidding else None,
        hook_told="" if seen.hooked_bid is None else words.hook_told(seen.hooked_bid),
        need=_need(seen),
        turn=_turn(match),
        mine=mine,
        busy=match.bots_to_move,
        cards=_cards(seen),
        bid_choices=_bid_choices(seen) if mine and seen.phase is Phase.BIDDING else (),
        trump_choices=_trump_choices() if mine and seen.phase is Phase.NAMING else (),
        result=_result(match) if seen.phase is Phase.OVER else None,
        claim=_claim(match) if mine else "",
        say=" ".join(_said(match, last)),
    )


def before_result(after: Scene, match: Match, last: Action) -> Scene:
    """Return the table with its last trick, before the result is laid over it."""
    return replace(after, stage="play", result=None, say=" ".join(_happened(match, last)))


def slot(match: Match, seat: Seat) -> str:
    """Return where a seat is drawn. Some games go the other way round."""
    if seat == ME:
        return OWN_SLOT
    variant = VARIANTS_BY_KEY.get(match.setup.ruleset.variant)
    slots = SLOTS[match.setup.players]
    return slots[-seat if variant and variant.anticlockwise else seat - 1]


def _stage(match: Match) -> Stage:
    if match.state.is_over:
        return "final" if match.finished else "result"
    stages: dict[Phase, Stage] = {Phase.BIDDING: "bidding", Phase.NAMING: "naming"}
    return stages.get(match.state.phase, "play")


def trump_letter(trump: Trump | None) -> str:
    return LETTERS[SUITS.index(trump)] if trump in SUITS else ""


def trump_line(seen: View) -> str:
    trump = None if seen.trump is None else seen.trump.value
    return words.trump_line(trump, seen.terms.finding is Finding.NAMED)


def _spoken(seen: View) -> list[int]:
    return [bid for seat in seen.terms.order if (bid := seen.bids[seat]) is not None]


def _all_bid(seen: View) -> bool:
    return len(_spoken(seen)) == seen.terms.players and seen.phase is not Phase.BIDDING


def _short_call(seen: View) -> str:
    if not _all_bid(seen):
        return ""
    return call_words(*call_of(seen.terms.size, _spoken(seen))).lower()


def _call(seen: View) -> dict[str, Any]:
    """Return the call, as long as it is news: until the first card."""
    fresh = seen.phase is Phase.NAMING or (
        seen.phase is Phase.PLAY and not seen.tricks and not (seen.trick and seen.trick.cards)
    )
    if not _all_bid(seen) or not fresh:
        return {}
    bids = _spoken(seen)
    which, by = call_of(seen.terms.size, bids)
    told = announcement(sum(bids), seen.terms.size, which, by)
    return {"call": told, "call_off": which is not Call.EVEN}


def _bids(seen: View) -> dict[str, Any]:
    if seen.terms.simultaneous and seen.phase is Phase.BIDDING:
        return {"bids": words.ALL_AT_ONCE}
    spoken = _spoken(seen)
    left = seen.terms.players - len(spoken)
    told = words.bids_so_far(sum(spoken), seen.terms.size)
    return {"bids": told, "to_speak": words.to_speak(left) if left else ""}


def _shown(seen: View) -> dict[str, Any]:
    if seen.shown is None:
        return {}
    finding = Finding.TURNED if seen.terms.turns else seen.terms.finding
    return {
        "shown": card_view(seen.terms.pack, seen.shown),
        "shown_word": words.SHOWN[finding.value],
    }


def _seats(match: Match) -> list[SeatView]:
    return [_seat(match, seat) for seat in range(match.setup.players)]


def _seat(match: Match, seat: Seat) -> SeatView:
    seen = match.view
    bid, taken = seen.bids[seat], seen.taken[seat]
    playing = seen.phase in (Phase.PLAY, Phase.OVER)
    fate = _fate(bid, taken, seen.counts[seat]) if playing else ""
    return SeatView(
        name=match.setup.names[seat],
        strength="" if seat == ME else words.STRENGTHS[match.strength(seat)],
        slot=slot(match, seat),
        tag=words.tag(bid, taken, playing),
        said=words.fate(fate),
        fate=fate,
        dealer=seat == seen.terms.dealer,
        turn=seat == seen.mover,
    )


def _fate(bid: int | None, taken: int, left: int) -> Fate:
    if bid is None:
        return ""
    if taken == bid:
        return "on"
    if taken > bid:
        return "over"
    return "out" if taken + left < bid else ""


def _on_the_table(match: Match) -> tuple[PlayedView, ...]:
    """Return the cards of the open trick; those of the last one until somebody leads."""
    seen = match.view
    if seen.trick is not None and seen.trick.cards:
        return trick_view(match, seen.trick)
    return trick_view(match, seen.tricks[-1]) if seen.tricks else ()


def trick_view(match: Match, trick: Trick) -> tuple[PlayedView, ...]:
    players, pack = match.setup.players, match.state.terms.pack
    trumps = match.state.trump
    lane = 0 if trumps not in SUITS else 0x7FFF << 16 * SUITS.index(trumps)
    winner = trick.winner(lane, players)
    plays = list(trick.plays(players))
    return tuple(
        PlayedView(
            card=card_view(pack, card),
            slot=slot(match, seat),
            name=match.setup.names[seat],
            wins=seat == winner,
            fresh=(seat, card) == plays[-1],
        )
        for seat, card in plays
    )


def _need(seen: View) -> str:
    bid = seen.bids[ME]
    if bid is None or seen.phase is not Phase.PLAY:
        return ""
    return words.need(bid, seen.taken[ME], seen.counts[ME])


def _turn(match: Match) -> str:
    mover, seen = match.mover, match.view
    if mover is None:
        return ""
    if mover == ME:
        return words.your_turn(_stage(match), seen.trick is not None and not seen.trick.cards)
    return words.others_turn(match.setup.names[mover], _stage(match))


def _cards(seen: View) -> tuple[CardView, ...]:
    playable = [action.card for action in seen.legal if isinstance(action, Play)]
    return hand_view(seen.terms.pack, seen.holding, playable)


def _bid_choices(seen: View) -> tuple[BidChoice, ...]:
    legal = {action.tricks for action in seen.legal if isinstance(action, Bid)}
    return tuple(
        BidChoice(bid, words.bid_told(bid), bid in legal) for bid in range(seen.terms.size + 1)
    )


def _trump_choices() -> tuple[TrumpChoice, ...]:
    return tuple(TrumpChoice(one.value, trump_letter(one), trump_name(one.value)) for one in Trump)


def _claim(match: Match) -> str:
    if not settled(match.state):
        return ""
    return words.claim_told(max(match.view.counts))


def _said(match: Match, last: Action | None) -> Iterator[str]:
    """Yield what happened, and whose turn it is; after the last card what it came to."""
    seen = match.view
    if seen.phase is Phase.OVER:
        result = _result(match)
        yield from (sentence(result.headline), sentence(result.line))
        return
    if last is not None:
        yield from _happened(match, last)
    call = _call(seen)
    if call and isinstance(last, Bid | Name):
        yield f"{call['call']}."
    if match.mover == ME:
        yield f"{_turn(match)}."


def _happened(match: Match, last: Action) -> Iterator[str]:
    name = match.setup.names[last.seat]
    hidden = match.state.terms.simultaneous and match.state.phase is Phase.BIDDING
    match last:
        case Bid():
            if not hidden or last.seat == ME:
                yield words.said_bid(name, last.tricks)
        case Name():
            yield words.said_trump(name, last.trump.value)
        case Play():
            yield words.said_card(name, card_view(match.state.terms.pack, last.card).name)
            seen = match.view
            if seen.tricks and not (seen.trick and seen.trick.cards):
                winner = next(one for one in _on_the_table(match) if one.wins)
                yield words.said_trick(winner.name)


def _result(match: Match) -> Result:
    hand, facts = match.score.hands[-1], match.facts.hands[-1]
    made = [bid == taken for bid, taken in zip(facts.bids, facts.tricks or (), strict=True)]
    places = {one.seat: one.place for one in match.score.standings}
    names = match.setup.names
    rows = [
        ResultRow(
            name=names[seat],
            told=words.hand_told(
                made[seat], facts.bids[seat] or 0, match.state.taken[seat], hand.points[seat] or 0
            ),
            made=made[seat],
            points=signed(hand.points[seat] or 0),
            score=number(hand.scores[seat]),
            place=places[seat],
            me=seat == ME,
        )
        for seat in (one.seat for one in match.score.standings)
    ]
    headline = words.hand_headline(made[ME], hand.points[ME] or 0)
    line = words.makers(sum(made), len(names))
    if match.finished:
        line = headline
        headline = words.won([names[seat] for seat in match.score.winners])
    return Result(headline, line, made[ME], tuple(rows))
