"""Who plays the next hand, who joins, who sits where: looked at, then recorded."""

import pytest

from scorekeeper.records import store
from scorekeeper.records.roles import Role
from tests.web.conftest import HAND, notices, text


def post(evening, device, page="", **fields):
    """Send a form of the pages ahead, on the present revision."""
    fields.setdefault("base", evening.revision)
    return device.post(f"{evening.play}/ahead{page}", **fields)


ALL = {"plays-0": "1", "plays-1": "1", "plays-2": "1", "dealer": "", "size": ""}


def without(seat, **others):
    return {key: value for key, value in {**ALL, **others}.items() if key != f"plays-{seat}"}


def test_the_page_is_reached_by_more_from_the_bids_and_from_the_board(evening, scorer):
    for page in (f"{evening.play}/next", evening.play):
        assert f'href="{evening.play}/ahead"' in scorer.get(page).text


def test_an_absence_is_told_before_it_is_recorded(evening, scorer):
    evening.record(1, HAND)
    before = evening.everything
    look = post(evening, scorer, **without(1))
    assert look.status_code == 200
    told = text(look)
    assert "Ben sits out from hand 2 on; the score is kept." in told
    assert "Cy deals 2 cards each" in told
    assert "Ben sits out." in told
    assert "Record it" in told
    assert evening.everything == before


def test_whoever_sits_out_stays_out_until_back_and_keeps_the_score(evening, scorer):
    evening.record(1, HAND)
    assert post(evening, scorer, **without(1), confirm="1").location.endswith("/next")
    page = text(scorer.get(f"{evening.play}/next"))
    assert "Cy deals 2 cards each" in page
    assert "Ben sits out." in page
    evening.record(2, {"bids": [1, None, 0], "tricks": [2, None, 0], "out": [1]})
    assert "Ana deals 2 cards each" in text(scorer.get(f"{evening.play}/next"))
    board = text(scorer.get(evening.play))
    assert "Hand 2, Ben: · sat out" in board
    assert "· Ben 11" in board
    look = text(post(evening, scorer, **ALL))
    assert "Ben plays again from hand 3 on." in look
    post(evening, scorer, **ALL, confirm="1")
    assert "Ben deals" not in text(scorer.get(f"{evening.play}/next"))
    assert evening.state["agreed"] == {"number": 3}


def test_at_least_two_are_in_play(evening, scorer):
    answer = post(evening, scorer, **{"plays-0": "1"})
    assert answer.status_code == 422
    assert notices(answer) == ["Hand 1: 1 player in play of at least 2."]


def test_somebody_else_deals_and_the_deal_goes_on_in_turn(evening, scorer):
    evening.record(1, HAND)
    told = text(post(evening, scorer, **{**ALL, "dealer": "2"}))
    assert "Cy deals hand 2 instead of Ben; after it the deal goes on from Ben." in told
    post(evening, scorer, **{**ALL, "dealer": "2"}, confirm="1")
    evening.record(2, {**HAND, "dealer": 2, "order": [0, 1, 2]})
    assert "Cy deals 2 cards each" in text(scorer.get(f"{evening.play}/next"))


def test_whoever_sits_out_cannot_deal(evening, scorer):
    answer = post(evening, scorer, **without(2, dealer="2"))
    assert notices(answer) == ["Cy sits out and cannot deal."]


def test_another_size_takes_the_place_of_the_planned_one(evening, scorer):
    page = text(scorer.get(f"{evening.play}/ahead"))
    assert "2 cards planned. The pack deals 3 players at most 17 cards each." in page
    assert "Hand 1 has 5 cards instead of 2." in text(post(evening, scorer, **{**ALL, "size": "5"}))
    post(evening, scorer, **{**ALL, "size": "5"}, confirm="1")
    assert "deals 5 cards each" in text(scorer.get(f"{evening.play}/next"))
    answer = post(evening, scorer, **{**ALL, "size": "18"})
    assert notices(answer) == ["Hand 1: 18 cards each, 1 more than the pack has."]
    assert 'name="size" value="5" checked' not in answer.text  # what was typed is shown
    post(evening, scorer, **ALL, confirm="1")
    assert evening.state["agreed"] == {"number": 1}


