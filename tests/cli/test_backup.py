"""Backup and restore: all of an instance, whole or not at all, and nothing of it lost."""

import json
import sqlite3
import stat
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import backup as module
from scorekeeper.cli.serving import alone, serving
from tests.cli.conftest import OKENUFF, Run
from tests.support.faults import break_pages

pytestmark = pytest.mark.sqlite("PostgreSQL is copied by its own tools: see test_postgres")

DATABASE = "scorekeeper.sqlite3"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "all.zip"


@pytest.fixture
def saved(run: Run, instance: Path, out: Path, game_file: Any) -> Path:
    """An instance with a table called Friday, and a backup of it."""
    assert run("import", "--table", "Friday", game_file(OKENUFF)).exit_code == 0
    assert run("backup", out).exit_code == 0
    return out


def rewritten(file: Path, **members: bytes | None) -> Path:
    """Write a backup anew with other members; None leaves one out."""
    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    content |= {name.replace("__", "."): data for name, data in members.items()}
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            if data is not None:
                archive.writestr(name, data)
    return file


def manifest(file: Path) -> dict[str, Any]:
    with zipfile.ZipFile(file) as archive:
        told: dict[str, Any] = json.loads(archive.read("manifest.json"))
    return told


def tables(run: Run) -> list[str]:
    return sorted(line.split()[1] for line in run("tables").stdout.splitlines())


def links(run: Run) -> list[str]:
    return run("links", "Friday").stdout.splitlines()


def files(instance: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in instance.iterdir() if path.is_file()}


def test_everything_comes_back_and_links_open_again(run: Run, instance: Path, saved: Path):
    before = tables(run), links(run), run("export", "--game", "friday-1").stdout
    for path in instance.iterdir():
        path.unlink()
    assert tables(run) == ["is"]  # "There is no table yet."
    done = run("restore", saved)
    assert done.exit_code == 0, done.stderr
    assert (tables(run), links(run), run("export", "--game", "friday-1").stdout) == before


def test_what_was_there_is_kept_and_is_a_backup_itself(run: Run, instance: Path, saved: Path):
    run("links", "Friday", "--rotate", "viewer")
    later = links(run)
    done = run("restore", saved)
    assert links(run) != later
    (kept,) = (instance / "backups").iterdir()
    assert f"What was here is kept: {kept}" in done.stdout
    assert run("restore", kept).exit_code == 0
    assert links(run) == later


def test_a_backup_and_what_it_leaves_are_for_their_owner_alone(run: Run, instance: Path, saved):
    run("restore", saved)
    (kept,) = (instance / "backups").iterdir()
    for path in (saved, kept, instance / DATABASE, instance / "secret_key"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700


def test_a_file_that_is_there_is_replaced_only_when_asked(run: Run, instance: Path, out: Path):
    out.write_text("my holiday")
    done = run("backup", out)
    assert done.exit_code == 2
    assert done.stderr == f"{out} is there already. --force replaces it.\n"
    assert out.read_text() == "my holiday"
    assert run("backup", out, "--force").exit_code == 0
    assert manifest(out)["format"] == "scorekeeper.backup/1"


@pytest.mark.parametrize("step", ["copy_database", "_zipped"])
def test_a_backup_that_fails_leaves_nothing(run: Run, instance, out, monkeypatch, step):
    def fail(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"scorekeeper.records.backup.{step}", fail)
    before = sorted(out.parent.iterdir())
    done = run("backup", out)
    assert (done.exit_code, done.stderr) == (2, f"{out}: no space left on device\n")
    assert sorted(out.parent.iterdir()) == before


def test_a_place_that_is_none_is_told(run: Run, instance: Path, tmp_path: Path):
    done = run("backup", tmp_path / "nowhere" / "all.zip")
    assert done.exit_code == 2
    assert "no such file or directory" in done.stderr


def test_before_the_first_table_there_is_nothing_to_back_up(run: Run, tmp_path: Path, out: Path):
    done = run("backup", out, env={"SCOREKEEPER_INSTANCE": str(tmp_path / "new")})
    assert (done.exit_code, done.stderr) == (2, "There is nothing to back up yet.\n")


def test_an_instance_without_anything_is_filled(run: Run, saved: Path, tmp_path: Path):
    env = {"SCOREKEEPER_INSTANCE": str(tmp_path / "new")}
    done = run("restore", saved, env=env)
    assert done.exit_code == 0
    assert "kept" not in done.stdout
    assert "Friday" in run("tables", env=env).stdout


def broken_middle(file: Path) -> Path:
    content = bytearray(file.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 40] = b"\0" * 40
    file.write_bytes(content)
    return file


def cut_short(file: Path) -> Path:
    file.write_bytes(file.read_bytes()[:-100])
    return file


def foreign(file: Path) -> Path:
    file.write_text("shopping list")
    return file


def another_zip(file: Path) -> Path:
    return rewritten(file, manifest__json=None)


def with_more_in_it(file: Path) -> Path:
    return rewritten(file, **{"../../evil": b"x"})


def with_another_key(file: Path) -> Path:
    return rewritten(file, secret_key=b"k" * 65)


def with_a_manifest(**changes: Any) -> Any:
    def change(file: Path) -> Path:
        return rewritten(file, manifest__json=json.dumps({**manifest(file), **changes}).encode())

    return change


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (foreign, "is no backup, or is broken"),
        (cut_short, "is no backup, or is broken"),
        (broken_middle, "broken"),
        (another_zip, "is no backup of Scorekeeper"),
        (with_more_in_it, "is no backup of Scorekeeper"),
        (with_another_key, "is broken: secret_key is not what the manifest tells"),
        (with_a_manifest(format="scorekeeper.backup/2"), "newer version of Scorekeeper"),
        (with_a_manifest(format="scorekeeper.game/1"), "is no backup of Scorekeeper"),
        (with_a_manifest(revision="0001"), "not of the revision"),
        (with_a_manifest(files={}), "no manifest that can be read"),
        (with_a_manifest(files=None), "no manifest that can be read"),
        (with_a_manifest(made=3), "no manifest that can be read"),
        (with_a_manifest(version=None), "no manifest that can be read"),
    ],
)
def test_what_is_no_sound_backup_changes_nothing(run: Run, instance, saved, spoil, words):
    before = files(instance)
    done = run("restore", spoil(saved))
    assert done.exit_code == 2
    assert words in done.stderr
    assert "Nothing was changed." in done.stderr
    assert before.items() <= files(instance).items()
    assert not (instance / "backups").exists()


