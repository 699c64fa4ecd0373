"""From a game to pages: every row, column and string of a sheet, ready to be written down.

Pure. A blank sheet is that of a game without hands; so a blank, a half-filled and a completed
sheet of one game have the same pages, cell for cell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring.okenuff import OKENUFF
from scorekeeper.rules.seats import next_first_dealer
from scorekeeper.sheets.about import About, about_game, meta_of, title_of
from scorekeeper.sheets.back import Back, back_of
from scorekeeper.sheets.figures import Needs, call_size, least, needs_of
from scorekeeper.sheets.foot import Foot, foot
from scorekeeper.sheets.grid import Grid, Wanted, grid
from scorekeeper.sheets.heading import Heading, heading
from scorekeeper.sheets.names import Name, named
from scorekeeper.sheets.paper import Choice, Frame, Style, frames
from scorekeeper.sheets.result import Result, result_of
from scorekeeper.sheets.rows import Notes, Row, recorded, to_come
from scorekeeper.sheets.totals import Total, totals_of
from scorekeeper.texts import paper
from scorekeeper.texts.isolates import unmarked

__all__ = ["About", "Sheet", "about_game", "blank_game", "sheet_of", "unplayed"]

PORTRAIT_FROM = 16  # rows: a long schedule stands better on a high page
LARGEST_CALL = 8.5  # points
WITH_A_ONE = 3  # digits, of a bid of ten that was made, in the style of Blackout


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page of the table: the seats side by side, the rows below each other.

    `columns` are the widths of one player's columns in mm.

    `totals` are empty but on the last page of a group of players; `foot` is None but on one.
    """

    seats: range
    columns: tuple[float, ...]
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
    def call_points(self) -> float:
        """The size of the calls in points."""
        rows = [row for page in self.pages for row in page.rows]
        return call_size(rows, self.frame.hand_columns[3], LARGEST_CALL * self.frame.scale)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Content:
    """What a page has to hold besides its rows."""

    title: str
    meta: str
    blanks: int
    totals: int
    digest: str
    needs: Needs


@dataclass(frozen=True, slots=True)
class _Fit:
    """A sheet on one kind of page."""

    grid: Grid
    foot: Foot
    heading: Heading

    @property
    def demerits(self) -> tuple[int, int, bool]:
        """What the better of two ways to turn the page has less of.

        Those who play stand side by side where they can; then pages count, then awkwardness.
        """
        high = self.grid.filled or self.grid.rows >= PORTRAIT_FROM
        pages = self.grid.pages + (not self.grid.foot_below)
        return len(self.grid.groups), pages, self.grid.frame.landscape is high


def blank_game(rules: RuleSet, players: int, names: Sequence[str] = ()) -> GameFacts:
    """Return a game that has not begun; whoever is not named has an empty column."""
    given = (*names, *[""] * players)[:players]
    return GameFacts(rules=rules, players=given, first_dealer=0)


def unplayed(game: GameFacts) -> GameFacts:
    """Return the next game of the same people by the same rules: the deal moved on one seat."""
    return GameFacts(
        rules=game.rules,
        players=game.players,
        first_dealer=next_first_dealer(len(game.players), game.first_dealer),
    )


