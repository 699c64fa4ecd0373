"""Write a database as the code of today makes it, for the tests of tomorrow's migrations.

    PYTHONPATH=. python tests/records/old_database.py

It becomes `tests/data/databases/<revision>.sql`. Run it before a migration is added, and add to
`record` what there is to record by then.
"""

import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from scorekeeper.records import access, journal, store
from scorekeeper.records.db import db
from scorekeeper.records.journal import Operation, Written
from scorekeeper.records.roles import Role
from scorekeeper.records.upgrade import upgrade
from scorekeeper.web import create_app

FOLDER = Path(__file__).parents[1] / "data" / "databases"
EVENING = datetime(2026, 11, 27, 20, tzinfo=UTC)
KEY = "for tests only, and long enough for that"
GAME = "friday-1"
HEADER = {
    "id": GAME,
    "rules": {"variant": "oh-hell", "schedule": [2, 2, 2]},
    "first_dealer": 0,
    "name": "Friday",
    "played": "2026-11-27",
}
_numbers = count(1)


def operation(grant: str | None = None) -> Operation:
    number = next(_numbers)
    return Operation(f"op-{number}", EVENING + timedelta(minutes=number), grant)


def revision() -> int:
    game = store.game(GAME)
    assert game is not None
    return game.revision


def hand(number: int, grant: str, *tricks: int) -> None:
    facts: dict[str, Any] = {"bids": [1, 1, 1], "trump": "clubs"}
    if tricks:
        facts["tricks"] = list(tricks)
    done = journal.record_hand(GAME, number, facts, revision(), operation(grant))
    assert isinstance(done, Written), done


def record() -> None:
    """Put on record one of everything."""
    table = journal.create_table("Friday table", operation()).id
    people = journal.members_named(table, ["Ana", "Ben", "Cy"], operation())
    grant = access.grant(table, Role.SCORER, label="Ana's phone", now=EVENING).id
    journal.start_game(table, HEADER, people, operation(grant))
    hand(1, grant)
    hand(1, grant, 1, 1, 0)
    hand(2, grant, 2, 0, 0)
    hand(1, grant, 0, 1, 1)
    journal.undo(GAME, revision(), operation(grant))
    hand(3, grant)
    journal.end_game(GAME, revision(), operation(grant))
    journal.reopen_game(GAME, revision(), operation(grant))
    journal.save_rules(table, {"variant": "blackout"}, operation(grant))
    journal.change_game(GAME, {"name": "Friday evening"}, revision(), operation(grant))
    paid = {"payer": people[0], "payee": people[1], "amount": 250, "currency": "EUR", "game": GAME}
    found = store.table(table)
    assert found is not None
    journal.record_payment(table, paid, found.revision, operation(grant))
    access.rotate(table, Role.VIEWER)
    journal.create_table("Others", operation())


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"INSTANCE": Path(folder), "SECRET_KEY": KEY})
        upgrade(app)
        with app.app_context():
            record()
            db.session.remove()
            db.engine.dispose()
        with closing(sqlite3.connect(Path(folder) / "scorekeeper.sqlite3")) as connection:
            number = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
            written = "\n".join(connection.iterdump()) + "\n"
    (FOLDER / f"{number}.sql").write_text(written, encoding="utf-8")
    sys.stdout.write(f"{number}.sql\n")


if __name__ == "__main__":
    main()
