"""What the extra `fast` gives: playouts and decisions with it and without, beside OpenSpiel.

`make bench` runs it; `python -m tests.bench.fast` alone. Each figure is the median of five rounds,
in time of the processor; in each round Python, numba and OpenSpiel take their turns.
"""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from scorekeeper.bots import BOTS_BY_KEY
from scorekeeper.bots import fast as extra
from scorekeeper.bots.fast import PYTHON, Machine
from scorekeeper.bots.kernel import HEAD, SUMS, WORD, play_lot
from scorekeeper.bots.position import Decision
from scorekeeper.bots.sampling import Hidden, Sampler
from scorekeeper.engine.chance import Chance
from tests.bench.bots import PLAYERS, ROUNDS, SIZES, decisions, seconds
from tests.bots.positions import LANES, PACK

SIZE, HANDS = 10, 64
DEALS = 8192  # with as many different ways to play: fewer, and the processor learns them by heart
LOTS = {False: 1, True: 30}  # in a round, by whether they are compiled
AIM = 60
THEIRS = Path(__file__).parents[2] / ".venv-crosscheck" / "bin" / "python"


def say(told: str) -> None:
    print(told, flush=True)  # noqa: T201


def lot(machine: Machine, *, at_random: bool) -> list[object]:
    """Return the arguments of a lot of deals that are played from the start."""
    chance = Chance(SIZE)
    sampler = Sampler(Hidden(PACK, (SIZE,) * PLAYERS, (0,) * PLAYERS))
    boards = [board for _ in range(HANDS) for board in map(sum, sampler.deal(chance))]
    boards *= DEALS // HANDS
    noise = [
        WORD if at_random else chance.next64() & chance.next64() & chance.next64() & WORD
        for _ in range(DEALS)
    ]
    plan = [0, PLAYERS, 0, 0, 0, LANES["S"], 0, 0]
    assert len(plan) == HEAD
    plan += [SIZE // 4] * PLAYERS + [0] * 2 * PLAYERS + [1] * (PLAYERS + 1) * (SIZE + 1)
    luck = [chance.next64() >> 1 for _ in range(DEALS)]
    words = [boards, noise, luck, [0] * DEALS, plan, [0] * (SUMS + SIZE + 1)]
    words += [[0] * PLAYERS for _ in range(4)]
    return [PLAYERS, SIZE, 0, 0, *map(machine.words, words)]


def rate(machine: Machine, *, at_random: bool) -> float:
    """Return how many hands of ten cards are played out in a second."""
    play, arguments = machine.of(play_lot), lot(machine, at_random=at_random)
    lots = LOTS[machine is not PYTHON]

    def work() -> None:
        for _ in range(lots):
            play(*arguments)

    return lots * DEALS / seconds(work)


class OpenSpiel:
    """OpenSpiel in its own environment, where that was made."""

    def __init__(self) -> None:
        self.process = None
        if THEIRS.exists():
            command = [str(THEIRS), "-m", "tests.bench.openspiel"]
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def rate(self) -> float | None:
        """Return how many hands it plays out in a second; None if it is not there."""
        if self.process is None:
            return None
        try:
            self.process.stdin.write("go\n")
            self.process.stdin.flush()
            return float(self.process.stdout.readline())
        except (OSError, ValueError):  # it has said why
            return None

    def close(self) -> None:
        if self.process is not None:
            self.process.communicate()


@contextmanager
def running(machine: Machine) -> Iterator[None]:
    extra.run_on(machine)
    yield
    extra.run_on(PYTHON)


def playouts(compiled: Machine) -> None:
    theirs = OpenSpiel()
    found: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for kind in ("random", "light"):
            for name, machine in (("Python", PYTHON), ("numba", compiled)):
                figure = rate(machine, at_random=kind == "random")
                found.setdefault(f"{kind} playouts, {name}", []).append(figure)
        if (figure := theirs.rate()) is not None:
            found.setdefault("random playouts, OpenSpiel from Python", []).append(figure)
    theirs.close()
    for what, figures in found.items():
        say(f"{what:39} {median(figures):11,.0f} a second")
    beside = found.get("random playouts, OpenSpiel from Python")
    if beside is None:
        say("OpenSpiel is not there: make crosscheck installs it")
    else:
        times = median(found["random playouts, numba"]) / median(beside)
        say(f"numba is {times:.0f} times as quick as OpenSpiel (aim: at least {AIM} times)")


def main() -> None:
    if not extra.is_there():
        say("the extra `fast` is not installed")
        return
    from scorekeeper.bots.compiled import build

    with TemporaryDirectory() as folder:
        say(f"compiled in {seconds(lambda: build(folder)):.1f} s, "
            f"from the folder in {seconds(lambda: build(folder)):.2f} s")  # fmt: skip
        compiled = build(folder)
    playouts(compiled)
    hard = BOTS_BY_KEY["hard"]
    for decision in (Decision.BID, Decision.PLAY):
        for size in SIZES:
            told = []
            for name, machine in (("Python", PYTHON), ("numba", compiled)):
                with running(machine):
                    middle, most = decisions(hard, size, decision)
                told.append(f"{name} {middle:6.1f} ms, p95 {most:6.1f} ms")
            say(f"hard {decision.value:4} {size:2} cards: {'; '.join(told)}")


if __name__ == "__main__":
    main()
