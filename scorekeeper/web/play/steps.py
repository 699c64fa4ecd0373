"""The two steps of a hand as the phone shows them: bids when called, tricks when played."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from scorekeeper.interchange import hand_to_json, lookup_to_json, stand_to_json
from scorekeeper.rules.bidding import Call
from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.lookup import lookup_in
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import Bidding, Lead
from scorekeeper.rules.score import HandScore, follow
from scorekeeper.rules.trump import Trump, TrumpMethod
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts.ahead import not_there
from scorekeeper.texts.bidding import announcement, bid_for, call_words, fate
from scorekeeper.texts.hand import before_hand
from scorekeeper.texts.irregularities import Case, remarks
from scorekeeper.texts.phone import bids_words, tricks_words
from scorekeeper.texts.problems import flag
from scorekeeper.texts.words import capital, count, signed
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play import view
from scorekeeper.web.play.board import standings
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.needs import ask_needs


def blank_hand(play: Play, size: int) -> HandFacts:
    """Return the next hand as planned and agreed, before anybody has spoken."""
    plan, agreed = play.plan, play.facts.next_hand
    simultaneous = plan.rules.bidding is Bidding.SIMULTANEOUS
    return HandFacts(
        size=size,
        dealer=plan.dealer,
        seating=plan.seating,
        bids=(None,) * len(plan.seating),
        order=() if simultaneous else plan.in_play,
        trump=plan.trump(size),
        out=agreed.out,
        adjustments=agreed.adjustments,
        rules=agreed.rules,
    )


def begun_hand(play: Play, size: int) -> HandFacts:
    """Return the next hand, with the bids that an undo has just taken back."""
    hand, taken = blank_hand(play, size), play.taken_back(play.plan.number)
    if taken is None or taken.void or _seats_of(taken) != _seats_of(hand):
        return hand
    named = play.plan.rules.trump.method is TrumpMethod.NAMED
    return replace(
        hand,
        bids=taken.bids,
        order=taken.order,
        blind=taken.blind,
        trump=hand.trump if named else taken.trump,
        note=taken.note,
    )


def _seats_of(hand: HandFacts) -> tuple[object, ...]:
    """What must be the same for bids to be said again."""
    return hand.size, hand.dealer, hand.seating, hand.out, bool(hand.order)


def played_hand(play: Play, number: int) -> HandFacts:
    """Return an open hand, with the tricks that an undo has just taken back."""
    hand, taken = play.facts.hands[number - 1], play.taken_back(number)
    return replace(hand, tricks=taken.tricks) if taken and taken.bids == hand.bids else hand


def bids_page(
    play: Play, hand: HandFacts, *, covered: bool = False, errors: Sequence[str] = (), ask: str = ""
) -> view.BidsPage:
    """Return the first step of the next hand, with whatever bids `hand` has already.

    The seats stand in the order in which they should speak; `hand.order` is how they spoke.
    """
    plan = play.plan
    simultaneous = plan.rules.bidding is Bidding.SIMULTANEOUS
    in_turn = replace(hand, order=() if simultaneous else plan.in_play)
    seats = tuple(replace(one, note=_note(plan, one.seat)) for one in play.seats(in_turn))
    more = _more_bids(play, covered)
    return view.BidsPage(
        step=_step(play, plan, hand, seats, _ask_before(plan, hand), "bids", more, errors, ask),
        instruction=" ".join([before_hand(plan, hand.size, play.players), *not_there(play.facts)]),
        words=bids_words(hand.size, len(seats)),
        bidding="in-order" if not simultaneous else "covered" if covered else "fists",
        hook=not simultaneous and plan.hook_binds(hand.size),
        blind=plan.rules.scheme.looks_at_blind,
        standings=standings(play) if play.facts.hands else (),
    )


def tricks_page(
    play: Play, number: int, hand: HandFacts, errors: Sequence[str] = ()
) -> view.TricksPage:
    """Return the second step of an open hand, with whatever tricks `hand` has already."""
    plan, _, ledger, score = list(follow(play.facts))[number - 1]
    table = lookup_in(play.facts, plan, hand.size)
    seats, ask = play.seats(hand), _ask_after(play, plan, score)
    return view.TricksPage(
        step=_step(play, plan, hand, seats, ask, "tricks", _more_tricks(play, number), errors),
        call=call_view(score),
        words=tricks_words(hand.size),
        table=None if table is None else lookup_to_json(table),
        before=stand_to_json(plan.deal, ledger),
        noted=_noted(play, number),
    )


def _noted(play: Play, number: int) -> tuple[str, ...]:
    """What was unusual in an open hand so far."""
    hand = play.facts.hands[number - 1]
    told = [f"{capital(flag(one, play.players))}." for one in play.problems(number)]
    told += [
        f"{play.players[one.seat]}: {signed(one.points)} ({one.kind})."
        for one in hand.adjustments
        if not one.note
    ]
    return (*told, *remarks(hand, play.players))


def call_view(score: HandScore) -> view.Call:
    """Return the call of a hand whose bids are complete."""
    which, by = score.call or (Call.EVEN, 0)
    return view.Call(
        title=call_words(which, by),
        line=bid_for(score.bid_total, score.size),
        rest=fate(which),
        even=which is Call.EVEN,
        sentence=f"{announcement(score.bid_total, score.size, which, by)}.",
    )


def rules_in_play(play: Play) -> tuple[view.Rule, ...]:
    told = rule_texts.in_play(play.rules, play.plan.players)
    return tuple(view.Rule(label, text) for label, text in told)


def _step(
    play: Play,
    plan: Plan,
    hand: HandFacts,
    seats: tuple[view.EntrySeat, ...],
    trump: view.TrumpAsk,
    step: str,
    more: tuple[view.Link, ...],
    errors: Sequence[str],
    ask: str = "",
) -> view.Step:
    return view.Step(
        number=plan.number,
        size=hand.size,
        meta=_meta(play, hand, step),
        url=play.url("put_hand", number=plan.number),
        action=play.url(f"record_{step}", number=plan.number, further=_further(plan, step)),
        base=play.revision,
        op=new_operation_id(),
        draft=f"{play.file.id}/{plan.number}/{step}",
        facts=hand_to_json(hand),
        seats=seats,
        trump=trump,
        board=play.url("board"),
        game=play.file.id,
        title=play.title,
        players=play.players,
        next=play.url("next_hand"),
        snapshot=play.url("snapshot"),
        rules=rules_in_play(play),
        undo=play.undo,
        more=more,
        errors=tuple(errors),
        ask=ask,
    )


def _further(plan: Plan, step: str) -> int | None:
    """A hand beyond the schedule says so in its address."""
    return 1 if step == "bids" and plan.size is None else None


def _meta(play: Play, hand: HandFacts, step: str) -> str:
    """The second step needs the room for the trump and who named it."""
    cards = count(hand.size, "card")
    return cards if step == "tricks" else f"{cards} · {play.variant_name}"


def _more_bids(play: Play, covered: bool) -> tuple[view.Link, ...]:
    further = _further(play.plan, "bids")
    unusual = play.url("unusual", number=play.plan.number, further=further)
    usual = (
        view.Link("Who plays, what is dealt", play.ahead_url),
        view.Link("Something unusual", unusual),
        view.Link("End the game", play.url("end")),
        *ask_needs(play),
    )
    if play.rules.bidding is not Bidding.SIMULTANEOUS:
        return usual
    told = "Bid with fingers" if covered else "Bid covered, by phone"
    return view.Link(told, play.url("next_hand", covered=int(not covered))), *usual


def _more_tricks(play: Play, number: int) -> tuple[view.Link, ...]:
    return (
        view.Link("Board", play.url("board")),
        view.Link(
            "Revoke", play.url("unusual", number=number, case=Case.REVOKE, _anchor=Case.REVOKE)
        ),
        view.Link("Something unusual", play.url("unusual", number=number)),
        view.Link("Correct this hand", play.url("correct", number=number)),
        view.Link("End the game", play.url("end")),
        *ask_needs(play),
    )


def _note(plan: Plan, seat: int) -> str:
    if plan.rules.bidding is Bidding.SIMULTANEOUS:
        leads = seat == plan.eldest and plan.rules.lead is Lead.ELDEST
        return "leads first" if leads else ""
    if seat == plan.eldest:
        return "speaks and leads first" if plan.rules.lead is Lead.ELDEST else "speaks first"
    return "dealer, bids last" if seat == plan.in_play[-1] == plan.dealer else ""


def _ask_before(plan: Plan, hand: HandFacts) -> view.TrumpAsk:
    if plan.trump(hand.size) is not None:
        return view.TrumpAsk(value=_word(plan.trump(hand.size)))
    if plan.rules.trump.method is TrumpMethod.NAMED:
        return view.TrumpAsk("named", _word(hand.trump), namer=hand.namer)
    return view.TrumpAsk(_needed(plan), _word(hand.trump))


def _ask_after(play: Play, plan: Plan, score: HandScore) -> view.TrumpAsk:
    namer = "" if score.namer is None else play.players[score.namer]
    if score.trump is not None:
        return view.TrumpAsk(value=_word(score.trump), named_by=namer)
    return view.TrumpAsk(_needed(plan))


def _needed(plan: Plan) -> Literal["required", "optional"]:
    return "required" if plan.rules.looks_at_trump else "optional"


def _word(trump: Trump | None) -> Any:
    return None if trump is None else str(trump)
