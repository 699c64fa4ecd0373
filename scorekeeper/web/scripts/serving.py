"""Sends what is joined among the static files, under the digest of them all."""

from hashlib import sha256
from io import BytesIO

from flask import Flask, Response, current_app, send_file

from scorekeeper.web.scripts.joined import Scripts


def init_app(app: Flask, scripts: Scripts) -> None:
    """Send `scripts` among the static files of `app`, and let its templates name them."""

    def send(filename: str) -> Response:
        content = scripts.files.get(filename)
        return app.send_static_file(filename) if content is None else _made(filename, content)

    app.view_functions["static"] = send
    app.jinja_env.globals["scripts_of"] = scripts.of
    app.extensions[__name__] = scripts


def names() -> list[str]:
    """Return the names of all scripts that pages of this app load."""
    scripts: Scripts = current_app.extensions[__name__]
    return list(dict.fromkeys(name for page in scripts.pages.values() for name in page))


def _made(filename: str, content: bytes) -> Response:
    kind = "text/javascript" if filename.endswith(".js") else "application/json"
    return send_file(BytesIO(content), kind, etag=sha256(content).hexdigest()[:16])
