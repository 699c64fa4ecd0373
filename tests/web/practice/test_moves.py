"""Actions of a practice game: each is done once, and what is refused changes nothing."""

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from scorekeeper.bots import BOTS_BY_KEY
from scorekeeper.practice import claim
from scorekeeper.records import practice
from scorekeeper.records.db import db, writing
from scorekeeper.texts import practice as words
from tests.web.practice.conftest import Player, told


def at_the_cards(player):
    """Bring the person to the first card."""
    player.turn()
    player.act(player.choices()[0])
    player.turn()


def test_a_whole_game_is_played_and_every_hand_is_on_record(player):
    player.play_game()
    assert player.match.number == 3
    assert all(hand.tricks is not None for hand in player.match.facts.hands)
    assert player.act("deal").status_code == 422


def test_every_action_is_saved_before_it_is_answered(player):
    player.turn()
    before = player.match.lines
    answer = player.act(player.choices()[0])
    assert answer.get_json()["revision"] == player.revision
    assert player.match.lines != before


def test_an_action_that_comes_twice_is_done_once_and_answered_the_same(player):
    player.turn()
    choice, base = player.choices()[0], player.revision
    first = player.act(choice, base, op="same")
    again = player.act(choice, base, op="same")
    assert first.status_code == again.status_code == 200
    assert first.get_json()["revision"] == again.get_json()["revision"]
    assert player.revision == base + 1


def test_an_operation_that_said_something_else_is_refused(player):
    player.turn()
    one, other = player.choices()[:2]
    player.act(one, op="same")
    lines = player.match.lines
    answer = player.act(other, op="same")
    assert (answer.status_code, told(answer)) == (422, words.OTHER_WORDS)
    assert player.match.lines == lines


def test_a_stale_page_is_told_so_and_shown_the_game_as_it_stands(player):
    player.turn()
    old = player.revision
    player.act(player.choices()[0])
    lines = player.match.lines
    answer = player.act("bid:0", base=old)
    assert (answer.status_code, told(answer)) == (409, words.STALE)
    assert answer.get_json()["revision"] == player.revision
    assert player.match.lines == lines


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        ("bid:9", words.REFUSALS["bid-out-of-range"]),
        ("name:hearts", words.REFUSALS["not-now"]),
        ("deal", words.NO_DEAL),
        ("claim", words.NO_CLAIM),
        ("bid:-1", words.NO_WORDS),
        ("bid:²", words.NO_WORDS),
        ("play:XX", words.NO_WORDS),
        ("name:roses", words.NO_WORDS),
        ("sing", words.NO_WORDS),
        ("", words.NO_WORDS),
        ("x" * 500, words.NO_WORDS),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(player, act, sentence):
    player.turn()
    lines = player.match.lines
    answer = player.act(act)
    assert (answer.status_code, told(answer)) == (422, sentence)
    assert player.match.lines == lines


def test_a_card_that_is_not_held_or_does_not_follow_is_refused(app):
    player = Player(app).begin(hands="", bots="3")
    at_the_cards(player)
    seen = player.match.view
    pack = seen.terms.pack
    allowed = {action.card for action in seen.legal}
    foreign = next(card for card in pack.cards if not seen.holding >> card & 1)
    assert told(player.act(f"play:{pack.name(foreign)}")) == words.REFUSALS["not-held"]
    held = [card for card in pack.cards if seen.holding >> card & 1 and card not in allowed]
    for card in held:
        assert told(player.act(f"play:{pack.name(card)}")) == words.REFUSALS["follow-suit"]


def test_nobody_moves_out_of_turn(player):
    player.turn()
    player.act(player.choices()[0])
    if player.match.bots_to_move:
        answer = player.act("bid:0")
        assert told(answer) in {words.REFUSALS["not-your-turn"], words.REFUSALS["not-now"]}


def test_a_hooked_bid_is_refused(app):
    player = Player(app)
    for _ in range(20):
        player.begin(variant="blackout")
        player.turn()
        hooked = player.match.view.hooked_bid
        if hooked is not None:
            answer = player.act(f"bid:{hooked}")
            assert told(answer) == words.REFUSALS["hooked-bid"]
            return
    pytest.fail("never the last to speak in twenty games")


def test_anything_that_is_no_json_is_refused_in_words(player):
    for body in ("[]", "{", '"x"', "null", '{"op": 1}'):
        answer = player.device.client.post(
            f"{player.url}/act",
            data=body,
            headers={**player.device.headers, "Content-Type": "application/json"},
        )
        assert answer.status_code == 422
        assert told(answer) == words.NO_WORDS


