from datetime import UTC, datetime

import pytest

from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.web.games import routes
from scorekeeper.web.house.settings import SETTINGS
from tests.web.conftest import Evening, notices, operation, text

NAMES = ["Eve", "Flo", "Gus", "Hal", "Ida", "Jim", "Kim", "Lea", "Max", "Ned", "Oda", "Pia", "Qi"]


@pytest.fixture
def start(evening, scorer):
    """Post the form that starts a game; an answer that leads on gives the game as recorded."""

    def post(*names, **fields):
        fields = {"variant": "oh-hell", "dealer": "0", "agreed": "1", **fields}
        return scorer.post(f"{evening.url}/games", player=list(names), **fields)

    return post


@pytest.fixture
def started(app, start):
    def post(*names, **fields):
        answer = start(*names, **fields)
        assert answer.status_code == 302, text(answer)
        assert answer.location.endswith("/next")
        with app.app_context():
            return store.game_json(answer.location.split("/")[-2])

    return post


def test_every_variant_starts_with_its_own_rules_and_all_its_pages_are_shown(
    started, evening, scorer, viewer
):
    for variant in VARIANTS:
        names = NAMES[: max(variant.fewest, 3)]
        game = started(*names, variant=variant.key, dealer="1")
        assert game["rules"] == write_rules(variant.rules_for(len(names)))
        assert (game["players"], game["first_dealer"], game["hands"]) == (names, 1, [])
        play = f"{evening.url}/g/{game['id']}"
        assert "Flo deals" in text(scorer.get(f"{play}/next"))
        assert "What a bid is worth" in text(viewer.get(f"{play}/rules"))
        for device, page in ((scorer, ""), (scorer, "/end"), (viewer, "")):
            assert device.get(f"{play}{page}").status_code == 200


CHANGES = {
    "schedule": ({"schedule": "own", "schedule-own": "8, 3, 1"}, [8, 3, 1]),
    "hook": ({"hook": "from-size", "hook-size": "4"}, "from-size:4"),
    "scheme": ({"scheme": "romanian", "romanian-streak": "10"}, {"key": "romanian", "streak": 10}),
    "stakes": (
        {"stakes": "pairs", "pairs-rate": "0.05", "pairs-currency": "EUR", "pairs-hard": "1"},
        {"kind": "pairs", "rate": 5, "currency": "EUR", "hard_score": True},
    ),
    "trump": ({"trump": "rotate", "trump-cycle": "♥ C no trump"}, "rotate:hearts,clubs,none"),
    "target": ({"target": "own", "target-own": "250"}, 250),
    "revoke": ({"revoke": "own", "revoke-own": "30"}, -30),
    "multiply": ({"multiply": "own", "multiply-spades": "2"}, {"spades": 2}),
    "cards": ({"cards": "own", "cards-own": "48"}, 48),
    "joker": ({"joker": "yes"}, True),
}


@pytest.mark.parametrize("key", CHANGES)
def test_a_setting_on_the_form_changes_the_rules_and_nothing_else(started, key):
    fields, value = CHANGES[key]
    game = started(*NAMES[:4], **fields)
    assert game["rules"] == write_rules(rules_from_json({"variant": "oh-hell", key: value}, 4))


def test_a_setting_left_alone_is_that_of_the_variant(started):
    game = started(*NAMES[:4], **dict.fromkeys([setting.name for setting in SETTINGS], ""))
    assert game["rules"] == started(*NAMES[:4])["rules"]


def test_members_are_found_by_name_and_new_ones_added(evening, started):
    game = started(" Cy ", "Eve", "Ana", "", "  ")
    assert game["players"] == ["Cy", "Eve", "Ana"]
    assert evening.everything[1] == ["Ana", "Ben", "Cy", "Eve"]


def test_a_name_that_stands_twice_is_two_people(evening, started):
    started("Ana", "Ana", "Ben")
    assert evening.everything[1] == ["Ana", "Ben", "Cy", "Ana"]


def test_the_first_dealer_is_the_one_of_the_place_though_places_were_left_empty(started):
    assert started("Ana", "", "Ben", "Cy", dealer="2")["first_dealer"] == 1


def test_a_dealer_of_an_empty_place_is_asked_for_again(evening, start):
    before = evening.everything
    answer = start("Ana", "", "Ben", dealer="1")
    assert answer.status_code == 422
    assert notices(answer) == ["Seat 2 is to deal first, but nobody sits there."]
    assert evening.everything == before


