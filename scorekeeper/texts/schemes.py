"""Schemes in words: the terms of the formula, and those with a code of their own."""

from dataclasses import fields

from scorekeeper.rules.scoring import Formula, Scheme
from scorekeeper.rules.scoring.formula import Hit, Miss, Zero
from scorekeeper.texts.words import MINUS, capital, number

LOW_WINS = "The lowest score wins."


def summary(scheme: Scheme) -> str:
    """Return what a scheme scores in sentences, with what the table has set of it."""
    if isinstance(scheme, Formula) and scheme.key == "formula":
        told = f"{capital(formula(scheme))}."
        return f"{told} {LOW_WINS}" if scheme.low_wins else told
    return " ".join([scheme.summary, *settings(scheme)])


def settings(scheme: Scheme) -> list[str]:
    """Return what the table has set of a scheme, a sentence each; nothing where all is usual."""
    return [
        _setting(field.metadata["label"], getattr(scheme, field.name))
        for field in fields(scheme)
        if "label" in field.metadata and getattr(scheme, field.name) != field.default
    ]


def _setting(label: str, value: int | bool) -> str:
    told = label if value is True else f"{label}: {number(value)}"
    return f"{capital(told)}."


def formula(scheme: Scheme) -> str:
    """Return a scheme's terms in a line: `made: 10 + bid; zero made: 5; missed: 0`."""
    return "; ".join(f"{name}: {worth}" for name, worth in terms(scheme)) or scheme.summary


def terms(scheme: Scheme) -> list[tuple[str, str]]:
    """Return the terms of a formula by name; none for a scheme with a code of its own."""
    if not isinstance(scheme, Formula):
        return []
    told = [("made", _hit(scheme.hit))]
    told += [("zero made", _zero(scheme.zero))] if scheme.zero else []
    if scheme.zero_no_trump:
        told.append(("zero made at no trump", _zero(scheme.zero_no_trump)))
    if scheme.over == scheme.under:
        told.append(("missed", _miss(scheme.over)))
    else:
        told += [("over", _miss(scheme.over)), ("under", _miss(scheme.under))]
    told += [("zero missed", _zero(scheme.zero_miss))] if scheme.zero_miss else []
    told += [("least for a miss", number(scheme.floor))] if scheme.floor is not None else []
    return told


def _hit(hit: Hit) -> str:
    return _sum([(hit.base, ""), (hit.per, "bid"), (hit.square, "bid²"), (hit.hand, "hand size")])


def _zero(zero: Zero) -> str:
    return _sum([(zero.const, ""), (zero.hand, "hand size")])


def _miss(miss: Miss) -> str:
    return _sum(
        [
            (miss.keep, "tricks"),
            (-miss.flat, ""),
            (-miss.lose, "bid"),
            (-miss.diff, "difference"),
            (-miss.square, "difference²"),
            (-miss.hand, "hand size"),
        ]
    )


def _sum(terms: list[tuple[int, str]]) -> str:
    """Return the terms that are not zero: `10 + 2 × bid − hand size`."""
    text = ""
    for factor, unit in terms:
        if factor == 0:
            continue
        size = "" if abs(factor) == 1 and unit else str(abs(factor))
        term = " × ".join(part for part in (size, unit) if part)
        sign = MINUS if factor < 0 else "+"
        text += f" {sign} {term}" if text else f"{MINUS if factor < 0 else ''}{term}"
    return text or "0"
