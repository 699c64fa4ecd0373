"""Something unusual at a hand: each case with the table's rule, and what is recorded of it."""

from collections.abc import Mapping, Sequence

from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.texts import irregularities as texts
from scorekeeper.texts.irregularities import Case
from scorekeeper.texts.words import count, number
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play

BEFORE_THE_BIDS = (Case.CARDS, Case.MISDEAL)


def unusual_page(
    play: Play,
    hand_number: int,
    hand: HandFacts,
    *,
    chosen: str = "",
    errors: Sequence[str] = (),
    typed: Mapping[str, str] | None = None,
    base: int | None = None,
) -> view.UnusualPage:
    """Return what may go wrong at a recorded hand, or at the next one before its bids."""
    plan, stage = plan_of(play, hand_number), _stage(play, hand_number)
    raw = hand.tricks_taken or hand.tricks
    return view.UnusualPage(
        number=hand_number,
        meta=count(hand.size, "card"),
        action=play.url("record_unusual", number=hand_number, further=_further(plan, stage)),
        base=play.revision if base is None else base,
        op=new_operation_id(),
        stage=stage,
        cases=tuple(_cases(plan, hand, stage, chosen)),
        seats=play.seats(hand),
        size=hand.size,
        sizes=tuple(range(1, plan.rules.pack_size // plan.players + 1)),
        spoken=texts.spoken([play.players[seat] for seat in hand.spoken]),
        revoke=number(plan.rules.revoke),
        board=play.url("board"),
        correct="" if stage == "next" else play.url("correct", number=hand_number),
        back=_back(play, stage),
        taken={seat: taken for seat, taken in enumerate(raw or ()) if taken is not None},
        noted=tuple(texts.remarks(hand, play.players)),
        errors=tuple(errors),
        typed=typed or {},
    )


def plan_of(play: Play, hand_number: int) -> Plan:
    recorded = hand_number <= len(play.plans)
    return play.plans[hand_number - 1] if recorded else play.plan


def _stage(play: Play, hand_number: int) -> view.Stage:
    if hand_number > len(play.facts.hands):
        return "next"
    return "open" if play.facts.hands[hand_number - 1].open else "played"


def _back(play: Play, stage: view.Stage) -> view.Link:
    if stage == "next":
        return view.Link("Bids", play.url("next_hand"))
    return view.Link("Tricks", play.url("next_hand")) if stage == "open" else _board(play)


def _board(play: Play) -> view.Link:
    return view.Link("Board", play.url("board"))


def _further(plan: Plan, stage: view.Stage) -> int | None:
    """A hand beyond the schedule says so in its address."""
    return 1 if stage == "next" and plan.size is None else None


def _cases(plan: Plan, hand: HandFacts, stage: view.Stage, chosen: str) -> list[view.UnusualCase]:
    return [
        view.UnusualCase(case.value, title, rule, _hint(case, stage), case == chosen)
        for case, title, rule in texts.irregularities(plan.rules)
        if _can_happen(case, plan, hand, stage)
    ]


def _can_happen(case: Case, plan: Plan, hand: HandFacts, stage: view.Stage) -> bool:
    if case is Case.TURN:
        return bool(hand.order)
    if case is Case.NAMER:
        return plan.rules.trump.method is TrumpMethod.NAMED
    if case in (Case.DEALER, Case.SIZE):
        return stage == "open"
    return True


def _hint(case: Case, stage: view.Stage) -> str:
    waits = stage == "next" and case not in BEFORE_THE_BIDS
    return texts.how_yet(case) if waits else ""
