"""How large a request may be: far more than any page of ours sends, and little for a server."""

from typing import Any

from flask import Flask, request
from werkzeug.exceptions import RequestEntityTooLarge, RequestURITooLarge

BYTES_OF_A_REQUEST = 1_000_000
BYTES_OF_A_FORM = 300_000
MOST_FIELDS = 1_000
LONGEST_FIELD = 20_000
LONGEST_ADDRESS = 8_000

CONFIG: dict[str, Any] = {
    "MAX_CONTENT_LENGTH": BYTES_OF_A_REQUEST,
    "MAX_FORM_MEMORY_SIZE": BYTES_OF_A_FORM,
    "MAX_FORM_PARTS": MOST_FIELDS,
}


def init_app(app: Flask) -> None:
    """Refuse what is larger."""
    app.config.update(CONFIG)
    app.before_request(_refuse_long_addresses)
    app.before_request(_refuse_large_forms)


def _refuse_long_addresses() -> None:
    query: str = request.environ.get("QUERY_STRING", "")
    if len(request.path) + len(query) > LONGEST_ADDRESS:
        raise RequestURITooLarge


def _refuse_large_forms() -> None:
    """Refuse a form of too many or too long fields: only a form of several parts is counted."""
    if not request.want_form_data_parsed or not request.form:
        return
    fields = [value for values in request.form.listvalues() for value in values]
    if len(fields) > MOST_FIELDS or max(map(len, fields)) > LONGEST_FIELD:
        raise RequestEntityTooLarge