def sheet_of(
    game: GameFacts,
    choice: Choice | None = None,
    about: About | None = None,
    *,
    self_set: bool | None = None,
) -> Sheet:
    """Return the sheet of a game, blank where nothing is recorded.

    `self_set` asks for the table "when to set yourself" on the back, or forbids it; left out,
    Al Okenuff's game has it while it goes on.
    """
    choice, about = choice or Choice(), about or About()
    figures, plan = score(game), next_plan(game)
    names, notes = named(game.players), Notes()
    rings = plan.rules.scheme == OKENUFF
    totals = totals_of(game, figures, plan.rules, rings=rings)
    before = recorded(game, names, notes, rings=rings, corrections=about.corrections)
    title, meta = title_of(game, about), meta_of(game, figures, about)
    blanks = () if meta else paper.BLANKS
    digest = about.digest if game.hands else ""
    content = _Content(
        title=title,
        meta=unmarked(meta),
        blanks=len(blanks),
        totals=len(totals),
        digest=digest,
        needs=_needs(game, before, choice),
    )
    fit = _best_fit(game, choice, names, content)
    rows = _rows(game, before, fit.grid.rows)
    measures, frame = fit.grid.longer(len(rows)), fit.grid.frame
    signs = [("", paper.seat_sign(name.text)) for name in names if name.boxed]
    told = (*notes.told, *signs)
    wants_back = rings and not figures.finished if self_set is None else self_set
    return Sheet(
        title=title,
        meta=meta,
        blanks=blanks,
        names=names,
        dealer=game.hands[0].dealer if game.hands else plan.dealer,
        grid=measures,
        heading=fit.heading,
        pages=tuple(_pages(measures, rows, totals, fit.foot)),
        foot=None if measures.foot_below else fit.foot,
        back=back_of(plan.rules, game.starters, frame) if wants_back else None,
        result=result_of(game, figures, names, frame, about, len(told)),
        notes=told,
        digest=digest,
        style=choice.style,
    )


def _best_fit(game: GameFacts, choice: Choice, names: Sequence[Name], content: _Content) -> _Fit:
    """Return the page, turned so that the fewest are needed, with its measures."""
    blackout = choice.style is Style.BLACKOUT
    plan = next_plan(game)
    rules = plan.rules
    legend = paper.legend(rules, rings=rules.scheme == OKENUFF, blackout=blackout)
    rows = None if plan.schedule.endless else len(game.hands) + sum(1 for _ in to_come(game))

    def fit(frame: Frame) -> _Fit:
        below = foot(rules, game.starters, frame, legend, content.digest)
        most = frame.most_players(sum(least(content.needs)))
        meta = content.meta + _longest_part(len(names), most)
        head = heading(content.title, meta, frame, content.blanks)
        wanted = Wanted(
            rows=rows,
            head=head.height,
            foot=below.height,
            totals=content.totals,
            needs=content.needs,
        )
        return _Fit(grid(frame, names, wanted), below, head)

    return min(map(fit, frames(choice)), key=lambda one: one.demerits)


def _needs(game: GameFacts, before: Sequence[Row], choice: Choice) -> Needs:
    """Return what the columns of a player must hold."""
    blackout = choice.style is Style.BLACKOUT
    largest = max(game.schedule.largest, next_plan(game).schedule.largest)
    digits = WITH_A_ONE if blackout and largest >= 10 else 2
    return needs_of(before, blackout=blackout, digits=digits)


def _longest_part(players: int, most: int) -> str:
    """Return what heads a page that holds `most` players and not all, as long as it can be."""
    return "" if players <= most else f" · {paper.part_of(10, 12, players)}"


def _rows(game: GameFacts, before: Sequence[Row], wanted: int) -> tuple[Row, ...]:
    """Return the recorded rows and those to come; a game to a target fills its last page."""
    if not next_plan(game).schedule.endless:
        return (*before, *to_come(game))
    pages = max(1, -(-len(before) // wanted))
    return (*before, *islice(to_come(game), wanted * pages - len(before)))


def _pages(
    measures: Grid, rows: Sequence[Row], totals: tuple[Total, ...], below: Foot
) -> Iterator[Page]:
    players = sum(map(len, measures.groups))
    for seats in measures.groups:
        for span in measures.spans:
            is_last = span is measures.spans[-1]
            ends = is_last and seats is measures.groups[-1] and measures.foot_below
            split = len(measures.groups) > 1
            yield Page(
                seats=seats,
                columns=measures.columns_for(len(seats)),
                rows=tuple(rows[place] for place in span),
                totals=totals if is_last else (),
                foot=below if ends else None,
                part=paper.part_of(seats[0] + 1, seats[-1] + 1, players) if split else "",
            )
