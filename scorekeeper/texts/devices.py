"""Devices and links, in sentences."""

from datetime import date, timedelta
from shlex import quote

from scorekeeper.texts.words import capital, count


def line(role: str, joined: date, seen: date, today: date) -> str:
    """Return what a device is: `scorer · joined 27 November 2026 · seen today`."""
    return f"{role} · joined {_when(joined, today)} · seen {_when(seen, today)}"


def _when(value: date, today: date) -> str:
    if value >= today:
        return "today"
    return "yesterday" if value == today - timedelta(days=1) else f"{value.day} {value:%B %Y}"


def older(names: str, number: int) -> str:
    """Return who joined by a link that was renewed since."""
    return f"{names} joined by an older link and {'stays' if number == 1 else 'stay'}."


def removed(number: int) -> str:
    """Return how many devices were removed."""
    verb = "is" if number == 1 else "are"
    return f"{capital(count(number, 'device'))} {verb} removed." if number else "None is left."


def renewed(role: str, stay: int) -> str:
    """Return what it means that a link was renewed."""
    told = f"The {role} link is new. The old one opens nothing any more."
    return f"{told} {count(stay, 'device')} that joined by it may still come in." if stay else told


def handed_on(label: str, instead: bool) -> str:
    """Return who is host now."""
    own = " This device records from now on." if instead else ""
    return f"{label} is host now.{own}"


def one_host(table: str) -> str:
    """Return what to know while one device alone is host of a table."""
    return (
        "This is the only host. Make a second one, or know that whoever runs the server gets "
        f"a host link by: scorekeeper links {quote(table)}"
    )
