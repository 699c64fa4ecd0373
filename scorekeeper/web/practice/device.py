"""What the signed cookie knows of practice: a random id of the device, and its last settings."""

from typing import Any

from flask import session

from scorekeeper.records.ids import new_grant_id

COOKIE_KEY = "practice"


def device_id() -> str:
    """Return this device's id, "" if it has never practised."""
    kept: dict[str, Any] = session.get(COOKIE_KEY, {})
    found: str = kept.get("id", "")
    return found


def settings() -> dict[str, Any]:
    """Return the settings of the last game that was begun here."""
    kept: dict[str, Any] = session.get(COOKIE_KEY, {})
    found: dict[str, Any] = kept.get("settings", {})
    return found


def remember(chosen: dict[str, Any] | None = None) -> str:
    """Keep settings for the next time, and return the device's id: a new one the first time."""
    known = device_id() or new_grant_id()
    session[COOKIE_KEY] = {"id": known, "settings": settings() if chosen is None else chosen}
    session.permanent = True
    return known
