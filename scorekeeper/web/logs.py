"""The log: one line a request, with nothing in it that a stranger must not read.

No names, no addresses, no secrets: the route's pattern stands for the path, and of its
variables only the table's id is told.
"""

import logging
import secrets
import time
import traceback
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, TextIO

from flask import Flask, Response, g, has_request_context, request
from flask.logging import default_handler, wsgi_errors_stream

from scorekeeper.records.ids import is_table_id

# No letters or digits that are mistaken for one another when read out.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

logger = logging.getLogger("scorekeeper")

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None]


class LoggedFlask(Flask):
    """Flask, but an exception is logged under the reference number that the page shows.

    What it says is left out: a name may be what it complains of.
    """

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function as it is: none of ours is async, and each request asks for a dozen."""
        return func

    def log_exception(self, exc_info: ExceptionInfo | tuple[None, None, None]) -> None:
        """Log `exc_info`; the path is left out, since anything may stand in it."""
        log_failure("%s %s", request.method, _route(), error=exc_info[1])


def log_failure(message: str, *values: object, error: BaseException | None) -> None:
    """Log what failed and where in the code, under the reference number of this request."""
    trail = "".join(_trail(error)) if error else ""
    told = f"\n{trail.rstrip()}" if trail else ""
    logger.error(f"{message} ref=%s%s", *values, reference(), told)  # noqa: G004


def _trail(error: BaseException) -> Iterator[str]:
    """Yield where an exception came from, the first cause first, and of what kind each is."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _trail(earlier)
        yield "which led to\n"
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}{_number(error)}\n"


def _number(error: BaseException) -> str:
    """Return what the system or the database calls an error, where it has a word for it."""
    known = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    if known is None and isinstance(error, OSError):
        known = error.strerror
    return f": {known}" if known else ""


def reference() -> str:
    """Return the reference number of this request; it is made when first asked for."""
    if "reference" not in g:
        g.reference = "".join(secrets.choice(ALPHABET) for _ in range(8))
    return str(g.reference)


def init_app(app: Flask) -> None:
    """Log each request of `app`."""
    if not logger.handlers:
        logger.addHandler(_handler())
    logger.setLevel(logging.INFO)
    # No line tells them, and to find them out for each takes longer than to write it.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    app.logger.removeHandler(default_handler)
    app.url_value_preprocessor(_start)  # before anything else: a board's query is one of these
    app.after_request(_finish)


class _Lines(logging.Handler):
    """Writes to whatever the server gives, which is looked up once a line."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; what goes wrong with it is no fault of the request."""
        try:
            stream: TextIO = wsgi_errors_stream._get_current_object()  # noqa: SLF001 - it is public
            stream.write(f"{self.format(record)}\n")
            stream.flush()
        except Exception:
            self.handleError(record)


def _handler() -> logging.Handler:
    handler = _Lines()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    return handler


def _start(_endpoint: str | None, _values: dict[str, Any] | None) -> None:
    g.started = time.monotonic()


def _finish(response: Response) -> Response:
    milliseconds = round(1000 * (time.monotonic() - g.started)) if "started" in g else 0
    logger.info(
        "%s %s %d %dms%s", request.method, _route(), response.status_code, milliseconds, _details()
    )
    return response


def _route() -> str:
    if not has_request_context() or request.url_rule is None:
        return "-"
    return request.url_rule.rule


def _details() -> str:
    table = (request.view_args or {}).get("table", "")
    # Anything may stand in a foreign address, line breaks too.
    parts = {"table": table if is_table_id(table) else "", "ref": g.get("reference")}
    return "".join(f" {name}={value}" for name, value in parts.items() if value)
