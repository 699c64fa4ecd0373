import json
import re
from functools import wraps

from scorekeeper.records import access, journal
from scorekeeper.records.roles import Role
from scorekeeper.web import access as web_access
from scorekeeper.web import roles
from tests.web.conftest import EVENING, HAND, Device, operation

DECLARED = {
    "public": {
        "/",
        "/tables",
        "/join",
        "/bring",
        "/healthz",
        "/token.json",
        "/unsent",
        "/shell",
        "/service-worker.js",
        "/manifest.webmanifest",
        "/evening/<name>",
        "/evening/<name>/final",
        "/evening/<name>/game.json",
        "/evening/<name>/rules",
        "/evening/<name>/sheet",
        "/evening/<name>/sheet.pdf",
        "/evening/<name>/sheet.svg",
        "/sheets",
        "/sheets/blank.pdf",
        "/sheets/blank.svg",
        "/rules",
        "/rules/compare",
        "/rules/schemes/<key>",
        "/rules/variants/<key>",
        "/practice",
        "/practice/daily",
        "/practice/g/<game>",
        "/practice/g/<game>/act",
        "/practice/g/<game>/bots",
        "/practice/g/<game>/drop",
        "/practice/g/<game>/hint",
        "/practice/g/<game>/review/<int:number>",
        "/practice/g/<game>/review/<int:number>/progress.json",
        "/practice/g/<game>/scores",
        "/practice/g/<game>/sheet.pdf",
        "/practice/g/<game>/sheet.svg",
        "/practice/g/<game>/state.json",
        "/practice/bids",
        "/practice/bids/<key>",
        "/practice/bids/<key>/bid",
        "/practice/bids/<key>/look",
        "/practice/erase",
        "/practice/statistics",
        "/practice/thumb",
    },
    "viewer": {
        "/t/<table>",
        "/t/<table>/devices/<grant>",
        "/t/<table>/g/<game>",
        "/t/<table>/g/<game>/board.json",
        "/t/<table>/g/<game>/big",
        "/t/<table>/g/<game>/rules",
        "/t/<table>/g/<game>/final",
        "/t/<table>/g/<game>/needs",
        "/t/<table>/g/<game>/game.json",
        "/t/<table>/g/<game>/sheet",
        "/t/<table>/g/<game>/sheet.pdf",
        "/t/<table>/g/<game>/sheet.svg",
        "/t/<table>/sheets/<day>.pdf",
        "/t/<table>/g/<game>/journal",
        "/t/<table>/g/<game>/money",
        "/t/<table>/g/<game>/race",
        "/t/<table>/history",
        "/t/<table>/statistics",
        "/t/<table>/statistics/<int:member>",
        "/t/<table>/years/<int:year>",
        "/t/<table>/money",
        "/t/<table>/money/<int:member>",
    },
    "scorer": {
        "/t/<table>/members",
        "/t/<table>/members/<int:member>/rename",
        "/t/<table>/links",
        "/t/<table>/files",
        "/t/<table>/table.json",
        "/t/<table>/table.zip",
        "/t/<table>/payments",
        "/t/<table>/payments/<int:payment>/back",
        "/t/<table>/games/new",
        "/t/<table>/games",
        "/t/<table>/games/<game>/again",
        "/t/<table>/practice",
        "/t/<table>/practice/statistics",
        "/t/<table>/games/<game>",
        "/t/<table>/games/ready.json",
        "/t/<table>/g/<game>/snapshot.json",
        "/t/<table>/rules",
        "/t/<table>/rules/preview",
        "/t/<table>/g/<game>/next",
        "/t/<table>/g/<game>/undo",
        "/t/<table>/g/<game>/end",
        "/t/<table>/g/<game>/reopen",
        "/t/<table>/g/<game>/paper",
        "/t/<table>/g/<game>/ahead",
        "/t/<table>/g/<game>/ahead/joins",
        "/t/<table>/g/<game>/ahead/seats",
        "/t/<table>/g/<game>/ahead/hands",
        "/t/<table>/g/<game>/ahead/points",
        "/t/<table>/g/<game>/hands/<int:number>",
        "/t/<table>/g/<game>/hands/<int:number>/bids",
        "/t/<table>/g/<game>/hands/<int:number>/tricks",
        "/t/<table>/g/<game>/hands/<int:number>/preview",
        "/t/<table>/g/<game>/hands/<int:number>/unusual",
    },
    "host": {
        "/t/<table>/links/<link_role>/rotate",
        "/t/<table>/links/<link_role>/remove",
        "/t/<table>/devices/<grant>/remove",
        "/t/<table>/devices/<grant>/host",
        "/t/<table>/erase",
        "/t/<table>/name",
        "/t/<table>/g/<game>/about",
        "/t/<table>/g/<game>/erase",
        "/t/<table>/members/<int:member>/merge",
        "/t/<table>/members/<int:member>/erase",
        "/t/<table>/members/<int:member>/remove",
    },
}
ORDER = ("public", "viewer", "scorer", "host")


