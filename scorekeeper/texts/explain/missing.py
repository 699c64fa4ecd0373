"""What is said to who asks for something that is not there."""

from scorekeeper.rules.variants import Variant
from scorekeeper.texts.explain.article import Link, Section, links, section
from scorekeeper.texts.explain.situations import LARGEST_SIZE
from scorekeeper.texts.rules import player_range
from scorekeeper.texts.search import Kind
from scorekeeper.texts.search import near as nearly
from scorekeeper.texts.words import listing

TITLE = "Not among the rules"
NEARLY = "This is spelled nearly so"
UNASKED = "Say what to find: a name, or a few words."
TWICE = "These are the same. Choose two different ways of scoring."
KINDS: dict[Kind, str] = {"variant": "game", "scheme": "way of scoring", "term": "word"}


def lead(kind: Kind, key: str) -> str:
    return f"There is no {KINDS[kind]} called “{key}”."


def near(kind: Kind, key: str) -> Section | None:
    """Return what may have been meant: first of its kind, else of any."""
    found = nearly(key, kind) or nearly(key)
    ways = [Link((entry.kind, entry.key), entry.name, entry.note) for entry in found]
    return section("near", NEARLY, links(ways))


def in_a_line(kind: Kind, key: str) -> str:
    """Return the same for the terminal: `… Did you mean oh-hell or oh-well?`."""
    keys = [entry.key for entry in nearly(key, kind)]
    meant = f" Did you mean {listing(keys, 'or')}?" if keys else ""
    return f"{lead(kind, key)}{meant}"


def not_for(variant: Variant, players: int) -> str:
    """Return that a game has no rules for a number of players."""
    able = player_range(variant.fewest, variant.most)
    return f"{variant.name} is a game for {able}, not for {players}."


def no_such_size(typed: str, shown: int) -> str:
    """Return that a hand has another number of cards than was asked for."""
    return f"A hand has 1 to {LARGEST_SIZE} cards, not “{typed}”. Below it is shown with {shown}."
