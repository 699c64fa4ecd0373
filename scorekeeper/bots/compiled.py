"""The kernel compiled by numba: the same source on int64 alone, so with the same numbers.

Only `fast.warm` imports this: numba takes its time. To have another function compiled, add it to
`ENTRIES` with the types of what it takes and returns, and whatever it calls to `HELPERS`. It may
not call itself (numba's cache then ends the process), and every number stays within int64, but for
the sums and products of `dealing.added`, `dealing.multiplied` and `kernel.next_luck`.
"""

import inspect
import logging
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryFile
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload, overload_method, register_jitable

from scorekeeper.bots import dealing, kernel, studied
from scorekeeper.bots.fast import Machine

log = logging.getLogger(__name__)

DIGITS = 16
WORD = types.int64
WORDS = types.int64[::1]

HELPERS: tuple[Callable[..., Any], ...] = (
    kernel.high, kernel.low, kernel.led, kernel.followed, kernel.thrown, kernel.drawn,
    kernel.play_out, kernel.width_of, kernel.add_up, dealing.next_word, dealing.bring_forward,
    dealing.hand_to, dealing.picked, dealing.key_of, dealing.deal_bound, dealing.gather,
    dealing.agree, studied.stands, studied.wants, studied.strife, studied.after, studied.few,
    studied.lean_to_lead, studied.lean_to_follow, studied.lean_to_throw, studied.studied,
    studied.play_studied,
)  # fmt: skip
ENTRIES: dict[Callable[..., Any], Any] = {
    kernel.play_lot: types.void(*(WORD,) * 4, *(WORDS,) * 10),
    studied.studied_lot: types.void(*(WORD,) * 5, *(WORDS,) * 11),
    dealing.deal_lot: WORD(*(WORDS,) * 22, WORD),
}


def build(folder: str) -> Machine:
    """Return what runs the kernel, from the folder if it was compiled before by this machine."""
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        raise RuntimeError("NUMBA_DISABLE_JIT is set")
    place = Path(folder) / fingerprint()
    if not _can_keep(place):
        return _machine(kept=False)
    numba.config.CACHE_DIR = str(place)  # type: ignore[attr-defined]
    try:
        made = _machine(kept=True)
    except Exception as error:  # anything may come of a file that is spoilt
        log.warning("what was compiled for the bots is thrown away: %s", error)
        made = _machine_anew(place)
    _clear(place)
    return made


def _machine_anew(place: Path) -> Machine:
    """Return what runs the kernel, kept unless another process empties the folder meanwhile."""
    rmtree(place, ignore_errors=True)
    with suppress(OSError):
        return _machine(kept=True)
    return _machine(kept=False)


def _machine(*, kept: bool) -> Machine:
    return Machine(words, {function: compiled(function, kept=kept) for function in ENTRIES})


def words(numbers: Any) -> Any:
    """Return numbers as the compiled functions take them."""
    return np.array(numbers, np.int64)


def compiled(function: Callable[..., Any], *, kept: bool) -> Callable[..., Any]:
    """Return a function compiled for the types that it is called with, and no others."""
    jit = numba.njit(ENTRIES[function], cache=kept, error_model="numpy")
    done: Callable[..., Any] = jit(function)
    return done


def _can_keep(place: Path) -> bool:
    """Tell whether a folder can be written, and if not, the log."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=place).close()
    except OSError as error:
        log.warning("what is compiled for the bots cannot be kept: %s", error)
        return False
    return True


def _clear(place: Path) -> None:
    """Remove what other states of the sources have left beside a folder."""
    for other in place.parent.glob("[0-9a-f]" * DIGITS):
        if other != place:
            rmtree(other, ignore_errors=True)


def fingerprint() -> str:
    """Return a short name for the sources of all that is compiled, and for the compiler.

    Numba itself looks only at the file of the function that it compiles, not at those it calls.
    """
    functions = (*HELPERS, *ENTRIES, fingerprint)
    files = {inspect.getsourcefile(function) or "" for function in functions}
    state = sha256(numba.__version__.encode())
    for file in sorted(files):
        state.update(Path(file).read_bytes())
    return state.hexdigest()[:DIGITS]


# -- what numba does not know of whole numbers -----------------------------------------------------


@intrinsic
def _leading_zeros(typing: Any, word: Any) -> Any:
    def generated(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.ctlz(values[0], ir.Constant(ir.IntType(1), 0))

    return WORD(WORD), generated


@intrinsic
def _ones(typing: Any, word: Any) -> Any:
    def generated(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return WORD(WORD), generated


# Numba promises the compiler that no sum and no product goes beyond the word. Where one may, what
# follows from that promise can be wrong: a mask that takes the sign away is then left out.


@intrinsic
def _sum(typing: Any, one: Any, other: Any) -> Any:
    def generated(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.add(*values)

    return WORD(WORD, WORD), generated


@intrinsic
def _product(typing: Any, one: Any, other: Any) -> Any:
    def generated(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.mul(*values)

    return WORD(WORD, WORD), generated


@overload(dealing.added)
def _added(one: Any, other: Any) -> Any:
    def added(one: Any, other: Any) -> Any:
        return _sum(one, other)  # type: ignore[call-arg]

    return added


@overload(dealing.multiplied)
def _multiplied(one: Any, other: Any) -> Any:
    def multiplied(one: Any, other: Any) -> Any:
        return _product(one, other)  # type: ignore[call-arg]

    return multiplied


@overload(kernel.next_luck)
def _next_luck(luck: Any) -> Any:
    def following(luck: Any) -> Any:
        return _sum(_product(luck, kernel.FACTOR), kernel.TERM) & kernel.WORD  # type: ignore[call-arg]

    return following


@overload_method(types.Integer, "bit_length")
def _bit_length(word: Any) -> Any:
    def length(word: Any) -> Any:
        return 64 - _leading_zeros(word)  # type: ignore[call-arg]

    return length


@overload_method(types.Integer, "bit_count")
def _bit_count(word: Any) -> Any:
    def count(word: Any) -> Any:
        return _ones(word)  # type: ignore[call-arg]

    return count


@overload(dealing.wrap)
def _wrap(word: Any) -> Any:
    def wrapped(word: Any) -> Any:
        return word

    return wrapped


for _function in HELPERS:
    register_jitable(_function)
