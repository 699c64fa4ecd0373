import subprocess
import sys

import pytest

from scorekeeper import __version__
from scorekeeper.cli import COMMANDS, scorekeeper

HEAVY = ("flask", "sqlalchemy", "granian", "weasyprint", "babel")


def modules_after(statement):
    """Return the names of the modules that a fresh interpreter holds after `statement`."""
    script = f"{statement}\nimport sys; print(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "statement",
    ["import scorekeeper.cli", *(f"import {m.split(':')[0]}" for m in COMMANDS.values())],
)
def test_commands_load_nothing_heavy_before_they_run(statement):
    assert modules_after(statement).isdisjoint(HEAVY)


def test_a_command_that_was_not_asked_for_is_not_imported():
    assert "scorekeeper.cli.serve" not in modules_after("import scorekeeper.cli")


def test_help_lists_every_command_in_order(runner):
    text = runner.invoke(scorekeeper, ["--help"]).output
    places = [text.index(f"\n  {name} ") for name in COMMANDS]
    assert places == sorted(places)


def test_version_is_told(runner):
    assert runner.invoke(scorekeeper, ["--version"]).output == f"scorekeeper {__version__}\n"


def test_an_unknown_command_is_refused_with_status_2(runner):
    done = runner.invoke(scorekeeper, ["shuffle"])
    assert done.exit_code == 2
    assert "No such command" in done.output


def test_the_module_runs_like_the_command():
    command = [sys.executable, "-m", "scorekeeper", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"scorekeeper {__version__}\n"
