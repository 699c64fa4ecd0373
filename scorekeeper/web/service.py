"""Routes that no person looks at: the health check, and a token for the phone."""

from flask import Blueprint, Response, jsonify
from flask_wtf.csrf import generate_csrf

from scorekeeper import __version__
from scorekeeper.web.roles import role

blueprint = Blueprint("service", __name__)


@blueprint.get("/healthz")
@role("public")
def healthz() -> Response:
    """Say that the app runs, and which version."""
    return jsonify(status="ok", version=__version__)


@blueprint.get("/token.json")
@role("public")
def token() -> Response:
    """Give a token for the header `X-CSRFToken`, to a page whose own was refused."""
    return jsonify(token=generate_csrf())
