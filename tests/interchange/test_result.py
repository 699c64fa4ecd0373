"""The score of a game as JSON and CSV, to the letter."""

import csv
import io
from dataclasses import replace

import pytest

from scorekeeper.interchange import GameFile, digest, score_to_csv, score_to_json
from scorekeeper.interchange.result import formula_safe, from_formula_safe
from scorekeeper.rules.score import score
from tests.support.sheets import read_sheet

SHEET = """
    size dealer trump   Ana  Ben  Cy   Di
    4    Ana    hearts  1.1  2.2  0.1  0.0  =  6   8 -25  5  | revoke Cy -20
    5    Ben    ?       ?    1    1    ?    =  6   8 -25  5  | void
    5    Ben    none    2.2  1.1  -    2.2  = 22  20 -25 21
    6    Di     ?       1    1    2    2    = 22  20 -25 21
"""


def file(**stakes):
    settings = {"stakes": stakes} if stakes else {}
    return GameFile(facts=read_sheet(SHEET, variant="okenuff", **settings).facts)


def test_a_score_is_written_as_json_to_the_letter():
    game = file(kind="pairs", rate=5)
    written = score_to_json(game, score(game.facts))
    assert list(written) == [
        *("hands", "scores", "standings", "finished", "tiebreak", "balances", "transfers"),
        "digest",
    ]
    assert written["hands"][0] == {
        "number": 1,
        "deal": 1,
        "size": 4,
        "dealer": 0,
        "eldest": 1,
        "leader": 1,
        "trump": "hearts",
        "namer": 1,
        "overcall": None,
        "open": False,
        "void": False,
        "flags": [],
        "call": {"total": 3, "call": "under", "by": 1},
        "points": [6, 8, -5, 5],
        "adjustments": [0, 0, -20, 0],
        "scores": [6, 8, -25, 5],
    }
    assert written["hands"][1] == {
        "number": 2,
        "deal": None,
        "size": 5,
        "dealer": 1,
        "eldest": 2,
        "leader": 2,
        "trump": None,
        "namer": None,
        "overcall": None,
        "open": False,
        "void": True,
        "flags": [],
        "call": None,
        "points": [None, None, None, None],
        "adjustments": [0, 0, 0, 0],
        "scores": [6, 8, -25, 5],
    }
    third, fourth = written["hands"][2:]
    assert third["flags"] == ["hook"]
    assert third["call"] == {"total": 5, "call": "even", "by": 0}
    assert third["points"] == [16, 12, None, 16]
    assert (fourth["open"], fourth["points"]) == (True, [None] * 4)
    assert fourth["flags"] == ["dealer", "hook"]
    assert written["scores"] == [22, 20, -25, 21]
    assert written["standings"] == [
        {"seat": 0, "place": 1},
        {"seat": 3, "place": 2},
        {"seat": 1, "place": 3},
        {"seat": 2, "place": 4},
    ]
    assert (written["finished"], written["tiebreak"]) == (False, None)
    assert written["balances"] == [250, 210, -690, 230]
    assert written["transfers"] == [
        {"from": 2, "to": 0, "amount": 250},
        {"from": 2, "to": 3, "amount": 230},
        {"from": 2, "to": 1, "amount": 210},
    ]
    assert written["digest"] == digest(game)


def test_without_stakes_balances_and_transfers_are_null():
    game = file()
    written = score_to_json(game, score(game.facts))
    assert (written["balances"], written["transfers"]) == (None, None)


def test_even_balances_are_settled_without_a_transfer():
    game = GameFile(
        facts=read_sheet("size dealer trump A B", stakes={"kind": "pairs", "rate": 1}).facts
    )
    written = score_to_json(game, score(game.facts))
    assert (written["balances"], written["transfers"]) == ([0, 0], [])


def test_a_score_is_written_as_csv_to_the_letter():
    game = file()
    assert (
        score_to_csv(game, score(game.facts))
        == """\
number,deal,size,dealer,trump,seat,player,bid,tricks,points,adjustment,score
1,1,4,0,hearts,0,Ana,1,1,6,0,6
1,1,4,0,hearts,1,Ben,2,2,8,0,8
1,1,4,0,hearts,2,Cy,0,1,-5,-20,-25
1,1,4,0,hearts,3,Di,0,0,5,0,5
2,,5,1,,0,Ana,,,,0,6
2,,5,1,,1,Ben,1,,,0,8
2,,5,1,,2,Cy,1,,,0,-25
2,,5,1,,3,Di,,,,0,5
3,2,5,1,none,0,Ana,2,2,16,0,22
3,2,5,1,none,1,Ben,1,1,12,0,20
3,2,5,1,none,2,Cy,,,,0,-25
3,2,5,1,none,3,Di,2,2,16,0,21
4,3,6,3,,0,Ana,1,,,0,22
4,3,6,3,,1,Ben,1,,,0,20
4,3,6,3,,2,Cy,2,,,0,-25
4,3,6,3,,3,Di,2,,,0,21
"""
    )


def test_a_game_without_hands_is_a_line_of_headings():
    game = replace(file(), facts=replace(file().facts, hands=()))
    assert score_to_csv(game, score(game.facts)).count("\n") == 1


@pytest.mark.parametrize("name", ["=1+1", "+49", "-Ben", "@home", "\tx", "\rx", "'=1"])
def test_a_name_that_a_spreadsheet_would_run_gets_an_apostrophe(name):
    assert formula_safe(name) == "'" + name
    assert from_formula_safe("'" + name) == name


@pytest.mark.parametrize("name", ["Ana", "A=1", "O'Hara", "'Ana", "", "−5"])
def test_a_harmless_name_stays_as_it_is(name):
    assert formula_safe(name) == name
    assert from_formula_safe(name) == name


def test_names_with_commas_quotes_and_formulas_come_back_from_csv():
    names = ('=HYPERLINK("x")', "Ben, the elder", 'Cy "the ace"', "Zoë")
    game = replace(file(), facts=replace(file().facts, players=names))
    rows = list(csv.DictReader(io.StringIO(score_to_csv(game, score(game.facts)))))
    assert [row["player"] for row in rows[:4]] == ["'" + names[0], *names[1:]]
    assert len(rows) == 16
