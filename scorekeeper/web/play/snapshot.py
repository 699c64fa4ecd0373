"""What a phone keeps of a game: its steps to come, so that it goes on without the network.

A step is the very page of `routes.next_hand`, bare of what only a plain form needs. What hangs on
facts that the phone will know first (who bid what, where all stand) the phone fills in.
"""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from flask import (
    Response,
    current_app,
    get_template_attribute,
    jsonify,
    render_template,
    request,
)

from scorekeeper.interchange import lookup_to_json, stand_to_json
from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.lookup import Place, lookup_for, planned
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.score import follow
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.texts.live import COUNTDOWN, signal_words
from scorekeeper.texts.offline import filled_words
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.steps import bids_page, blank_hand, played_hand, tricks_page

BARE = "play/_bare.html"
MOST_HANDS = 40
"""More than one evening; what comes then is fetched when the phone is back."""


@dataclass(frozen=True)
class _Dealt:
    """A hand to come: the game before its bids, and with bids of nothing."""

    plan: Plan
    hand: HandFacts
    before: Play
    opened: Play


def snapshot(play: Play, *, covered: bool = False) -> dict[str, Any]:
    """Return what a phone needs to record the rest of a game as planned.

    `covered` tells that it takes the bids covered.
    """
    dealt = list(islice(_dealt(play), MOST_HANDS))
    return {
        "v": 1,
        "game": play.file.id,
        "table": play.table,
        "revision": play.revision,
        "digest": current_app.config["STATIC_DIGEST"],
        "title": play.title,
        "players": play.players,
        "next": play.url("next_hand"),
        "named": play.rules.trump.method is TrumpMethod.NAMED,
        "covered": covered,
        "low_wins": play.rules.scheme.low_wins,
        "target": None if play.target_reached else play.rules.target,
        "lookup": _lookup(play, dealt),
        "before": _stand(play),
        "steps": [*_open_step(play), *_steps(dealt, covered)],
        "end": render_template("play/kept.html", play=play, bare=BARE),
        "signs": _signs(),
        "words": filled_words(),
    }


def packed(told: dict[str, Any]) -> Response:
    """Return JSON as an answer, compressed for whoever can read that: pages are much alike."""
    answer = jsonify(told)
    if request.accept_encodings.quality("gzip") > 0:
        answer.set_data(gzip.compress(answer.get_data(), 9))
        answer.content_encoding = "gzip"
    answer.vary.add("Accept-Encoding")
    return answer


def _open_step(play: Play) -> Iterator[dict[str, Any]]:
    number = play.open_number
    if number is not None:
        page = tricks_page(play, number, played_hand(play, number))
        yield _step(number, "tricks", page)


def _steps(dealt: list[_Dealt], covered: bool) -> Iterator[dict[str, Any]]:
    for one in dealt:
        number = one.plan.number
        bids = bids_page(one.before, one.hand, covered=covered)
        yield _step(number, "bids", bids)
        opened = one.opened.facts.hands[number - 1]
        # The phone has one table for all hands.
        page = replace(tricks_page(one.opened, number, opened), table=None)
        yield {**_step(number, "tricks", page), "hook": bids.hook}


def _step(number: int, step: str, page: view.BidsPage | view.TricksPage) -> dict[str, Any]:
    words = {"signal_words": signal_words(), "countdown": COUNTDOWN}
    html = render_template(f"play/{step}.html", page=page, bare=BARE, **words)
    return {"number": number, "step": step, "html": html}


def _dealt(play: Play) -> Iterator[_Dealt]:
    """Yield the hands to come as planned; nobody takes a trick that matters to the plan."""
    number = play.open_number
    now = play if number is None else _with(play, number, _swept(play.facts.hands[number - 1]))
    while not now.facts.ended:
        size = now.facts.next_hand.size or now.plan.size
        if size is None or now.plan.is_over:
            return
        plan, hand = now.plan, blank_hand(now, size)
        bid = replace(hand, bids=tuple(None if s in hand.out else 0 for s in now.all_seats))
        yield _Dealt(plan, hand, now, _with(now, plan.number, bid))
        now = _with(now, plan.number, _swept(bid))


def _with(play: Play, number: int, hand: HandFacts) -> Play:
    file = replace(play.file, facts=play.facts.with_hand(number, hand))
    return replace(play, file=file, stamp=None)


def _swept(hand: HandFacts) -> HandFacts:
    """Return a hand of which the dealer took all."""
    taken = [hand.size if seat == hand.dealer else 0 for seat in range(len(hand.bids))]
    seats = enumerate(taken)
    return replace(hand, tricks=tuple(None if seat in hand.out else n for seat, n in seats))


def _lookup(play: Play, dealt: list[_Dealt]) -> dict[str, object] | None:
    """Return one table for the open hand and all that are planned."""
    plan = play.plans[-1] if play.open_number is not None else play.plan
    places = dict.fromkeys(planned(plan.rules, plan.schedule, plan.players))
    if play.open_number is not None:
        hand = play.facts.hands[play.open_number - 1]
        places[Place(plan.deal, hand.size, plan.players)] = None
    for one in dealt:
        places[Place(one.plan.deal, one.hand.size, one.plan.players)] = None
    found = lookup_for(plan.rules, play.facts.schedule, plan.schedule, tuple(places))
    return None if found is None else lookup_to_json(found)


def _stand(play: Play) -> dict[str, object]:
    """Return where all stand before the open hand, or else the next one."""
    if play.open_number is not None:
        plan, _, ledger, _ = list(follow(play.facts))[play.open_number - 1]
        return stand_to_json(plan.deal, ledger)
    plan = play.plan
    zero = replace(blank_hand(play, plan.size or 1), bids=(None,) * len(play.players))
    _, _, ledger, _ = list(follow(_with(play, plan.number, zero).facts))[-1]
    return stand_to_json(plan.deal, ledger)


def _signs() -> dict[str, str]:
    """Return how each trump is written."""
    sign = get_template_attribute("_chips.html", "sign")
    return {trump: str(sign(trump)) for trump in view.SUITS}
