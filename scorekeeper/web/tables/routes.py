"""Tables: made, joined, looked at; their members, links and devices."""

from typing import Any

from flask import Blueprint, abort, current_app, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import TooManyRequests

from scorekeeper.interchange import NotAGame
from scorekeeper.interchange.game import LONGEST_NAME
from scorekeeper.records import access, erase, journal, store
from scorekeeper.records.checking import label as checked_label
from scorekeeper.records.models import Table
from scorekeeper.records.roles import Role
from scorekeeper.texts import devices as texts
from scorekeeper.web.access import device_grants, grant_for, held, may, remember, renew
from scorekeeper.web.clock import now
from scorekeeper.web.errors import answer, wants_json
from scorekeeper.web.join import join_address, qr_code
from scorekeeper.web.operations import operation
from scorekeeper.web.refusals import closed
from scorekeeper.web.roles import role
from scorekeeper.web.tables import view
from scorekeeper.web.tables.devices import device_line, older, one_host, role_named
from scorekeeper.web.tables.show import table_line, table_page

blueprint = Blueprint("tables", __name__)

NO_SUCH_CODE = "This code opens nothing. It may have been renewed: ask the host of the table."
DEVICES = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
TITLES = {
    Role.HOST: "For whoever keeps the table",
    Role.SCORER: "For another phone that records",
    Role.VIEWER: "For those who look on",
}


@blueprint.get("/")
@role("public")
def front() -> ResponseReturnValue:
    """Show what can be done here, and the tables of this device."""
    return render_template("front/index.html", page=_front_page())


def _front_page(name: str = "", error: str = "") -> view.FrontPage:
    ids = dict.fromkeys(grant.table_id for grant in reversed(device_grants()))
    tables = [table for table_id in ids if (table := store.table(table_id))]
    may_make = current_app.config["OPEN"] or any(one.role is Role.HOST for one in device_grants())
    return view.FrontPage(
        new=url_for("tables.create") if may_make else None,
        join=url_for("tables.join"),
        demo=url_for("sample.board", name="sample-okenuff"),
        tables=tuple(table_line(table) for table in tables),
        error=error,
        name=name,
    )


@blueprint.post("/tables")
@role("public")
def create() -> ResponseReturnValue:
    """Make a table; this device becomes its host."""
    name = request.form.get("name", "")
    if _front_page().new is None:
        return render_template("front/index.html", page=_front_page(name)), 403
    try:
        # An operation of its own always: that of another device must not give its table away.
        table = journal.create_table(name, operation("", ""))
    except NotAGame as error:
        return render_template("front/index.html", page=_front_page(name, closed(error))), 422
    remember(access.grant(table.id, Role.HOST, label=device_label(), now=now()))
    return redirect(url_for("tables.show", table=table.id))


def device_label() -> str:
    """Return what this device calls itself, as far as people know it by that."""
    told = request.user_agent.string
    return next((name for name in DEVICES if name in told), "Device")


def typed_label() -> str:
    """Return how the form calls this device; "" where nothing is typed that is a name."""
    try:
        return checked_label(request.form.get("label", "").strip()[:LONGEST_NAME])
    except NotAGame:
        return ""


@blueprint.errorhandler(TooManyRequests)
def too_often(error: TooManyRequests) -> ResponseReturnValue:
    """Show a form anew with all that was typed, and when it goes on."""
    pages = {"tables.create": _front_anew, "tables.enter": _join_anew}
    page = pages.get(request.endpoint or "")
    if page is None or wants_json():
        return answer(error)
    headers = dict(error.get_headers())
    del headers["Content-Type"]
    return page(str(error.description)), 429, headers


def _front_anew(error: str) -> str:
    page = _front_page(request.form.get("name", ""), error)
    return render_template("front/index.html", page=page)


def _join_anew(error: str) -> str:
    code, label = (request.form.get(name, "")[:200] for name in ("code", "label"))
    page = view.JoinPage(url_for("tables.enter"), code, label, error)
    return render_template("join/index.html", page=page)


@blueprint.get("/join")
@role("public")
def join() -> ResponseReturnValue:
    """Ask for a code; one in the fragment of the address is filled in by the page."""
    return render_template("join/index.html", page=view.JoinPage(action=url_for("tables.enter")))


