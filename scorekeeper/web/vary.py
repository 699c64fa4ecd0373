"""What an answer depends on besides its address."""

from flask import Response


def vary(response: Response, header: str) -> None:
    """Tell that an answer would be another with another header; the set of headers takes longer."""
    told = response.headers.get("Vary")
    if told is None:
        response.headers.add("Vary", header)
    elif header not in told:
        response.headers.set("Vary", f"{told}, {header}")
