import json
import os
import sys

import pytest

from scorekeeper.interchange.node import LONGEST_FILE
from tests.cli.conftest import NOT_FOR_FILES, OKENUFF, fresh, loaded_by

HOOK = "hand 2, seat 1 (Ben): the hook is broken, the bids add up to 5\n"
TEXT = """\
hand    cards  trump  call        Ana           Ben           =Cy               Di
1       4      ♥      under by 1  1·1 +6 = 6    2·2 +8 = 8    0·1 −5 −20 = −25  0·0 +5 = 5
2       5      NT     even, hook  1·1 +12 = 18  2·1 −10 = −2  0·0 +10 = −15     2·3 −10 = −5
3 open  6      ♣      over by 1   6· = 18       0· = −2       0· = −15          1· = −5

1. Ana     18
2. Ben     −2
3. Di      −5
4. =Cy    −15
"""
CSV = """\
number,deal,size,dealer,trump,seat,player,bid,tricks,points,adjustment,score
1,1,4,0,hearts,0,Ana,1,1,6,0,6
1,1,4,0,hearts,1,Ben,2,2,8,0,8
1,1,4,0,hearts,2,'=Cy,0,1,-5,-20,-25
1,1,4,0,hearts,3,Di,0,0,5,0,5
2,2,5,1,none,0,Ana,1,1,12,0,18
2,2,5,1,none,1,Ben,2,1,-10,0,-2
2,2,5,1,none,2,'=Cy,0,0,10,0,-15
2,2,5,1,none,3,Di,2,3,-10,0,-5
3,3,6,2,clubs,0,Ana,6,,,0,18
3,3,6,2,clubs,1,Ben,0,,,0,-2
3,3,6,2,clubs,2,'=Cy,0,,,0,-15
3,3,6,2,clubs,3,Di,1,,,0,-5
"""
SECOND_HAND = {
    "number": 2,
    "deal": 2,
    "size": 5,
    "dealer": 1,
    "eldest": 2,
    "leader": 2,
    "trump": "none",
    "namer": 3,
    "overcall": None,
    "open": False,
    "void": False,
    "flags": ["hook"],
    "call": {"total": 5, "call": "even", "by": 0},
    "points": [12, -10, 10, -10],
    "adjustments": [0, 0, 0, 0],
    "scores": [18, -2, -15, -5],
}
PAIRS = {"variant": "okenuff", "stakes": {"kind": "pairs", "rate": 5, "currency": "EUR"}}


def hands(*changed):
    """The hands of the game with those of these numbers (0..) changed."""
    whole = [dict(hand) for hand in OKENUFF["hands"]]
    for number, changes in changed:
        whole[number].update(changes)
    return whole


def test_the_score_is_a_sheet_as_text(run, game_file):
    done = run("score", game_file(OKENUFF))
    assert (done.exit_code, done.stdout) == (0, TEXT)


def test_flags_go_to_standard_error_with_status_0(run, game_file):
    path = game_file(OKENUFF)
    for form in ("text", "json", "csv"):
        done = run("score", path, "--format", form)
        assert (done.exit_code, done.stderr) == (0, f"{path}: {HOOK}")


def test_csv_has_a_line_for_each_seat_in_each_hand_and_no_formula(run, game_file):
    assert run("score", game_file(OKENUFF), "--format", "csv").stdout == CSV


def test_json_has_every_key_of_the_interface(run, game_file):
    told = json.loads(run("score", game_file(OKENUFF), "--format", "json").stdout)
    assert told["hands"][1] == SECOND_HAND
    assert {key: value for key, value in told.items() if key not in ("hands", "digest")} == {
        "scores": [18, -2, -15, -5],
        "standings": [
            {"seat": 0, "place": 1},
            {"seat": 1, "place": 2},
            {"seat": 3, "place": 3},
            {"seat": 2, "place": 4},
        ],
        "finished": False,
        "tiebreak": None,
        "balances": None,
        "transfers": None,
    }


def test_stakes_are_settled_as_if_the_game_ended_now(run, game_file):
    path = game_file(OKENUFF, rules=PAIRS)
    told = json.loads(run("score", path, "--format", "json").stdout)
    # four times the own score, less the sum of all, which is −4; five cents a point
    assert told["balances"] == [380, -20, -280, -80]
    assert told["transfers"] == [
        {"from": 2, "to": 0, "amount": 280},
        {"from": 3, "to": 0, "amount": 80},
        {"from": 1, "to": 0, "amount": 20},
    ]
    sheet = run("score", path).stdout
    assert "1. Ana     18      +€3.80" in sheet
    assert "\n=Cy pays Ana €2.80\n" in sheet


def test_the_digest_ignores_id_name_and_notes_but_no_fact(run, game_file):
    def digest(**changes):
        path = game_file(OKENUFF, **changes)
        return json.loads(run("score", path, "--format", "json").stdout)["digest"]

    plain = digest()
    assert len(plain) == 8
    assert int(plain, 16) >= 0
    assert digest(id="b", name="Another", hands=hands((0, {"note": "late"}))) == plain
    assert digest(hands=hands((0, {"bids": [1, 2, 0, 1]}))) != plain


