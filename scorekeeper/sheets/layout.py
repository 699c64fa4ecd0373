"""From a game to pages: every row, column and string of a sheet, ready to be written down.

Pure. A blank sheet is that of a game without hands; so a blank, a half-filled and a completed
sheet of one game have the same pages, cell for cell.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import GameScore, score
from scorekeeper.rules.scoring.okenuff import OKENUFF
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.variants import name_of
from scorekeeper.sheets.back import Back, back_of
from scorekeeper.sheets.foot import Foot, foot
from scorekeeper.sheets.grid import Grid, grid
from scorekeeper.sheets.heading import Heading, heading
from scorekeeper.sheets.names import Name, named, printable, typeset
from scorekeeper.sheets.paper import Choice, Frame, Style, frames
from scorekeeper.sheets.result import Result, result_of
from scorekeeper.sheets.rows import Notes, Row, recorded, to_come
from scorekeeper.texts import paper
from scorekeeper.texts.days import day
from scorekeeper.texts.hand import progress
from scorekeeper.texts.money import balance
from scorekeeper.texts.words import number, signed

PORTRAIT_FROM = 16  # rows: a long schedule stands better on a high page


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a game does not know of itself: plain text, all of it optional.

    `title` heads the sheet instead of the variant's name; `corrections` are sentences; `address`
    is that of the live board, printed as a QR code.
    """

    title: str = ""
    table: str = ""
    day: str = ""
    digest: str = ""
    corrections: tuple[str, ...] = ()
    address: str = ""


def about_game(
    name: str,
    played: str,
    digest: str = "",
    *,
    table: str = "",
    corrections: tuple[str, ...] = (),
    address: str = "",
) -> About:
    """Return what is known of a game by its name, ISO date ("" if unknown) and digest."""
    when = day(date.fromisoformat(played)) if played else ""
    return About(
        title=name,
        table=table,
        day=when,
        digest=digest,
        corrections=corrections,
        address=address,
    )


@dataclass(frozen=True, slots=True)
class Total:
    """A row below the hands: its heading, and a figure a seat."""

    kind: str
    heading: str
    figures: tuple[str, ...]
    ringed: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page of the table: the seats side by side, the rows below each other.

    `totals` are empty but on the last page of a group of players; `foot` is empty but on one.
    """

    seats: range
    rows: tuple[Row, ...]
    totals: tuple[Total, ...]
    foot: Foot | None
    part: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A whole sheet. `foot` is set where it has a page of its own."""

    title: str
    meta: str
    blanks: tuple[str, ...]
    names: tuple[Name, ...]
    dealer: int
    grid: Grid
    heading: Heading
    pages: tuple[Page, ...]
    foot: Foot | None
    back: Back | None
    result: Result | None
    notes: tuple[tuple[str, str], ...]
    digest: str
    style: Style

    @property
    def frame(self) -> Frame:
        return self.grid.frame

    @property
    def named_trump(self) -> bool:
        return any(cell.named for page in self.pages for row in page.rows for cell in row.cells)


def blank_game(rules: RuleSet, players: int, names: Sequence[str] = ()) -> GameFacts:
    """Return a game that has not begun; whoever is not named has an empty column."""
    given = (*names, *[""] * players)[:players]
    return GameFacts(rules=rules, players=given, first_dealer=0)


def sheet_of(
    game: GameFacts,
    choice: Choice | None = None,
    about: About | None = None,
    *,
    self_set: bool | None = None,
) -> Sheet:
    """Return the sheet of a game, blank where nothing is recorded.

    `self_set` asks for the table "when to set yourself" on the back, or forbids it; left out,
    Al Okenuff's game has it.
    """
    choice, about = choice or Choice(), about or About()
    figures, rules = score(game), next_plan(game).rules
    names, notes = named(game.players), Notes()
    rings = rules.scheme == OKENUFF
    before = recorded(game, names, notes, rings)
    totals = _totals(game, figures, rules, rings)
    legend = paper.legend(
        rules, rings=rings, blackout=choice.style is Style.BLACKOUT, hands=bool(before)
    )
    title = printable(about.title) or typeset(name_of(game.rules.variant))
    meta = _meta(game, figures, about)
    blanks = () if _is_named(about) or meta else paper.BLANKS
    top = [
        heading(title, f"{meta} {_part(game, frame)}".strip(), frame, len(blanks))
        for frame in frames(choice)
    ]
    fits = [
        _fit(game, rules, frame, names, len(before), len(totals), legend, one)
        for frame, one in zip(frames(choice), top, strict=True)
    ]
    measures, below, head = min(fits, key=_pages_and_look)
    frame = measures.frame
    rows = _rows(game, before, measures.rows)
    measures = _longer(measures, len(rows))
    signs = [paper.seat_sign(name.text) for name in names if name.boxed]
    wants_back = rings if self_set is None else self_set
    return Sheet(
        title=title,
        meta=meta,
        blanks=blanks,
        names=names,
        dealer=next_plan(game).dealer if not game.hands else game.first_dealer,
        grid=measures,
        heading=head,
        pages=tuple(_pages(measures, rows, totals, below)),
        foot=None if measures.foot_below else below,
        back=back_of(rules, game.starters, frame) if wants_back else None,
        result=result_of(game, figures, names, frame, about.corrections, about.address),
        notes=(*notes.told, *(("", sign) for sign in signs)),
        digest=about.digest,
        style=choice.style,
    )


