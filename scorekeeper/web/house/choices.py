"""Settings as a choice of one among several, some of which bring fields of their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.interchange import NotAGame, rules_from_json
from scorekeeper.rules.seats import MOST
from scorekeeper.texts import forms
from scorekeeper.web.house.fields import Field, Number, Shown, Typed

Json = Any
NOT_SET = object()
LIKE_THE_GAME = ""  # the value of a setting that is left to the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to set something: how its fields are read, and which values it can show again.

    `show` returns the fields of a value, or None for a value that is not of this choice. `said`
    is the label in full where it is short for the eye.
    """

    value: str
    label: str
    read: Callable[[Typed], Json]
    show: Callable[[Json], Shown | None]
    fields: tuple[Field, ...] = ()
    said: str = ""

    def told(self, shown: Shown) -> str:
        """Return the choice with what stands in its numbers: `From 4 cards up`."""
        numbers = [field for field in self.fields if isinstance(field, Number)]
        return " ".join(one.told(shown[one.name]) for one in numbers) or self.label


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Something that a table may set. `key` is its name in the interchange, "" for a part of it."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    key: str = ""
    help: str = ""
    usual: str = LIKE_THE_GAME  # what is chosen where nothing is

    def chosen(self, form: Mapping[str, str]) -> str:
        return form.get(self.name, "") or self.usual

    def read(self, typed: Typed) -> Json:
        """Return the value that was chosen; NOT_SET where it is left to the game, or wrong."""
        value, before = self.chosen(typed.form), len(typed.errors)
        if value == LIKE_THE_GAME:
            return NOT_SET
        choice = next((one for one in self.choices if one.value == value), None)
        if choice is None:
            typed.refuse(self.name, forms.one_of(self.label))
            return NOT_SET
        read = choice.read(typed)
        if len(typed.errors) > before or not self._stands(read, choice, typed):
            return NOT_SET
        return read

    def _stands(self, read: Json, choice: Choice, typed: Typed) -> bool:
        """Ask the one reader of settings, which has the last word."""
        try:
            if self.key:
                rules_from_json({self.key: read}, MOST)
        except NotAGame as error:
            told = str(error).partition(": ")[2]
            field = choice.fields[0].name if choice.fields else self.name
            typed.refuse(field, f"{self.label}: {told}.")
            return False
        return True

    def show(self, value: Json) -> Shown:
        """Return the fields that read as a value."""
        choice, shown = self._find(value)
        return {self.name: choice.value, **shown}

    def told(self, value: Json) -> str:
        """Return a value in a few words."""
        choice, shown = self._find(value)
        return choice.told(shown)

    def _find(self, value: Json) -> tuple[Choice, Shown]:
        for choice in self.choices:
            shown = choice.show(value)
            if shown is not None:
                return choice, shown
        raise LookupError(f"{self.name} cannot show {value!r}")


def plain(value: str, label: str, json: Json = NOT_SET, said: str = "") -> Choice:
    """Return a choice without fields, which stands for one value."""
    meant = value if json is NOT_SET else json
    return Choice(
        value=value,
        label=label,
        said=said,
        read=lambda _typed: meant,
        show=lambda shown: {} if same(shown, meant) else None,
    )


def numbered(value: str, label: str, field: Number) -> Choice:
    """Return a choice that is written with a number: `from-size:4`."""

    def show(written: Json) -> Shown | None:
        case, _, number = str(written).partition(":")
        return {field.name: number} if case == value and number else None

    return Choice(
        value=value,
        label=label,
        fields=(field,),
        read=lambda typed: f"{value}:{typed.whole(field)}",
        show=show,
    )


def counted(value: str, label: str, field: Number, sign: int = 1) -> Choice:
    """Return a choice that is written as a whole number, below zero for a `sign` of −1."""
    return Choice(
        value=value,
        label=label,
        fields=(field,),
        read=lambda typed: sign * typed.whole(field),
        show=lambda written: {field.name: str(sign * written)} if type(written) is int else None,
    )


def same(one: Json, other: Json) -> bool:
    """Tell whether two values are equal and of one type: 1 is not true."""
    return type(one) is type(other) and one == other
