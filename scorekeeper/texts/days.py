"""Days as people say them."""

from datetime import date


def day(value: date) -> str:
    """Return a day: `Friday 27 November 2026`."""
    return f"{value:%A} {value.day} {value:%B %Y}"
