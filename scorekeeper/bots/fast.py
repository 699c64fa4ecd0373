"""What runs the kernel: Python, or once it is warm the same functions compiled (extra `fast`).

All numbers are the same either way, so it may change from one decision to the next.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from scorekeeper.bots.kernel import Words

Function = TypeVar("Function", bound=Callable[..., Any])

log = logging.getLogger(__name__)

PARTS = ("numba", "numpy", "llvmlite")
COMPILED = "compiled"  # the folder in which it is kept, in that of the instance


def _as_it_is(words: Any) -> Any:
    return words


@dataclass(frozen=True)
class Machine:
    """A way to run functions of the kernel; `words` makes of numbers what they work on."""

    words: Callable[[Iterable[int]], Words] = _as_it_is
    compiled: Mapping[Callable[..., Any], Callable[..., Any]] = field(default_factory=dict)

    def of(self, function: Function) -> Function:
        """Return what does the same as a function of the kernel."""
        return self.compiled.get(function, function)  # type: ignore[return-value]


PYTHON = Machine()
_running = [PYTHON]


def machine() -> Machine:
    """Return what is quickest by now."""
    return _running[-1]


def is_there() -> bool:
    """Tell whether the extra is installed, without importing it."""
    return all(find_spec(name) for name in PARTS)


def warm(folder: str) -> bool:
    """Have the kernel compiled from now on, kept in a folder; tell whether it could be done.

    It takes seconds where the folder is empty. Without the extra nothing happens; where it fails,
    Python goes on.
    """
    try:
        built = import_module("scorekeeper.bots.compiled").build(folder)
    except Exception as error:  # whatever is wrong with it, the bots can play
        if not (isinstance(error, ModuleNotFoundError) and error.name in PARTS):
            told = (str(error).splitlines() or [""])[0]
            log.warning("the bots think in Python alone: %s: %s", type(error).__name__, told)
        return False
    run_on(built)
    return True


def run_on(machine: Machine) -> None:
    """Have something else run the kernel from now on."""
    _running[:] = [machine]
