"""What the pages of a game in play are made from.

Frozen values, ready to be printed: no page looks anything up or works anything out. Figures that
are shown come as text that is already written ("+8", "−5", "4½", with a true minus); only those
that follow the thumb are written by a script, with the signs that come with the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from markupsafe import Markup

from scorekeeper.texts.explain.article import Table
from scorekeeper.web.money.view import Settlement

SuitName = Literal["clubs", "diamonds", "hearts", "spades", "none"]
CellState = Literal["played", "open", "void", "out", "before"]
Stage = Literal["next", "open", "played"]
SUITS: tuple[SuitName, ...] = ("clubs", "diamonds", "hearts", "spades", "none")


@dataclass(frozen=True)
class Link:
    """A way to another page: its words, its address."""

    label: str
    url: str


@dataclass(frozen=True)
class Tap:
    """A button that posts at once: `op` makes two taps one, `base` is the revision it shows."""

    url: str
    op: str
    base: int | None = None


@dataclass(frozen=True)
class Rule:
    """One line of the rules in play: ("Hook", "The dealer may not make the total even.")."""

    label: str
    text: str


@dataclass(frozen=True)
class TrumpAsk:
    """Whether and how a step asks for trump.

    `ask` is "no" (settled before the deal, or there is none: `value` is shown), "optional" (one
    tap, may be left out), "required" (the step is not sent without it) or "named" (the namer is
    asked after the last bid: the first in spoken order of those who bid most).
    """

    ask: Literal["no", "optional", "required", "named"] = "no"
    value: SuitName | None = None
    choices: tuple[SuitName, ...] = SUITS
    namer: int | None = None  # the seat that named it, if not the one who is asked
    named_by: str = ""  # name of the seat that named it, once it is known


@dataclass(frozen=True)
class EntrySeat:
    """A seat in one step."""

    seat: int
    name: str
    dealer: bool = False
    note: str = ""  # "speaks and leads first", "dealer, bids last"
    bid: int | None = None
    tricks: int | None = None
    blind: bool = False


@dataclass(frozen=True)
class Step:
    """What the two steps of a hand share.

    `facts` is the hand as it stands in the shape of the interchange file, `bids` with one entry a
    seat; the phone sends it back with `bids`, `trump` and `namer`, or `tricks`, filled in. `seats`
    are those in play in spoken order. The plain form posts to `action`.
    """

    number: int
    size: int
    meta: str  # "9 cards · Okenuff"
    url: str
    action: str
    base: int
    op: str
    draft: str  # key of the draft on the phone: game, hand and step
    facts: Mapping[str, Any]
    seats: tuple[EntrySeat, ...]
    trump: TrumpAsk
    board: str
    game: str
    title: str
    players: tuple[str, ...]
    next: str
    snapshot: str  # address of what the phone keeps for when the network is gone
    rules: tuple[Rule, ...]
    undo: Tap | None = None  # None: there is nothing to take back
    more: tuple[Link, ...] = ()
    errors: tuple[str, ...] = ()
    ask: str = ""  # what the plain form must agree to: "The hook forbids 3: record it by agreement"


@dataclass(frozen=True)
class BidsPage:
    """The first step: what is bid, and what is trump.

    The hook binds the last seat in `step.seats` when `hook` is set.
    """

    step: Step
    instruction: str  # what the table does before the hand, one sentence or two
    words: Mapping[str, Any]  # what the script writes, as patterns
    bidding: Literal["in-order", "fists", "covered"] = "in-order"
    hook: bool = False
    blind: bool = False  # it matters who bid before he saw his cards
    standings: tuple[Standing, ...] = ()


@dataclass(frozen=True)
class Call:
    """The bids against the tricks: ("Over by 2", "11 bid for 9", "somebody will miss")."""

    title: str
    line: str
    rest: str = ""
    even: bool = False
    sentence: str = ""  # as it is spoken


@dataclass(frozen=True)
class TricksPage:
    """The second step: who took how many.

    From `before`, where all stand, the script finds in `table` what the hand is worth, and the
    totals after it; None where these are known only after sending.
    """

    step: Step
    call: Call
    words: Mapping[str, Any]  # what the script writes, as patterns
    table: Mapping[str, Any] | None
    before: Mapping[str, Any]
    noted: tuple[str, ...] = ()  # what was unusual in this hand so far


@dataclass(frozen=True)
class Standing:
    """A place at this moment; ties share it."""

    place: int
    name: str
    score: str
    lead: bool = False


@dataclass(frozen=True)
class Cell:
    """One seat in one hand.

    `state` is "played", "open" (bid, not played), "void", "out" (did not play) or "before" (has not
    joined yet).
    """

    seat: int
    url: str = ""  # where it is corrected; "" for those who only look on
    score: str = ""
    negative: bool = False
    bid: int | None = None
    tricks: int | None = None
    points: str = ""
    dealer: bool = False
    state: CellState = "played"
    adjustment: str = ""  # "−20 revoke"

    @property
    def made(self) -> bool:
        """Whether the bid was hit exactly."""
        return self.bid is not None and self.bid == self.tricks


@dataclass(frozen=True)
class BoardRow:
    """One hand. `flags` are sentences about it ("Hook broken by agreement: Di bid 4")."""

    number: int
    label: str  # "9 cards"
    url: str  # "" for those who only look on
    cells: tuple[Cell, ...]
    trump: SuitName | None = None
    void: bool = False
    open: bool = False
    flags: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # "Ben exposed a card."


@dataclass(frozen=True)
class NextStep:
    """What comes next: ("Hand 7 · 10 cards", "Ana deals, Ben speaks first", "Bid hand 7", url)."""

    title: str
    line: str
    action: str
    url: str


@dataclass(frozen=True)
class BoardPage:
    """Standings, hands by seats, and the next step. `encircled` rings negative totals (Okenuff)."""

    title: str
    meta: str  # "after 6 of 13"
    players: tuple[str, ...]
    standings: tuple[Standing, ...]
    rows: tuple[BoardRow, ...]
    table: str  # address of the table's page
    rules: str
    next: NextStep | None = None  # None when the game is over
    final: str | None = None  # address of the final page once a target or the end was reached
    target: str = ""  # "Ana has reached 100."
    notes: tuple[str, ...] = ()  # what is flagged in the rules: "the pack cannot deal …"
    undo: Tap | None = None
    share: str | None = None
    more: tuple[Link, ...] = ()
    encircled: bool = False
    record: bool = True  # whether this device may record
    journal: str | None = None  # address of who changed what


@dataclass(frozen=True)
class Told:
    """What a board tells once by itself; `key` says of what, `call` whether it is a call."""

    key: str = ""
    sentence: str = ""
    call: bool = False


@dataclass(frozen=True)
class BigRow:
    """A player on the big board, in the order of places, with the hand that is shown."""

    place: int
    name: str
    score: str
    dealer: bool = False
    leader: bool = False
    lead: bool = False  # is at first place
    bid: str = ""
    tricks: str = ""
    points: str = ""
    made: bool | None = None  # None while it is not known


@dataclass(frozen=True)
class BigPage:
    """The board for a tablet or a television, to be read from across the room.

    `hand` names the hand whose bids and tricks the rows show; `call` is the large line, `line`
    what explains it. `race` is the chart with `scores` as its table: a row a hand.
    """

    title: str
    meta: str
    board: str
    call: str
    line: str
    rows: tuple[BigRow, ...]
    hand: str = ""
    next: str = ""  # "Hand 7 · 10 cards"
    even: bool = True
    facts: tuple[Rule, ...] = ()
    trump: SuitName | None = None
    race: Markup | None = None
    scores: tuple[tuple[str, ...], ...] = ()
    players: tuple[str, ...] = ()
    qr: Markup | None = None  # the link to look on, for whoever may show it
    looks: tuple[Link, ...] = ()


@dataclass(frozen=True)
class Adjusted:
    """One recorded addition or deduction, or an empty line for a new one."""

    seat: int | None = None
    points: str = ""
    kind: str = "revoke"
    note: str = ""


@dataclass(frozen=True)
class CorrectPage:
    """One hand's whole facts, for putting right. `kinds` are (value, label) of adjustments."""

    number: int
    meta: str
    action: str
    base: int
    op: str
    size: int
    seats: tuple[EntrySeat, ...]
    trump: SuitName | None
    board: str
    unusual: str
    players: tuple[str, ...]  # by seat: who sat out may be given points too
    adjustments: tuple[Adjusted, ...] = ()
    kinds: tuple[tuple[str, str], ...] = (
        ("revoke", "Revoke"),
        ("cards", "Wrong number of cards"),
        ("bonus", "Bonus"),
        ("start", "Start"),
        ("other", "Other"),
    )
    namer: int | None = None
    ask_namer: bool = False
    ask_blind: bool = False
    void: bool = False
    note: str = ""
    errors: tuple[str, ...] = ()
    chosen: int | None = None  # the seat whose cell was tapped


