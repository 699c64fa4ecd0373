"""Whatever is sent to whatever address: an answer in words, and nothing lost.

Paths come from the URL map, with foreign values in them; forms, JSON, headers and methods are
as rude as hypothesis makes them.
"""

import json
from dataclasses import dataclass
from datetime import timedelta
from html.parser import HTMLParser
from urllib.parse import urlencode

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import create_environ, run_wsgi_app

from scorekeeper.records import store
from scorekeeper.records.journal.replay import replay, rows
from scorekeeper.records.roles import Role
from scorekeeper.rules.score import score
from scorekeeper.web.sheets import answers
from tests.web.conftest import BIDS, HAND, Evening, sit_down
from tests.web.test_access import rules_of

RUDE = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        [
            "",
            "0",
            "-1",
            "1",
            "2",
            "99999999999999999999999",
            "1e400",
            "NaN",
            "²",
            "١",
            "\x00",
            "\ud800",
            "\u202e",
            "..",
            "%",
            "%00",
            "%s",
            "{{7*7}}",
            "' OR 1=1 --",
            "<script>alert(1)</script>",
            "x" * 3000,
            "2026-02-30",
            "9999-12-31",
            "null",
            "[]",
            "true",
        ]
    ),
)
FIELDS = [
    "op",
    "base",
    "name",
    "title",
    "label",
    "code",
    "units",
    "payer",
    "payee",
    "amount",
    "currency",
    "game",
    "from",
    "note",
    "into",
    "case",
    "change",
    "agreed",
    "seat",
    "trump",
    "blind",
    "order",
    "ended",
    "variant",
    "scheme",
    "hook",
    "schedule",
    "dealer",
    "size",
    "seats",
    "out",
    "players",
    "member",
    "points",
    "kind",
    "hand_on",
    "first_dealer",
    "again",
    "number",
    "q",
    "a",
    "b",
    "names",
    "turn",
    "covered",
    "further",
    "paper",
    "page",
    "blank",
    "qr",
    "big",
    "back",
    "bid-0",
    "bid0",
    "tricks-0",
    "tricks0",
    "seat0",
    "seat-0",
    "name0",
    "name-0",
    "out-0",
    "packs",
    "stakes",
    "target",
    "scheme-key",
]
FORMS = st.dictionaries(
    st.one_of(st.sampled_from(FIELDS), st.text(max_size=8)),
    st.one_of(RUDE, st.lists(RUDE, max_size=3)),
    max_size=12,
)
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["clubs", "none", 10**400]),
)
KEYS = ["op", "base", "facts", "bids", "tricks", "size", "dealer", "order", "out", "seating"]
KEYS += ["namer", "blind", "adjustments", "trump", "note", "void", "tricks_taken", "seat", "kind"]
JSON = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
    ),
    max_leaves=12,
)
PUTS = st.fixed_dictionaries(
    {},
    optional={
        "op": st.one_of(RUDE, JSON),
        "base": st.one_of(st.integers(-1, 3), JSON),
        "facts": st.one_of(JSON, st.builds(lambda more: {**HAND, **more}, FORMS)),
    },
)
HEADERS = st.dictionaries(
    st.sampled_from(
        [
            "Accept",
            "Accept-Language",
            "Host",
            "If-None-Match",
            "If-Modified-Since",
            "Origin",
            "Range",
            "Referer",
            "User-Agent",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-HTTP-Method-Override",
            "Content-Type",
            "Content-Length",
            "Cookie",
        ]
    ),
    st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=40),
    max_size=4,
)
BODIES = st.one_of(
    st.tuples(st.just("form"), FORMS),
    st.tuples(st.just("json"), st.one_of(PUTS, JSON)),
    st.tuples(st.just("bytes"), st.binary(max_size=60)),
    st.tuples(st.just("parts"), FORMS),
)


@dataclass(frozen=True)
class Siege:
    """Two tables with hands, and the cookie and token of a device in each role and in none."""

    app: Flask
    tables: tuple[Evening, ...]
    devices: dict[str, dict[str, str]]

    @property
    def everything(self):
        """All facts of both tables."""
        return [(one.everything, one.revision) for one in self.tables]

    def facts_hold(self):
        """Every game is what its journal says, and can be read and scored."""
        with self.app.app_context():
            for game in [game for one in self.tables for game in store.games(one.table)]:
                assert replay(store.game_journal(game.id)) == rows(game)
                score(store.file_of(game).facts)