def test_a_form_as_it_stands_changes_nothing(evening, scorer):
    look = post(evening, scorer, **ALL)
    assert "Nothing is changed." in text(look)
    assert "Record it" not in text(look)
    before = evening.revision
    assert post(evening, scorer, **ALL, confirm="1").status_code == 302
    assert evening.revision == before


def test_undo_takes_an_agreement_back_and_says_so(evening, scorer):
    post(evening, scorer, **without(1), confirm="1")
    scorer.post(f"{evening.play}/undo", base=evening.revision)
    assert "agreed" not in evening.state
    told = text(scorer.get(f"{evening.play}/next"))
    assert "What was agreed last for the hands ahead is taken back." in told


def test_what_was_typed_on_another_revision_is_shown_again(evening, scorer):
    old = evening.revision
    evening.record(1, HAND)
    answer = post(evening, scorer, **without(1), base=old, confirm="1")
    assert answer.status_code == 409
    assert "Somebody else recorded something meanwhile." in notices(answer)[0]
    assert 'name="plays-1" value="1" checked' not in answer.text
    assert 'name="plays-0" value="1" checked' in answer.text


def test_two_taps_are_one(evening, scorer):
    fields = {**without(1), "op": "tap-1", "confirm": "1", "base": evening.revision}
    assert scorer.post(f"{evening.play}/ahead", **fields).status_code == 302
    revision = evening.revision
    assert scorer.post(f"{evening.play}/ahead", **fields).status_code == 302
    assert evening.revision == revision


def test_a_preview_can_be_changed_again_and_keeps_what_was_typed(evening, scorer):
    answer = post(evening, scorer, **without(1), change="1")
    assert answer.status_code == 200
    assert 'name="plays-1" value="1" checked' not in answer.text


def test_nothing_is_agreed_in_a_game_that_was_ended(evening, scorer):
    evening.end()
    answer = scorer.get(f"{evening.play}/ahead")
    assert answer.location == evening.play
    assert "Who plays" not in text(scorer.get(evening.play))


JOIN = {"name": "Di", "after": "1", "start": "lowest"}


def test_the_points_of_a_joiner_are_shown_before_they_are_agreed(evening, scorer):
    evening.record(1, HAND)  # 11, 11, 0
    page = text(scorer.get(f"{evening.play}/ahead/joins"))
    assert "The lowest score: 0" in page
    assert "The average: 7" in page
    look = text(post(evening, scorer, "/joins", **{**JOIN, "start": "average"}))
    assert "Di joins from hand 2 on, speaks after Ben, and begins with 7 points." in look


def test_a_joiner_is_blank_before_and_plays_from_the_next_hand_on(evening, scorer):
    evening.record(1, HAND)
    fields = {**JOIN, "start": "agreed", "points": "−4", "confirm": "1"}
    assert post(evening, scorer, "/joins", **fields).status_code == 302
    state = evening.state
    assert state["players"] == ["Ana", "Ben", "Cy", "Di"]
    assert state["hands"][0]["bids"] == [1, 1, 1, None]
    assert state["agreed"]["seating"] == [0, 1, 3, 2]
    board = text(scorer.get(evening.play))
    assert "Hand 1, Di: · not there yet" in board
    assert "· Di −4" in board
    assert "Di begins with −4 points." in board
    page = text(scorer.get(f"{evening.play}/next"))
    assert "Ben deals 2 cards each" in page
    assert "Di speaks first and leads." in page
    bids = {f"bid-{seat}": "1" for seat in range(4)}
    scorer.post(f"{evening.play}/hands/2/bids", **bids, base=evening.revision)
    assert "−4 start" in text(scorer.get(evening.play))


def test_a_member_who_joins_is_the_same_person(evening, scorer):
    scorer.post(f"{evening.url}/members", name="Di")
    assert 'name="known" value="Di"' in scorer.get(f"{evening.play}/ahead/joins").text
    fields = {"known": "Di", "after": "0", "start": "zero", "confirm": "1"}
    post(evening, scorer, "/joins", **fields)
    with evening.app.app_context():
        names = [member.name for member in store.members(evening.table)]
    assert sorted(names) == ["Ana", "Ben", "Cy", "Di"]


