"""The review of a hand: judged beside the requests, shown as it grows, and no fact."""

import re
from concurrent.futures import Future

import pytest

from scorekeeper.practice.past import moments
from scorekeeper.texts import review as words
from scorekeeper.web.practice.thinking import REVIEWS
from tests.web.conftest import text


@pytest.fixture
def over(app, player):
    """A player whose first hand is over; reviews are made on the spot."""
    app.extensions[REVIEWS].way = "now"
    player.play_hand()
    return player


def total(player):
    return len(moments(player.match.lines[0]))


def progress(player, known=""):
    return player.device.get(f"{player.url}/review/1/progress.json?known={known}").get_json()


def test_every_decision_is_shown_in_order_and_judged(over):
    answer = over.device.get(f"{over.url}/review/1")
    page = text(answer)
    assert answer.text.count('<li class="card decision') == total(over)
    assert "standard errors" in page
    assert "not judged yet" not in page
    assert "Look again" not in page
    shown = re.findall(r"<h2>(?:Trick (\d+): )?<span", answer.text)
    expected = [
        "" if one.seen.phase.value == "bidding" else str(len(one.seen.tricks) + 1)
        for one in moments(over.match.lines[0])
    ]
    assert shown == expected


def test_a_hand_that_goes_on_or_is_not_there_has_no_review(over):
    over.act("deal")
    for number in (0, 2, 3, 99):
        for way in ("", "/progress.json"):
            assert over.device.get(f"{over.url}/review/{number}{way}").status_code == 404
    assert over.device.get(f"{over.url}/review/1").status_code == 200


def test_the_result_and_the_scores_lead_to_it(over):
    assert f"{over.url}/review/1" in over.device.get(over.url).text
    over.act("deal")
    scores = over.device.get(f"{over.url}/scores").text
    assert f"{over.url}/review/1" in scores
    assert f"{over.url}/review/2" not in scores


def test_until_it_is_judged_the_page_says_how_far_it_is(app, over, monkeypatch):
    monkeypatch.setattr(app.extensions[REVIEWS], "ask", lambda *_: Future())
    answer = over.device.get(f"{over.url}/review/1")
    assert words.progress(0, total(over)) in text(answer)
    assert f'href="{over.url}/review/1" data-again' in answer.text
    found = progress(over)
    assert (found["done"], found["ready"]) == (0, False)
    assert "not judged yet" in found["html"]
    assert progress(over, "0")["html"] is None


def test_a_page_that_knows_all_is_told_so(over):
    found = progress(over, str(total(over)))
    assert found["ready"]
    assert found["html"] is None
    assert "makes it" in progress(over)["html"]


def test_what_is_remembered_may_be_emptied_at_any_time(app, over):
    def shown():
        return progress(over)["html"]

    before = shown()
    app.extensions[REVIEWS].close()
    assert shown() == before


def test_looking_back_writes_nothing(over):
    before = over.match.lines, over.revision
    over.device.get(f"{over.url}/review/1")
    assert (over.match.lines, over.revision) == before


def test_a_judgement_that_fails_leaves_the_others(app, over, monkeypatch):
    thinker, asked = app.extensions[REVIEWS], []

    def ask(key, think, task):
        asked.append(key)
        if len(asked) > 1:
            return type(thinker).ask(thinker, key, think, task)
        failed = Future()
        failed.set_exception(ValueError("no"))
        return failed

    monkeypatch.setattr(thinker, "ask", ask)
    page = text(over.device.get(f"{over.url}/review/1"))
    assert "could not be judged" in page
    assert words.progress(total(over), total(over)) in page


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (words.regret(1.44, 0.3, "worse"), "Cost 1.4 ± 0.6 points"),
        (words.regret(0.2, 0.15, "close"), "Perhaps 0.2 ± 0.3 points"),
        (words.regret(0, 0, "best"), ""),
        (words.total(0, 0, 0, done=True), "Nothing was clearly worse than the best."),
        (words.total(0, 0, 0, done=False), ""),
        (words.total(1, 2.04, 0.1, done=True), "1 decision clearly worse, about 2.0 ± 0.2 points."),
        (words.heard([], None), "You spoke first"),
        (words.heard([("Ada", 1)], 2), "Ada bid 1; the hook forbade 2"),
        (words.progress(0, 0), words.NO_CHOICE),
        (words.progress(3, 9), "Three of nine decisions judged so far."),
    ],
)
def test_what_is_said(told, expected):
    assert told == expected