@pytest.fixture
def siege(app, monkeypatch):
    """A server that answers instead of raising, and prints no real sheet."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setattr(answers, "pdf", lambda sheets: b"%PDF")
    evening = sit_down(app, "Friday table", "Ana", "Ben", "Cy")
    evening.record(1, HAND)
    evening.record(2, BIDS)
    other = sit_down(app, "Others", "Eve", "Flo")
    devices = {role.value: evening.device(role) for role in Role} | {"stranger": evening.device()}
    return Siege(app, (evening, other), {name: headers_of(one) for name, one in devices.items()})


def headers_of(device):
    cookie = device.client.get_cookie("scorekeeper")
    return {**device.headers, "Cookie": f"scorekeeper={cookie.value}"}


def addresses(app, evening):
    """Addresses of the URL map, each variable what it should be, or anything."""
    known = {"table": evening.table, "game": evening.game, "number": "1", "member": "1"}
    known |= {"name": "sample-okenuff", "key": "okenuff", "day": "2026-11-27", "payment": "1"}
    known |= {"link_role": "viewer", "grant": "none"}

    def filled(rule):
        values = {
            name: st.one_of(st.just(known.get(name, "x")), st.just(known.get(name, "x")), RUDE)
            for name in rule.arguments
        }
        return st.fixed_dictionaries(values).map(lambda chosen: put_into(rule.rule, chosen))

    rules = [rule for rule in rules_of(app) if not rule.rule.endswith(("/erase", "/remove"))]
    return st.sampled_from(rules).flatmap(filled) | st.text(max_size=30).map("/".__add__)


def put_into(pattern, values):
    for name, value in values.items():
        for written in (f"<{name}>", f"<int:{name}>"):
            pattern = pattern.replace(written, value)
    return pattern


def encoded(text):
    return text.encode("utf-8", "surrogatepass").decode("latin-1", "replace")


def send(app, method, path, query, headers, body):
    """Send it as a foreign program might, past what the test client finds wrong by itself."""
    kind, content = body
    options = {"method": method}
    if kind == "json":
        options |= {"data": json.dumps(content), "content_type": "application/json"}
    elif kind == "bytes":
        options |= {"data": content}
    else:
        options |= {"data": {clean(name): cleaned(value) for name, value in content.items()}}
    if kind == "parts":
        options |= {"content_type": "multipart/form-data"}
    environ = create_environ("/", **options)
    environ["PATH_INFO"], environ["QUERY_STRING"] = encoded(path), query
    for name, value in headers.items():
        key = name.upper().replace("-", "_")
        environ[key if key.startswith("CONTENT") else f"HTTP_{key}"] = value
    body, status, told = run_wsgi_app(app, environ, buffered=True)
    return int(status.partition(" ")[0]), b"".join(body), told


def clean(text):
    return text.encode("utf-8", "replace").decode()


def cleaned(value):
    return [clean(one) for one in value] if isinstance(value, list) else clean(value)


QUERIES = st.one_of(
    st.just(""),
    st.dictionaries(st.sampled_from(FIELDS), RUDE.map(clean), max_size=5).map(urlencode),
    st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=40),
)
METHODS = ["GET", "GET", "GET", "POST", "POST", "POST", "PUT", "PUT", "HEAD", "DELETE", "BREW"]


CALM = settings(
    max_examples=100,
    deadline=timedelta(seconds=20),  # an answer takes five at most, also on a busy machine
    suppress_health_check=list(HealthCheck),
)


@CALM
@given(data=st.data())
def test_whatever_is_asked_is_answered_in_words_and_nothing_is_lost(siege, data):
    who = data.draw(st.sampled_from(["stranger", "viewer", "scorer", "scorer", "host"]))
    path = data.draw(addresses(siege.app, siege.tables[0]))
    headers = siege.devices[who] | data.draw(HEADERS)
    before = siege.everything
    method, query, body = data.draw(st.sampled_from(METHODS)), data.draw(QUERIES), data.draw(BODIES)
    status, told, _ = send(siege.app, method, path, query, headers, body)
    assert status < 500, told
    assert told or method in ("HEAD", "OPTIONS") or status in (204, 302, 304, 308)
    if who in ("stranger", "viewer") or status >= 400 or method in ("GET", "HEAD"):
        assert siege.everything == before
    siege.facts_hold()


class Forms(HTMLParser):
    """The forms of a page: where each is sent, and what a browser would send."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "form":
            self.found.append((given.get("action", ""), {}))
        name, value = given.get("name"), given.get("value") or ""
        if not self.found or not name or tag not in ("input", "button", "textarea", "select"):
            return
        left_out = given.get("type") in ("radio", "checkbox") and "checked" not in given
        if not left_out:
            self.found[-1][1].setdefault(name, value)


PAGES = [
    "",
    "/links",
    "/games/new",
    "/rules",
    "/members",
    "/money",
    "/g/{game}/next",
    "/g/{game}/end",
    "/g/{game}/about",
    "/g/{game}/hands/1",
    "/g/{game}/hands/1/unusual",
    "/g/{game}/hands/1/unusual?case=revoke",
    "/g/{game}/hands/2/unusual?case=change",
    "/g/{game}/money",
    "/g/{game}/ahead",
    "/g/{game}/ahead/joins",
    "/g/{game}/ahead/seats",
    "/g/{game}/ahead/hands",
    "/g/{game}/ahead/points",
]


@pytest.fixture
def forms(siege):
    """All forms that a host is shown, but those that erase or remove."""
    table = siege.tables[0]
    headers, found = siege.devices["host"], []
    for page in PAGES:
        path, _, query = (table.url + page.format(game=table.game)).partition("?")
        _, told, _ = send(siege.app, "GET", path, query, headers, ("bytes", b""))
        found += Forms(told.decode()).found
    kept = [one for one in found if one[0] and not one[0].endswith(("/erase", "/remove"))]
    assert len(kept) > 20
    for _, fields in kept:
        fields.pop("csrf_token", None)  # the header has each device's own
    return [one for one in kept if one[1]]


@CALM
@given(data=st.data())
def test_a_form_of_ours_with_foreign_values_is_answered_in_words(siege, forms, data):
    action, fields = data.draw(st.sampled_from(forms))
    wrong = st.dictionaries(st.sampled_from(sorted(fields)), RUDE, max_size=3)
    fields = {**fields, **data.draw(wrong)}
    before = siege.everything
    headers = siege.devices[data.draw(st.sampled_from(["scorer", "host"]))]
    path, _, query = action.partition("?")
    status, told, _ = send(siege.app, "POST", path, query, headers, ("form", fields))
    assert status < 500, told
    if status >= 400:
        assert siege.everything == before
    siege.facts_hold()
