"""The engine beside OpenSpiel's `oh_hell`, move by move: `make crosscheck`.

OpenSpiel knows three to seven players, the turned card, the hook, bids in order and the eldest
hand's lead. For that, random games of every size have the same mover, the same legal actions and
the same points at each step, and small deals the same number of ways to bid and to play them.
`--freeze` writes some of the games and all the counts for the tests that run without OpenSpiel.
"""

import argparse
import json
import sys
import time
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pyspiel

from scorekeeper.engine.cards import cards_of, rank_of, suit_of
from scorekeeper.engine.chance import Chance
from scorekeeper.engine.hand import Action, Bid, Play, State, legal_actions
from scorekeeper.engine.notation import write
from scorekeeper.engine.replay import next_terms, with_hand
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.score import score
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from tests.support.hands import (
    at_random,
    bid_quickly,
    bid_rows,
    dealt,
    decision,
    digest,
    in_words,
    plays_out,
)

FROZEN = Path(__file__).parents[1] / "data" / "openspiel.json"
THEIR_SUITS = {0: 0, 1: 1, 3: 2, 2: 3}  # ours to theirs: clubs, diamonds, spades, hearts
OUR_SUITS = {theirs: ours for ours, theirs in THEIR_SUITS.items()}
FIRST_BID = 52
KEPT = 200
SHAPES = [(players, size) for players in range(3, 8) for size in range(1, 51 // players + 1)]
SMALL = [(3, 2), (3, 3), (3, 3), (3, 4), (4, 2), (4, 3), (5, 2), (5, 3), (6, 2), (7, 2)]


class Disagreement(AssertionError):
    pass


def game_of(players: int, size: int, dealer: int) -> GameFacts:
    """Return a game of one hand under the rules that OpenSpiel plays."""
    rules = VARIANTS_BY_KEY["oh-hell"].rules_for(players)
    rules = replace(rules, schedule=(size,))
    return GameFacts(rules=rules, players=("Player",) * players, first_dealer=dealer)


def their_card(card: int) -> int:
    return rank_of(card) * 4 + THEIR_SUITS[suit_of(card)]


def their_action(action: Action) -> int:
    if isinstance(action, Bid):
        return FIRST_BID + action.tricks
    assert isinstance(action, Play)
    return their_card(action.card)


def in_our_words(state: State, number: int) -> str:
    if number >= FIRST_BID:
        return str(number - FIRST_BID)
    return state.terms.pack.name(16 * OUR_SUITS[number % 4] + number // 4)


def their_start(state: State) -> pyspiel.State:
    """Return their state of our deal; they deal from player 0, whoever is dealer."""
    terms, deal = state.terms, state.deal
    theirs = pyspiel.load_game("oh_hell", {"players": terms.players}).new_initial_state()
    theirs.apply_action(terms.size)
    theirs.apply_action(terms.dealer)
    for row in zip(*map(cards_of, deal.holdings), strict=True):
        for card in row:
            theirs.apply_action(their_card(card))
    theirs.apply_action(their_card(deal.shown))
    return theirs


def their_decision(state: State, theirs: pyspiel.State) -> str:
    if theirs.is_terminal():
        return decision(None, [])
    words = [in_our_words(state, number) for number in theirs.legal_actions()]
    return decision(theirs.current_player(), words)


def our_decision(state: State) -> str:
    return decision(state.mover, [in_words(state, action) for action in legal_actions(state)])


def compare(game: GameFacts, seed: int) -> tuple[State, dict[str, object]]:
    """Play a random hand in both engines; return it with what is worth keeping of it."""
    begin = dealt(next_terms(game), seed)
    theirs, decisions = their_start(begin), []
    for state in at_random(begin, Chance(~seed)):
        if state.actions:
            theirs.apply_action(their_action(state.actions[-1]))
        decisions.append(their_decision(state, theirs))
        if decisions[-1] != our_decision(state):
            raise Disagreement(f"{write(state)}: {decisions[-1]} against {our_decision(state)}")
    points = [int(points) for points in theirs.returns()]
    if points != list(score(with_hand(game, state)).scores):
        raise Disagreement(f"{write(state)}: {points}")
    return state, {"line": write(state), "points": points, "decisions": digest(iter(decisions))}


def their_bid_rows(theirs: pyspiel.State, left: int) -> int:
    if not left:
        return 1
    return sum(their_bid_rows(theirs.child(number), left - 1) for number in theirs.legal_actions())


def their_plays(theirs: pyspiel.State) -> int:
    if theirs.is_terminal():
        return 1
    return sum(their_plays(theirs.child(number)) for number in theirs.legal_actions())


def count(game: GameFacts, seed: int) -> dict[str, object]:
    """Count the ways to bid and to play a deal in both engines."""
    state = dealt(next_terms(game), seed)
    theirs = their_start(state)
    rows = their_bid_rows(theirs, state.terms.players)
    bid = bid_quickly(state)
    for action in bid.actions:
        theirs.apply_action(their_action(action))
    plays = their_plays(theirs)
    if (rows, plays) != (bid_rows(state), plays_out(bid)):
        raise Disagreement(f"{write(state)}: {rows} and {plays}")
    return {"line": write(bid), "bids": rows, "plays": plays}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=60, help="games of each shape")
    options.add_argument("--freeze", action="store_true", help="write the tests' data anew")
    given = options.parse_args()
    begin, records, steps = time.perf_counter(), [], 0
    for players, size in SHAPES:
        for seed in range(given.games):
            state, record = compare(game_of(players, size, seed % players), seed)
            records.append(record)
            steps += len(state.actions)
    counts = [count(game_of(*shape, seed % 3), seed) for seed, shape in enumerate(SMALL)]
    seconds = time.perf_counter() - begin
    tell(f"OpenSpiel {version('open_spiel')}, 3 to 7 players, {len(SHAPES)} shapes:")
    tell(f"{len(records):,} games, {steps:,} decisions, {len(counts)} deals counted out,")
    tell(f"0 disagreements in {seconds:.0f} s")
    for line in counts:
        tell(f"{line['bids']:>6} ways to bid, {line['plays']:>5} to play  {line['line']}")
    if given.freeze:
        freeze(records[:: len(records) // KEPT][:KEPT], counts)


def freeze(games: list[dict[str, object]], counts: list[dict[str, object]]) -> None:
    """Write what the tests read, a game a line."""
    source = f"open_spiel {version('open_spiel')}"
    rows = {"source": [source], "games": games, "counts": counts}
    lists = [f'"{name}": [\n{lines(each)}\n]' for name, each in rows.items()]
    FROZEN.write_text("{" + ",\n".join(lists) + "}\n", encoding="utf-8")


def lines(rows: list[dict[str, object]] | list[str]) -> str:
    return ",\n".join(map(json.dumps, rows))


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