def test_a_dash_reads_standard_input(run):
    done = run("score", "-", input=json.dumps(OKENUFF))
    assert done.stdout == TEXT
    assert done.stderr == f"-: {HOOK}"


def test_the_format_must_be_one_of_three(run, game_file):
    done = run("score", game_file(OKENUFF), "--format", "xml")
    assert (done.exit_code, done.stdout) == (2, "")


def test_each_grave_problem_is_a_line_of_standard_error_and_nothing_else_is_told(run, game_file):
    wrong = hands((0, {"tricks": [1, 2, 3, 0]}), (1, {"bids": [1, 7, None, 2]}))
    path = game_file(OKENUFF, hands=wrong)
    for form in ("text", "json", "csv"):
        done = run("score", path, "--format", form)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.splitlines() == [
            f"{path}: hand 1: 6 of 4 tricks: 2 too many",
            f"{path}: hand 2, seat 1 (Ben): bid 7 of 5 cards, 2 too many",
            f"{path}: hand 2, seat 2 (=Cy): the bid is missing",
        ]


DEEP = '{"format": ' + "[" * 100_000 + "]" * 100_000 + "}"

BAD = {
    "empty": (b"", "not JSON: expecting value, line 1, column 1"),
    "binary": (b"\x89PNG\r\n\x1a\n\xff", "the file is not UTF-8: byte 0 is wrong"),
    "zeros": (bytes(1000), "not JSON: expecting value, line 1, column 1"),
    "huge": (b" " * (LONGEST_FILE + 5), f"the file has {LONGEST_FILE + 1} bytes, 1 too many"),
    "deep": (DEEP.encode(), "nested too deeply"),
    "long number": (b'{"format": ' + b"9" * 10_000 + b"}", "a number is far too long"),
    "cut short": (b'{"format": "scorekeeper.game/1",', "not JSON: "),
    "twice": (b'{"format": 1, "format": 2}', 'the key "format" stands twice in one object'),
    "list": (b"[]", "must be an object, not a list"),
    "another format": (b'{"format": "bridge"}', 'format: must be "scorekeeper.game/1"'),
    "no hands": (b'{"format": "scorekeeper.game/1"}', 'the key "rules" is missing'),
    "not a number": (b'{"format": NaN}', "NaN is not a number"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_refused_in_one_line_with_status_2(run, game_file, kind):
    content, message = BAD[kind]
    path = game_file(content)
    done = run("score", path)
    assert (done.exit_code, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"{path}: ")
    assert message in line


WRONG = {
    "seat": ({"first_dealer": 4}, "first_dealer: there is no seat 4; the seats are 0 to 3"),
    "true": ({"first_dealer": True}, "first_dealer: must be a whole number, not true"),
    "float": ({"first_dealer": 1.0}, "first_dealer: must be a whole number, not the number 1.0"),
    "three players": (
        {"players": ["Ana", "Ben", "Cy"], "hands": []},
        "game: 3 players for a game of 4, 1 missing",
    ),
    "surrogate": ({"players": ["\ud800", "B", "C", "D"]}, "half of a surrogate pair"),
    "unknown key": ({"winner": "Ana"}, 'unknown key "winner"'),
    "too few bids": (
        {"hands": [{"bids": [1, 2, 0]}]},
        "hand 1, bids: 3 entries for 4 players, 1 too few",
    ),
    "odd bid": (
        {"hands": [{"bids": [1, "2", 0, 0]}]},
        'hand 1, bids, seat 1: must be a whole number, not the text "2"',
    ),
    "unknown variant": ({"rules": {"variant": "poker"}}, "nothing is called 'poker'"),
    "unknown trump": ({"hands": [{"bids": [0] * 4, "trump": "cups"}]}, '"cups" is unknown'),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_game_is_refused_with_the_place_and_the_difference(run, game_file, kind):
    changes, message = WRONG[kind]
    done = run("score", game_file(OKENUFF, **changes))
    assert (done.exit_code, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert message in line


def test_a_file_that_is_missing_or_a_folder_is_told_in_words(run, tmp_path):
    for path, why in ((tmp_path / "nowhere", "no such file or directory"), (tmp_path, "is a dir")):
        done = run("score", path)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith(f"{path}: {why}")


def test_no_bad_file_leaves_a_traceback(game_file):
    for content in (DEEP, b"\xff", ""):
        done = fresh("-m", "scorekeeper", "score", str(game_file(content)))
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


def test_scoring_a_file_loads_neither_flask_nor_sqlalchemy(game_file):
    loaded = loaded_by("score", str(game_file(OKENUFF)))
    assert "scorekeeper.rules.variants" in loaded
    assert loaded.isdisjoint(NOT_FOR_FILES)


def test_the_module_scores_without_flask_or_sqlalchemy_on_the_machine(game_file, tmp_path):
    for name in ("flask", "sqlalchemy", "alembic", "granian"):
        (tmp_path / "path" / name).mkdir(parents=True)
        (tmp_path / "path" / name / "__init__.py").write_text("raise ImportError")
    paths = os.pathsep.join([str(tmp_path / "path"), *filter(None, sys.path)])
    command = ["-m", "scorekeeper", "score", str(game_file(OKENUFF))]
    done = fresh(*command, env={**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"})
    assert (done.returncode, done.stdout) == (0, TEXT)
