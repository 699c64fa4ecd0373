"""What an answer depends on is told once, in one header."""

from flask import Response

from scorekeeper.web.vary import vary


def test_headers_are_named_one_beside_the_other():
    answer = Response()
    vary(answer, "Accept-Encoding")
    vary(answer, "Cookie")
    vary(answer, "Cookie")
    assert answer.headers.getlist("Vary") == ["Accept-Encoding, Cookie"]


def test_a_page_depends_on_the_cookie_and_on_what_the_device_unpacks(evening, viewer):
    assert set(viewer.get(evening.play).vary) == {"Accept-Encoding", "Cookie"}


def test_a_poll_depends_on_the_cookie(evening, viewer):
    address = f"{evening.play}/board.json"
    tag = viewer.get(address).headers["ETag"]
    answer = viewer.client.get(address, headers={"If-None-Match": tag})
    assert (answer.status_code, answer.headers["Vary"]) == (304, "Cookie")


def test_who_has_no_cookie_gets_none_for_looking(app):
    answer = app.test_client().get("/healthz")
    assert "Set-Cookie" not in answer.headers
