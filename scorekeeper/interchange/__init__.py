"""Facts as JSON: one shape for files, for what the phone sends, and for tests."""

from scorekeeper.interchange.game import (
    FORMAT,
    GameFile,
    agreed_from_json,
    agreed_to_json,
    digest,
    game_from_json,
    game_to_json,
    hand_from_json,
    hand_to_json,
    read_game,
)
from scorekeeper.interchange.lookup import lookup_to_json, stand_to_json
from scorekeeper.interchange.node import NotAGame
from scorekeeper.interchange.result import score_to_csv, score_to_json
from scorekeeper.interchange.settings import rules_from_json, write_rules
from scorekeeper.interchange.spreadsheet import read_table, table_to_csv, table_to_zip
from scorekeeper.interchange.table import TableFile, TableGame, TablePayment, table_to_json

__all__ = [
    "FORMAT",
    "GameFile",
    "NotAGame",
    "TableFile",
    "TableGame",
    "TablePayment",
    "agreed_from_json",
    "agreed_to_json",
    "digest",
    "game_from_json",
    "game_to_json",
    "hand_from_json",
    "hand_to_json",
    "lookup_to_json",
    "read_game",
    "read_table",
    "rules_from_json",
    "score_to_csv",
    "score_to_json",
    "stand_to_json",
    "table_to_csv",
    "table_to_json",
    "table_to_zip",
    "write_rules",
]
