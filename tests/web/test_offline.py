"""What a browser needs to go on without the network."""

import json
import re

import pytest

from scorekeeper.records.roles import Role
from tests.web.conftest import sit_down


def test_the_worker_is_asked_for_each_time_and_named_by_the_version(app, client):
    answer = client.get("/service-worker.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert f'"{app.config["STATIC_DIGEST"]}"' in answer.text


def test_the_worker_keeps_files_that_there_are_and_no_page_of_a_table(client):
    text = client.get("/service-worker.js").text
    files = json.loads(re.search(r"const FILES = (.*);", text)[1])
    pages = json.loads(re.search(r"const PAGES = (.*);", text)[1])
    for path in [*files, *pages.values()]:
        with client.get(path) as answer:
            assert answer.status_code == 200, path
        assert not path.startswith("/t/")
    assert any(path.endswith("/joined/shell.js") for path in files)
    assert not any("fonts" in path for path in files)


@pytest.mark.parametrize("path", ["/shell", "/unsent"])
def test_the_pages_that_are_kept_hold_nobody_s_data(app, path):
    evening = sit_down(app, "Secret table", "Ana", "Ben", "Cy")
    seen = evening.device(Role.HOST).get(path).text
    assert seen == evening.device().get(path).text
    assert 'data-token content=""' in seen


def test_what_is_installed_has_its_icons(client):
    manifest = client.get("/manifest.webmanifest")
    assert manifest.mimetype == "application/manifest+json"
    told = json.loads(manifest.text)
    assert {(one["sizes"], one["purpose"]) for one in told["icons"]} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in told["icons"]:
        with client.get(icon["src"]) as answer:
            assert answer.data.startswith(b"\x89PNG")


@pytest.mark.parametrize("path", ["/shell", "/unsent"])
def test_the_pages_that_are_kept_show_no_message_and_leave_it_for_the_next_page(app, path):
    evening = sit_down(app, "Friday table", "Ana", "Ben", "Cy")
    device = evening.device(Role.HOST)
    with device.client.session_transaction() as session:
        session["_flashes"] = [("message", "Ana is called Anna now.")]
    assert "Anna" not in device.get(path).text
    assert "Ana is called Anna now." in device.get(f"/t/{evening.table}").text
