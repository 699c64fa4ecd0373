"""Where the articles are."""

from flask import url_for

from scorekeeper.texts.explain.article import Target


def address(to: Target) -> str:
    """Return the address of what a link names."""
    match to:
        case ("scheme", key):
            return url_for("explain.scheme", key=key)
        case ("variant", key):
            return url_for("explain.variant", key=key)
        case ("compare", one, other):
            return url_for("explain.compare", a=one, b=other)
        case ("term", key):
            return url_for("explain.index", q=key.replace("-", " "))
    return url_for("explain.index")
