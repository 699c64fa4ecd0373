"""The database: connections, transactions, and the base of all models.

Reading needs no ceremony: ``db.session`` reads in a deferred transaction.
Everything that writes goes through :func:`writing`.
"""

import enum
import functools
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar, ParamSpec, TypeVar, cast

from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import (
    JSON,
    Connection,
    DateTime,
    Dialect,
    Engine,
    Enum,
    Executable,
    MetaData,
    Table,
    event,
)
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.orm import DeclarativeBase, MappedAsDataclass, ORMExecuteState, Session
from sqlalchemy.types import TypeDecorator

MIGRATIONS = Path(__file__).parent / "migrations"

BEGIN = "scorekeeper_begin"
"""Execution option of a connection: the mode of its BEGIN on SQLite."""

_WRITING = "scorekeeper_writing"

WAIT, TURNS = 5.0, 3
"""How many seconds a connection waits for the lock of SQLite, and how often a writer does so."""

_TURNS, _PATIENCE = "scorekeeper_turns", "scorekeeper_patience"

_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA synchronous=FULL",
)

_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

P = ParamSpec("P")
R = TypeVar("R")


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC, aware of its zone on the way in and on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn a moment into UTC.

        Raises ValueError for one that has no zone.
        """
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs its time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give a stored moment its zone back: SQLite keeps none."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def words(kind: type[enum.Enum]) -> Enum:
    """Column type that keeps an enum as its value in plain text, on every database."""
    return Enum(
        kind,
        native_enum=False,
        create_constraint=False,
        length=16,
        values_callable=lambda members: [member.value for member in members],
    )


class Trouble(enum.Enum):
    """What is wrong with a database that does not do as it is told."""

    BUSY = "busy"
    """Somebody else has kept it locked for too long."""
    FULL = "full"
    """There is no room for more."""
    READ_ONLY = "read-only"
    DAMAGED = "damaged"
    """The file is none of SQLite's, or broken."""
    AWAY = "away"
    """It cannot be opened, reached, or read."""


class Busy(Exception):
    """The other writers of this process took longer than anybody waits."""


_TROUBLES: dict[int | str, Trouble] = {
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_CANTOPEN: Trouble.AWAY,
    sqlite3.SQLITE_IOERR: Trouble.AWAY,
    # PostgreSQL: lock not to be had, deadlock, disk full, read-only transaction, damage.
    "55P03": Trouble.BUSY,
    "40P01": Trouble.BUSY,
    "53100": Trouble.FULL,
    "25006": Trouble.READ_ONLY,
    "XX001": Trouble.DAMAGED,
    "XX002": Trouble.DAMAGED,
}


def trouble(error: BaseException) -> Trouble | None:
    """Tell what is wrong with the database by the error that it gave; None for a mistake of ours.

    ``error`` is one of SQLAlchemy's or of the driver.
    """
    if isinstance(error, Busy):
        return Trouble.BUSY
    told = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(told, "sqlite_errorcode", None)
    if code is not None:
        return _TROUBLES.get(code & 0xFF)
    found = _TROUBLES.get(getattr(told, "sqlstate", None) or "")
    lost = isinstance(error, OperationalError) and not isinstance(told, sqlite3.Error)
    return Trouble.AWAY if found is None and lost else found


class Base(MappedAsDataclass, DeclarativeBase):
    """Base of all models: typed, and free of Flask."""

    metadata = MetaData(naming_convention=_NAMES)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        datetime: UtcDateTime(),
        dict[str, Any]: JSON(none_as_null=True),
    }


def table_of(model: type[Base]) -> Table:
    """Return the table of a model."""
    return cast(Table, model.__table__)


class Database(SQLAlchemy):
    """Flask-SQLAlchemy that takes SQLite's transactions into its own hands."""

    def init_app(self, app: Any) -> None:
        """Bind an application: engine, SQLite's manners, and the ``flask db`` commands.

        ``SQLITE_WAIT`` and ``SQLITE_TURNS`` of its configuration stand for WAIT and TURNS.
        """
        super().init_app(app)
        migrate.init_app(app, self)
        with app.app_context():
            if self.engine.dialect.name == "sqlite":
                wait, turns = app.config.get("SQLITE_WAIT", WAIT), app.config.get("SQLITE_TURNS")
                _master_sqlite(self.engine, wait, turns or TURNS)


def _master_sqlite(engine: Engine, wait: float, turns: int) -> None:
    # The driver begins before the first write only, so that what was read before
    # could be stale by then; with its own control off, every BEGIN is ours.
    event.listen(engine, "do_connect", _keep_private)
    event.listen(engine, "connect", functools.partial(_set_up_connection, wait))
    event.listen(engine, "begin", _begin)
    engine.update_execution_options(**{_TURNS: turns, _PATIENCE: wait * turns})


def _keep_private(
    _dialect: Dialect, _record: object, arguments: Sequence[Any], _options: object
) -> None:
    """Let nobody but its owner read the file; SQLite gives its log the same rights."""
    path = Path(str(arguments[0]))
    if str(arguments[0]).startswith((":", "file:")) or not path.parent.is_dir():
        return
    with suppress(OSError):  # a file of somebody else: `doctor` tells
        path.touch(mode=0o600)
        for one in (path, *path.parent.glob(f"{path.name}-*")):
            if one.stat().st_mode & 0o077:
                one.chmod(0o600)


