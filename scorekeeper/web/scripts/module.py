"""A module of static/js, read so far that its imports and exports can be written otherwise.

Only these forms are read, each at the beginning of a line; whatever else begins like them, or
could be mistaken, is refused:

    import { a, b } from "./one.js";        export { a, b };
    export const a = …                      export function a() …
    export class A …                        export async function a() …
"""

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass

NAMES = r"\{ (\w+(?:, \w+)*) \}"
IMPORT = re.compile(rf'import {NAMES} from "(\.\.?/[\w./]+)\.js";')
LISTED = re.compile(rf"export {NAMES};")
DECLARED = re.compile(r"export (?:const|class|function|async function) (\w+)\b(?!,)")
OTHER = re.compile(r"\s*(?:import|export)\b")
LATE = re.compile(r"\bimport\s*\(")
COMMENT = re.compile(r"^ *(?://.*|/\*\*(?s:.*?)\*/) *$", re.MULTILINE)


class BadModule(ValueError):
    """A module says something that cannot be joined."""


@dataclass(frozen=True)
class Module:
    """What a module does, line by line as in its file; what it needs of which, and what it gives.

    `name` is the path below static/js without `.js`, such as `parts/page`.
    """

    name: str
    lines: tuple[str, ...]
    needs: Mapping[str, tuple[str, ...]]
    gives: tuple[str, ...]

    @property
    def variable(self) -> str:
        """Return the name of what it gives where modules are joined."""
        return variable(self.name)


def variable(name: str) -> str:
    """Return the variable for the module of this name, unlike any in a module."""
    return "$" + name.replace("/", "$")


def read(name: str, text: str) -> Module:
    """Return a module without its comments. Raises BadModule."""
    needs: dict[str, tuple[str, ...]] = {}
    gives: list[str] = []
    lines: list[str] = []
    for line in COMMENT.sub(_blank, text).splitlines():
        if found := IMPORT.fullmatch(line):
            needed = posixpath.normpath(posixpath.join(posixpath.dirname(name), found[2]))
            needs[needed] = (*needs.get(needed, ()), *found[1].split(", "))
            lines.append(f"const {{ {found[1]} }} = {variable(needed)};")
        elif found := LISTED.fullmatch(line):
            gives += found[1].split(", ")
            lines.append("")
        elif _is_refused(line):
            raise BadModule(f"{name}.js: {line.strip()}")
        elif found := DECLARED.match(line):
            gives.append(found[1])
            lines.append(line.removeprefix("export "))
        else:
            lines.append(line)
    return Module(name, tuple(lines), needs, tuple(gives))


def _is_refused(line: str) -> bool:
    # Text over several lines could hold some that look like comments or exports.
    another = OTHER.match(line) and not DECLARED.match(line)
    return bool(another or LATE.search(line) or line.count("`") % 2)


def _blank(comment: re.Match[str]) -> str:
    return "\n" * comment[0].count("\n")


def in_order(modules: Mapping[str, Module], name: str) -> list[Module]:
    """Return a module behind all that it needs, in the order in which browsers begin them.

    Raises BadModule where one is not there, does not give what is wanted, or needs itself.
    """
    done: dict[str, Module] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise BadModule(f"{' -> '.join((*above, name))}: a circle")
        if name in done:
            return
        for needed, wanted in modules[name].needs.items():
            if needed not in modules or not set(wanted) <= set(modules[needed].gives):
                raise BadModule(f"{name}.js: {needed}.js does not give {', '.join(wanted)}")
            visit(needed, (*above, name))
        done[name] = modules[name]

    visit(name, ())
    return list(done.values())
