"""The page of a table's own rules, the preview, and games that start from them."""

import pytest

from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.records import store
from scorekeeper.rules.scoring import FAMILIES
from tests.web.conftest import notices, text

FIELDS = {"variant": "oh-hell", "schedule": "7-1", "hook": "from-size", "hook-size": "4"}
OURS = {"variant": "oh-hell", "schedule": "7-1", "hook": "from-size:4"}
START = {"player": ["Ana", "Ben", "Cy"], "dealer": "0"}


@pytest.fixture
def kept(app, evening):
    def read():
        with app.app_context():
            table = store.table(evening.table)
            return table and table.rules

    return read


@pytest.fixture
def saved(evening, scorer):
    assert scorer.post(f"{evening.url}/rules", **FIELDS, op="save").status_code == 302


def game(app, answer):
    assert answer.status_code == 302, text(answer)
    with app.app_context():
        return store.game_json(answer.location.split("/")[-2])


def test_rules_are_saved_and_told_on_the_page_of_the_table(evening, scorer, kept):
    answer = scorer.post(f"{evening.url}/rules", **FIELDS, op="save")
    assert answer.location == evening.url
    assert kept() == OURS
    page = text(scorer.get(evening.url))
    assert "Saved as our rules: Oh Hell, with our own hands and hook." in page
    assert page.count("Oh Hell, with our own hands and hook") == 2


def test_the_form_comes_with_the_rules_that_are_saved(evening, scorer, saved):
    page = scorer.get(f"{evening.url}/rules").text
    assert 'value="oh-hell" required checked' in page
    assert 'name="schedule" value="7-1" checked' in page
    assert 'name="hook-size" value="4"' in page
    assert 'name="scheme" value="" checked' in page


def test_the_form_of_a_table_without_rules_begins_with_those_played_last(evening, scorer):
    page = scorer.get(f"{evening.url}/rules").text
    assert 'name="schedule" value="own" checked' in page
    assert 'value="2, 2, 2, 2, 2, 2"' in page
    assert "Forget our rules" not in page


def test_the_form_of_a_table_without_a_game_begins_with_oh_hell(app, scorer):
    location = scorer.post("/tables", name="Kitchen").location
    page = scorer.get(f"{location}/rules")
    assert 'value="oh-hell" required checked' in page.text
    assert "Oh Hell as it is" in text(page)


def test_rules_are_forgotten(evening, scorer, saved, kept):
    assert "Forget our rules" in text(scorer.get(f"{evening.url}/rules"))
    scorer.post(f"{evening.url}/rules", forget="1", op="forget")
    assert kept() is None
    assert "no rules of its own any more" in text(scorer.get(evening.url))


def test_a_variant_as_it_is_can_be_our_rules(evening, scorer, kept):
    scorer.post(f"{evening.url}/rules", variant="blackout")
    assert kept() == {"variant": "blackout"}
    assert "Blackout as it is" in text(scorer.get(evening.url))


def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(evening, scorer, kept):
    answer = scorer.post(
        f"{evening.url}/rules",
        variant="blackout",
        **{
            "hook": "from-size",
            "hook-size": "0",
            "trump": "rotate",
            "trump-cycle": "x",
            "op": "no",
        },
    )
    assert answer.status_code == 422
    assert notices(answer) == [
        "Hook, hand size: a whole number, 1 to 999.",
        "Trump in turn: suits in order, of clubs, diamonds, hearts, spades and no trump.",
    ]
    for told in ('name="hook-size" value="0"', 'name="trump-cycle" value="x"', "hook-size-error"):
        assert told in answer.text
    assert answer.text.count('aria-invalid="true"') == 2
    assert kept() is None


def test_rules_that_do_not_fit_together_are_refused(evening, scorer, kept):
    answer = scorer.post(
        f"{evening.url}/rules", hook="always", bidding="simultaneous", variant="oh-hell"
    )
    assert notices(answer) == ["Hook: no hook binds simultaneous bids."]
    assert kept() is None


def test_what_is_no_operation_saves_nothing(evening, scorer, kept):
    assert scorer.post(f"{evening.url}/rules", **FIELDS, op="no/op").status_code == 400
    assert kept() is None


# -- without script


def test_show_tells_what_rules_come_to_and_saves_nothing(evening, scorer, kept):
    answer = scorer.post(f"{evening.url}/rules", **FIELDS, players="5", show="1")
    assert answer.status_code == 200
    assert "7 down to 1: 7 hands" in text(answer)
    assert 'name="players" value="5"' in answer.text
    assert kept() is None


def test_show_starts_no_game_and_keeps_the_names(evening, scorer):
    before = evening.everything
    answer = scorer.post(f"{evening.url}/games", **FIELDS, player=["Zoe", "", "Yul"], show="1")
    assert answer.status_code == 200
    assert all(f'value="{name}"' in answer.text for name in ("Zoe", "Yul"))
    assert evening.everything == before


