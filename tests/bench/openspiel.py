"""OpenSpiel driven from Python, for `tests.bench.fast`; runs where `make crosscheck` runs.

For each line that it reads it plays hands of ten cards at random, from clones of states after the
bids, and answers with how many it played in a second of the processor.
"""

import sys
import time
from random import Random

import pyspiel

PLAYERS, SIZE, HANDS, FIRST_BID = 4, 10, 64, 52
PLAYOUTS = 6000


def after_the_bids(random: Random) -> pyspiel.State:
    game = pyspiel.load_game("oh_hell", {"players": PLAYERS, "num_tricks_fixed": SIZE})
    state = game.new_initial_state()
    while state.is_chance_node() or state.legal_actions()[0] >= FIRST_BID:
        state.apply_action(random.choice(state.legal_actions()))
    return state


def rate(states: list[pyspiel.State], random: Random) -> float:
    began = time.process_time()
    for number in range(PLAYOUTS):
        state = states[number % HANDS].clone()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
        state.returns()
    return PLAYOUTS / (time.process_time() - began)


def main() -> None:
    random = Random(1)
    states = [after_the_bids(random) for _ in range(HANDS)]
    for _ in sys.stdin:
        print(rate(states, random), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
