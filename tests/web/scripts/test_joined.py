"""The scripts of a page do what its modules do, in few files, and lead back to them."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from scorekeeper.web.scripts.joined import FOLDER, LAYERS, joined

ROOT = Path(__file__).parents[3] / "static" / "js"
SMALL = {
    "every.js": 'import { add } from "./parts/log.js";\nadd("every");',
    "page.js": """
import { add, log } from "./parts/log.js";
import { step } from "./entry/start.js";
await null;
add(step);
globalThis.told = [...log];
""",
    "entry/start.js": """
import { add } from "../parts/log.js";
add("start");
export const step = "page";
""",
    "parts/log.js": """
const log = [];
log.push("log");
export { log };
export function add(what) { log.push(what); }
""",
}
NAMES = """async ([addresses]) => {
  const failed = addresses.map((one) => import(one).then(() => "", (error) => error.name));
  return Promise.all(failed);
}"""
RUN = """async ([address]) => { await import(address); return globalThis.told; }"""


@pytest.fixture
def small(tmp_path):
    """A folder of four modules, one of which both entry modules of a page import."""
    for name, text in SMALL.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


def address(text: str) -> str:
    return f"data:text/javascript,{quote(text)}"


def names(file: str) -> list[str]:
    """The modules that a file holds."""
    told = json.loads(joined(ROOT).files[f"{file}.map"])
    return [section["map"]["sources"][0] for section in told["sections"]]


def test_a_page_has_few_files_and_each_of_its_modules_once():
    pages = joined(ROOT).pages
    assert {path.stem for path in ROOT.glob("*.js")} == pages.keys() - {*LAYERS[1:]}
    for module, files in pages.items():
        held = [name for file in files for name in names(file)]
        assert len(held) == len(set(held))
        assert f"../js/{module}.js" in held
        assert len(files) <= 1 + len(LAYERS)


def test_what_a_file_imports_the_other_exports():
    files = joined(ROOT).files
    texts = {name: text.decode() for name, text in files.items() if name.endswith(".js")}
    for text in texts.values():
        for wanted, other in re.findall(r'^import \{ (.*) \} from "\./(.*)";', text, re.MULTILINE):
            given = re.search(r"^export \{ (.*) \};$", texts[f"{FOLDER}/{other}"], re.MULTILINE)
            assert set(wanted.split(", ")) <= set(given[1].split(", "))


def test_each_line_leads_to_its_line_of_a_module():
    files = joined(ROOT).files
    for name in (name for name in files if name.endswith(".js")):
        lines = files[name].decode().splitlines()
        assert lines[-1] == f"//# sourceMappingURL={Path(name).name}.map"
        for section in json.loads(files[f"{name}.map"])["sections"]:
            source = ROOT.parent / section["map"]["sources"][0].removeprefix("../")
            written = source.read_text("utf-8").splitlines()
            assert section["map"]["mappings"] == "AAAA" + ";AACA" * (len(written) - 1)
            for line, before in zip(lines[section["offset"]["line"] :], written, strict=False):
                same = line in ("", before, before.removeprefix("export "))
                assert same or (before.startswith("import ") and line.startswith("const { "))


def test_browsers_can_read_every_file(javascript):
    texts = [text.decode() for name, text in joined(ROOT).files.items() if name.endswith(".js")]
    bad = address("export const a = (() => { await 1; })();")
    found = javascript(NAMES, [[bad, *map(address, texts)]])
    assert [name == "SyntaxError" for name in found] == [True] + [False] * len(texts)


def test_a_module_that_two_files_of_a_page_need_begins_once(small, javascript):
    files = {name: text.decode() for name, text in joined(small).files.items()}
    # A data address imports nothing relative to itself.
    every = address(files["joined/every.js"])
    start = address(files["joined/entry-start.js"].replace("./every.js", every))
    page = files["joined/page.js"].replace("./every.js", every).replace("./entry-start.js", start)
    assert javascript(RUN, [address(page)]) == ["log", "every", "start", "page"]


def test_equal_modules_make_equal_files_and_a_change_makes_others(small):
    first = joined(small)
    joined.cache_clear()
    assert joined(small) == first
    (small / "page.js").write_text("1;")
    joined.cache_clear()
    assert joined(small).files["joined/page.js"] != first.files["joined/page.js"]