@pytest.mark.parametrize("path", ["rules", "games"])
def test_the_builder_is_filled_from_a_scheme_on_demand(evening, scorer, path):
    fields = {"variant": "oh-hell", "scheme": "formula", "own-from": "getfred", "own-hit-base": "3"}
    answer = scorer.post(f"{evening.url}/{path}", **fields, fill="1")
    assert 'name="own-hit-base" value="10"' in answer.text
    assert 'name="own-over" value="diff" checked' in answer.text
    assert 'value="getfred" selected' in answer.text


# -- the preview


def test_the_preview_is_a_fragment_with_all_that_moves(evening, scorer):
    fields = {"scheme": "formula", "own-hit-base": "20", "own-hit-per": "3", "own-over": "flat"}
    answer = scorer.post(
        f"{evening.url}/rules/preview",
        variant="oh-hell",
        players="4",
        **fields,
        **{"own-over-flat": "7"},
    )
    assert answer.status_code == 200
    assert "<html" not in answer.text
    told = text(answer)
    assert "0 made +20 2 made +26 2, one over −7 2, one under −7" in told
    assert "Made: 20 + 3 × bid; missed: −7." in told
    assert "Bid made one over one under 0 +20 −7 – 1 +23 −7 −7" in told
    assert "Oh Hell, with our own points" in told
    assert 'data-part="builder"' not in answer.text
    filled = scorer.post(f"{evening.url}/rules/preview", variant="oh-hell", fill="game")
    assert 'data-part="builder"' in filled.text


def test_the_preview_says_what_is_wrong_and_that_the_pack_clamps(evening, scorer):
    path = f"{evening.url}/rules/preview"
    told = text(scorer.post(path, variant="oh-hell", players="7", schedule="10-1-10"))
    assert "The pack cannot deal the whole schedule: hands stop at 7 cards." in told
    assert "7 down to 1, up to 7: 13 hands" in told
    grave = text(scorer.post(path, variant="okenuff", players="3"))
    assert "3 players for a game of 4, 1 missing." in grave
    wrong = text(scorer.post(path, variant="oh-hell", target="own", **{"target-own": "x"}))
    assert "Target: a whole number, 1 to 1000000." in wrong


@pytest.mark.parametrize(
    "odd",
    [
        {"players": "x"},
        {"players": "99"},
        {"variant": "\x00"},
        {"cards": "own", "cards-own": "2", "players": "12"},
        {"schedule": "flat", "schedule-flat": "999"},
        {"schedule": "own", "schedule-own": "106"},
        {"scheme": "stackpot"},
        {"scheme": "tricks-only"},
        {"packs": "2", "joker": "yes", "players": "2"},
    ],
)
def test_the_preview_answers_whatever_is_asked(evening, scorer, odd):
    fields = {"variant": "oh-hell", "players": "4", **odd}
    assert scorer.post(f"{evening.url}/rules/preview", **fields).status_code == 200


# -- games


def test_a_new_table_game_begins_with_our_rules_for_any_number_of_players(
    app, evening, scorer, saved
):
    answer = scorer.post(f"{evening.url}/games", variant="ours", agreed="1", **START)
    started = game(app, answer)
    assert started["rules"] == write_rules(rules_from_json(OURS, 3))
    page = scorer.get(f"{evening.url}/games/new").text
    assert 'value="ours" required checked' in page


def test_our_rules_may_be_changed_for_one_game(app, evening, scorer, saved, kept):
    answer = scorer.post(f"{evening.url}/games", variant="ours", hook="never", **START)
    assert game(app, answer)["rules"] == write_rules(rules_from_json({**OURS, "hook": "never"}, 3))
    assert kept() == OURS


def test_the_rules_of_a_new_game_are_kept_where_that_is_ticked(app, evening, scorer, kept):
    fields = {**FIELDS, **START}
    first = scorer.post(f"{evening.url}/games", **fields, save="1", op="once").location
    assert kept() == OURS
    assert scorer.post(f"{evening.url}/games", **fields, save="1", op="once").location == first
    assert (
        scorer.post(f"{evening.url}/games", **{**fields, "hook": "x"}, save="1").status_code == 422
    )


def test_a_change_of_our_rules_moves_no_game(app, evening, scorer, saved):
    started = game(app, scorer.post(f"{evening.url}/games", variant="ours", **START))
    scorer.post(f"{evening.url}/rules", variant="blackout")
    with app.app_context():
        assert store.game_json(started["id"]) == started


def test_our_rules_can_no_longer_be_chosen_once_they_are_forgotten(evening, scorer):
    answer = scorer.post(f"{evening.url}/games", variant="ours", **START)
    assert answer.status_code == 422
    assert notices(answer) == ["Which game: choose one of the list."]


def test_our_rules_stand_first_and_every_scheme_is_offered(evening, scorer, saved):
    page = scorer.get(f"{evening.url}/games/new").text
    assert page.index('value="ours"') < page.index('name="variant" value="oh-hell"')
    for family in FAMILIES:
        assert family.label in page
        for scheme in family.schemes:
            assert f'name="scheme" value="{scheme.key}"' in page


def test_a_viewer_reads_nothing_of_where_rules_are_changed(evening, viewer):
    assert f"{evening.url}/rules" not in viewer.get(evening.url).text
