"""The modules of a page in few files: over a slow radio each file is a question more.

Each module becomes a function that is called once, comments left out. Modules that many pages
have in common stand in a file of their own, a layer, from which later files import them: so no
module is on a page twice. A source map leads from each line to the module as it was written,
which is served beside.
"""

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.web.scripts.module import Module, in_order, read

EVERY = "every"
"""The entry module of each page, beside which it may have one of its own."""
LAYERS = (EVERY, "entry/start")
"""Modules that stand in files of their own, with all that they need and no earlier one has."""
FOLDER = "joined"


@dataclass(frozen=True)
class Scripts:
    """Files by their names in the folder of static files; the names that a page loads."""

    files: Mapping[str, bytes]
    pages: Mapping[str, tuple[str, ...]]
    """By the page's entry module."""

    def of(self, module: str) -> tuple[str, ...]:
        """Return the files of a page with this entry module, "" for none but `every`."""
        return self.pages[module or EVERY]


@dataclass(frozen=True)
class _File:
    own: list[Module]
    """The one that the file is for stands at the end."""
    layers: Mapping[str, list[Module]]
    """What it imports, by the layer in which that stands."""
    shared: list[Module]


@functools.cache
def joined(root: Path) -> Scripts:
    """Return the scripts made of the modules below `root`; entry modules lie in `root` itself.

    Raises module.BadModule.
    """
    modules = _modules(root)
    layers: dict[str, list[Module]] = {}
    files: dict[str, bytes] = {}
    pages: dict[str, tuple[str, ...]] = {}
    for name in (*LAYERS, *(name for name in modules if _is_entry(name) and name not in LAYERS)):
        file = _file(in_order(modules, name), layers)
        if file.shared:
            layers[name] = file.shared
        files |= _written(file)
        pages[name] = tuple(dict.fromkeys(map(_path, (EVERY, *file.layers, name))))
    return Scripts(files, pages)


def _modules(root: Path) -> dict[str, Module]:
    paths = sorted(root.rglob("*.js"))
    names = [path.relative_to(root).with_suffix("").as_posix() for path in paths]
    texts = [path.read_text("utf-8") for path in paths]
    return {name: read(name, text) for name, text in zip(names, texts, strict=True)}


def _is_entry(name: str) -> bool:
    return "/" not in name


def _file(needed: list[Module], layers: Mapping[str, list[Module]]) -> _File:
    """Return the file for the last one of `needed`, with what is in none of its layers.

    A layer is for those who need the module that it is named by, and `every` for all.
    """
    names = {one.name for one in needed}
    usable = {layer: there for layer, there in layers.items() if layer in {EVERY, *names}}
    elsewhere = {one.name for there in usable.values() for one in there}
    own = [one for one in needed if one.name not in elsewhere]
    wanted = {name for one in own for name in one.needs}
    imported = {
        layer: found
        for layer, there in usable.items()
        if (found := [one for one in there if one.name in wanted])
    }
    is_layer = own[-1].name in LAYERS
    return _File(own, imported, [one for one in own if is_layer and not _is_entry(one.name)])


def _path(name: str) -> str:
    return f"{FOLDER}/{_file_name(name)}"


def _file_name(name: str) -> str:
    return f"{name.replace('/', '-')}.js"


def _written(file: _File) -> dict[str, bytes]:
    """Return a file and its source map, by their names."""
    name = _file_name(file.own[-1].name)
    lines = [
        f'import {_listed(modules)} from "./{_file_name(layer)}";'
        for layer, modules in file.layers.items()
    ]
    sections = []
    for module in file.own:
        before, after = _frame(module)
        lines += before
        sections.append(_section(module, len(lines)))
        lines += [*module.lines, *after]
    if file.shared:
        lines.append(f"export {_listed(file.shared)};")
    lines.append(f"//# sourceMappingURL={name}.map\n")
    told = json.dumps({"version": 3, "sections": sections}, separators=(",", ":"))
    return {f"{FOLDER}/{name}": "\n".join(lines).encode(), f"{FOLDER}/{name}.map": told.encode()}


def _frame(module: Module) -> tuple[list[str], list[str]]:
    """Return the lines around a module; an entry module stands free, as it may wait."""
    if _is_entry(module.name):
        return [], []
    given = f"return {{ {', '.join(module.gives)} }};"
    return [f"const {module.variable} = (() => {{"], [given, "})();"]


def _section(module: Module, line: int) -> dict[str, object]:
    """Return the part of a source map for a module that begins at `line`, counted from 0."""
    mappings = ["AAAA", *["AACA"] * (len(module.lines) - 1)]  # the first line, then the next one
    source = f"../js/{module.name}.js"
    told = {"version": 3, "sources": [source], "names": [], "mappings": ";".join(mappings)}
    return {"offset": {"line": line, "column": 0}, "map": told}


def _listed(modules: list[Module]) -> str:
    return f"{{ {', '.join(one.variable for one in modules)} }}"
