"""The bid trainer: a hand dealt, bid, told of, played out, counted; each device its own."""

import re
from datetime import UTC, datetime

import pytest

from scorekeeper.practice.bidding import tell
from scorekeeper.practice.mind import Task
from scorekeeper.records import bids, journal, practice
from scorekeeper.records.db import writing
from scorekeeper.records.journal import Operation
from scorekeeper.records.models import PracticeBid
from scorekeeper.records.practice import Owner
from scorekeeper.records.roles import Role
from scorekeeper.texts import bid_trainer as words
from scorekeeper.web.practice import bid_trainer
from scorekeeper.web.practice.bid_hand import to_bid
from scorekeeper.web.practice.thinking import EXTENSION, REVIEWS
from tests.web.conftest import Device, text
from tests.web.practice.conftest import TINY

NOW = datetime(2026, 11, 27, 20, tzinfo=UTC)
FORM = {"variant": "blackout", "bots": "2", "strength": "easy", "size": "3"}


@pytest.fixture
def device(app):
    """A device; what is thought of is known at once."""
    for name in (EXTENSION, REVIEWS):
        app.extensions[name].way = "now"
    return Device(app.test_client())


def deal(device, **fields):
    answer = device.post("/practice/bids", **{**FORM, **fields})
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def choices(page):
    buttons = re.findall(r'<button[^>]*name="bid"[^>]*>', page)
    return [re.search(r'value="(\d+)"', one)[1] for one in buttons if "disabled" not in one]


def bid(device, url, said=None):
    said = choices(device.get(url).text)[0] if said is None else said
    return device.post(f"{url}/bid", bid=said)


def row(app, device, url):
    with device.client.session_transaction() as session:
        owner = session["practice"]["id"]
    with app.app_context():
        return bids.hand(url.rsplit("/", 1)[1], owner)


def test_a_hand_shows_what_is_heard_and_asks_for_a_bid(app, device):
    page = device.get(deal(device))
    assert len(choices(page.text)) in (3, 4)
    assert page.text.count('<li class="me">') == 1
    assert "3 cards" in text(page)
    assert "hard bids" not in text(page)


def test_after_the_bid_it_is_said_what_the_bots_would_have_bid(app, device):
    url = deal(device)
    bid(device, url)
    page = text(device.get(url))
    kept = row(app, device, url)
    assert "hard" in page
    assert "makes it" in page
    assert kept.bid is not None
    assert kept.line.count(".") <= 1  # what the others had said, without the bid itself
    assert "Played out by bots" in page


def test_what_is_written_down_is_seed_setup_bid_and_tricks(app, device):
    url = deal(device)
    bid(device, url)
    assert row(app, device, url).tricks is None
    found = device.client.post(f"{url}/look", json={"known": ""}, headers=device.headers)
    assert found.get_json()["stage"] == "over"
    kept = row(app, device, url)
    assert 0 <= kept.tricks <= 3
    again = device.client.post(f"{url}/look", json={"known": "over"}, headers=device.headers)
    assert again.get_json() == {"thinking": True}


def test_the_next_hand_is_like_the_one_before_and_settles_it(app, device):
    url = deal(device, size="2")
    bid(device, url)
    answer = device.post("/practice/bids", after=url.rsplit("/", 1)[1])
    assert row(app, device, url).tricks is not None
    following = answer.headers["Location"]
    assert following != url
    assert "2 cards" in text(device.get(following))


@pytest.mark.parametrize("said", ["", "x", "9", "-1", "²", "1" * 5000])
def test_what_is_no_legal_bid_is_refused(app, device, said):
    url = deal(device)
    answer = bid(device, url, said)
    assert words.NO_BID in text(device.get(answer.headers["Location"]))
    assert row(app, device, url).bid is None


def test_a_hand_is_bid_once(app, device):
    url = deal(device)
    first, other = choices(device.get(url).text)[:2]
    bid(device, url, first)
    bid(device, url, first)
    assert words.BID_BEFORE not in text(device.get(url))
    bid(device, url, other)
    assert words.BID_BEFORE in text(device.get(url))
    assert row(app, device, url).bid == int(first)


def test_more_cards_than_there_are_and_unknown_games_are_refused(device):
    answer = device.post("/practice/bids", **{**FORM, "bots": "6", "size": "12"})
    assert answer.status_code == 422
    assert "at most 7" in text(answer)
    assert device.post("/practice/bids", **{**FORM, "variant": "x"}).status_code == 422


def test_mixed_sizes_come_from_the_game(app, device):
    url = deal(device, size="mixed")
    assert row(app, device, url).asked == {"size": "mixed", "schedule": "10-1-10"}
    before = url.rsplit("/", 1)[1]
    following = device.post("/practice/bids", after=before).headers["Location"]
    assert row(app, device, following).asked["size"] == "mixed"


