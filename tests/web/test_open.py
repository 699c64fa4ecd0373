"""A server may be closed to strangers who would make tables."""

import pytest

from scorekeeper.records.roles import Role
from scorekeeper.web import config, create_app
from tests.web.conftest import Device, text

CLOSED = "On this server the hosts make new tables."


@pytest.fixture
def closed(app, evening):
    app.config["OPEN"] = False
    return evening


def test_a_stranger_is_told_kindly_and_makes_nothing(closed):
    device = closed.device()
    assert CLOSED in text(device.get("/"))
    answer = device.post("/tables", name="Kitchen")
    assert answer.status_code == 403
    assert CLOSED in text(answer)
    assert "Your tables" not in text(device.get("/"))


@pytest.mark.parametrize("role", [Role.VIEWER, Role.SCORER])
def test_whoever_records_or_looks_on_makes_no_table(closed, role):
    device = closed.device(role)
    assert CLOSED in text(device.get("/"))
    assert device.post("/tables", name="Kitchen").status_code == 403


def test_a_host_makes_tables_until_he_is_none(closed, host):
    assert CLOSED not in text(host.get("/"))
    assert host.post("/tables", name="Kitchen").status_code == 302
    for url in (closed.url, host.post("/tables", name="Attic").location):
        assert host.get(url).status_code == 200


def test_a_removed_host_makes_no_table(closed, host):
    host.post(f"{closed.url}/devices/{host.grant}/remove")
    assert host.post("/tables", name="Kitchen").status_code == 403


def test_an_open_server_lets_anybody_make_one(client):
    assert Device(client).post("/tables", name="Kitchen").status_code == 302


@pytest.mark.parametrize(("written", "is_open"), [("no", False), ("NO", False), ("yes", True)])
def test_the_setting_is_yes_or_no(tmp_path, monkeypatch, written, is_open):
    monkeypatch.setenv("SCOREKEEPER_OPEN", written)
    assert create_app({"INSTANCE": tmp_path}).config["OPEN"] is is_open


@pytest.mark.parametrize("written", ["maybe", "0", "false "])
def test_anything_else_is_refused_rather_than_left_open(written):
    with pytest.raises(config.BadSetting, match="must be yes or no"):
        config.from_environment({"SCOREKEEPER_OPEN": written})
