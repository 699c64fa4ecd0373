"""The public pages that explain the rules."""

import re
from html import unescape

import pytest

from scorekeeper.records.roles import Role
from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.variants import VARIANTS
from tests.support.evenings import copied_app
from tests.web.conftest import addresses, notices, text

ARTICLES = {f"/rules/variants/{one.key}": (one.name, one.summary) for one in VARIANTS}
ARTICLES |= {f"/rules/schemes/{one.key}": (one.label, one.summary) for one in SCHEMES}


@pytest.fixture(scope="module")
def reader(tmp_path_factory, migrated):
    """A phone that joined no table: the pages that explain are only read, so one app serves all."""
    return copied_app(migrated, tmp_path_factory.mktemp("explain")).test_client()


def heading(answer):
    return unescape(re.findall(r"<h1>([^<]*)</h1>", answer.text)[0])


def test_the_index_leads_to_everything(reader):
    answer = reader.get("/rules")
    assert answer.status_code == 200
    found = addresses(answer)
    assert {f"/rules/variants/{one.key}" for one in VARIANTS} <= found
    assert {f"/rules/schemes/{one.key}" for one in SCHEMES} <= found
    assert "/rules/compare" in found
    assert "The rule that the bids may not add up" in text(answer)


def test_every_page_of_the_rules_is_there_and_leads_only_to_pages_that_are(reader):
    seen, ahead = set(), {"/rules"}
    while ahead:
        path = ahead.pop()
        seen.add(path)
        answer = reader.get(path)
        assert answer.status_code == 200, path
        found = {one for one in addresses(answer) if one.startswith("/rules")}
        if "/compare?" not in path:
            ahead |= found - seen
        if path in ARTICLES:
            one, told = ARTICLES[path]
            assert heading(answer) == one
            assert told in text(answer)
    assert set(ARTICLES) < seen
    assert len(seen) > len(VARIANTS) + 2 * len(SCHEMES)


def test_the_points_are_shown_for_the_size_that_is_asked_for(reader):
    page = reader.get("/rules/schemes/exact10?size=1")
    assert "Points in a hand of 1 card " in text(page)
    assert re.search(r'href="\?size=1#points" aria-current="true"', page.text)
    assert '<td class="hit"><span class="vh">made </span>+11</td>' in page.text
    largest = text(reader.get("/rules/schemes/exact10?size=26"))
    assert "Points in a hand of 26 cards" in largest


@pytest.mark.parametrize("size", ["0", "27", "99", "x", "-1", "1.5", "٣", "9" * 500, "<b>"])
def test_a_size_that_no_hand_has_is_told_on_the_page(reader, size):
    answer = reader.get("/rules/schemes/exact10", query_string={"size": size})
    assert answer.status_code == 422
    (told,) = notices(answer)
    assert told == f"A hand has 1 to 26 cards, not “{size[:100]}”. Below it is shown with 5."
    assert "Points in a hand of 5 cards" in text(answer)


@pytest.mark.parametrize(
    ("path", "lead", "guess"),
    [
        (
            "/rules/variants/blakout",
            "There is no game called “blakout”.",
            "/rules/variants/blackout",
        ),
        (
            "/rules/schemes/exct10",
            "There is no way of scoring called “exct10”.",
            "/rules/schemes/exact10",
        ),
        (
            "/rules/schemes/oh-pshaw",
            "There is no way of scoring called “oh-pshaw”.",
            "/rules/schemes/exact10-z5",
        ),
        (
            "/rules/compare?a=exact10&b=trik10",
            "There is no way of scoring called “trik10”.",
            "/rules/schemes/trick10",
        ),
    ],
)
def test_what_is_not_there_is_told_with_what_may_have_been_meant(reader, path, lead, guess):
    answer = reader.get(path)
    assert answer.status_code == 404
    assert lead in text(answer)
    assert "This is spelled nearly so" in text(answer)
    assert guess in addresses(answer)


