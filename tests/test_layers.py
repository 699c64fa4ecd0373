"""The arrows of the house: who may import whom, of ours and from outside.

The order of the layers is import-linter's contract in pyproject.toml. What a layer may take
from outside stands here, since it also binds layers that are still to come.
"""

import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]

# Of ours, by prefix. Layers that are not named may import all that lies below them.
OURS = {
    "rules": [],
    "interchange": ["rules"],
    "texts": ["rules"],
    "engine": ["rules"],
    "bots": ["rules", "engine"],
    "practice": ["rules", "interchange", "engine", "bots"],
    "records": ["rules", "interchange", "engine.notation"],
    "sheets": ["rules", "texts"],
}
# From outside, besides the standard library.
OUTSIDE = {
    "rules": [],
    "interchange": [],
    "texts": ["babel"],
    "engine": [],
    "bots": ["numba", "numpy", "llvmlite"],
    "practice": [],
    "records": ["sqlalchemy", "flask_sqlalchemy", "flask_migrate", "alembic", "psycopg"],
    "sheets": ["jinja2", "markupsafe", "segno", "weasyprint"],
}
LAYERS = [name for name in OURS if (ROOT / "scorekeeper" / name).is_dir()]
# Of the standard library, for what must be pure: clock, randomness, files, network.
IMPURE = {"datetime", "io", "os", "pathlib", "random", "secrets", "shutil", "socket", "sqlite3"}
IMPURE |= {"subprocess", "tempfile", "threading", "time", "uuid"}


@pytest.fixture(scope="module")
def imports():
    """Every import of ours as (importer, imported), `scorekeeper.` left out."""
    graph = grimp.build_graph("scorekeeper", include_external_packages=True, cache_dir=None)
    return {
        (importer.removeprefix("scorekeeper."), imported.removeprefix("scorekeeper."))
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
    }


def layer(module):
    return module.partition(".")[0]


def within(module, prefixes):
    return any(module == prefix or module.startswith(f"{prefix}.") for prefix in prefixes)


def ours(module):
    return (ROOT / "scorekeeper" / layer(module)).exists()


def test_the_layers_keep_their_order():
    script = "from importlinter.cli import lint_imports_command as command; command()"
    done = subprocess.run(
        [sys.executable, "-c", script, "--no-cache"],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_imports_of_ours_only_what_it_may(imports, name):
    allowed = [name, *OURS[name]]
    wrong = {
        (importer, imported)
        for importer, imported in imports
        if layer(importer) == name and ours(imported) and not within(imported, allowed)
    }
    assert wrong == set()


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_imports_from_outside_only_what_it_may(imports, name):
    allowed = sys.stdlib_module_names | set(OUTSIDE[name])
    wrong = {
        (importer, imported)
        for importer, imported in imports
        if layer(importer) == name and not ours(imported) and layer(imported) not in allowed
    }
    assert wrong == set()


@pytest.mark.parametrize("name", [name for name in ("rules", "engine") if name in LAYERS])
def test_a_pure_layer_knows_no_clock_chance_file_or_network(imports, name):
    wrong = {
        (importer, imported)
        for importer, imported in imports
        if layer(importer) == name and layer(imported) in IMPURE
    }
    assert wrong == set()


def test_importing_the_package_imports_nothing(imports):
    assert [pair for pair in imports if pair[0] == "scorekeeper"] == []
