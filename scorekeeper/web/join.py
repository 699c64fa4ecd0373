"""The addresses by which phones join a table, and their QR codes."""

import segno
from flask import current_app, url_for
from markupsafe import Markup

from scorekeeper.records import access
from scorekeeper.records.models import Table
from scorekeeper.records.roles import Role
from scorekeeper.web.network import seen_from_outside


def join_address(table: Table, role: Role) -> str:
    """Return the address that gives its reader a role; the code stays out of every log."""
    code = access.link_code(table, role, current_app.config["SECRET_KEY"])
    return f"{seen_from_outside(url_for('tables.join', _external=True))}#{code}"


def qr_code(address: str) -> Markup:
    """Return an address of ours as an svg element."""
    picture = segno.make(address, error="m").svg_inline(omitsize=True, border=2)
    return Markup(picture)  # noqa: S704 - drawn by segno from an address of ours
