"""The score of a game as JSON and CSV, for other programs and for spreadsheets."""

import csv
import io
import re
from collections.abc import Iterable

from scorekeeper.interchange.game import GameFile, digest
from scorekeeper.rules.problems import Code, flags_by_hand
from scorekeeper.rules.score import GameScore, HandScore
from scorekeeper.rules.scoring import Points

COLUMNS = [
    "number",
    "deal",
    "size",
    "dealer",
    "trump",
    "seat",
    "player",
    "bid",
    "tricks",
    "points",
    "adjustment",
    "score",
]


def score_to_json(file: GameFile, score: GameScore) -> dict[str, object]:
    """Return what `score --format json` prints."""
    return {
        "hands": list(map(_hand, score.hands, flags_by_hand(file.facts))),
        "scores": exact_all(score.scores),
        "standings": [
            {"seat": standing.seat, "place": standing.place} for standing in score.standings
        ],
        "finished": score.finished,
        "tiebreak": None if score.tiebreak is None else list(score.tiebreak),
        "balances": None if score.balances is None else list(score.balances),
        "transfers": None
        if score.balances is None
        else [
            {"from": pay.payer, "to": pay.payee, "amount": pay.amount} for pay in score.transfers
        ],
        "digest": digest(file),
    }


def _hand(hand: HandScore, flags: Iterable[Code]) -> dict[str, object]:
    total = None
    if hand.call is not None:
        call, by = hand.call
        total = {"total": hand.bid_total, "call": str(call), "by": by}
    return {
        "number": hand.number,
        "deal": hand.deal,
        "size": hand.size,
        "dealer": hand.dealer,
        "eldest": hand.eldest,
        "leader": hand.leader,
        "trump": hand.trump,
        "namer": hand.namer,
        "overcall": hand.overcall,
        "open": hand.open,
        "void": hand.void,
        "flags": list(flags),
        "call": total,
        "points": exact_all(hand.points),
        "adjustments": list(hand.adjustments),
        "scores": exact_all(hand.scores),
    }


def exact(points: Points | None) -> int | float | None:
    """Return points as a number of JSON: halves are exact there, whole ones stay whole."""
    if points is None:
        return None
    return float(points) if points % 1 else int(points)


def exact_all(row: Iterable[Points | None]) -> list[int | float | None]:
    return [exact(points) for points in row]


def score_to_csv(file: GameFile, score: GameScore) -> str:
    """Return one line for each seat in each hand, empty where there is no value.

    A name that a spreadsheet would run as a formula is written with an apostrophe before it.
    """
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for facts, hand in zip(file.facts.hands, score.hands, strict=True):
        tricks = facts.tricks or (None,) * len(facts.bids)
        for seat, player in enumerate(file.facts.players):
            lines.writerow(
                [
                    hand.number,
                    hand.deal,
                    hand.size,
                    hand.dealer,
                    hand.trump,
                    seat,
                    formula_safe(player),
                    facts.bids[seat],
                    tricks[seat],
                    exact(hand.points[seat]),
                    hand.adjustments[seat],
                    exact(hand.scores[seat]),
                ]
            )
    return out.getvalue()


def formula_safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: with an apostrophe before it."""
    return f"'{text}" if _LIKE_A_FORMULA.match(text) else text


def from_formula_safe(text: str) -> str:
    """Return the text that `formula_safe` made safe."""
    return text[1:] if text[:1] == "'" and _LIKE_A_FORMULA.match(text) else text


# Also the broad signs of East Asia, which a spreadsheet there takes for the others.
_LIKE_A_FORMULA = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
