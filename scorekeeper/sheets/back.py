"""The back of a sheet: when to set yourself in order to set a high bidder (rules.md 6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import worth_of_bid
from scorekeeper.rules.scoring import Points
from scorekeeper.rules.self_set import self_set
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.sheets.names import typeset
from scorekeeper.sheets.paper import Frame
from scorekeeper.texts import paper
from scorekeeper.texts.words import signed

MOST = 13
OWN = 40.0  # mm, the column of one's own situation


@dataclass(frozen=True, slots=True)
class Net:
    """What it is worth against one bid, in brackets where both bids together cannot be made."""

    text: str
    pays: bool


@dataclass(frozen=True, slots=True)
class BackRow:
    """One situation of one's own: what it is worth by the other's bid, and from where it pays."""

    heading: str
    nets: tuple[Net, ...]
    pays_from: str


@dataclass(frozen=True, slots=True)
class Back:
    """The table on the back; it is too wide for a small page on end."""

    title: str
    intro: str
    brackets: str
    targets: tuple[str, ...]
    rows: tuple[BackRow, ...]
    frame: Frame

    @property
    def cell(self) -> float:
        """The width of a column in mm."""
        return (self.frame.width - OWN * self.frame.scale) / (len(self.targets) + 1)


def back_of(rules: RuleSet, players: int, frame: Frame) -> Back | None:
    """Return the table for a hand of the largest size; None where no table can tell it.

    That is where points depend on running scores, the lowest score wins, or points are not what
    is settled.
    """
    if rules.stakes.kind in (StakeKind.POOL, StakeKind.LADDER):
        return None
    size = min(rules.schedule_for(players).largest, MOST)
    if rules.scheme.looks_at_scores or rules.scheme.low_wins or size < 2:
        return None
    found = self_set(rules.scheme, players, size)
    rows = [_row(paper.ALREADY_SET, found.already_set, 0, size)]
    if found.liable:
        rows.append(_row(paper.LIABLE, found.liable, 0, size))
    for bid, nets in enumerate(found.would_make):
        worth = worth_of_bid(rules, bid, bid, size, players)
        rows.append(_row(paper.would_make(bid, worth), nets, bid, size))
    return Back(
        title=paper.SELF_SET_TITLE,
        intro=typeset(paper.self_set_intro(players, size)),
        brackets=paper.SELF_SET_BRACKETS,
        targets=tuple(map(str, range(size + 1))),
        rows=tuple(rows),
        frame=replace(frame, landscape=True) if frame.small else frame,
    )


def _row(heading: str, nets: Sequence[Points], own: int, size: int) -> BackRow:
    cells = tuple(
        Net(f"({signed(net)})" if own + target > size else signed(net), net > 0)
        for target, net in enumerate(nets)
    )
    worth = [target for target, net in enumerate(nets) if net > 0 and own + target <= size]
    return BackRow(heading, cells, paper.pays_from(worth[0] if worth else None))
