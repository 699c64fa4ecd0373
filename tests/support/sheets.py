"""A score sheet as text, read into the facts of a game and the totals written beside them.

    size dealer trump   Ana  Ben  Cy   Di
    4    Ana    hearts  1.1  2.2  0.1  0.0  = 6 8 -5 5  | revoke Cy -20; order Ben Cy Ana Di

A cell is `bid.tricks`, a bid alone where the hand is open, `-` for a seat that is out and `?` for
one without a bid. After `=` stand the running scores. After `|` stand remarks: `void`, `blind
NAME`, `namer NAME`, `order NAME…`, `seating NAME…`, `rules {…}`, or an adjustment, that is its
kind, a name and the points.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from textwrap import dedent

from scorekeeper.interchange import rules_from_json
from scorekeeper.interchange.node import Node
from scorekeeper.interchange.settings import read_rules
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, GameFacts, HandFacts
from scorekeeper.rules.ruleset import Bidding, RuleSet
from scorekeeper.rules.seats import Seating, spoken_order
from scorekeeper.rules.trump import Trump


@dataclass(frozen=True)
class Sheet:
    """The facts of a game, and the running scores that the sheet claims for each hand."""

    facts: GameFacts
    scores: list[tuple[Fraction, ...]]


def read_sheet(text: str, ended: bool = False, **settings: object) -> Sheet:
    """Reads a sheet; `settings` are those of a game file's rules."""
    heading, *lines = [line for line in dedent(text).splitlines() if line.strip()]
    names = tuple(heading.split()[3:])
    rules = rules_from_json(settings, len(names))
    hands: list[HandFacts] = []
    scores = []
    seating, in_force = tuple(range(len(names))), rules
    for line in lines:
        row, _, remarks = line.partition("|")
        row, _, claimed = row.partition("=")
        hand = _hand(row, _remarks(remarks), names, seating, in_force)
        seating, in_force = hand.seating, hand.rules or in_force
        hands.append(hand)
        scores.append(tuple(Fraction(score) for score in claimed.split()))
    first = hands[0].dealer if hands else 0
    facts = GameFacts(
        rules=rules, players=names, first_dealer=first, hands=tuple(hands), ended=ended
    )
    return Sheet(facts, scores)


def started_by(sheet: Sheet, dealer: int) -> GameFacts:
    """Returns the facts with another first dealer than the one of the first line."""
    return replace(sheet.facts, first_dealer=dealer)


def _remarks(text: str) -> dict[str, list[str]]:
    remarks: dict[str, list[str]] = {}
    for remark in filter(None, map(str.strip, text.split(";"))):
        word, _, rest = remark.partition(" ")
        remarks.setdefault(word, []).append(rest)
    return remarks


def _hand(
    row: str,
    remarks: Mapping[str, list[str]],
    names: tuple[str, ...],
    seating: Seating,
    in_force: RuleSet,
) -> HandFacts:
    size, dealer_name, trump, *cells = row.split()
    dealer = names.index(dealer_name)
    out = frozenset(seat for seat, cell in enumerate(cells) if cell == "-")
    rules = None
    if "rules" in remarks:
        changes = Node(json.loads(remarks["rules"][0]), "rules")
        rules = read_rules(changes, len(names), in_force)
    seating = _seats(remarks, "seating", names) or seating
    simultaneous = (rules or in_force).bidding is Bidding.SIMULTANEOUS
    spoken = () if simultaneous else spoken_order(seating, dealer, out)
    open_hand = not any("." in cell for cell in cells)
    return HandFacts(
        size=int(size),
        dealer=dealer,
        seating=seating,
        bids=tuple(_number(cell, 0) for cell in cells),
        order=_seats(remarks, "order", names) or spoken,
        tricks=None if open_hand else tuple(_number(cell, 1) for cell in cells),
        trump=None if trump == "?" else Trump(trump),
        out=out,
        namer=next(iter(_seats(remarks, "namer", names)), None),
        blind=frozenset(_seats(remarks, "blind", names)),
        adjustments=_adjustments(remarks, names),
        rules=rules,
        void="void" in remarks,
    )


def _number(cell: str, part: int) -> int | None:
    return None if cell in "-?" else int(cell.split(".")[part])


def _seats(remarks: Mapping[str, list[str]], word: str, names: tuple[str, ...]) -> Seating:
    return tuple(names.index(name) for rest in remarks.get(word, []) for name in rest.split())


def _adjustments(
    remarks: Mapping[str, list[str]], names: tuple[str, ...]
) -> tuple[Adjustment, ...]:
    return tuple(
        Adjustment(names.index(line.split()[0]), int(line.split()[1]), kind)
        for kind in AdjustmentKind
        for line in remarks.get(kind, [])
    )
