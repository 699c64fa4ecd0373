"""What the pages of practice say: the table, the result, the scores, hints and statistics."""

import json
import re

import pytest

from scorekeeper.engine.hand import legal_actions
from scorekeeper.practice.match import Setup, begun
from scorekeeper.practice.mind import Task, moves
from scorekeeper.records import store
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts import practice as words
from scorekeeper.texts import thumb
from scorekeeper.web.practice import begin
from scorekeeper.web.practice.scene import scene
from tests.web.conftest import text
from tests.web.practice.conftest import Player, told


def anticlockwise():
    return [one.key for one in VARIANTS if one.anticlockwise][:1]


def test_each_seat_says_name_strength_and_bid(player):
    player.turn()
    page = text(player.device.get(player.url))
    assert "Ada" in page
    assert "easy" in page
    assert "Your bid" in page


def test_the_turned_card_and_the_cards_that_stay_over_are_always_there(app):
    player = Player(app).begin()
    for _ in range(3):
        page = text(player.device.get(player.url))
        assert "turned:" in page
        assert "cards stay over" in page
        player.turn()
        player.act(player.choices()[0])


def test_while_bidding_the_total_and_the_hooked_bid_are_shown(app):
    for _ in range(20):
        player = Player(app).begin(variant="blackout")
        player.turn()
        hooked = player.match.view.hooked_bid
        if hooked is None:
            continue
        page = player.device.get(player.url)
        assert "one to speak" in text(page)
        assert f'<s aria-hidden="true">{hooked}</s>' in page.text
        assert f"bid {hooked}, not allowed: hook" in page.text.lower()
        return
    pytest.fail("never the last to speak")


def test_the_call_is_announced_when_all_have_bid(player):
    said = []
    player.turn()
    while player.match.state.phase.value == "bidding":
        answer = player.act(player.choices()[0])
        said += [frame["say"] for frame in answer.get_json()["frames"]]
        if player.match.bots_to_move:
            said += [frame["say"] for frame in player.bots().get_json()["frames"]]
    assert re.search(r"\d bid for \d: (over by \d|under by \d|even)", " ".join(said))


def test_simultaneous_bids_are_not_heard_before_all_are_made():
    setup = Setup(
        rules=json.dumps({"variant": "oh-hell", "bidding": "simultaneous", "schedule": [2]}),
        names=("You", "Ada", "Bruno"),
        strengths=("easy", "easy"),
        first_dealer=0,
        seed=1,
    )
    match = begun(setup)
    for action in moves(Task(setup, match.lines)):
        match = match.after(action)
        shown = scene(match, action)
        assert shown.bids == words.ALL_AT_ONCE
        assert [one.tag for one in shown.opponents] == ["…", "…"]
        assert "bids" not in shown.say
    match = match.after(legal_actions(match.state)[0])
    assert [one.tag for one in scene(match).opponents] != ["…", "…"]


def test_the_highest_bidder_names_trump(app):
    for _ in range(30):
        player = Player(app).begin(variant="okenuff", bots="3", hands="")
        player.turn()
        player.act(max(player.choices(), key=lambda one: int(one.split(":")[1])))
        player.turn()
        if player.match.state.phase.value == "naming":
            assert set(player.choices()) == {
                f"name:{trump}" for trump in ("clubs", "diamonds", "hearts", "spades", "none")
            }
            assert player.act("name:none").status_code == 200
            assert "no trump" in text(player.device.get(player.url))
            return
    pytest.fail("never the highest bidder")


def test_up_to_eight_sit_at_the_table(app):
    player = Player(app).begin(bots="7", hands="")
    page = text(player.device.get(player.url))
    for name in words.BOT_NAMES:
        assert name in page


def test_between_hands_it_says_who_made_it_and_what_it_came_to(player):
    player.play_hand()
    page = text(player.device.get(player.url))
    match = player.match
    made = match.facts.hands[0].bids[0] == match.state.taken[0]
    points = match.score.hands[0].points[0]
    assert re.search(rf"You {'made it' if made else 'were set'}: [+−]?\d+", page)
    assert str(points) in page
    assert "Next hand" in page


def test_the_last_trick_is_seen_before_what_it_came_to(player):
    player.turn()
    while True:
        answer = player.act(player.choices()[0])
        if player.match.bots_to_move:
            answer = player.bots()
        if player.match.state.is_over:
            break
    trick, result = answer.get_json()["frames"][-2:]
    assert "takes the trick" in trick["say"] or "take the trick" in trick["say"]
    assert trick["pause"]
    assert (trick["stage"], result["stage"]) == ("play", "result")
    assert re.match(r"You (made it|were set): ", result["say"])


def test_the_final_page_names_the_winner(player):
    player.play_game()
    page = text(player.device.get(player.url))
    winners = player.match.score.winners
    assert player.match.setup.names[winners[0]] in page
    assert "win" in page
    assert "Play again" in page


