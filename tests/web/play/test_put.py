"""The phone's PUT: every row of the table of answers, and bodies that no phone of ours sends."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.records import journal
from scorekeeper.records.roles import Role
from tests.web.conftest import BIDS, HAND, Device, operation

CHANGED = {**HAND, "tricks": [0, 1, 1]}


@pytest.fixture
def send(evening, scorer):
    """Send the facts of a hand; base and op are those of a phone that is up to date."""
    operations = iter(range(1, 1000))

    def put(facts, number=1, **given):
        body = {"op": f"op-{next(operations)}", "base": evening.revision, "facts": facts, **given}
        return scorer.put(f"{evening.play}/hands/{number}", **body)

    return put


def error(answer):
    return answer.get_json()["error"]


# -- 200


def test_a_new_operation_is_recorded_and_answered_with_the_snapshot(evening, send):
    answer = send(HAND)
    told = answer.get_json()
    assert answer.status_code == 200
    assert told["revision"] == evening.revision == 2
    assert told["game"]["hands"] == evening.state["hands"]
    assert told["game"]["hands"][0]["tricks"] == [1, 1, 0]
    assert told["score"]["scores"] == [11, 11, 0]
    assert told["next"] == f"{evening.play}/next"


def test_after_bids_the_phone_is_sent_to_the_tricks(evening, send):
    told = send(BIDS).get_json()
    assert told["next"] == f"{evening.play}/next"
    assert told["score"]["hands"][0]["open"] is True


def test_after_the_last_hand_the_phone_is_sent_to_the_final_page(evening, send):
    for number in range(1, 6):
        evening.record(number, HAND)
    assert send(HAND, 6).get_json()["next"] == f"{evening.play}/final"


def test_a_known_operation_with_the_same_facts_is_answered_as_before(evening, send):
    first = send(HAND, op="once")
    again = send(HAND, op="once", base=1)
    assert (again.status_code, again.get_json()) == (200, first.get_json())
    assert evening.revision == 2


def test_a_known_operation_tells_the_revision_that_it_made_not_what_others_made_since(
    evening, send
):
    first = send(BIDS, op="once").get_json()
    evening.record(1, HAND)
    again = send(BIDS, op="once").get_json()
    assert (first["recorded"], first["revision"]) == (2, 2)
    assert (again["recorded"], again["revision"]) == (2, 3)


def test_a_hand_that_follows_a_lost_answer_overrules_nobody(evening, send):
    send(BIDS, op="lost")
    evening.record(1, CHANGED)
    made = send(BIDS, op="lost").get_json()["recorded"]
    assert send(HAND, base=made).status_code == 409
    assert evening.state["hands"][0]["tricks"] == CHANGED["tricks"]


@pytest.mark.parametrize("agreed", [{"size": 1}, {"dealer": 2}, {"seating": [0, 2, 1]}], ids=str)
def test_a_hand_typed_before_the_plan_changed_is_a_conflict(evening, send, agreed):
    base = evening.revision
    with evening.app.app_context():
        after = {"agreed": {"number": 1, **agreed}}
        changed = journal.change_game(evening.game, after, base, operation())
        assert isinstance(changed, journal.Written), changed
    answer = send(BIDS, base=base)
    assert answer.status_code == 409
    assert (answer.get_json()["hand"], evening.state["hands"]) == (None, [])


def test_equal_facts_on_another_revision_write_nothing(evening, send):
    send(HAND)
    before = evening.everything
    answer = send(HAND, base=1)
    assert answer.status_code == 200
    assert evening.everything == before


def test_equal_facts_may_leave_out_what_follows_from_the_game(evening, send):
    send({**HAND, "size": 2, "dealer": 0, "order": [1, 2, 0], "seating": [0, 1, 2]})
    before = evening.everything
    assert send(HAND, base=1).status_code == 200
    assert evening.everything == before


def test_a_hand_is_corrected_by_its_number(evening, send):
    send(HAND)
    assert send(CHANGED).status_code == 200
    assert [hand["tricks"] for hand in evening.state["hands"]] == [[0, 1, 1]]


@pytest.mark.parametrize("facts", [{}, {"facts": None}])
def test_without_facts_nothing_is_taken_away(evening, scorer, facts):
    evening.record(1, HAND)
    answer = scorer.put(f"{evening.play}/hands/1", op="away", base=2, **facts)
    assert (answer.status_code, error(answer)["code"]) == (422, "shape")
    assert len(evening.state["hands"]) == 1


# -- 409


def test_other_facts_on_another_revision_are_a_conflict_that_tells_who_and_when(evening, send):
    other = evening.device(Role.SCORER, "Eve's phone")
    other.put(f"{evening.play}/hands/1", op="eve", base=1, facts=CHANGED)
    before = evening.everything
    answer = send(HAND, base=1)
    told = answer.get_json()
    assert answer.status_code == 409
    assert told["error"]["code"] == "conflict"
    assert told["error"]["message"].startswith("Eve's phone recorded something here at ")
    assert told["revision"] == 2
    assert told["hand"]["tricks"] == [0, 1, 1]
    assert told["who"] == "Eve's phone"
    assert told["when"].endswith("+00:00")
    assert evening.everything == before


def test_a_hand_that_another_took_away_is_a_conflict_with_none(evening, send):
    send(HAND)
    evening.device(Role.SCORER).post(f"{evening.play}/undo", base=2)
    told = send(CHANGED, base=2).get_json()
    assert (told["error"]["status"], told["hand"]) == (409, None)


@pytest.mark.parametrize("number", [0, 7, 10**9, 10**30])
def test_a_number_of_no_hand_on_another_revision_is_a_conflict(evening, send, number):
    before = evening.everything
    assert send(HAND, number, base=0).status_code == 409
    assert evening.everything == before


# -- 422


def test_a_known_operation_with_other_facts_is_refused(evening, send):
    send(HAND, op="once")
    answer = send(CHANGED, op="once", base=1)
    assert (answer.status_code, error(answer)["code"]) == (422, "operation")
    assert evening.state["hands"][0]["tricks"] == [1, 1, 0]


def test_a_known_operation_of_another_hand_is_refused(evening, send):
    send(HAND, op="once")
    assert error(send(HAND, 2, op="once"))["code"] == "operation"


def test_an_operation_of_another_table_is_none_of_ours(seated, send):
    other = seated("Ana", "Ben", "Cy")
    device = other.device(Role.SCORER)
    device.put(f"{other.play}/hands/1", op="once", base=1, facts=CHANGED)
    assert send(HAND, op="once").status_code == 200


def test_grave_problems_are_told_with_code_hand_seat_and_numbers(evening, send):
    answer = send({**BIDS, "bids": [3, 1, None], "tricks": [1, 1, 1]})
    assert (answer.status_code, error(answer)["code"]) == (422, "grave")
    assert answer.get_json()["problems"] == [
        {"code": "bid-range", "hand": 1, "seat": 0, "numbers": [3, 2]},
        {"code": "bid-missing", "hand": 1, "seat": 2, "numbers": []},
        {"code": "trick-total", "hand": 1, "seat": None, "numbers": [3, 2]},
    ]
    assert error(answer)["message"] == (
        "Hand 1, Ana: bid 3 of 2 cards, 1 too many. "
        "Hand 1, Cy: the bid is missing. "
        "Hand 1: 3 of 2 tricks: 1 too many."
    )
    assert evening.state["hands"] == []


def test_a_flag_is_no_obstacle(evening, send):
    told = send({**HAND, "bids": [1, 1, 0]}).get_json()
    assert told["score"]["hands"][0]["flags"] == ["hook"]


@pytest.mark.parametrize("number", [0, 3, 10**9, 10**30])
def test_a_number_of_no_hand_is_refused(evening, send, number):
    evening.record(1, HAND)
    answer = send(HAND, number)
    assert (answer.status_code, error(answer)["code"]) == (422, "no-such-hand")
    assert len(evening.state["hands"]) == 1


def test_a_new_hand_waits_for_the_tricks_of_the_one_before(evening, send):
    evening.record(1, BIDS)
    answer = send(HAND, 2)
    assert (answer.status_code, error(answer)["code"]) == (422, "open-hand")
    assert len(evening.state["hands"]) == 1


def test_an_ended_game_takes_no_new_hand_but_any_correction(evening, send):
    evening.record(1, HAND)
    evening.end()
    assert error(send(HAND, 2))["code"] == "ended"
    assert send(CHANGED, 1).status_code == 200


# -- 400, 404


@pytest.mark.parametrize("token", ["", "nonsense"])
def test_a_token_that_is_none_is_400_with_a_word_for_the_phone(evening, scorer, token):
    path = f"{evening.play}/hands/1"
    body = {"op": "a", "base": 1, "facts": HAND}
    answer = scorer.client.put(path, json=body, headers={"X-CSRFToken": token})
    assert (answer.status_code, error(answer)["code"]) == (400, "csrf")
    assert evening.state["hands"] == []
    fresh = Device(scorer.client)
    assert fresh.put(path, **body).status_code == 200


def test_a_game_that_is_not_there_or_is_of_another_table_is_404(evening, noise, scorer):
    before = noise.everything
    for game in ("nowhere", noise.game):
        path = f"{evening.url}/g/{game}/hands/1"
        answer = scorer.put(path, op="a", base=2, facts=CHANGED)
        assert (answer.status_code, error(answer)["code"]) == (404, "not-found")
    assert noise.everything == before


def test_a_viewer_records_nothing(evening, viewer):
    answer = viewer.put(f"{evening.play}/hands/1", op="a", base=1, facts=HAND)
    assert (answer.status_code, error(answer)["code"]) == (404, "not-found")
    assert evening.state["hands"] == []


# -- bodies that no phone of ours sends

GOOD = {"op": "a", "base": 1, "facts": HAND}
FACTS = {
    "a list": [],
    "a text": "1.1 1.1 0.0",
    "a number": 5,
    "true": True,
    "empty": {},
    "unknown key": {**HAND, "score": [11, 11, 0]},
    "bids as text": {"bids": "110"},
    "too few bids": {"bids": [1, 1]},
    "too many bids": {"bids": [1] * 1000},
    "bids of true": {"bids": [True, 1, 0]},
    "bids of 1.0": {"bids": [1.0, 1, 0]},
    "negative": {"bids": [-1, 1, 1]},
    "huge": {"bids": [10**30, 1, 1]},
    "size 0": {**HAND, "size": 0},
    "size -1": {**HAND, "size": -1},
    "size 27": {**HAND, "size": 27},
    "size 10**30": {**HAND, "size": 10**30},
    "dealer 3": {**HAND, "dealer": 3},
    "dealer -1": {**HAND, "dealer": -1},
    "no such trump": {**HAND, "trump": "cups"},
    "trump 1": {**HAND, "trump": 1},
    "half a surrogate pair": {**HAND, "note": "\ud800"},
    "control character": {**HAND, "note": "\x00"},
    "long note": {**HAND, "note": "x" * 501},
    "all out": {**HAND, "out": [0, 1, 2]},
    "order of two": {**HAND, "order": [1, 2]},
    "order twice": {**HAND, "order": [1, 1, 0]},
    "seating of two": {**HAND, "seating": [0, 1]},
    "void of 1": {**HAND, "void": 1},
    "adjustment nowhere": {**HAND, "adjustments": [{"seat": 9, "points": 1}]},
    "adjustment of much": {**HAND, "adjustments": [{"seat": 0, "points": 10**30}]},
    "rules of poker": {**HAND, "rules": {"variant": "poker"}},
    "rules of a huge schedule": {**HAND, "rules": {"schedule": [10**9]}},
    "rules of two packs of nothing": {**HAND, "rules": {"cards": 2, "packs": 2}},
    "deep": {**HAND, "rules": {"scheme": [[[[[[[[[[[[[1]]]]]]]]]]]]]}},
}


@pytest.mark.parametrize("kind", FACTS)
def test_facts_of_a_wrong_shape_are_refused_in_words(evening, send, kind):
    before = evening.everything
    answer = send(FACTS[kind])
    assert answer.status_code == 422, answer.text
    assert error(answer)["message"]
    assert evening.everything == before


BODIES = {
    "nothing": b"",
    "text": b"hello",
    "binary": b"\xff\x00\xfe",
    "a list": b"[1, 2, 3]",
    "null": b"null",
    "cut short": b'{"op": "a", "base": 1, "facts": {"bids": [1, 1',
    "a key twice": b'{"op": "a", "op": "b", "base": 1, "facts": null}',
    "a fact twice": b'{"op": "a", "base": 1, "facts": {"bids": [1,1,1], "bids": [0,1,1]}}',
    "NaN": b'{"op": "a", "base": NaN, "facts": null}',
    "a long number": b'{"op": "a", "base": ' + b"9" * 10_000 + b"}",
    "deep": b'{"op": "a", "base": 1, "facts": ' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "no base": json.dumps({**GOOD, "base": None}).encode(),
    "base left out": json.dumps({"op": "a", "facts": HAND}).encode(),
    "op left out": json.dumps({"base": 1, "facts": HAND}).encode(),
    "base as text": json.dumps({**GOOD, "base": "1"}).encode(),
    "base of true": json.dumps({**GOOD, "base": True}).encode(),
    "base of 1.0": json.dumps({**GOOD, "base": 1.0}).encode(),
    "negative base": json.dumps({**GOOD, "base": -1}).encode(),
    "huge base": json.dumps({**GOOD, "base": 10**30}).encode(),
    "no op": json.dumps({**GOOD, "op": ""}).encode(),
    "op of a number": json.dumps({**GOOD, "op": 1}).encode(),
    "op of signs": json.dumps({**GOOD, "op": "a b/c"}).encode(),
    "long op": json.dumps({**GOOD, "op": "a" * 81}).encode(),
    "more keys": json.dumps({**GOOD, "role": "host"}).encode(),
}


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_of_a_wrong_shape_is_refused_in_words(evening, scorer, kind):
    before = evening.everything
    for mime in ("application/json", "text/plain", "application/octet-stream"):
        answer = scorer.send(f"{evening.play}/hands/1", BODIES[kind], **{"Content-Type": mime})
        assert answer.status_code == 422, answer.text
        assert set(error(answer)) == {"status", "code", "message", "reference"}
    assert evening.everything == before


def test_a_body_of_more_than_a_megabyte_is_413(evening, scorer):
    body = json.dumps({**GOOD, "facts": {**HAND, "note": "x" * 1_000_000}})
    answer = scorer.send(f"{evening.play}/hands/1", body)
    assert (answer.status_code, error(answer)["status"]) == (413, 413)
    assert evening.state["hands"] == []


def test_a_form_instead_of_json_is_refused(evening, scorer):
    for mime in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = scorer.send(f"{evening.play}/hands/1", json.dumps(GOOD), **{"Content-Type": mime})
        assert answer.status_code == 422
    assert evening.state["hands"] == []


@pytest.mark.parametrize("number", ["-1", "1.5", "one", "%00"])
def test_a_number_that_is_none_is_404(evening, scorer, number):
    assert scorer.put(f"{evening.play}/hands/{number}", **GOOD).status_code == 404


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)
ROWS = st.lists(st.integers(-1, 3) | st.none(), min_size=2, max_size=4)
HOSTILE = st.fixed_dictionaries(
    {"bids": ROWS | JSON},
    optional={
        "tricks": ROWS | JSON,
        "size": st.integers(-1, 60) | JSON,
        "dealer": st.integers(-1, 3) | JSON,
        "trump": st.sampled_from(["clubs", "none", "x"]) | JSON,
        "out": st.lists(st.integers(-1, 3), max_size=3) | JSON,
        "order": st.permutations([0, 1, 2]) | JSON,
        "seating": st.permutations([0, 1, 2]) | JSON,
        "namer": st.integers(-1, 3) | JSON,
        "blind": st.lists(st.integers(0, 2), max_size=3) | JSON,
        "tricks_taken": ROWS | JSON,
        "void": JSON,
        "note": JSON,
        "adjustments": st.lists(
            st.fixed_dictionaries({"seat": st.integers(-1, 3), "points": st.integers()})
        )
        | JSON,
        "rules": st.fixed_dictionaries(
            {},
            optional={
                "schedule": st.sampled_from(["1-3", "flat:4", "9-1-9", [1, 2], [99]]) | JSON,
                "trump": st.sampled_from(["named", "rotate:none", "fixed:clubs"]),
                "bidding": st.sampled_from(["simultaneous", "in-order"]),
                "scheme": st.sampled_from(["okenuff", "exact10"]) | JSON,
                "cards": st.integers(0, 110),
                "ties": st.sampled_from(["extra-hands", "hits"]),
                "multiply": JSON,
                "stakes": JSON,
            },
        )
        | JSON,
    },
)


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(facts=HOSTILE | JSON, number=st.integers(0, 4))
def test_no_facts_bring_the_server_down_and_what_is_refused_changes_nothing(
    evening, scorer, send, facts, number
):
    before = evening.everything
    answer = send(facts, number, op=f"h-{abs(hash(repr(facts)))}-{number}-{evening.revision}")
    assert answer.status_code in (200, 422)
    if answer.status_code == 422:
        assert evening.everything == before
    for page in ("", "/rules", "/final", "/next", "/end", "/hands/1"):
        assert scorer.get(f"{evening.play}{page}").status_code in (200, 302, 404)
