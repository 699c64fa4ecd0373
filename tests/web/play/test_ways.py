"""Ways off the beaten track: a hand opened again, one hand more, a game ended and reopened."""

from scorekeeper.records.roles import Role
from tests.web.conftest import BIDS, HAND, text

CLOSED = {"bids": [1, 1, 1], "trump": "clubs", "tricks": [1, 1, 0]}


def fill(evening):
    """Record the whole schedule of six hands."""
    for number in range(1, 7):
        evening.record(number, HAND)


def test_a_hand_whose_tricks_were_taken_out_is_asked_again(evening, scorer):
    fill(evening)
    evening.record(3, BIDS)
    board = text(scorer.get(evening.play))
    assert "Hand 3 · 2 cards" in board
    assert "Enter tricks" in board
    assert "Hand 3" in text(scorer.get(f"{evening.play}/next"))
    fields = {"base": evening.revision, "tricks-0": 0, "tricks-1": 1, "tricks-2": 1}
    answer = scorer.post(f"{evening.play}/hands/3/tricks", **fields)
    assert answer.location == f"{evening.play}/final"
    assert evening.state["hands"][2]["tricks"] == [0, 1, 1]


def test_a_table_may_deal_one_more_hand_than_planned(evening, scorer):
    fill(evening)
    assert "Deal one more hand" in text(scorer.get(evening.play))
    assert scorer.get(f"{evening.play}/next").location == f"{evening.play}/final"
    assert "Hand 7" in text(scorer.get(f"{evening.play}/next?further=1"))
    bids = {"base": evening.revision, "bid-0": 1, "bid-1": 1, "bid-2": 1}
    answer = scorer.post(f"{evening.play}/hands/7/bids?further=1", **bids)
    assert answer.location == f"{evening.play}/next"
    evening.record(7, {**CLOSED, "size": 2})
    assert "deal 7, beyond the schedule of 6 hands" in text(scorer.get(evening.play))


def test_a_hand_beyond_the_schedule_is_not_recorded_unasked(evening, scorer):
    fill(evening)
    bids = {"base": evening.revision, "bid-0": 1, "bid-1": 1, "bid-2": 1}
    scorer.post(f"{evening.play}/hands/7/bids", **bids)
    assert len(evening.state["hands"]) == 6


def test_an_ended_game_is_opened_again(evening, scorer):
    evening.record(1, HAND)
    evening.end()
    assert "Open it again" in text(scorer.get(f"{evening.play}/final"))
    answer = scorer.post(f"{evening.play}/reopen", base=evening.revision)
    assert answer.location == evening.play
    assert "Bid hand 2" in text(scorer.get(evening.play))


def test_a_game_ended_before_its_first_hand_has_no_winner(evening, scorer):
    evening.end()
    final = text(scorer.get(f"{evening.play}/final"))
    assert "Ended before the first hand" in final
    assert "win" not in final.split("Ended before the first hand")[1]
    assert "ended before the first hand" in text(scorer.get(evening.url))


def test_an_ended_game_with_an_open_hand_says_nothing_of_a_target(evening, scorer):
    evening.record(1, HAND)
    evening.record(2, BIDS)
    evening.end()
    assert "target" not in text(scorer.get(f"{evening.play}/final"))


def test_covered_bids_are_kept_for_the_game(seated):
    game = seated("Ana", "Ben", "Cy", bidding="simultaneous")
    device = game.device(Role.SCORER)
    assert "Bid covered, by phone" in text(device.get(f"{game.play}/next"))
    device.get(f"{game.play}/next?covered=1")
    assert "Bid with fingers" in text(device.get(f"{game.play}/next"))
    device.get(f"{game.play}/next?covered=0")
    assert "Bid covered, by phone" in text(device.get(f"{game.play}/next"))


def test_a_game_is_kept_as_a_file(evening, scorer):
    evening.record(1, HAND)
    answer = scorer.get(f"{evening.play}/game.json")
    assert answer.get_json() == evening.state
    assert answer.headers["Content-Disposition"] == f"attachment; filename={evening.game}.json"


def test_points_of_a_seat_that_sat_out_survive_a_correction(seated):
    game = seated("Ana", "Ben", "Cy")
    start = {"seat": 2, "points": 30, "kind": "start"}
    game.record(
        1, {"bids": [1, 0, None], "tricks": [1, 1, None], "out": [2], "adjustments": [start]}
    )
    device = game.device(Role.SCORER)
    form = device.get(f"{game.play}/hands/1").text
    assert '<option value="2" selected>Cy</option>' in form


def test_a_penalty_is_never_a_gift(evening, scorer):
    evening.record(1, HAND)
    fields = {"bid-0": 1, "bid-1": 1, "bid-2": 1, "tricks-0": 1, "tricks-1": 1, "tricks-2": 0}
    line = {"adj-0-seat": 1, "adj-0-points": 20, "adj-0-kind": "revoke"}
    answer = scorer.post(f"{evening.play}/hands/1/preview", **fields, **line)
    assert answer.status_code == 422
    assert "Adjustment 1: a revoke takes points away: write them with a minus." in text(answer)
    line["adj-0-points"] = "-20"
    page = text(scorer.post(f"{evening.play}/hands/1/preview", **fields, **line))
    assert "Ben: −20 (revoke)" in page


def test_a_correction_typed_before_another_is_not_recorded_over_it(evening, scorer):
    evening.record(1, HAND)
    typed = {"base": evening.revision, "bid-0": 1, "bid-1": 1, "bid-2": 1}
    typed |= {"tricks-0": 0, "tricks-1": 1, "tricks-2": 1, "trump": "clubs"}
    evening.record(1, {**HAND, "tricks": [2, 0, 0]})
    again = scorer.post(f"{evening.play}/hands/1", **typed, change="1")
    assert f'name="base" value="{typed["base"]}"' in again.text
    answer = scorer.post(f"{evening.play}/hands/1", **typed)
    assert answer.status_code == 409
    assert evening.state["hands"][0]["tricks"] == [2, 0, 0]


def test_nothing_is_offered_to_undo_where_nothing_was_recorded(evening, scorer):
    assert 'action="' + f"{evening.play}/undo" not in scorer.get(evening.play).text
    evening.record(1, HAND)
    assert 'action="' + f"{evening.play}/undo" in scorer.get(evening.play).text


def test_the_way_back_to_a_page_that_was_sent_leads_on(evening, scorer):
    evening.record(1, HAND)
    ways = {
        "hands/1/preview": f"{evening.play}/hands/1",
        "hands/2/bids": f"{evening.play}/next",
        "hands/1/tricks": f"{evening.play}/next",
    }
    for sent, led in ways.items():
        assert scorer.get(f"{evening.play}/{sent}").location == led
    assert scorer.get(f"{evening.url}/games").location == f"{evening.url}/games/new"
