"""What this device may do: its cookie holds grants, and each request reads them anew."""

from collections.abc import Sequence
from datetime import timedelta
from http import HTTPStatus

from flask import Flask, Response, g, request, session

from scorekeeper.records import access
from scorekeeper.records.access import Held
from scorekeeper.records.models import Grant
from scorekeeper.records.roles import Role
from scorekeeper.web.clock import now

COOKIE_KEY = "grants"
MOST_GRANTS = 40
SOON = timedelta(hours=12)


def device_grants() -> Sequence[Held]:
    """Return the grants of this device that hold now; removed means out at once."""
    found: Sequence[Held] | None = g.get("grants")
    if found is None:
        ids = session.get(COOKIE_KEY, [])
        found = g.grants = access.held(ids) if ids else []
    return found


def grant_for(table: str) -> Held | None:
    """Return this device's highest grant at a table."""
    own = [grant for grant in device_grants() if grant.table_id == table]
    return max(own, key=lambda grant: grant.role.rank, default=None)


def may(role: Role, table: str) -> bool:
    """Tell whether this device may act in a role at a table."""
    grant = grant_for(table)
    return grant is not None and grant.role >= role


def init_app(app: Flask) -> None:
    """Note in the records of `app` on which day a device last looked at a page of a table."""
    app.after_request(_note_seen)


def _note_seen(response: Response) -> Response:
    """Write at most twice a day, after the page is made, and never for a poll."""
    table = (request.view_args or {}).get("table")
    if request.method != "GET" or table is None or response.mimetype != "text/html":
        return response
    grant = grant_for(table) if response.status_code == HTTPStatus.OK else None
    if grant is not None and (grant.seen is None or now() - grant.seen > SOON):
        access.mark_seen(grant.id, now())
    return response


def held() -> list[str]:
    """Return the ids of the grants in this device's cookie."""
    ids: list[str] = session.get(COOKIE_KEY, [])
    return ids


def renew() -> None:
    """Let the cookie's days begin anew."""
    session.modified = True


def remember(grant: Grant) -> None:
    """Keep a grant in this device's cookie, the newest of so many that a cookie holds."""
    kept = [one for one in session.get(COOKIE_KEY, []) if one != grant.id]
    session[COOKIE_KEY] = [*kept, grant.id][-MOST_GRANTS:]
    session.permanent = True
    look_anew()


def look_anew() -> None:
    """Read this device's grants again when they are next asked for: one was given or removed."""
    g.pop("grants", None)
