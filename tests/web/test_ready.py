"""A game that a phone starts without the network: made ready before, sent afterwards."""

import pytest

from scorekeeper.records import store
from tests.web.conftest import HAND


@pytest.fixture
def ready(evening, scorer):
    return scorer.get(f"{evening.url}/games/ready.json").get_json()


@pytest.fixture
def start(ready, scorer):
    """Start the ready game, with other facts where some are given."""

    def put(op="start", **facts):
        whole = {**ready["facts"], "played": "2026-12-04", **facts}
        return scorer.put(ready["url"], op=op, facts=whole)

    return put


def games(evening):
    with evening.app.app_context():
        return [store.game_json(game.id) for game in store.games(evening.table)]


def test_the_same_game_is_ready_with_the_deal_moved_on_and_an_id_of_its_own(evening, ready):
    assert ready["facts"]["first_dealer"] == 1
    assert ready["facts"]["rules"] == evening.state["rules"]
    assert ready["snapshot"]["game"] == ready["game"] != evening.game
    assert len(ready["snapshot"]["steps"]) == 12
    assert len(games(evening)) == 1


def test_it_is_recorded_under_its_id_and_its_hands_follow(evening, ready, start, scorer):
    told = start().get_json()
    assert (told["recorded"], told["next"]) == (1, ready["snapshot"]["next"])
    newest = games(evening)[0]
    assert (newest["id"], newest["played"]) == (ready["game"], "2026-12-04")
    assert newest["players"] == evening.state["players"]
    hands = f"{evening.url}/g/{ready['game']}/hands"
    answer = scorer.put(f"{hands}/1", op="first", base=told["recorded"], facts=HAND)
    assert answer.status_code == 200


def test_sent_again_it_is_started_once(evening, start):
    assert start().get_json() == start().get_json()
    assert start(op="another").status_code == 200
    assert len(games(evening)) == 2


def test_a_known_operation_with_other_facts_is_refused(evening, start, ready):
    start()
    fewer = ready["facts"]["members"][:2]
    assert start(members=fewer).status_code == 422
    assert len(games(evening)) == 2


def test_the_id_of_a_game_of_another_table_is_refused(evening, noise, ready, scorer):
    facts = {**ready["facts"], "played": "2026-12-04"}
    answer = scorer.put(f"{evening.url}/games/{noise.game}", op="start", facts=facts)
    assert answer.status_code == 422
    assert "another table" in answer.get_json()["error"]["message"]


@pytest.mark.parametrize(
    "facts",
    [
        {"members": [10**9]},
        {"members": "Ana"},
        {"members": [True, 1]},
        {"members": [1]},
        {"members": []},
        {"members": list(range(1, 40))},
        {"first_dealer": 12},
        {"first_dealer": "Ana"},
        {"rules": {"scheme": "none such"}},
        {"rules": None},
        {"played": "yesterday"},
    ],
    ids=str,
)
def test_what_is_no_game_is_refused_in_words_and_nothing_is_started(evening, start, facts):
    answer = start(**facts)
    assert answer.status_code == 422
    assert answer.get_json()["error"]["message"].endswith(".")
    assert len(games(evening)) == 1


def test_an_id_that_is_none_is_refused(evening, ready, scorer):
    facts = {**ready["facts"], "played": "2026-12-04"}
    for game in ("%20", "x" * 500, "a%0Ab"):
        answer = scorer.put(f"{evening.url}/games/{game}", op="start", facts=facts)
        assert answer.status_code in (404, 422), game
    assert len(games(evening)) == 1


def test_a_table_without_a_game_has_none_ready(app, host):
    where = host.post("/tables", name="New").location
    assert host.get(f"{where}/games/ready.json").status_code == 404
