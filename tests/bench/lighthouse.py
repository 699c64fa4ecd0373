"""What Lighthouse says of the first page, the entry page and the board of a running server.

`make lighthouse` brings Lighthouse and runs this; the test run does not.

    python -m tests.bench.lighthouse PATH_OF_LIGHTHOUSE
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.load import Line
from tests.bench.pages import Table, running
from tests.cli.test_serve import health, wait_until
from tests.support.chromium import ARGUMENTS, PATH

CATEGORIES = ("performance", "accessibility", "best-practices")
AIM = 95


def report(lighthouse: str, url: str, cookie: str, out: Path) -> dict[str, Any]:
    """Let Lighthouse look at a page as a phone that has joined."""
    flags = " ".join(["--headless=new", *ARGUMENTS])
    subprocess.run(
        [
            lighthouse,
            url,
            "--quiet",
            "--output=json",
            f"--output-path={out}",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--extra-headers={json.dumps({'Cookie': cookie})}",
            f"--chrome-flags={flags}",
        ],
        env={**os.environ, "CHROME_PATH": str(PATH)},
        check=True,
        timeout=180,
    )
    told: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return told


def shortcomings(told: dict[str, Any]) -> list[str]:
    """List the audits that cost something, each with its title."""
    weights = {
        ref["id"]: ref["weight"]
        for category in told["categories"].values()
        for ref in category["auditRefs"]
    }
    return [
        f"{audit['score']:.2f} {audit['title']} {audit.get('displayValue', '')}"
        for name, audit in told["audits"].items()
        if weights.get(name) and audit["score"] is not None and audit["score"] < 0.95
    ]


def main(lighthouse: str) -> int:
    """Print the figures; return 1 where one is below the aim."""
    low = False
    with tempfile.TemporaryDirectory() as name:
        instance = Path(name) / "instance"
        table = Table(instance)
        environ = {"SCOREKEEPER_INSTANCE": str(instance)}
        serve = ("scorekeeper", "serve", "--host", "127.0.0.1", "--port", "PORT")
        with running(*serve, **environ) as port:
            assert wait_until(lambda: health(port)) == "ok"
            cookie = table.join(Line(port))["Cookie"]
            game = f"/t/{table.id}/g/{table.games[0]}"
            for what, path in (("first page", "/"), ("entry", f"{game}/next"), ("board", game)):
                url = f"http://127.0.0.1:{port}{path}"
                told = report(lighthouse, url, cookie, Path(name) / "report.json")
                scores = {key: round(told["categories"][key]["score"] * 100) for key in CATEGORIES}
                low = low or min(scores.values()) < AIM
                print(f"{what:10}", *(f"{key} {score:3}" for key, score in scores.items()))  # noqa: T201
                for line in shortcomings(told):
                    print(f"           {line}")  # noqa: T201
    return int(low)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
