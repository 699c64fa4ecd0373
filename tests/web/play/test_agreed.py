"""What the table has agreed for the next hand shows on its pages, and is recorded with it."""

from scorekeeper.records import journal
from scorekeeper.records.roles import Role
from tests.web.conftest import operation, sit_down, text


def agree(evening, **agreed):
    with evening.app.app_context():
        changes = {"agreed": {"number": 1, **agreed}}
        answer = journal.change_game(evening.game, changes, evening.revision, operation())
        assert isinstance(answer, journal.Written), answer


def test_another_size_another_dealer_and_who_sits_out(evening, scorer):
    agree(evening, size=4, dealer=1, out=[0])
    page = text(scorer.get(f"{evening.play}/next"))
    assert "Ben deals 4 cards each" in page
    assert "Cy speaks first and leads" in page
    bids = {"bid-1": "1", "bid-2": "1", "base": evening.revision, "agreed": "1"}
    assert scorer.post(f"{evening.play}/hands/1/bids", **bids).status_code == 302
    (hand,) = evening.state["hands"]
    told = [hand[key] for key in ("size", "dealer", "order", "out", "bids")]
    assert told == [4, 1, [2, 1], [0], [None, 1, 1]]


def test_what_a_joiner_is_given_is_recorded_with_his_first_hand(app):
    evening = sit_down(app, "Joined", "Ana", "Ben", "Cy")
    scorer = evening.device(Role.SCORER)
    agree(evening, adjustments=[{"seat": 2, "points": 7, "kind": "start"}])
    bids = {"bid-0": "1", "bid-1": "1", "bid-2": "1", "base": evening.revision}
    scorer.post(f"{evening.play}/hands/1/bids", **bids)
    (hand,) = evening.state["hands"]
    assert hand["adjustments"] == [{"seat": 2, "points": 7, "kind": "start"}]
    assert "+7 start" in text(scorer.get(evening.play))