def _is_named(about: About) -> bool:
    return bool(about.table or about.day or about.title)


def _fit(
    game: GameFacts,
    rules: RuleSet,
    frame: Frame,
    names: Sequence[Name],
    before: int,
    totals: int,
    legend: Sequence[str],
    head: Heading,
) -> tuple[Grid, Foot, Heading]:
    """Return the measures and the foot of a sheet on such pages."""
    rows = None if game.schedule.endless else before + sum(1 for _ in to_come(game))
    below = foot(rules, game.starters, frame, legend)
    return grid(frame, names, rows, below.height, totals, head.height), below, head


def _part(game: GameFacts, frame: Frame) -> str:
    """Return what heads a page of some of the players, as long as it can be."""
    players = len(game.players)
    return "" if players <= frame.most_players else f" · {paper.continued(['11', '12'], players)}"


def _pages_and_look(fit: tuple[Grid, Foot, Heading]) -> tuple[int, bool]:
    """Return what the better of two ways to turn the page has less of."""
    measures, _, _ = fit
    high = measures.filled or measures.rows >= PORTRAIT_FROM
    pages = measures.pages + (not measures.foot_below)
    return pages, measures.frame.landscape is high


def _rows(game: GameFacts, before: Sequence[Row], wanted: int) -> tuple[Row, ...]:
    """Return the recorded rows and those to come; a game to a target fills its last page."""
    if not game.schedule.endless:
        return (*before, *to_come(game))
    pages = max(1, -(-len(before) // wanted))
    return (*before, *islice(to_come(game), wanted * pages - len(before)))


def _longer(measures: Grid, rows: int) -> Grid:
    """Return the measures of a game to a target that was longer than a page."""
    if rows == measures.rows:
        return measures
    span = len(measures.spans[0])
    spans = tuple(range(first, min(first + span, rows)) for first in range(0, rows, span))
    return measures.with_spans(spans, rows)


def _pages(
    measures: Grid, rows: Sequence[Row], totals: tuple[Total, ...], below: Foot
) -> list[Page]:
    pages = []
    players = sum(map(len, measures.groups))
    for seats in measures.groups:
        for place, span in enumerate(measures.spans, 1):
            is_last = place == len(measures.spans)
            ends = is_last and seats is measures.groups[-1]
            part = (
                paper.continued([str(seats[0] + 1), str(seats[-1] + 1)], players)
                if len(measures.groups) > 1
                else ""
            )
            pages.append(
                Page(
                    seats=seats,
                    rows=tuple(rows[place] for place in span),
                    totals=totals if is_last else (),
                    foot=below if ends and measures.foot_below else None,
                    part=part,
                )
            )
    return pages


def _totals(game: GameFacts, figures: GameScore, rules: RuleSet, rings: bool) -> tuple[Total, ...]:
    """Return the rows below the hands; blank ones while nothing is recorded."""
    seats = range(len(game.players))
    blank = ("",) * len(seats)
    adjusted = [
        sum(one.points for hand in game.hands for one in hand.adjustments if one.seat == seat)
        for seat in seats
    ]
    has = figures.closed > 0
    ringed = tuple(rings and has and score < 0 for score in figures.scores)
    scores = tuple(
        number(-score if ring else score)
        for score, ring in zip(figures.scores, ringed, strict=True)
    )
    rows = [
        Total(
            "penalties", paper.PENALTIES, tuple(signed(sum_) if sum_ else "" for sum_ in adjusted)
        ),
        Total("final", paper.FINAL, scores if has else blank, ringed),
        Total("place", paper.PLACE, _places(figures) if has else blank),
    ]
    if rules.stakes.kind is not StakeKind.NONE:
        currency = rules.stakes.currency
        money = tuple(printable(balance(net, currency)) for net in figures.balances or ())
        rows.append(Total("money", paper.SETTLES, money if has and money else blank))
    return tuple(rows)


def _places(figures: GameScore) -> tuple[str, ...]:
    places = {one.seat: one.place for one in figures.standings}
    shared = list(places.values())
    return tuple(
        f"{places[seat]}{'=' if shared.count(places[seat]) > 1 else ''}" for seat in sorted(places)
    )


def _meta(game: GameFacts, figures: GameScore, about: About) -> str:
    """Return the line beside the title: the table, the day, how far the game is."""
    told = [printable(about.table), printable(about.day)]
    if about.title:
        told.insert(0, typeset(name_of(game.rules.variant)))
    if game.hands:
        told.append(progress(figures.closed, game.schedule.deals))
    return " · ".join(filter(None, told))
