import pytest

from scorekeeper.web import roles
from scorekeeper.web.roles import role


def test_every_route_declares_a_role(app):
    undeclared = [
        rule.rule for rule in app.url_map.iter_rules() if roles.declared(app, rule.endpoint) is None
    ]
    assert undeclared == []


def test_a_route_of_a_table_names_its_variable_table(app):
    for rule in app.url_map.iter_rules():
        if roles.declared(app, rule.endpoint) != "public":
            assert "table" in rule.arguments, rule.rule


def test_a_route_that_declares_no_role_is_refused(app, client):
    app.add_url_rule("/open-door", view_func=lambda: "in")
    assert client.get("/open-door").status_code == 404


@pytest.mark.parametrize("name", ["viewer", "scorer", "host"])
def test_a_stranger_gets_not_found_at_a_table(app, client, name):
    app.add_url_rule("/t/<table>", view_func=role(name)(lambda table: "in"))
    assert client.get("/t/abc").status_code == 404


def test_the_grant_is_asked_for_the_role_and_the_table_of_the_route(app, client, monkeypatch):
    asked = []
    monkeypatch.setattr(roles, "granted", lambda *args: asked.append(args) or True)
    app.add_url_rule("/t/<table>/x", view_func=role("scorer")(lambda table: "in"))
    assert client.get("/t/abc/x").text == "in"
    assert asked == [("scorer", "abc")]


def test_only_the_four_roles_can_be_declared():
    with pytest.raises(ValueError, match="no role"):
        role("admin")
