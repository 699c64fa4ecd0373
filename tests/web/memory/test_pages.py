"""What the pages of memory say: games by year, statistics, the race of a game, a year to print."""

import re
from datetime import date
from random import Random

import pytest

from scorekeeper.interchange import GameFile, game_to_json
from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from scorekeeper.rules.scoring import SCHEMES
from tests.support import regulars
from tests.support.sheets import read_sheet
from tests.web.conftest import Device, Evening, addresses, operation, text

TWO_HANDS = """
    size dealer trump   Ana  Ben  Cy
    2    Ana    hearts  1.1  1.0  1.1
    2    Ben    hearts  2.0  0.0  1.2
    """


class Shelf:
    """A table with the games that a test puts there, and a device that looks on."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.device = evening, evening.device(Role.VIEWER)

    def add(self, sheet: str, played: str = "2026-05-01", name: str = "", **rules) -> str:
        facts = read_sheet(sheet, **{"schedule": [2, 2], "hook": "never", **rules}).facts
        told = game_to_json(GameFile(facts=facts, played=played, name=name))
        return self.put(told)

    def put(self, told: dict) -> str:
        with self.evening.app.app_context():
            outcome = journal.import_game(self.evening.table, told, operation())
            assert isinstance(outcome, journal.Written), outcome
            return outcome.game_id

    def member(self, name: str) -> int:
        with self.evening.app.app_context():
            labels = journal.labelled(store.members(self.evening.table))
            return next(member for member, label in labels.items() if label == name)

    def get(self, page: str):
        return self.device.get(f"{self.evening.url}/{page}")

    def text(self, page: str) -> str:
        return text(self.get(page))


@pytest.fixture
def shelf(evening) -> Shelf:
    return Shelf(evening)


def test_games_stand_under_their_days_the_newest_first(shelf):
    shelf.add(TWO_HANDS, "2025-03-02", scheme="exact10")
    shelf.add(TWO_HANDS, "2026-05-01", "The return match", scheme="exact10")
    page = shelf.text("history")
    assert "3 games" in page
    assert page.index("Friday 1 May 2026") < page.index("Sunday 2 March 2025")
    assert "Cy won with 11 Oh Hell · Ana 11" not in page
    assert "Ana won with 11" in page or "Ana and Cy" in page
    assert "The return match" in page


def test_a_year_shows_its_own_games_and_a_search_finds_by_all_its_words(shelf):
    shelf.add(TWO_HANDS, "2025-03-02", "Easter")
    shelf.add(TWO_HANDS, "2026-05-01", variant="blackout")
    assert "Easter" not in shelf.text("history?year=2026")
    assert "Easter" in shelf.text("history?year=2025")
    assert "1 game with “black ana”" in shelf.text("history?q=black+ana")
    assert "1 game with “2 march”" in shelf.text("history?q=2+march")
    assert "Nothing found" in shelf.text("history?q=black+easter")


def test_a_year_in_which_nobody_played_is_that_of_all(shelf):
    shelf.add(TWO_HANDS, "2026-05-01", scheme="exact10")
    for page in ("history", "statistics", f"statistics/{shelf.member('Ben')}"):
        assert shelf.text(f"{page}?year=1999") == shelf.text(page)
    assert "/years/1999" not in shelf.get("statistics?year=1999").text


def test_many_games_come_in_pages(shelf):
    for told in regulars.years(45, ["Ana", "Ben", "Cy"], Random(1), [{"schedule": [1]}]):
        shelf.put(told)
    first, last = shelf.get("history"), shelf.get("history?page=2")
    assert "page 1 of 2" in text(first)
    assert f"{shelf.evening.url}/history?page=2" in addresses(first)
    assert f"{shelf.evening.url}/history" in addresses(last)
    assert "page 2 of 2" in shelf.text("history?page=99")
    assert "page 1 of 2" in shelf.text("history?page=none")


def test_a_finished_game_leads_to_its_race_and_one_that_goes_on_to_its_board(shelf):
    game = shelf.add(TWO_HANDS)
    found = addresses(shelf.get("history"))
    assert f"{shelf.evening.url}/g/{game}/race" in found
    assert shelf.evening.play in found


def test_a_race_has_its_scores_beside_the_chart(shelf):
    game = shelf.add(TWO_HANDS, scheme="exact10")
    answer = shelf.get(f"g/{game}/race")
    page = text(answer)
    assert "1 2 over 1 11 0 11" in page
    assert "2 2 over 1 11 10 11" in page
    assert "Ana made 1 of 2" in page
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="race" role="img"' in answer.text
    assert "The race of scores over 2 hands: Ana 11, Ben 10 and Cy 11." in answer.text


def test_statistics_of_the_table_compare_by_bids_and_places(shelf):
    shelf.add(TWO_HANDS, scheme="exact10")
    shelf.add(TWO_HANDS, scheme="trick10")
    page = shelf.text("statistics")
    assert "1 evening, 2 games, 4 hands." in page
    assert "Points of different ways of scoring do not compare" in page
    assert "Ben 2 0 50 % " in page
    assert "The average call is 1.00 over: over in 100 % of the hands" in page


def test_points_of_one_way_of_scoring_need_no_warning(shelf):
    shelf.add(TWO_HANDS)
    assert "do not compare" not in shelf.text("statistics")


def test_a_share_stands_on_one_line_with_its_sign(shelf):
    shelf.add(TWO_HANDS, scheme="exact10")
    page = shelf.get(f"statistics/{shelf.member('Ben')}").text
    assert "50\u00a0%" in page
    assert not re.search(r"\d %", page)


def test_a_member_has_habits_places_and_duels(shelf):
    shelf.add(TWO_HANDS, scheme="exact10")
    page = shelf.text(f"statistics/{shelf.member('Ben')}")
    assert "Won none of 1 game; an even share would be 0.3." in page
    assert "Made 1 of 2 bids: 50 %." in page
    assert "Set in 1 hand: too many tricks in 0 % and too few in 100 % (by 1.0)." in page
    assert "Bid zero in 50 % of the hands, and made 1 of 1: 100 %." in page
    assert "3 players, 1 game 1 2 3 0 0 1" in page
    assert "Ana ahead 0, behind 1, level 0" in page


def test_the_best_hand_is_the_lowest_where_low_wins(shelf):
    golf = {"key": "formula", "under": {"diff": -3}, "over": {"diff": -2}, "low_wins": True}
    shelf.add(TWO_HANDS, scheme=golf)
    page = shelf.text(f"statistics/{shelf.member('Ana')}")
    assert "lowest wins" in page
    assert re.search(r"best 0: bid 1, took 1, 2 cards, .* worst \+6: bid 2, took 0", page)
    assert "Ana won" not in shelf.text("history")


def test_half_points_are_told_as_such(shelf):
    shelf.add(TWO_HANDS, scheme=half_scheme())
    assert "+½: bid 0, took 0" in shelf.text(f"statistics/{shelf.member('Ben')}")


def half_scheme() -> str:

    return next(scheme.key for scheme in SCHEMES if scheme.half_points)


def test_ways_of_scoring_are_told_apart(shelf):
    shelf.add(TWO_HANDS, scheme="exact10")
    shelf.add(TWO_HANDS, scheme="exact10", multiply={"hearts": 2})
    page = shelf.text(f"statistics/{shelf.member('Ana')}")
    assert "× 2 at hearts 2 hands" in page
    assert "+22: bid 1, took 1" in page


def test_each_currency_has_a_chart_of_its_own_with_its_figures(shelf):
    pairs = {"kind": "pairs", "rate": 10}
    shelf.add(TWO_HANDS, stakes={**pairs, "currency": "EUR"}, scheme="exact10")
    shelf.add(TWO_HANDS, "2026-05-02", stakes={**pairs, "currency": "chips"}, scheme="exact10")
    page = shelf.text("statistics")
    assert "Balance in EUR up to Ana Ben Cy 1 · 1 May 2026 +€0.10 −€0.20 +€0.10" in page
    assert "1 · 2 May 2026 +10 chips −20 chips +10 chips" in page
    assert "Payments are not in it." in page


def test_equal_names_are_told_apart_and_an_erased_member_is_nobody(shelf):
    shelf.add(TWO_HANDS.replace("Cy", "Anna"))
    with shelf.evening.app.app_context():
        journal.rename_member(shelf.evening.table, shelf.member("Anna"), "Ana", operation())
        journal.erase_member(shelf.evening.table, shelf.member("Ben"), operation())
    page = shelf.text("statistics")
    assert "Ana (2)" in page
    assert "Player 2" in page
    assert "Ben" not in page


def test_names_are_text(shelf):
    with shelf.evening.app.app_context():
        name = "<b>&\"'"
        journal.rename_member(shelf.evening.table, shelf.member("Ana"), name, operation())
    game = shelf.add(TWO_HANDS.replace("Ana", "Dora"), name="<i>")
    for page in ("history", "statistics", f"statistics/{shelf.member('Ben')}", f"g/{game}/race"):
        assert "<b>&" not in shelf.get(page).text
        assert "<i>" not in shelf.get(page).text


def test_figures_stay_beside_names_that_run_from_right_to_left(shelf):
    shelf.add(TWO_HANDS.replace("Ben", "שרה").replace("Ana", "דן"), scheme="exact10")
    assert "\u2068שרה\u2069 10" in shelf.text("history")
    assert "\u2068דן\u2069, bid 2, took 0" in shelf.text("statistics")


def test_a_game_without_a_date_is_there_and_in_no_year(shelf):
    told = next(regulars.years(1, ["Ana", "Ben", "Cy"], Random(1)))
    del told["played"]
    shelf.put(told)
    assert "Without a date" in shelf.text("history")
    assert shelf.get("years/2026").status_code == 200
    assert "Nothing to count yet" in shelf.text("statistics?year=2026")
    assert "1 game," in shelf.text("statistics")


def test_void_and_open_hands_and_absences_count_for_nothing(shelf):
    shelf.add(
        """
        size dealer trump   Ana  Ben  Cy
        2    Ana    hearts  1.1  1.1  0.0 | void
        2    Ana    hearts  1.1  1.1  -
        2    Ben    hearts  1    1    1
        """
    )
    assert "made 2 2" not in shelf.text("statistics")
    assert "Made 1 of 1 bid: 100 %." in shelf.text(f"statistics/{shelf.member('Ana')}")
    assert "Nothing played" in shelf.text(f"statistics/{shelf.member('Cy')}")


def test_a_year_is_on_one_page_with_all_that_happened(shelf):
    for told in regulars.years(30, ["Ana", "Ben", "Cy", "Di"], Random(4), days=12):
        shelf.put(told)
    page = shelf.text("years/2026")
    assert "won most games" in page
    assert "Jan 2026" in page
    assert date(2026, 11, 27).strftime("%A 27 %B 2026") in page
    assert shelf.get("years/1999").status_code == 404
    assert shelf.get("statistics/999").status_code == 404


def test_an_empty_table_says_what_will_be_there(shelf, seated):
    with shelf.evening.app.app_context():
        table = journal.create_table("Nobody", operation())
        code = Evening(shelf.evening.app, table.id, "").code(Role.VIEWER)
    device = Device(shelf.evening.app.test_client())
    device.join(code)
    assert "Nothing to count yet" in text(device.get(f"/t/{table.id}/statistics"))
    assert "No game yet" in text(device.get(f"/t/{table.id}/history"))


def test_the_page_of_a_table_shows_the_newest_games_and_leads_to_all(shelf):
    for told in regulars.years(14, ["Ana", "Ben", "Cy"], Random(1), [{"schedule": [1]}]):
        shelf.put(told)
    answer = shelf.device.get(shelf.evening.url)
    assert "All 15 games" in text(answer)
    assert {f"{shelf.evening.url}/history", f"{shelf.evening.url}/statistics"} <= addresses(answer)
    assert "Ana 15 games" in text(answer)
