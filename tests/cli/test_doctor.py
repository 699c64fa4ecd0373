import ctypes.util
import os
import re
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.cli import doctor as module
from scorekeeper.records import db as db_module
from tests.support.faults import break_pages

DATABASES = Path(__file__).parents[1] / "data" / "databases"
NEWER = (
    "The database has revision 9999, which this Scorekeeper does not know: "
    "a newer version has written it. Install that version again, "
    "or put back a copy from the folder backups."
)

NO_DATABASE = (
    "The database does not answer: file is not a database. "
    "Put back a copy: `scorekeeper restore FILE`, or one from the folder backups."
)


@pytest.fixture(autouse=True)
def _libraries(monkeypatch):
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: f"lib{name}.so.0")


def mended(done):
    """The lines that name something to mend, each with its remedy."""
    lines = done.stdout.splitlines()
    return {
        line.removeprefix("MEND "): remedy.strip()
        for line, remedy in zip(lines, [*lines[1:], ""], strict=True)
        if line.startswith("MEND ")
    }


def set_revision(instance, revision):
    with closing(sqlite3.connect(instance / "scorekeeper.sqlite3")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [revision])


def test_a_well_machine_is_well(run, instance):
    done = run("doctor")
    assert done.exit_code == 0
    assert all(line.startswith("ok   ") for line in done.stdout.splitlines())


def test_a_new_machine_is_well_before_the_first_start(run, tmp_path):
    done = run("doctor", env={"SCOREKEEPER_INSTANCE": str(tmp_path / "new")})
    assert done.exit_code == 0
    assert "none yet, `serve` makes it" in done.stdout


@pytest.mark.parametrize("installed", [True, False])
def test_the_extra_for_the_bots_is_told_and_never_missed(run, instance, monkeypatch, installed):
    monkeypatch.setattr(module, "is_there", lambda: installed)
    done = run("doctor")
    assert done.exit_code == 0
    assert ("extra `fast` is installed" in done.stdout) == installed
    assert ("pip install 'scorekeeper[fast]'" in done.stdout) != installed


def test_missing_libraries_are_named_with_the_command_that_brings_them(run, instance, monkeypatch):
    monkeypatch.setattr(
        ctypes.util, "find_library", lambda name: None if "harfbuzz" in name else name
    )
    done = run("doctor")
    assert done.exit_code == 1
    assert mended(done) == {
        "libraries for printed sheets": "Without them all but the sheets works: "
        "sudo apt-get install -y libharfbuzz-subset0"
    }


def test_a_folder_that_cannot_be_written_is_named(run, instance, monkeypatch):
    monkeypatch.setattr(module.os, "access", lambda path, mode: mode != os.W_OK)
    done = run("doctor")
    assert done.exit_code == 1
    assert mended(done) == {
        f"folder {instance}": f"Let this user write there: chown it, or chmod u+w {instance}"
    }


def test_a_folder_that_cannot_be_made_is_named(run, game_file):
    file = game_file("")
    done = run("doctor", env={"SCOREKEEPER_INSTANCE": str(file / "instance")})
    assert done.exit_code == 1
    assert "cannot be used: Not a directory" in mended(done)["settings"]


def test_a_secret_that_others_can_read_is_named(run, instance):
    (instance / "secret_key").chmod(0o644)
    done = run("doctor")
    assert done.exit_code == 1
    assert mended(done) == {"secret_key is private": f"chmod 600 {instance / 'secret_key'}"}


@pytest.mark.parametrize("name", ["scorekeeper.sqlite3", "backups/old.sqlite3", "backups", ""])
@pytest.mark.sqlite("its file")
def test_whatever_others_can_read_is_named(run, instance, name):
    (instance / "backups").mkdir(mode=0o700)
    (instance / "backups" / "old.sqlite3").touch(mode=0o600)
    path = instance / name
    path.chmod(0o755)
    rights = 700 if path.is_dir() else 600
    assert mended(run("doctor")) == {f"{path.name} is private": f"chmod {rights} {path}"}


@pytest.mark.parametrize(
    "content", [b"", b"short\n", b"\xff" * 40], ids=["empty", "short", "binary"]
)
def test_a_secret_that_is_none_is_named(run, instance, content):
    (instance / "secret_key").write_bytes(content)
    done = run("doctor")
    assert done.exit_code == 1
    assert "Restore it from a backup, or delete it." in mended(done)["settings"]


@pytest.mark.sqlite("its file")
def test_an_old_database_is_brought_up_to_date_by_serve(run, instance, monkeypatch):
    monkeypatch.setattr("scorekeeper.records.upgrade.target_revision", lambda present: "0009")
    done = run("doctor")
    assert done.exit_code == 1
    remedy = "`scorekeeper serve` brings it up to date, after a copy."
    ((what, how),) = mended(done).items()
    assert re.fullmatch(r"database \(sqlite\) at revision 000\d", what)
    assert how == remedy


