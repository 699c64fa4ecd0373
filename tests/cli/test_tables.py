import json
import re

import pytest

from scorekeeper.cli.serve import qr_code
from scorekeeper.records import access, store
from scorekeeper.records.roles import Role
from scorekeeper.web import create_app, network
from tests.cli.conftest import OKENUFF, OTHERS

HOOK = "hand 2, seat 1 (Ben): the hook is broken, the bids add up to 5\n"
ADDRESS = re.compile(r"^  (\w+) +http://\S+:8000/join#(\S+)$", re.MULTILINE)


@pytest.fixture
def look(instance):
    """Call a function within an app of the instance, and return its result."""

    def within(function, *args):
        app = create_app()
        with app.app_context():
            return function(*args, app.config["SECRET_KEY"]) if args else function()

    return within


def names_and_counts():
    """Every table by name, with how many members and games it has."""
    return {
        table.name: (len(store.members(table.id)), len(store.games(table.id)))
        for table in store.tables()
    }


def role_of(code, key):
    grant = access.redeem(code, label="Phone", key=key, now=store.tables()[0].created)
    return grant and grant.role


@pytest.fixture
def table_id(instance):
    """Return the id of the table of a name."""

    def find(name):
        with create_app().app_context():
            (found,) = store.tables_named(name)
            return found.id

    return find


OTHERS_ALONE = {"Others": (3, 1)}


def test_tables_lists_id_name_members_and_games(run, game_file, table_id):
    run("import", "--table", "Friday table", game_file(OKENUFF))
    assert run("tables").stdout.splitlines() == [
        f"{table_id('Friday table')}  Friday table  (4 members, 1 game)",
        f"{table_id('Others')}  Others  (3 members, 1 game)",
    ]


def test_without_tables_the_way_to_make_one_is_told(run, tmp_path):
    done = run("tables", env={"SCOREKEEPER_INSTANCE": str(tmp_path / "new")})
    assert (done.exit_code, done.stdout) == (
        0,
        "There is no table yet. `scorekeeper serve` starts the app to make one.\n",
    )


def test_import_makes_the_table_and_its_members(run, game_file, look):
    path = game_file(OKENUFF)
    done = run("import", "--table", "Friday table", path)
    assert done.stdout == f"{path}: friday-1\n"
    assert done.stderr == f"{path}: {HOOK}"
    assert look(names_and_counts) == {**OTHERS_ALONE, "Friday table": (4, 1)}


def test_import_into_a_table_that_is_there_finds_its_members_by_name(run, game_file, look):
    run("import", "--table", "Friday table", game_file(OKENUFF))
    run("import", "--table", "Friday table", game_file(OTHERS, id="friday-2"))
    # Ana played before, Eve and Flo are new here though they sit at the other table too
    assert look(names_and_counts) == {**OTHERS_ALONE, "Friday table": (6, 2)}


def test_import_takes_a_table_by_its_id(run, game_file, look, table_id):
    run("import", "--table", table_id("Others"), game_file(OKENUFF))
    assert look(names_and_counts) == {"Others": (6, 2)}


def test_the_same_id_twice_changes_nothing(run, game_file, look):
    path = game_file(OKENUFF)
    run("import", "--table", "Friday table", path)
    again = run("import", "--table", "Friday table", game_file(OKENUFF, name="Another"), path)
    assert again.exit_code == 0
    assert again.stdout == f"{path}: friday-1 was there already\n" * 2
    assert look(names_and_counts) == {**OTHERS_ALONE, "Friday table": (4, 1)}
    assert look(lambda: store.game("friday-1").name) == "Friday"


def test_an_id_of_another_table_is_refused_and_nothing_is_imported(run, game_file, look):
    first = game_file(OKENUFF, "first.json")
    second = game_file(OKENUFF, "second.json", id="other-1")
    done = run("import", "--table", "Friday table", first, second)
    assert (done.exit_code, done.stdout) == (2, "")
    refusal = f"{second}: A game of another table has this id. Nothing was imported.\n"
    assert done.stderr.endswith(refusal)
    assert look(names_and_counts) == OTHERS_ALONE


