"""An instance with a table that does not matter, game files, and a hand that runs commands."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import scorekeeper

OKENUFF = {
    "format": "scorekeeper.game/1",
    "id": "friday-1",
    "name": "Friday",
    "played": "2026-11-27",
    "rules": {"variant": "okenuff"},
    "players": ["Ana", "Ben", "=Cy", "Di"],
    "first_dealer": 0,
    "hands": [
        {
            "bids": [1, 2, 0, 0],
            "trump": "hearts",
            "tricks": [1, 2, 1, 0],
            "adjustments": [{"seat": 2, "points": -20, "kind": "revoke"}],
        },
        {"bids": [1, 2, 0, 2], "trump": "none", "tricks": [1, 1, 0, 3]},
        {"bids": [6, 0, 0, 1], "trump": "clubs"},
    ],
}
OTHERS = {
    **OKENUFF,
    "id": "other-1",
    "name": "Others",
    "rules": {"variant": "oh-hell"},
    "players": ["Ana", "Eve", "Flo"],
    "hands": [{"bids": [1, 2, 3], "tricks": [4, 3, 3], "trump": "clubs"}],
}

# What a command that needs neither database nor server must not load.
NOT_FOR_FILES = {"flask", "sqlalchemy", "granian", "alembic", "weasyprint"}
WATCHED = """
import sys
from scorekeeper.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    print("\\nloaded:", *sys.modules)
"""

Run = Callable[..., Result]


def fresh(*command: str, **options: Any) -> "subprocess.CompletedProcess[str]":
    """Run a command in an interpreter of its own; return what it printed."""
    return subprocess.run(
        [sys.executable, *command],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        **options,
    )


def loaded_by(*arguments: str) -> set[str]:
    """Return the modules that are loaded when a command of ours has run."""
    done = fresh("-c", WATCHED, *arguments)
    return set(done.stdout.rpartition("loaded:")[2].split())


@pytest.fixture
def run(runner: CliRunner) -> Run:
    """Run a command: `run("score", path)`."""

    def invoke(*args: object, **options: Any) -> Result:
        done = runner.invoke(scorekeeper, [str(arg) for arg in args], **options)
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done

    return invoke


@pytest.fixture
def game_file(tmp_path: Path) -> Callable[..., Path]:
    """Write a game, or any text or bytes, to a file: `game_file(OKENUFF, id="a")`."""

    def write(content: Any, file: str = "game.json", **changes: object) -> Path:
        path = tmp_path / file
        if isinstance(content, dict):
            content = json.dumps({**content, **changes})
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


@pytest.fixture
def instance(migrated: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Path:
    """The instance folder that commands use; another table with members and a game is in it."""
    folder = tmp_path / "instance"
    shutil.copytree(migrated, folder)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(folder))
    others = tmp_path / "others.json"
    others.write_text(json.dumps(OTHERS))
    assert run("import", "--table", "Others", others).exit_code == 0
    return folder
