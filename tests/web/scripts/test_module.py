"""Modules are read as far as joining needs, and refused where they could be misread."""

from pathlib import Path

import pytest

from scorekeeper.web.scripts.module import BadModule, in_order, read

SCRIPTS = sorted((Path(__file__).parents[3] / "static" / "js").rglob("*.js"))


def modules(**needs):
    """Modules that give `it` and import it from those named."""
    lines = {
        name: [*(f'import {{ it }} from "./{one}.js";' for one in named), "export const it = 1;"]
        for name, named in needs.items()
    }
    return {name: read(name, "\n".join(text)) for name, text in lines.items()}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_module_of_ours_is_read(path):
    text = path.read_text("utf-8")
    module = read("any/name", text)
    assert len(module.lines) == len(text.splitlines())
    assert len(module.gives) == text.count("\nexport ")
    assert len(module.needs) == text.count("\nimport ")


def test_imports_come_from_the_variable_of_the_module():
    module = read("entry/bids", 'import { find, show } from "../parts/page.js";\nfind(1);')
    assert module.lines == ("const { find, show } = $parts$page;", "find(1);")
    assert module.needs == {"parts/page": ("find", "show")}


@pytest.mark.parametrize(
    ("line", "names", "left"),
    [
        ("export const a = () => 1;", ("a",), "const a = () => 1;"),
        ("export function a() {", ("a",), "function a() {"),
        ("export async function a() {", ("a",), "async function a() {"),
        ("export class A {", ("A",), "class A {"),
        ("export { a, b };", ("a", "b"), ""),
    ],
)
def test_exports_are_named_and_become_declarations(line, names, left):
    module = read("a", line)
    assert (module.gives, module.lines) == (names, (left,))


@pytest.mark.parametrize(
    "line",
    [
        "export default 1;",
        "export let a = 1;",
        "export const { a } = b;",
        "export const a, b;",
        "export function* a() {",
        "export * from './a.js';",
        "export { a as b };",
        'export { a } from "./a.js";',
        'import a from "./a.js";',
        'import * as a from "./a.js";',
        'import { a as b } from "./a.js";',
        'import { a } from "elsewhere";',
        'import "./a.js";',
        "import {",
        '  import { a } from "./a.js";',
        'const a = await import("./a.js");',
        'export const a = () => import("./a.js");',
        "const text = `over two",
    ],
)
def test_other_forms_are_refused(line):
    with pytest.raises(BadModule, match=r"^parts/a\.js: "):
        read("parts/a", f"const b = 1;\n{line}")


def test_comments_go_and_lines_stay():
    text = "// one\nconst a = 1; // stays\n  /** two\n   * lines */\n/** doc */ const b = `//`;"
    told = read("a", text).lines
    assert told == ("", "const a = 1; // stays", "", "", "/** doc */ const b = `//`;")


def test_modules_come_after_those_that_they_need_and_once():
    found = in_order(modules(a=["b", "c"], b=["d"], c=["d"], d=[], e=[]), "a")
    assert [one.name for one in found] == ["d", "b", "c", "a"]


@pytest.mark.parametrize(
    ("needs", "said"),
    [
        ({"a": ["b"], "b": ["a"]}, "a -> b -> a: a circle"),
        ({"a": ["b"]}, r"a\.js: b\.js does not give it"),
    ],
)
def test_a_circle_and_a_module_that_is_not_there_are_refused(needs, said):
    with pytest.raises(BadModule, match=said):
        in_order(modules(**needs), "a")


def test_a_name_that_a_module_does_not_give_is_refused():
    with pytest.raises(BadModule, match="does not give that"):
        in_order(modules(b=[]) | {"a": read("a", 'import { that } from "./b.js";')}, "a")
