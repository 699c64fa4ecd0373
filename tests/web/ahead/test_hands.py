"""The hands to come and another way to score: looked at, then recorded."""

from datetime import timedelta

import pytest

from scorekeeper.records import journal
from scorekeeper.records.journal import Operation
from scorekeeper.records.roles import Role
from scorekeeper.web.ahead.pace import minutes_a_hand
from tests.web.conftest import EVENING, HAND, notices, text

LEFT = ["2", "2", "2", "2", "2"]


def post(evening, device, page="/hands", **fields):
    """Send a form of the pages ahead, on the present revision."""
    fields.setdefault("base", evening.revision)
    return device.post(f"{evening.play}/ahead{page}", **fields)


def shown(answer):
    """The sizes in the fields of the page."""
    return [part.split('"')[0] for part in answer.text.split('name="size" value="')[1:]]


def play_at(evening, *minutes):
    """Record hands so many minutes after the start."""
    with evening.app.app_context():
        for number, minute in enumerate(minutes, 1):
            signed = Operation(f"hand-{number}", EVENING + timedelta(minutes=minute))
            journal.record_hand(evening.game, number, HAND, evening.revision, signed)


@pytest.fixture
def clock(app):
    """Say which minute of the evening it is: `clock(30)`."""

    def set_to(minute):
        app.config["CLOCK"] = lambda: EVENING + timedelta(minutes=minute)

    return set_to


def at(minute):
    """The time of day so many minutes after the start, as the field has it."""
    return f"{(EVENING + timedelta(minutes=minute)).astimezone():%H:%M}"


@pytest.mark.parametrize(
    ("do", "sizes"),
    [
        ("skip-0", ["3", "4"]),
        ("again-1", ["2", "3", "3", "4"]),
        ("add", ["2", "3", "4", "4"]),
        ("skip-9", ["2", "3", "4"]),
        ("nonsense", ["2", "3", "4"]),
    ],
)
def test_a_tap_changes_the_list_and_records_nothing(evening, scorer, do, sizes):
    before = evening.everything
    assert shown(post(evening, scorer, size=["2", "3", "4"], do=do)) == sizes
    assert evening.everything == before


def test_the_hands_to_come_are_told_in_numbers(evening, scorer):
    evening.record(1, HAND)
    page = scorer.get(f"{evening.play}/ahead/hands")
    assert shown(page) == LEFT
    assert "5 hands to come." in text(page)


def test_other_hands_are_looked_at_and_recorded_and_the_game_ends_with_them(evening, scorer):
    evening.record(1, HAND)
    look = text(post(evening, scorer, size=["5", "1"]))
    assert "2 hands to come, instead of 5 hands: 5, 1." in look
    assert "deals 5 cards each" in look
    post(evening, scorer, size=["5", "1"], confirm="1")
    assert "after 1 of 3" in text(scorer.get(evening.play))
    assert "2 5 1" in text(scorer.get(f"{evening.play}/rules"))
    trump = {"trump": "clubs"}
    evening.record(
        2, {"size": 5, "bids": [1, 1, 1], "tricks": [2, 2, 1], **trump, **agreed(evening)}
    )
    evening.record(3, {"bids": [1, 1, 0], "tricks": [1, 0, 0], **trump})
    assert scorer.get(f"{evening.play}/final").status_code == 200


def agreed(evening):
    """What the first hand under other rules carries with it."""
    return {"rules": evening.state["agreed"]["rules"]}


def test_a_schedule_that_was_played_to_its_end_is_extended(seated):
    evening = seated("Ana", "Ben", "Cy", schedule=[2])
    scorer = evening.device(Role.SCORER)
    evening.record(1, HAND)
    assert scorer.get(f"{evening.play}/final").status_code == 200
    added = post(evening, scorer, do="add")
    assert shown(added) == ["1"]
    post(evening, scorer, size=["1", "2"], confirm="1")
    assert scorer.get(f"{evening.play}/final").status_code == 302
    assert "deals 1 card each" in text(scorer.get(f"{evening.play}/next"))


@pytest.mark.parametrize(
    ("sizes", "told"),
    [
        (["18", "2"], ["Hand 1: 18 cards each, 1 more than the pack has."]),
        (["2", "", "0"], ["Hand 2: how many cards?", "Hand 3: at least 1 card each."]),
        ([], ["No hand would be left: to stop now, end the game."]),
        (["1"] * 101, ["101 hands to come, 1 too many."]),
    ],
)
def test_what_is_wrong_with_the_hands_is_said(evening, scorer, sizes, told):
    before = evening.everything
    answer = post(evening, scorer, size=sizes, confirm="1")
    assert answer.status_code == 422
    assert notices(answer) == told
    assert evening.everything == before


def test_the_pace_is_the_usual_time_of_a_hand(app, evening, scorer, clock):
    play_at(evening, 8, 15, 60, 67)  # supper before the third
    with app.app_context():
        assert minutes_a_hand(evening.game) == 7.5
    clock(67)
    page = text(scorer.get(f"{evening.play}/ahead/hands"))
    assert "2 hands to come, about 15 min." in page
    assert "About 8 minutes a hand so far." in page


def test_hands_are_cut_evenly_to_end_by_a_time(evening, scorer, clock):
    play_at(evening, 7)
    clock(7)
    sizes = ["7", "6", "5", "4", "3", "2", "1"]
    cut = post(evening, scorer, size=sizes, do="cut", until=at(30))
    assert shown(cut) == ["6", "4", "1"]
    told = text(cut)
    assert f"About 7 minutes a hand; until {at(30)} there is time for 3 of 7 hands." in told
    roomy = text(post(evening, scorer, size=sizes, do="cut", until=at(90)))
    assert f"until {at(90)} there is time for all 7 hands." in roomy


