"""The present moment, which tests set."""

from datetime import UTC, datetime

from flask import current_app


def now() -> datetime:
    """Return the present moment in UTC, by `app.config["CLOCK"]` where one is set."""
    clock = current_app.config.get("CLOCK")
    moment: datetime = clock() if clock else datetime.now(UTC)
    return moment
