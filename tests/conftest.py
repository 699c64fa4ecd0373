"""What tests of every layer share. Helpers to import lie in `tests/support/`."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings

from scorekeeper.records.db import db
from scorekeeper.records.upgrade import upgrade
from scorekeeper.web import create_app
from scorekeeper.web.config import SETTINGS
from tests.support import scripts
from tests.support.evenings import copied_app

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# A busy machine is no fault of the code: no test may fail for having been slow.
settings.register_profile(
    "calm", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("calm")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Name a failed test at once: a run that is cut off prints no summary."""
    if report.failed and not os.environ.get("PYTEST_XDIST_WORKER"):
        sys.stderr.write(f"\nfailed: {report.nodeid} ({report.when})\n")


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no setting of the machine reach a test."""
    for setting in SETTINGS:
        monkeypatch.delenv(setting.name, raising=False)


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An instance folder whose database was made by the migrations, to be copied."""
    instance = tmp_path_factory.mktemp("migrated") / "instance"
    app = create_app({"INSTANCE": instance, "TESTING": True})
    upgrade(app)
    with app.app_context():
        db.engine.dispose()
    return instance


@pytest.fixture
def app(tmp_path: Path, migrated: Path) -> Flask:
    """An app with an instance folder of its own. CSRF protection stays on."""
    return copied_app(migrated, tmp_path)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A device that has no grant yet."""
    return app.test_client()


@pytest.fixture
def runner() -> CliRunner:
    """Runs commands: `runner.invoke(scorekeeper, ["serve", …])`."""
    return CliRunner()


@pytest.fixture
def csrf() -> Callable[[FlaskClient], dict[str, str]]:
    """Return the headers that a request of a client needs so as to be let through."""

    def headers(client: FlaskClient) -> dict[str, str]:
        return {"X-CSRFToken": client.get("/token.json").get_json()["token"]}

    return headers


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """One browser for all tests of a process; where it is missing, only CI insists on it."""
    from tests.support.chromium import PATH, launched

    if not PATH.exists():
        message = f"there is no {PATH}: ./setup.sh --dev tells how to get it"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def javascript(request: pytest.FixtureRequest) -> Iterator[scripts.Call]:
    """Calls functions of our scripts, in Node where there is one, else in Chromium."""
    if scripts.NODE:
        with scripts.in_node() as call:
            yield call
    else:
        with scripts.in_chromium(request.getfixturevalue("chromium")) as call:
            yield call