def rules_of(app):
    """All routes but that of the static files, whose address has a digest."""
    return [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static"]


def ways(app, evening, grant="none"):
    """Every way into the app at a table: the declared role, the method, the address."""
    values = {"table": evening.table, "game": evening.game, "number": 1, "payment": 1, "member": 1}
    values |= {"link_role": "viewer", "grant": grant, "name": "sample-okenuff", "key": "okenuff"}
    values |= {"day": "2026-11-27", "year": 2026}
    adapter = app.url_map.bind("localhost")
    for rule in rules_of(app):
        wanted = {name: values[name] for name in rule.arguments}
        for method in sorted(rule.methods - {"HEAD", "OPTIONS"}):
            path = adapter.build(rule.endpoint, wanted, method)
            yield roles.declared(app, rule.endpoint), method, path


def hollow(app):
    """Let all views do nothing but say "in": the guard before them is looked at alone."""
    for rule in rules_of(app):
        view = app.view_functions[rule.endpoint]
        app.view_functions[rule.endpoint] = wraps(view)(lambda **values: "in")


def test_each_route_declares_the_role_it_should(app):
    found = {role: set() for role in ORDER}
    for rule in rules_of(app):
        found[roles.declared(app, rule.endpoint)].add(rule.rule)
    assert found == DECLARED


def test_each_role_gets_in_where_its_role_or_less_is_declared(app, evening):
    devices = {role.value: evening.device(role) for role in Role} | {"public": evening.device()}
    hollow(app)
    for role, device in devices.items():
        for declared, method, path in ways(app, evening):
            answer = device.client.open(path, method=method, headers=device.headers)
            allowed = ORDER.index(role) >= ORDER.index(declared)
            expected = (200, "in") if allowed else (404, "")
            told = answer.text if answer.status_code == 200 else ""
            assert (answer.status_code, told) == expected, f"{role} {method} {path}"


def test_a_role_at_another_table_opens_nothing_here(app, evening, noise):
    stranger = noise.device(Role.HOST)
    hollow(app)
    for declared, method, path in ways(app, evening):
        answer = stranger.client.open(path, method=method, headers=stranger.headers)
        assert answer.status_code == (200 if declared == "public" else 404), path


def test_a_stranger_cannot_tell_a_table_that_exists_from_one_that_does_not(app, evening, client):
    device = Device(client)
    for declared, method, path in ways(app, evening):
        if declared == "public":
            continue
        real = device.client.open(path, method=method, headers=device.headers)
        nowhere = path.replace(evening.table, "0123456789")
        unreal = device.client.open(nowhere, method=method, headers=device.headers)
        assert real.status_code == unreal.status_code == 404
        assert cut(real.text) == cut(unreal.text)


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")


def test_a_stranger_gets_404_on_every_route_of_every_table_by_whatever_method(app, evening, noise):
    """Those who know another table are strangers as much as those who know none."""
    table_paths = {path for declared, _, path in ways(app, evening) if declared != "public"}
    table_paths |= {f"{evening.url}/", f"{evening.url}/nothing", f"{evening.url}/../x"}
    before = evening.everything
    for device in (evening.device(), noise.device(Role.HOST)):
        for path in sorted(table_paths):
            for method in METHODS:
                answer = device.client.open(path, method=method, headers=device.headers)
                assert answer.status_code == 404, f"{method} {path}"
    assert evening.everything == before


def test_who_may_look_on_is_told_that_a_method_is_wrong(evening, viewer):
    answer = viewer.client.delete(evening.url, headers=viewer.headers)
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]


