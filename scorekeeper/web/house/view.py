"""What the forms of rules are made from: frozen values, ready to be printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.variants import Alias
from scorekeeper.texts.points import BidRow


@dataclass(frozen=True)
class FieldView:
    """A field. `kind` is "number", "amount", "text", "switch" or "suits"."""

    kind: str
    name: str
    label: str
    value: str
    before: str = ""
    after: str = ""
    help: str = ""
    error: str = ""
    least: int | None = None
    most: int | None = None
    longest: int = 12
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChoiceView:
    """One of several; its fields count while it is chosen."""

    value: str
    label: str
    said: str = ""
    chosen: bool = False
    fields: tuple[FieldView, ...] = ()

    @property
    def error(self) -> bool:
        return any(field.error for field in self.fields)


@dataclass(frozen=True)
class SettingView:
    """A setting with its choices. The first, with the value "", leaves it to the game."""

    name: str
    label: str
    choices: tuple[ChoiceView, ...]
    help: str = ""
    error: str = ""

    @property
    def wrong(self) -> bool:
        return bool(self.error) or any(choice.error for choice in self.choices)


@dataclass(frozen=True)
class Example:
    """A worked example: ("2 made", "+12")."""

    label: str
    points: str


@dataclass(frozen=True)
class SchemeView:
    """A scheme to choose, with its worked example and what a table may set in it.

    `about` is where it is explained.
    """

    choice: ChoiceView
    summary: str
    examples: tuple[Example, ...]
    search: str
    about: str = ""


@dataclass(frozen=True)
class FamilyView:
    """Schemes that treat a miss alike."""

    label: str
    schemes: tuple[SchemeView, ...]

    @property
    def open(self) -> bool:
        return any(scheme.choice.chosen for scheme in self.schemes)


@dataclass(frozen=True)
class BuilderView:
    """The table's own points, term by term; `more` are the terms that few tables use."""

    chosen: bool
    starts: tuple[tuple[str, str], ...]  # value and label of the schemes to start from
    start: str
    made: tuple[FieldView, ...]
    parts: tuple[SettingView, ...]
    more_made: tuple[FieldView, ...]
    more: tuple[SettingView, ...]
    low_wins: FieldView

    @property
    def more_open(self) -> bool:
        """True if one of the terms behind "more" is in use."""
        used = any(field.value not in ("", "0") for field in self.more_made)
        others = any(not setting.choices[0].chosen for setting in self.more)
        return used or others or bool(self.low_wins.value)


@dataclass(frozen=True)
class RuleLine:
    """One of the rules in a sentence."""

    label: str
    text: str


@dataclass(frozen=True)
class PreviewView:
    """What the rules come to. `values` and `changed` go by the name of a setting."""

    said: str  # "Oh Hell, with our own hands and points"
    players: str  # "4 players"
    values: Mapping[str, str]
    changed: frozenset[str]
    examples: tuple[Example, ...]
    example_of: str  # "In a hand of 5 cards"
    grid: tuple[BidRow, ...]
    grid_of: str  # "In a hand of 7 cards"
    formula: str
    rules: tuple[RuleLine, ...]
    problems: tuple[str, ...]


@dataclass(frozen=True)
class RulesForm:
    """The settings as a form, with what they come to. `preview` is where it is asked for anew."""

    preview: str
    front: tuple[SettingView, ...]
    families: tuple[FamilyView, ...]
    builder: BuilderView
    more: tuple[SettingView, ...]
    result: PreviewView


@dataclass(frozen=True)
class GameCard:
    """A game to choose. `search` holds the words of its names, aliases and countries.

    `called` is the name of the game behind a table's own rules; `about` is where it is explained.
    """

    key: str
    name: str
    summary: str
    line: str  # "3 to 7 players · 10 down to 1, up to 10: 19 hands"
    draw: str  # how the first dealer is found
    search: str
    aliases: tuple[Alias, ...] = ()
    called: str = ""
    about: str = ""


@dataclass(frozen=True)
class Picker:
    """The games to choose from, and which is chosen."""

    games: tuple[GameCard, ...]
    chosen: str


@dataclass(frozen=True)
class OurRulesPage:
    """The rules of a table. Posts to `action`; `forget` as well takes them away."""

    table: str
    back: str
    action: str
    op: str
    picker: Picker
    form: RulesForm
    players: FieldView
    saved: str = ""  # what the table has saved, in short
    errors: tuple[str, ...] = ()
