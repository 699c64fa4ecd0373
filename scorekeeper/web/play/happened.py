"""What the forms of the page of unusual things make of a hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.interchange.game import LONGEST_NOTE
from scorekeeper.interchange.node import Node
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, BySeat, HandFacts
from scorekeeper.rules.irregular import dealt_by, rebid, ruled, spoke_after, voided
from scorekeeper.rules.seats import Seat
from scorekeeper.texts import irregularities as texts
from scorekeeper.texts.irregularities import Case
from scorekeeper.web.numbers import whole
from scorekeeper.web.play.typed import Form, row


class Unclear(ValueError):
    """A form that does not say enough; the message is for people."""


def with_case(form: Form, hand: HandFacts, players: Sequence[str], revoke: int) -> HandFacts:
    """Return a hand as it is once the case of the form is recorded.

    `revoke` is the usual penalty. Raises Unclear where the form does not say enough, NotAGame for
    a note that cannot be kept.
    """
    case = form.get("case", "")
    if case not in RECORDED:
        raise Unclear(texts.NO_NOTE)
    changed = RECORDED[Case(case)](Happened(form, hand, players, revoke))
    _text(changed.note)
    return changed


@dataclass(frozen=True)
class Happened:
    """One form about one hand. Each case returns the hand as it is then."""

    form: Form
    hand: HandFacts
    players: Sequence[str]
    revoke: int

    # -- bids

    def turn(self) -> HandFacts:
        seat, before = self._seat, whole(self.form.get("before", ""))
        if before is not None and before not in self.hand.order:
            raise Unclear(texts.WHO)
        return replace(self.hand, order=spoke_after(self.hand.order, seat, before))

    def change(self) -> HandFacts:
        seat, bid = self._seat, whole(self.form.get("bid", ""))
        old = self.hand.bids[seat]
        if bid is None:
            raise Unclear(texts.WHICH_BID)
        if old is None:
            raise Unclear(texts.NO_BID)
        if bid == old:
            return self.hand
        told = texts.changed_bid(self.players[seat], old, bid)
        return _noted(rebid(self.hand, seat, bid), told)

    def forgotten(self) -> HandFacts:
        if "void" in self.form:
            return voided(self.hand)
        return _noted(self.hand, texts.entered_bid(self._name))

    # -- play

    def revoked(self) -> HandFacts:
        judged = self._ruling()
        if judged is not None and not self.form.get("seat"):
            return judged
        points = self.form.get("points", "").strip() or str(self.revoke)
        note = self.form.get("revoke-note", "")
        return self._penalty(judged or self.hand, AdjustmentKind.REVOKE, points, note)

    def _ruling(self) -> HandFacts | None:
        """Return the hand with the tricks that count by a ruling; None where there is none."""
        counted, taken = row(self.form, "tricks", self.hand), row(self.form, "taken", self.hand)
        if all(one is None for one in (*counted, *taken)):
            return None
        taken = self.hand.tricks_taken or self.hand.tricks or taken
        if not self._complete(counted) or not self._complete(taken):
            raise Unclear(texts.ALL_TRICKS)
        return None if counted == self.hand.tricks else ruled(self.hand, counted, taken)

    def _complete(self, tricks: BySeat) -> bool:
        return all(tricks[seat] is not None for seat in self.hand.spoken)

    def exposed(self) -> HandFacts:
        return _noted(self.hand, texts.exposed_card(self._name))

    def play(self) -> HandFacts:
        return _noted(self.hand, texts.played_out_of_turn(self._name))

    def tricks(self) -> HandFacts:
        return _noted(self.hand, texts.disputed())

    # -- the deal

    def cards(self) -> HandFacts:
        noted = _noted(self.hand, texts.wrong_cards())
        points = self.form.get("cards-points", "").strip()
        if self.form.get("seat") and points:
            noted = self._penalty(noted, AdjustmentKind.CARDS, points)
        return voided(noted) if "void" in self.form else noted

    def misdeal(self) -> HandFacts:
        return voided(_noted(self.hand, texts.misdealt()))

    def dealer(self) -> HandFacts:
        return dealt_by(self.hand, self._seat)

    def size(self) -> HandFacts:
        size = whole(self.form.get("size", ""))
        if size is None or size < 1:
            raise Unclear(texts.NO_SIZE)
        return replace(self.hand, size=size)

    def note(self) -> HandFacts:
        sentence = self.form.get("note", "").strip()
        if not sentence:
            raise Unclear(texts.NO_NOTE)
        return _noted(self.hand, sentence)

    # -- what the cases share

    @property
    def _seat(self) -> Seat:
        seat = whole(self.form.get("seat", ""))
        if seat is None or seat not in self.hand.spoken:
            raise Unclear(texts.WHO)
        return seat

    @property
    def _name(self) -> str:
        return self.players[self._seat]

    def _penalty(
        self, hand: HandFacts, kind: AdjustmentKind, typed: str, note: str = ""
    ) -> HandFacts:
        points = whole(typed)
        if points is None:
            raise Unclear(texts.NO_POINTS)
        if points > 0:
            raise Unclear(texts.TAKES_AWAY)
        line = Adjustment(self._seat, points, kind, _text(note.strip()))
        return replace(hand, adjustments=(*hand.adjustments, line))


RECORDED: Mapping[Case, Callable[[Happened], HandFacts]] = {
    Case.TURN: Happened.turn,
    Case.CHANGE: Happened.change,
    Case.FORGOTTEN: Happened.forgotten,
    Case.REVOKE: Happened.revoked,
    Case.EXPOSED: Happened.exposed,
    Case.PLAY: Happened.play,
    Case.TRICKS: Happened.tricks,
    Case.CARDS: Happened.cards,
    Case.MISDEAL: Happened.misdeal,
    Case.DEALER: Happened.dealer,
    Case.SIZE: Happened.size,
    Case.NOTE: Happened.note,
}


def _noted(hand: HandFacts, sentence: str) -> HandFacts:
    return replace(hand, note=texts.added(hand.note, sentence))


def _text(note: str) -> str:
    return Node(note, "note").text(LONGEST_NOTE)
