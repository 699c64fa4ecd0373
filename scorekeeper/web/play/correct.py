"""Corrections: any hand can be put right at any time, after a look at what moves."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.problems import Problem, problems
from scorekeeper.rules.score import GameScore, score
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.texts import result
from scorekeeper.texts.changes import changes
from scorekeeper.texts.problems import flag
from scorekeeper.texts.words import count, number, signed
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play


def correct_page(
    play: Play,
    hand_number: int,
    hand: HandFacts,
    *,
    errors: Sequence[str] = (),
    chosen: int | None = None,
    lines: Sequence[view.Adjusted] | None = None,
    base: int | None = None,
) -> view.CorrectPage:
    """Return the form with a hand's whole facts, as recorded or as typed.

    `lines` are the adjustments as typed, of whatever kind they are; `base` is the revision on
    which it was typed, else the present one.
    """
    plan = play.plans[hand_number - 1]
    if lines is None:
        lines = [
            view.Adjusted(one.seat, str(one.points), one.kind.value, one.note)
            for one in hand.adjustments
        ]
    return view.CorrectPage(
        number=hand_number,
        meta=f"{count(hand.size, 'card')} · {play.variant_name}",
        action=play.url("preview", number=hand_number),
        base=play.revision if base is None else base,
        op=new_operation_id(),
        size=hand.size,
        seats=play.seats(hand),
        trump=None if hand.trump is None else hand.trump.value,
        board=play.url("board"),
        unusual=play.url("unusual", number=hand_number),
        adjustments=tuple(lines),
        players=play.players,
        namer=hand.namer,
        ask_blind=plan.rules.scheme.looks_at_blind or bool(hand.blind),
        ask_namer=plan.rules.trump.method is TrumpMethod.NAMED,
        void=hand.void,
        note=hand.note,
        errors=tuple(errors),
        chosen=chosen,
    )


def preview_page(
    play: Play, hand_number: int, after: HandFacts, fields: Sequence[tuple[str, str]]
) -> view.PreviewPage:
    """Return what a correction changes: the facts, each total that moves, who leads."""
    corrected = play.facts.with_hand(hand_number, after)
    then = score(corrected)
    before = play.facts.hands[hand_number - 1]
    return view.PreviewPage(
        number=hand_number,
        action=play.url("correct", number=hand_number),
        fields=tuple(fields),
        changes=tuple(changes(before, after, play.players)),
        moves=tuple(moves(play, then)),
        board=play.url("board"),
        flags=tuple(flag(p, play.players) for p in problems_of_hand(corrected, hand_number)),
        winner=_winner(play, then),
    )


def problems_of_hand(game: GameFacts, hand_number: int) -> list[Problem]:
    return [problem for problem in problems(game) if problem.hand == hand_number]


def moves(play: Play, then: GameScore) -> Iterator[view.Move]:
    """Yield the totals that a correction moves."""
    for name, old, new in zip(play.players, play.score.scores, then.scores, strict=True):
        if old != new:
            yield view.Move(name, number(old), number(new), signed(new - old))


def _winner(play: Play, then: GameScore) -> str:
    if then.winners == play.score.winners:
        return ""
    return result.then([play.players[seat] for seat in then.winners], then.finished)
