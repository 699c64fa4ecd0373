"""`variants`, `schemes`, `compare`, `find`."""

import json

import pytest

from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.explain.details import DETAILS
from scorekeeper.texts.explain.plain import plain_text
from scorekeeper.texts.explain.schemes import scheme_article
from scorekeeper.texts.explain.variants import variant_article
from scorekeeper.texts.how_to_play import how_to_play, usual_players
from scorekeeper.texts.rules import in_play
from tests.cli.conftest import NOT_FOR_FILES, loaded_by


@pytest.mark.parametrize(
    "command",
    [
        ["variants", "--json"],
        ["compare", "exact10", "trick10"],
        ["find", "screw"],
    ],
    ids=" ".join,
)
def test_what_explains_the_rules_loads_neither_flask_nor_sqlalchemy(command):
    loaded = loaded_by(*command)
    assert "scorekeeper.rules.variants" in loaded
    assert loaded.isdisjoint(NOT_FOR_FILES)


def test_variants_lists_every_variant_with_its_names_summary_scheme_and_source(run):
    text = run("variants").stdout
    for variant in VARIANTS:
        assert f"{variant.key}: {variant.name}" in text
        assert f"    {variant.summary}\n" in text
        assert f"scheme {variant.rules.scheme.key}; {variant.source}\n" in text
        for alias in variant.aliases:
            assert alias.name in text


def test_variants_as_json_tells_everything_that_can_be_chosen(run):
    listed = json.loads(run("variants", "--json").stdout)
    assert [entry["key"] for entry in listed] == [variant.key for variant in VARIANTS]
    for entry, variant in zip(listed, VARIANTS, strict=True):
        names = [{"name": alias.name, "country": alias.country} for alias in variant.aliases]
        assert entry["aliases"] == names
        assert entry["source"] == variant.source
        assert entry["formula"]
        assert all(entry["rules"].values())
        assert entry["exactly"] is variant.exactly
        assert entry["proposed_hard_score"] is variant.proposed_hard_score
        rules = variant.rules
        told = [entry[name] for name in ("ties", "packs", "joker", "revoke")]
        assert told == [rules.ties, rules.packs, rules.joker, rules.revoke]
        usual = usual_players(variant)
        assert entry["told_for"] == usual
        assert entry["how_to_play"] == list(how_to_play(variant))
        assert entry["rules"] == dict(in_play(variant.rules_for(usual), usual))
        players = range(variant.fewest, variant.most + 1)
        assert list(entry["schedules"]) == [str(number) for number in players]
        for number in players:
            plan = variant.rules_for(number).schedule_for(number)
            assert entry["hands"][str(number)] == list(plan.sizes)


def test_a_variant_is_explained_by_any_of_its_names(run):
    for variant in VARIANTS:
        expected = f"{plain_text(variant_article(variant))}\n"
        assert run("variants", variant.key).stdout == expected
    assert run("variants", "BLOB").stdout == run("variants", "blackout").stdout
    assert run("variants", "oh well").stdout == run("variants", "oh-well").stdout


def test_a_variant_is_explained_for_a_number_of_players(run):
    done = run("variants", "oh-hell", "--players", 6)
    assert "Rules in play with 6 players" in done.stdout
    assert "15 hands: 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8." in done.stdout


def test_a_number_of_players_that_is_not_advised_is_flagged_and_told_throughout(run):
    text = run("variants", "oh-hell", "--players", 2).stdout
    assert "2 players for a game of 3 to 7, 1 missing.\n" in text
    assert "With 2 players there are" in text
    assert "With 4 players" not in text
    oheila = run("variants", "oheila", "--players", 2).stdout
    assert "With 2 players there are 27 hands" in oheila
    assert "With 4 players" not in oheila
    assert "for a game of" not in oheila


def test_one_variant_as_json_is_that_of_the_list(run):
    listed = json.loads(run("variants", "--json").stdout)
    assert json.loads(run("variants", "oh-hell", "--json").stdout) == listed[0]


def test_a_variant_as_json_is_told_for_the_players_that_are_asked_for(run):
    told = json.loads(run("variants", "oh-hell", "--players", 6, "--json").stdout)
    assert told["told_for"] == 6
    assert told["rules"]["Hands"] == "15 hands: 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8."
    assert "With 6 players there are 15 hands" in told["how_to_play"][0]


def test_schemes_lists_every_scheme_with_its_formula_and_source(run):
    text = run("schemes").stdout
    listed = json.loads(run("schemes", "--json").stdout)
    assert [entry["key"] for entry in listed] == [scheme.key for scheme in SCHEMES]
    for entry, scheme in zip(listed, SCHEMES, strict=True):
        assert f"{scheme.key}: {scheme.label}\n    {scheme.summary}\n" in text
        assert f"    {entry['formula']}; {scheme.source}\n" in text
        assert entry["names"] == list(scheme.names)
        assert entry["details"] == list(DETAILS.get(scheme.key, ()))
        assert {one["name"]: one["usual"] for one in entry["parameters"]} == scheme.parameters


