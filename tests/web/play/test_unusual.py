"""Something unusual at a hand, by the plain forms."""

import json
import re

import pytest

from scorekeeper.records.roles import Role
from tests.web.conftest import BIDS, HAND, notices, text

OPEN, PLAYED = BIDS, HAND


def row(name, *numbers):
    return {f"{name}-{seat}": str(number) for seat, number in enumerate(numbers)}


@pytest.fixture
def happened(evening, scorer):
    """Post what happened at a hand, on the game's present revision."""

    def send(number=1, **fields):
        fields = {"base": evening.revision, **fields}
        return scorer.post(f"{evening.play}/hands/{number}/unusual", **fields)

    return send


@pytest.fixture
def hand(evening):
    """The first hand as it is on record."""
    return lambda: evening.state["hands"][0]


def told_after(scorer, answer):
    assert answer.status_code == 302
    return text(scorer.get(answer.location))


# -- the page


def test_the_page_lists_each_case_with_the_rule_of_the_table(evening, scorer):
    evening.record(1, OPEN)
    page = text(scorer.get(f"{evening.play}/hands/1/unusual"))
    for told in (
        "Bid out of turn A bid out of turn stands;",
        "Change of bid A bid may be changed until the left neighbour has spoken,",
        "Revoke A revoke costs 20 points, and nobody may profit from it.",
        "Exposed card An exposed card stays face up",
        "Misdeal After a misdeal the same dealer deals the same number again.",
        "Wrong dealer The deal stands;",
    ):
        assert told in page


def test_before_the_bids_a_deal_can_be_void_and_the_rest_waits(evening, scorer):
    page = scorer.get(f"{evening.play}/hands/1/unusual")
    assert "Record the bids first: then it is noted here." in text(page)
    assert page.text.count("<form") == 2


@pytest.mark.parametrize("number", [0, 3, 10**30])
def test_a_hand_that_is_not_there_has_no_such_page(evening, scorer, happened, number):
    evening.record(1, PLAYED)
    assert scorer.get(f"{evening.play}/hands/{number}/unusual").status_code == 404
    assert happened(number, case="misdeal").status_code == 404


def test_while_a_hand_is_open_the_next_has_no_such_page(evening, scorer, happened):
    evening.record(1, OPEN)
    assert scorer.get(f"{evening.play}/hands/2/unusual").location == evening.play
    assert "Somebody else recorded" in told_after(scorer, happened(2, case="misdeal"))
    assert len(evening.state["hands"]) == 1


@pytest.mark.parametrize("page", ["/next", ""])
def test_the_steps_and_the_board_lead_there(evening, scorer, page):
    evening.record(1, OPEN)
    assert f'href="{evening.play}/hands/1/unusual"' in scorer.get(f"{evening.play}{page}").text


def test_the_rules_page_tells_the_same_sentences(evening, viewer):
    page = text(viewer.get(f"{evening.play}/rules"))
    assert "When something goes wrong Bid out of turn A bid out of turn stands;" in page


# -- bids


def test_a_bid_out_of_turn_stands_where_it_was_spoken_and_is_flagged(
    evening, scorer, happened, hand
):
    evening.record(1, OPEN)
    answer = happened(case="turn", seat="0", before="")
    assert answer.location == f"{evening.play}/next"
    assert hand()["order"] == [0, 1, 2]
    assert "The bids were not spoken in turn." in told_after(scorer, answer)


def test_a_late_change_of_a_bid_is_kept_in_the_note_that_travels_with_the_game(
    evening, scorer, happened, hand, viewer
):
    evening.record(1, OPEN)
    happened(case="change", seat="1", bid="2")
    assert (hand()["bids"], hand()["note"]) == (
        [1, 2, 1],
        "Ben's bid was changed from 1 to 2 by agreement.",
    )
    assert "Hand 1: Ben's bid was changed from 1 to 2" in text(viewer.get(evening.play))
    assert "by agreement." in viewer.get(f"{evening.play}/game.json").text


def test_a_change_to_the_same_bid_notes_nothing(evening, happened, hand):
    evening.record(1, OPEN)
    happened(case="change", seat="1", bid="1")
    assert "note" not in hand()


def test_a_forgotten_bid_is_entered_by_agreement_or_the_hand_is_void(evening, happened, hand):
    evening.record(1, OPEN)
    happened(case="forgotten", seat="2")
    assert hand()["note"] == "Cy's bid was forgotten, and entered by agreement."
    happened(case="forgotten", void="1")
    assert hand()["void"] is True


# -- revokes


