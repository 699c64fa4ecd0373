"""Devices: their names, when they were seen, who is host, and who is out."""

from datetime import timedelta

import pytest

from scorekeeper.records import access, store
from scorekeeper.records import db as database
from scorekeeper.records.roles import Role
from tests.web.conftest import EVENING, HAND, text


@pytest.fixture
def clock(app):
    """Set the time to so many days after the evening."""
    app.config["CLOCK"] = lambda: EVENING

    def later(**span):
        app.config["CLOCK"] = lambda: EVENING + timedelta(**span)

    return later


def page_of(evening, device):
    return f"{evening.url}/devices/{device.grant}"


def line_of(evening, host, device):
    return text(host.get(page_of(evening, device)))


def roles_of(evening):
    with evening.app.app_context():
        return {one.label: one.role.value for one in access.devices(evening.table)}


# -- names


@pytest.mark.parametrize("role", Role)
def test_a_device_of_any_role_says_what_it_is_called(evening, host, role):
    device = evening.device(role, "Device")
    assert page_of(evening, device) in device.get(evening.url).text
    answer = device.post(page_of(evening, device), label="  Cy's <old> phone ")
    assert answer.location == page_of(evening, device)
    assert "Cy's <old> phone" in line_of(evening, host, device)


def test_the_host_names_any_device(evening, host, viewer):
    host.post(page_of(evening, viewer), label="Kitchen tablet")
    assert "Kitchen tablet" in text(viewer.get(page_of(evening, viewer)))


def test_nobody_else_sees_or_names_a_device(evening, host, scorer, viewer):
    for device in (scorer, viewer):
        assert device.get(page_of(evening, host)).status_code == 404
        assert device.post(page_of(evening, host), label="Mine").status_code == 404
    assert "Mine" not in roles_of(evening)


@pytest.mark.parametrize(
    ("label", "why"), [(" ", "must not be blank"), ("x" * 41, "1 too many"), ("a\x07", "control")]
)
def test_a_name_that_is_none_is_refused_and_kept(evening, viewer, label, why):
    answer = viewer.post(page_of(evening, viewer), label=label)
    assert answer.status_code == 422
    assert why in text(answer)
    assert f'value="{label}"' in answer.text
    assert "viewer's phone" in roles_of(evening)


def test_a_device_of_another_table_is_not_named(evening, noise, host):
    other = noise.device(Role.VIEWER, "Theirs")
    assert host.post(page_of(evening, other), label="Mine").status_code == 404
    assert "Theirs" in roles_of(noise)


@pytest.mark.parametrize("label", ["\x00", "\u202eenohp", "\u200b"])
def test_a_device_that_joins_by_a_name_that_is_none_is_called_by_its_kind(evening, label):
    evening.device(Role.VIEWER, label)
    assert roles_of(evening) == {"Device": "viewer"}


# -- when it was seen


def test_the_host_sees_on_which_day_a_device_was_last_there(clock, evening, host, viewer):
    viewer.get(evening.url)
    clock(days=1)
    assert "joined yesterday · seen yesterday" in line_of(evening, host, viewer)
    clock(days=7)
    viewer.get(evening.play)
    assert "joined 27 November 2026 · seen today" in line_of(evening, host, viewer)
    clock(days=8)
    assert "seen yesterday" in line_of(evening, host, viewer)


def test_a_device_that_only_records_is_seen_too(clock, evening, host, scorer):
    clock(days=3)
    scorer.put(f"{evening.play}/hands/1", op="a", base=1, facts=HAND)
    assert "seen today" in line_of(evening, host, scorer)


def test_looking_writes_seldom_and_polls_write_nothing(clock, evening, viewer, monkeypatch):
    written = []
    monkeypatch.setattr(access, "write_if_free", written.append)
    viewer.get(f"{evening.play}/game.json")
    viewer.get("/")
    assert written == []
    monkeypatch.undo()
    viewer.get(evening.play)
    monkeypatch.setattr(access, "write_if_free", written.append)
    clock(hours=3)
    viewer.get(evening.play)
    assert written == []


@pytest.mark.sqlite("a writer has all of it; records/test_postgres.py has the row's")
def test_whoever_looks_waits_for_no_writer(app, evening, viewer):
    with app.app_context(), database.writing():
        assert viewer.get(evening.play).status_code == 200
    with app.app_context():
        assert access.device(evening.table, viewer.grant).seen is None
        assert database.db.session.connection().exec_driver_sql("PRAGMA busy_timeout").scalar()


@pytest.mark.sqlite("its PRAGMA")
def test_the_pool_keeps_its_patience(app, evening, viewer):
    viewer.get(evening.play)
    with app.app_context():
        timeout = database.db.session.connection().exec_driver_sql("PRAGMA busy_timeout")
        assert timeout.scalar() == 5000


# -- who is host


def test_a_host_makes_another_device_host(evening, host, scorer):
    assert host.post(f"{page_of(evening, scorer)}/host").location == f"{evening.url}/links"
    assert roles_of(evening) == {"host's phone": "host", "Di's phone": "host"}
    assert scorer.get(f"{evening.url}/erase").status_code == 200
    assert "the only host" not in text(host.get(f"{evening.url}/links"))


