"""The commands with PostgreSQL: refused in words, and its own tools as they are told."""

import os
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import backup as module
from tests.cli.conftest import OKENUFF, Run
from tests.cli.test_serve import free_port
from tests.support.databases import POSTGRES
from tests.support.postgres import binaries

HIDDEN = "hush-hush"


@pytest.fixture
def nowhere(tmp_path: Path) -> dict[str, str]:
    """Settings with a server that does not run."""
    address = f"postgresql://me:{HIDDEN}@127.0.0.1:{free_port()}/cards"
    return {"SCOREKEEPER_INSTANCE": str(tmp_path / "instance"), "DATABASE_URL": address}


@pytest.mark.parametrize("command", [["serve"], ["tables"], ["demo"], ["links", "Friday"]])
def test_a_server_that_does_not_run_is_told_with_what_to_do(run: Run, nowhere: Any, command: Any):
    done = run(*command, env=nowhere)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("The database does not answer: connection failed")
    assert "See that PostgreSQL runs, and that DATABASE_URL names" in done.stderr
    assert done.stderr.count("\n") == 1
    assert HIDDEN not in done.stderr


def test_doctor_tells_of_a_server_that_does_not_run(run: Run, nowhere: dict[str, str]):
    done = run("doctor", env=nowhere)
    assert done.exit_code == 1
    assert "MEND database (postgresql+psycopg)" in done.stdout
    assert "See that PostgreSQL runs" in done.stdout
    assert HIDDEN not in done.output


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_backup_and_restore_say_what_to_use(run: Run, nowhere: Any, tmp_path: Path, command: str):
    done = run(command, tmp_path / "all.zip", env=nowhere)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{module.BY_POSTGRES}\n"
    assert not (tmp_path / "all.zip").exists()


@pytest.mark.skipif(POSTGRES is None, reason="see make test-postgres")
def test_the_tools_that_are_told_bring_everything_back(run: Run, instance, game_file, tmp_path):
    assert run("import", "--table", "Friday", game_file(OKENUFF)).exit_code == 0
    before = run("links", "Friday").stdout, run("export", "--game", "friday-1").stdout
    dump, put_back = module.BY_POSTGRES.splitlines()[1:3]
    use(dump, tmp_path)
    run("links", "Friday", "--rotate", "viewer")
    run("import", "--table", "Later", game_file(OKENUFF, id="later"))
    assert (run("links", "Friday").stdout, before[1]) != before
    assert POSTGRES is not None
    POSTGRES.close()
    use(put_back, tmp_path)
    assert "Later" not in run("tables").stdout
    assert (run("links", "Friday").stdout, run("export", "--game", "friday-1").stdout) == before


def use(line: str, folder: Path) -> None:
    """Run a line as a person would who has set DATABASE_URL."""
    programs = binaries()
    assert programs is not None
    name, *told = shlex.split(line.replace("$DATABASE_URL", os.environ["DATABASE_URL"]))
    subprocess.run([programs / name, *told], check=True, cwd=folder, timeout=120)
