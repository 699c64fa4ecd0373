"""What is too large is refused in words, and nothing of it is recorded."""

import json

import pytest

from scorekeeper.web import sizes
from tests.web.conftest import HAND, text


def field_of(size):
    return {"title": "x" * size}


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        (field_of(80), 302),
        (field_of(sizes.LONGEST_FIELD), 422),
        (field_of(sizes.LONGEST_FIELD + 1), 413),
        (field_of(sizes.BYTES_OF_A_FORM + 1), 413),
        ({f"f{number}": "" for number in range(sizes.MOST_FIELDS)} | {"title": "x"}, 413),
        ({"op": ["a"] * (sizes.MOST_FIELDS + 1)}, 413),
    ],
    ids=["usual", "refused by itself", "long", "larger", "many", "one many times"],
)
def test_a_form_has_so_many_fields_of_such_a_length(evening, host, fields, status):
    answer = host.client.post(f"{evening.url}/name", data=fields, headers=host.headers)
    assert answer.status_code == status
    if status == 413:
        assert "Too large" in text(answer)
        assert evening.everything[3] == "Friday table"


def test_a_form_of_several_parts_is_bounded_too(evening, host):
    parts = {f"f{number}": "x" for number in range(sizes.MOST_FIELDS + 1)}
    answer = host.client.post(
        f"{evening.url}/name", data=parts, headers=host.headers, content_type="multipart/form-data"
    )
    assert answer.status_code == 413


def test_an_address_has_such_a_length(client):
    rest = sizes.LONGEST_ADDRESS - len("/rules") - len("q=")
    assert client.get(f"/rules?q={'x' * rest}").status_code == 200
    answer = client.get(f"/rules?q={'x' * (rest + 1)}")
    assert answer.status_code == 414
    assert "longer than any of ours" in text(answer)


def test_a_long_address_of_a_table_tells_a_stranger_nothing(evening, client):
    assert client.get(f"{evening.url}?{'x' * 9000}").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        "[" * 100_000,
        '{"op":' * 50_000,
        json.dumps({"op": "a", "base": 1, "facts": {**HAND, "note": "x" * 100_000}}),
        json.dumps({"op": "a", "base": 1, "facts": {**HAND, "bids": [1] * 100_000}}),
        json.dumps({"op": "a" * 100_000, "base": 1, "facts": HAND}),
        json.dumps({"op": "a", "base": 10**400, "facts": HAND}),
        '{"op": "a", "base": 1e400, "facts": {}}',
        '{"op": "a", "base": ' + "1" * 5000 + ', "facts": {}}',
    ],
    ids=["lists", "objects", "note", "bids", "op", "base", "infinite", "digits"],
)
def test_json_that_is_deep_or_large_is_refused_in_words(evening, scorer, body):
    answer = scorer.send(f"{evening.play}/hands/1", body)
    assert answer.status_code in (400, 422)
    assert answer.get_json()["error"]["message"]
    assert evening.state["hands"] == []


def test_more_than_a_megabyte_is_refused_for_scripts_too(evening, scorer):
    answer = scorer.send(f"{evening.play}/hands/1", b" " * 1_000_001)
    assert answer.status_code == 413
    assert answer.get_json()["error"]["code"] == "request-entity-too-large"