@pytest.mark.parametrize("base", ["", "-1", "x", "²", "9" * 30, "1" * 5000, None, [1], True])
def test_the_bots_and_hints_want_a_revision(player, base):
    for what in ("bots", "hint"):
        assert told(player.post(what, base=base)) == words.NO_WORDS


def test_an_action_is_taken_back_until_the_next_bot_acts(player):
    player.turn()
    before = player.match.lines
    player.act(player.choices()[0])
    assert player.match.lines != before
    assert player.act("undo").status_code == 200
    assert player.match.lines == before
    player.act(player.choices()[0])
    if player.match.bots_to_move:
        player.bots()
        assert told(player.act("undo")) == words.NO_UNDO


def test_without_undo_nothing_is_taken_back(app):
    player = Player(app).begin(undo="0")
    player.turn()
    player.act(player.choices()[0])
    assert told(player.act("undo")) == words.NO_UNDO


def test_an_undo_is_kept_in_mind(app, player):
    player.turn()
    player.act(player.choices()[0])
    player.act("undo")
    with app.app_context():
        row = practice.game(player.id)
        assert row
        assert row.undone


def test_a_claim_plays_a_hand_to_its_end_where_nothing_is_left_to_decide(player):
    player.turn()
    while not (player.match.mover == 0 and claim.settled(player.match.state)):
        player.act(player.choices()[0])
        player.turn()
    taken_whatever = player.match
    assert player.act("claim").status_code == 200
    assert player.match.state.is_over
    assert player.match.number == taken_whatever.number


def test_the_game_goes_on_where_another_server_left_it(app, player):
    """The bots' moves are a matter of seed and hand: who asks again gets the same."""
    player.turn()
    player.act(player.choices()[0])
    line = player.match.lines[-1]
    player.turn()
    after = player.match.lines
    with app.app_context():
        row = practice.game(player.id)
        with writing() as session:
            row = session.merge(row)
            row.hands[-1].line = line
    app.extensions["practice"].close()
    player.turn()
    assert player.match.lines == after


def test_a_worker_that_dies_costs_nothing_but_time(app, player, monkeypatch):
    dead: Future[object] = Future()
    dead.set_exception(BrokenProcessPool("killed"))
    thinker = app.extensions["practice"]
    with monkeypatch.context() as patch:
        patch.setattr(thinker, "ask", lambda *_: dead)
        while not player.match.bots_to_move:
            player.act(player.choices()[0])
        lines = player.match.lines
        assert player.bots().get_json() == {"thinking": True}
        assert player.match.lines == lines
    player.turn()
    assert player.match.lines != lines


def test_a_page_that_is_behind_gets_the_game_as_it_stands(player):
    player.turn()
    old = player.revision
    player.act(player.choices()[0])
    player.turn()
    answer = player.bots(base=old)
    assert answer.status_code == 200
    assert answer.get_json()["revision"] == player.revision


def test_easy_moves_where_time_is_out(app):
    player = Player(app).begin(bid_seconds="7", play_seconds="7")
    player.turn()
    assert player.bots(late=True).status_code == 200
    assert player.match.view.bids[0] is not None


def test_time_cannot_run_out_where_there_is_none(player):
    player.turn()
    assert told(player.bots(late=True)) == words.NO_CLOCK


def test_a_bot_that_fails_is_replaced_by_easy_for_that_move(app, monkeypatch, caplog):
    def fail(*_: object) -> int:
        raise RuntimeError("out of its mind")

    monkeypatch.setattr(type(BOTS_BY_KEY["hard"]), "decide", fail)
    player = Player(app).begin(strength="hard")
    player.play_hand()
    assert player.match.state.is_over
    assert "bot hard failed" in caplog.text


def test_a_broken_record_is_told_and_left_alone(app, player):
    with app.app_context(), writing() as session:
        row = session.merge(practice.game(player.id))
        row.hands[0].line = "3x3 dealer=9 nonsense"
    answer = player.device.get(player.url)
    assert answer.status_code == 500
    assert words.BROKEN in answer.text
    assert player.bots(base=0).status_code == 500
    with app.app_context():
        assert practice.lines(practice.game(player.id)) == ("3x3 dealer=9 nonsense",)
        db.session.rollback()
    assert words.BROKEN in player.device.get("/practice").text