def test_a_revoke_costs_the_usual_and_a_second_one_is_a_second_line(
    evening, scorer, happened, hand
):
    evening.record(1, OPEN)
    happened(case="revoke", seat="2", points="−20")
    answer = happened(case="revoke", seat="2", points="", **{"revoke-note": "clubs"})
    assert hand()["adjustments"] == [
        {"seat": 2, "points": -20, "kind": "revoke"},
        {"seat": 2, "points": -20, "kind": "revoke", "note": "clubs"},
    ]
    assert "tricks" not in hand()
    page = told_after(scorer, answer)
    assert "Cy: −20 (revoke)." in page
    assert "Cy: −20 revoke, clubs" in page


def test_another_penalty_may_be_agreed(evening, happened, hand):
    evening.record(1, PLAYED)
    happened(case="revoke", seat="0", points="-50")
    assert hand()["adjustments"][0]["points"] == -50


def test_a_ruling_counts_and_what_was_taken_stays_on_record(evening, scorer, happened, hand):
    evening.record(1, PLAYED)
    answer = happened(case="revoke", seat="0", points="-20", **row("tricks", 0, 1, 1))
    assert answer.location == evening.play
    assert (hand()["tricks"], hand()["tricks_taken"]) == ([0, 1, 1], [1, 1, 0])
    page = told_after(scorer, answer)
    assert "1 · Ben 11" in page
    assert "3 · Ana −20" in page
    assert "Taken before the ruling: Ana 1, Ben 1 and Cy 0." in page


def test_a_ruling_may_do_without_a_penalty(evening, happened, hand):
    evening.record(1, PLAYED)
    assert happened(case="revoke", **row("tricks", 0, 1, 1)).status_code == 302
    assert (hand()["tricks"], hand().get("adjustments")) == ([0, 1, 1], None)


def test_a_ruling_on_an_open_hand_records_its_tricks_too(evening, happened, hand):
    evening.record(1, OPEN)
    happened(case="revoke", seat="1", **row("taken", 0, 2, 0), **row("tricks", 1, 1, 0))
    assert (hand()["tricks"], hand()["tricks_taken"]) == ([1, 1, 0], [0, 2, 0])


def test_a_ruling_that_does_not_add_up_is_told_with_the_difference_and_kept_as_typed(
    evening, happened
):
    evening.record(1, PLAYED)
    before = evening.everything
    answer = happened(case="revoke", seat="0", points="-7", **row("tricks", 2, 1, 1))
    assert answer.status_code == 422
    assert notices(answer) == ["Hand 1: 4 of 2 tricks: 2 too many."]
    assert 'name="points" type="text" value="-7"' in answer.text
    assert 'name="seat" value="0" checked' in answer.text
    assert evening.everything == before


# -- cards, deals, notes


def test_a_misdeal_before_the_bids_is_a_void_hand_and_the_same_deal_comes_again(
    evening, scorer, happened, hand
):
    answer = happened(case="misdeal")
    assert (hand()["void"], hand()["bids"], hand()["note"]) == (True, [None] * 3, "Misdeal.")
    assert "Hand 1: The hand is void" in told_after(scorer, answer)
    page = text(scorer.get(f"{evening.play}/next"))
    assert "Hand 2" in page
    assert "Ana deals 2 cards each" in page


def step_of(page):
    """What the page gives to its script."""
    return json.loads(re.search(r"data-step>(.*?)</script>", page, re.DOTALL)[1])


def test_a_misdeal_that_is_taken_back_leaves_no_note(evening, scorer, happened):
    happened(case="misdeal")
    scorer.post(f"{evening.play}/undo", base=evening.revision)
    facts = step_of(scorer.get(f"{evening.play}/next").text)["facts"]
    assert "note" not in facts
    assert "void" not in facts


def test_bids_that_are_taken_back_come_again_as_they_were_spoken(evening, scorer):
    evening.record(1, {**OPEN, "order": [0, 1, 2], "note": "Late."})
    scorer.post(f"{evening.play}/undo", base=evening.revision)
    step = step_of(scorer.get(f"{evening.play}/next").text)
    assert (step["facts"]["order"], step["facts"]["note"]) == ([0, 1, 2], "Late.")
    assert [one["seat"] for one in step["seats"]] == [1, 2, 0]


def test_a_wrong_number_of_cards_costs_what_the_table_says_or_the_hand_is_void(
    evening, happened, hand
):
    evening.record(1, OPEN)
    happened(case="cards", seat="1", **{"cards-points": "-4"})
    assert hand()["adjustments"] == [{"seat": 1, "points": -4, "kind": "cards"}]
    assert hand()["note"] == "A wrong number of cards was dealt."
    happened(case="cards", void="1")
    assert hand()["void"] is True


