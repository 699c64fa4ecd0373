"""What is kept of the games of a table never shows: it may be old, forgotten, or half there."""

from random import Random

import pytest
from flask import current_app

from scorekeeper.interchange import GameFile, game_from_json, game_to_json
from scorekeeper.records import erase, journal, memory, store
from scorekeeper.web.kept import NAME as PAGES
from scorekeeper.web.memory.annals import NAME, annals
from tests.support import mixtures, regulars
from tests.support.naive_memory import Played, check_tally
from tests.web.conftest import operation


@pytest.fixture
def table(app):
    with app.app_context():
        yield journal.create_table("Regulars", operation()).id


def add(table: str, game: dict) -> str:
    outcome = journal.import_game(table, game, operation())
    assert isinstance(outcome, journal.Written), outcome
    return outcome.game_id


def mixed(chance: Random, number: int) -> dict:
    facts = mixtures.evening(chance, 14)[-1][1]
    played = f"20{chance.randint(24, 26)}-0{chance.randint(1, 9)}-11" if number % 4 else ""
    return game_to_json(GameFile(facts=facts, id=f"m{number}", played=played))


def history(table: str) -> list[Played]:
    """The games as they are on record, in the order of play."""
    rows = sorted(store.games(table), key=lambda row: (str(row.played or ""), row.sequence))
    return [
        Played(
            game_from_json(store.game_json(row.id)).facts,
            tuple(seat.member_id for seat in row.seats),
            row.sequence,
        )
        for row in rows
    ]


def change(table: str, game: str, chance: Random) -> None:
    """Correct a hand, make one void, end a game or open it again, take something back."""
    row = store.game(game)
    assert row is not None
    wish = chance.choice(["correct", "correct", "void", "end", "undo"])
    if wish == "undo":
        journal.undo(game, row.revision, operation())
    elif wish == "end":
        done = journal.reopen_game if row.ended else journal.end_game
        done(game, row.revision, operation())
    elif row.hands:
        number = chance.randint(1, len(row.hands))
        told = dict(row.hands[number - 1].facts)
        bids = [None if bid is None else chance.randint(0, told["size"]) for bid in told["bids"]]
        told |= {"bids": bids} if wish == "correct" else {"void": True}
        journal.record_hand(game, number, told, row.revision, operation())


@pytest.mark.parametrize("seed", range(3))
def test_after_whatever_change_the_tally_is_that_of_the_records(table, seed):
    chance = Random(seed)
    games = [add(table, mixed(chance, number)) for number in range(6)]
    seen = {memory.table_stamp(table)}
    for step in range(12):
        change(table, chance.choice(games), chance)
        seen.add(memory.table_stamp(table))
        check_tally(annals(table).tally(), history(table))
        if step == 5:
            member = chance.choice(store.members(table)).id
            journal.erase_member(table, member, operation())
        if step == 8:
            erase.erase_game(games.pop())
    assert len(seen) > 6, "hardly anything changed"
    for year in annals(table).years:
        own = {mark.place for mark in annals(table).of(year)}
        check_tally(annals(table).tally(year), [one for one in history(table) if one.place in own])


def test_a_game_that_is_erased_and_comes_back_otherwise_is_read_anew(table):
    first, other = (
        game_to_json(GameFile(facts=regulars.played(["Ana", "Ben", "Cy"], Random(n)), id="again"))
        for n in (1, 2)
    )
    add(table, first)
    before = annals(table).tally()
    erase.erase_game("again")
    assert annals(table).tally().results == ()
    add(table, other)
    assert annals(table).tally() != before
    check_tally(annals(table).tally(), history(table))


def test_a_merged_member_has_the_games_of_both(table):
    add(table, game_to_json(GameFile(facts=regulars.played(["Ana", "Ben"], Random(1)), id="one")))
    add(table, game_to_json(GameFile(facts=regulars.played(["Anna", "Ben"], Random(2)), id="two")))
    assert len(annals(table).tally().habits) == 3
    ana, _, anna = (member.id for member in store.members(table))
    journal.merge_members(table, anna, ana, operation())
    assert len(annals(table).tally().habits) == 2
    check_tally(annals(table).tally(), history(table))


def test_a_stamp_moves_with_whatever_changes_and_with_nothing_else(table):
    seen = [memory.table_stamp(table)]
    game = add(table, next(regulars.years(1, ["Ana", "Ben", "Cy"], Random(1))))
    seen.append(memory.table_stamp(table))
    assert memory.table_stamp(table) == seen[-1]
    journal.rename_member(table, store.members(table)[0].id, "Anna", operation())
    seen.append(memory.table_stamp(table))
    erase.erase_game(game)
    seen.append(memory.table_stamp(table))
    assert len(set(seen)) == 4
    assert memory.table_stamp("none") is None


def test_pages_stay_the_same_when_all_that_is_kept_is_forgotten(app, evening, viewer):
    with app.app_context():
        for game in regulars.years(12, ["Ana", "Ben", "Cy", "Di", "Ed"], Random(3), days=60):
            add(evening.table, game)
        member = store.members(evening.table)[0].id
    pages = [
        f"{evening.url}/history",
        f"{evening.url}/statistics",
        f"{evening.url}/statistics?year=2026",
        f"{evening.url}/statistics/{member}",
        f"{evening.url}/years/2026",
        f"{evening.url}/g/r3/race",
    ]

    def shown() -> list[str]:
        token = viewer.get("/token.json").get_json()["token"]
        return [viewer.get(page).get_data(as_text=True).replace(token, "") for page in pages]

    first = [page.split("<main", 1)[1] for page in shown()]
    assert all("Ben" in page for page in first[:5])
    assert "polyline" in first[5]
    for forgotten in ((PAGES,), (NAME,), (PAGES, NAME)):
        with app.app_context():
            for name in forgotten:
                current_app.extensions[name].clear()
        assert [page.split("<main", 1)[1] for page in shown()] == first


def test_a_tally_that_is_forgotten_while_it_is_added_up_is_made_anew(app, table):
    add(table, next(regulars.years(1, ["Ana", "Ben", "Cy"], Random(1))))
    before = annals(table).tally()
    tallies = app.extensions[NAME]
    tallies.years.clear()
    app.extensions[PAGES].clear()
    tallies.games._most = 0  # nothing stays
    assert annals(table).tally() == before