@dataclass(frozen=True)
class UnusualCase:
    """One thing that may go wrong, and the table's rule. `hint` stands where it has no form."""

    case: str
    title: str
    rule: str
    hint: str = ""
    open: bool = False


@dataclass(frozen=True)
class UnusualPage:
    """What may go wrong at a hand. Each case posts its own form to `action`.

    `typed` is what was sent and refused, by field. `stage` is "next" (not recorded yet), "open"
    or "played".
    """

    number: int
    meta: str
    action: str
    base: int
    op: str
    stage: Stage
    cases: tuple[UnusualCase, ...]
    seats: tuple[EntrySeat, ...]
    size: int
    sizes: tuple[int, ...]  # that the pack can deal
    spoken: str  # "Spoken by Ben, Cy and Ana."
    revoke: str  # the usual penalty: "−20"
    board: str
    correct: str
    back: Link
    taken: Mapping[int, int | None] = field(default_factory=dict)  # raw tricks, by seat
    noted: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class JournalEntry:
    """One change: its sentences, and who made it when ("by Di's phone, 21:14")."""

    sentences: tuple[str, ...]
    meta: str


@dataclass(frozen=True)
class JournalEvening:
    """The changes of one evening, the newest first."""

    title: str
    entries: tuple[JournalEntry, ...]


