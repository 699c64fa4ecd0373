"""What the compiled kernel needs: compiled once for all tests, as it takes its time."""

import os

import pytest


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    base = tmp_path_factory.getbasetemp()
    together = "PYTEST_XDIST_WORKER" in os.environ  # then the one above is that of the run
    return str((base.parent if together else base) / "compiled")


@pytest.fixture(scope="session")
def numba(folder):
    from scorekeeper.bots.compiled import build

    return build(folder)
