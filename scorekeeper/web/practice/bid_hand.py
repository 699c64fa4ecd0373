"""A hand of the bid trainer as it stands: what was heard, what is said of the bid, how it came out.

The bots bid, reckon and play beside the requests; what is not known yet is asked for again.
"""

from collections.abc import Hashable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorekeeper.engine.hand import Bid, legal_actions
from scorekeeper.engine.terms import Finding
from scorekeeper.engine.view import View
from scorekeeper.practice.bidding import VERSION, Told, bid, dealt, play_out, tell
from scorekeeper.practice.match import ME, Match, Setup
from scorekeeper.practice.mind import Task, moves
from scorekeeper.records import bids
from scorekeeper.records.models import PracticeBid
from scorekeeper.rules.variants import name_of
from scorekeeper.texts import bid_trainer as words
from scorekeeper.texts import practice as practice_words
from scorekeeper.web.practice.begin import names_for, rules_text
from scorekeeper.web.practice.bid_view import HandPage, HeardView, OfferRow, Stage
from scorekeeper.web.practice.cards import card_view, hand_view
from scorekeeper.web.practice.scene import trump_letter, trump_line
from scorekeeper.web.practice.thinking import Thinker, reviewer, thinker, within
from scorekeeper.web.practice.view import BidChoice

CLOSE = 2  # standard errors


@dataclass(frozen=True)
class Hand:
    """A hand on record and what is known of it by now."""

    row: PracticeBid
    match: Match | None  # with the person to bid; None while the bots bid
    told: Told | None
    tricks: int | None

    @property
    def stage(self) -> Stage:
        if self.match is None:
            return "waiting"
        if self.row.bid is None:
            return "open"
        if self.told is None:
            return "reckoning"
        return "told" if self.tricks is None else "over"


def setup_of(row: PracticeBid) -> Setup:
    strengths = tuple(row.bots["strengths"])
    return Setup(
        rules=rules_text(row.rules),
        names=names_for(len(strengths) + 1),
        strengths=strengths,
        first_dealer=row.first_dealer,
        seed=int(row.seed),
    )


def look(row: PracticeBid, wait: float = 0) -> Hand:
    """Return a hand with what is known within so many seconds; what is not is being thought of."""
    match = _to_bid(row, wait)
    if match is None:
        return Hand(row, None, None, None)
    reckoned = ask_told(thinker(), row, match)
    if row.bid is None:
        return Hand(row, match, None, None)
    out = _play_out(row, match)
    told = within(reckoned, wait)
    if told is not None:
        reviewer().learn(told_key(row), reckoned)
    tricks = row.tricks if row.tricks is not None else within(out, 0)
    return Hand(row, match, told, tricks)


def settle(hand: Hand) -> None:
    """Write down how a hand came out, where that is known by now."""
    if hand.row.tricks is None and hand.tricks is not None:
        bids.come_out(hand.row.id, hand.tricks)


def to_bid(row: PracticeBid) -> Match:
    """Return the game in which the person is to bid, of a hand that it has bid."""
    before = dealt(setup_of(row))
    return Match(before.setup, (*before.lines[:-1], row.line or before.lines[-1]))


def _to_bid(row: PracticeBid, wait: float) -> Match | None:
    if row.line is not None:
        return to_bid(row)
    match = dealt(setup_of(row))
    if not match.bots_to_move:
        return match
    task = Task(match.setup, match.lines)
    said = within(thinker().ask(("bid, heard", VERSION, row.id), moves, task), wait)
    if said is None:
        return None
    for action in said:
        match = match.after(action)
    return match


def ask_told(mind: Thinker, row: PracticeBid, match: Match) -> "Future[Told]":
    """Have it thought of what is to be said of a hand."""
    return mind.ask(told_key(row), tell, Task(match.setup, match.lines))


def told_key(row: PracticeBid) -> tuple[Hashable, ...]:
    return "bid, told", VERSION, row.id