def test_the_score_sheet_is_there_at_any_time_and_prints(player):
    player.play_hand()
    player.act("deal")
    page = player.device.get(f"{player.url}/scores")
    assert "after 1 of 3" in text(page)
    assert player.device.get(f"{player.url}/sheet.svg").mimetype == "image/svg+xml"
    printed = player.device.get(f"{player.url}/sheet.pdf")
    assert printed.data.startswith(b"%PDF")
    assert "attachment" in printed.headers["Content-Disposition"]


def test_a_hint_gives_chance_distribution_points_and_error(player):
    player.turn()
    answer = player.post("hint", base=player.revision)
    page = answer.get_json()["html"]
    rows = re.findall(r"<tr class=", page)
    assert len(rows) == len(player.choices())
    assert re.search(r"\d %", page)
    assert re.search(r"[−]?\d+\.\d ± \d+\.\d", page)
    assert re.search(r"tricks? in \d+ %", page)
    assert "imagined deals" in page
    assert "is best." in page or "Too close to call" in page


def test_a_hint_on_cards_gives_each_playable_card(player):
    player.turn()
    player.act(player.choices()[0])
    player.turn()
    page = player.post("hint", base=player.revision).get_json()["html"]
    assert len(re.findall(r"<tr class=", page)) == len(player.choices())


def test_hints_may_be_off(app):
    player = Player(app).begin(hints="0")
    player.turn()
    assert told(player.post("hint", base=player.revision)) == words.NO_HINTS
    assert "data-hint" not in player.device.get(player.url).text.replace("data-hinted", "").replace(
        "data-hint-body", ""
    )


def test_a_hint_on_an_old_page_is_refused(player):
    player.turn()
    old = player.revision
    player.act(player.choices()[0])
    assert player.post("hint", base=old).status_code == 409


def test_without_script_forms_do_it_all(player):
    device = player.device
    device.post(f"{player.url}/bots", base=str(player.revision))
    answer = device.post(
        f"{player.url}/act", op="a", base=str(player.revision), act=player.choices()[0]
    )
    assert answer.status_code == 302
    assert not player.match.bots_to_move
    hint = device.post(f"{player.url}/hint", base=str(player.revision))
    assert "imagined deals" in text(hint)
    device.post(f"{player.url}/act", op="b", base="0", act="bid:0")
    assert words.STALE in text(device.get(player.url))


def test_statistics_go_by_strength_and_by_rules(app):
    player = Player(app).begin()
    player.play_game()
    player.begin(strength="random", variant="blackout").play_hand()
    page = text(player.device.get("/practice/statistics"))
    assert "easy" in page
    assert "random" in page
    assert "Oh Hell (trick10), easy" in page
    assert re.search(r"easy \d+ % [01] of 1", page)
    assert "bids made" in page
    assert "points a hand" in page


def test_statistics_of_a_member_are_not_those_of_the_device(app, evening, scorer):
    with app.app_context():
        ana, ben = (member.id for member in store.members(evening.table)[:2])
    player = Player(app)
    player.device = scorer
    player.begin(f"{evening.url}/practice", member=str(ben)).play_hand()
    address = f"{evening.url}/practice/statistics?member="
    assert "Nothing played yet" in text(scorer.get(f"{address}{ana}"))
    assert "easy" in text(scorer.get(f"{address}{ben}"))
    assert "Nothing played yet" in text(scorer.get("/practice/statistics"))


def test_a_deal_of_the_day_counts_unless_hint_or_undo_was_used(app, monkeypatch):
    monkeypatch.setattr(begin, "DAILY_BOTS", ("random",) * 3)
    monkeypatch.setitem(begin.DAILY_RULES, "schedule", "1-2-1")
    player = Player(app)
    player.url = player.device.post("/practice/daily").headers["Location"]
    player.turn()
    player.post("hint", base=player.revision)
    player.play_game()
    page = text(player.device.get("/practice/statistics"))
    assert "with hints" in page
    assert words.NO_DAILY in page
    other = Player(app)
    other.url = other.device.post("/practice/daily").headers["Location"]
    other.play_game()
    page = text(other.device.get("/practice/statistics"))
    assert "1 deal of the day" in page
    assert "See how it went" in text(other.device.get("/practice"))


def test_the_rules_of_thumb_are_all_on_their_page(client):
    page = text(client.get("/practice/thumb"))
    for rule in (*thumb.BIDDING, *thumb.PLAY):
        assert rule.title in page
        assert rule.text in page


def test_the_front_page_and_the_table_lead_to_practice(evening, scorer, viewer):
    assert 'href="/practice"' in scorer.get("/").text
    assert f'href="{evening.url}/practice"' in scorer.get(evening.url).text
    assert f'href="{evening.url}/practice"' not in viewer.get(evening.url).text


@pytest.mark.parametrize("variant", ["oh-hell", *anticlockwise()])
def test_who_plays_next_sits_where_the_game_goes_round(variant):
    setup = Setup(
        rules=json.dumps({"variant": variant, "schedule": [2]}),
        names=("You", "Ada", "Bruno", "Cleo"),
        strengths=("easy",) * 3,
        first_dealer=0,
        seed=1,
    )
    slots = [one.slot for one in scene(begun(setup)).opponents]
    clockwise = ["l2", "t2", "r2"]
    assert slots == (clockwise if variant == "oh-hell" else clockwise[::-1])
