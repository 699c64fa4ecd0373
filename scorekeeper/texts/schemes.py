"""Schemes in words: the terms of the formula, and those with a code of their own."""

from scorekeeper.rules.scoring import Formula, Scheme
from scorekeeper.rules.scoring.formula import Hit, Miss, Zero
from scorekeeper.texts.words import MINUS, number


def formula(scheme: Scheme) -> str:
    """Return a scheme's terms: `made: 10 + bid; zero made: 5; missed: 0`."""
    if not isinstance(scheme, Formula):
        return scheme.summary
    parts = [f"made: {_hit(scheme.hit)}"]
    parts += [f"zero made: {_zero(scheme.zero)}"] if scheme.zero else []
    if scheme.zero_no_trump:
        parts.append(f"zero made at no trump: {_zero(scheme.zero_no_trump)}")
    if scheme.over == scheme.under:
        parts.append(f"missed: {_miss(scheme.over)}")
    else:
        parts += [f"over: {_miss(scheme.over)}", f"under: {_miss(scheme.under)}"]
    parts += [f"zero missed: {_zero(scheme.zero_miss)}"] if scheme.zero_miss else []
    parts += [f"a miss never below {number(scheme.floor)}"] if scheme.floor is not None else []
    return "; ".join(parts)


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
