"""What a browser needs to go on without the network. None of it holds anybody's data."""

from pathlib import Path

from flask import Blueprint, Response, current_app, jsonify, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.texts.offline import unsent_words
from scorekeeper.web.roles import role
from scorekeeper.web.scripts import serving

KEPT = ("css", "icons")
"""The folders of static files that the pages use beside scripts; fonts are for print."""
ICONS = (("192", "any"), ("512", "any"), ("512", "maskable"))
blueprint = Blueprint("offline", __name__)


@blueprint.get("/unsent")
@role("public")
def unsent() -> ResponseReturnValue:
    """Show what this phone has not sent; the page is filled on the phone."""
    return render_template("offline/unsent.html", words=unsent_words())


@blueprint.get("/shell")
@role("public")
def shell() -> ResponseReturnValue:
    """Show the frame in which a phone puts what it keeps, when no page can be fetched."""
    return render_template("offline/shell.html")


@blueprint.get("/service-worker.js")
@role("public")
def service_worker() -> Response:
    """Give the script that answers for the server when the network is gone."""
    text = render_template(
        "offline/service-worker.js",
        version=current_app.config["STATIC_DIGEST"],
        files=_static_files(),
        pages={"shell": url_for("offline.shell"), "unsent": url_for("offline.unsent")},
    )
    answer = Response(text, content_type="text/javascript; charset=utf-8")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@blueprint.get("/manifest.webmanifest")
@role("public")
def manifest() -> Response:
    """Tell how the scorekeeper looks when it is installed."""
    answer = jsonify(
        name="Scorekeeper",
        short_name="Scorekeeper",
        description="Keeps the score of Oh Hell at the table.",
        id="/",
        start_url="/",
        scope="/",
        display="standalone",
        background_color="#faf6ec",
        theme_color="#17594a",
        icons=[_icon(size, purpose) for size, purpose in ICONS],
    )
    answer.content_type = "application/manifest+json"
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def _icon(size: str, purpose: str) -> dict[str, str]:
    name = f"icons/{purpose}-{size}.png"
    source = url_for("static", filename=name)
    return {"src": source, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _static_files() -> list[str]:
    root = Path(current_app.static_folder or "")
    found = [path for folder in KEPT for path in sorted((root / folder).rglob("*.*"))]
    names = [path.relative_to(root).as_posix() for path in found]
    return [url_for("static", filename=name) for name in [*names, *serving.names()]]
