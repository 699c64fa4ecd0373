import re
from types import SimpleNamespace

from scorekeeper.web import logs
from scorekeeper.web.play import live
from scorekeeper.web.roles import role


def test_a_request_is_one_line_with_method_route_status_and_time(client, caplog):
    client.get("/healthz")
    (line,) = caplog.messages
    assert re.fullmatch(r"GET /healthz 200 \d+ms", line)


def test_the_time_is_that_of_everything_that_is_asked_for_a_board(
    evening, viewer, caplog, monkeypatch
):
    clock = [5.0]

    def dawdle(_game, _grant):
        clock[0] += 2

    monkeypatch.setattr(logs, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(live, "glance", dawdle)
    caplog.clear()
    viewer.get(f"{evening.play}/board.json")
    assert " 200 2000ms " in caplog.messages[-1]


def test_the_line_tells_the_table_and_no_other_part_of_the_path(app, client, caplog):
    app.add_url_rule("/t/<table>/<name>", view_func=role("public")(lambda table, name: ""))
    client.get("/t/0123456789/Ben?q=Miller")
    (line,) = caplog.messages
    assert re.fullmatch(r"GET /t/<table>/<name> 200 \d+ms table=0123456789", line)


def test_an_unknown_path_is_not_repeated(client, caplog):
    client.get("/join/some-secret")
    (line,) = caplog.messages
    assert re.fullmatch(r"GET - 404 \d+ms ref=[2-9A-Z]{8}", line)


def test_two_apps_in_one_process_do_not_log_twice(app):
    logs.init_app(app)
    assert len(logs.logger.handlers) == 1


def test_a_foreign_path_writes_no_line_of_its_own(app, client, caplog):
    app.add_url_rule("/t/<table>/x", view_func=role("public")(lambda table: ""))
    client.get("/t/abc%0A2026-01-01 INFO forged/x")
    (line,) = caplog.messages
    assert "forged" not in line
