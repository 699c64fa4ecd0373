"""Where the bots think: a process, a thread if there is none, and what becomes of failures."""

import os
import threading
import time
from pathlib import Path

import pytest

from scorekeeper.bots import fast
from scorekeeper.web.practice import thinking
from tests.bots.test_fast import needs_numba


def broken(_task):
    raise ValueError("no thought")


def test_bots_think_in_another_process():
    thinker = thinking.Thinker("process")
    answer = thinker.ask("one", pid, None)
    assert answer.result(timeout=60) != os.getpid()
    thinker.close()


def pid(_task):
    return os.getpid()


def test_where_no_process_can_be_started_a_thread_thinks(monkeypatch):
    def refuse(compiled):
        raise OSError("no more processes")

    monkeypatch.setattr(thinking, "_process", refuse)
    thinker = thinking.Thinker("process")
    assert thinker.ask("one", name_of_thread, None).result(timeout=60) != "MainThread"
    assert thinker.way == "thread"
    thinker.close()


def name_of_thread(_task):
    return threading.current_thread().name


def test_what_is_on_its_way_is_not_begun_again():
    thinker = thinking.Thinker("thread")
    gate = threading.Event()
    first = thinker.ask("key", lambda _: gate.wait(60), None)
    assert thinker.ask("key", broken, None) is first
    assert thinker.ask("other", broken, None) is not first
    gate.set()
    thinker.close()


def test_a_thought_that_fails_is_told_to_who_asks():
    answer = thinking.Thinker("now").ask("key", broken, None)
    with pytest.raises(ValueError, match="no thought"):
        answer.result()


def test_a_worker_that_died_is_replaced():
    thinker = thinking.Thinker("process")
    dead = thinker.ask("one", die, None)
    assert dead.exception(timeout=60) is not None
    assert thinker.ask("one", pid, None).result(timeout=60)
    thinker.close()


def die(_task):
    os._exit(1)


def test_the_server_itself_does_not_run_what_a_worker_may_have_died_of(tmp_path, monkeypatch):
    warmed = []
    monkeypatch.setattr(thinking, "warm", warmed.append)
    thinker = thinking.Thinker("process", compiled=str(tmp_path / "compiled"))
    assert thinker.ask("one", die, None).exception(timeout=60) is not None
    assert thinker.ask("one", pid, None).result(timeout=60) == os.getpid()
    assert (thinker.way, warmed) == ("thread", [])
    thinker.close()


def test_an_answer_is_learned_from_another():
    one, other = thinking.Thinker("now"), thinking.Thinker("now")
    answer = one.ask("key", str, 7)
    other.learn("key", answer)
    assert other.ask("key", broken, None) is answer


@needs_numba
@pytest.mark.parametrize("way", ["process", "thread"])
def test_the_worker_has_the_kernel_compiled_and_answers_meanwhile(way, tmp_path):
    thinker = thinking.Thinker(way, compiled=str(tmp_path))
    assert thinker.ask("at once", compiled, 0).result(timeout=60) is False
    assert thinker.ask("later", compiled, 120).result(timeout=180) is True
    thinker.close()
    fast.run_on(fast.PYTHON)


def compiled(most):
    """Tell whether the kernel is compiled, after so many seconds at the most."""
    end = time.monotonic() + most
    while fast.machine() is fast.PYTHON and time.monotonic() < end:
        time.sleep(0.05)
    return fast.machine() is not fast.PYTHON


def test_an_app_keeps_what_is_compiled_in_its_instance_folder(app):
    with app.app_context():
        for worker in (thinking.thinker(), thinking.reviewer()):
            assert worker.compiled == str(Path(app.instance_path) / "compiled")
