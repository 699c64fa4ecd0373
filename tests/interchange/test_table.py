"""A whole table as a file: what goes out comes in again, as JSON and as CSV."""

import csv
import io
import json
import struct
import tracemalloc
import zipfile
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.interchange import (
    GameFile,
    NotAGame,
    TableFile,
    TableGame,
    TablePayment,
    read_table,
    spreadsheet,
    table_to_csv,
    table_to_json,
    table_to_zip,
)
from scorekeeper.interchange.samples import samples
from scorekeeper.interchange.spreadsheet import table_from_csv
from tests.support.evenings import EVENTFUL
from tests.support.strategies import games

TRICKY = [
    "=1+1",
    "＝1+1",
    "'＠A1",
    "+49",
    "-5",
    "@home",
    "'=x",
    "''=x",
    "Zoë",
    "שרה",
    "张伟",
    'A "B", C',
    "O'Hara",
]


def as_json(file):
    return json.dumps(table_to_json(file), ensure_ascii=False).encode()


def table_of(*files, payments=(), **more):
    """A table at which each game has its own members."""
    members, sat = [], []
    for file in files:
        first = len(members) + 1
        members += file.facts.players
        sat.append(TableGame(file=file, members=tuple(range(first, len(members) + 1))))
    whole = {"name": "Café Zoë", "members": tuple(members), "games": tuple(sat)}
    return TableFile(**{**whole, "payments": tuple(payments), **more})


PAID = TablePayment(
    payer=1, payee=2, amount=250, currency="EUR", after=1, time="2026-11-27T21:00:00+00:00"
)
TABLE = table_of(
    *samples(),
    payments=[PAID, replace(PAID, game=2, after=3, note="-2 for the beer")],
    rules={"variant": "blackout"},
)


@pytest.mark.parametrize("written", [as_json, table_to_zip])
def test_a_table_comes_back_as_it_was(written):
    assert read_table(written(TABLE)) == TABLE


@pytest.mark.parametrize("written", [as_json, table_to_zip])
def test_an_empty_table_comes_back(written):
    empty = TableFile(name="Empty", members=("Ana",))
    assert read_table(written(empty)) == empty


@settings(max_examples=40)
@given(st.lists(games(), max_size=2))
def test_any_games_come_back_from_both(found):
    files = [GameFile(facts=facts, id=f"game-{n}") for n, facts in enumerate(found)]
    table = table_of(*files)
    assert read_table(as_json(table)) == table
    assert read_table(table_to_zip(table)) == table


@pytest.mark.parametrize("name", TRICKY)
def test_texts_of_every_kind_come_back_and_none_is_a_formula(name):
    hands = [replace(hand, note=name) for hand in EVENTFUL.hands]
    facts = replace(EVENTFUL, players=(name, "Ben", "Cy", "Di"), hands=tuple(hands))
    table = table_of(GameFile(facts=facts, id="a", name=name), name=name)
    for text in table_to_csv(table).values():
        for row in csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")):
            assert not any(cell[:1] in "=+@\t\r＝＋－＠" and cell for cell in row)
            assert all(is_number(cell) for cell in row if cell.startswith("-"))
    assert read_table(table_to_zip(table)) == table


def is_number(cell):
    try:
        return float(cell) < 0
    except ValueError:
        return False


def rows(file, name):
    text = table_to_csv(file)[name]
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_negatives_stay_numbers():
    table = table_of(GameFile(facts=EVENTFUL, id="a"))
    assert [one["points"] for one in rows(table, "adjustments.csv")] == ["-20", "5"]
    scores = {one["score"] for one in rows(table, "hands.csv")}
    assert "-4" in scores
    assert not any("\u2212" in one for one in scores)


def changed(**cells):
    """The CSV files of a table with one cell changed: `hands__bid=(3, "x")`."""
    files = {name: text.encode() for name, text in table_to_csv(TABLE).items()}
    for where, (line, value) in cells.items():
        name, column = where.split("__")
        text = files[f"{name}.csv"].decode("utf-8-sig")
        table = list(csv.reader(io.StringIO(text, newline="")))
        table[line - 1][table[0].index(column)] = value
        out = io.StringIO()
        csv.writer(out).writerows(table)
        files[f"{name}.csv"] = out.getvalue().encode()
    return packed(files)


