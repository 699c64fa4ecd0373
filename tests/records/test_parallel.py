"""Twenty recorders and three readers at one database, each a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.records import journal, store
from scorekeeper.records.db import db
from tests.support.databases import address

RECORDERS, READERS, HANDS = 20, 3, 4
CROWD = Path(__file__).with_name("crowd.py")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def games(sitting: Any) -> list[str]:
    """Four games, so that five recorders quarrel about each."""
    header = {"rules": sitting.game.rules, "first_dealer": 0}
    more = [
        journal.start_game(sitting.table_id, header, sitting.members, sitting.operation())
        for _ in range(3)
    ]
    db.session.rollback()
    return [sitting.game_id, *(one.game_id for one in more if isinstance(one, journal.Written))]


@pytest.fixture
def crowd(file: Path, games: list[str]) -> subprocess.CompletedProcess[str]:
    numbers = [str(number) for number in (RECORDERS, READERS, HANDS)]
    return subprocess.run(
        [sys.executable, "-W", "error", str(CROWD), address(file), *numbers, *games],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=file.parent,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )


def test_nothing_is_lost_and_readers_go_on(
    games: list[str], crowd: subprocess.CompletedProcess[str]
):
    assert (crowd.returncode, crowd.stderr) == (0, "")
    report = json.loads(crowd.stdout)
    assert report["recorders"] == [0] * RECORDERS
    assert report["readers"] == [0] * READERS
    assert all(count > 0 for count in report["reads"]), report

    written = [note for game in games for note in notes(game)]
    everything = [
        f"recorder-{number}-{turn}" for number in range(RECORDERS) for turn in range(HANDS)
    ]
    assert sorted(written) == sorted(everything)


def notes(game_id: str) -> list[str]:
    game = store.game(game_id)
    assert game is not None
    assert journal.rows(game) == journal.replay(store.game_journal(game_id))
    return [hand.facts["note"] for hand in game.hands]
