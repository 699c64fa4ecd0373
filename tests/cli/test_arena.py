"""`scorekeeper arena`."""

import json

import pytest

from scorekeeper.cli import Refused
from scorekeeper.cli import arena as module
from tests.cli.conftest import NOT_FOR_FILES, loaded_by


def test_it_tells_points_bids_made_and_what_parts_two_bots(run):
    text = run("arena", "--seats", "easy,random,easy,random", "--games", "1").stdout
    first, _, *lines = text.splitlines()
    assert first == "Blackout, 4 players, 19 deals, each in 2 seatings"
    assert lines[0].startswith("easy        76 hands  ")
    assert lines[1].startswith("random      76 hands  ")
    assert lines[1].endswith(" % made")
    assert lines[3].startswith("easy over random: +")
    assert lines[3].endswith(" points a hand (95 %, 19 deals)")


def test_as_json_it_tells_the_same_and_how_to_repeat_it(run):
    asked = ["arena", "--seats", "easy,random", "--variant", "guardian", "--games", "2"]
    text = run(*asked, "--seed", "3", "--format", "json").stdout
    told = json.loads(text)
    assert (told["variant"], told["seats"], told["games"], told["seed"], told["deals"]) == (
        "guardian",
        ["easy", "random"],
        2,
        3,
        14,
    )
    assert [(one["bot"], one["hands"]) for one in told["bots"]] == [("easy", 28), ("random", 28)]
    assert told["gaps"][0]["deals"] == 14
    assert run(*asked, "--seed", "3", "--format", "json").stdout == text


def test_alone_with_itself_a_bot_is_ahead_of_nobody(run):
    text = run("arena", "--seats", "random,random,random", "--games", "1").stdout
    assert "each" not in text
    assert "over" not in text


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--seats", "easy,genius"], "There is no bot genius; there are random, easy, "),
        (["--seats", "easy"], "1 bots; a game takes 2 to 8."),
        (["--seats", "easy,easy", "--variant", "nonsense"], "nonsense"),
        (["--seats", "easy,easy", "--variant", "okenuff"], "Al Okenuff"),
        (["--seats", "easy,easy,easy", "--variant", "wizard"], "Bots cannot play Wizard with 3"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_played_is_told_with_status_2(run, asked, told):
    done = run("arena", *asked)
    assert done.exit_code == 2
    assert told in done.stderr


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({"SCOREKEEPER_INSTANCE": "/cards", "XDG_CACHE_HOME": "/cache"}, "/cards/compiled"),
        ({"SCOREKEEPER_INSTANCE": "", "XDG_CACHE_HOME": "/cache"}, "/cache/scorekeeper/compiled"),
    ],
)
@pytest.mark.parametrize("seats", ["easy,normal", "easy,random"])
def test_where_a_bot_imagines_deals_the_kernel_is_compiled(run, monkeypatch, given, kept, seats):
    def contest(*asked):
        settle_in = asked[-1]
        if settle_in:
            settle_in()
        raise Refused("enough")

    warmed = []
    monkeypatch.setattr(module, "warm", warmed.append)
    monkeypatch.setattr(module, "contest", contest)
    assert "enough" in run("arena", "--seats", seats, env=given).stderr
    assert warmed == ([kept] if "normal" in seats else [])


def test_it_loads_neither_flask_nor_sqlalchemy():
    loaded = loaded_by("arena", "--seats", "random,random", "--games", "1")
    assert loaded.isdisjoint(NOT_FOR_FILES)
