"""A whole table as CSV files for a spreadsheet, and read back from them.

Each begins with the mark by which a spreadsheet knows UTF-8. Numbers are numbers, negative ones
too; a text that would run as a formula has an apostrophe before it. What a spreadsheet has saved
with semicolons or tabs is read as well. Points, scores and names beside numbers are there to be
looked at: reading takes no notice of them.
"""

import csv
import io
import json
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.interchange.game import FORMAT, agreed_to_json
from scorekeeper.interchange.node import Node, NotAGame
from scorekeeper.interchange.result import COLUMNS, exact, formula_safe, from_formula_safe
from scorekeeper.interchange.settings import write_rules
from scorekeeper.interchange.table import (
    FORMAT_OF_TABLE,
    LONGEST_TABLE,
    PAYMENT_KEYS,
    TableFile,
    TableGame,
    table_from_node,
    table_from_text,
)
from scorekeeper.rules.score import score

MARK = "\ufeff"
YES = "yes"
MOST_FILES = 20
MOST_LINES = LONGEST_TABLE // 36  # of hands; so many bytes has a line at least
AT_ONCE = 1_000_000
FILES = {
    "table.csv": ["format", "name", "rules"],
    "members.csv": ["member", "name"],
    "games.csv": [
        *("game", "id", "name", "played", "ended", "first_dealer", "variant", "players"),
        *("members", "rules", "agreed"),
    ],
    "hands.csv": [
        *("game", *COLUMNS, "spoke", "sits", "out", "blind", "named", "tricks_taken", "void"),
        *("note", "rules"),
    ],
    "adjustments.csv": ["game", "number", "seat", "player", "points", "kind", "note"],
    "payments.csv": [*PAYMENT_KEYS, "payer_name", "payee_name"],
}
Cell = str | int | float | None
Facts = dict[str, Any]


# -- writing


def table_to_zip(file: TableFile) -> bytes:
    """Return the CSV files of a table in one file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in table_to_csv(file).items():
            packed.writestr(zipfile.ZipInfo(name), text.encode(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def table_to_csv(file: TableFile) -> dict[str, str]:
    """Return the CSV files of a table by their names."""
    rows: dict[str, Iterable[Sequence[Cell]]] = {
        "table.csv": [[FORMAT_OF_TABLE, file.name, _json(file.rules)]],
        "members.csv": list(enumerate(file.members, 1)),
        "games.csv": [_game(number, one) for number, one in enumerate(file.games, 1)],
        "hands.csv": _numbered(_hands, file),
        "adjustments.csv": _numbered(_adjustments, file),
        "payments.csv": _payments(file),
    }
    return {name: _csv(FILES[name], lines) for name, lines in rows.items()}


def _csv(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(columns)
    for row in rows:
        lines.writerow(formula_safe(cell) if isinstance(cell, str) else cell for cell in row)
    return MARK + out.getvalue()


def _json(value: object) -> str:
    return "" if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _game(number: int, one: TableGame) -> list[Cell]:
    file, facts = one.file, one.file.facts
    return [
        number,
        file.id,
        file.name,
        file.played,
        YES if facts.ended else "",
        facts.first_dealer,
        facts.rules.variant,
        ", ".join(facts.players),
        " ".join(map(str, one.members)),
        _json(write_rules(facts.rules)),
        _json(agreed_to_json(facts.agreed) if facts.agreed else None),
    ]


def _numbered(rows_of: Any, file: TableFile) -> Iterator[list[Cell]]:
    for number, one in enumerate(file.games, 1):
        for row in rows_of(one):
            yield [number, *row]


def _hands(one: TableGame) -> Iterator[list[Cell]]:
    facts = one.file.facts
    for hand, figures in zip(facts.hands, score(facts).hands, strict=True):
        tricks = hand.tricks or (None,) * len(facts.players)
        raw = hand.tricks_taken or (None,) * len(facts.players)
        for seat, player in enumerate(facts.players):
            first = seat == 0
            yield [
                *(figures.number, figures.deal, hand.size, hand.dealer),
                None if hand.trump is None else str(hand.trump),
                *(seat, player, hand.bids[seat], tricks[seat]),
                *(exact(figures.points[seat]), figures.adjustments[seat]),
                exact(figures.scores[seat]),
                hand.order.index(seat) + 1 if seat in hand.order else None,
                hand.seating.index(seat) + 1,
                *(YES if told else "" for told in (seat in hand.out, seat in hand.blind)),
                YES if seat == hand.namer else "",
                raw[seat],
                YES if hand.void else "",
                hand.note if first else "",
                _json(write_rules(hand.rules)) if first and hand.rules else "",
            ]


def _adjustments(one: TableGame) -> Iterator[list[Cell]]:
    players = one.file.facts.players
    for number, hand in enumerate(one.file.facts.hands, 1):
        for line in hand.adjustments:
            player = players[line.seat]
            yield [number, line.seat, player, line.points, str(line.kind), line.note]


def _payments(file: TableFile) -> Iterator[list[Cell]]:
    for one in file.payments:
        names = [file.members[number - 1] for number in (one.payer, one.payee)]
        yield [*(getattr(one, key) for key in PAYMENT_KEYS), *names]


# -- reading


def read_table(data: bytes) -> TableFile:
    """Read a table from whatever was exported, JSON or CSV; raises NotAGame, which says where."""
    if len(data) > LONGEST_TABLE:
        raise NotAGame(f"the file has {len(data)} bytes, {len(data) - LONGEST_TABLE} too many")
    return table_from_csv(_unpacked(data)) if data[:2] == b"PK" else table_from_text(data)


def _unpacked(data: bytes) -> dict[str, bytes]:
    """Return the CSV files of a ZIP file, no larger together than a table may be."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            found = [one for one in packed.infolist() if not one.is_dir()]
            total = sum(one.file_size for one in found)
            if len(found) > MOST_FILES or total > LONGEST_TABLE:
                raise NotAGame("the ZIP file holds more than a table")
            wanted = {one.filename.rsplit("/", 1)[-1]: one for one in found}
            return {name: _read(packed, wanted[name]) for name in FILES if name in wanted}
    except NotAGame:
        raise
    except _DAMAGED as error:
        raise NotAGame("the ZIP file is damaged, or locked") from error


