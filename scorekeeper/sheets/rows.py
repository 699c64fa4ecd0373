"""The rows of a sheet: each recorded hand, and each that is still to come, with its strings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import Plan, planned
from scorekeeper.rules.problems import Problem, problems
from scorekeeper.rules.score import HandScore, follow
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.trump import Trump
from scorekeeper.sheets.about import Correction
from scorekeeper.sheets.names import Name, printable
from scorekeeper.texts import paper
from scorekeeper.texts.changes import changes
from scorekeeper.texts.days import day
from scorekeeper.texts.isolates import isolated
from scorekeeper.texts.problems import flag
from scorekeeper.texts.words import SUIT_SIGNS, number, signed

OUT = "–"
RED = (Trump.DIAMONDS, Trump.HEARTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What one player bid, took and got in one hand; every string is empty while it is blank.

    `deals` shades the cell, `named` underlines the bid; `made` is None where nothing is told.
    `marks` and `bid_marks` are letters of notes.
    """

    bid: str = ""
    tricks: str = ""
    points: str = ""
    score: str = ""
    deals: bool = False
    named: bool = False
    made: bool | None = None
    ringed: bool = False
    marks: str = ""
    bid_marks: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One hand on paper."""

    number: str
    size: str
    trump: str = ""
    red: bool = False
    call: str = ""
    flagged: bool = False
    marks: str = ""
    cells: tuple[Cell, ...] = ()


@dataclass(slots=True)
class Notes:
    """The notes of a sheet, each under a letter of its own."""

    told: list[tuple[str, str]] = field(default_factory=list)

    def add(self, text: str) -> str:
        """Keep a note, and return its letter."""
        place = len(self.told)
        letter = chr(ord("a") + place % 26) * (place // 26 + 1)
        self.told.append((letter, text))
        return letter

    def add_all(self, place: int, name: str, texts: Sequence[str]) -> str:
        """Keep what is told of one hand, or of a player in it, as one note; "" where nothing is."""
        return self.add(paper.hand_and(place, name, "; ".join(texts))) if texts else ""


@dataclass(frozen=True, slots=True)
class Recorder:
    """Writes down the hands that are recorded."""

    names: Sequence[Name]
    rings: bool
    notes: Notes
    flags: Sequence[Problem]
    corrections: Sequence[Correction]

    @property
    def told(self) -> list[str]:
        return [name.told for name in self.names]

    def row(self, hand: HandFacts, figures: HandScore) -> Row:
        number = figures.number
        flags = [flag(problem, self.told) for problem in self.flags if problem.hand == number]
        told = [*flags, *_remarks(hand), *self._corrected(number)]
        marks = self.notes.add_all(number, "", told)
        cells = tuple(self._cell(hand, figures, seat) for seat in range(len(self.names)))
        return Row(
            number=str(figures.number),
            size=str(hand.size),
            trump=SUIT_SIGNS[hand.trump] if hand.trump else "",
            red=hand.trump in RED,
            call=_call(figures),
            flagged=bool(flags),
            marks=marks,
            cells=cells,
        )

    def _corrected(self, number: int) -> Iterator[str]:
        for one in self.corrections:
            if one.number == number:
                names = self.told[: len(one.before.bids)]  # of those who had come by then
                what = changes(_clean(one.before), _clean(one.after), names)
                yield paper.corrected(day(one.day), what)

    def _cell(self, hand: HandFacts, figures: HandScore, seat: Seat) -> Cell:
        bid, points, score = hand.bids[seat], figures.points[seat], figures.scores[seat]
        tricks = hand.tricks[seat] if hand.tricks else None
        ringed = self.rings and score < 0
        closed = not figures.open
        out = seat in hand.out
        return Cell(
            bid=OUT if out else _figure(bid),
            tricks=OUT if out else _figure(tricks),
            points="" if points is None else signed(points),
            score=number(score) if closed else "",
            deals=seat == hand.dealer,
            named=seat == figures.namer,
            made=bid == tricks if points is not None else None,
            ringed=ringed and closed,
            marks=self._note(figures, seat, list(_of_seat(hand, seat))),
            bid_marks=self._of_bid(figures, seat, bid),
        )

    def _note(self, figures: HandScore, seat: Seat, told: Sequence[str]) -> str:
        return self.notes.add_all(figures.number, self.told[seat], told)

    def _of_bid(self, figures: HandScore, seat: Seat, bid: int | None) -> str:
        if figures.overcall != seat or bid is None:
            return ""
        return self._note(figures, seat, [paper.overcall(bid)])


def _clean(hand: HandFacts) -> HandFacts:
    return replace(hand, note=isolated(printable(hand.note)))


def _of_seat(hand: HandFacts, seat: Seat) -> Iterator[str]:
    for one in hand.adjustments:
        if one.seat == seat:
            yield paper.adjusted(one, isolated(printable(one.note)))
    raw = hand.tricks_taken[seat] if hand.tricks_taken else None
    if raw is not None and hand.tricks and raw != hand.tricks[seat]:
        yield paper.ruling(raw)
    if seat in hand.blind:
        yield "bid blind"


def _remarks(hand: HandFacts) -> Iterator[str]:
    if hand.rules is not None:
        yield paper.NEW_RULES
    if hand.note:
        yield isolated(printable(hand.note))


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)


def _call(figures: HandScore) -> str:
    if figures.void:
        return "void"
    return paper.call_in_short(*figures.call) if figures.call else ""


def recorded(
    game: GameFacts,
    names: Sequence[Name],
    notes: Notes,
    *,
    rings: bool = False,
    corrections: Sequence[Correction] = (),
) -> list[Row]:
    """Return a row for each recorded hand; what is to be told besides goes into the notes."""
    flags = [problem for problem in problems(game) if not problem.grave]
    recorder = Recorder(names, rings, notes, flags, corrections)
    return [recorder.row(hand, figures) for _, hand, _, figures in follow(game)]


def to_come(game: GameFacts) -> Iterator[Row]:
    """Yield a row for each hand that the schedule still has; without end to a target."""
    for plan, size in planned(game):
        yield _blank(plan, size, game)


def _blank(plan: Plan, size: int, game: GameFacts) -> Row:
    trump = plan.trump(size)
    out = set(range(len(game.players))) - set(plan.in_play)
    blank = Cell()
    return Row(
        number=str(plan.number),
        size=str(size),
        trump=SUIT_SIGNS[trump] if trump else "",
        red=trump in RED,
        cells=tuple(
            replace(
                blank,
                deals=seat == plan.dealer,
                bid=OUT if seat in out else "",
                tricks=OUT if seat in out else "",
            )
            for seat in range(len(game.players))
        ),
    )
