"""Our modules of static/js, called from Python: in Node where there is one, else in Chromium.

A module reaches either as a `data:` address, so that neither needs a server; it must therefore
import nothing itself.
"""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SCRIPTS = Path(__file__).parents[2] / "static" / "js"
NODE = shutil.which("node")
# Answers one line of JSON to each.
HOST = """
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const [text, given] = JSON.parse(line);
  const answer = await (0, eval)(text)(given).catch((error) => ({ error: error.stack }));
  process.stdout.write(JSON.stringify(answer) + "\\n");
}
"""

Call = Callable[[str, Any], Any]


def address(module: str) -> str:
    """Return a module as an address to import: `address("rules/lookup.js")`."""
    return f"data:text/javascript,{quote((SCRIPTS / module).read_text(encoding='utf-8'))}"


@contextmanager
def in_node() -> Iterator[Call]:
    """Run functions, written as text, in one Node process."""
    command = [NODE, "--input-type=module", "--eval", HOST]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as node:

        def call(text: str, given: Any) -> Any:
            node.stdin.write(json.dumps([text, given]) + "\n")
            node.stdin.flush()
            answer = json.loads(node.stdout.readline())
            assert not (isinstance(answer, dict) and "error" in answer), answer["error"]
            return answer

        yield call


@contextmanager
def in_chromium(browser: "Browser") -> Iterator[Call]:
    """Run functions, written as text, on an empty page."""
    page = browser.new_page()

    def call(text: str, given: Any) -> Any:
        written = f"async (given) => JSON.stringify(await ({text})(JSON.parse(given)))"
        return json.loads(page.evaluate(written, json.dumps(given)))

    yield call
    page.close()