@pytest.mark.parametrize("dealer", ["draw", "", "two", "-1", "99"])
def test_the_first_dealer_is_drawn_where_none_is_chosen(started, monkeypatch, dealer):
    asked = []
    monkeypatch.setattr(routes, "draw", lambda players: asked.append(players) or 2)
    assert started("Ana", "Ben", "Cy", dealer=dealer)["first_dealer"] == 2
    assert asked == [3]


def test_an_evening_lasts_beyond_midnight(app, started, monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    app.config["CLOCK"] = lambda: datetime(2026, 11, 28, 1, 30, tzinfo=UTC)
    assert started("Ana", "Ben")["played"] == "2026-11-27"


REFUSED = {
    "nobody": ([], {}, "0 names for a game of 2 to 12."),
    "alone": (["Ana", "  "], {}, "1 name for a game of 2 to 12."),
    "thirteen": (NAMES, {}, "13 names for a game of 2 to 12."),
    "long": (["Ana", "x" * 41], {}, "Name: 41 characters, 1 too many."),
    "control": (
        ["Ana", "B\x07"],
        {},
        "Name: holds a control character",
    ),
    "five at Okenuff": (
        NAMES[:5],
        {"variant": "okenuff"},
        "5 players for a game of 4, 1 too many.",
    ),
    "no variant": (["Ana", "Ben"], {"variant": "poker"}, "Which game: choose one of the list."),
    "no scheme": (["Ana", "Ben"], {"scheme": "best"}, "Points: choose one of the list."),
    "no schedule": (
        ["Ana", "Ben"],
        {"schedule": "own", "schedule-own": "5-x"},
        "Hands: hand sizes such as 10-1-10",
    ),
    "hook with fists": (
        ["Ana", "Ben"],
        {"bidding": "simultaneous", "hook": "always"},
        "Hook: no hook binds simultaneous bids",
    ),
    "half points": (
        ["Ana", "Ben"],
        {"scheme": "tricks-only", "stakes": "pairs", "pairs-rate": "1"},
        "Rules: the scheme tricks-only has half points",
    ),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(evening, start, kind):
    names, fields, message = REFUSED[kind]
    before = evening.everything
    trump = {"trump": "fixed", "trump-fixed": "clubs"}
    fields = {"variant": "mathlete", "dealer": "1", **trump, **fields}
    answer = start(*names, **fields)
    assert answer.status_code == 422
    (notice,) = notices(answer)
    assert notice.startswith(message)
    for name in [name for name in names if name.strip()][:12]:
        assert f'value="{name}"' in answer.text
    assert 'name="trump" value="fixed" checked' in answer.text
    assert 'name="trump-fixed" value="clubs" checked' in answer.text
    assert 'name="dealer" value="1" checked' in answer.text
    if fields["variant"] != "poker":
        assert f'value="{fields["variant"]}" required checked' in answer.text
    assert evening.everything == before


def test_places_keep_their_names_and_gaps_on_an_error(start):
    answer = start("Ana", "", "Cy", dealer="2", schedule="own")
    assert 'value="2" checked><span data-dealer-name>Cy</span>' in answer.text
    assert 'value="1"><span data-dealer-name>Seat 2</span>' in answer.text


def test_the_same_operation_twice_starts_one_game(app, evening, start):
    first = start("Ana", "Ben", op="once").location
    assert start("Ana", "Ben", op="once").location == first
    assert len(evening.everything[0]) == 2


def test_what_is_no_operation_starts_nothing(evening, start):
    before = evening.everything
    assert start("Ana", "Ben", op="no/op").status_code == 422
    assert start("Eve", "Flo", op="no/op").status_code == 400
    assert evening.everything == before


@pytest.mark.parametrize("form", [{}, {"player": "Ana"}, {"variant": ["a", "b"], "dealer": "\x00"}])
def test_a_form_that_lacks_fields_is_refused(evening, scorer, form):
    before = evening.everything
    assert scorer.post(f"{evening.url}/games", **form).status_code == 422
    assert evening.everything == before


# -- the page


def test_the_form_has_every_variant_with_its_names_and_every_setting(evening, scorer):
    page = scorer.get(f"{evening.url}/games/new")
    shown = text(page)
    for variant in VARIANTS:
        assert f'value="{variant.key}"' in page.text
        assert variant.summary in shown
        for alias in variant.aliases:
            assert alias.name.casefold() in page.text.replace("&#39;", "'").casefold()
    for setting in SETTINGS:
        for choice in setting.choices:
            assert f'name="{setting.name}" value="{choice.value}"' in page.text


def test_the_form_of_a_new_table_begins_with_oh_hell(app, evening, scorer):
    scorer.post("/tables", name="Kitchen")
    with app.app_context():
        (kitchen,) = store.tables_named("Kitchen")
    page = scorer.get(f"/t/{kitchen.id}/games/new")
    assert page.status_code == 200
    assert 'value="oh-hell" required checked' in page.text
    assert "Same as last time" not in page.text


def test_the_form_begins_as_last_time_with_the_deal_moved_on(evening, scorer):
    page = scorer.get(f"{evening.url}/games/new")
    assert 'value="1" checked><span data-dealer-name>Ben</span>' in page.text
    assert "Same as last time Oh Hell · Ana, Ben, Cy · Ben deals" in text(page)


# -- the same again


def test_the_same_again_keeps_seats_and_rules_and_moves_the_deal_on(app, evening, scorer):
    answer = scorer.post(f"{evening.url}/games/{evening.game}/again", op="again")
    with app.app_context():
        game = store.game_json(answer.location.split("/")[-2])
    before = evening.state
    for key in ("rules", "players"):
        assert game[key] == before[key]
    assert (game["first_dealer"], game["hands"]) == (1, [])


def test_the_deal_comes_round_to_the_first_seat(app, evening, scorer):
    last = evening.game
    dealers = []
    for turn in range(3):
        answer = scorer.post(f"{evening.url}/games/{last}/again", op=f"again{turn}")
        last = answer.location.split("/")[-2]
        with app.app_context():
            dealers.append(store.game_json(last)["first_dealer"])
    assert dealers == [1, 2, 0]


def test_the_same_again_twice_by_one_operation_starts_one_game(evening, scorer):
    path = f"{evening.url}/games/{evening.game}/again"
    assert scorer.post(path, op="again").location == scorer.post(path, op="again").location
    assert len(evening.everything[0]) == 2


def test_the_same_again_by_an_operation_that_is_none_says_so(evening, scorer):
    path = f"{evening.url}/games/{evening.game}/again"
    assert scorer.post(path, op="no/op").location == evening.url
    assert "This was sent before, with other facts." in text(scorer.get(evening.url))
    assert len(evening.everything[0]) == 1


def test_a_game_of_another_table_cannot_be_played_again_here(evening, noise, scorer):
    for game in (noise.game, "nowhere"):
        assert scorer.post(f"{evening.url}/games/{game}/again").status_code == 404
    assert len(evening.everything[0]) == 1


def test_what_is_unusual_in_the_rules_is_asked_once(evening, scorer):
    fields = {"variant": "oh-hell", "dealer": "0", "player": NAMES[:8]}
    asked = scorer.post(f"{evening.url}/games", **fields)
    assert asked.status_code == 422
    assert "8 players for a game of 3 to 7, 1 too many." in text(asked)
    assert "Start it all the same" in text(asked)
    assert scorer.post(f"{evening.url}/games", **fields, agreed="1").status_code == 302


def test_the_form_comes_with_what_was_changed_last_time(started, evening, scorer):
    changes = {"schedule": "7-1", "hook": "from-deal", "hook-deal": "6", "scheme": "halve8"}
    started("Eve", "Flo", "Gus", **changes, **{"halve8-gain": "9"})
    page = scorer.get(f"{evening.url}/games/new").text
    for name, value in (("schedule", "7-1"), ("hook", "from-deal"), ("scheme", "halve8")):
        assert f'name="{name}" value="{value}" checked' in page
    assert 'name="hook-deal" value="6"' in page
    assert 'name="halve8-gain" value="9"' in page


def test_a_sample_table_goes_with_one_tap(app, evening):
    with app.app_context():
        table = journal.create_table("Sample", operation(), sample=True).id
    sample = Evening(app, table, "")
    host, scorer = sample.device(Role.HOST), sample.device(Role.SCORER)
    assert "Erase this sample table" not in text(scorer.get(sample.url))
    assert "Erase this sample table" in text(host.get(sample.url))
    host.post(f"{sample.url}/erase")
    assert host.get(sample.url).status_code == 404
