"""Two members made one, a person erased, somebody removed who never played."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.records import access, journal, store
from scorekeeper.records.erase import sweep
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Member
from scorekeeper.records.roles import Role
from scorekeeper.rules.score import score

NOTED = {"bids": [1, 1, 0], "tricks": [1, 1, 0], "note": "Zenobia spilt it, zenobia!"}


def names(sitting: Any) -> list[str]:
    return [member.name for member in store.members(sitting.table_id)]


def figures(game_id: str) -> Any:
    return score(store.file_of(store.game(game_id)).facts)


def play_another(sitting: Any, *players: str) -> str:
    members = journal.members_named(sitting.table_id, players, sitting.operation())
    header = {"rules": {"variant": "oh-hell", "schedule": [2, 2]}, "first_dealer": 0}
    started = journal.start_game(sitting.table_id, header, members, sitting.operation())
    assert isinstance(started, journal.Written)
    return started.game_id


def id_of(sitting: Any, name: str) -> int:
    return next(one.id for one in store.members(sitting.table_id) if one.name == name)


# -- two who are one


def test_the_seats_of_the_one_are_then_the_others_and_figures_stay(sitting: Any, facts: Any):
    other = play_another(sitting, "Anna", "Ben")
    journal.record_hand(other, 1, {"bids": [1, 0], "tricks": [1, 1]}, 1, sitting.operation())
    before = figures(other), figures(sitting.game_id)
    anna = id_of(sitting, "Anna")
    kept = journal.merge_members(sitting.table_id, anna, sitting.members[0], sitting.operation())
    assert (kept.id, kept.name) == (sitting.members[0], "Ana")
    assert names(sitting) == ["Ana", "Ben", "Cy"]
    assert store.game_json(other)["players"] == ["Ana", "Ben"]
    assert (figures(other), figures(sitting.game_id)) == before
    line = store.journal(sitting.table_id)[-1]
    assert (line.kind, line.before) == (Kind.MERGE, {"name": "Anna"})
    assert line.after == {"member": kept.id, "name": "Ana"}


def test_the_journal_still_replays_to_the_rows_after_a_merger(sitting: Any):
    other = play_another(sitting, "Anna", "Ben")
    anna, di = (
        id_of(sitting, "Anna"),
        journal.add_member(sitting.table_id, "Di", sitting.operation()),
    )
    game = store.game(other)
    assert game is not None
    change = {"members": [di.id, sitting.members[1]]}
    journal.change_game(other, change, game.revision, sitting.operation())
    journal.merge_members(sitting.table_id, anna, sitting.members[0], sitting.operation())
    game = store.game(other)
    assert game is not None
    assert journal.rows(game) == journal.replay(store.game_journal(other))
    journal.undo(other, game.revision, sitting.operation())
    assert store.game_json(other)["players"] == ["Ana", "Ben"]


def test_two_who_sat_in_one_game_are_two(sitting: Any):
    ana, ben, _ = sitting.members
    with pytest.raises(journal.SatTogether) as refused:
        journal.merge_members(sitting.table_id, ana, ben, sitting.operation())
    assert refused.value.game_id == sitting.game_id
    assert names(sitting) == ["Ana", "Ben", "Cy"]


def pay(sitting: Any, payer: int, payee: int, note: str = ""):
    facts = {"payer": payer, "payee": payee, "amount": 50, "currency": "EUR", "note": note}
    base = store.table(sitting.table_id).revision
    return journal.record_payment(sitting.table_id, facts, base, sitting.operation())


def test_two_who_paid_each_other_are_two(sitting: Any):
    ana = sitting.members[0]
    di = journal.add_member(sitting.table_id, "Di", sitting.operation()).id
    pay(sitting, di, ana)
    for one, other in ((ana, di), (di, ana)):
        with pytest.raises(journal.PaidEachOther):
            journal.merge_members(sitting.table_id, one, other, sitting.operation())


def test_payments_and_their_lines_go_with_whoever_was_merged(sitting: Any):
    ana, ben, _ = sitting.members
    di = journal.add_member(sitting.table_id, "Di", sitting.operation()).id
    pay(sitting, di, ben)
    journal.merge_members(sitting.table_id, di, ana, sitting.operation())
    (payment,) = store.payments(sitting.table_id)
    assert (payment.payer_id, payment.payee_id) == (ana, ben)
    told = [
        line.after["payer"]
        for line in store.journal(sitting.table_id)
        if line.after and "payer" in line.after
    ]
    assert told == [ana]


def test_an_erased_name_leaves_the_notes_of_payments_too(sitting: Any):
    ana, ben, _ = sitting.members
    pay(sitting, ana, ben, note="Ana, in coins")
    journal.erase_member(sitting.table_id, ana, sitting.operation())
    assert [payment.note for payment in store.payments(sitting.table_id)] == ["Player 1, in coins"]
    assert "Ana" not in str([line.after for line in store.journal(sitting.table_id)])


def test_two_who_sat_together_until_a_change_are_two(sitting: Any):
    di = journal.add_member(sitting.table_id, "Di", sitting.operation())
    members = [sitting.members[0], di.id, sitting.members[2]]
    journal.change_game(
        sitting.game_id, {"members": members}, sitting.revision, sitting.operation()
    )
    with pytest.raises(journal.SatTogether):
        journal.merge_members(
            sitting.table_id, sitting.members[1], sitting.members[0], sitting.operation()
        )


def test_a_merger_that_is_asked_for_twice_is_made_once(sitting: Any):
    di = journal.add_member(sitting.table_id, "Di", sitting.operation())
    wish = sitting.operation("merge")
    for _ in range(2):
        kept = journal.merge_members(sitting.table_id, di.id, sitting.members[0], wish)
        assert kept.id == sitting.members[0]
    assert [line.kind for line in store.journal(sitting.table_id)].count(Kind.MERGE) == 1


def test_one_member_is_no_two_and_those_of_other_tables_stay_away(sitting: Any, noise: Any):
    ana = sitting.members[0]
    with pytest.raises(ValueError, match="no two"):
        journal.merge_members(sitting.table_id, ana, ana, sitting.operation())
    for one, other in ((noise.members[0], ana), (ana, noise.members[0])):
        with pytest.raises(LookupError):
            journal.merge_members(sitting.table_id, one, other, sitting.operation())


def test_who_was_added_twice_by_one_wish_is_found_after_a_merger(sitting: Any):
    wish = sitting.operation("join")
    di = journal.add_member(sitting.table_id, "Di", wish)
    journal.merge_members(sitting.table_id, di.id, sitting.members[0], sitting.operation())
    assert journal.add_member(sitting.table_id, "Di", wish).id == sitting.members[0]


# -- a person erased


def everywhere(sitting: Any) -> str:
    """All that is kept at the table, as text."""
    lines = [(line.before, line.after) for line in store.journal(sitting.table_id)]
    table = store.table(sitting.table_id)
    assert table is not None
    games = [store.game_json(game.id) for game in store.games(sitting.table_id)]
    devices = [device.label for device in access.devices(sitting.table_id)]
    return json.dumps([table.name, names(sitting), games, lines, devices], ensure_ascii=False)


def make_zenobia(sitting: Any) -> int:
    """Ben is renamed twice, and his names stand wherever one can be typed."""
    ben = sitting.members[1]
    journal.rename_member(sitting.table_id, ben, "Zenobia", sitting.operation())
    journal.rename_member(sitting.table_id, ben, "Zenó Ó.", sitting.operation())
    journal.rename_table(sitting.table_id, "Zenobia's table", sitting.operation())
    adjusted = {"seat": 1, "points": -20, "kind": "revoke", "note": "so says Zenó Ó."}
    sitting.record(1, {**NOTED, "adjustments": [adjusted]})
    sitting.record(1, {**NOTED, "note": "Zenobias"})
    access.grant(
        sitting.table_id, Role.VIEWER, label="Zenobia's phone", now=sitting.operation().now
    )
    journal.change_game(
        sitting.game_id, {"name": "Zenobia's birthday"}, sitting.revision, sitting.operation()
    )
    return ben


def test_an_erased_person_is_a_number_in_the_journal_too(sitting: Any):
    ben = make_zenobia(sitting)
    before = figures(sitting.game_id).scores
    journal.erase_member(sitting.table_id, ben, sitting.operation())
    told = everywhere(sitting)
    assert names(sitting) == ["Ana", "Player 2", "Cy"]
    assert "Zenobias" in told  # another word
    assert "zenobia" not in told.lower().replace("zenobias", "")
    assert "zenó" not in told.lower()
    assert "Player 2 spilt it, Player 2!" in told
    assert store.game_json(sitting.game_id)["name"] == "Player 2's birthday"
    assert figures(sitting.game_id).scores == before
    assert sitting.rows == sitting.expected
    line = store.journal(sitting.table_id)[-1]
    assert (line.kind, line.after) == (Kind.ERASE_MEMBER, {"member": ben, "name": "Player 2"})


def test_an_erased_name_stands_nowhere_in_the_database_file(sitting: Any, file: Path):
    ben = make_zenobia(sitting)
    sitting.record(1, {**NOTED, "note": "none"})
    journal.erase_member(sitting.table_id, ben, sitting.operation())
    assert sweep()
    # "Zenobias" was a note of its own; nothing else may hold the name.
    for path in file.parent.glob(f"{file.name}*"):
        kept = path.read_bytes().replace(b"Zenobias", b"")
        assert b"zenobia" not in kept.lower(), path
        assert "Zenó".encode() not in kept, path
        assert b"Zen\\u00f3" not in kept, path


def test_a_name_that_another_member_bears_stays_with_that_one(sitting: Any):
    twin = journal.add_member(sitting.table_id, "Ana", sitting.operation())
    sitting.record(1, {"bids": [1, 1, 0], "tricks": [1, 1, 0], "note": "Ana dealt"})
    journal.erase_member(sitting.table_id, sitting.members[0], sitting.operation())
    assert names(sitting) == ["Player 1", "Ben", "Cy", "Ana"]
    assert sitting.game.hands[0].facts["note"] == "Ana dealt"
    journal.erase_member(sitting.table_id, twin.id, sitting.operation())
    assert '"Ana' not in everywhere(sitting)


def test_the_name_of_somebody_merged_goes_with_the_person(sitting: Any):
    di = journal.add_member(sitting.table_id, "Didi", sitting.operation())
    journal.merge_members(sitting.table_id, di.id, sitting.members[0], sitting.operation())
    journal.erase_member(sitting.table_id, sitting.members[0], sitting.operation())
    assert "Didi" not in everywhere(sitting)


def test_a_plain_name_is_nobody_elses(sitting: Any):
    journal.rename_member(sitting.table_id, sitting.members[2], "Player 1", sitting.operation())
    journal.erase_member(sitting.table_id, sitting.members[0], sitting.operation())
    assert names(sitting) == ["Player 4", "Ben", "Player 1"]


def test_words_of_the_rules_are_no_names(sitting: Any):
    journal.rename_member(sitting.table_id, sitting.members[0], "hearts", sitting.operation())
    sitting.record(1, {"bids": [1, 1, 0], "tricks": [1, 1, 0], "trump": "hearts"})
    journal.erase_member(sitting.table_id, sitting.members[0], sitting.operation())
    assert sitting.game.hands[0].facts["trump"] == "hearts"
    assert figures(sitting.game_id).closed == 1


def test_erasing_twice_by_one_wish_erases_once(sitting: Any):
    wish = sitting.operation("erase")
    for _ in range(2):
        journal.erase_member(sitting.table_id, sitting.members[0], wish)
    assert [one.kind for one in store.journal(sitting.table_id)].count(Kind.ERASE_MEMBER) == 1


# -- somebody who never played


def test_who_never_played_is_removed_with_the_name(sitting: Any):
    di = journal.add_member(sitting.table_id, "Didi", sitting.operation("join"))
    assert journal.removable(sitting.table_id, di.id)
    journal.remove_member(sitting.table_id, di.id, sitting.operation())
    assert names(sitting) == ["Ana", "Ben", "Cy"]
    assert "Didi" not in everywhere(sitting)
    with pytest.raises(journal.BadOperation):
        journal.add_member(sitting.table_id, "Didi", sitting.operation("join"))


def test_who_played_or_once_sat_in_a_game_is_not_removed(sitting: Any):
    di = journal.add_member(sitting.table_id, "Di", sitting.operation())
    for members in ([di.id, *sitting.members[1:]], sitting.members):
        journal.change_game(
            sitting.game_id, {"members": members}, sitting.revision, sitting.operation()
        )
    for member in (di.id, sitting.members[0]):
        with pytest.raises(journal.StillNamed):
            journal.remove_member(sitting.table_id, member, sitting.operation())


# -- told apart


def test_members_of_one_name_are_told_apart_and_found_by_that(sitting: Any):
    twin = journal.add_member(sitting.table_id, "Ana", sitting.operation())
    labels = journal.labelled(store.members(sitting.table_id))
    assert list(labels.values()) == ["Ana", "Ben", "Cy", "Ana (2)"]
    ana = sitting.members[0]
    for wanted, found in (
        (["Ana (2)", "Ben"], [twin.id, sitting.members[1]]),
        (["Ana (2)", "Ana"], [twin.id, ana]),
        (["Ana", "Ana"], [ana, twin.id]),
    ):
        assert journal.members_named(sitting.table_id, wanted, sitting.operation()) == found


def test_a_number_that_would_be_somebodys_name_is_left_out():
    def one(number: int, name: str) -> Member:
        member = Member(table_id="t", name=name, created=None)  # type: ignore[arg-type]
        member.id = number
        return member

    members = [one(1, "Ana"), one(2, "Ana (2)"), one(3, "Ana")]
    assert list(journal.labelled(members).values()) == ["Ana", "Ana (2)", "Ana (3)"]
