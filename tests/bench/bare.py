"""What the app is measured against: one row read for a page, one row written, and nothing else.

Flask, SQLAlchemy, a template, the same server and threads, as little garbage to look for, the same
PRAGMAs and the same BEGIN IMMEDIATE before a write, so that what was acknowledged is as safe.

    python -m tests.bench.bare PORT FILE
"""

import os
import sys
from pathlib import Path
from typing import Any

from flask import Flask, render_template
from flask_sqlalchemy import SQLAlchemy
from jinja2 import DictLoader
from sqlalchemy import event, text
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.cli.serve import run, settle

FILE = "BENCH_BARE_FILE"
PAGE = "<!doctype html><html lang=en><title>{{ row.name }}</title><p>{{ row.name }}</p></html>"
PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL")

db = SQLAlchemy()


class Row(db.Model):  # type: ignore[name-defined,misc]
    """One row."""

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]


def create_app() -> Flask:
    """Return the app that does next to nothing."""
    app = Flask("bare")
    app.jinja_loader = DictLoader({"page.html": PAGE})
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{os.environ[FILE]}"
    db.init_app(app)
    with app.app_context():
        _set_up()
    app.add_url_rule("/", view_func=page)
    app.add_url_rule("/", view_func=insert, methods=["PUT"])
    settle()
    return app


def _set_up() -> None:
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()

    event.listen(db.engine, "connect", connect)
    db.create_all()
    if db.session.get(Row, 1) is None:
        db.session.add(Row(name="Friday table"))
        db.session.commit()
    db.session.remove()
    db.engine.dispose()


def page() -> str:
    """Read a row, and show it."""
    return render_template("page.html", row=db.session.get(Row, 1))


def insert() -> dict[str, int]:
    """Write a row, for good."""
    db.session.execute(text("BEGIN IMMEDIATE"))
    row = Row(name="a hand")
    db.session.add(row)
    db.session.commit()
    return {"id": row.id}


if __name__ == "__main__":
    os.environ[FILE] = str(Path(sys.argv[2]).absolute())
    run("127.0.0.1", int(sys.argv[1]), 1, "tests.bench.bare:create_app")