NOTES = {
    "exposed": ({"seat": "2"}, "Cy exposed a card."),
    "play": ({"seat": "0"}, "Ana played out of turn."),
    "tricks": ({}, "The tricks were disputed."),
    "note": ({"note": " Ben's phone rang. "}, "Ben's phone rang."),
}


@pytest.mark.parametrize("case", NOTES)
def test_one_tap_adds_a_sentence_to_the_note(evening, happened, hand, case):
    evening.record(1, {**OPEN, "note": "Late."})
    fields, told = NOTES[case]
    assert happened(case=case, **fields).status_code == 302
    assert hand()["note"] == f"Late. {told}"


def test_another_dealer_stands_and_the_rotation_goes_on(evening, scorer, happened, hand):
    evening.record(1, OPEN)
    happened(case="dealer", seat="1")
    assert (hand()["dealer"], hand()["order"]) == (1, [2, 0, 1])
    evening.record(1, {**hand(), "tricks": [1, 1, 0]})
    assert "Ben deals 2 cards each" in text(scorer.get(f"{evening.play}/next"))


def test_another_hand_size_must_leave_the_bids_in_range(evening, happened, hand):
    evening.record(1, {**OPEN, "bids": [1, 2, 1]})
    answer = happened(case="size", size="1")
    assert notices(answer) == ["Hand 1, Ben: bid 2 of 1 card, 1 too many."]
    happened(case="size", size="3")
    assert hand()["size"] == 3


# -- what is unclear, sent twice, or too late

UNCLEAR = {
    "nobody": ({"case": "exposed"}, "Say who it was."),
    "a seat that is none": ({"case": "revoke", "seat": "9"}, "Say who it was."),
    "no bid": ({"case": "change", "seat": "1"}, "Say which bid it is now."),
    "no points": (
        {"case": "revoke", "seat": "1", "points": "much"},
        "That is no number of points.",
    ),
    "a gift": (
        {"case": "revoke", "seat": "1", "points": "20"},
        "A penalty takes points away: write it with a minus.",
    ),
    "half a ruling": (
        {"case": "revoke", "seat": "1", "tricks-0": "2"},
        "The ruling needs the tricks of all.",
    ),
    "no size": ({"case": "size", "size": "0"}, "That is no number of cards."),
    "no note": ({"case": "note", "note": " "}, "Write what happened."),
    "a note that is too long": (
        {"case": "note", "note": "x" * 501},
        "Note: 501 characters, 1 too many.",
    ),
    "no such case": ({"case": "x"}, "Write what happened."),
}


@pytest.mark.parametrize("kind", UNCLEAR)
def test_a_form_that_says_too_little_is_told_so_and_changes_nothing(evening, happened, kind):
    evening.record(1, OPEN)
    before = evening.everything
    fields, message = UNCLEAR[kind]
    answer = happened(**fields)
    assert answer.status_code == 422
    assert notices(answer) == [message]
    assert evening.everything == before


def test_a_revoke_that_was_sent_twice_is_recorded_once(evening, scorer, happened, hand):
    evening.record(1, PLAYED)
    fields = {"case": "revoke", "seat": "1", "op": "once", "base": evening.revision}
    assert happened(**fields).status_code == happened(**fields).status_code == 302
    assert len(hand()["adjustments"]) == 1


def test_what_happened_on_an_old_revision_is_told_and_kept_but_not_recorded(
    evening, happened, hand
):
    evening.record(1, PLAYED)
    answer = happened(case="revoke", seat="1", points="-5", base="1")
    assert answer.status_code == 409
    assert "What you typed is still here" in notices(answer)[0]
    assert 'name="points" type="text" value="-5"' in answer.text
    assert "adjustments" not in hand()


def test_a_hand_of_a_game_that_was_ended_can_still_be_ruled_on(evening, happened, hand):
    evening.record(1, PLAYED)
    evening.end()
    happened(case="revoke", seat="0")
    assert hand()["adjustments"] == [{"seat": 0, "points": -20, "kind": "revoke"}]
    assert evening.state["ended"] is True


def test_the_penalty_is_that_of_the_rules_in_force(seated):
    evening = seated("Ana", "Ben", "Cy", revoke=-50)
    evening.record(1, PLAYED)
    scorer = evening.device(Role.SCORER)
    assert 'value="−50"' in scorer.get(f"{evening.play}/hands/1/unusual").text