def test_undo_of_a_joiner_leaves_the_game_as_it_was(evening, scorer):
    evening.record(1, HAND)
    before = evening.state
    post(evening, scorer, "/joins", **JOIN, confirm="1")
    scorer.post(f"{evening.play}/undo", base=evening.revision)
    assert evening.state == before
    assert "Di is not in the game any more." in text(scorer.get(f"{evening.play}/next"))


def test_what_is_wrong_with_a_joiner_is_said_and_nobody_becomes_a_member(evening, scorer):
    before = evening.everything
    for fields, told in (
        ({"name": " "}, "Who joins? Choose a member, or type a name."),
        ({**JOIN, "after": "9"}, "After whom does Di sit?"),
        ({**JOIN, "start": "agreed"}, "Points: a whole number, −999999 to 999999."),
    ):
        answer = post(evening, scorer, "/joins", **fields, confirm="1")
        assert answer.status_code == 422
        assert notices(answer) == [told]
    assert evening.everything == before


def test_a_joiner_too_many_is_refused_in_words(seated):
    evening = seated(*(f"P{seat}" for seat in range(12)), schedule=[1, 1])
    scorer = evening.device(Role.SCORER)
    answer = post(evening, scorer, "/joins", **JOIN, confirm="1")
    assert notices(answer) == ["13 players for a game of 2 to 12, 1 too many."]


def test_seats_are_moved_one_place_at_a_time(evening, scorer):
    moved = post(evening, scorer, "/seats", seat=["0", "1", "2"], do="down-0")
    assert moved.status_code == 200
    names = ("Ana", "Ben", "Cy")
    found = sorted(names, key=lambda name: moved.text.index(f"Move {name} up"))
    assert found == ["Ben", "Ana", "Cy"]
    look = text(post(evening, scorer, "/seats", seat=["1", "0", "2"]))
    assert "In order of play: Ana, Cy and Ben." in look
    assert "Ana deals 2 cards each" in look
    post(evening, scorer, "/seats", seat=["1", "0", "2"], confirm="1")
    assert "Cy speaks first and leads." in text(scorer.get(f"{evening.play}/next"))


def test_the_same_round_from_another_seat_on_is_no_change(evening, scorer):
    look = post(evening, scorer, "/seats", seat=["1", "2", "0"])
    assert "Nothing is changed." in text(look)


def test_a_seat_that_stands_twice_is_no_order(evening, scorer):
    answer = post(evening, scorer, "/seats", seat=["1", "1", "0"], confirm="1")
    assert answer.status_code == 422
    assert notices(answer) == ["Each seat stands once in the order."]


def test_only_those_who_record_get_to_these_pages(evening, viewer):
    for page in ("", "/joins", "/seats", "/hands", "/points"):
        assert viewer.get(f"{evening.play}/ahead{page}").status_code == 404
    assert "/ahead" not in viewer.get(evening.play).text


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"dealer": "x"}, "Who deals it: choose one of the list."),
        ({"dealer": "7"}, "Who deals it: choose one of the list."),
        ({"dealer": "9" * 30}, "Who deals it: choose one of the list."),
        ({"size": "9" * 30}, "How many cards: choose one of the list."),
        ({"size": "two"}, "How many cards: choose one of the list."),
    ],
)
def test_what_is_neither_planned_nor_of_the_list_is_told(evening, scorer, wrong, told):
    before = evening.everything
    answer = post(evening, scorer, **{**ALL, **wrong}, confirm="1")
    assert answer.status_code == 422
    assert notices(answer) == [told]
    assert evening.everything == before


def test_another_way_to_score_that_is_not_named_is_asked_for(evening, scorer):
    answer = post(evening, scorer, "/points", when="next", confirm="1")
    assert answer.status_code == 422
    assert notices(answer) == ["Points: choose one of the list."]