def test_the_figures_are_counted_from_facts_and_may_be_forgotten(app, device):
    for _ in range(3):
        url = deal(device)
        bid(device, url)
        device.post(f"{url}/look")
    page = text(device.get("/practice/bids"))
    assert "3 bids:" in page
    assert "Over time" in page
    for name in (EXTENSION, REVIEWS):
        app.extensions[name].close()
    assert text(device.get("/practice/bids")) == page


def test_points_given_away_are_told_of_one_way_of_scoring_alone(app, device):
    def come_out(**fields):
        url = deal(device, **fields)
        bid(device, url)
        device.post(f"{url}/look")
        return text(device.get("/practice/bids"))

    assert "given away" in come_out()
    assert "given away" in come_out(size="2")
    assert "given away" not in come_out(variant="oh-hell")


def test_what_is_forgotten_of_many_bids_comes_back_a_few_at_a_time(app, device, monkeypatch):
    monkeypatch.setattr(bid_trainer, "MOST_ASKED", 1)
    for _ in range(2):
        url = deal(device)
        bid(device, url)
        device.post(f"{url}/look")
    app.extensions[REVIEWS].close()
    assert words.progress(1, 2) in text(device.get("/practice/bids"))
    assert words.progress(1, 2) not in text(device.get("/practice/bids"))


def test_a_record_that_cannot_be_read_leaves_the_others(app, device):
    for _ in range(2):
        url = deal(device)
        bid(device, url)
        device.post(f"{url}/look")
    with app.app_context(), writing() as session:
        session.get(PracticeBid, url.rsplit("/", 1)[1]).line = "no hand"
    app.extensions[REVIEWS].close()
    assert words.progress(1, 2) in text(device.get("/practice/bids"))


def test_the_chance_of_a_bid_is_that_of_its_moment(app, device):
    url = deal(device)
    bid(device, url)
    device.post(f"{url}/look")
    with app.app_context():
        kept = row(app, device, url)
        match = to_bid(kept)
        offer = tell(Task(match.setup, match.lines)).of(kept.bid)
    chance = words.share(offer.chance)
    assert f"gave them {chance}" in text(device.get("/practice/bids"))


def test_a_stranger_finds_no_hand_of_another_device(app, device):
    url = deal(device)
    stranger = Device(app.test_client())
    deal(stranger)
    assert stranger.get(url).status_code == 404
    for way in ("/bid", "/look"):
        assert stranger.post(url + way, bid="0").status_code == 404
    assert row(app, device, url).bid is None


def test_the_rules_of_a_table_are_for_who_records_there(app, evening, scorer):
    with app.app_context():
        ours = {"variant": "blackout", "scheme": "trick10", "schedule": [6, 6]}
        assert journal.save_rules(evening.table, ours, Operation("ours", NOW))
    own = {**FORM, "variant": "ours", "table": evening.table, "size": "mixed"}
    assert "Our rules" in scorer.get(f"/practice/bids?table={evening.table}").text
    assert "6 cards" in text(scorer.get(deal(scorer, **own)))
    for device in (evening.device(Role.VIEWER), evening.device()):
        assert "Our rules" not in device.get(f"/practice/bids?table={evening.table}").text
        assert device.post("/practice/bids", **own).status_code == 422


def test_all_practice_of_a_device_is_erased_together(app, device):
    device.post("/practice", **TINY)
    url = deal(device)
    other = Device(app.test_client())
    kept = deal(other)
    assert "Erase" in device.get("/practice/statistics").text
    device.post("/practice/erase")
    assert device.get(url).status_code == 404
    assert other.get(kept).status_code == 200
    with device.client.session_transaction() as session:
        owner = session["practice"]["id"]
    with app.app_context():
        assert practice.games(Owner(device=owner)) == []
        assert bids.waiting(owner) is None


def test_of_hands_that_nobody_bids_one_is_kept(app, device):
    first, second = deal(device), deal(device)
    assert device.get(first).status_code == 404
    assert "waits for your bid" in text(device.get("/practice/bids"))
    assert device.get(second).status_code == 200


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (words.headline(1, 1, 0, 0), "Bid 1 is best."),
        (words.headline(1, 2, 3.2, 0.4), "Bid 1 is 3.2 points below bid 2."),
        (
            words.headline(1, 2, 0.3, 0.4),
            "Bid 1 is too close to the best to tell: 0.3 points below bid 2.",
        ),
        (words.bots_bid(2, 2), "hard and normal both bid 2."),
        (words.bots_bid(2, 1), "hard bids 2, normal bids 1."),
        (words.came_out(2, 2), "Played out by bots: 2 of 2, made."),
        (words.place(1, 4), "You bid first"),
        (words.place(3, 4), "You bid third of four"),
        (words.place(4, 4), "You bid last"),
        (words.progress(3, 3), ""),
        (
            words.so_far_told(4, 2, 0.4, 1, None),
            "4 bids: 50 % made, where the bots gave them 40 %. 25 % were what hard would have bid.",
        ),
        (words.stretch(41, 41), "41"),
    ],
)
def test_what_is_said(told, expected):
    assert told == expected