def test_a_viewer_gets_404_on_every_route_for_more(app, evening, viewer):
    for declared, method, path in ways(app, evening):
        if declared in ("scorer", "host"):
            answer = viewer.client.open(path, method=method, headers=viewer.headers)
            assert answer.status_code == 404, f"{method} {path}"


def cut(page):
    """A page without what is other each time: its token and its reference number."""
    page = re.sub('"reference":"[A-Z0-9]+"', "", page)
    return [line for line in page.splitlines() if "csrf" not in line and "Number" not in line]


def test_a_removed_device_is_out_at_its_next_request(evening, host, scorer):
    assert scorer.get(evening.play).status_code == 200
    assert host.post(f"{evening.url}/devices/{scorer.grant}/remove").status_code == 302
    assert scorer.get(evening.play).status_code == 404
    answer = scorer.put(f"{evening.play}/hands/1", op="a", base=1, facts=HAND)
    assert answer.status_code == 404
    assert answer.get_json()["error"]["code"] == "not-found"
    assert evening.state["hands"] == []


def test_a_device_of_another_table_is_not_removed(evening, noise, host):
    other = noise.device(Role.VIEWER)
    host.post(f"{evening.url}/devices/{other.grant}/remove")
    assert other.get(noise.play).status_code == 200


def test_a_host_who_removes_his_own_device_lands_on_the_first_page(evening, host):
    answer = host.client.post(
        f"{evening.url}/devices/{host.grant}/remove", headers=host.headers, follow_redirects=True
    )
    assert answer.status_code == 200
    assert answer.request.path == "/"
    assert evening.url not in answer.text


def test_renewing_a_link_throws_no_device_out(evening, host, viewer):
    old = evening.code(Role.VIEWER)
    host.post(f"{evening.url}/links/viewer/rotate")
    assert viewer.get(evening.play).status_code == 200
    assert evening.device().join(old).status_code == 422
    assert evening.device().join(evening.code(Role.VIEWER)).status_code == 302


def test_a_link_of_no_role_cannot_be_renewed(evening, host):
    assert host.post(f"{evening.url}/links/owner/rotate").status_code == 404


def test_the_highest_of_several_roles_counts(evening, viewer):
    viewer.join(evening.code(Role.HOST))
    viewer.join(evening.code(Role.VIEWER))
    assert viewer.get(f"{evening.url}/erase").status_code == 200


def test_the_cookie_holds_ids_of_grants_and_no_code(evening, scorer):
    with scorer.client.session_transaction() as session:
        kept = dict(session)
    assert kept.pop("grants") == [scorer.grant]
    assert set(kept) == {"csrf_token", "_permanent"}
    secret = evening.code(Role.SCORER).replace("-", "").lower()[10:]
    assert secret not in json.dumps(kept).lower()


def test_forty_grants_fit_into_the_cookie_and_the_oldest_goes(app, evening):
    device = evening.device()
    with app.app_context():
        tables = [journal.create_table("Other", operation()).id] * web_access.MOST_GRANTS
        given = [
            access.grant(table, Role.VIEWER, label="Phone", now=EVENING).id for table in tables
        ]
    with device.client.session_transaction() as session:
        session["grants"] = given
    answer = device.join(evening.code(Role.VIEWER))
    assert len(answer.headers["Set-Cookie"]) < 4000
    with device.client.session_transaction() as session:
        assert session["grants"] == [*given[1:], device.grant]
    assert device.get(evening.play).status_code == 200
