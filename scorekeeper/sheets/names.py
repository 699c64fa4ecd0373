"""Names as they can be printed: in the letters that the fonts have."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import count
from unicodedata import category, normalize

from scorekeeper.texts.isolates import isolated

BOX = "□"
WIDE = frozenset("MWmw@%ÆŒ—")


@dataclass(frozen=True, slots=True)
class Name:
    """A player's name: `text` heads the column, `label` tells the player from all others.

    `told` is the label as it stands in sentences. `boxed` names are written in letters that the
    fonts lack; the sign of the seat stands for them.
    """

    text: str
    label: str
    boxed: bool = False

    @property
    def told(self) -> str:
        return isolated(self.label)


@cache
def covered() -> frozenset[int]:
    """Return the code points that can be printed."""
    found: set[int] = set()
    for line in files("scorekeeper.sheets.fonts").joinpath("covered.txt").read_text().split():
        first, _, last = line.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return frozenset(found)


def plain(text: str) -> str:
    """Return a text without marks that nobody sees, and each run of spaces as one."""
    composed = normalize("NFC", text)
    seen = "".join(sign for sign in composed if category(sign) not in ("Cf", "Cs", "Cn"))
    seen = "".join(" " if category(sign) in ("Cc", "Zl", "Zp", "Zs") else sign for sign in seen)
    return " ".join(seen.split())


def printable(text: str) -> str:
    """Return a text with a box for every sign that cannot be printed, one for a run of them."""
    shown = "".join(sign if ord(sign) in covered() else BOX for sign in plain(text))
    return re.sub(f"{BOX}+", BOX, shown)


def typeset(text: str) -> str:
    """Return a text of ours as it is printed, with real apostrophes."""
    return printable(text.replace("'", "\u2019"))


def is_printable(text: str) -> bool:
    return all(ord(sign) in covered() for sign in plain(text))


def named(players: Sequence[str]) -> tuple[Name, ...]:
    """Return the names of all seats, each unlike all others: `Ana`, `Ana (2)`."""
    plains = [plain(name) for name in players]
    given, taken = frozenset(plains), set[str]()
    names = []
    for seat, text in enumerate(plains):
        boxed = not is_printable(text)
        wanted = f"P{seat + 1}" if boxed else text
        used = given | taken if boxed or text in taken else taken
        label = _unlike(wanted, used) if text else str(seat + 1)
        taken.add(label)
        names.append(Name(label if text else "", label, boxed))
    return tuple(names)


def _unlike(name: str, used: Collection[str]) -> str:
    """Return a name that is not used yet, numbered where it is."""
    if name not in used:
        return name
    numbered = (f"{name} ({again})" for again in count(2))
    return next(one for one in numbered if one not in used)


def width(text: str, points: float) -> float:
    """Return how wide a text is at a size in points, in mm; rather too much than too little."""
    ems = sum(0.95 if sign in WIDE else 0.66 if sign.isupper() else 0.56 for sign in text)
    ems += sum(0.2 for sign in text if ord(sign) > 0x58F)
    return ems * points * 0.3528


def lines(text: str, points: float, room: float) -> int:
    """Return how many lines a text takes in a column that is `room` mm wide."""
    return max(1, -int(-width(text, points) * 1.15 // room))
