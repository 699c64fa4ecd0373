"""The points as a choice: every scheme with what a table may set in it, and the table's own."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from scorekeeper.rules.scoring import SCHEMES, Scheme
from scorekeeper.web.house import formula
from scorekeeper.web.house.choices import Choice, Setting
from scorekeeper.web.house.fields import ON, Number, Shown, Switch, Typed

Parameter = Number | Switch


def parameter_fields(scheme: Scheme) -> dict[str, Parameter]:
    """Return a field for whatever a table may set in a scheme, by name."""
    return dict(_parameter_fields(scheme))


def _parameter_fields(scheme: Scheme) -> Iterator[tuple[str, Parameter]]:
    for one in fields(scheme):
        if "label" not in one.metadata:
            continue
        name, label = f"{scheme.key}-{one.name}", one.metadata["label"]
        if "least" not in one.metadata:
            yield one.name, Switch(name=name, label=label)
            continue
        yield (
            one.name,
            Number(
                name=name,
                label=f"{scheme.label}, {label}",
                least=one.metadata["least"],
                most=one.metadata["most"],
                usual=getattr(scheme, one.name),
                after=label,
            ),
        )


def scheme_choice(scheme: Scheme) -> Choice:
    """Return a scheme as a choice; it is written as its key alone where nothing is set in it."""
    found = parameter_fields(scheme)

    def read(typed: Typed) -> str | dict[str, Any]:
        values = {
            name: typed.ticked(field.name) if isinstance(field, Switch) else typed.whole(field)
            for name, field in found.items()
        }
        return scheme.key if values == scheme.parameters else {"key": scheme.key, **values}

    def show(written: Any) -> Shown | None:
        given = {"key": written} if isinstance(written, str) else written
        if given["key"] != scheme.key:
            return None
        values = {**scheme.parameters, **given}
        return {field.name: _shown(values[name]) for name, field in found.items()}

    return Choice(
        value=scheme.key,
        label=scheme.label,
        fields=tuple(found.values()),
        read=read,
        show=show,
    )


def _shown(value: Any) -> str:
    return (ON if value else "") if isinstance(value, bool) else str(value)


SCHEME = Setting(
    name="scheme",
    key="scheme",
    label="Points",
    choices=(
        *map(scheme_choice, SCHEMES),
        Choice(value=formula.KEY, label="Our own points", read=formula.read, show=formula.show),
    ),
)
