import json

import pytest

from scorekeeper.sheets import pdf as press
from tests.cli.conftest import NOT_FOR_FILES, OKENUFF, loaded_by
from tests.support.printed import Printed


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(OKENUFF))
    return path


def printed(path):
    return Printed(path.read_bytes())


def test_a_blank_sheet_of_a_variant_is_printed(run, tmp_path):
    out = tmp_path / "blank.pdf"
    done = run(
        "sheet", "--variant", "oh well", "--names", "Ana, Ben,Cy", "--paper", "a5", "-o", out
    )
    assert (done.exit_code, done.stdout) == (0, "")
    page = printed(out).pages[0]
    assert page.width == pytest.approx(148 / 25.4 * 72, abs=0.1)
    for word in ("Well", "Ana", "Ben", "Cy", "13"):
        assert word in page.text


def test_the_page_is_turned_and_print_made_big_as_told(run, tmp_path):
    out = tmp_path / "blank.pdf"
    arguments = [
        "--variant",
        "oh-hell",
        "--players",
        "3",
        "--landscape",
        "--big",
        "--paper",
        "letter",
    ]
    assert run("sheet", *arguments, "-o", out).exit_code == 0
    page = printed(out).pages[0]
    assert page.width > page.height
    assert "1 deals first" in page.text


def test_recorded_games_are_printed_one_after_the_other(run, game, tmp_path):
    out = tmp_path / "evening.pdf"
    done = run("sheet", "--game", game, "--game", game, "--no-back", "-o", out)
    assert done.exit_code == 0
    told = printed(out).text
    assert told.count("Who pays whom") in (0, 2)
    assert told.count("Facts ") == 4, "at the foot and after the result of each"


def test_the_next_game_of_the_same_people_is_blank(run, game, tmp_path):
    out = tmp_path / "next.pdf"
    assert run("sheet", "--game", game, "--blank", "-o", out).exit_code == 0
    told = printed(out).text
    assert all(name in told for name in OKENUFF["players"][:2])
    assert "Facts" not in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "Name either a --variant or a recorded --game."),
        (["--variant", "okenuf"], "okenuff"),
        (["--variant", "okenuff", "--players", "5"], "for 4 players"),
        (["--variant", "oh-hell", "--players", "2", "--names", "A,B,C"], "3 names for 2 players."),
        (["--game", "nowhere.json"], "nowhere.json: no such file or directory"),
    ],
)
def test_what_makes_no_sheet_is_refused_with_a_sentence(run, tmp_path, arguments, told):
    done = run("sheet", *arguments, "-o", tmp_path / "x.pdf")
    assert done.exit_code == 2
    assert told in done.stderr
    assert not (tmp_path / "x.pdf").exists()


def test_a_place_where_nothing_can_be_written_is_named(run, tmp_path):
    out = tmp_path / "none" / "x.pdf"
    done = run("sheet", "--variant", "oh-hell", "-o", out)
    assert (done.exit_code, done.stderr) == (2, f"{out}: no such file or directory\n")


def test_without_the_libraries_it_says_what_to_install(run, tmp_path, monkeypatch):
    def broken():
        raise press.NoPress(press.MISSING_LIBRARIES)

    monkeypatch.setattr(press, "press", broken)
    done = run("sheet", "--variant", "oh-hell", "-o", tmp_path / "x.pdf")
    assert done.exit_code == 2
    assert "apt-get install" in done.stderr


def test_it_loads_neither_flask_nor_the_database(game, tmp_path):
    loaded = loaded_by("sheet", "--game", str(game), "-o", str(tmp_path / "x.pdf"))
    assert loaded & NOT_FOR_FILES == {"weasyprint"}
    assert (tmp_path / "x.pdf").exists()