def test_a_hand_taken_back_is_no_hand_of_the_pace(app, evening, scorer):
    play_at(evening, 8, 15)
    scorer.post(f"{evening.play}/undo", base=evening.revision)
    with app.app_context():
        assert minutes_a_hand(evening.game) == 8


def test_without_a_pace_hands_are_cut_to_a_number(evening, scorer):
    answer = post(evening, scorer, size=["3", "2", "1"], do="cut", until="23:30")
    assert answer.status_code == 422
    assert "How long a hand takes is known after two hands" in notices(answer)[0]
    assert shown(answer) == ["3", "2", "1"]
    assert shown(post(evening, scorer, size=["3", "2", "1"], do="count", hands="2")) == ["3", "1"]
    answer = post(evening, scorer, size=["3", "2", "1"], do="count", hands="0")
    assert notices(answer) == ["Cut to how many hands? At least 1."]


def test_a_time_that_is_none_or_past_is_refused_in_words(evening, scorer, clock):
    play_at(evening, 7)
    clock(7)
    for until, told in (
        ("soon", "Until when? A time such as 23:30."),
        (at(0), f"{at(0)} is past."),
    ):
        answer = post(evening, scorer, size=["3", "2"], do="cut", until=until)
        assert notices(answer) == [told]


def test_where_a_target_ends_the_game_hands_go_on_until_it(seated):
    evening = seated("Ana", "Ben", "Cy", schedule="flat:5", target=100)
    scorer = evening.device(Role.SCORER)
    assert "Hands go on until somebody reaches 100." in text(
        scorer.get(f"{evening.play}/ahead/hands")
    )
    assert "Nothing is changed." in text(post(evening, scorer, size=["1"]))


def test_a_joiner_makes_agreed_hands_no_larger_than_the_pack_deals(seated):
    evening = seated("Ana", "Ben", "Cy", schedule=[2, 2])
    scorer = evening.device(Role.SCORER)
    evening.record(1, HAND)
    post(evening, scorer, size=["17", "2"], confirm="1")
    fields = {"name": "Di", "after": "0", "start": "zero", "confirm": "1"}
    assert post(evening, scorer, "/joins", **fields).status_code == 302
    assert shown(scorer.get(f"{evening.play}/ahead/hands")) == ["12", "2"]


# -- another way to score: 11 each for Ana and Ben by a trick and ten, Cy 0


def test_both_standings_are_shown_before_another_scheme_is_recorded(evening, scorer):
    evening.record(1, HAND)
    before = evening.everything
    look = text(post(evening, scorer, "/points", scheme="scratch"))
    assert "Points from hand 2 on:" in look
    assert "Both standings" in look
    assert "Ana 1 · 11" in look
    assert evening.everything == before


def test_from_the_next_hand_on_no_old_point_moves(evening, scorer):
    evening.record(1, HAND)
    points_before = scores(evening, scorer)
    post(evening, scorer, "/points", scheme="exact-lose10b", confirm="onwards")
    assert scores(evening, scorer) == points_before
    assert evening.state["agreed"]["rules"]["scheme"] == "exact-lose10b"
    assert evening.state["rules"]["scheme"] != "exact-lose10b"


def test_for_the_whole_game_every_hand_is_scored_anew_and_undo_brings_it_back(evening, scorer):
    evening.record(1, HAND)
    before, points_before = evening.state, scores(evening, scorer)
    post(evening, scorer, "/points", scheme="exact-lose10b", confirm="whole")
    assert evening.state["rules"]["scheme"] == "exact-lose10b"
    assert scores(evening, scorer) != points_before
    scorer.post(f"{evening.play}/undo", base=evening.revision)
    assert evening.state == before


def scores(evening, scorer):
    return text(scorer.get(evening.play)).split("Hand")[0]


def test_before_the_first_hand_there_is_one_way_only(evening, scorer):
    look = text(post(evening, scorer, "/points", scheme="scratch"))
    assert "Points in all hands:" in look
    assert "Both standings" not in look
    post(evening, scorer, "/points", scheme="scratch", confirm="whole")
    assert evening.state["rules"]["scheme"] == "scratch"
    assert "agreed" not in evening.state


def test_a_scheme_that_needs_what_was_not_recorded_holds_onwards_only(seated):
    evening = seated("Ana", "Ben", "Cy", hook="never")
    scorer = evening.device(Role.SCORER)
    evening.record(1, {"bids": [1, 1, 1], "tricks": [1, 1, 0], "trump": None})
    look = text(post(evening, scorer, "/points", scheme="oheila"))
    assert "For the whole game it cannot be" in look
    assert "From hand 2 on" in look
    answer = post(evening, scorer, "/points", scheme="oheila", confirm="whole")
    assert notices(answer) == ["Hand 1: the trump is missing, and points depend on it."]


def test_half_points_need_an_even_rate(seated):
    evening = seated("Ana", "Ben", "Cy", stakes={"kind": "pairs", "rate": 5})
    scorer = evening.device(Role.SCORER)
    answer = post(evening, scorer, "/points", scheme="tricks-only")
    assert answer.status_code == 422


def test_a_scheme_that_is_none_is_refused(evening, scorer):
    answer = post(evening, scorer, "/points", scheme="nonsense", confirm="whole")
    assert answer.status_code == 422
    assert notices(answer) == ["Points: choose one of the list."]
