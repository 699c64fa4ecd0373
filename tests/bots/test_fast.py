"""The kernel compiled by numba: the same numbers as Python's, or Python itself."""

import logging
import re
import subprocess
import sys
from importlib.util import find_spec
from random import Random
from shutil import copytree, rmtree

import pytest

from scorekeeper.bots import fast
from scorekeeper.bots.dealing import next_word
from scorekeeper.bots.fast import PYTHON
from scorekeeper.bots.kernel import DUCK, GRAB, GREEDY, SUMS, WORD, next_luck, play_lot
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Decision
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.search import weigh_bids, weigh_cards, weigh_trumps
from scorekeeper.engine.chance import Chance
from tests.bots.positions import LANES, PACK, position, stand

DEALS = 24
JOKERS = 0x6000 << 48 | 0x2000  # the spare ranks of a lane, of trumps and of another suit

needs_numba = pytest.mark.skipif(
    not all(map(find_spec, fast.PARTS)), reason="the extra `fast` is not installed"
)


@pytest.fixture(autouse=True)
def python_afterwards():
    yield
    fast.run_on(PYTHON)


def random_lot(random, players, pack):
    """Return the arguments of a lot, any plan with any deal."""
    size = random.randint(1, pack.bit_count() // players)
    me = random.randrange(players)
    boards, plans = [], []
    for _ in range(DEALS):
        cards = cards_of(pack)
        random.shuffle(cards)
        boards += [sum(cards[chair * size : (chair + 1) * size]) for chair in range(players)]
        plans += random_plan(random, players, size)
    return [
        players, size, me, 0, boards,
        [random.choice((random.getrandbits(63), 0, WORD)) for _ in range(DEALS)],
        [random.getrandbits(63) for _ in range(DEALS)],
        [random.randrange(DEALS) for _ in range(DEALS)],
        plans, [0] * (SUMS + size + 1), *([0] * players for _ in range(4)),
    ]  # fmt: skip


def random_plan(random, players, size):
    trump = random.choice(list(LANES.values()))
    plan = [random.randrange(players), players, 0, 0, 0, trump, random.choice((0, trump))]
    plan += [random.randint(0, 50)]
    plan += [random.choice((GREEDY, random.randint(0, size))) for _ in range(players)]
    plan += [random.choice((DUCK, GRAB)) for _ in range(players)]
    plan += [0] * players
    return plan + [random.randint(-500, 500) for _ in range((players + 1) * (size + 1))]


def came_to(machine, arguments, play=play_lot):
    """Return what a lot comes to, and what is left in the room to work in."""
    taken = [machine.words(one[:]) if isinstance(one, list) else one for one in arguments]
    machine.of(play)(*taken)
    return [[int(number) for number in words] for words in taken[-5:]]


@needs_numba
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("pack", [PACK, PACK | JOKERS], ids=["plain", "jokers"])
def test_lots_come_to_the_same_bit_for_bit(numba, players, pack):
    random = Random(players)
    for _ in range(12):
        arguments = random_lot(random, players, pack)
        assert came_to(numba, arguments) == came_to(PYTHON, arguments)


@needs_numba
def test_sums_that_fill_the_word_are_the_same(numba):
    arguments = random_lot(Random(5), 4, PACK)
    size, width = arguments[1], len(arguments[8]) // DEALS
    for plan in range(DEALS):
        for place in range(width - 5 * (size + 1), width):
            arguments[8][plan * width + place] *= 100_000
    found = came_to(PYTHON, arguments)
    assert max(found[0]) > 1 << 45
    assert came_to(numba, arguments) == found


@needs_numba
@pytest.mark.parametrize(("step", "numbers"), [(next_luck, "int64"), (next_word, "int64[::1]")])
def test_words_may_overflow_where_chance_steps_on(numba, step, numbers):
    from numba import njit

    def called(given):
        return step(given)

    compiled = njit(f"int64({numbers})")(called)
    (made,) = compiled.inspect_llvm().values()
    steps = re.findall(r"(?:add|mul) .*i64 .*, -?\d{16,}", made)
    assert steps
    assert not [line for line in steps if "nsw" in line]


def decisions():
    """Yield searches of each kind, with voids, an open trick, and settlement in pairs."""
    here = position("SA S3 C2 D3 H9", bids=(1, None, None, None), turned="S5")
    yield weigh_bids, here, stand(size=5)
    here = position("SA S3 C2", bids=(1, 0, 2, None, None), trump=None,
                    named=True, hooked=False)  # fmt: skip
    yield weigh_bids, here, stand("okenuff", players=5, size=3)
    here = position("SA S3 C2", bids=(1, 0, 2), trump=None, named=True, decision=Decision.NAME,
                    me=2)  # fmt: skip
    yield weigh_trumps, here, stand("okenuff", players=3, size=3)
    here = position(
        "C2 D3 S7 SK", bids=(1, 1, 1, 0), played=("HA", "H2", "SQ", "H3"), barred=("", "", "H", ""),
        turned="S5", me=3, leader=2, trick="DK", won=(1, 0, 0, 0),
    )  # fmt: skip
    yield weigh_cards, here, stand(size=5)
    here = position("C2 C9 D3 H7 HK D5", bids=(2, 3), trump="N", leader=1, me=1)
    yield weigh_cards, here, stand(players=2, size=6)


@needs_numba
@pytest.mark.parametrize("number", range(5))
def test_decisions_are_weighed_the_same(numba, folder, number):
    weigh, here, around = list(decisions())[number]
    payoff = Payoff(around, here.me)
    plain = weigh(here, payoff, Chance(4), 192)
    assert fast.warm(folder)
    assert fast.machine() is not PYTHON
    assert weigh(here, payoff, Chance(4), 192) == plain


SECOND = """
import sys
from random import Random
from scorekeeper.bots import fast
from scorekeeper.bots.compiled import build
from scorekeeper.bots.kernel import play_lot
from tests.bots import test_fast as tests
numba = build(sys.argv[1])
random = Random(77)
for players in range(2, 9):
    arguments = tests.random_lot(random, players, tests.PACK)
    assert tests.came_to(numba, arguments) == tests.came_to(fast.PYTHON, arguments)
for function in numba.compiled.values():
    print(sum(function.stats.cache_hits.values()), sum(function.stats.cache_misses.values()))
"""


def in_another_process(script, *arguments):
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


@needs_numba
def test_a_second_process_takes_it_from_the_folder_and_comes_to_the_same(numba, folder):
    assert in_another_process(SECOND, folder) == ["1 0"] * len(numba.compiled)


@needs_numba
def test_a_folder_that_cannot_be_written_is_told_and_done_without(tmp_path, caplog):
    (tmp_path / "file").touch()
    with caplog.at_level(logging.WARNING):
        assert fast.warm(str(tmp_path / "file"))
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    arguments = random_lot(Random(1), 4, PACK)
    assert came_to(fast.machine(), arguments) == came_to(PYTHON, arguments)


@needs_numba
def test_what_was_kept_and_is_spoilt_is_compiled_anew(numba, folder, tmp_path, caplog):
    copy = tmp_path / "compiled"
    copytree(folder, copy)
    for file in copy.rglob("*.nbc"):
        file.write_bytes(b"no cache at all")
    with caplog.at_level(logging.WARNING):
        assert fast.warm(str(copy))
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert all(file.stat().st_size > 1000 for file in copy.rglob("*.nbc"))
    arguments = random_lot(Random(1), 4, PACK)
    assert came_to(fast.machine(), arguments) == came_to(PYTHON, arguments)


@needs_numba
def test_two_processes_that_meet_in_a_folder_are_no_trouble_to_each_other(
    numba, folder, tmp_path, monkeypatch, caplog
):
    from scorekeeper.bots import compiled

    copy = tmp_path / "compiled"
    copytree(folder, copy)
    tried = []

    def meet(*, kept):
        tried.append(kept)
        if kept:
            # As another process does that finds it spoilt.
            rmtree(copy / compiled.fingerprint(), ignore_errors=True)
            raise FileNotFoundError("gone")
        return numba

    monkeypatch.setattr(compiled, "_machine", meet)
    assert compiled.build(str(copy)) is numba
    assert tried == [True, True, False]
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@needs_numba
def test_only_what_belongs_to_these_sources_is_kept(numba, folder, tmp_path):
    from scorekeeper.bots.compiled import build, fingerprint

    copytree(folder, tmp_path, dirs_exist_ok=True)
    for name in ("0123456789abcdef", "another"):
        (tmp_path / name).mkdir()
    build(str(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {fingerprint(), "another"}


def test_without_the_extra_python_goes_on_in_silence(monkeypatch, folder, caplog):
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, "scorekeeper.bots.compiled", raising=False)
    assert not fast.warm(folder)
    assert fast.machine() is PYTHON
    assert caplog.records == []


def test_with_a_broken_extra_python_goes_on_and_says_so_in_one_line(monkeypatch, folder, caplog):
    def broken(name):
        raise ImportError("Numba needs NumPy 9 or less.\nAnd more of it.")

    monkeypatch.setattr(fast, "import_module", broken)
    assert not fast.warm(folder)
    assert fast.machine() is PYTHON
    assert [record.getMessage() for record in caplog.records] == [
        "the bots think in Python alone: ImportError: Numba needs NumPy 9 or less."
    ]


@needs_numba
def test_where_numba_is_told_to_compile_nothing_python_goes_on(monkeypatch, folder, caplog):
    from scorekeeper.bots import compiled

    monkeypatch.setattr(compiled.numba.config, "DISABLE_JIT", 1)
    assert not fast.warm(folder)
    assert fast.machine() is PYTHON
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_nobody_imports_numba_before_it_is_asked_for():
    script = "import sys, scorekeeper.web, scorekeeper.bots.seat; print('numba' in sys.modules)"
    assert in_another_process(script) == ["False"]
