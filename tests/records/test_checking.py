"""What is stored was judged before, and is understood afterwards."""

import json
from typing import Any

import pytest

from scorekeeper.interchange import FORMAT, NotAGame, digest, game_from_json, game_to_json
from scorekeeper.records import journal, store
from scorekeeper.records.journal import Reason, Refused, Written
from scorekeeper.rules.problems import Code
from scorekeeper.rules.score import score
from scorekeeper.rules.variants import VARIANTS


def start(sitting: Any, rules: Any, names: list[str], first_dealer: int = 0) -> Any:
    people = journal.members_named(sitting.table_id, names, sitting.operation())
    header = {"rules": rules, "first_dealer": first_dealer}
    return journal.start_game(sitting.table_id, header, people, sitting.operation())


def codes(answer: Any) -> list[Code]:
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.GRAVE
    return [problem.code for problem in answer.problems]


def test_a_game_of_each_variant_keeps_its_whole_rule_set(sitting: Any):
    for variant in VARIANTS:
        names = [f"Player {number}" for number in range(variant.fewest)]
        started = start(sitting, {"variant": variant.key}, names)
        assert isinstance(started, Written)
        file = store.file_of(store.game(started.game_id))
        assert file.facts.rules == variant.rules_for(len(names))
        assert game_to_json(file) == store.game_json(started.game_id)


def test_an_export_brought_in_elsewhere_gives_the_same_figures(sitting: Any):
    for variant in VARIANTS:
        players = variant.fewest
        game = {
            "format": FORMAT,
            "id": f"travelling-{variant.key}",
            "rules": {"variant": variant.key},
            "players": [f"Player {number}" for number in range(players)],
            "first_dealer": 1,
            "hands": [
                {"size": 3, "trump": "spades", "bids": [3] + [0] * (players - 1),
                 "tricks": [2, 1] + [0] * (players - 2), "note": "ü 𝄞"},
                {"size": 2, "trump": "clubs", "bids": [0] * players,
                 "adjustments": [{"seat": 1, "points": -20, "kind": "revoke"}]},
            ],
        }  # fmt: skip
        assert journal.import_game(sitting.table_id, game, sitting.operation()) == Written(
            f"travelling-{variant.key}", 1
        )
        file = store.file_of(store.game(f"travelling-{variant.key}"))
        assert digest(file) == digest(game_from_json(game))
        assert score(file.facts) == score(game_from_json(game).facts)


def test_what_a_hand_leaves_out_is_written_down(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    assert sitting.game.hands[0].facts == {
        "size": 2,
        "dealer": 0,
        "seating": [0, 1, 2],
        "trump": None,
        "bids": [1, 1, 0],
        "order": [1, 2, 0],
        "tricks": [1, 1, 0],
    }


def test_facts_that_say_the_same_with_more_words_are_equal(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    whole = {**facts(1, 1, 0), "dealer": 0, "size": 2, "void": False, "note": ""}
    assert sitting.record(1, whole, base=1) == Written(sitting.game_id, 2, new=False)


def test_the_dealer_moves_on_from_the_hand_before(sitting: Any, facts: Any):
    sitting.record(1, {**facts(1, 1, 0), "dealer": 1})
    sitting.record(2, facts(1, 1, 0))
    assert [hand.facts["dealer"] for hand in sitting.game.hands] == [1, 1]
    sitting.record(1, {**facts(1, 1, 0), "dealer": 2})
    assert [hand.facts["dealer"] for hand in sitting.game.hands] == [2, 1]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"tricks": [1, 0, 0]}, Code.TRICK_TOTAL),
        ({"tricks": [3, 0, -1]}, Code.TRICK_RANGE),
        ({"tricks": [1, 1, None]}, Code.TRICKS_MISSING),
        ({"bids": [3, 0, 0]}, Code.BID_RANGE),
        ({"bids": [None, 0, 0]}, Code.BID_MISSING),
        ({"size": 40}, Code.SIZE_BEYOND_PACK),
    ],
)
def test_grave_problems_are_refused(sitting: Any, facts: Any, changes: Any, code: Code):
    answer = sitting.record(1, {**facts(1, 1, 0), **changes})
    assert code in codes(answer)
    assert sitting.rows.hands == ()
    assert sitting.revision == 1


