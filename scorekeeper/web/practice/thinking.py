"""Thinking off the request thread: one process beside the server, or a thread if there is none.

A page asks, is told "not yet", and asks again. Nothing is lost with an answer that nobody
fetched: whoever asks next is answered alike.
"""

import contextlib
import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, TypeVar

from flask import Flask, current_app

from scorekeeper.bots.fast import COMPILED, warm

Thought = TypeVar("Thought")

logger = logging.getLogger(__name__)

MOST_KEPT = 64
MOST_JUDGED = 4096
EXTENSION = "practice"
REVIEWS = "practice-reviews"


class Thinker:
    """Answers of one app: asked for by a key, computed once, kept for a while.

    `way` is "process", "thread" or "now", which computes on the spot. What cannot be a process
    becomes a thread. The worker starts with the first question and ends with its server. It has the
    bots' kernel compiled beside its first answers, where the extra `fast` is there, and keeps it in
    the folder `compiled`; without one, and after a process that died, it does not.
    """

    def __init__(
        self, way: str = "process", most: int = MOST_KEPT, compiled: str | None = None
    ) -> None:
        self.way = way
        self.compiled = compiled
        self._most = most
        self._lock = threading.Lock()
        self._executor: Executor | None = None
        self._kept: OrderedDict[Hashable, Future[Any]] = OrderedDict()

    def ask(self, key: Hashable, think: Callable[[Any], Any], task: Any) -> Future[Any]:
        """Return the answer to come; what is on its way already is not begun again."""
        with self._lock:
            found = self._kept.get(key)
            if found is None or _is_lost(found):
                found = self._kept[key] = self._begin(think, task)
            self._keep(key, found)
            return found

    def known(self, key: Hashable) -> "Future[Any] | None":
        """Return the answer that is kept under a key, or on its way; None if nobody asked."""
        with self._lock:
            found = self._kept.get(key)
            return None if found is None or _is_lost(found) else found

    def learn(self, key: Hashable, answer: Future[Any]) -> None:
        """Keep an answer that another thinker has found."""
        with self._lock:
            self._keep(key, answer)

    def _keep(self, key: Hashable, answer: Future[Any]) -> None:
        self._kept[key] = answer
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)[1].cancel()

    def close(self) -> None:
        """End the worker; the next question starts another."""
        with self._lock:
            if self._executor:
                self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None
            self._kept.clear()

    def _begin(self, think: Callable[[Any], Any], task: Any) -> Future[Any]:
        if self.way == "now":
            return _at_once(think, task)
        try:
            return self._worker().submit(think, task)
        except (OSError, AssertionError, RuntimeError, ValueError) as error:
            # BrokenProcessPool is a RuntimeError; a daemon may have no children: AssertionError.
            if self.way == "thread":
                raise
            logger.warning("no process to think in, a thread instead: %s", error)
            if isinstance(error, BrokenProcessPool):
                self.compiled = None  # it may be what ended the process: not the server's as well
            self.way, self._executor = "thread", None
            return self._worker().submit(think, task)

    def _worker(self) -> Executor:
        if self._executor is None:
            if self.way == "process":
                self._executor = _process(self.compiled)
            else:
                self._executor = ThreadPoolExecutor(1)
                _warm_beside(self.compiled)
        return self._executor


def _is_lost(answer: Future[Any]) -> bool:
    """Tell whether an answer went with its worker, and is to be asked for anew."""
    if answer.cancelled():
        return True
    return answer.done() and isinstance(answer.exception(), BrokenProcessPool)


def _process(compiled: str | None) -> Executor:
    # Spawned: a fork of a server with threads may never wake up.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_settle_in, initargs=(compiled,))


def _settle_in(compiled: str | None) -> None:
    """Make room for the requests, and end with the server even where it was killed."""
    with contextlib.suppress(OSError):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    _warm_beside(compiled)


def _warm_beside(compiled: str | None) -> None:
    """Have the kernel compiled while Python thinks: nobody waits for it."""
    if compiled is not None:
        threading.Thread(target=warm, args=(compiled,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _at_once(think: Callable[[Any], Any], task: Any) -> "Future[Any]":
    done: Future[Any] = Future()
    try:
        done.set_result(think(task))
    except Exception as error:  # whoever fetches the answer is told
        done.set_exception(error)
    return done


def init_app(app: Flask) -> None:
    """Give an app its thinkers; no process starts before the first question.

    Reviews have one to themselves: no bot at a table waits for the decisions of a whole hand.
    """
    way = app.config.get("PRACTICE_THINKS", "process")
    compiled = str(Path(app.instance_path) / COMPILED)
    app.extensions[EXTENSION] = Thinker(way, compiled=compiled)
    app.extensions[REVIEWS] = Thinker(way, MOST_JUDGED, compiled)


def thinker() -> Thinker:
    found: Thinker = current_app.extensions[EXTENSION]
    return found


def reviewer() -> Thinker:
    found: Thinker = current_app.extensions[REVIEWS]
    return found


def within(answer: Future[Thought], wait: float) -> Thought | None:
    """Return an answer that is there within so many seconds, else None.

    Where the worker died there is none either: who asks again starts another.
    """
    try:
        return answer.result(timeout=wait)
    except (TimeoutError, BrokenProcessPool):
        return None