@blueprint.post("/join")
@role("public")
def enter() -> ResponseReturnValue:
    """Exchange a code for a grant of this device."""
    code, label = request.form.get("code", ""), typed_label() or device_label()
    key = current_app.config["SECRET_KEY"]
    grant = access.redeem(code[:200], label=label, key=key, now=now(), held=held())
    if grant is None:
        return _join_anew(NO_SUCH_CODE), 422
    remember(grant)
    return redirect(url_for("tables.show", table=grant.table_id))


@blueprint.get("/t/<table>")
@role("viewer")
def show(table: str) -> ResponseReturnValue:
    """Show a table: its games, its members."""
    renew()
    return render_template("tables/show.html", page=table_page(_table(table)))


@blueprint.post("/t/<table>/members")
@role("scorer")
def add_member(table: str) -> ResponseReturnValue:
    """Add a person to a table."""
    name = request.form.get("name", "")
    try:
        journal.add_member(table, name, operation(request.form.get("op", ""), table))
    except NotAGame as error:
        page = table_page(_table(table), error=closed(error), typed=name)
        return render_template("tables/show.html", page=page), 422
    return redirect(url_for("tables.show", table=table))


@blueprint.get("/t/<table>/name")
@role("host")
def back_to_table(table: str) -> ResponseReturnValue:
    """Lead whoever comes back to a form that was sent to the table."""
    return redirect(url_for("tables.show", table=table))


@blueprint.post("/t/<table>/name")
@role("host")
def rename(table: str) -> ResponseReturnValue:
    """Give a table another name."""
    title = request.form.get("title", "")
    try:
        journal.rename_table(table, title, operation(request.form.get("op", ""), table))
    except NotAGame as error:
        page = table_page(_table(table), title_error=closed(error), title=title)
        return render_template("tables/show.html", page=page), 422
    return redirect(url_for("tables.show", table=table))


@blueprint.get("/t/<table>/links")
@role("scorer")
def links(table: str) -> ResponseReturnValue:
    """Show the link to look on; to the host all links, and the devices that have used them."""
    found = _table(table)
    host = may(Role.HOST, table)
    roles = tuple(Role) if host else (Role.VIEWER,)
    return render_template(
        "tables/links.html",
        page=view.LinksPage(
            name=found.name,
            back=url_for("tables.show", table=table),
            links=tuple(_link(found, one, host) for one in roles),
            devices=tuple(map(device_line, access.devices(table))) if host else (),
            one_host=one_host(table) if host else "",
            note="Other phones must be in the same network as this scorekeeper.",
            erase=url_for("tables.ask_erase", table=table) if host else None,
        ),
    )


def _link(table: Table, link_role: Role, host: bool) -> view.RoleLink:
    address = join_address(table, link_role)
    rotate = url_for("tables.rotate", table=table.id, link_role=link_role.value)
    return view.RoleLink(
        role=link_role.value,
        title=TITLES[link_role],
        url=address,
        code=address.partition("#")[2],
        qr=qr_code(address),
        rotate=rotate if host else None,
        older=older(table.id, link_role) if host else "",
        remove_older=url_for("devices.remove_older", table=table.id, link_role=link_role.value),
    )


@blueprint.post("/t/<table>/links/<link_role>/rotate")
@role("host")
def rotate(table: str, link_role: str) -> ResponseReturnValue:
    """Renew a link: the old one opens nothing from now on."""
    renewed = role_named(link_role)
    found = access.rotate(table, renewed)
    own = grant_for(table)
    stay = [one for one in access.by_older_links(found, renewed) if own is None or one.id != own.id]
    flash(texts.renewed(link_role, len(stay)))
    return redirect(url_for("tables.links", table=table))


@blueprint.get("/t/<table>/erase")
@role("host")
def ask_erase(table: str) -> ResponseReturnValue:
    """Ask before a table is erased."""
    page: Any = {"name": _table(table).name, "action": url_for("tables.erase_table", table=table)}
    return render_template(
        "tables/erase.html", page=page, back=url_for("tables.links", table=table)
    )


@blueprint.post("/t/<table>/erase")
@role("host")
def erase_table(table: str) -> ResponseReturnValue:
    """Erase a table with all its games."""
    name = _table(table).name
    erase.erase_table(table)
    flash(f"{name} is erased.")
    return redirect(url_for("tables.front"))


def _table(table: str) -> Table:
    return store.table(table) or abort(404)
