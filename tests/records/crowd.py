"""Many processes at one database, each with an app of its own.

    python crowd.py DATABASE RECORDERS READERS HANDS GAME_ID…

The recorders share the games, and each writes so many hands; the readers read all the
while. Prints as JSON the exit status of each recorder, and of each reader how often it
read meanwhile. It is a program of its own, so that nothing is inherited but the imports.
"""

import json
import multiprocessing
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask

from scorekeeper.records import journal, store
from scorekeeper.web import create_app

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
FACTS = {"size": 2, "bids": [1, 1, 0], "tricks": [1, 1, 0]}
processes = multiprocessing.get_context("fork")


def own_app(database: str) -> Flask:
    settings = {"INSTANCE": Path.cwd(), "SQLALCHEMY_DATABASE_URI": database}
    # SQLite lets processes try in no order; twenty on a busy machine need patience.
    return create_app({**settings, "DATABASE_TURNS": 12})


def record(database: str, game_id: str, hands: int, name: str) -> None:
    """Record hands one after another, each anew until it meets no conflict."""
    app = own_app(database)
    for turn in range(hands):
        while not record_next(app, game_id, f"{name}-{turn}"):
            pass


def record_next(app: Flask, game_id: str, op: str) -> bool:
    with app.app_context():
        game = store.game(game_id)
        assert game is not None
        facts = {**FACTS, "note": op}
        answer = journal.record_hand(
            game_id, len(game.hands) + 1, facts, game.revision, journal.Operation(op, NOW)
        )
    assert not isinstance(answer, journal.Refused), answer
    return isinstance(answer, journal.Written)


def read(database: str, game_id: str, ready: Any, ended: Any, counts: Any) -> None:
    """Read the whole game again and again; each time it must be whole."""
    app = own_app(database)
    read_once(app, game_id)
    ready.release()
    count = 0
    while not ended.is_set():
        read_once(app, game_id)
        count += 1
    counts.put(count)


def read_once(app: Flask, game_id: str) -> None:
    with app.app_context():
        game = store.game(game_id)
        assert game is not None
        assert journal.rows(game) == journal.replay(store.game_journal(game_id))


def main(database: str, recorders: int, readers: int, hands: int, games: Sequence[str]) -> None:
    ready, ended, counts = processes.Semaphore(0), processes.Event(), processes.SimpleQueue()
    reading = [
        processes.Process(target=read, args=(database, games[0], ready, ended, counts), daemon=True)
        for _ in range(readers)
    ]
    recording = [
        processes.Process(
            target=record,
            args=(database, games[n % len(games)], hands, f"recorder-{n}"),
            daemon=True,
        )
        for n in range(recorders)
    ]
    for reader in reading:
        reader.start()
    for _ in reading:
        ready.acquire(timeout=30)
    for recorder in recording:
        recorder.start()
    for recorder in recording:
        recorder.join()
    ended.set()
    for reader in reading:
        reader.join()
    report = {
        "recorders": [recorder.exitcode for recorder in recording],
        "readers": [reader.exitcode for reader in reading],
        "reads": [counts.get() for reader in reading if reader.exitcode == 0],
    }
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:5]), sys.argv[5:])