def test_one_wrong_file_keeps_all_out(run, game_file, look):
    good = game_file(OKENUFF)
    for name, content in (("bad.json", b"{"), ("grave.json", {**OKENUFF, "hands": [{"bids": []}]})):
        bad = game_file(content, name)
        done = run("import", "--table", "Friday table", good, bad)
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"{bad}: " in done.stderr
    assert look(names_and_counts) == OTHERS_ALONE


@pytest.mark.parametrize(
    ("name", "why"),
    [(" ", "must not be blank"), ("x" * 81, "81 characters, 1 too many")],
    ids=["blank", "long"],
)
def test_a_name_that_is_none_is_refused_in_words(run, game_file, look, name, why):
    done = run("import", "--table", name, game_file(OKENUFF))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.endswith(f"The table's name: {why}.\n")
    assert look(names_and_counts) == OTHERS_ALONE


def test_two_tables_of_one_name_are_told_apart_by_their_ids(run, game_file, instance):
    run("demo")
    run("demo")
    done = run("import", "--table", "Sample table", game_file(OKENUFF))
    assert done.exit_code == 2
    assert "2 tables are called 'Sample table': name one by its id" in done.stderr


def test_export_writes_a_file_for_each_game_of_the_table_only(run, game_file, tmp_path, instance):
    run("import", "--table", "Friday table", game_file(OKENUFF))
    folder = tmp_path / "new" / "out"
    done = run("export", "Friday table", "-o", folder)
    assert done.stdout == f"{folder / 'friday-1.json'}\n"
    assert [path.name for path in folder.iterdir()] == ["friday-1.json"]


def test_export_import_and_score_give_the_same_digest(run, game_file, tmp_path, instance):
    path = game_file(OKENUFF)
    run("import", "--table", "Friday table", path)
    run("export", "Friday table", "-o", tmp_path)
    out = tmp_path / "friday-1.json"
    again = {"SCOREKEEPER_INSTANCE": str(tmp_path / "elsewhere")}
    assert run("import", "--table", "Friday table", out, env=again).exit_code == 0
    twice = game_file(run("export", "--game", "friday-1", env=again).stdout, "twice.json")
    figures = [run("score", one, "--format", "json").stdout for one in (path, out, twice)]
    assert figures[0] == figures[1] == figures[2]
    assert json.loads(figures[0])["digest"]


def test_one_game_is_exported_to_standard_output(run, instance):
    told = json.loads(run("export", "--game", "other-1").stdout)
    assert (told["id"], told["players"]) == ("other-1", ["Ana", "Eve", "Flo"])


