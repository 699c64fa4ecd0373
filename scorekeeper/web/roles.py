"""Who may call a route: each view declares a role, and what declares none is refused.

A route that belongs to a table calls its variable `table`. A stranger gets 404 whether the
table exists or not.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar, get_args

from flask import Flask, abort, current_app, request

from scorekeeper.records import roles as record_roles
from scorekeeper.web.access import may

Role = Literal["public", "viewer", "scorer", "host"]
ROLES: tuple[Role, ...] = get_args(Role)

View = TypeVar("View", bound=Callable[..., Any])


def role(name: Role) -> Callable[[View], View]:
    """Declare that a view is for `name` and whoever may do more. Goes below the route."""
    if name not in ROLES:
        raise ValueError(f"{name} is no role")

    def mark(view: View) -> View:
        view.__dict__["role"] = name
        return view

    return mark


def declared(app: Flask, endpoint: str) -> Role | None:
    """Return the role that the view of `endpoint` declares, or None."""
    view = app.view_functions.get(endpoint)
    return getattr(view, "role", None)


def granted(name: Role, table: str | None) -> bool:
    """Tell whether this device may act as `name` at `table`."""
    if name == "public":
        return True
    return table is not None and may(record_roles.Role(name), table)


def init_app(app: Flask) -> None:
    """Refuse each request whose role is not granted."""
    if app.has_static_folder:
        role("public")(app.view_functions["static"])
    app.before_request(_refuse_strangers)


def _hide_routes() -> None:
    """Answer a stranger alike where there is no such route and where only the method is wrong."""
    _, first, table, *_ = [*request.path.split("/"), "", "", ""]
    if first == "t" and not granted("viewer", table):
        abort(404)


def _refuse_strangers() -> None:
    if request.endpoint is None:
        _hide_routes()
        return  # no such route, or not with this method: Flask answers
    needed = declared(current_app, request.endpoint)
    table = (request.view_args or {}).get("table")
    if needed is None or not granted(needed, table):
        abort(404)
