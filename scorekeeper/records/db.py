"""The database: connections, transactions, and the base of all models.

Reading needs no ceremony: ``db.session`` reads in a deferred transaction.
Everything that writes goes through :func:`writing`.
"""

import enum
import functools
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar, ParamSpec, TypeVar

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
    event,
)
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import DeclarativeBase, MappedAsDataclass, ORMExecuteState, Session
from sqlalchemy.types import TypeDecorator

MIGRATIONS = Path(__file__).parent / "migrations"

BEGIN = "scorekeeper_begin"
"""Execution option of a connection: the mode of its BEGIN on SQLite."""

_WRITING = "scorekeeper_writing"

_TURNS = 12
"""How often a writer waits for the lock of SQLite, each time as long as busy_timeout."""

_PRAGMAS = (
    "PRAGMA busy_timeout=5000",
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


class Base(MappedAsDataclass, DeclarativeBase):
    """Base of all models: typed, and free of Flask."""

    metadata = MetaData(naming_convention=_NAMES)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        datetime: UtcDateTime(),
        dict[str, Any]: JSON(none_as_null=True),
    }


class Database(SQLAlchemy):
    """Flask-SQLAlchemy that takes SQLite's transactions into its own hands."""

    def init_app(self, app: Any) -> None:
        """Bind an application: engine, SQLite's manners, and the ``flask db`` commands."""
        super().init_app(app)
        migrate.init_app(app, self)
        with app.app_context():
            if self.engine.dialect.name == "sqlite":
                _master_sqlite(self.engine)


def _master_sqlite(engine: Engine) -> None:
    # The driver begins before the first write only, so that what was read before
    # could be stale by then; with its own control off, every BEGIN is ours.
    event.listen(engine, "do_connect", _keep_private)
    event.listen(engine, "connect", _set_up_connection)
    event.listen(engine, "begin", _begin)


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


def _set_up_connection(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(pragma).close()


def _begin(connection: Connection) -> None:
    mode = connection.get_execution_options().get(BEGIN, "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {mode}")


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
        _open(session)
        yield session
        session.commit()
    except BaseException:
        session.rollback()
        raise
    finally:
        del session.info[_WRITING]


def _open(session: Session) -> None:
    # SQLite lets those who wait try in no order, so that one of many may miss every turn.
    for _ in range(_TURNS - 1):
        try:
            _begin_alone(session)
        except OperationalError as error:
            session.rollback()
            if not _is_busy(error):
                raise
        else:
            return
    _begin_alone(session)


def _begin_alone(session: Session) -> None:
    session.connection(execution_options={BEGIN: "IMMEDIATE"})


def _is_busy(error: OperationalError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code is not None and code & 0xFF == sqlite3.SQLITE_BUSY


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
    # Past SQLAlchemy, which would begin a transaction.
    connection.connection.cursor().execute("PRAGMA busy_timeout=0").close()
    try:
        yield
    finally:
        connection.connection.cursor().execute(_PRAGMAS[0]).close()


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
