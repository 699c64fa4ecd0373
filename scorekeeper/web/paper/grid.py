"""The grid of a paper sheet: the lines of the printed sheet, with fields where they are blank."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import Plan, next_plan, planned, walk
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring.okenuff import OKENUFF
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.sheets.names import Name, named
from scorekeeper.sheets.rows import Cell, Notes, Row, recorded
from scorekeeper.sheets.totals import totals_of
from scorekeeper.texts import grid as texts
from scorekeeper.texts.paper import COLUMNS
from scorekeeper.texts.words import SUIT_SIGNS
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.paper import view
from scorekeeper.web.paper.typed import DASHES, Form, Reading, Told, begun, lines, read
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.view import Adjusted, CorrectPage
from scorekeeper.web.sizes import MOST_FIELDS

USUAL_ROWS = 20  # of a game to a target
OTHER_FIELDS = 12  # of a line, besides bids and tricks
RED = (SUIT_SIGNS["diamonds"], SUIT_SIGNS["hearts"])
OUT = "–"


def first_line(play: Play) -> int:
    """Return the first hand to be typed: the last one while it is open, else the next."""
    hands = play.facts.hands
    return len(hands) if hands and hands[-1].open else len(hands) + 1


def grid_page(
    play: Play,
    form: Form | None = None,
    reading: Reading | None = None,
    *,
    errors: Sequence[str] = (),
    ask: bool = False,
    typing: int | None = None,
) -> view.GridPage:
    """Return the grid as it begins, or as it was typed and read.

    With `typing`, the line at which somebody is, nothing is told of what is merely missing there
    and on the last line.
    """
    first = first_line(play)
    typed = begun(play.facts, first) if form is None else form
    reading = reading or read(play.facts, first, typed)
    wrong = [] if form is None else list(_worth_telling(reading, typing))
    flags = [] if form is None else reading.flags
    rows = tuple(_rows(reading, typed, [*wrong, *flags]))
    sound = _sound(reading)
    plan, names = next_plan(sound), named(play.players)
    rings = plan.rules.scheme == OKENUFF
    return view.GridPage(
        title=play.title,
        meta=play.variant_name,
        board=play.url("board"),
        action=play.paper_url,
        base=play.revision,
        op=new_operation_id(),
        first=first,
        draft=f"{play.file.id}/paper",
        players=play.players,
        labels=tuple(_label(*pair) for pair in zip(names, play.players, strict=True)),
        heads=COLUMNS,
        rows=rows,
        totals=totals_of(sound, score(sound), plan.rules, rings=rings),
        penalties=tuple(typed.get(f"pen-{seat}", "") for seat in play.all_seats),
        progress=texts.progress(max(reading.last, first - 1), plan.deals, len(wrong)),
        kinds=CorrectPage.kinds,
        wrong=frozenset(one.field for one in wrong),
        flagged=frozenset(one.field for one in flags),
        errors=tuple(errors),
        points=tuple(_headed(wrong, flags, ask)),
        ask=texts.ALL_THE_SAME if ask else "",
        rest=texts.REST_FOLLOWS if _is_cut(play, rows) else "",
        typed=form is not None,
    )


def _label(name: Name, player: str) -> str:
    """Return what heads a column: on a page also what no sheet can print."""
    return player if name.boxed else name.label


def _headed(wrong: Sequence[Told], flags: Sequence[Told], ask: bool) -> Iterator[Told]:
    """Yield what is told above the grid: what is wrong, or what is odd while that is asked."""
    yield from wrong
    if ask:
        yield from flags


def _worth_telling(reading: Reading, typing: int | None) -> Iterator[Told]:
    for one in reading.wrong:
        under_way = typing is not None and one.number in (typing, reading.last)
        if not (one.missing and under_way):
            yield one


def _sound(reading: Reading) -> GameFacts:
    return replace(reading.game, hands=reading.game.hands[: reading.sound])


def _is_cut(play: Play, rows: Sequence[view.GridRow]) -> bool:
    deals = play.plan.deals
    return deals is None or len(rows) < deals


def _rows(reading: Reading, form: Form, told: Sequence[Told]) -> Iterator[view.GridRow]:
    """Yield the lines: what is recorded, what is typed, and what the schedule still has."""
    sound = _sound(reading)
    figures = recorded(sound, named(sound.players), Notes(), rings=False)
    for (plan, hand), number in zip(walk(reading.game), range(1, 1000), strict=False):
        row = figures[number - 1] if number <= len(figures) else _bare(number, hand)
        if number < reading.first:
            yield _written(row)
        else:
            yield _typed(row, plan, hand.size, form, told)
    most = max(reading.last, len(reading.game.hands) + _room(reading))
    still = planned(reading.game)
    for plan, size in islice(still, most - len(reading.game.hands)):
        yield _typed(_to_come(plan, size), plan, size, form, told)
    yield from _beyond(reading, form, told)


def _room(reading: Reading) -> int:
    """Return how many lines more the form may have than are read: its fields are limited."""
    a_line = 2 * len(reading.game.players) + OTHER_FIELDS
    typed = len(reading.game.hands) - reading.first + 1
    fit = (MOST_FIELDS - 50) // a_line - typed
    endless = next_plan(reading.game).deals is None
    return max(1, min(fit, USUAL_ROWS)) if endless else max(1, fit)


def _beyond(reading: Reading, form: Form, told: Sequence[Told]) -> Iterator[view.GridRow]:
    """Yield lines that were typed, could not be read, and are no more in the schedule."""
    there = len(reading.game.hands) + sum(1 for _ in islice(planned(reading.game), 500))
    plan = next_plan(reading.game)
    for number in range(there + 1, reading.last + 1):
        size = plan.schedule.largest
        line = replace(plan, number=number)
        yield _typed(_to_come(line, size), line, size, form, told)


def _bare(number: int, hand: HandFacts) -> Row:
    """Return a line without figures, for a hand that is wrong or follows one that is."""
    cells = tuple(
        Cell(deals=seat == hand.dealer, bid=OUT if seat in hand.out else "")
        for seat in range(len(hand.seating))
    )
    return Row(number=str(number), size=str(hand.size), cells=cells)


def _to_come(plan: Plan, size: int) -> Row:
    cells = tuple(
        Cell(deals=seat == plan.dealer, bid="" if seat in plan.in_play else OUT)
        for seat in range(len(plan.seating))
    )
    return Row(number=str(plan.number), size=str(size), cells=cells)


def _written(row: Row) -> view.GridRow:
    """Return a line that is on record."""
    cells = tuple(
        view.GridCell(
            seat=seat,
            bid=cell.bid,
            took=cell.tricks,
            points=cell.points,
            score=cell.score,
            deals=cell.deals,
            named=cell.named,
            made=cell.made,
        )
        for seat, cell in enumerate(row.cells)
    )
    return view.GridRow(
        number=int(row.number),
        size=row.size,
        trump=row.trump,
        red=row.trump in RED,
        asks_trump=False,
        call=row.call,
        cells=cells,
    )


def _typed(row: Row, plan: Plan, size: int, form: Form, told: Sequence[Told]) -> view.GridRow:
    """Return a line with its fields as they were typed."""
    number = int(row.number)
    by_rule = plan.trump(size)
    typed = form.get(f"trump-{number}", "").strip()
    trump = (row.trump or typed) if by_rule is None else SUIT_SIGNS[by_rule.value]
    mine = tuple(one for one in told if one.number == number)
    return view.GridRow(
        number=number,
        size=row.size,
        trump=trump,
        red=trump in RED,
        asks_trump=by_rule is None,
        call=row.call,
        cells=tuple(_cell(row, form, number, seat) for seat in range(len(row.cells))),
        told=mine,
        notes=_notes(plan, number, form, mine),
    )


def _cell(row: Row, form: Form, number: int, seat: int) -> view.GridCell:
    cell = row.cells[seat]
    bid, took = (form.get(f"{name}-{number}-{seat}", "").strip() for name in ("bid", "took"))
    if cell.bid == OUT:
        bid = took = OUT
    elif bid in DASHES and not cell.points:
        bid = took = ""
    return view.GridCell(
        seat=seat,
        bid=bid,
        took=took,
        points=cell.points,
        score=cell.score,
        deals=cell.deals,
        named=cell.named,
        made=cell.made,
    )


def _notes(plan: Plan, number: int, form: Form, told: Sequence[Told]) -> view.RowNotes:
    found = lines(form, number)
    fields = {
        name: form.get(f"{name}-{number}", "")
        for name in ("size", "dealer", "namer", "note", "void")
    }
    blind = [seat for seat in plan.seating if f"blind-{number}-{seat}" in form]
    below = ("size", "dealer", "namer", "more")
    return view.RowNotes(
        size=fields["size"],
        dealer=fields["dealer"],
        namer=fields["namer"],
        void=bool(fields["void"]),
        note=fields["note"],
        lines=(*found, Adjusted()),
        blind=tuple(blind),
        ask_namer=plan.rules.trump.method is TrumpMethod.NAMED,
        ask_blind=plan.rules.scheme.looks_at_blind,
        open=any(one.field.split("-")[0] in below for one in told),
    )