@pytest.mark.parametrize(
    "args", [[], ["Others"], ["Others", "--game", "other-1", "-o", "x"], ["-o", "x"]]
)
def test_an_export_of_nothing_or_of_both_is_refused(run, instance, args):
    done = run("export", *args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "Name a table and a folder (-o DIR), or one game (--game ID).\n"


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--game", "nowhere"], "There is no game 'nowhere'.\n"),
        (["Nowhere", "-o", "x"], "There is no table 'Nowhere'; `scorekeeper tables` lists them.\n"),
    ],
)
def test_an_export_of_what_is_not_there_is_refused(run, instance, args, why, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    done = run("export", *args)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", why)
    assert not (tmp_path / "x").exists()


def test_a_folder_that_cannot_be_written_is_told_in_words(run, game_file, instance):
    file = game_file("")
    done = run("export", "Others", "-o", file / "out")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{file / 'out'}: not a directory\n"


def test_links_shows_the_link_of_each_role_and_it_opens_the_table(run, look, instance):
    found = ADDRESS.findall(run("links", "Others").stdout)
    assert [role for role, _ in found] == ["host", "scorer", "viewer"]
    for role, code in found:
        assert look(role_of, code) is Role(role)


def test_a_renewed_link_opens_and_the_old_one_opens_nothing(run, look, instance):
    before = dict(ADDRESS.findall(run("links", "Others").stdout))
    done = run("links", "Others", "--rotate", "scorer")
    after = dict(ADDRESS.findall(run("links", "Others").stdout))
    assert done.stdout.startswith("The scorer link is new. The old one opens nothing any more.")
    assert ADDRESS.findall(done.stdout) == [("scorer", after["scorer"])]
    assert look(role_of, before["scorer"]) is None
    assert look(role_of, after["scorer"]) is Role.SCORER
    assert (before["host"], before["viewer"]) == (after["host"], after["viewer"])


def test_each_link_is_a_qr_code_of_the_address_by_number(run, look, instance, monkeypatch):
    monkeypatch.setattr(network, "home_address", lambda: "192.168.1.20")
    printed = run("links", "Others").stdout
    for _, code in ADDRESS.findall(printed):
        assert qr_code(f"http://192.168.1.20:8000/join#{code}") in printed


def test_tables_makes_a_table_and_prints_the_link_of_its_host(run, look, instance):
    done = run("tables", "--new", " Kitchen ")
    assert done.stdout.startswith("Kitchen\n")
    ((role, code),) = ADDRESS.findall(done.stdout)
    assert role == "host"
    assert look(role_of, code) is Role.HOST
    assert look(names_and_counts) == {**OTHERS_ALONE, "Kitchen": (0, 0)}


def test_a_table_without_a_name_is_not_made(run, look, instance):
    done = run("tables", "--new", " ")
    assert (done.exit_code, done.stderr) == (2, "The table's name: must not be blank.\n")
    assert look(names_and_counts) == OTHERS_ALONE


def test_links_of_a_table_that_is_not_there_are_refused(run, instance):
    done = run("links", "Nowhere")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "There is no table 'Nowhere'; `scorekeeper tables` lists them.\n"


def test_only_the_three_links_can_be_renewed(run, instance):
    assert run("links", "Others", "--rotate", "owner").exit_code == 2


@pytest.fixture
def friday(instance, run, game_file):
    """A table with a game of its own."""
    assert run("import", "--table", "Friday table", game_file(OKENUFF)).exit_code == 0


@pytest.mark.parametrize("name", ["out.json", "folder/out.zip"])
def test_a_whole_table_goes_out_and_comes_in_again(run, friday, look, tmp_path, name):
    path = tmp_path / name
    assert run("export", "Friday table", "-o", str(path)).stdout == f"{path}\n"
    assert run("erase", "Friday table", "--yes", "Friday table").exit_code == 0
    assert look(names_and_counts) == OTHERS_ALONE
    done = run("import", str(path))
    assert "Friday table  (4 members, 1 game)" in done.stdout
    assert "/join#" in done.stdout
    assert look(names_and_counts) == {**OTHERS_ALONE, "Friday table": (4, 1)}
    assert look(lambda: store.game("friday-1").name) == "Friday"


def test_a_whole_table_comes_in_beside_itself_only_as_a_copy(run, friday, look, tmp_path):
    path = tmp_path / "out.zip"
    run("export", "Friday table", "-o", str(path))
    assert "There is a table 'Friday table' already" in run("import", str(path)).stderr
    refused = run("import", "--table", "Again", str(path))
    told = f"{path}: game 1 (Friday): A game of another table has this id. Nothing was imported.\n"
    assert (refused.exit_code, refused.stderr) == (2, told)
    assert run("import", "--table", "Again", "--copy", str(path)).exit_code == 0
    assert look(names_and_counts)["Again"] == (4, 1)


def test_a_table_with_a_grave_hand_is_refused_with_its_place(run, friday, look, tmp_path):
    path = tmp_path / "out.json"
    run("export", "Friday table", "-o", str(path))
    shape = json.loads(path.read_text("utf-8"))
    shape["games"][0]["game"]["hands"][1]["tricks"] = [5, 5, 5, 5]
    path.write_text(json.dumps(shape), "utf-8")
    done = run("import", "--table", "Again", str(path))
    assert done.exit_code == 2
    assert f"{path}: game 1, hand 2: 20 of 5 tricks: 15 too many\n" in done.stderr
    assert "Again" not in look(names_and_counts)


def test_games_need_the_name_of_a_table(run, game_file):
    done = run("import", game_file(OKENUFF))
    assert (done.exit_code, done.stderr.startswith("Name the table")) == (2, True)


def test_a_table_is_erased_by_its_name_only(run, friday, look):
    done = run("erase", "Friday table", "--yes", "Friday")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "1 game and 4 members go for good." in done.stderr
    assert "Friday table" in look(names_and_counts)
    done = run("erase", "Friday table", "--yes", " friday table ")
    assert done.stdout == "Friday table is erased.\n"
