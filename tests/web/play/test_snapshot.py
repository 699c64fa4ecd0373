"""What a phone keeps of a game: the steps to come, as the pages will show them."""

import gzip
import json
import re

import pytest

from scorekeeper.records import journal
from scorekeeper.records.roles import Role
from tests.web.conftest import BIDS, HAND, operation, sit_down


def kept(device, evening):
    return device.get(f"{evening.play}/snapshot.json").get_json()


def data(step, name):
    found = re.search(rf"data-{name}>(.*?)</script>", step["html"], re.DOTALL)
    assert found
    return json.loads(found[1])


def test_it_has_both_steps_of_each_hand_to_come(evening, scorer):
    told = kept(scorer, evening)
    every = [(number, step) for number in range(1, 7) for step in ("bids", "tricks")]
    assert [(one["number"], one["step"]) for one in told["steps"]] == every
    assert told["revision"] == evening.revision
    assert told["before"] == {"deal": 1, "scores": [0, 0, 0], "states": [0, 0, 0]}


def test_an_open_hand_comes_first_with_the_bids_that_were_said(evening, scorer):
    evening.record(1, HAND)
    evening.record(2, {"bids": [0, 2, 1], "trump": "hearts"})
    told = kept(scorer, evening)
    first = told["steps"][0]
    assert (first["number"], first["step"]) == (2, "tricks")
    assert data(first, "step")["facts"]["bids"] == [0, 2, 1]
    assert told["before"]["scores"] == [11, 11, 0]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_step_is_what_the_page_will_say_when_it_comes(evening, scorer, number):
    ahead = kept(scorer, evening)["steps"][2 * (number - 1)]
    for played in range(1, number):
        evening.record(played, HAND)
    page = {"html": scorer.get(f"{evening.play}/next").text}
    then, now = data(ahead, "step"), data(page, "step")
    moving = ("base", "undo")
    assert [(k, v) for k, v in then.items() if k not in moving] == [
        (k, v) for k, v in now.items() if k not in moving
    ]
    assert data(ahead, "words") == data(page, "words")


def test_what_the_table_has_agreed_on_is_in_it(evening, scorer):
    with evening.app.app_context():
        agreed = {"number": 1, "size": 4, "dealer": 2}
        changed = journal.change_game(
            evening.game, {"agreed": agreed}, evening.revision, operation()
        )
        assert isinstance(changed, journal.Written), changed
    steps = kept(scorer, evening)["steps"]
    assert (data(steps[0], "step")["size"], data(steps[2], "step")["size"]) == (4, 2)
    assert data(steps[0], "step")["facts"]["dealer"] == 2


def test_it_holds_no_token_and_nothing_that_only_a_plain_form_needs(evening, scorer):
    evening.record(1, BIDS)
    for step in kept(scorer, evening)["steps"]:
        assert "csrf_token" not in step["html"]
        assert 'class="plain' not in step["html"]


def test_an_ended_game_has_no_steps(evening, scorer):
    evening.end()
    assert kept(scorer, evening)["steps"] == []


@pytest.mark.parametrize(("players", "schedule"), [(4, "10-1-10"), (2, "1-26"), (12, "4-1-4")])
def test_it_stays_small_on_its_way(app, players, schedule):
    names = [f"Player number {seat}" for seat in range(players)]
    evening = sit_down(app, "Many", *names, schedule=schedule)
    device = evening.device(Role.SCORER)
    answer = device.client.get(f"{evening.play}/snapshot.json", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.data) < 20_000
    assert json.loads(gzip.decompress(answer.data))["steps"]


def test_a_device_that_takes_the_bids_covered_goes_on_so(seated):
    evening = seated("Ana", "Ben", "Cy", bidding="simultaneous", hook="never")
    device = evening.device(Role.SCORER)
    told = kept(device, evening)
    assert (told["covered"], data(told["steps"][0], "step")["bidding"]) == (False, "fists")
    device.get(f"{evening.play}/next?covered=1")
    told = kept(device, evening)
    assert (told["covered"], data(told["steps"][0], "step")["bidding"]) == (True, "covered")
