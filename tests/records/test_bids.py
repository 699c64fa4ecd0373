"""Hands of the bid trainer on record: bid once, come out once, each device its own."""

from datetime import timedelta

import pytest
from flask import Flask

from scorekeeper.records import bids
from scorekeeper.records.models import PracticeBid
from tests.records.test_practice import NOW


def row(key: str, device: str = "phone", minute: int = 0) -> PracticeBid:
    return PracticeBid(
        id=key,
        device=device,
        rules={},
        bots={"strengths": ["easy"]},
        asked={"size": "3"},
        seed="1",
        first_dealer=0,
        created=NOW + timedelta(minutes=minute),
    )


def test_a_hand_is_bid_once_and_comes_out_once(app: Flask):
    with app.app_context():
        bids.deal(row("one"))
        assert bids.waiting("phone")
        assert bids.bid("one", "a line", 2)
        assert not bids.bid("one", "another", 3)
        assert bids.come_out("one", 1)
        assert not bids.come_out("one", 2)
        kept = bids.hand("one", "phone")
        assert kept
        assert (kept.line, kept.bid, kept.tricks) == ("a line", 2, 1)
        assert bids.waiting("phone") is None


def test_a_hand_that_was_not_bid_goes_with_the_next(app: Flask):
    with app.app_context():
        bids.deal(row("one"))
        bids.deal(row("other", device="tablet"))
        bids.deal(row("two"))
        assert bids.hand("one", "phone") is None
        assert bids.hand("other", "tablet")
        assert bids.hand("other", "phone") is None


def test_the_latest_hands_come_in_order_and_the_oldest_go(
    app: Flask, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(bids, "MOST_KEPT", 3)
    with app.app_context():
        for number in range(5):
            bids.deal(row(f"hand-{number}", minute=number))
            bids.bid(f"hand-{number}", "a line", 0)
        assert [one.id for one in bids.hands("phone", 9)] == ["hand-2", "hand-3", "hand-4"]
        assert [one.id for one in bids.hands("phone", 2)] == ["hand-3", "hand-4"]


def test_all_hands_of_a_device_are_erased_and_no_other(app: Flask):
    with app.app_context():
        for key, device in (("one", "phone"), ("two", "tablet")):
            bids.deal(row(key, device))
            bids.bid(key, "a line", 0)
        bids.erase("phone")
        assert not bids.hands("phone", 9)
        assert bids.hands("tablet", 9)