def _play_out(row: PracticeBid, match: Match) -> "Future[int]":
    after = bid(match, row.bid or 0)
    key = "bid, out", VERSION, row.id
    return thinker().ask(key, play_out, Task(after.setup, after.lines))


# -- what it looks like ----------------------------------------------------------------------------


def hand_page(hand: Hand) -> HandPage:
    row = hand.row
    match = hand.match or dealt(setup_of(row))
    seen = match.view
    return HandPage(
        title=words.TITLE,
        meta=f"{name_of(row.rules['variant'])} · {words.cards(seen.terms.size)}",
        back=url_for("bids.show"),
        stage=hand.stage,
        trump=trump_letter(seen.trump),
        trump_told=trump_line(seen),
        place=words.place(seen.terms.order.index(ME) + 1, seen.terms.players),
        so_far=_so_far(seen) if hand.match else words.BOTS_BID,
        heard=_heard(match),
        held=hand_view(seen.terms.pack, seen.holding, ()),
        act=url_for("bids.bid", key=row.id),
        look=url_for("bids.look_again", key=row.id),
        next=url_for("bids.deal"),
        key=row.id,
        choices=_choices(hand.match, row) if hand.match else (),
        **_shown(seen),
        **_told(hand),
    )


def _so_far(seen: View) -> str:
    if seen.terms.simultaneous:
        return practice_words.ALL_AT_ONCE
    spoken = [one for one in seen.bids if one is not None]
    left = seen.terms.players - len(spoken) - 1
    return words.so_far(sum(spoken), seen.terms.size, left)


def _heard(match: Match) -> tuple[HeardView, ...]:
    seen = match.view
    return tuple(
        HeardView(
            match.setup.names[seat],
            words.TO_COME if (bid := seen.bids[seat]) is None else str(bid),
            me=seat == ME,
        )
        for seat in seen.terms.order
    )


def _choices(match: Match, row: PracticeBid) -> tuple[BidChoice, ...]:
    if row.bid is not None:
        return ()
    legal = {one.tricks for one in legal_actions(match.state) if isinstance(one, Bid)}
    return tuple(
        BidChoice(bid, practice_words.bid_told(bid), bid in legal)
        for bid in range(match.state.terms.size + 1)
    )


def _shown(seen: View) -> dict[str, Any]:
    if seen.shown is None:
        return {}
    finding = Finding.TURNED if seen.terms.turns else seen.terms.finding
    word = practice_words.SHOWN[finding.value]
    return {"shown": card_view(seen.terms.pack, seen.shown), "shown_word": word}


def _told(hand: Hand) -> dict[str, Any]:
    """Return what is said of a bid, as far as it is known."""
    mine, told = hand.row.bid, hand.told
    if mine is None:
        return {}
    if told is None:
        return {"outcome": words.RECKONING}
    best, chosen = told.of(told.best), told.of(mine)
    error = (best.error**2 + chosen.error**2) ** 0.5
    out = hand.tricks
    return {
        "headline": words.headline(mine, told.best, abs(best.points - chosen.points), error),
        "bots": words.bots_bid(told.hard, told.normal),
        "rows": tuple(_row(told, one.bid, mine) for one in told.offers),
        "outcome": words.PLAYING_OUT if out is None else words.came_out(mine, out),
        "made": out == mine,
        "note": practice_words.SETTLED if told.settled else "",
    }


def _row(told: Told, bid: int, mine: int) -> OfferRow:
    offer = told.of(bid)
    marks = [
        word
        for word, one in (("you", mine), ("hard", told.hard), ("normal", told.normal))
        if one == bid
    ]
    return OfferRow(
        label=str(bid),
        marks=", ".join(marks),
        chance=practice_words.share(offer.chance),
        points=practice_words.expected(offer.points, offer.error),
        best=bid == told.best,
        mine=bid == mine,
    )
