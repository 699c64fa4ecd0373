"""What a process remembers of what it has read or made, so as not to do it again.

All of it follows from what is on record: it may be forgotten at any moment, and is known by a key
that another state of the records does not have.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import TypeVar

from flask import Flask, current_app, request, session
from flask_wtf.csrf import generate_csrf

from scorekeeper.records.db import is_changing
from scorekeeper.web.operations import new_operation_id

MOST = 256
NAME = "scorekeeper_kept"
T = TypeVar("T")


class Kept:
    """So many values by their keys; the one that was not asked for longest goes first."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._values, self._lock = most, OrderedDict[Hashable, object](), Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept under a key; it is made, and kept, where it is not there."""
        with self._lock:
            if key in self._values:
                return self._found(key)  # type: ignore[return-value]
        value = make()
        with self._lock:
            self._values[key] = value
            while len(self._values) > self._most:
                self._values.popitem(last=False)
        return value

    def look(self, key: Hashable) -> object | None:
        """Return what is kept under a key, or None."""
        with self._lock:
            return self._found(key) if key in self._values else None

    def _found(self, key: Hashable) -> object:
        self._values.move_to_end(key)
        return self._values[key]

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()


def init_app(app: Flask) -> None:
    """Give an app its memory."""
    app.extensions[NAME] = Kept()


def known(key: Hashable) -> object | None:
    """Return what this app keeps under a key, or None: it has nothing there, or must not look."""
    memory: Kept = current_app.extensions[NAME]
    return None if is_changing() else memory.look(key)


def kept(key: Hashable, make: Callable[[], T]) -> T:
    """Return what this app keeps under a key of the records' state, made where it is not there.

    Within a change, which may yet be taken back, it is made and not kept.
    """
    if is_changing():
        return make()
    memory: Kept = current_app.extensions[NAME]
    return memory.get(key, make)


TOKEN = "\0token\0"  # noqa: S105


def kept_page(key: Hashable, make: Callable[[], tuple[str, Sequence[str]]]) -> str:
    """Return a page that all see alike who have this key, but for what is each device's own.

    `make` gives the page and the operation ids in it; every device gets new ones, and its own
    token. What is told only once is not kept.
    """
    if "_flashes" in session:
        return make()[0]
    text, ops = kept(("page", request.script_root, key), lambda: _neutral(*make()))
    page = text.replace(TOKEN, generate_csrf())
    for number in range(ops):
        page = page.replace(_place(number), new_operation_id())
    return page


def _neutral(text: str, ops: Sequence[str]) -> tuple[str, int]:
    """Take a device's own out of a page."""
    text = text.replace(generate_csrf(), TOKEN)
    for number, op in enumerate(ops):
        text = text.replace(op, _place(number))
    return text, len(ops)


def _place(number: int) -> str:
    return f"\0op{number}\0"
