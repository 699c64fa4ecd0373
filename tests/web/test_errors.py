import re

import pytest
from flask import abort, request
from werkzeug.exceptions import TooManyRequests

from scorekeeper.web import errors
from scorekeeper.web.roles import role

JSON = {"Accept": "application/json"}


@pytest.fixture
def failing(app):
    """A client of an app whose `/fail/<status>` answers with that status."""

    @role("public")
    def fail(status):
        if status == 500:
            raise RuntimeError("Ben Miller bid 3")
        if status == 429:
            raise TooManyRequests(retry_after=60)
        abort(status)

    app.add_url_rule("/fail/<int:status>", view_func=fail)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app.test_client()


@pytest.mark.parametrize("status", sorted(errors.WORDS))
def test_each_error_has_a_page_in_plain_words_with_a_number(failing, status):
    answer = failing.get(f"/fail/{status}")
    heading, sentence = errors.WORDS[status]
    assert answer.status_code == status
    assert f"<h1>{heading}</h1>" in answer.text
    assert sentence in answer.text
    assert re.search(rf"Number {status}-[2-9A-Z]{{8}}\b", answer.text)


@pytest.mark.parametrize("status", sorted(errors.WORDS))
def test_each_error_has_the_same_shape_as_json(failing, status):
    answer = failing.get(f"/fail/{status}", headers=JSON)
    error = answer.get_json()["error"]
    assert answer.status_code == error["status"] == status
    assert set(error) == {"status", "code", "message", "reference"}
    assert error["message"] == errors.WORDS[status][1]


def test_the_code_is_a_word_for_scripts(failing):
    assert failing.get("/fail/404", headers=JSON).get_json()["error"]["code"] == "not-found"


@pytest.mark.parametrize(("status", "like"), [(403, 400), (418, 400), (502, 500)])
def test_an_error_without_words_of_its_own_borrows_them(failing, status, like):
    assert errors.WORDS[like][0] in failing.get(f"/fail/{status}").text


def test_the_number_on_the_page_is_in_the_log_beside_the_traceback(failing, caplog):
    shown = failing.get("/fail/500", headers=JSON).get_json()["error"]["reference"]
    failure, line = caplog.records
    assert failure.getMessage().startswith(f"GET /fail/<int:status> ref={shown}\n")
    assert "in fail" in failure.getMessage()
    assert failure.getMessage().endswith("RuntimeError")
    assert shown in line.getMessage()


def test_what_went_wrong_inside_is_never_shown(failing):
    assert "Ben" not in failing.get("/fail/500").text
    assert "Ben" not in failing.get("/fail/500", headers=JSON).text


def test_a_view_may_say_it_in_its_own_words_as_text(app, client):
    app.add_url_rule("/own", view_func=role("public")(lambda: abort(404, "No <b>evening</b> yet.")))
    assert "No &lt;b&gt;evening&lt;/b&gt; yet." in client.get("/own").text


def test_a_broken_layout_still_leaves_the_words(failing, monkeypatch):
    monkeypatch.setattr(errors, "render_template", lambda *a, **k: 1 / 0)
    answer = failing.get("/fail/404")
    assert answer.status_code == 404
    assert answer.mimetype == "text/plain"
    assert "Not here" in answer.text


def test_the_wrong_method_names_the_right_ones(client, csrf):
    answer = client.post("/healthz", headers=csrf(client))
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]


def test_too_many_tries_says_when_to_come_back(failing):
    assert failing.get("/fail/429").headers["Retry-After"] == "60"


def test_a_request_of_more_than_a_megabyte_is_refused(app, client, csrf):
    @role("public")
    def read():
        return str(len(request.get_data()))

    app.add_url_rule("/read", view_func=read, methods=["POST"])
    headers = csrf(client)
    assert client.post("/read", data=b"x" * 1_000_000, headers=headers).status_code == 200
    assert client.post("/read", data=b"x" * 1_000_001, headers=headers).status_code == 413


@pytest.mark.parametrize(
    ("path", "headers", "json"),
    [
        ("/x", {}, False),
        ("/x", {"Accept": "*/*"}, False),
        ("/x", {"Accept": "text/html,*/*;q=0.8"}, False),
        ("/x", JSON, True),
        ("/x.json", {}, True),
        ("/x", {"Content-Type": "application/json"}, True),
    ],
)
def test_scripts_get_json_and_people_get_pages(app, path, headers, json):
    with app.test_request_context(path, headers=headers):
        assert errors.wants_json() is json


def test_a_query_in_bytes_that_are_no_text_is_the_visitors_mistake(client):
    answer = client.get("/sheets", environ_overrides={"QUERY_STRING": "variant=\xff"})
    assert answer.status_code == 400
    assert errors.WORDS[400][1] in answer.text