def test_a_host_hands_the_role_on_and_records_from_then_on(evening, host, viewer):
    told = host.client.post(
        f"{page_of(evening, viewer)}/host",
        data={"hand_on": "1"},
        headers=host.headers,
        follow_redirects=True,
    )
    assert "viewer's phone is host now. This device records from now on." in text(told)
    assert roles_of(evening) == {"host's phone": "scorer", "viewer's phone": "host"}
    assert host.get(f"{evening.url}/erase").status_code == 404
    assert host.get(f"{evening.play}/next").status_code == 200


def test_a_role_that_is_handed_to_nobody_stays(evening, host, viewer):
    host.post(f"{page_of(evening, viewer)}/remove")
    assert host.post(f"{page_of(evening, viewer)}/host", hand_on="1").status_code == 404
    assert host.post(f"{page_of(evening, host)}/host", hand_on="1").status_code == 302
    assert roles_of(evening) == {"host's phone": "host"}


def test_the_only_host_is_told_how_the_table_is_got_back(evening, host):
    for page in (f"{evening.url}/links", page_of(evening, host)):
        assert "scorekeeper links 'Friday table'" in text(host.get(page))


# -- links that were renewed


def test_who_joined_by_an_older_link_stays_until_removed_by_one_tap(evening, host, scorer, viewer):
    second = evening.device(Role.VIEWER, "Tablet")
    answer = host.client.post(
        f"{evening.url}/links/viewer/rotate", headers=host.headers, follow_redirects=True
    )
    assert "2 devices that joined by it may still come in." in text(answer)
    assert "viewer's phone and Tablet joined by an older link and stay." in text(answer)
    new = evening.device(Role.VIEWER, "New")
    host.post(f"{evening.url}/links/viewer/remove")
    assert [one.get(evening.play).status_code for one in (viewer, second)] == [404, 404]
    assert [one.get(evening.play).status_code for one in (host, scorer, new)] == [200] * 3
    assert "older link" not in text(host.get(f"{evening.url}/links"))


def test_a_host_who_renews_the_host_link_does_not_remove_himself(evening, host):
    other = evening.device(Role.HOST, "Other")
    host.post(f"{evening.url}/links/host/rotate")
    page = text(host.get(f"{evening.url}/links"))
    assert "Other joined by an older link and stays." in page
    host.post(f"{evening.url}/links/host/remove")
    assert roles_of(evening) == {"host's phone": "host"}
    assert other.get(evening.url).status_code == 404


def test_whoever_was_made_host_did_not_join_by_an_older_link(evening, host, viewer):
    host.post(f"{evening.url}/links/host/rotate")
    host.post(f"{page_of(evening, viewer)}/host")
    host.post(f"{evening.url}/links/host/remove")
    assert viewer.get(evening.url).status_code == 200


def test_older_links_of_no_role_remove_nobody(evening, host):
    assert host.post(f"{evening.url}/links/owner/remove").status_code == 404


# -- out at the next request, whatever it is


def requests_of(evening, device):
    hand = f"{evening.play}/hands/1"
    yield lambda: device.get(evening.url)
    yield lambda: device.get(evening.play)
    yield lambda: device.get(f"{evening.play}/game.json")
    yield lambda: device.get(f"{evening.play}/sheet.pdf")
    yield lambda: device.put(hand, op="late", base=1, facts=HAND)
    yield lambda: device.post(f"{hand}/bids", base="1", op="late", bid0="1")
    yield lambda: device.post(f"{evening.url}/members", name="Eve")
    yield lambda: device.client.head(evening.play)
    yield lambda: device.client.options(evening.play)


@pytest.mark.parametrize("way", ["device", "link"])
def test_a_device_that_is_removed_is_out_for_requests_of_every_kind(evening, host, scorer, way):
    before = evening.everything
    if way == "device":
        host.post(f"{page_of(evening, scorer)}/remove")
    else:
        host.post(f"{evening.url}/links/scorer/rotate")
        host.post(f"{evening.url}/links/scorer/remove")
    for request in requests_of(evening, scorer):
        assert request().status_code == 404
    assert evening.everything == before


def test_a_removed_device_comes_in_again_only_by_a_link_that_holds(evening, host, scorer):
    old = evening.code(Role.SCORER)
    host.post(f"{evening.url}/links/scorer/rotate")
    host.post(f"{page_of(evening, scorer)}/remove")
    assert scorer.join(old).status_code == 422
    assert scorer.join(evening.code(Role.SCORER)).status_code == 302


def test_the_journal_still_tells_who_recorded_after_a_device_is_removed(evening, host, scorer):
    scorer.put(f"{evening.play}/hands/1", op="a", base=1, facts=HAND)
    host.post(f"{page_of(evening, scorer)}/remove")
    assert "Di's phone" in text(host.get(f"{evening.play}/journal"))
    with evening.app.app_context():
        assert store.game(evening.game).revision == 2
