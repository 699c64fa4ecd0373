"""What is kept in the outbox: what can be sent, in which order, and what an answer means for it."""

import pytest

from tests.support.scripts import address

MODULE = address("offline/items.js")
CALL = "async ([module, name, ...given]) => (await import(module))[name](...given)"
HAND = {
    "id": 1,
    "v": 1,
    "kind": "hand",
    "op": "0f",
    "game": "first",
    "url": "/t/table/g/first/hands/1",
    "number": 1,
    "step": "bids",
    "base": 4,
    "facts": {"bids": [1, None]},
    "tries": 0,
    "parked": None,
    "answer": None,
}
GAME = {**HAND, "kind": "game", "url": "/t/table/games/first", "facts": {"members": [1, 2]}}


@pytest.fixture
def call(javascript):
    return lambda name, *given: javascript(CALL, [MODULE, name, *given])


def item(**other):
    return {**HAND, **other}


@pytest.mark.parametrize("row", [HAND, item(base=None), item(parked="gone", tries=9), GAME])
def test_what_a_page_of_ours_keeps_can_be_sent(call, row):
    assert call("isSound", row) is True


@pytest.mark.parametrize(
    "row",
    [
        None,
        "text",
        [],
        {},
        item(v=0),
        item(v=2),
        item(kind="tale"),
        item(op=""),
        item(op=7),
        item(game=None),
        item(url="https://elsewhere.example/t/a/g/b"),
        item(url="//elsewhere.example/t/a/g/b"),
        item(url="/tables"),
        item(facts=None),
        item(facts=[]),
        item(facts="bent"),
        item(facts={"bids": "none"}),
        item(facts={"bids": [], "tricks": 3}),
        item(number=-1),
        item(number="1"),
        item(step="cards"),
        item(base="4"),
        item(base=-1),
        item(tries=None),
        item(parked="perhaps"),
    ],
    ids=str,
)
def test_what_is_not_of_its_shape_is_put_aside_and_stands_in_nobody_s_way(call, row):
    assert call("sorted", [row, HAND]) == {"items": [HAND], "aside": [row]}


def test_of_each_game_only_the_first_may_go_and_none_of_a_game_that_waits_for_a_person(call):
    first = [item(id=1), item(id=2, game="second", parked="conflict"), item(id=3)]
    rest = [item(id=4, game="second"), item(id=5, game="third")]
    assert [one["id"] for one in call("heads", [*first, *rest])] == [1, 5]


@pytest.mark.parametrize(
    ("status", "code", "means"),
    [
        (200, "", "sent"),
        (409, "conflict", "conflict"),
        (403, "forbidden", "gone"),
        (404, "not-found", "gone"),
        (422, "grave", "refused"),
        (413, "too-large", "refused"),
        (400, "bad-request", "refused"),
        (400, "csrf", "later"),
        (429, "too-many-requests", "later"),
        (500, "error", "later"),
        (503, "error", "later"),
        (0, "", "later"),
    ],
)
def test_an_answer_means_one_thing(call, status, code, means):
    told = {"status": status, "answer": {"error": {"code": code}} if code else {}}
    assert call("meaning", told) == means


def test_the_pauses_grow_to_a_minute(call):
    pauses = [call("pause", tries) for tries in range(8)]
    assert pauses == [2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]


def test_the_two_steps_of_a_hand_are_one_hand(call):
    kept = [item(), item(step="tricks"), item(number=2), item(game="second"), GAME]
    assert call("hands", kept) == 3
