"""The pages that work without script: bids, tricks, corrections, undo, the end."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.records.roles import Role
from tests.web.conftest import BIDS, HAND, notices, text

HOOK = "Hand 1, Ana: the hook is broken, the bids add up to 2."
MOVED_ON = "Somebody else recorded something meanwhile."


def row(name, *numbers):
    return {f"{name}-{seat}": str(number) for seat, number in enumerate(numbers)}


@pytest.fixture
def post(evening, scorer):
    """Post a form of the game, on its present revision."""

    def send(page, **fields):
        return scorer.post(f"{evening.play}/{page}", **{"base": evening.revision, **fields})

    return send


def follow(scorer, answer):
    assert answer.status_code == 302
    return text(scorer.get(answer.location))


# -- bids


def test_bids_are_recorded_and_the_tricks_asked(evening, scorer, post):
    answer = post("hands/1/bids", **row("bid", 1, 1, 1), trump="hearts")
    assert answer.location == f"{evening.play}/next"
    (hand,) = evening.state["hands"]
    assert (hand["bids"], hand["trump"], hand["order"]) == ([1, 1, 1], "hearts", [1, 2, 0])
    assert "3 bid for 2" in follow(scorer, answer)


def test_a_bid_that_is_missing_is_named_and_the_others_are_kept(evening, post):
    answer = post("hands/1/bids", **{"bid-0": "1", "bid-2": "2"})
    assert answer.status_code == 422
    assert notices(answer) == ["Hand 1, Ben: the bid is missing."]
    assert 'name="bid-2" value="2" checked' in answer.text
    assert evening.state["hands"] == []


def test_a_broken_hook_is_asked_about_once_and_recorded_by_agreement(evening, scorer, post):
    fields = {**row("bid", 1, 1, 0), "trump": "clubs"}
    asked = post("hands/1/bids", **fields)
    assert asked.status_code == 422
    assert notices(asked) == [HOOK]
    assert 'name="agreed" value="1"' in asked.text
    assert evening.state["hands"] == []
    assert post("hands/1/bids", **fields, agreed="1").status_code == 302
    assert "Ana: the hook is broken" in text(scorer.get(evening.play))


def test_bids_sent_on_an_old_revision_are_not_recorded(evening, scorer, post):
    answer = post("hands/1/bids", **row("bid", 1, 1, 1), base="0")
    assert answer.location == evening.play
    assert MOVED_ON in follow(scorer, answer)
    assert evening.state["hands"] == []


def test_bids_that_were_sent_twice_are_recorded_once(evening, scorer, post):
    fields = {**row("bid", 1, 1, 1), "op": "once", "base": "1"}
    first = post("hands/1/bids", **fields)
    again = post("hands/1/bids", **fields)
    assert again.location == first.location
    assert MOVED_ON not in follow(scorer, again)
    assert evening.revision == 2


def test_tricks_that_were_sent_twice_are_recorded_once(evening, scorer, post):
    evening.record(1, BIDS)
    fields = {**row("tricks", 1, 1, 0), "op": "once", "base": "2"}
    first = post("hands/1/tricks", **fields)
    again = post("hands/1/tricks", **fields)
    assert again.location == first.location == f"{evening.play}/next"
    assert MOVED_ON not in follow(scorer, again)
    assert evening.revision == 3


def test_bids_of_a_hand_that_is_not_next_are_not_recorded(evening, scorer, post):
    for number in (0, 2, 10**30):
        answer = post(f"hands/{number}/bids", **row("bid", 1, 1, 1))
        assert MOVED_ON in follow(scorer, answer)
    assert evening.state["hands"] == []


# -- tricks


def test_tricks_are_recorded_and_the_next_bids_show_the_standings(evening, scorer, post):
    evening.record(1, BIDS)
    answer = post("hands/1/tricks", **row("tricks", 1, 1, 0))
    assert answer.location == f"{evening.play}/next"
    assert "1 · Ana 11 1 · Ben 11 3 · Cy 0" in follow(scorer, answer)


def test_tricks_that_do_not_add_up_are_told_with_the_difference(evening, post):
    evening.record(1, BIDS)
    before = evening.everything
    for tricks, difference in (((1, 0, 0), "1 short"), ((1, 1, 1), "1 too many")):
        answer = post("hands/1/tricks", **row("tricks", *tricks))
        assert answer.status_code == 422
        assert notices(answer) == [f"Hand 1: {sum(tricks)} of 2 tricks: {difference}."]
    assert evening.everything == before


def test_tricks_of_a_hand_that_is_not_open_are_not_recorded(evening, scorer, post):
    evening.record(1, HAND)
    for number in (0, 1, 2):
        answer = post(f"hands/{number}/tricks", **row("tricks", 0, 0, 2))
        assert MOVED_ON in follow(scorer, answer)
    assert [hand["tricks"] for hand in evening.state["hands"]] == [[1, 1, 0]]


def test_trump_that_points_depend_on_must_be_told(seated):
    evening = seated("Ana", "Ben", "Cy", "Di", variant="okenuff", schedule=[4, 5])
    scorer = evening.device(Role.SCORER)
    fields = {**row("bid", 2, 1, 0, 0), "base": "1"}
    answer = scorer.post(f"{evening.play}/hands/1/bids", **fields, trump="none", namer="")
    assert answer.status_code == 302
    (hand,) = evening.state["hands"]
    assert hand["trump"] == "none"
    page = text(scorer.get(f"{evening.play}/next"))
    assert "3 bid for 4" in page


# -- corrections


def test_the_form_of_a_correction_shows_what_is_on_record(evening, scorer):
    evening.record(1, {**HAND, "note": "late", "adjustments": [{"seat": 2, "points": -20}]})
    page = scorer.get(f"{evening.play}/hands/1?seat=1")
    assert page.status_code == 200
    assert 'name="tricks-1" value="1" checked' in page.text
    assert 'value="late"' in page.text
    assert 'name="adj-0-points" type="text" value="-20"' in page.text


@pytest.mark.parametrize("number", [0, 2, 10**30])
def test_a_hand_that_is_not_there_cannot_be_corrected(evening, scorer, post, number):
    evening.record(1, HAND)
    assert scorer.get(f"{evening.play}/hands/{number}").status_code == 404
    for page in ("/preview", ""):
        assert post(f"hands/{number}{page}", **row("bid", 1, 1, 1)).status_code == 404


CORRECTED = {**row("bid", 1, 1, 1), **row("tricks", 0, 1, 1), "trump": "hearts", "note": ""}


def test_a_preview_shows_facts_totals_and_lead_that_move_and_writes_nothing(evening, post):
    evening.record(1, HAND)
    before = evening.everything
    answer = post("hands/1/preview", **CORRECTED)
    page = text(answer)
    for told in (
        "Ana: tricks 1 → 0",
        "Cy: tricks 0 → 1",
        "Trump: clubs → hearts",
        "Ana 11 0 −11",
        "Cy 0 11 +11",
        "Ben and Cy then lead.",
    ):
        assert told in page
    assert "Ben: tricks" not in page
    assert evening.everything == before
    assert 'name="tricks-2" value="1"' in answer.text
    assert answer.text.count('name="csrf_token"') == 1


def test_a_correction_is_recorded_as_it_was_previewed(evening, scorer, post):
    evening.record(1, HAND)
    page = post("hands/1/preview", **CORRECTED).text
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
    answer = scorer.post(f"{evening.play}/hands/1", **fields)
    assert answer.location == evening.play
    (hand,) = evening.state["hands"]
    assert (hand["tricks"], hand["trump"]) == ([0, 1, 1], "hearts")


def test_a_revoke_without_points_costs_the_usual_and_other_points_take_either_minus(evening, post):
    evening.record(1, HAND)
    lines = {"adj-0-seat": "2", "adj-0-kind": "revoke", "adj-0-points": "", "adj-0-note": "♣"}
    lines |= {"adj-1-seat": "0", "adj-1-kind": "other", "adj-1-points": "−5", "adj-1-note": ""}
    lines |= {"adj-2-seat": "1", "adj-2-kind": "bonus", "adj-2-points": "+3", "adj-2-note": ""}
    lines |= {"adj-3-seat": "", "adj-3-kind": "revoke", "adj-3-points": "9"}
    assert post("hands/1", **{**CORRECTED, **lines}).status_code == 302
    assert evening.state["hands"][0]["adjustments"] == [
        {"seat": 2, "points": -20, "kind": "revoke", "note": "♣"},
        {"seat": 0, "points": -5, "kind": "other"},
        {"seat": 1, "points": 3, "kind": "bonus"},
    ]


WRONG = {
    "trick total": (row("tricks", 2, 2, 2), "Hand 1: 6 of 2 tricks: 4 too many."),
    "no points": (
        {"adj-0-seat": "1", "adj-0-kind": "bonus", "adj-0-points": "much"},
        "Adjustment 1: much is no number of points.",
    ),
    "no seat": (
        {"adj-0-seat": "9", "adj-0-points": "1"},
        "Hand 1: the seats and rows do not fit the players.",
    ),
    "missing bid": ({"bid-1": ""}, "Hand 1, Ben: the bid is missing."),
    "a note that cannot be kept": (
        {"note": "bell \a"},
        "Note: holds a control character or half of a surrogate pair.",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize("page", ["/preview", ""])
def test_a_wrong_correction_is_told_in_words_and_changes_nothing(evening, post, page, kind):
    evening.record(1, HAND)
    before = evening.everything
    fields, message = WRONG[kind]
    answer = post(f"hands/1{page}", **{**CORRECTED, **fields})
    assert answer.status_code == 422
    assert notices(answer) == [message]
    assert evening.everything == before


def test_what_was_typed_into_a_wrong_correction_is_kept(evening, post):
    evening.record(1, HAND)
    lines = {"adj-0-seat": "1", "adj-0-kind": "bonus", "adj-0-points": "much"}
    answer = post("hands/1/preview", **{**CORRECTED, **lines, "note": "kept"})
    assert 'name="tricks-2" value="1" checked' in answer.text
    assert 'value="kept"' in answer.text
    assert 'name="adj-0-points" type="text" value="much"' in answer.text


def test_a_correction_typed_on_an_old_revision_is_told_and_kept_but_not_recorded(evening, post):
    evening.record(1, HAND)
    before = evening.everything
    answer = post("hands/1", **CORRECTED, base="1")
    assert answer.status_code == 409
    assert len(notices(answer)) == 1
    assert "What you typed is still here" in notices(answer)[0]
    assert 'name="tricks-1" value="1" checked' in answer.text
    assert evening.everything == before


def test_a_hand_can_be_made_void_and_tells_so(evening, scorer, post):
    evening.record(1, HAND)
    assert "The hand is void." in text(post("hands/1/preview", **CORRECTED, void="1"))
    post("hands/1", **CORRECTED, void="1")
    assert evening.state["hands"][0]["void"] is True
    assert "Ana deals" in text(scorer.get(f"{evening.play}/next"))


def test_a_hand_of_a_game_that_is_over_can_still_be_corrected(evening, scorer, post):
    evening.record(1, HAND)
    post("end")
    assert post("hands/1", **CORRECTED).status_code == 302
    assert evening.state["hands"][0]["tricks"] == [0, 1, 1]
    assert "Ben and Cy share the win" in text(scorer.get(f"{evening.play}/final"))


def test_after_the_end_winner_places_and_stakes_follow_a_correction_and_the_game_stays_ended(
    seated,
):
    stakes = {"kind": "pairs", "rate": 5, "currency": "EUR"}
    evening = seated("Ana", "Ben", "Cy", schedule=[2, 2], stakes=stakes)
    scorer = evening.device(Role.SCORER)
    evening.record(1, HAND)
    evening.record(2, {**HAND, "tricks": [1, 0, 1]})
    before = text(scorer.get(f"{evening.play}/final"))
    assert "Ana wins" in before
    fields = {**row("bid", 1, 1, 1), **row("tricks", 0, 1, 1), "trump": "clubs"}
    shown = text(scorer.post(f"{evening.play}/hands/1/preview", **fields))
    assert "Cy then wins." in shown
    base = evening.revision
    assert scorer.post(f"{evening.play}/hands/1", **fields, base=base).status_code == 302
    after = text(scorer.get(f"{evening.play}/final"))
    assert "Cy wins 22 points after 2 hands." in after
    assert re.search(r"1 Cy .* 2= Ana .* 2= Ben ", after)
    assert "Ana pays Cy €0.55" in after
    assert "Ben pays Cy €0.55" in after
    assert len(evening.state["hands"]) == 2
    assert scorer.get(f"{evening.play}/next").location == f"{evening.play}/final"


# -- undo and the end


def test_undo_goes_back_step_by_step_to_the_start(evening, scorer, post):
    post("hands/1/bids", **row("bid", 1, 1, 1))
    post("hands/1/tricks", **row("tricks", 1, 1, 0))
    for expected in ([None], []):
        assert post("undo").location == f"{evening.play}/next"
        assert [hand.get("tricks") for hand in evening.state["hands"]] == expected
    answer = post("undo")
    assert "There is nothing to take back." in follow(scorer, answer)


def test_undo_on_an_old_revision_takes_nothing_back(evening, scorer, post):
    evening.record(1, HAND)
    answer = post("undo", base="1")
    assert MOVED_ON in follow(scorer, answer)
    assert len(evening.state["hands"]) == 1


@pytest.mark.parametrize("page", ["", "/final", "/next"])
def test_every_undo_button_says_what_it_was_seen_on(evening, scorer, page):
    evening.record(1, HAND)
    evening.record(2, BIDS)
    if page == "/final":
        scorer.post(f"{evening.play}/end", base=evening.revision)
    shown = scorer.get(f"{evening.play}{page}").text
    form = re.search(r'<form id="undo".*?</form>', shown, re.DOTALL)[0]
    assert f'name="base" value="{evening.revision}"' in form
    assert re.search(r'name="op" value="\w{32}"', form)


def test_two_taps_on_undo_take_back_one_step(evening, scorer):
    evening.record(1, HAND)
    evening.record(2, BIDS)
    for _ in range(2):
        scorer.post(f"{evening.play}/undo", base=3, op="tap")
    assert len(evening.state["hands"]) == 1


def test_a_game_is_ended_early_after_a_question_and_undo_opens_it(evening, scorer, post):
    evening.record(1, HAND)
    evening.record(2, BIDS)
    page = text(scorer.get(f"{evening.play}/end"))
    assert "1 of 6 hands is played. Ana and Ben lead with 11." in page
    assert "Hand 2 has bids but no tricks: it will not count." in page
    assert post("end").location == f"{evening.play}/final"
    assert evening.state["ended"] is True
    assert scorer.get(f"{evening.play}/next").location == f"{evening.play}/final"
    post("undo")
    assert evening.state["ended"] is False
    assert len(evening.state["hands"]) == 2


@pytest.mark.parametrize("fields", [{"base": "0"}, {"base": "x"}, {"base": ""}])
def test_the_end_on_an_old_revision_is_not_recorded(evening, scorer, post, fields):
    assert MOVED_ON in follow(scorer, post("end", **fields))
    assert evening.state["ended"] is False


def test_an_end_or_undo_that_is_no_operation_says_so(evening, scorer, post):
    evening.record(1, HAND)
    for page in ("end", "undo"):
        answer = post(page, op="no/op")
        shown = scorer.client.get(answer.location, follow_redirects=True)
        assert "This was sent before, with other facts." in text(shown)
    assert evening.state["ended"] is False
    assert len(evening.state["hands"]) == 1


# -- fields that no form of ours sends

JUNK = st.sampled_from(["", "0", "1", "2", "-1", "−1", "99", "1e9", "٣", "\x00", "é", "x" * 600])
VALUES = JUNK | st.text(max_size=4)
NAMES = [f"{what}-{seat}" for what in ("bid", "tricks") for seat in range(4)]
NAMES += [f"adj-{n}-{what}" for n in range(2) for what in ("seat", "points", "kind", "note")]
NAMES += ["case", "seat", "before", "bid", "size", "points", "cards-points", "taken-0"]
NAMES += ["trump", "namer", "agreed", "void", "note", "base", "op", "player", "dealer"]
CASES = ("turn", "change", "revoke", "cards", "dealer", "size", "note", "misdeal", "exposed")
SOUND = {"case": st.sampled_from(CASES), "base": st.just("now")} | {
    name: st.sampled_from(["0", "1"]) for name in NAMES[:3]
}
FORMS = st.fixed_dictionaries({}, optional=dict.fromkeys(NAMES, VALUES) | SOUND)
PAGES = st.sampled_from(
    [f"hands/{n}/{what}" for n in (0, 1, 2, 3) for what in ("bids", "tricks", "preview", "unusual")]
    + [f"hands/{n}" for n in (0, 1, 2)]
    + ["undo", "end", "../../games", "../../members"]
)


@settings(
    max_examples=80,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(page=PAGES, fields=FORMS)
def test_no_form_brings_the_server_down_and_what_is_refused_changes_nothing(
    evening, scorer, page, fields
):
    path = f"{evening.play}/{page}"
    if page.startswith("../../"):
        path = f"{evening.url}/{page.removeprefix('../../')}"
    if fields.get("base") == "now":
        fields = {**fields, "base": str(evening.revision)}
    before = evening.everything
    answer = scorer.post(path, **fields)
    assert answer.status_code in (200, 302, 400, 404, 409, 422)
    if answer.status_code != 302:
        assert evening.everything == before
    assert scorer.get(f"{evening.play}/journal").status_code == 200
    if "/g/" in answer.headers.get("Location", ""):
        assert scorer.get(answer.location).status_code in (200, 302)