# A wrong place or length within the file is a ValueError, the streams have errors of their own.
_DAMAGED = (
    *(zipfile.BadZipFile, zlib.error, struct.error),
    *(NotImplementedError, RuntimeError, OSError, EOFError, ValueError, OverflowError),
)


def _read(packed: zipfile.ZipFile, one: zipfile.ZipInfo) -> bytes:
    """Read a file, and never more of it than it says it has: a few bytes may unpack to many."""
    if one.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise NotAGame("the ZIP file is packed in a way that is not read here")
    with packed.open(one) as file:
        return b"".join(iter(lambda: file.read(AT_ONCE), b""))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a CSV file, with its place for whatever is wrong in it."""

    file: str
    place: int
    row: Sequence[str]
    columns: Mapping[str, int]

    def refuse(self, column: str, why: str) -> NotAGame:
        return NotAGame(f"{self.file}, line {self.place}, {column}: {why}")

    def cell(self, column: str) -> str:
        """Return what stands in a column; a spreadsheet may leave empty cells at the end away."""
        place = self.columns[column]
        return self.row[place] if place < len(self.row) else ""

    def text(self, column: str) -> str:
        return from_formula_safe(self.cell(column))

    def whole(self, column: str) -> int | None:
        """Return a whole number, None for an empty cell."""
        told = self.cell(column).strip().replace("\u2212", "-")
        digits = told.removeprefix("-")
        if not told:
            return None
        if not digits.isascii() or not digits.isdigit() or len(digits) > 16:
            raise self.refuse(column, f"{told[:40]!r} is no whole number")
        return int(told)

    def needed(self, column: str) -> int:
        number = self.whole(column)
        if number is None:
            raise self.refuse(column, "a whole number is missing")
        return number

    def yes(self, column: str) -> bool:
        told = self.cell(column).strip().casefold()
        if told not in ("", YES):
            raise self.refuse(column, f"must be {YES} or empty, not {told[:40]!r}")
        return told == YES

    def json(self, column: str) -> Any:
        told = self.text(column)
        try:
            return json.loads(told) if told.strip() else None
        except (ValueError, RecursionError):
            raise self.refuse(column, "is not JSON") from None

    def numbers(self, column: str) -> list[int]:
        told = self.cell(column).split()
        if not all(one.isascii() and one.isdigit() and len(one) < 6 for one in told):
            raise self.refuse(column, "must be whole numbers with blanks between")
        return [int(one) for one in told]


def table_from_csv(files: Mapping[str, bytes]) -> TableFile:
    """Read a table from its CSV files; raises NotAGame, which says where."""
    read = {name: _lines(name, files) for name in FILES}
    if len(read["table.csv"]) != 1:
        raise NotAGame(f"table.csv: {len(read['table.csv'])} lines of one")
    [head] = read["table.csv"]
    games = [_read_game(line) for line in read["games.csv"]]
    _in_turn(read["games.csv"], "game")
    _in_turn(read["members.csv"], "member")
    hands = _read_hands(read["hands.csv"], games)
    _read_adjustments(read["adjustments.csv"], hands)
    shape = {
        "format": head.text("format"),
        "name": head.text("name"),
        "rules": head.json("rules"),
        "members": [line.text("name") for line in read["members.csv"]],
        "games": games,
        "payments": [_read_payment(line) for line in read["payments.csv"]],
    }
    _name_players(shape)
    return table_from_node(Node(shape))


def _lines(name: str, files: Mapping[str, bytes]) -> list[Line]:
    if name not in files:
        raise NotAGame(f"{name} is missing")
    try:
        text = files[name].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotAGame(f"{name} is not UTF-8: byte {error.start} is wrong") from None
    head = text.partition("\n")[0]
    sign = max(",;\t", key=head.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    try:
        return list(_cells(name, rows))
    except csv.Error as error:
        raise NotAGame(f"{name}, line {rows.line_num}: {error}") from None


def _cells(name: str, rows: Any) -> Iterator[Line]:
    head = [cell.strip() for cell in next(rows, [])]
    for column in FILES[name]:
        if head.count(column) != 1:
            raise NotAGame(f"{name}, line 1: the column {column} is missing, or stands twice")
    columns = {column: head.index(column) for column in FILES[name]}
    told = (row for row in rows if any(cell.strip() for cell in row))
    for number, row in enumerate(told, 1):
        if number > MOST_LINES:
            raise NotAGame(f"{name}: more than {MOST_LINES} lines")
        yield Line(name, rows.line_num, row, columns)


def _in_turn(lines: Sequence[Line], column: str) -> None:
    """Refuse numbers that do not count from one."""
    for place, line in enumerate(lines, 1):
        if line.needed(column) != place:
            raise line.refuse(column, f"must be {place}")


def _read_game(line: Line) -> Facts:
    played, agreed = line.text("played"), line.json("agreed")
    game = {
        "format": FORMAT,
        "id": line.text("id"),
        "name": line.text("name"),
        **({"played": played} if played else {}),
        "ended": line.yes("ended"),
        "rules": line.json("rules"),
        "players": [],
        "first_dealer": line.needed("first_dealer"),
        "hands": [],
        **({"agreed": agreed} if agreed is not None else {}),
    }
    return {"members": line.numbers("members"), "game": game}


def _name_players(shape: Facts) -> None:
    names = shape["members"]
    for one in shape["games"]:
        found = [names[n - 1] if 0 < n <= len(names) else f"member {n}" for n in one["members"]]
        one["game"]["players"] = found


Place = tuple[int, int]


def _read_hands(lines: Sequence[Line], games: Sequence[Facts]) -> dict[Place, Facts]:
    """Read the hands into their games; returns them by the numbers of game and hand."""
    seats: dict[Place, list[Line]] = {}
    for line in lines:
        seats.setdefault((line.needed("game"), line.needed("number")), []).append(line)
    read = {}
    for (game, number), group in seats.items():
        if not 1 <= game <= len(games):
            raise group[0].refuse("game", f"there is no game {game}")
        hands = games[game - 1]["game"]["hands"]
        if number != len(hands) + 1:
            raise group[0].refuse("number", f"must be {len(hands) + 1}")
        read[game, number] = _read_hand(group, len(games[game - 1]["members"]))
        hands.append(read[game, number])
    return read


def _read_hand(lines: Sequence[Line], players: int) -> Facts:
    first = lines[0]
    for seat, line in enumerate(lines):
        if line.needed("seat") != seat:
            raise line.refuse("seat", f"must be {seat}")
        for column in ("size", "dealer", "trump", "void"):
            if line.cell(column).strip() != first.cell(column).strip():
                raise line.refuse(column, f"is other than on line {first.place}")
    if len(lines) != players:
        raise first.refuse("seat", f"{len(lines)} lines for {players} players")
    hand: Facts = {
        "size": first.needed("size"),
        "dealer": first.needed("dealer"),
        "seating": _places(lines, "sits"),
        "trump": first.text("trump") or None,
        "bids": [line.whole("bid") for line in lines],
        "out": _seats(lines, "out"),
        "blind": _seats(lines, "blind"),
        "void": first.yes("void"),
        "note": first.text("note"),
        "adjustments": [],
    }
    for key, column in (("tricks", "tricks"), ("tricks_taken", "tricks_taken")):
        row = [line.whole(column) for line in lines]
        if any(one is not None for one in row):
            hand[key] = row
    order = _places(lines, "spoke")
    named, rules = _seats(lines, "named"), first.json("rules")
    if len(named) > 1:
        raise lines[named[1]].refuse("named", "two have named trump")
    return (
        hand
        | ({"order": order} if order else {})
        | ({"namer": named[0]} if named else {})
        | ({"rules": rules} if rules is not None else {})
    )


def _seats(lines: Sequence[Line], column: str) -> list[int]:
    return [seat for seat, line in enumerate(lines) if line.yes(column)]


def _places(lines: Sequence[Line], column: str) -> list[int]:
    """Return the seats in the order of their places."""
    placed = [(place, seat) for seat, line in enumerate(lines) if (place := line.whole(column))]
    return [seat for _, seat in sorted(placed)]


def _read_adjustments(lines: Sequence[Line], hands: Mapping[Place, Facts]) -> None:
    for line in lines:
        hand = hands.get((line.needed("game"), line.needed("number")))
        if hand is None:
            raise line.refuse("number", "there is no such hand")
        told = {"seat": line.needed("seat"), "points": line.needed("points")}
        hand["adjustments"].append(
            {**told, "kind": line.text("kind") or "other", "note": line.text("note")}
        )


def _read_payment(line: Line) -> Facts:
    numbers = {key: line.needed(key) for key in ("payer", "payee", "amount", "after")}
    texts = {key: line.text(key) for key in ("currency", "note", "time")}
    return {**numbers, **texts, "game": line.whole("game")}