def packed(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as whole:
        for name, data in files.items():
            whole.writestr(name, data)
    return out.getvalue()


@pytest.mark.parametrize(
    ("where", "line", "value", "told"),
    [
        ("hands__bid", 3, "x", "hands.csv, line 3, bid: 'x' is no whole number"),
        ("hands__seat", 3, "3", "hands.csv, line 3, seat: must be 1"),
        ("hands__size", 3, "9", "hands.csv, line 3, size: is other than on line 2"),
        ("hands__game", 2, "9", "hands.csv, line 2, game: there is no game 9"),
        ("hands__number", 2, "5", "hands.csv, line 2, number: must be 1"),
        ("hands__out", 2, "maybe", "hands.csv, line 2, out: must be yes or empty, not 'maybe'"),
        ("hands__trump", 2, "gold", "hands.csv, line 3, trump: is other than on line 2"),
        ("games__rules", 2, "{", "games.csv, line 2, rules: is not JSON"),
        ("games__members", 3, "a", "games.csv, line 3, members: must be whole numbers"),
        ("games__members", 3, "1 2 3", "lines for 3 players"),
        ("games__game", 2, "2", "games.csv, line 2, game: must be 1"),
        ("payments__amount", 2, "2.50", "payments.csv, line 2, amount: '2.50' is no whole number"),
        ("payments__payee", 2, "1", "payments, payment 1, payee: nobody pays himself"),
        ("payments__after", 3, "0", "payments, payment 2, after: it was paid for game 2"),
        ("payments__time", 2, "soon", "payments, payment 1, time"),
        ("table__format", 2, "other", 'format: must be "scorekeeper.table/1"'),
        ("members__name", 2, " ", "members, member 1: must not be blank"),
    ],
)
def test_what_is_wrong_in_a_cell_is_told_with_its_place(where, line, value, told):
    with pytest.raises(NotAGame) as error:
        read_table(changed(**{where: (line, value)}))
    assert told in str(error.value)


@pytest.mark.parametrize("sign", [";", "\t"])
def test_what_a_spreadsheet_has_saved_its_own_way_is_read(sign):
    files = {}
    for name, text in table_to_csv(TABLE).items():
        table = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
        out = io.StringIO()
        csv.writer(out, delimiter=sign).writerows([*table, ["", ""]])
        files[name] = out.getvalue().encode()
    assert read_table(packed(files)) == TABLE


def broken(**changes):
    return json.dumps({**table_to_json(TABLE), **changes}).encode()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"{", "not JSON"),
        (b"[]", "must be an object"),
        (b"PK\x03\x04", "the ZIP file is damaged"),
        (packed({}), "table.csv is missing"),
        (packed({f"{n}.csv": b"" for n in range(30)}), "the ZIP file holds more than a table"),
        (b" " * 20_000_001, "too many"),
        (broken(format="scorekeeper.game/1"), 'format: must be "scorekeeper.table/1"'),
        (broken(extra=1), "unknown key"),
        (broken(members=["Ana"]), "game 1, members, seat 1"),
        (broken(rules={"variant": "chess"}), "rules, variant: nothing is called"),
    ],
)
def test_what_is_no_table_is_refused_in_words(data, told):
    with pytest.raises(NotAGame) as error:
        read_table(data)
    assert told in str(error.value)


def test_a_bomb_is_not_unpacked():
    files = {"table.csv": b"0" * 30_000_000}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as whole:
        whole.writestr("table.csv", files["table.csv"])
    with pytest.raises(NotAGame, match="more than a table"):
        read_table(out.getvalue())


def damaged(data, seed):
    """Return a file of which one byte or a few are others."""
    chance, found = Random(seed), bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        found[chance.randrange(2, len(found))] = chance.randrange(256)
    return bytes(found)


def test_a_damaged_zip_file_is_refused_in_words_wherever_the_damage_is():
    whole, refused = table_to_zip(TABLE), 0
    for seed in range(400):
        try:
            read_table(damaged(whole, seed))
        except NotAGame:
            refused += 1
    assert refused > 200


def test_a_bomb_that_lies_about_its_size_is_not_unpacked_either():
    whole, claimed = 50_000_000, 100
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("table.csv", b"0" * whole)
    bomb = out.getvalue().replace(struct.pack("<I", whole), struct.pack("<I", claimed))
    tracemalloc.start()
    try:
        with pytest.raises(NotAGame, match="damaged"):
            read_table(bomb)
        assert tracemalloc.get_traced_memory()[1] < whole / 5
    finally:
        tracemalloc.stop()


def test_a_zip_file_that_is_packed_otherwise_is_refused():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_LZMA) as packed:
        packed.writestr("table.csv", "format,name,rules")
    with pytest.raises(NotAGame, match="packed in a way"):
        read_table(out.getvalue())


def test_lines_without_end_are_not_read(monkeypatch):
    monkeypatch.setattr(spreadsheet, "MOST_LINES", 3_000)
    files = {name: text.encode() for name, text in table_to_csv(TABLE).items()}
    files["payments.csv"] += b"1\r\n" * 3_000
    with pytest.raises(NotAGame, match=r"payments\.csv: more than 3000 lines"):
        table_from_csv(files)


def test_a_hand_that_cannot_be_names_its_game_and_hand():
    shape = table_to_json(TABLE)
    shape["games"][1]["game"]["hands"][2]["bids"] = [1, "x", 2, 3]
    with pytest.raises(NotAGame, match=r"^game 2: hand 3, bids, seat 1: must be a whole number"):
        read_table(json.dumps(shape).encode())
