"""Fail unless the wheel holds each file of the package, templates/ and static/, and works."""

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

LOOK = """
import sys
from scorekeeper.web import create_app, files
from scorekeeper import __file__ as package
assert package.startswith(sys.argv[1]), package
app = create_app({"INSTANCE": sys.argv[1] + "/instance"})
assert app.template_folder.startswith(sys.argv[1]), app.template_folder
for page in ("/", "/sheets/blank.svg", "/sheets/blank.pdf"):
    assert app.test_client().get(page).status_code == 200, page
"""


def expected() -> set[str]:
    """Return the names that the files under version control have in the wheel."""
    folders = ["scorekeeper", "templates", "static"]
    listed = subprocess.run(
        ["git", "ls-files", *folders], check=True, capture_output=True, text=True
    ).stdout.split("\n")
    names = {name for name in listed if name}
    return {name if name.startswith("scorekeeper/") else f"scorekeeper/{name}" for name in names}


def main(wheel: str) -> None:
    """Check the file `wheel`."""
    with zipfile.ZipFile(wheel) as archive, tempfile.TemporaryDirectory() as folder:
        missing = expected() - set(archive.namelist())
        if missing:
            sys.exit(f"Not in the wheel: {', '.join(sorted(missing))}")
        archive.extractall(folder)
        subprocess.run(
            [sys.executable, "-c", LOOK, folder],
            check=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": folder},
        )
    print(f"{Path(wheel).name} holds all {len(expected())} files and serves a page.")


main(sys.argv[1])
