"""The builder of a table's own points: the terms of the formula in plain sentences."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.interchange.schemes import write_scheme
from scorekeeper.rules.scoring import SCHEMES, Formula, Scheme
from scorekeeper.rules.scoring.base import LEAST, MOST
from scorekeeper.web.house.choices import NOT_SET, Choice, Json, Setting, plain
from scorekeeper.web.house.fields import ON, Number, Shown, Switch, Typed

KEY = "formula"
PREFIX = "own-"  # of the names of all its fields
FROM = "own-from"  # the field that names the scheme to start from


def _number(name: str, label: str, *, before: str = "", after: str = "", usual: int = 0) -> Number:
    return Number(
        name=f"own-{name}",
        label=f"Our own points, {label}",
        least=LEAST,
        most=MOST,
        blank=0,
        usual=usual,
        before=before,
        after=after,
    )


# -- a made bid

HIT = {
    "base": _number("hit-base", "a made bid", after="for a made bid"),
    "per": _number("hit-per", "each trick of a made bid", after="for each trick"),
    "square": _number("hit-square", "a made bid squared", after="for the bid times itself"),
    "hand": _number("hit-hand", "made, each card of the hand", after="for each card of the hand"),
}


def _worth(name: str, label: str, otherwise: str) -> Setting:
    """Return a worth of its own, `5 and the hand size`; or else what it is otherwise."""
    terms = {
        "const": _number(f"{name}-const", label, after="points"),
        "hand": _number(
            f"{name}-hand",
            f"{label}, each card of the hand",
            before="and",
            after="for each card of the hand",
        ),
    }

    def show(part: Json) -> Shown | None:
        return None if part is None else {terms[key].name: str(part[key]) for key in terms}

    return Setting(
        name=f"own-{name}",
        label=label.capitalize(),
        usual="same",
        choices=(
            plain("same", otherwise, None),
            Choice(
                value="own",
                label="Its own worth",
                fields=tuple(terms.values()),
                read=lambda typed: {key: typed.whole(field) for key, field in terms.items()},
                show=show,
            ),
        ),
    )


# -- a miss

TERMS = {  # of a miss: what each is called as the only one, and what it counts
    "keep": ("Per trick taken", "for each trick taken"),
    "diff": ("Per trick off", "lost for each trick off"),
    "lose": ("Per trick bid", "lost for each trick bid"),
    "flat": ("A fixed loss", "lost for the miss"),
    "square": ("Per square", "lost for the difference times itself"),
    "hand": ("Per card", "lost for each card of the hand"),
}
ALONE = ("keep", "diff", "lose", "flat")


def _miss(name: str, label: str, *before: Choice) -> Setting:
    """Return what a miss is worth: one term alone, or several put together."""
    alone = [_alone(name, label, term) for term in ALONE]
    return Setting(
        name=f"own-{name}",
        label=label,
        usual=before[0].value if before else "nothing",
        choices=(
            *before,
            Choice(
                value="nothing",
                label="Nothing",
                read=lambda _typed: {},
                show=lambda part: None if _terms(part) else {},
            ),
            *alone,
            _together(name, label),
        ),
    )


def _terms(part: Mapping[str, int]) -> dict[str, int]:
    return {term: value for term, value in part.items() if value}


def _alone(name: str, label: str, term: str) -> Choice:
    called, counts = TERMS[term]
    field = _number(f"{name}-{term}", f"{label.lower()}, {counts}", after=counts, usual=1)

    def show(part: Json) -> Shown | None:
        return {field.name: str(part[term])} if list(_terms(part)) == [term] else None

    return Choice(
        value=term,
        label=called,
        fields=(field,),
        read=lambda typed: {term: typed.whole(field)},
        show=show,
    )


def _together(name: str, label: str) -> Choice:
    terms = {
        term: _number(f"{name}-mix-{term}", f"{label.lower()}, {counts}", after=counts)
        for term, (_, counts) in TERMS.items()
    }
    return Choice(
        value="mix",
        label="Put together",
        fields=tuple(terms.values()),
        read=lambda typed: {term: typed.whole(field) for term, field in terms.items()},
        show=lambda part: {field.name: str(part.get(term, 0)) for term, field in terms.items()},
    )


ZERO = _worth("zero", "a made zero", "As any made bid")
OVER = _miss("over", "Too many tricks")
UNDER = _miss("under", "Too few tricks", plain("same", "As too many", None))
ZERO_NO_TRUMP = _worth("zero-nt", "a made zero at no trump", "As any made zero")
ZERO_MISS = _worth("zero-miss", "a missed zero", "As any miss")
FLOOR = Setting(
    name="own-floor",
    label="A miss is never worth less than",
    usual="none",
    choices=(
        plain("none", "No limit", None),
        Choice(
            value="own",
            label="A limit",
            fields=(
                floor := _number("floor-own", "the least that a miss is worth", after="points"),
            ),
            read=lambda typed: typed.whole(floor),
            show=lambda value: None if value is None else {floor.name: str(value)},
        ),
    ),
)
LOW_WINS = Switch(name="own-low-wins", label="The lowest score wins")
PARTS = {"zero": ZERO, "zero_no_trump": ZERO_NO_TRUMP, "over": OVER, "zero_miss": ZERO_MISS}


def read(typed: Typed) -> dict[str, Any]:
    """Return the formula of a form, in the interchange shape."""
    hit = {term: typed.whole(field) for term, field in HIT.items()}
    written: dict[str, Any] = {"key": KEY, "hit": hit}
    for part, setting in (*PARTS.items(), ("floor", FLOOR)):
        written[part] = setting.read(typed)
    under = UNDER.read(typed)
    written["under"] = written["over"] if under is None else under
    if typed.ticked(LOW_WINS.name):
        written["low_wins"] = True
    return {key: value for key, value in written.items() if value is not NOT_SET}


def show(written: Json) -> Shown | None:
    """Return the fields of a formula; None for a scheme that is none."""
    if isinstance(written, str) or written["key"] != KEY:
        return None
    shown = {field.name: str(written["hit"][term]) for term, field in HIT.items()}
    for part, setting in (*PARTS.items(), ("floor", FLOOR)):
        shown |= setting.show(written[part])
    same = written["under"] == written["over"]
    shown |= UNDER.show(None) if same else UNDER.show(written["under"])
    return {**shown, LOW_WINS.name: ON if written.get("low_wins") else ""}


# Those with a code of their own are no formula to start from.
STARTS = tuple(scheme for scheme in SCHEMES if type(scheme) is Formula)


def fields_of(scheme: Scheme) -> Shown:
    """Return the fields of the formula that scores as a scheme does, as far as one can."""
    start = scheme if isinstance(scheme, Formula) else STARTS[0]
    return show(write_scheme(replace(start, key=KEY))) or {}
