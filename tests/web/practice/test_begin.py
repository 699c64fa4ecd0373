"""Beginning a game: any variant that can be played, the table's own rules, the deal of the day."""

from datetime import timedelta

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.practice.match import begun
from scorekeeper.records import journal, practice, store
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY
from scorekeeper.texts import practice as words
from scorekeeper.web.practice import begin
from tests.web.conftest import EVENING, notices, operation
from tests.web.practice.conftest import TINY, Player


def test_every_variant_is_offered_or_says_why_not(client):
    page = client.get("/practice").text
    for variant in VARIANTS:
        assert f'value="{variant.key}"' in page or f"{variant.name}: " in page
    assert len(begin.playable_variants()) > 20
    assert begin.others_why() != ()


@pytest.mark.parametrize("key", [key for key, _ in begin.playable_variants()])
def test_what_is_offered_can_be_dealt(key):
    variant = VARIANTS_BY_KEY[key]
    players = begin.usual_players(variant)
    row = begin.new_row(
        device="d",
        rules=variant.rules_for(players),
        strengths=("easy",) * (players - 1),
        options={},
        now=None,
    )
    assert begun(begin.setup_of(row)).state.holdings[0]


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"variant": "okenuff", "bots": "2"}, "4"),
        ({"variant": "wizard"}, "Practice cannot play this"),
        ({"variant": "no-such-game"}, "Which game"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(app, fields, part):
    answer = Player(app).device.post("/practice", **{**TINY, **fields})
    assert answer.status_code == 422
    assert part in " ".join(notices(answer))


def test_settings_are_kept_for_the_next_game_and_change_none_before(app, player):
    player.device.post("/practice", **{**TINY, "hints": "0", "bid_seconds": "15"})
    page = player.device.get("/practice").text
    assert 'value="15" selected' in page
    with app.app_context():
        row = practice.game(player.id)
        assert row
        assert row.options["hints"] is True
        assert row.options["bid_seconds"] == 0


def test_each_bot_may_have_its_own_strength(app):
    player = Player(app).begin(bots="3", strength="easy", bot2="hard")
    assert player.match.setup.strengths == ("easy", "hard", "easy")


def test_the_rules_of_the_table_are_those_that_it_has_saved(app, evening, scorer):
    ours = {"variant": "oh-hell", "scheme": "exact10", "schedule": [3, 2]}
    with app.app_context():
        journal.save_rules(evening.table, ours, operation())
        member = store.members(evening.table)[1].id
    assert "Our rules" in scorer.get(f"{evening.url}/practice").text
    fields = {**TINY, "variant": "ours", "hands": "", "member": str(member)}
    url = scorer.post(f"{evening.url}/practice", **fields).headers["Location"]
    with app.app_context():
        row = practice.game(url.rsplit("/", 1)[1])
        assert row
        assert rules_from_json(row.rules, 3) == rules_from_json(ours, 3)
        assert begin.setup_of(row, "Ben").names[0] == "Ben"


def test_the_deal_of_the_day_is_the_same_for_everybody(app):
    players = [Player(app), Player(app)]
    for player in players:
        player.url = player.device.post("/practice/daily").headers["Location"]
    first, second = (player.match for player in players)
    assert first.lines == second.lines
    assert first.setup.strengths == ("normal",) * 3
    assert first.setup.ruleset.scheme.key == "exact10"
    assert list(first.setup.ruleset.schedule_for(4).sizes)[:3] == [1, 2, 3]


def test_the_deal_of_the_day_is_one_game_a_device_whatever_the_settings(app):
    player = Player(app).begin(strength="hard", bots="1", variant="oh-well")
    one = player.device.post("/practice/daily").headers["Location"]
    again = player.device.post("/practice/daily").headers["Location"]
    assert one == again
    assert player.device.post(f"{one}/drop").status_code == 404


def test_another_day_has_other_cards(app):
    player = Player(app)
    urls = []
    for day in (EVENING, EVENING + timedelta(days=1)):
        app.config["CLOCK"] = lambda day=day: day
        urls.append(player.device.post("/practice/daily").headers["Location"])
    with app.app_context():
        rows = [practice.game(url.rsplit("/", 1)[1]) for url in urls]
        assert len({row.seed for row in rows if row}) == 2


def test_a_game_is_given_up(player):
    answer = player.device.post(f"{player.url}/drop")
    assert answer.status_code == 302
    assert player.device.get(player.url).status_code == 404


def test_of_games_never_ended_the_oldest_go(app, monkeypatch):
    monkeypatch.setattr(practice, "MOST_GOING", 2)
    player = Player(app)
    urls = [player.begin().url for _ in range(3)]
    found = [player.device.get(url).status_code for url in urls]
    assert found == [404, 200, 200]


def test_every_hindrance_has_its_words():
    from scorekeeper.engine.hand import Refusal
    from scorekeeper.engine.playable import Hindrance

    assert set(words.HINDRANCES) == {one.value for one in Hindrance}
    assert set(words.REFUSALS) == {one.value for one in Refusal}


def test_no_bot_is_called_as_the_person():
    assert begin.names_for(4, "ada") == ("ada", "Hugo", "Bruno", "Cleo")
