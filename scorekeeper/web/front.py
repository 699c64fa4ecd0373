"""The first page."""

from flask import Blueprint, render_template

from scorekeeper.web.roles import role

blueprint = Blueprint("front", __name__)


@blueprint.get("/")
@role("public")
def index() -> str:
    """Show what can be done here."""
    return render_template("front/index.html")
