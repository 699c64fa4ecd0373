"""Fields of a form: what they ask for, how they are read, what is said of wrong ones."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.interchange.settings import MOST_AMOUNT
from scorekeeper.rules.trump import SUITS
from scorekeeper.texts import forms, money
from scorekeeper.web.numbers import whole

Form = Mapping[str, str]
Shown = dict[str, str]
ON = "1"  # what a box that is ticked sends


class Typed:
    """A form as it was typed. Wrong fields are noted, so that all of them are told at once."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.errors: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        return self.form.get(name, "").strip()

    def ticked(self, name: str) -> bool:
        return self[name] == ON

    def refuse(self, name: str, told: str) -> None:
        self.errors.setdefault(name, told)

    def whole(self, field: "Number") -> int:
        """Return the whole number of a field; 0 where it is none, which is noted."""
        text = self[field.name]
        if not text and field.blank is not None:
            return field.blank
        number = whole(text)
        if number is None or not field.least <= number <= field.most:
            self.refuse(field.name, forms.whole_number(field.label, field.least, field.most))
            return 0
        return number

    def picked(self, field: "Pick") -> str:
        """Return the value that was picked; the usual one where it is none, which is noted."""
        value = self[field.name] or field.usual
        if value not in dict(field.options):
            self.refuse(field.name, forms.one_of(field.label))
            return field.usual
        return value

    def amount(self, field: "Amount") -> int:
        """Return an amount in minor units; 0 where it is none, which is noted."""
        currency = self.form.get(field.currency, "")
        units = money.minor_units(self[field.name], currency)
        if units is None or units > MOST_AMOUNT:
            self.refuse(field.name, forms.amount(field.label, MOST_AMOUNT, currency))
            return 0
        return units


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A whole number between words: `From [4] cards up`. `blank` is what an empty field means."""

    name: str
    label: str
    least: int
    most: int
    usual: int | None = None
    blank: int | None = None
    before: str = ""
    after: str = ""

    def told(self, shown: str) -> str:
        return " ".join(part for part in (self.before, shown, self.after) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """An amount of money, in the major unit of the currency that another field names."""

    name: str
    label: str
    currency: str
    before: str = ""
    after: str = ""
    usual: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A line of text. `known` are values to choose from."""

    name: str
    label: str
    help: str = ""
    usual: str = ""
    longest: int = 200
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """A box to tick."""

    name: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Suit:
    """One of the four suits."""

    name: str
    label: str
    usual: str = SUITS[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """One of several, each a value and its label; the first is the usual one."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]

    @property
    def usual(self) -> str:
        return self.options[0][0]


Field = Number | Amount | Text | Switch | Suit | Pick
