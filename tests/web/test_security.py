"""Headers on every answer, and a token for everything that writes."""

import re

import pytest

from scorekeeper.records.roles import Role
from scorekeeper.web import security
from scorekeeper.web.sheets import answers
from scorekeeper.web.sheets.answers import OF_A_PICTURE
from tests.web.conftest import HAND, sit_down
from tests.web.test_access import ways

WRITES = {"POST", "PUT", "PATCH", "DELETE"}


@pytest.fixture
def frail(app):
    """The app, but with answers instead of exceptions."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app


def policy(answer):
    parts = answer.headers["Content-Security-Policy"].split("; ")
    return {name: rest for name, _, rest in (part.partition(" ") for part in parts)}


def check(answer):
    for name, value in security.HEADERS.items():
        if name != "Content-Security-Policy" or answer.mimetype != "image/svg+xml":
            assert answer.headers[name] == value, answer.request.path
    assert policy(answer)["default-src"] == "'none'"


def test_every_answer_of_every_route_carries_the_headers(frail, evening, host, monkeypatch):
    monkeypatch.setattr(answers, "pdf", lambda sheets: b"%PDF")
    evening.record(1, HAND)
    paths = [(method, path) for _, method, path in ways(frail, evening, host.grant)]
    paths.sort(key=lambda way: way[0] in WRITES)  # what removes comes last
    for device in (host, evening.device()):
        for method, path in paths:
            check(device.client.open(path, method=method, headers=device.headers))


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/not-here"),
        ("DELETE", "/"),
        ("POST", "/tables"),
        ("OPTIONS", "/join"),
        ("GET", f"/{'x' * 9000}"),
        ("GET", "/static/0123456789ab/css/base.css"),
        ("GET", "/fail"),
    ],
)
def test_errors_carry_them_too(frail, client, method, path):
    def fail():
        raise ZeroDivisionError

    fail.role = "public"
    frail.add_url_rule("/fail", view_func=fail)
    answer = client.open(path, method=method)
    assert answer.status_code >= 400 or method == "OPTIONS"
    check(answer)
    assert answer.headers["Cache-Control"] == "no-store"


def test_scripts_and_styles_carry_what_binds_them(client):
    for path in re.findall(r'(?:src|stylesheet" href)="(/static/[^"]+)"', client.get("/").text):
        answer = client.get(path)
        assert answer.headers["X-Content-Type-Options"] == "nosniff", path
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin", path
        answer.close()


def test_a_picture_which_may_be_a_document_carries_the_policy(app, client):
    answer = client.get(f"{app.static_url_path}/icons/icon.svg", buffered=True)
    assert policy(answer)["default-src"] == "'none'"


def test_nothing_but_our_own_files_is_let_in(client):
    found = policy(client.get("/"))
    assert found.pop("img-src") == "'self' data:"
    kinds = ("script", "style", "font", "connect", "manifest", "worker")
    assert {found.pop(f"{kind}-src") for kind in kinds} == {"'self'"}
    assert found.pop("form-action") == "'self'"
    assert set(found.values()) == {"'none'"}
    assert set(found) == {"default-src", "object-src", "frame-ancestors", "base-uri"}


def test_a_picture_styles_itself_and_may_do_nothing_else(client):
    answer = client.get("/sheets/blank.svg?variant=okenuff&players=4")
    assert answer.headers["Content-Security-Policy"] == OF_A_PICTURE
    check(answer)


HTTPS = {"base_url": "https://cards.example"}


@pytest.mark.parametrize(
    ("address", "opener", "strict"),
    [
        ("https://cards.example", True, True),
        ("http://192.168.1.20:8000", False, False),
        ("http://attic.local:8000", False, False),
        ("http://localhost:8000", True, False),
        ("http://127.0.0.1:8000", True, False),
        ("http://[::1]:8000", True, False),
        ("http://localhost", True, False),
    ],
)
def test_what_browsers_heed_on_safe_ways_only_is_sent_there_only(client, address, opener, strict):
    headers = client.get("/", base_url=address).headers
    assert ("Cross-Origin-Opener-Policy" in headers) is opener
    assert ("Strict-Transport-Security" in headers) is strict


def test_each_route_that_writes_refuses_without_a_token(frail, evening, host):
    other = sit_down(frail, "Kitchen", "Ana", "Ben")
    before = evening.everything, other.everything
    seen = set()
    for _, method, path in ways(frail, evening, host.grant):
        if method not in WRITES:
            continue
        seen.add(path)
        for told in ({}, {"X-CSRFToken": "made-up"}, {"X-CSRFToken": ""}):
            answer = host.client.open(path, method=method, headers=told, data={"name": "Eve"})
            assert answer.status_code == 400, f"{method} {path}"
            assert "This page is too old" in answer.text
    assert len(seen) > 20
    assert (evening.everything, other.everything) == before


def test_the_token_of_another_device_is_refused(evening, host, viewer):
    answer = host.client.post(f"{evening.url}/name", data={"title": "Mine"}, headers=viewer.headers)
    assert answer.status_code == 400
    assert evening.everything[3] == "Friday table"


def test_behind_https_a_form_of_another_site_is_refused(evening):
    device = evening.device(Role.HOST)
    headers = {**device.headers, "Referer": "https://elsewhere.example/"}
    answer = device.client.post(
        f"{evening.url}/name", data={"title": "Mine"}, headers=headers, **HTTPS
    )
    assert answer.status_code in (400, 404)
    assert evening.everything[3] == "Friday table"
