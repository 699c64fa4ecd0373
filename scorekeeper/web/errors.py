"""Error pages: one shape, as HTML for people and as JSON for the phone's requests.

The JSON is `{"error": {"status", "code", "message", "reference"}}`. The reference number is
also in the log.
"""

from http import HTTPStatus
from typing import Any

from flask import Flask, Response, jsonify, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import DBAPIError
from werkzeug.exceptions import (
    BadRequest,
    HTTPException,
    InternalServerError,
    ServiceUnavailable,
)
from werkzeug.http import HTTP_STATUS_CODES

from scorekeeper.records.db import Busy, Trouble, trouble
from scorekeeper.records.journal import BadOperation
from scorekeeper.web.logs import log_failure, reference

# status: heading, what to tell
WORDS = {
    400: ("That did not work", "The request could not be read. Go back and try once more."),
    404: (
        "Not here",
        "Nothing is at this address, or this device may not see it. Ask the host for the link.",
    ),
    405: ("That did not work", "This address cannot be used in this way."),
    413: ("Too large", "That was more than any game needs. Nothing of it was recorded."),
    414: ("Too long", "This address is longer than any of ours."),
    429: ("Too many tries", "That came too often in a short time. Wait a minute, then try again."),
    500: ("Our mistake", "The server failed. What was recorded before is safe."),
    503: ("Not just now", "The server has too much to do. Wait a moment, then try once more."),
    507: ("The disk is full", "There is no room left on the server, so nothing was recorded."),
}
CSRF_WORDS = ("This page is too old", "Load the page again, then repeat the last step.")

RETRY_SECONDS = 5

OF_DATABASE = {
    Trouble.BUSY: "Others are busy with the records, so nothing was recorded. "
    "Wait a moment, then repeat the last step.",
    Trouble.FULL: f"{WORDS[507][1]} What was recorded before is safe. Whoever runs the server must "
    "make room; then repeat the last step.",
    Trouble.READ_ONLY: "The records can be read only, so nothing was recorded. Whoever runs the "
    "server must let it write there: the command scorekeeper doctor tells how.",
    Trouble.DAMAGED: "The file of the records is damaged. Whoever runs the server must put back a "
    "copy: the command scorekeeper doctor tells how.",
    Trouble.AWAY: "The records cannot be reached just now. Wait a moment, then try once more; "
    "the command scorekeeper doctor tells whoever runs the server what is wrong.",
}


class InsufficientStorage(HTTPException):
    """There is no room for what should be recorded."""

    code = 507


def init_app(app: Flask) -> None:
    """Answer every error of `app` in the one shape."""
    app.aborter.mapping[507] = InsufficientStorage
    app.register_error_handler(HTTPException, answer)
    for kind in (DBAPIError, Busy):
        app.register_error_handler(kind, _answer_for_database)
    app.register_error_handler(UnicodeDecodeError, _answer_unreadable)
    app.register_error_handler(BadOperation, lambda _error: answer(BadRequest()))


def wants_json() -> bool:
    """Tell whether the request is one of a script rather than of a person."""
    if request.is_json or request.path.endswith(".json"):
        return True
    accepted = request.accept_mimetypes
    return accepted["application/json"] > accepted["text/html"]


def words(error: HTTPException) -> tuple[str, str]:
    """Return the heading and the sentence for `error`; a view's own sentence goes first."""
    if isinstance(error, CSRFError):
        return CSRF_WORDS
    status = error.code or 500
    heading, sentence = WORDS.get(status) or WORDS[500 if status >= 500 else 400]
    own = error.description != type(error).description
    return heading, error.description if own and error.description else sentence


def code(error: HTTPException) -> str:
    """Return the word by which a script knows `error`, such as `not-found` or `csrf`."""
    if isinstance(error, CSRFError):
        return "csrf"
    return HTTP_STATUS_CODES.get(error.code or 500, "error").lower().replace(" ", "-")


def _answer_for_database(error: Exception) -> Response:
    found = trouble(error)
    if found is None:
        raise error
    log_failure("%s database: %s", request.method, found.value, error=None)
    return answer(_told_of(found))


def _answer_unreadable(error: UnicodeDecodeError) -> Response:
    """Answer a query in bytes that are no text, which is read where it is first asked for."""
    if error.object != request.query_string:
        raise error
    return answer(BadRequest())


def _told_of(found: Trouble) -> HTTPException:
    """Return the error for trouble with the database; sent again later, the same may succeed."""
    sentence = OF_DATABASE[found]
    if found is Trouble.FULL:
        return InsufficientStorage(sentence)
    if found is Trouble.DAMAGED:
        return InternalServerError(sentence)
    return ServiceUnavailable(sentence, retry_after=RETRY_SECONDS)


def answer(error: HTTPException) -> Response:
    """Return an error as a page or as JSON, whichever was asked for."""
    if error.response is not None:
        return make_response(error.get_response())
    heading, sentence = words(error)
    body = _json(error, sentence) if wants_json() else _page(error, heading, sentence)
    response = make_response(body, error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    for name, value in error.get_headers():
        if name.lower() != "content-type":
            response.headers[name] = value
    return response


def _json(error: HTTPException, sentence: str) -> Response:
    return json_error(error.code or 500, code(error), sentence)


def json_error(status: int, word: str, message: str, **more: Any) -> Response:
    """Return an error for a script: `word` is its code, `more` stands beside the error."""
    told = {"status": status, "code": word, "message": message, "reference": reference()}
    response = jsonify(error=told, **more)
    response.status_code = status
    return response


def _page(error: HTTPException, heading: str, sentence: str) -> Response:
    try:
        page = render_template(
            "errors/error.html",
            status=error.code,
            heading=heading,
            sentence=sentence,
            reference=reference(),
        )
    except Exception as failure:
        log_failure("the error page failed", error=failure)
        plain = f"{heading}\n\n{sentence}\n\n{reference()}\n"
        return Response(plain, content_type="text/plain; charset=utf-8")
    return make_response(page)
