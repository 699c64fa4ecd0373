"""The devices of a table: what they are called, who is host, who is out."""

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.interchange import NotAGame
from scorekeeper.records import access, store
from scorekeeper.records.checking import label as checked_label
from scorekeeper.records.models import Grant
from scorekeeper.records.roles import Role
from scorekeeper.texts import devices as texts
from scorekeeper.texts.words import listing
from scorekeeper.web.access import grant_for, look_anew, may
from scorekeeper.web.clock import now
from scorekeeper.web.operations import evening_of
from scorekeeper.web.refusals import closed
from scorekeeper.web.roles import role
from scorekeeper.web.tables import view

blueprint = Blueprint("devices", __name__)


@blueprint.get("/t/<table>/devices/<grant>")
@role("viewer")
def show(table: str, grant: str) -> ResponseReturnValue:
    """Show a device: to itself, and to the host."""
    return render_template("tables/device.html", page=_page(_device(table, grant)))


@blueprint.post("/t/<table>/devices/<grant>")
@role("viewer")
def rename(table: str, grant: str) -> ResponseReturnValue:
    """Call a device otherwise."""
    found, typed = _device(table, grant), request.form.get("label", "")
    try:
        access.name_device(table, grant, checked_label(typed))
    except NotAGame as error:
        page = _page(found, typed, closed(error))
        return render_template("tables/device.html", page=page), 422
    flash("The device has its new name.")
    return redirect(url_for("devices.show", table=table, grant=grant))


@blueprint.post("/t/<table>/devices/<grant>/host")
@role("host")
def make_host(table: str, grant: str) -> ResponseReturnValue:
    """Make a device host; with `hand_on` this one records from now on, and keeps no links."""
    own = grant_for(table)
    handed_on = "hand_on" in request.form and own is not None and own.id != grant
    instead_of = own.id if own is not None and handed_on else ""
    if not access.make_host(table, grant, instead_of):
        abort(404)
    look_anew()
    flash(texts.handed_on(_device_label(table, grant), handed_on))
    return redirect(url_for("tables.links", table=table))


@blueprint.post("/t/<table>/devices/<grant>/remove")
@role("host")
def remove(table: str, grant: str) -> ResponseReturnValue:
    """Remove a device: it is out at its next request."""
    if access.revoke(table, grant, now()):
        look_anew()
        flash("The device is removed.")
    if may(Role.SCORER, table):
        return redirect(url_for("tables.links", table=table))
    return redirect(url_for("tables.front"))


@blueprint.post("/t/<table>/links/<link_role>/remove")
@role("host")
def remove_older(table: str, link_role: str) -> ResponseReturnValue:
    """Remove all other devices that joined by a link before it was renewed."""
    own = grant_for(table)
    removed = access.revoke_older(table, role_named(link_role), now(), but=own.id if own else "")
    flash(texts.removed(removed))
    return redirect(url_for("tables.links", table=table))


def role_named(name: str) -> Role:
    """Return the role of this name, or answer that there is none."""
    if name not in {one.value for one in Role}:
        abort(404)
    return Role(name)


def _device(table: str, grant: str) -> Grant:
    """Return a device that this one may look at."""
    found, own = access.device(table, grant), grant_for(table)
    if found is None or own is None:
        abort(404)
    if own.id != found.id and own.role is not Role.HOST:
        abort(404)
    return found


def _device_label(table: str, grant: str) -> str:
    found = access.device(table, grant)
    return found.label if found else ""


def _page(grant: Grant, typed: str | None = None, error: str = "") -> view.DevicePage:
    table = grant.table_id
    line, found, host = device_line(grant), store.table(table), may(Role.HOST, table)
    records = may(Role.SCORER, table)
    to_host = host and grant.role is not Role.HOST
    return view.DevicePage(
        label=line.label,
        line=line.line,
        table=found.name if found else "",
        back=url_for("tables.links" if records else "tables.show", table=table),
        back_label="Links" if records else "Table",
        action=line.url,
        this=line.this,
        typed=line.label if typed is None else typed,
        error=error,
        make_host=url_for("devices.make_host", table=table, grant=grant.id) if to_host else None,
        remove=url_for("devices.remove", table=table, grant=grant.id) if host else None,
        last_host=one_host(table) if host and grant.role is Role.HOST else "",
    )


def device_line(grant: Grant) -> view.Device:
    """Return a device as one line of a list."""
    own = grant_for(grant.table_id)
    last = max((time for time in (grant.seen, grant.used) if time), default=grant.created)
    today = evening_of(now())
    return view.Device(
        label=grant.label,
        line=texts.line(grant.role.value, evening_of(grant.created), evening_of(last), today),
        url=url_for("devices.show", table=grant.table_id, grant=grant.id),
        this=own is not None and own.id == grant.id,
    )


def one_host(table: str) -> str:
    """Return what the host should know while no other device is host, else ""."""
    hosts = [one for one in access.devices(table) if one.role is Role.HOST]
    found = store.table(table)
    return texts.one_host(found.name) if found and len(hosts) == 1 else ""


def older(table: str, link_role: Role) -> str:
    """Return which other devices joined by a link before it was renewed, "" where none."""
    found, own = store.table(table), grant_for(table)
    if found is None:
        return ""
    names = [
        one.label
        for one in access.by_older_links(found, link_role)
        if own is None or one.id != own.id
    ]
    return texts.older(listing(names), len(names)) if names else ""
