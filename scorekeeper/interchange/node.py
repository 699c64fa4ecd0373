"""Reading foreign JSON: each value knows where it stands, so that a refusal can say so."""

import json
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn, TypeVar
from unicodedata import category

LONGEST_FILE = 1_000_000
DEEPEST = 12
Choice = TypeVar("Choice", bound=StrEnum)
Value = TypeVar("Value")


class NotAGame(ValueError):
    """What was read is not a game; the message says where and why, for people."""


def text_of(value: object) -> str | None:
    """Write a value down by which to know it again; None for what is not JSON."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        return None


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and where it stands: `hand 3, bids, seat 2`."""

    value: object
    where: str = ""

    def refuse(self, why: str) -> NoReturn:
        raise NotAGame(f"{self.where}: {why}" if self.where else why)

    def child(self, value: object, name: str) -> "Node":
        return Node(value, f"{self.where}, {name}" if self.where else name)

    def fields(self, allowed: Collection[str], needed: Collection[str] = ()) -> dict[str, "Node"]:
        """Return the members of an object; unknown and missing keys are refused."""
        members = self._members()
        for key in members:
            if key not in allowed:
                self.refuse(f"unknown key {_quoted(key)}; there are {', '.join(allowed)}")
        for key in needed:
            self.member(key)
        return members

    def member(self, key: str) -> "Node":
        """Return one member of an object, which must be there."""
        return self._members().get(key) or self.refuse(f"the key {_quoted(key)} is missing")

    def _members(self) -> dict[str, "Node"]:
        if not isinstance(self.value, dict):
            self.refuse(f"must be an object, not {_kind(self.value)}")
        return {key: self.child(value, key) for key, value in self.value.items()}

    def items(self, name: str, most: int, offset: int = 0) -> list["Node"]:
        """Return the elements of a list, each named and counted from `offset`."""
        if not isinstance(self.value, list):
            self.refuse(f"must be a list, not {_kind(self.value)}")
        if len(self.value) > most:
            self.refuse(f"{len(self.value)} entries, {len(self.value) - most} too many")
        return [
            self.child(value, f"{name} {place}") for place, value in enumerate(self.value, offset)
        ]

    def whole(self, least: int, most: int) -> int:
        """Return a whole number; true and 1.0 are none."""
        if type(self.value) is not int:
            self.refuse(f"must be a whole number, not {_kind(self.value)}")
        if not least <= self.value <= most:
            self.refuse(f"{_kind(self.value)} is out of range, {least} to {most}")
        return self.value

    def text(self, longest: int) -> str:
        """Return a text of plain characters, at most so many."""
        if not isinstance(self.value, str):
            self.refuse(f"must be a text, not {_kind(self.value)}")
        if len(self.value) > longest:
            self.refuse(f"{len(self.value)} characters, {len(self.value) - longest} too many")
        if _UNPRINTABLE.search(self.value):
            self.refuse("holds a control character or half of a surrogate pair")
        return self.value

    def name(self, longest: int) -> str:
        """Return a line of text that is not blank, without blanks around it."""
        name = self.text(longest).strip()
        if not any(category(sign)[0] not in "CMZ" for sign in name):
            self.refuse("must not be blank")
        if _TURNS_TEXT.search(name):
            self.refuse("holds a sign that turns the direction of what follows")
        if len(name.splitlines()) > 1:
            self.refuse("must be one line")
        return name

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            self.refuse(f"must be true or false, not {_kind(self.value)}")
        return self.value

    def choice(self, choices: type[Choice]) -> Choice:
        text = self.text(100)
        if text not in list(choices):
            self.refuse(f"{_quoted(text)} is unknown; there are {', '.join(choices)}")
        return choices(text)

    def parsed(self, parse: Callable[[str], Value], like: str) -> Value:
        """Return what `parse` makes of a text; its ValueError becomes a refusal."""
        text = self.text(200)
        try:
            return parse(text)
        except ValueError:
            self.refuse(f"{_quoted(text)} is unknown; write it like {like}")


# Overrides and isolates would turn the sentence around a name, too.
_TURNS_TEXT = re.compile("[\u202a-\u202e\u2066-\u2069]")

# Line breaks and tabs may stand in notes; a lone surrogate cannot be stored.
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def _quoted(text: str) -> str:
    return json.dumps(text[:60])


def _kind(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return f"the text {_quoted(value)}"
        case list():
            return "a list"
        case dict():
            return "an object"
        case int() if abs(value) < 10**12:
            return f"the number {value}"
        case float():
            return f"the number {value!r}"
    return "a huge number"


def read_json(data: str | bytes, longest: int = LONGEST_FILE) -> Node:
    """Read one JSON value of at most so many bytes; NotAGame for whatever is wrong with it.

    Duplicate keys, NaN, broken UTF-8 and nesting beyond reason are refused.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > longest:
        raise NotAGame(f"the file has {len(raw)} bytes, {len(raw) - longest} too many")
    try:
        text = raw.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_without_duplicates, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise NotAGame(f"the file is not UTF-8: byte {error.start} is wrong") from None
    except json.JSONDecodeError as error:
        raise NotAGame(
            f"not JSON: {error.msg.lower()}, line {error.lineno}, column {error.colno}"
        ) from None
    except RecursionError:
        raise NotAGame("nested too deeply") from None
    except NotAGame:
        raise
    except ValueError:
        raise NotAGame("not JSON: a number is far too long") from None
    if _depth(value) > DEEPEST:
        raise NotAGame("nested too deeply")
    return Node(value)


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise NotAGame(f"the key {_quoted(twice)} stands twice in one object")
    return members


def _no_constant(name: str) -> NoReturn:
    raise NotAGame(f"{name} is not a number")


def _depth(value: object) -> int:
    """Return how deeply lists and objects nest, without recursion."""
    depth, level = 0, [value]
    while level:
        inner: list[object] = []
        for item in level:
            inner += (
                item.values() if isinstance(item, dict) else item if isinstance(item, list) else ()
            )
        depth, level = depth + 1, inner
    return depth
