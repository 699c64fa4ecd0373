"""What pages call themselves, and that they offer nothing that leads nowhere."""

import re

from tests.web.conftest import BIDS, HAND, text


def heading(page: str) -> list[str]:
    return re.findall(r"<h1>([^<]*)</h1>", page)


def test_the_question_before_the_end_names_the_game(evening, scorer):
    page = scorer.get(f"{evening.play}/end").text
    assert "<title>End Oh Hell</title>" in page
    assert heading(page) == ["End the game now?"]


def test_the_page_of_links_says_so(evening, host):
    assert heading(host.get(f"/t/{evening.table}/links").text) == ["Links"]


def test_a_correction_that_changes_nothing_is_not_offered_for_recording(evening, scorer):
    evening.record(1, HAND)
    same = {"bid-0": "1", "bid-1": "1", "bid-2": "1", "tricks-0": "1", "tricks-1": "1"}
    fields = {"base": evening.revision, **same, "tricks-2": "0", "trump": "clubs"}
    page = text(scorer.post(f"{evening.play}/hands/1/preview", **fields))
    assert "Nothing is changed." in page
    assert "Record the correction" not in page


def test_each_step_offers_each_way_once(evening, scorer):
    for facts in (None, BIDS):
        if facts:
            evening.record(1, facts)
        links = re.findall(
            r'<a class="btn" href="([^"]*)"', scorer.get(f"{evening.play}/next").text
        )
        assert links
        assert len(links) == len(set(links))
