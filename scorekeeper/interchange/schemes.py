"""Schemes as JSON, both ways: a key, or an object with the key and what the table has set."""

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from difflib import get_close_matches
from typing import Any

from scorekeeper.interchange.node import Node
from scorekeeper.rules.scoring import SCHEMES_BY_KEY, Formula, Scheme
from scorekeeper.rules.scoring.base import LEAST, MOST
from scorekeeper.rules.scoring.formula import Hit, Miss, Zero

PARTS = ("hit", "zero", "zero_no_trump", "over", "under", "zero_miss")


def read_scheme(node: Node) -> Scheme:
    """Return the scheme with this key, or as an object says; raises NotAGame."""
    if isinstance(node.value, str):
        return _published(node)
    key = node.member("key")
    if key.value == "formula":
        return _formula(node)
    scheme = _published(key)
    given = node.fields(("key", *scheme.parameters))
    return replace(scheme, **_parameters(scheme, given))


def _published(node: Node) -> Scheme:
    key = node.text(100)
    near = ", ".join(get_close_matches(key.lower(), SCHEMES_BY_KEY, 5, 0.4))
    return SCHEMES_BY_KEY.get(key) or node.refuse(
        f"no scheme is called {key!r}" + (f"; near to it are {near}" if near else "")
    )


def _parameters(kind: Any, given: Mapping[str, Node]) -> dict[str, Any]:
    """Return what is given of the fields that a table may set, each within its range."""
    return {
        field.name: given[field.name].whole(field.metadata["least"], field.metadata["most"])
        if "least" in field.metadata
        else given[field.name].truth()
        for field in fields(kind)
        if "label" in field.metadata and field.name in given
    }


def _formula(node: Node) -> Formula:
    given = node.fields(("key", *PARTS, "floor", "low_wins"))
    kinds: dict[str, type[Hit | Zero | Miss]] = {"hit": Hit, "over": Miss, "under": Miss}
    changes: dict[str, Any] = {
        key: _part(given[key], kinds.get(key, Zero))
        for key in PARTS
        if key in given and given[key].value is not None
    }
    if "floor" in given and given["floor"].value is not None:
        changes["floor"] = given["floor"].whole(LEAST, MOST)
    if "low_wins" in given:
        changes["low_wins"] = given["low_wins"].truth()
    return Formula(**changes)


def _part(node: Node, kind: type[Hit | Zero | Miss]) -> Hit | Zero | Miss:
    given = node.fields([field.name for field in fields(kind)])
    return kind(**_parameters(kind, given))


def write_scheme(scheme: Scheme) -> str | dict[str, object]:
    """Return a scheme as it is read: its key alone where the table has set nothing."""
    if isinstance(scheme, Formula) and scheme.key == "formula":
        return _write_formula(scheme)
    if scheme == SCHEMES_BY_KEY[scheme.key]:
        return scheme.key
    return {"key": scheme.key, **scheme.parameters}


def _write_formula(scheme: Formula) -> dict[str, object]:
    written = {
        name: asdict(part) if (part := getattr(scheme, name)) is not None else None
        for name in PARTS
    }
    low = {"low_wins": True} if scheme.low_wins else {}
    return {"key": "formula", **written, "floor": scheme.floor, **low}