def _set_up_connection(wait: float, connection: Any, _record: object) -> None:
    connection.isolation_level = None
    for pragma in (f"PRAGMA busy_timeout={round(wait * 1000)}", *_PRAGMAS):
        connection.execute(pragma).close()


def _begin(connection: Connection) -> None:
    mode = connection.get_execution_options().get(BEGIN, "DEFERRED")
    if mode == "DEFERRED":
        # Every reader begins, which touches nothing and cannot fail.
        raw: Any = connection.connection.dbapi_connection
        raw.execute("BEGIN").close()
    else:
        connection.exec_driver_sql(f"BEGIN {mode}")


_one_writer = threading.Lock()
"""The writers of this process queue here: SQLite would let them sleep and try again."""

db = Database(metadata=Base.metadata)
migrate = Migrate(db=db, directory=str(MIGRATIONS))


@contextmanager
def writing() -> Iterator[Session]:
    """Open the one transaction in which rows may be changed.

    It begins before its first read (IMMEDIATE on SQLite, so that nobody else
    writes until it ends), commits at its end, and rolls back on an exception.
    A reading transaction that is open ends here: what was read is read anew.

    Yields the session of the application context.
    Raises RuntimeError within another ``writing()``, and when something was changed before.
    """
    session = db.session()
    _refuse_unready(session)
    session.rollback()
    session.info[_WRITING] = True
    try:
        with _alone(session):
            _open(session)
            yield session
            session.commit()
    except BaseException:
        session.rollback()
        raise
    finally:
        del session.info[_WRITING]


@contextmanager
def _alone(session: Session) -> Iterator[None]:
    bind = session.get_bind()
    if bind.dialect.name != "sqlite":
        yield
        return
    if not _one_writer.acquire(timeout=bind.get_execution_options()[_PATIENCE]):
        raise Busy
    try:
        yield
    finally:
        _one_writer.release()


def _open(session: Session) -> None:
    # SQLite lets those who wait try in no order, so that one of many may miss every turn.
    turns = session.get_bind().get_execution_options().get(_TURNS, 1)
    for _ in range(turns - 1):
        try:
            _begin_alone(session)
        except OperationalError as error:
            session.rollback()
            if trouble(error) is not Trouble.BUSY:
                raise
        else:
            return
    _begin_alone(session)


def _begin_alone(session: Session) -> None:
    session.connection(execution_options={BEGIN: "IMMEDIATE"})


def _refuse_unready(session: Session) -> None:
    if is_writing(session):
        raise RuntimeError("writing() within writing()")
    if session.new or session.dirty or session.deleted:
        raise RuntimeError("something was changed before writing()")


def write_if_free(statement: Executable) -> bool:
    """Execute a statement that may be left undone, without waiting for anybody.

    Returns whether it was done.
    """
    try:
        with db.engine.connect() as connection, _impatient(connection), connection.begin():
            connection.execute(statement)
    except OperationalError:
        return False
    return True


@contextmanager
def _impatient(connection: Connection) -> Iterator[None]:
    connection.execution_options(**{BEGIN: "IMMEDIATE"})
    if connection.dialect.name != "sqlite":
        yield
        return
    cursor = connection.connection.cursor()  # past SQLAlchemy, which would begin a transaction
    wait = cursor.execute("PRAGMA busy_timeout").fetchone()[0]
    cursor.execute("PRAGMA busy_timeout=0")
    try:
        yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout={wait}")
        cursor.close()


def flushed() -> Connection:
    """Return the connection of the session, for statements of tables rather than of models."""
    session = db.session()
    session.flush()
    return session.connection()


def forget(model: type[Base], key: object, *attributes: str) -> None:
    """Have what the session holds of a row read anew: a statement has changed it.

    These attributes, else the whole row, which may be there no more.
    """
    session = db.session()
    if not len(session.identity_map):
        return
    known = session.identity_map.get(session.identity_key(model, key))
    if known is not None and attributes:
        session.expire(known, attributes)
    elif known is not None:
        session.expunge(known)


def in_transaction() -> bool:
    """Tell whether the session has begun to read or to write."""
    return db.session.registry.has() and db.session().in_transaction()


def reading() -> None:
    """Begin to read, so that all that the session reads from now on is of one moment."""
    db.session.connection()


def is_changing() -> bool:
    """Tell whether rows may be changed now, inside :func:`writing`."""
    return db.session.registry.has() and is_writing(db.session())


def is_writing(session: Session) -> bool:
    """Tell whether the session is inside :func:`writing`."""
    return _WRITING in session.info


def writes(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function run in the caller's ``writing()``, or else in one of its own."""

    @functools.wraps(function)
    def within(*args: P.args, **kwargs: P.kwargs) -> R:
        if is_writing(db.session()):
            return function(*args, **kwargs)
        with writing():
            return function(*args, **kwargs)

    return within


def _refuse_flush(session: Session, _context: object, _instances: object) -> None:
    if not is_writing(session):
        raise RuntimeError("rows change within writing() only")


def _refuse_statement(state: ORMExecuteState) -> None:
    changes = state.is_insert or state.is_update or state.is_delete
    if changes and not is_writing(state.session):
        raise RuntimeError("rows change within writing() only")


event.listen(db.session, "before_flush", _refuse_flush)
event.listen(db.session, "do_orm_execute", _refuse_statement)