@pytest.mark.parametrize(
    ("path", "canonical"),
    [
        ("/rules/variants/river", "/rules/variants/up-and-down-the-river"),
        ("/rules/variants/OH-HELL", "/rules/variants/oh-hell"),
        ("/rules/schemes/EXACT10", "/rules/schemes/exact10"),
        ("/rules/schemes/Get Fred?size=7", "/rules/schemes/getfred?size=7"),
        ("/rules/compare?a=EXACT10&b=trick-10", "/rules/compare?a=exact10&b=trick10"),
    ],
)
def test_another_name_leads_to_the_page(reader, path, canonical):
    answer = reader.get(path)
    assert answer.status_code == 302
    assert answer.location == canonical
    assert reader.get(canonical).status_code == 200


def test_a_size_left_empty_is_the_usual(reader):
    answer = reader.get("/rules/schemes/exact10?size=")
    assert answer.status_code == 200
    assert "Points in a hand of 5 cards" in text(answer)


@pytest.mark.parametrize("key", ["zzzz", "%3Cscript%3E", "%00", "x" * 5000, "%F0%9F%82%A1"])
def test_a_key_of_nonsense_is_only_not_there(reader, key):
    for path in (f"/rules/schemes/{key}", f"/rules/variants/{key}", f"/rules/compare?a={key}"):
        answer = reader.get(path)
        assert answer.status_code == 404
        assert "<script>" not in answer.text.partition("<main")[2]


def test_two_schemes_are_chosen_and_compared(reader):
    answer = reader.get("/rules/compare?a=okenuff&b=fives")
    page = text(answer)
    assert "They differ in" in page
    assert "≠" in page
    assert "= same" in page
    assert re.search(r'<select[^>]*name="a">.*?value="okenuff" selected', answer.text, re.DOTALL)
    assert re.search(r'<select[^>]*name="b">.*?value="fives" selected', answer.text, re.DOTALL)


def test_without_a_choice_the_two_most_usual_are_compared(reader):
    answer = reader.get("/rules/compare")
    assert answer.status_code == 200
    assert "They differ in 10 of 17 cases." in text(answer)


def test_the_same_scheme_twice_is_told_and_another_may_be_chosen(reader):
    answer = reader.get("/rules/compare?a=exact10&b=exact10")
    assert answer.status_code == 422
    assert notices(answer) == ["These are the same. Choose two different ways of scoring."]
    assert "<select" in answer.text


@pytest.mark.parametrize(
    "query", ["screw", "screw the dealer", "dealer's rule", "SCREW  dealer", "hook"]
)
def test_the_hook_is_found_by_each_of_its_names(reader, query):
    answer = reader.get("/rules", query_string={"q": query})
    assert answer.status_code == 200
    assert "The rule that the bids may not add up" in text(answer)
    assert 'value="' in answer.text


def test_a_game_is_found_by_a_name_of_elsewhere(reader):
    assert "/rules/variants/oh-hell" in addresses(reader.get("/rules?q=765"))


def test_what_is_looked_for_and_not_found_is_told(reader):
    page = text(reader.get("/rules?q=qqqq"))
    assert "Nothing is called “qqqq” here." in page


@pytest.mark.parametrize("query", ["<script>alert(1)</script>", "\x00", "𝔥" * 500, "%", "'"])
def test_strange_queries_are_text(reader, query):
    answer = reader.get("/rules", query_string={"q": query})
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text


def test_the_first_page_and_the_table_lead_to_the_rules(client, evening, viewer):
    assert "/rules" in addresses(client.get("/"))
    assert "/rules" in addresses(viewer.get(evening.url))


def test_the_rules_in_play_lead_to_the_game_and_its_points(evening, viewer):
    found = addresses(viewer.get(f"{evening.play}/rules"))
    assert {"/rules", "/rules/variants/oh-hell", "/rules/schemes/trick10"} <= found


def test_a_formula_of_the_table_has_no_page(seated):
    table = seated("Ana", "Ben", "Cy", scheme={"key": "formula", "hit": {"base": 5}})
    found = addresses(table.device(Role.VIEWER).get(f"{table.play}/rules"))
    assert "/rules/variants/oh-hell" in found
    assert not any(one.startswith("/rules/schemes") for one in found)


def test_the_grid_of_the_rules_in_play_is_that_of_the_scheme(evening, viewer):
    rules = viewer.get(f"{evening.play}/rules").text
    assert "What a bid is worth with 2 cards" in rules
    assert '<td class="hit"><span class="vh">made </span>+12</td>' in rules