def backed_up_after(run: Run, instance: Path, out: Path, statement: str) -> Path:
    with closing(sqlite3.connect(instance / DATABASE)) as connection, connection:
        connection.execute(statement)
    run("backup", out, "--force")
    return out


def test_a_newer_database_is_refused_in_words(run: Run, instance: Path, saved: Path):
    statement = "UPDATE alembic_version SET version_num = '9999'"
    newer = backed_up_after(run, instance, saved, statement)
    done = run("restore", newer)
    assert done.exit_code == 2
    assert "is of a newer version" in done.stderr
    assert not (instance / "backups").exists()


def test_a_backup_of_a_damaged_database_is_refused(run: Run, instance: Path, saved: Path):
    lost = "INSERT INTO members (table_id, name, created) VALUES ('x', 'Ana', '2026-11-27')"
    done = run("restore", backed_up_after(run, instance, saved, lost))
    assert done.exit_code == 2
    assert "a row of members points nowhere" in done.stderr


def test_a_damaged_instance_is_brought_back_and_its_files_are_kept(run: Run, instance, saved):
    before = tables(run)
    break_pages(instance / DATABASE)
    (instance / "secret_key").write_text("gone")
    broken = (instance / DATABASE).read_bytes()
    done = run("restore", saved)
    assert done.exit_code == 0, done.stderr
    assert tables(run) == before
    (kept,) = (instance / "backups").iterdir()
    assert (kept / DATABASE).read_bytes() == broken
    assert (kept / "secret_key").read_text() == "gone"


def test_nothing_is_restored_while_the_app_runs(run: Run, instance: Path, saved: Path):
    before = files(instance)
    with serving(instance), serving(instance):
        done = run("restore", saved)
    assert (done.exit_code, done.stderr) == (
        2,
        "Scorekeeper runs here: stop it first (Ctrl-C).\n",
    )
    assert before.items() <= files(instance).items()


def test_nothing_is_restored_while_another_server_has_the_database_open(run, instance, saved):
    with closing(sqlite3.connect(instance / DATABASE)) as other:
        other.execute("SELECT * FROM tables").fetchall()
        done = run("restore", saved)
    assert done.exit_code == 2
    assert "Something has the database open" in done.stderr
    assert "Friday" in tables(run)


def test_the_app_does_not_start_while_a_backup_is_put_back(run: Run, instance: Path):
    with alone(instance):
        done = run("serve", "--host", "127.0.0.1")
    assert done.exit_code == 2
    assert "A backup is just put back here" in done.stderr


def test_a_key_from_the_environment_must_be_that_of_the_backup(run: Run, instance, saved):
    done = run("restore", saved, env={"SCOREKEEPER_SECRET_KEY": "another" * 10})
    assert done.exit_code == 2
    assert "SCOREKEEPER_SECRET_KEY is another key" in done.stderr


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_postgresql_has_tools_of_its_own(run: Run, instance: Path, saved: Path, command: str):
    done = run(command, saved, env={"DATABASE_URL": "postgresql://me:hush@db/cards"})
    assert done.exit_code == 2
    assert done.stderr == f"{module.BY_POSTGRES}\n"


def test_a_stick_that_has_no_second_names_takes_a_backup(run, instance, out, monkeypatch):
    def refuse(*_paths: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    # The key is made by such a name as well, and is there already.
    monkeypatch.setattr("scorekeeper.records.backup.os.link", refuse)
    assert run("backup", out).exit_code == 0
    assert manifest(out)["revision"]
