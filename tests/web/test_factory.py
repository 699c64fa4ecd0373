import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from flask import jsonify, request, session
from werkzeug.http import parse_date

from scorekeeper import __version__
from scorekeeper.web import create_app, files
from scorekeeper.web.roles import role


def stylesheet(client):
    return re.search(r'href="(/static/[^"]+\.css)"', client.get("/").text)[1]


def headers_of(client, path):
    with client.get(path) as answer:
        return answer.headers


def add(app, path, view, methods=("GET",)):
    app.add_url_rule(path, path, view_func=role("public")(view), methods=methods)


def test_health_check_tells_the_version(client):
    assert client.get("/healthz").get_json() == {"status": "ok", "version": __version__}


def test_first_page_names_the_app(client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "Scorekeeper" in answer.text


def test_pages_are_never_cached(client):
    assert client.get("/").headers["Cache-Control"] == "no-store"


def test_static_files_are_cached_for_a_year_and_immutable(client):
    control = headers_of(client, stylesheet(client))["Cache-Control"]
    assert "max-age=31536000" in control
    assert "immutable" in control


def test_static_files_of_another_version_are_not_found_nor_cached(client):
    answer = client.get("/static/0123456789ab/css/base.css")
    assert answer.status_code == 404
    assert answer.headers["Cache-Control"] == "no-store"


def test_digest_moves_with_a_byte_and_with_a_name(tmp_path):
    (tmp_path / "css").mkdir()
    file = tmp_path / "css" / "a.css"
    file.write_text("one")
    first = files.digest(tmp_path, {})
    file.write_text("two")
    second = files.digest(tmp_path, {})
    file.rename(tmp_path / "css" / "b.css")
    third = files.digest(tmp_path, {})
    made = {files.digest(tmp_path, {"a.js": text}) for text in (b"one", b"two")}
    assert len({first, second, third, *made}) == 5


def test_folders_are_those_of_the_checkout_while_the_wheel_brings_none():
    root = Path(__file__).parents[2]
    assert files.folder("templates") == root / "templates"


def test_folders_of_the_wheel_go_first(tmp_path, monkeypatch):
    (tmp_path / "scorekeeper" / "static").mkdir(parents=True)
    monkeypatch.setattr(files, "PACKAGE", tmp_path / "scorekeeper")
    assert files.folder("static") == tmp_path / "scorekeeper" / "static"


def test_writing_without_a_token_is_refused(app, client):
    add(app, "/write", lambda: "done", ["POST"])
    answer = client.post("/write", json={})
    assert answer.status_code == 400
    assert answer.get_json()["error"]["code"] == "csrf"


def test_writing_with_a_token_in_the_header_or_the_form_is_let_through(app, client, csrf):
    add(app, "/write", lambda: "done", ["POST"])
    headers = csrf(client)
    assert client.post("/write", json={}, headers=headers).text == "done"
    assert client.post("/write", data={"csrf_token": headers["X-CSRFToken"]}).text == "done"


def test_a_token_outlives_the_evening(app):
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None


def test_cookie_lasts_400_days_and_is_secure_only_on_https(client):
    plain = client.get("/token.json").headers["Set-Cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=Lax" in plain
    assert "Secure" not in plain
    left = parse_date(re.search("Expires=([^;]+)", plain)[1]) - datetime.now(UTC)
    assert timedelta(days=399, hours=23) < left <= timedelta(days=400)


def test_cookie_is_secure_on_https(client):
    assert "Secure" in client.get("/token.json", base_url="https://localhost").headers["Set-Cookie"]


def test_a_page_that_needs_no_session_sets_no_cookie(client):
    assert "Set-Cookie" not in client.get("/healthz").headers


def test_session_is_kept_between_requests(app, client):
    add(app, "/put", lambda: str(session.setdefault("grant", "g1")))
    add(app, "/get", lambda: session["grant"])
    client.get("/put")
    assert client.get("/get").text == "g1"


def where_from():
    return jsonify(address=request.remote_addr, secure=request.is_secure, host=request.host)


def test_what_proxies_say_is_not_believed_by_default(app, client):
    add(app, "/where", where_from)
    answer = client.get(
        "/where", headers={"X-Forwarded-For": "9.9.9.9", "X-Forwarded-Proto": "https"}
    )
    assert answer.get_json() == {"address": "127.0.0.1", "secure": False, "host": "localhost"}


def test_what_the_last_proxy_says_is_believed_when_there_is_one(tmp_path):
    app = create_app({"INSTANCE": tmp_path, "TESTING": True, "PROXIES": 1})
    add(app, "/where", where_from)
    headers = {"X-Forwarded-For": "6.6.6.6, 9.9.9.9", "X-Forwarded-Proto": "https"}
    answer = app.test_client().get("/where", headers=headers).get_json()
    assert answer == {"address": "9.9.9.9", "secure": True, "host": "localhost"}