def test_what_is_only_odd_is_recorded(sitting: Any, facts: Any):
    odd = {**facts(3, 0, 0), "size": 3, "dealer": 2}
    assert sitting.record(1, odd) == Written(sitting.game_id, 2)


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({}, 'hand 1: the key "bids" is missing'),
        ({"bids": [1, 1]}, "hand 1, bids: 2 entries for 3 players, 1 too few"),
        ({"bids": [1, True, 0]}, "hand 1, bids, seat 1: must be a whole number, not true"),
        ({"bids": [1, 1, 0], "points": 5}, 'hand 1: unknown key "points"'),
        ([], "hand 1: must be an object, not a list"),
    ],
)
def test_what_is_no_hand_is_refused_in_words(sitting: Any, sent: Any, words: str):
    answer = sitting.record(1, sent)
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.SHAPE
    assert answer.messages[0].startswith(words)


def test_what_is_no_hand_on_an_older_revision_is_a_conflict(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    assert isinstance(sitting.record(1, {"bids": [1]}, base=1), journal.Conflict)


def test_a_correction_that_would_make_a_later_hand_unreadable_is_refused(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    sitting.record(2, facts(1, 1, 0))
    simultaneous = {**facts(1, 1, 0), "rules": {"bidding": "simultaneous"}}
    answer = sitting.record(1, simultaneous)
    assert isinstance(answer, Refused)
    assert answer.messages[0].startswith("hand 2")
    store.file_of(store.game(sitting.game_id))


def test_a_game_that_the_rules_refuse_is_not_started(sitting: Any):
    assert codes(start(sitting, {"variant": "okenuff"}, ["Ana", "Ben"])) == [Code.PLAYER_COUNT]
    assert len(store.games(sitting.table_id)) == 1


@pytest.mark.parametrize(
    ("rules", "names"), [({"variant": "whist?"}, ["Ana", "Ben"]), ({}, []), ({}, ["Ana"])]
)
def test_what_is_no_game_is_not_started(sitting: Any, rules: Any, names: list[str]):
    answer = start(sitting, rules, names)
    assert isinstance(answer, Refused)
    assert (answer.reason, bool(answer.messages)) == (Reason.SHAPE, True)


@pytest.mark.parametrize("game_id", ["a/b", "x" * 65, "\ud800", 5, None, [], {"id": "x"}])
def test_an_id_that_is_none_is_not_kept(sitting: Any, game_id: Any):
    header = {"id": game_id, "rules": {}, "first_dealer": 0}
    answer = journal.start_game(sitting.table_id, header, sitting.members, sitting.operation())
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.SHAPE


def test_a_file_with_grave_problems_brings_nothing_in(sitting: Any, facts: Any):
    game = {"format": FORMAT, "rules": {}, "players": ["Zoe", "Yan"], "first_dealer": 0,
            "hands": [{"size": 1, "bids": [0, 0], "tricks": [1, 1]}]}  # fmt: skip
    answer = journal.import_game(sitting.table_id, game, sitting.operation())
    assert codes(answer) == [Code.TRICK_TOTAL]
    assert len(store.members(sitting.table_id)) == 3


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\x00b", "\ud800"])
def test_a_name_that_no_file_could_hold_is_refused(sitting: Any, name: str):
    with pytest.raises(NotAGame):
        journal.add_member(sitting.table_id, name, sitting.operation())
    with pytest.raises(NotAGame):
        journal.rename_member(sitting.table_id, sitting.members[0], name, sitting.operation())
    with pytest.raises(NotAGame):
        journal.members_named(sitting.table_id, [name], sitting.operation())
    with pytest.raises(NotAGame):
        journal.rename_table(sitting.table_id, name * 2, sitting.operation())


def test_names_lose_the_blanks_around_them(sitting: Any):
    added = journal.members_named(sitting.table_id, [" Ana ", "Di\n"], sitting.operation())
    assert added[0] == sitting.members[0]
    assert store.members(sitting.table_id)[-1].name == "Di"


def test_two_of_one_name_can_play_one_game(sitting: Any):
    started = start(sitting, {}, ["Ana", "Ana", "Ben"])
    assert isinstance(started, Written)
    assert store.file_of(store.game(started.game_id)).facts.players == ("Ana", "Ana", "Ben")


def test_an_export_is_plain_json(sitting: Any, facts: Any):
    sitting.record(1, facts(1, 1, 0))
    game = store.game_json(sitting.game_id)
    assert json.loads(json.dumps(game)) == game
