"""A whole table as JSON, both ways: `scorekeeper.table/1`, one file for members, games, money."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.interchange.game import (
    LONGEST_NAME,
    LONGEST_TITLE,
    GameFile,
    game_from_json,
    game_to_json,
)
from scorekeeper.interchange.node import Node, NotAGame, read_json
from scorekeeper.interchange.settings import rules_from_json
from scorekeeper.rules.seats import FEWEST, MOST

FORMAT_OF_TABLE = "scorekeeper.table/1"
LONGEST_TABLE = 20_000_000
MOST_MEMBERS, MOST_GAMES, MOST_PAYMENTS = 2_000, 20_000, 50_000
MOST_PAID = 10**15
TABLE_KEYS = ["format", "name", "rules", "members", "games", "payments"]
GAME_KEYS = ["members", "game"]
PAYMENT_KEYS = ["payer", "payee", "amount", "currency", "game", "after", "note", "time"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGame:
    """A game, and who sat in its seats: members by their numbers, from 1."""

    file: GameFile
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePayment:
    """One member, by number, paid another. `game` is the number of the game it was for, or None.

    `after` counts the games that there were when it was recorded; `amount` is in the smallest
    unit, `time` an ISO moment of UTC.
    """

    payer: int
    payee: int
    amount: int
    currency: str
    after: int
    time: str
    game: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFile:
    """A table: members in the order in which they came, games in the order of play.

    `rules` are its own, None where it has none.
    """

    name: str
    members: tuple[str, ...] = ()
    games: tuple[TableGame, ...] = ()
    payments: tuple[TablePayment, ...] = ()
    rules: dict[str, object] | None = None


def table_to_json(file: TableFile) -> dict[str, object]:
    """Return the export of a table: its games are game files."""
    return {
        "format": FORMAT_OF_TABLE,
        "name": file.name,
        "rules": file.rules,
        "members": list(file.members),
        "games": [
            {"members": list(one.members), "game": game_to_json(one.file)} for one in file.games
        ],
        "payments": [
            {key: getattr(payment, key) for key in PAYMENT_KEYS} for payment in file.payments
        ],
    }


def table_from_text(data: str | bytes) -> TableFile:
    """Read a table from JSON text; raises NotAGame with a message that says where it fails."""
    return table_from_node(read_json(data, LONGEST_TABLE))


def table_from_node(node: Node) -> TableFile:
    if node.member("format").value != FORMAT_OF_TABLE:
        node.member("format").refuse(f'must be "{FORMAT_OF_TABLE}"')
    given = node.fields(TABLE_KEYS, ["format", "name", "members", "games"])
    members = tuple(
        one.name(LONGEST_NAME) for one in given["members"].items("member", MOST_MEMBERS, 1)
    )
    nodes = given["games"].items("game", MOST_GAMES, 1)
    games = tuple(_game(one, members) for one in nodes)
    _refuse_twice(games)
    payments = given["payments"].items("payment", MOST_PAYMENTS, 1) if "payments" in given else []
    return TableFile(
        name=given["name"].name(LONGEST_TITLE),
        members=members,
        games=games,
        payments=tuple(_payment(one, len(members), len(games)) for one in payments),
        rules=_rules(given["rules"]) if "rules" in given else None,
    )


def _game(node: Node, members: Sequence[str]) -> TableGame:
    given = node.fields(GAME_KEYS, GAME_KEYS)
    where = node.where.removeprefix("games, ")
    try:
        file = game_from_json(given["game"].value)
    except NotAGame as error:
        raise NotAGame(f"{where}: {error}") from None
    numbers = given["members"].items("seat", MOST)
    seated = tuple(one.whole(1, len(members)) for one in numbers)
    names = tuple(members[number - 1] for number in seated)
    if names != file.facts.players or len(set(seated)) < len(seated):
        given["members"].refuse("these are not the players of the game")
    return TableGame(file=file, members=seated)


def _refuse_twice(games: Sequence[TableGame]) -> None:
    seen: dict[str, int] = {}
    for number, one in enumerate(games, 1):
        if one.file.id and one.file.id in seen:
            raise NotAGame(f"game {number}: has the id of game {seen[one.file.id]}")
        seen[one.file.id] = number


def _rules(node: Node) -> dict[str, object] | None:
    if node.value is None:
        return None
    rules_from_json(node.value, FEWEST)
    return node.value if isinstance(node.value, dict) else None


def _payment(node: Node, members: int, games: int) -> TablePayment:
    given = node.fields(PAYMENT_KEYS, [key for key in PAYMENT_KEYS if key not in ("game", "note")])
    payer, payee = (given[key].whole(1, members) for key in ("payer", "payee"))
    if payer == payee:
        given["payee"].refuse("nobody pays himself")
    game = given.get("game")
    number = None if game is None or game.value is None else game.whole(1, games)
    after = given["after"].whole(0, games)
    if number is not None and number > after:
        given["after"].refuse(f"it was paid for game {number}, which there was not yet")
    return TablePayment(
        payer=payer,
        payee=payee,
        amount=given["amount"].whole(1, MOST_PAID),
        currency=given["currency"].text(20),
        after=after,
        time=given["time"].parsed(_moment, '"2026-11-27T20:15:00+00:00"'),
        game=number,
        note=given["note"].text(80) if "note" in given else "",
    )


def _moment(text: str) -> str:
    if datetime.fromisoformat(text).tzinfo is None:
        raise ValueError(text)
    return text
