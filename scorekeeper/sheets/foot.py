"""What stands below the hands: what bids are worth, the rules in play, what the signs mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import worth_of_bid
from scorekeeper.sheets.names import typeset, width
from scorekeeper.sheets.paper import Frame
from scorekeeper.texts import paper
from scorekeeper.texts.words import number

LINE = 3.85  # mm, of the sentences at the foot
LETTERS = 8.0  # points
CELL, HEADING = 7.2, 15.5  # mm, of the table of points
WORTH_ROW = 4.4
RUNNING = 0.87  # running text is narrower than names, which are measured with care
GAP = 5.0  # mm, between the table and the sentences
MOST_BIDS = 13
DIGEST = paper.facts("0" * 8)


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of the bids 0, 1, …: rows of a heading and its figures."""

    title: str
    bids: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Foot:
    """The foot of a sheet; `beside` says whether the sentences stand beside the table."""

    worth: Worth | None
    told: tuple[tuple[str, str], ...]
    legend: tuple[str, ...]
    facts: str
    beside: bool
    table: float
    height: float


def foot(
    rules: RuleSet, players: int, frame: Frame, legend: Sequence[str], digest: str = ""
) -> Foot:
    """Return the foot of a sheet, with the height that it takes at most, a digest included."""
    worth = points_of_bids(rules, players, frame)
    told = tuple((word, typeset(text)) for word, text in paper.leading(rules, players))
    table = (HEADING + CELL * len(worth.bids)) * frame.scale if worth else 0.0
    beside = worth is not None and frame.width - table > 70 * frame.scale
    room = frame.width - table - GAP if beside else frame.width
    words = " ".join([*(f"{word} {text}" for word, text in told), *legend, DIGEST])
    lines = ceil(width(words, LETTERS * frame.scale) * RUNNING / room) + 1
    text_height = lines * LINE * frame.scale
    table_height = WORTH_ROW * (len(worth.rows) + 1) * frame.scale if worth else 0.0
    height = max(text_height, table_height) if beside else text_height + table_height + 2
    return Foot(
        worth=worth,
        told=told,
        legend=tuple(legend),
        facts=paper.facts(digest) if digest else "",
        beside=beside,
        table=table,
        height=height + 4,
    )


def points_of_bids(rules: RuleSet, players: int, frame: Frame) -> Worth | None:
    """Return what bids are worth made and missed by one; None where running scores decide."""
    if rules.scheme.looks_at_scores:
        return None
    largest = rules.schedule_for(players).largest
    fitting = int((frame.width / frame.scale - HEADING) / CELL) - 1
    size = min(largest, MOST_BIDS)
    bids = range(min(size, fitting) + 1)
    everywhere = all(
        worth_of_bid(rules, bid, bid + by, size, players)
        == worth_of_bid(rules, bid, bid + by, max(2, size // 2), players)
        for bid in range(min(2, size // 2) + 1)
        for by in (0, 1)
    )

    def row(by: int) -> tuple[str, ...]:
        return tuple(
            number(worth_of_bid(rules, bid, bid + by, size, players))
            if 0 <= bid + by <= size
            else ""
            for bid in bids
        )

    return Worth(
        paper.worth_title(size, everywhere),
        tuple(map(str, bids)),
        (("made", row(0)), ("one over", row(1)), ("one under", row(-1))),
    )