@dataclass(frozen=True)
class JournalPage:
    """Who changed what, and when."""

    title: str
    board: str
    evenings: tuple[JournalEvening, ...]


@dataclass(frozen=True)
class Move:
    """One total that moves: name, before, after, and by how much."""

    name: str
    before: str
    after: str
    by: str


@dataclass(frozen=True)
class PreviewPage:
    """Before and after of a correction.

    `fields` are the values of the form, to be posted again with `confirm`, or with `change` to go
    on typing.
    """

    number: int
    action: str
    fields: tuple[tuple[str, str], ...]
    changes: tuple[str, ...]  # "Ben: tricks 3 → 2"
    moves: tuple[Move, ...]
    board: str
    flags: tuple[str, ...] = ()
    winner: str = ""  # set when the correction changes who leads or won


@dataclass(frozen=True)
class Place:
    """A line of the final list."""

    place: str  # "1" or "1=" when it is shared
    name: str
    score: str
    note: str = ""  # "9 of 13 made"
    money: str = ""
    winner: bool = False


@dataclass(frozen=True)
class FinalPage:
    """Who won. `settlement` tells who pays whom, `money` leads to the rest of it."""

    title: str  # "Ana wins", "Ana and Cy share the win"
    line: str
    meta: str
    places: tuple[Place, ...]
    board: str
    table: str
    settlement: Settlement | None = None  # None where nobody plays for money
    money: Link | None = None
    play_on: str | None = None  # a target was reached, the schedule is not complete
    again: Tap | None = None  # starts the same game again
    undo: Tap | None = None
    reopen: Tap | None = None
    downloads: tuple[Link, ...] = ()


@dataclass(frozen=True)
class EndPage:
    """Ends a game before its last hand."""

    title: str
    line: str  # "6 of 13 hands are played. Ana leads with 60."
    action: str
    base: int
    op: str
    board: str
    open_hand: str = ""  # "Hand 7 has bids but no tricks: it will not count."


@dataclass(frozen=True)
class RulesPage:
    """The rules of one game, and what each bid is worth; `about` are the pages that explain."""

    title: str
    board: str
    rules: tuple[Rule, ...]
    worth_title: str
    worth: Table
    about: tuple[Link, ...] = ()
    irregularities: tuple[Rule, ...] = ()
    sizes: tuple[int, ...] = field(default=())  # hand sizes of the schedule, in order


@dataclass(frozen=True)
class NeedsSeat:
    """A seat and what it may still hope for."""

    name: str
    score: str
    tag: str  # "can win", "cannot win any more"
    in_it: bool
    line: str  # "12 behind · 0 to +33 to come"


@dataclass(frozen=True)
class NeedsPage:
    """Who can still win. `needs` are sentences about the last hand, once it is bid."""

    meta: str
    board: str
    headline: str
    seats: tuple[NeedsSeat, ...] = ()
    needs: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class AboutPage:
    """Names a game (posts `name`, `base`, `op`) or erases it."""

    title: str
    name: str
    line: str  # "6 of 13 hands are played."
    board: str
    rename: str
    erase: str
    base: int
    op: str
    error: str = ""
