"""A whole score as plain text, for the terminal."""

from collections.abc import Sequence

from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import Code, flags_by_hand
from scorekeeper.rules.score import GameScore, HandScore
from scorekeeper.texts.bidding import call_words
from scorekeeper.texts.money import balance
from scorekeeper.texts.result import payment
from scorekeeper.texts.words import SUIT_SIGNS, number, signed


def score_sheet(game: GameFacts, score: GameScore) -> str:
    """Return the hands with bid·tricks, points and running score, then standings and payments."""
    rows = [["hand", "cards", "trump", "call", *game.players]]
    for facts, hand, flags in zip(game.hands, score.hands, flags_by_hand(game), strict=True):
        tricks = facts.tricks or (None,) * len(facts.bids)
        cells = [_cell(facts.bids[s], tricks[s], hand, s) for s in range(len(game.players))]
        rows.append([_number(hand), str(hand.size), _trump(hand), _call(hand, flags), *cells])
    return "\n".join([*_aligned(rows), "", *_standings(game, score), *_payments(game, score)])


def _standings(game: GameFacts, score: GameScore) -> list[str]:
    """Return one line a player by place: `1. Ana  60`, with the balance where there are stakes."""
    currency = next_plan(game).rules.stakes.currency
    width = max(map(len, game.players))
    lines = []
    for standing in score.standings:
        seat = standing.seat
        line = f"{standing.place}. {game.players[seat]:<{width}}  {number(score.scores[seat]):>5}"
        if score.balances is not None:
            line += f"  {balance(score.balances[seat], currency):>10}"
        lines.append(line)
    return lines


def _payments(game: GameFacts, score: GameScore) -> list[str]:
    currency = next_plan(game).rules.stakes.currency
    told = [
        payment(game.players[pay.payer], game.players[pay.payee], pay.amount, currency)
        for pay in score.transfers
    ]
    return ["", *told] if told else []


def _number(hand: HandScore) -> str:
    mark = "void" if hand.void else "open" if hand.open else ""
    return f"{hand.number} {mark}".strip()


def _trump(hand: HandScore) -> str:
    return SUIT_SIGNS[hand.trump] if hand.trump else "?"


def _call(hand: HandScore, flags: Sequence[Code]) -> str:
    call = call_words(*hand.call).lower() if hand.call else ""
    return ", ".join([*([call] if call else []), *flags])


def _cell(bid: int | None, tricks: int | None, hand: HandScore, seat: int) -> str:
    points, adjusted = hand.points[seat], hand.adjustments[seat]
    told = ["–" if bid is None else f"{bid}·{'' if tricks is None else tricks}"]
    told += [] if points is None else [signed(points)]
    told += [signed(adjusted)] if adjusted else []
    return f"{' '.join(told)} = {number(hand.scores[seat])}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