def test_the_examples_of_schemes_as_json_are_told_with_all_that_they_look_at(run):
    listed = {entry["key"]: entry for entry in json.loads(run("schemes", "--json").stdout)}
    for scheme in SCHEMES:
        for told, example in zip(listed[scheme.key]["examples"], scheme.examples, strict=True):
            for name, value in told.items():
                assert value == getattr(example, name)
    assert listed["tricks-only"]["examples"][0]["points"] == 0.5
    assert listed["okenuff"]["examples"][3] == {
        "bid": 6,
        "tricks": 3,
        "size": 13,
        "points": -25,
        "trump": "hearts",
        "players": 4,
        "deal": 1,
        "deals": None,
        "largest": 0,
        "last": False,
        "all_dealt": False,
        "totals_before": 0,
        "score_before": 0,
        "blind": False,
        "overcall": True,
    }


def test_the_formula_of_a_scheme_is_written_out(run):
    listed = {entry["key"]: entry for entry in json.loads(run("schemes", "--json").stdout)}
    assert listed["trick10"]["formula"] == "made: 10 + bid; missed: tricks"
    assert listed["exact10"]["formula"] == "made: 10 + bid; missed: 0"
    assert listed["exact10-z5n"]["formula"] == "made: 10 + bid; zero made: 5 + hand size; missed: 0"


def test_a_scheme_is_explained_as_on_its_page(run):
    for scheme in SCHEMES[::7]:
        assert run("schemes", scheme.key).stdout == f"{plain_text(scheme_article(scheme))}\n"
    assert "Points in a hand of 1 card\n" in run("schemes", "EXACT10_Z5", "--size", 1).stdout


def test_one_scheme_as_json_is_that_of_the_list(run):
    listed = json.loads(run("schemes", "--json").stdout)
    assert json.loads(run("schemes", SCHEMES[0].key, "--json").stdout) == listed[0]


def test_a_scheme_is_explained_by_any_of_its_names(run):
    assert run("schemes", "Get Fred").stdout == run("schemes", "getfred").stdout
    compared = run("compare", "EXACT10", "Trick 10")
    assert compared.stdout == run("compare", "exact10", "trick10").stdout


def test_two_schemes_are_compared(run):
    done = run("compare", "exact10", "trick10")
    assert done.exit_code == 0
    assert "They differ in 10 of 17 cases." in done.stdout
    assert "  0  0  +1  ≠ B 1 more\n" in done.stdout


def test_words_are_found_however_many_they_are(run):
    done = run("find", "the", "dealer", "screw")
    assert done.exit_code == 0
    assert "hook: The rule that the bids may not add up" in done.stdout


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (
            ["variants", "okenuf"],
            "There is no game called “okenuf”. Did you mean okenuff?\n",
        ),
        (
            ["schemes", "okenuf"],
            "There is no way of scoring called “okenuf”. Did you mean okenuff?\n",
        ),
        (["compare", "exact10", "zzzz"], "There is no way of scoring called “zzzz”.\n"),
        (
            ["compare", "exact10", "EXACT10"],
            "These are the same. Choose two different ways of scoring.\n",
        ),
        (
            ["variants", "okenuff", "--players", "3"],
            "Al Okenuff's Oh Hell! is a game for 4 players, not for 3.\n",
        ),
        *(
            (command, "Name a variant to see its rules for a number of players.\n")
            for command in (
                ["variants", "--players", "3"],
                ["variants", "--players", "3", "--json"],
            )
        ),
        (
            ["variants", "okenuff", "--players", "3", "--json"],
            "Al Okenuff's Oh Hell! is a game for 4 players, not for 3.\n",
        ),
        *(
            (
                ["schemes", *command],
                "Name a scheme, without --json, to see its points in a hand of a size.\n",
            )
            for command in (["--size", "3"], ["exact10", "--size", "3", "--json"])
        ),
        (["find", ""], "Say what to find: a name, or a few words.\n"),
        (["find", " ", "  "], "Say what to find: a name, or a few words.\n"),
    ],
)
def test_what_is_not_there_is_refused_with_what_may_have_been_meant(run, command, told):
    done = run(*command)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == told


@pytest.mark.parametrize(
    "command",
    [
        ["variants", "oh-hell", "--players", "1"],
        ["variants", "oh-hell", "--players", "13"],
        ["schemes", "exact10", "--size", "0"],
        ["schemes", "exact10", "--size", "27"],
        ["schemes", "exact10", "--size", "x"],
        ["compare", "exact10"],
        ["find"],
    ],
    ids=" ".join,
)
def test_numbers_out_of_range_and_missing_names_are_refused(run, command):
    done = run(*command)
    assert (done.exit_code, done.stdout) == (2, "")


def test_nothing_found_is_told_and_is_no_success(run):
    done = run("find", "qqqq")
    assert (done.exit_code, done.stderr) == (1, "")
    assert "Nothing is called “qqqq” here." in done.stdout


def test_what_is_looked_for_is_told_in_one_line_and_not_too_long(run):
    done = run("find", "q" * 5000)
    assert done.exit_code == 1
    assert done.stdout.count("q") == 100
    assert "“qq  ww”" not in run("find", "qq  ww").stdout


def test_a_word_that_is_nearly_right_is_guessed(run):
    done = run("find", "blakout")
    assert done.exit_code == 1
    assert "blackout: Blackout" in done.stdout