@pytest.mark.sqlite("its file")
def test_a_newer_database_needs_a_newer_version(run, instance):
    set_revision(instance, "9999")
    done = run("doctor")
    assert done.exit_code == 1
    assert mended(done) == {"database (sqlite) at revision 9999": NEWER}


@pytest.mark.sqlite("its file")
def test_a_file_that_is_no_database_is_named(run, instance):
    for path in instance.glob("scorekeeper.sqlite3*"):
        path.unlink()
    (instance / "scorekeeper.sqlite3").write_text("shopping list " * 100)
    (instance / "scorekeeper.sqlite3").chmod(0o600)
    done = run("doctor")
    assert done.exit_code == 1
    assert mended(done) == {"database (sqlite)": NO_DATABASE}


@pytest.mark.sqlite("its file")
def test_a_file_that_cannot_be_written_is_named(run, instance, monkeypatch):
    file = instance / "scorekeeper.sqlite3"
    monkeypatch.setattr(module.os, "access", lambda path, mode: path != file)
    done = run("doctor")
    assert done.exit_code == 1
    assert mended(done) == {
        "scorekeeper.sqlite3 can be written": "Let this user write it: chown it, or chmod u+w "
        f"{file}"
    }


@pytest.mark.sqlite("its file")
def test_a_damaged_page_of_the_database_is_found_with_the_way_back(run, instance):
    break_pages(instance / "scorekeeper.sqlite3")
    done = run("doctor")
    assert done.exit_code == 1
    ((what, how),) = mended(done).items()
    assert what == "scorekeeper.sqlite3 is whole"
    assert "scorekeeper restore FILE" in how


def test_an_address_of_no_known_database_is_named(run, instance):
    done = run("doctor", env={"DATABASE_URL": "oracle9://me:hush@db/cards"})
    assert done.exit_code == 1
    assert "DATABASE_URL" in mended(done)["settings"]
    assert "hush" not in done.output


@pytest.mark.parametrize("command", [["serve"], ["tables"], ["demo"]])
@pytest.mark.sqlite("its file")
def test_commands_refuse_a_newer_database_in_words(run, instance, command):
    set_revision(instance, "9999")
    done = run(*command)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{NEWER}\n")


@pytest.mark.parametrize("command", [["serve"], ["tables"]])
@pytest.mark.sqlite("its file")
def test_commands_refuse_a_file_that_is_no_database_in_words(run, instance, command):
    for path in instance.glob("scorekeeper.sqlite3*"):
        path.unlink()
    (instance / "scorekeeper.sqlite3").write_text("shopping list " * 100)
    done = run(*command)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{NO_DATABASE}\n"


def test_a_driver_that_is_missing_is_named(run, instance, monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    done = run("tables", env={"DATABASE_URL": "postgresql://me:hush@db/cards"})
    assert done.exit_code == 2
    assert "pip install 'scorekeeper[postgres]'" in done.stderr
    assert "hush" not in done.output


@pytest.fixture
def old(instance):
    """A database of the first shape in the instance folder."""
    file = instance / "scorekeeper.sqlite3"
    for path in instance.glob("scorekeeper.sqlite3*"):
        path.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((DATABASES / "0001.sql").read_text()).close()
    return file


@pytest.mark.sqlite("its file")
def test_an_old_database_that_can_only_be_read_is_told_and_stays_old(run, old, monkeypatch):
    set_up = db_module._set_up_connection

    def read_only(wait, connection, record):
        set_up(wait, connection, record)
        connection.execute("PRAGMA query_only=ON").close()

    monkeypatch.setattr(db_module, "_set_up_connection", read_only)
    done = run("tables")
    assert done.exit_code == 2
    assert "attempt to write a readonly database" in done.stderr
    assert "Let this user write" in done.stderr
    assert revision(old) == "0001"


@pytest.mark.sqlite("its file")
def test_no_room_for_the_copy_before_a_migration_is_told_and_nothing_is_migrated(
    run, old, monkeypatch
):
    def fail(source, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scorekeeper.records.upgrade.copy_database", fail)
    done = run("tables")
    assert done.exit_code == 2
    assert done.stderr == "No copy of the database can be made: No space left on device.\n"
    assert revision(old) == "0001"


@pytest.mark.sqlite("its file")
def test_a_damaged_database_is_not_served(run, instance):
    break_pages(instance / "scorekeeper.sqlite3")
    done = run("serve", "--host", "127.0.0.1", "--port", "8765")
    assert done.exit_code == 2
    assert "The database is damaged" in done.stderr
    assert "scorekeeper restore FILE" in done.stderr


def revision(file):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
