"""The pages: a Flask app made by `create_app`."""

import os
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.records.db import db
from scorekeeper.texts.offline import banner_words
from scorekeeper.web import (
    access,
    compressed,
    config,
    errors,
    files,
    kept,
    limits,
    logs,
    roles,
    security,
    service,
    sizes,
)
from scorekeeper.web.ahead import routes as ahead
from scorekeeper.web.data import routes as data
from scorekeeper.web.explain import routes as explain
from scorekeeper.web.games import routes as games
from scorekeeper.web.house import routes as house
from scorekeeper.web.members import routes as members
from scorekeeper.web.memory import annals
from scorekeeper.web.memory import routes as memory
from scorekeeper.web.money import routes as money
from scorekeeper.web.offline import routes as offline
from scorekeeper.web.paper import routes as paper
from scorekeeper.web.play import routes as play
from scorekeeper.web.play import sample
from scorekeeper.web.practice import bid_routes as bids
from scorekeeper.web.practice import routes as practice
from scorekeeper.web.practice import thinking
from scorekeeper.web.scripts import joined, serving
from scorekeeper.web.sheets import routes as sheets
from scorekeeper.web.tables import devices
from scorekeeper.web.tables import routes as tables

BLUEPRINTS = (
    tables.blueprint,
    devices.blueprint,
    data.blueprint,
    members.blueprint,
    memory.blueprint,
    games.blueprint,
    house.blueprint,
    play.blueprint,
    paper.blueprint,
    money.blueprint,
    ahead.blueprint,
    sample.blueprint,
    sheets.blueprint,
    practice.blueprint,
    bids.blueprint,
    explain.blueprint,
    offline.blueprint,
    service.blueprint,
)


def create_app(settings: Mapping[str, Any] | None = None) -> Flask:
    """Return the app as the environment has it, with `settings` (keys of `app.config`) on top.

    Raises config.BadSetting.
    """
    loaded = config.load(os.environ, settings or {})
    static = files.folder("static")
    scripts = joined.joined(static / "js")
    digest = files.digest(static, scripts.files)
    app = logs.LoggedFlask(
        "scorekeeper",
        instance_path=str(loaded["INSTANCE"]),
        template_folder=str(files.folder("templates")),
        static_folder=str(static),
        # The digest is part of the path, so that modules importing one another by relative
        # addresses stay within one version.
        static_url_path=f"/static/{digest}",
    )
    app.config.update(
        PERMANENT_SESSION_LIFETIME=timedelta(days=config.DAYS_OF_A_SESSION),
        SEND_FILE_MAX_AGE_DEFAULT=timedelta(days=365),
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_COOKIE_SAMESITE="Lax",
        # Only pages renew the cookie: the late answer to a poll could undo a fresh grant.
        SESSION_REFRESH_EACH_REQUEST=False,
        # A failing statement must not put names into the log.
        SQLALCHEMY_ENGINE_OPTIONS={"hide_parameters": True},
        STATIC_DIGEST=digest,
        WTF_CSRF_TIME_LIMIT=None,
    )
    app.config.from_mapping(loaded)
    serving.init_app(app, scripts)
    app.jinja_env.globals["banner_words"] = banner_words
    try:
        db.init_app(app)
    except ModuleNotFoundError as error:
        raise config.BadSetting(
            f"DATABASE_URL needs the driver {error.name}, which is not installed; "
            "that of PostgreSQL comes with pip install 'scorekeeper[postgres]'."
        ) from error
    for part in (compressed, kept, annals, logs, errors, access, roles, sizes, security, thinking):
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    limits.init_app(app)
    if app.config["PROXIES"]:
        _believe_proxies(app, app.config["PROXIES"])
    return app


def _believe_proxies(app: Flask, number: int) -> None:
    fixed = ProxyFix(app.wsgi_app, x_for=number, x_proto=number, x_host=number)
    app.wsgi_app = fixed  # type: ignore[method-assign]
