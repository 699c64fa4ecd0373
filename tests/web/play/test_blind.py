"""Blind bids: recorded where the scheme looks at them, and put right like everything else."""

import pytest

from scorekeeper.records.roles import Role
from tests.web.conftest import sit_down, text


@pytest.fixture
def prospect(app):
    return sit_down(app, "Blind", "Ana", "Ben", "Cy", scheme="prospect", hook="never")


@pytest.fixture
def phone(prospect):
    return prospect.device(Role.SCORER)


def record_bids(prospect, phone, **more):
    bids = {"bid-0": "1", "bid-1": "1", "bid-2": "0"}
    fields = {"base": prospect.revision, "ask-blind": "1", **bids, **more}
    return phone.post(f"{prospect.play}/hands/1/bids", **fields)


def test_the_plain_form_asks_who_bids_blind_and_records_it(prospect, phone):
    assert "Ben bids blind" in text(phone.get(f"{prospect.play}/next"))
    assert record_bids(prospect, phone, **{"blind-1": "1"}).status_code == 302
    assert prospect.state["hands"][0]["blind"] == [1]


def test_no_other_scheme_asks_who_bids_blind(evening):
    assert "blind" not in text(evening.device(Role.SCORER).get(f"{evening.play}/next"))


def test_a_blind_bid_is_shown_and_put_right(prospect, phone):
    record_bids(prospect, phone, **{"blind-1": "1"})
    tricks = {"tricks-0": "1", "tricks-1": "1", "tricks-2": "0", "base": prospect.revision}
    phone.post(f"{prospect.play}/hands/1/tricks", **tricks)
    assert "blind" in text(phone.get(f"{prospect.play}"))
    bids = {"bid-0": "1", "bid-1": "1", "bid-2": "0", "ask-blind": "1", "blind-0": "1"}
    typed = {**tricks, **bids, "base": prospect.revision, "trump": ""}
    shown = text(phone.post(f"{prospect.play}/hands/1/preview", **typed))
    assert "Ana: bid blind" in shown
    assert "Ben: bid with open eyes" in shown
    assert phone.post(f"{prospect.play}/hands/1", **typed).status_code == 302
    assert prospect.state["hands"][0]["blind"] == [0]
